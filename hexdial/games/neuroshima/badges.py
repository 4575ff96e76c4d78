"""The signs on a tile: what is printed, and what modules, nets and wounds make of it now."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima.bonuses import bonuses, givers
from hexdial.games.neuroshima.catalogue import Tile
from hexdial.games.neuroshima.initiative import phases
from hexdial.games.neuroshima.state import Bonuses, Standing, State
from hexdial.games.neuroshima.words import Voice
from hexdial.kernel.scene import Badge

CHANGED: Final = "changed"
# the rule that explains each sign
RULES: Final[dict[str, str]] = {
    "initiative": "nsh.init.1", "melee": "nsh.melee.1", "ranged": "nsh.ranged.2", "gauss": "nsh.gauss.1",
    "armour": "nsh.armour.1", "net": "nsh.net.1", "link": "nsh.module.4", "toughness": "nsh.tough.2",
    "mobile": "nsh.mobility.1", "home": "nsh.hq.1", "life": "nsh.goal.1", "wounds": "nsh.tough.3",
    "netted": "nsh.net.2", "taken": "nsh.scoper.1", "blocked": "nsh.tie.4",
    "gives-initiative": "nsh.module.13", "gives-melee": "nsh.module.11", "gives-ranged": "nsh.module.11",
    "gives-extra": "nsh.extra.1", "hinders-initiative": "nsh.saboteur.1",
    "medic": "nsh.medic.1", "capture": "nsh.scoper.2", "convert": "nsh.qm.1", "two_steps": "nsh.recon.1",
    "transport": "nsh.transport.1", "explode": "nsh.clown.1",
    "action-battle": "nsh.combat.13", "action-move": "nsh.move.1", "action-push": "nsh.push.1",
    "action-sniper": "nsh.sniper.1", "action-air_strike": "nsh.airstrike.1", "action-grenade": "nsh.grenade.1",
}  # fmt: skip
HQ_GIFT: Final = "nsh.hq.2"  # what an HQ gives, whatever it is
SHIFTED: Final = "nsh.init.5"  # an initiative that is not as printed
STRONGER: Final = "nsh.module.7"  # an attack that is not as printed
# what holds of every tile of a kind
KINDS: Final[dict[str, tuple[str, ...]]] = {
    "hq": ("nsh.hq.1", "nsh.hq.3"),
    "fighter": ("nsh.combat.2", "nsh.attack.1"),
    "module": ("nsh.module.2", "nsh.module.3"),
    "action": ("nsh.play.2", "nsh.play.9"),
}
GIFTS: Final = ("initiative", "melee", "ranged", "extra")


class Table:
    """What holds for all units at once: nets, control, what neighbours give."""

    def __init__(self, s: State, now: Standing) -> None:
        self.now = now
        self.given: Bonuses = bonuses(s, now)

    def gifts(self, s: State, cell: int) -> tuple[object, ...]:
        """What the neighbours do to this unit, and who they are."""
        given = self.given
        f = s.f
        who = [
            (s.face[other] // 6, f.friends[self.now.serves[other] * f.sides + self.now.control[cell]])
            for other in givers(s, self.now, cell)
        ]
        return given.initiative[cell], given.melee[cell], given.ranged[cell], given.extra[cell], tuple(who)


class Change:
    """What neighbours add to a tile, with their names. All zero: as printed."""

    def __init__(self) -> None:
        self.value: dict[str, int] = dict.fromkeys(GIFTS, 0)
        self.why: dict[str, list[str]] = {gift: [] for gift in GIFTS}


def sign(kind: str, text: str, help: str, tone: str = "") -> Badge:
    """A badge with the rule that explains it."""
    return Badge(kind, text, help, tone, rule=RULES[kind])


def rules_of(tile: Tile, badges: tuple[Badge, ...]) -> tuple[str, ...]:
    """What happened to it, the tile's own rule, what holds of all of its kind."""
    now = [badge.rule for badge in badges if badge.kind in ("netted", "taken", "wounds", "blocked")]
    return tuple(dict.fromkeys([*now, tile.rule, *KINDS[tile.kind]]))


def printed(tile: Tile, voice: Voice, side: int) -> tuple[Badge, ...]:
    """A tile beside the board, its top to the north."""
    return tuple(_face(tile, 0, Change(), voice, side))


def true_now(s: State, table: Table, cell: int, voice: Voice) -> tuple[Badge, ...]:
    """A unit on the board: what has happened to it comes first."""
    f = s.f
    kind = s.face[cell] // 6
    side = s.side[cell]
    badges: list[Badge] = []
    if table.now.netted[cell]:
        badges.append(sign("netted", "net", voice.text("badge.netted"), CHANGED))
    if table.now.serves[cell] != side:
        army = voice.side(table.now.serves[cell])
        badges.append(sign("taken", army[:2], voice.text("badge.taken", {"army": army}), CHANGED))
    if s.wounds[cell]:
        about = {"value": str(s.wounds[cell]), "left": str(f.faces.life[kind] - s.wounds[cell])}
        badges.append(sign("wounds", f"-{s.wounds[cell]}", voice.text("badge.wounds", about), CHANGED))
    if f.faces.is_hq[kind] and not f.scoring:
        tone = CHANGED if s.life[side] != f.life[side] else ""
        badges.append(sign("life", str(s.life[side]), voice.text("badge.life"), tone))
    return (*badges, *_face(f.faces.tiles[kind], s.face[cell] % 6, _change(s, table, cell, voice), voice, side))


def _change(s: State, table: Table, cell: int, voice: Voice) -> Change:
    """What the neighbours do to this unit. nsh.module.7, nsh.init.5"""
    f = s.f
    faces = f.faces
    given = table.given
    found = Change()
    found.value["initiative"] = given.initiative[cell]
    found.value["melee"] = given.melee[cell]
    found.value["ranged"] = given.ranged[cell]
    found.value["extra"] = given.extra[cell]
    for other in givers(s, table.now, cell):
        kind = s.face[other] // 6
        name = voice.tile(kind)
        if not f.friends[table.now.serves[other] * f.sides + table.now.control[cell]]:
            _note(found, "initiative", -faces.hinders[kind], name)
            continue
        _note(found, "initiative", faces.gives_initiative[kind], name)
        _note(found, "melee", faces.gives_melee[kind], name)
        _note(found, "ranged", faces.gives_ranged[kind], name)
        _note(found, "extra", faces.gives_extra[kind], name)
    return found


def _note(change: Change, gift: str, value: int, name: str) -> None:
    if value:
        change.why[gift].append(f"{value:+d} {name}")


def _face(tile: Tile, turn: int, change: Change, voice: Voice, side: int) -> list[Badge]:
    """Initiative, edges, toughness, mobility, what it gives, what it can do."""
    badges: list[Badge] = []
    if tile.kind == "hq":
        badges.append(sign("home", "", voice.text("badge.hq", {"army": voice.side(side)})))
    if tile.initiative:
        badges.append(_initiative(tile, change, voice))
    badges += _edges("melee", tile.melee, turn, change, voice)
    badges += _edges("ranged", tile.ranged, turn, change, voice)
    badges += _edges("gauss", tile.gauss, turn, change, voice)
    badges += _edges("armour", tile.armour, turn, change, voice)
    badges += _edges("net", tile.net, turn, change, voice)
    badges += _edges("link", tile.links, turn, change, voice)
    if tile.toughness:
        about = {"value": str(tile.toughness)}
        badges.append(sign("toughness", f"t{tile.toughness}", voice.text("badge.toughness", about)))
    if tile.mobile:
        badges.append(sign("mobile", ">>", voice.text("badge.mobile")))
    for gift, value in zip(GIFTS, (tile.gives_initiative, tile.gives_melee, tile.gives_ranged, tile.gives_extra)):
        if value:
            where = voice.text("badge.beside" if tile.kind == "hq" else "badge.linked")
            help = voice.text(f"badge.gives_{gift}", {"value": str(value), "where": where})
            rule = HQ_GIFT if tile.kind == "hq" else RULES[f"gives-{gift}"]
            badges.append(Badge(f"gives-{gift}", f"+{value}{gift[0]}", help, rule=rule))
    if tile.hinders_initiative:
        help = voice.text("badge.hinders_initiative", {"value": str(tile.hinders_initiative)})
        badges.append(sign("hinders-initiative", f"-{tile.hinders_initiative}i", help))
    badges += [sign(trait, "", voice.text(f"trait.{trait}")) for trait in tile.traits]
    if tile.action:
        badges.append(sign(f"action-{tile.action}", "", voice.text(f"action.{tile.action}")))
    return badges


def _initiative(tile: Tile, change: Change, voice: Voice) -> Badge:
    """`3`, `3/2`, with every extra attack. nsh.extra.1"""
    values = phases(list(tile.initiative), change.value["initiative"], change.value["extra"])
    now = sorted({value for value in values if value >= 0}, reverse=True)
    text = "/".join([str(value) for value in now])
    if now == list(tile.initiative):
        return sign("initiative", text, voice.text("badge.initiative", {"phases": text}))
    reasons = ", ".join([*change.why["initiative"], *change.why["extra"]])
    help = voice.text("badge.initiative_changed", {"phases": text, "reasons": reasons})
    return Badge(
        "initiative", text, help, CHANGED, rule=SHIFTED if change.value["initiative"] else RULES["gives-extra"]
    )


def _edges(kind: str, strengths: tuple[int, ...], turn: int, change: Change, voice: Voice) -> list[Badge]:
    """The printed edge and its strength; the words name the side it faces now."""
    more = change.value.get(kind, 0)
    badges: list[Badge] = []
    for edge, strength in enumerate(strengths):
        if strength:
            value = strength + more
            help = voice.text(f"badge.{kind}", {"way": voice.ways[(edge + turn) % 6], "value": str(value)})
            if more:
                help = voice.text("badge.changed", {"what": help, "reasons": ", ".join(change.why[kind])})
            tone, rule = (CHANGED, STRONGER) if more else ("", RULES[kind])
            badges.append(Badge(kind, str(value), help, tone, edge, rule))
    return badges
