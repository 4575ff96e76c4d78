"""PARTE 10 / DESTRUIR: the Destroy actions."""

from __future__ import annotations

from hexdial.games.heroclix.deeds import at_no_cost
from hexdial.games.heroclix.events import Rolled, TerrainDestroyed, WallDestroyed
from hexdial.games.heroclix.state import ATTACKED, ClixTable
from hexdial.games.heroclix.terms import CLOSE, POWER
from tests.heroclix.stand_ins import StandIns
from tests.heroclix.tables import heroclix


def test_everybody_can_destroy() -> None:
    """hcx.p10.destroy.1, hcx.p10.destroy.2"""
    table = heroclix(A="E5 bystander", B="A1", X="P16", blocking="F6").does("A close_destroy")
    assert table.count(TerrainDestroyed) == 1
    table.expect("terrain F6 hindering", "told hcx.p10.destroy.1", "told hcx.p10.destroy.2", "told hcx.p10.destroy.9")


def test_it_takes_a_damage_value_of_three() -> None:
    """hcx.p10.destroy.4"""
    table = heroclix(
        A="E5 8/10/16/2", B="E6 8/10/16/2", C="E7", X="P16", blocking="F6", effects=["A damage +1", "C damage -1"]
    )
    table.offers("A close_destroy")
    table.refuses("B close_destroy", by="hcx.p10.destroy.4")
    table.refuses("C close_destroy", by="hcx.p10.destroy.4")
    table = heroclix(A="E5 8/10/16/2", B="A1", X="P16", blocking="F6", rock="held A heavy")
    table.refuses("A close_destroy", by="hcx.p10.destroy.4")


def test_next_to_it_only() -> None:
    """hcx.p10.destroy.2, hcx.p10.destroy.14"""
    table = heroclix(A="E5", B="A1", X="P16", blocking="G5 F6 F4").does("A close_destroy")
    table.refuses("destroy G5", by="hcx.p10.destroy.14")
    table.refuses("destroy E6", by="hcx.p10.elevation.2")
    table.offers_exactly(["destroy F4", "destroy F6"])
    table = heroclix(A="B3", B="A1", X="P16", blocking="C3 A4 A3", level2="C3").does("A close_destroy")
    table.refuses("destroy C3", by="hcx.p10.destroy.14")
    table = heroclix(A="B3", B="A1", X="P16", blocking="C3 A4 A3", walls="B3|C3").does("A close_destroy")
    table.refuses("destroy C3", by="hcx.p10.destroy.14")


def test_plain_elevated_terrain_cannot_be_destroyed() -> None:
    """hcx.p10.elevation.2"""
    table = heroclix(A="B3", B="A1", X="P16", blocking="A4 A3 C3", level2="A1:D4").does("A close_destroy")
    table.refuses("destroy B4", by="hcx.p10.elevation.2")
    table.does("destroy C3")
    assert table.state.map.level[table.state.map.board.index["C3"]] == 2
    table.expect("terrain C3 hindering", "told hcx.p10.destroy.9")


def test_from_afar() -> None:
    """hcx.p10.destroy.3, hcx.p10.destroy.11"""
    table = heroclix(A="A1 r5", B="P1", X="P16", blocking="F1 A7 C3 E5").does("A range_destroy")
    table.refuses("destroy A7", by="hcx.p10.destroy.3")
    table.refuses("destroy E5", by="hcx.p10.destroy.11")
    table.does("destroy F1")
    table.expect("terrain F1 hindering", "told hcx.p10.destroy.3")


def test_it_is_no_attack() -> None:
    """hcx.p10.destroy.5, hcx.p10.destroy.6"""
    table = heroclix(A="E5 r5", B="A1", X="F5", blocking="E8")
    table.refuses("A range", by="hcx.p8.target.5")
    table.does("A range_destroy")
    assert table.count(Rolled) == 0
    assert not table.state.done[0] & ATTACKED
    table.expect("terrain E8 hindering", "told hcx.p10.destroy.6", "X click 1")


def test_at_no_cost_too(powers: StandIns) -> None:
    """hcx.p10.destroy.7"""

    def run(t: ClixTable, f: int) -> None:
        at_no_cost(t, f, CLOSE)

    powers.deed("charge", POWER, run)
    table = heroclix(A="E5 charge", B="A1", X="P16", blocking="F6").does("A test_charge", answers=["A close_destroy"])
    table.expect("terrain F6 hindering", "A tokens 1", "told hcx.p10.destroy.7")
    assert table.state.given == 1


def test_one_piece_at_a_time() -> None:
    """hcx.p10.destroy.8, hcx.p10.wall.4"""
    table = heroclix(A="E5", B="A1", X="P16", blocking="F6", walls="E4/E5 E5/E6 D5|E5").does(
        "A close_destroy", answers=["destroy E4/E5"]
    )
    assert table.count(WallDestroyed) == 1
    table.expect("terrain F6 blocking", "told hcx.p10.wall.4", "told hcx.p10.destroywall.5")
    other = heroclix(A="E5", B="A1", X="P16", blocking="F6 F5").does("A close_destroy", answers=["destroy F6"])
    other.expect("terrain F5 blocking", "told hcx.p10.destroy.8")
    assert table.state.razed == [True, False, False]


def test_walls_on_the_own_edges() -> None:
    """hcx.p10.destroywall.1, hcx.p10.wall.5, hcx.p10.wall.8"""
    table = heroclix(A="C3", B="A1", X="P16", walls="C3/C4 D3/D4 C3|D3 H3|I3").does("A close_destroy")
    table.refuses("destroy D3/D4", by="hcx.p10.wall.5")
    table.refuses("destroy H3|I3", by="hcx.p10.destroywall.1")
    table.refuses("destroy B3|C3", by="hcx.p10.wall.8")
    table.offers_exactly(["destroy C3|D3", "destroy C3/C4"])
    table = heroclix(A="C3 base 2x2", B="A1", X="P16", walls="D4|E4 B3|C3").does("A close_destroy")
    table.offers_exactly(["destroy D4|E4", "destroy B3|C3"])


def test_windows_and_doors_are_walls_here() -> None:
    """hcx.p10.window.1, hcx.p10.door.1, hcx.p10.door.5"""
    table = heroclix(A="C3", B="A1", X="P16", windows="C3|D3", doors="C3/C4").does("A close_destroy")
    table.offers_exactly(["destroy C3|D3", "destroy C3/C4"])
    table.does("destroy C3/C4")
    table.expect("told hcx.p10.door.5")


def test_walls_from_afar() -> None:
    """hcx.p10.destroywall.2, hcx.p10.destroywall.3, hcx.p10.destroywall.4"""
    table = heroclix(A="A3 r3", B="P1", X="D3", Y="P16", walls="C3|D3", blocking="A6 D6").does(
        "A range_destroy", answers=["destroy C3|D3"]
    )
    table.expect("told hcx.p10.destroywall.2", "X click 1")
    table = heroclix(A="A3 r2", B="P1", X="P16", walls="C3|D3 A1|B1", blocking="A5 B5").does("A range_destroy")
    table.refuses("destroy C3|D3", by="hcx.p10.destroywall.3")
    table = heroclix(A="C1 r6", B="P1", X="P16", walls="C3|D3", blocking="A5 B5").does("A range_destroy")
    table.refuses("destroy C3|D3", by="hcx.p10.destroywall.2")
    table = heroclix(A="A3 r6", B="P1", X="C3", Y="P16", walls="C3|D3", blocking="A6 B6").does("A range_destroy")
    table.refuses("destroy C3|D3", by="hcx.p10.destroywall.4")


def test_a_wall_on_the_border() -> None:
    """hcx.p10.destroywall.10"""
    table = heroclix(A="A3", B="P1", X="P16", walls="|A3").does("A close_destroy")
    table.expect("terrain A3 hindering", "told hcx.p10.destroywall.1", "told hcx.p10.destroywall.8")
    table = heroclix(A="C3 r6", B="P1", X="P16", walls="|A3", blocking="C6 D6").does("A range_destroy")
    table.refuses("destroy |A3", by="hcx.p10.destroywall.10")


def test_what_is_destroyed_stays_so() -> None:
    """hcx.p10.destroywall.7, hcx.p10.destroywall.9"""
    table = heroclix(A="C3", B="A1", X="P16", walls="C3|D3 C3/C4 B3|C3").does(
        "A close_destroy", answers=["destroy C3|D3"]
    )
    table.does("end").does("end").does("end").does("end")
    table.does("A close_destroy")
    table.refuses("destroy C3|D3", by="hcx.p10.destroywall.7")
    assert table.game.describe(table.state)["razed"] == ["C3|D3"]


def test_a_wall_between_two_levels() -> None:
    """hcx.p10.elevation.6"""
    for stands in ("C3", "D3"):
        table = heroclix(A=stands, B="A1", X="P16", walls="C3|D3", level2="D1:F6").does("A close_destroy")
        table.expect("terrain C3 hindering", "terrain D3 hindering", "told hcx.p10.elevation.6")
        assert table.state.map.board.index["D3"] not in table.state.ground.adjacent[table.state.map.board.index["C3"]]


def test_debris_harms_nobody() -> None:
    """hcx.p10.destroywall.8"""
    table = heroclix(A="C3 8/10/16/3", B="A1", X="D3", walls="C3|D3").does("A close_destroy")
    table.expect("A click 1", "X click 1", "told hcx.p10.destroywall.8")
    table.does("end")
    table.does("X move", dice="4", answers=["go D7"])
    table.expect("X at D7", "told hcx.p10.hindering.4")
