"""Reads a tile off its play: what it strikes, holds, helps and heals, by the six ways round 0,0."""

from __future__ import annotations

from hexdial.games.neuroshima.bonuses import bonuses
from hexdial.games.neuroshima.events import Acted
from hexdial.games.neuroshima.field import SIDE_NAMES
from hexdial.games.neuroshima.nets import standing
from tests.neuroshima.tables import NshTable, nsh

ROUND = {"N": "0,-1", "NE": "1,-1", "SE": "1,0", "S": "0,1", "SW": "-1,1", "NW": "-1,0"}
FRIENDS = {"outpost": "runner", "moloch": "juggernaut", "borgo": "mutant", "hegemony": "ganger"}
GIFTS = ("initiative", "melee", "ranged", "extra")


def placed(army: str, tile: str, others: str = "") -> NshTable:
    """The tile comes down on 0,0, upright; six of the others, by default quiet enemies, stand round it, backs to it."""
    others = others or ("borgo super_officer" if army == "moloch" else "moloch blocker")
    units = [f"{others} {cell} {turn} as {way}" for turn, (way, cell) in enumerate(ROUND.items())]
    table = nsh(*units, hands={army: [tile, "Battle"]}, to_move=army, free=True)
    table.does(f"place {army}_{tile} 0,0")
    return table


def stands(table: NshTable, cell: str) -> bool:
    return bool(table.state.face[table.state.f.field.texts.index(cell)] >= 0)


def strikes(army: str, tile: str) -> str:
    """`N melee 2, NW ranged 1`: all it does to enemies round it in a battle."""
    table = placed(army, tile)
    table.battle()
    hits = {hit[1:] for hit in table.hits() if hit[0] == f"{tile}_6"}
    texts = [
        f"{way} {how} {wounds}" for way, how, wounds in sorted(hits, key=lambda hit: (SIDE_NAMES.index(hit[0]), hit[1]))
    ]
    return ", ".join(texts)


def phases(army: str, tile: str) -> list[int]:
    """In which phases it acts when it stands alone."""
    table = nsh(f"{army} {tile} 0,0", to_move=army)
    table.battle()
    return [told.event.initiative for told in table.events if isinstance(told.event, Acted)]


def holds(table: NshTable) -> str:
    """The ways on which a net holds somebody."""
    s = table.state
    return " ".join(way for way, cell in ROUND.items() if standing(s).netted[s.f.field.texts.index(cell)])


def armour(army: str, tile: str) -> str:
    """The ways from which a shot of strength 1 does nothing."""
    shooter, edge = ("outpost commando", 2) if army == "moloch" else ("moloch hybrid", 0)
    found = []
    for number, (way, cell) in enumerate(ROUND.items()):
        turn = (number + 3 - edge) % 6
        table = nsh(f"{army} {tile} 0,0 as u", f"{shooter} {cell} {turn} as shooter", to_move=army)
        table.battle()
        if not any(hit[:2] == ("shooter", "u") and hit[3] for hit in table.hits()):
            found.append(way)
    return " ".join(found)


def sniped(army: str, *units: str) -> NshTable:
    """An enemy's Sniper shoots `u`."""
    enemy = "hegemony" if army == "outpost" else "outpost"
    table = nsh(f"{enemy} hq 2,-2", *units, hands={enemy: ["Sniper", "Battle"]})
    table.does("sniper u")
    return table


def lives(army: str, tile: str) -> int:
    """After so many shots of a Sniper it is gone."""
    wounds = 0
    while stands(sniped(army, f"{army} {tile} 0,0 wounds {wounds} as u"), "0,0"):
        wounds += 1
    return wounds + 1


def is_mobile(army: str, tile: str) -> bool:
    table = nsh(f"{army} {tile} 0,0 as u", hands={army: ["Battle"]}, to_move=army)
    return bool(table.options("walk u"))


def gifts(table: NshTable) -> dict[str, str]:
    """What everybody round it gets from it: `{"N": "initiative 1"}`."""
    given = bonuses(table.state, standing(table.state))
    found: dict[str, str] = {}
    for way, cell in ROUND.items():
        at = table.state.f.field.texts.index(cell)
        columns = dict(zip(GIFTS, (given.initiative, given.melee, given.ranged, given.extra), strict=True))
        text = ", ".join(f"{name} {column[at]}" for name, column in columns.items() if column[at])
        if text:
            found[way] = text
    return found


def heals(army: str, tile: str) -> str:
    """The ways on which it takes a shot for a friend."""
    found = []
    for way, cell in ROUND.items():
        table = sniped(army, f"{army} {tile} 0,0 as m", f"{army} {FRIENDS[army]} {cell} as u")
        if not stands(table, "0,0"):
            table.expect("u unharmed")
            found.append(way)
    return " ".join(found)


def count(army: str, tile: str) -> int:
    """How many of them the army has."""
    tiles: dict[str, int] = {one.id: one.count for one in nsh(f"{army} hq 0,0").state.f.army[0].tiles}
    return tiles[f"{army}_{tile}"]
