"""The tiles of a scene: their ids and places, which cues and choices use too, and what is printed or lies on them."""

from __future__ import annotations

from typing import Final

from hexdial.games.hexors.catalogue import COLOURS
from hexdial.games.hexors.state import DRAFT, GONE, IN_FORCE, NOBODY, TAKE_HOMES, WAITING, State
from hexdial.games.hexors.totals import total
from hexdial.games.hexors.words import Voice
from hexdial.kernel.scene import Badge, Piece

STACK: Final = "stack"  # activated silver tiles that may still be answered
POOL: Final = "pool"  # face-down fighters of the draft
OFFER: Final = "offer"  # homes nobody has taken yet


def fighting(s: State, seat: int, voice: Voice) -> list[Piece]:
    """Every fighting tile that has been taken or brought."""
    f = s.f
    riders: dict[int, list[int]] = {}
    for power in range(len(s.p_kind)):
        piece = rides(s, power)
        if piece != NOBODY:
            riders.setdefault(piece, []).append(power)
    found: list[Piece] = []
    for piece in range(f.pieces):
        tile = s.kind[piece]
        if tile == NOBODY:
            continue
        own = f.owner[piece] == seat
        control = s.control[piece] if s.control[piece] >= 0 else f.owner[piece]
        found.append(
            Piece(
                piece_id(piece), piece_place(s, piece, own), f.owner[piece], control, f.tiles[tile].id,
                f.labels[piece], voice.tile(tile), badges=_badges(s, piece, riders.get(piece, []), voice),
                dim=s.where[piece] < 0 or s.trapped[piece] != NOBODY,
            )
        )  # fmt: skip
    return found


def _badges(s: State, piece: int, riders: list[int], voice: Voice) -> tuple[Badge, ...]:
    """What has changed comes first, then what is printed."""
    f = s.f
    tile = f.tiles[s.kind[piece]]
    badges: list[Badge] = []
    if s.trapped[piece] != NOBODY:
        badges.append(Badge("trapped", "×", voice.text("badge.trapped"), "changed"))
    if s.control[piece] not in (f.owner[piece], NOBODY):
        taker = {"seat": voice.seat(s.control[piece])}
        badges.append(Badge("taken", str(s.control[piece] + 1), voice.text("badge.taken", taker), "changed"))
    for power in riders:
        badges.append(_rider(s, power, voice))
    if s.boost[piece]:
        badges.append(Badge("boost", f"+{s.boost[piece]}", voice.text("badge.boost"), "changed"))
    badges += _printed(s.kind[piece], voice)
    if tile.home:
        badges.append(Badge("home", "", voice.text("shelf.home")))
        badges.append(Badge("bonus", f"+{tile.bonus}", voice.text("badge.bonus")))
    elif f.silver and s.where[piece] >= 0 and s.control[piece] >= 0:
        badges += _added(s, piece, voice)
    return tuple(badges)


def _added(s: State, piece: int, voice: Voice) -> list[Badge]:
    """What a fighter would add to its roll where it stands now, and what that makes. jlh.total.1, ygh.total.1"""
    strikes = s.f.strikes[s.kind[piece]]
    tally = total(s, piece, 0, NOBODY, True, True)
    added = tally.value - strikes[0]
    reasons = [f"{reason.change:+d} {voice.reason(reason)}" for reason in tally.reasons[1:] if reason.change]
    if not reasons:
        return []
    sums = [f"{voice.colour(number)} {strike + added}" for number, strike in enumerate(strikes)]
    about = {"reasons": ", ".join(reasons), "sums": ", ".join(sums)}
    return [Badge("added", f"{added:+d}", voice.text("badge.added", about))]


def _printed(kind: int, voice: Voice) -> list[Badge]:
    """The six strike values, the background colour, the ally icon."""
    tile = voice.f.tiles[kind]
    badges = [
        Badge(f"strike-{colour}", str(tile.strikes[number]),
              voice.text("badge.strike", {"colour": voice.colour(number)}), colour)
        for number, colour in enumerate(COLOURS)
    ]  # fmt: skip
    if tile.colour >= 0:
        about = {"colour": voice.colour(tile.colour), "element": ""}
        if tile.element:
            about["element"] = voice.text(f"element.{tile.element}")
        badges.append(Badge("colour", about["colour"], voice.text("badge.colour", about), COLOURS[tile.colour]))
    if tile.ally:
        icon = tile.ally.replace("_", " ").title()
        badges.append(Badge("ally", icon, voice.text("badge.ally", {"icon": icon})))
    return badges


def _rider(s: State, power: int, voice: Voice) -> Badge:
    """A silver tile on or under a fighting tile: its change of strike, the turns it still holds, or its number."""
    silver = s.f.silvers[s.p_kind[power]]
    text = f"#{power + 1}"
    if silver.bonus:
        text = f"{silver.bonus:+d}"
    elif silver.turns:
        text = str(s.p_left[power])
    about = {"power": voice.power(power), "seat": voice.seat(s.p_owner[power])}
    return Badge(f"silver-{silver.id}", text, voice.text("badge.rider", about), "changed")


def silver(s: State, voice: Voice) -> list[Piece]:
    """Silver tiles that were turned face up, in the order of activation."""
    found: list[Piece] = []
    for power, kind in enumerate(s.p_kind):
        owner = s.p_owner[power]
        place = power_place(s, power)
        found.append(
            Piece(power_id(power), place, owner, owner, s.f.silvers[kind].id, f"#{power + 1}", voice.silver(kind),
                  badges=_silver_badges(kind, voice), dim=place.startswith("discard"))
        )  # fmt: skip
    return found


def _silver_badges(kind: int, voice: Voice) -> tuple[Badge, ...]:
    silver = voice.f.silvers[kind]
    return (
        Badge("cost", str(silver.cost), voice.text("badge.cost")),
        Badge("kind", "", voice.text("badge.kind", {"kind": voice.text(f"kind.{silver.kind}")}), silver.kind),
    )


def face_down(s: State, seat: int, voice: Voice) -> list[Piece]:
    """The own face-down silver tiles, sorted by kind; of others' only the zone's count tells. jlh.csetup.5"""
    found: list[Piece] = []
    if not 0 <= seat < s.f.seats:
        return found
    kinds = len(s.f.silvers)
    for silver in range(kinds):
        for copy in range(s.hand[seat * kinds + silver]):
            found.append(
                Piece(row_id(s, seat, silver, copy), f"row{seat}", seat, seat, s.f.silvers[silver].id,
                      str(s.f.cost[silver]), voice.silver(silver), badges=_silver_badges(silver, voice))
            )  # fmt: skip
    return found


def draft(s: State, voice: Voice) -> list[Piece]:
    """The homes to be taken, the face-down fighters of the draft."""
    f = s.f
    if not f.beginner or s.phase > DRAFT:
        return []
    found: list[Piece] = []
    if s.phase <= TAKE_HOMES:
        for tile in f.starter_homes:
            if tile not in s.kind:
                badges = (*_printed(tile, voice), Badge("bonus", f"+{f.bonus[tile]}", voice.text("badge.bonus")))
                name = f.tiles[tile].id
                found.append(Piece(home_id(tile), OFFER, NOBODY, NOBODY, name, "", voice.tile(tile), badges=badges))
    for slot in range(sum(s.pool)):
        found.append(Piece(slot_id(slot), POOL, NOBODY, NOBODY, "", str(slot + 1), voice.text("piece.hidden")))
    return found


def piece_id(piece: int) -> str:
    return f"p{piece}"


def cell_id(cell: int) -> str:
    return f"c{cell}"


def power_id(power: int) -> str:
    return f"w{power}"


def home_id(tile: int) -> str:
    """A home nobody has taken yet."""
    return f"home{tile}"


def slot_id(slot: int) -> str:
    """A face-down tile of the draft."""
    return f"slot{slot}"


def row_id(s: State, seat: int, silver: int, copy: int = 0) -> str:
    """A face-down silver tile of a seat, by kind; a second one of the same kind is counted."""
    name = f"row{seat}:{s.f.silvers[silver].id}"
    return f"{name}:{copy + 1}" if copy else name


def piece_place(s: State, piece: int, plan: bool) -> str:
    """On its cell, in the discard, or still beside the board; `plan`: the viewer knows where it will stand."""
    cell = s.where[piece]
    if cell >= 0:
        return cell_id(cell)
    owner = s.f.owner[piece]
    if cell == GONE:
        return f"discard{owner}"
    return cell_id(s.plan[piece]) if plan and s.plan[piece] >= 0 else f"hand{owner}"


def power_place(s: State, power: int) -> str:
    """A wall stands on its cell; others wait, lie with their owner while in force, or in the discard."""
    status = s.p_status[power]
    if status == WAITING:
        return STACK
    if status != IN_FORCE:
        return f"discard{s.p_owner[power]}"
    return cell_id(s.p_cell[power]) if is_wall(s, power) else f"active{s.p_owner[power]}"


def is_wall(s: State, power: int) -> bool:
    cell = s.p_cell[power]
    return cell >= 0 and s.at[cell] == s.f.pieces + power


def rides(s: State, power: int) -> int:
    """The fighting tile this power lies on or is about, NOBODY for walls, craters and destroyers."""
    if s.p_status[power] != IN_FORCE or is_wall(s, power):
        return NOBODY
    return s.p_target[power] if s.f.trait[s.p_kind[power]].against_rule is None else NOBODY
