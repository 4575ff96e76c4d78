from typing import Any

from hexdial.games.hexors.events import Paid
from tests.hexors.tables import HexorsTable, jlh

PLAYED = "B: play self_destruct @ announced"


def attack(*more: str, **content: Any) -> HexorsTable:
    """a1 flat 9 is one step away from b1 flat 1; B has Self-Destruct, and A a second Character."""
    content.setdefault("powers", {"B": ["self_destruct"]})
    return jlh("a1 -1,0 flat 9", "a2 -4,4 flat 1", "b1 1,0 flat 1", "b2 4,-4 flat 1", *more, **content)


def test_an_attacker_that_wins_is_destroyed_too() -> None:
    """jlh.self_destruct.1"""
    table = attack()
    table.does("advance a1 0,0", ["red", "red"], [PLAYED])
    table.expect("b1 in discard", "a1 in discard", "told jlh.self_destruct.1", "to move B", B_stones=7)


def test_after_the_roll_of_the_attacker_it_is_too_late() -> None:
    """jlh.self_destruct.2"""
    table = attack(powers={"B": ["self_destruct", "teamwork"]})
    table.does("advance a1 0,0", ["red"])
    table.refuses("play self_destruct", by="jlh.self_destruct.2", seat="B", at="attacker rolled")


def test_before_the_battle_is_announced_it_is_too_early() -> None:
    """jlh.self_destruct.2"""
    table = attack(powers={"B": ["self_destruct", "teamwork"]})
    table.refuses("play self_destruct", by="jlh.self_destruct.2", seat="B", at="start")
    table.does("advance a1 0,0")
    table.refuses("play self_destruct", by="jlh.self_destruct.2", seat="B", at="moved")
    table.offers("play self_destruct", seat="B", at="announced")


def test_a_tie_does_not_open_the_window_again() -> None:
    """jlh.self_destruct.2"""
    table = jlh("a1 -1,0 9/9/9/5/9/9", "b1 1,0 flat 5", powers={"B": ["self_destruct", "escape"]})
    table.does("advance a1 0,0", ["red", "red"])
    table.refuses("play self_destruct", by="jlh.self_destruct.2", seat="B", at="defender rolled")
    table.does("B: decline @ defender rolled", ["green"])
    table.refuses("play self_destruct", by="jlh.self_destruct.2", seat="B", at="attacker rolled")


def test_it_may_be_played_before_any_battle_of_a_series() -> None:
    """jlh.self_destruct.1"""
    table = attack("b3 1,-1 flat 1")
    table.does("advance a1 0,0", ["red"] * 4, ["fight b1", "B: decline @ announced", PLAYED])
    table.expect("b1 in discard", "b3 in discard", "a1 in discard", "told jlh.self_destruct.1", A_stones=11)


def test_the_attacker_cannot_play_it() -> None:
    """jlh.self_destruct.3"""
    table = attack(powers={"A": ["self_destruct"], "B": ["self_destruct"]})
    table.does("advance a1 0,0")
    table.refuses("play self_destruct", by="jlh.self_destruct.3", seat="A", at="announced")


def test_a_bystander_cannot_play_it() -> None:
    """jlh.self_destruct.3"""
    powers = {"B": ["self_destruct"], "C": ["self_destruct"]}
    table = attack("c1 0,-4 flat 1", mode="ffa", powers=powers)
    table.does("advance a1 0,0")
    table.refuses("play self_destruct", by="jlh.self_destruct.3", seat="C", at="announced")
    table.offers("play self_destruct", seat="B", at="announced")


def test_the_partner_of_the_defender_may_play_it() -> None:
    """jlh.self_destruct.1"""
    powers = {"C": ["self_destruct"], "D": ["self_destruct"]}
    table = attack("c1 0,-4 flat 1", "d1 0,4 flat 1", mode="team", powers=powers)
    table.does("advance a1 0,0")
    table.refuses("play self_destruct", by="jlh.self_destruct.3", seat="C", at="announced")
    table.does("D: play self_destruct @ announced", ["red", "red"])
    table.expect("b1 in discard", "a1 in discard", "told jlh.self_destruct.1")


def test_if_the_attack_fails_nothing_more_happens() -> None:
    """jlh.self_destruct.4"""
    table = jlh("a1 -1,0 flat 1", "a2 -4,4 flat 1", "b1 1,0 flat 9", powers={"B": ["self_destruct"]})
    table.does("advance a1 0,0", ["red", "red"], [PLAYED])
    table.expect("a1 in discard", "b1 at 1,0", "told jlh.self_destruct.4", B_stones=8)
    table.not_told("jlh.self_destruct.1", "jlh.self_destruct.8")


def test_after_a_failed_attack_it_lies_in_the_discard() -> None:
    """jlh.self_destruct.4"""
    table = jlh("a1 -1,0 flat 1", "a2 -4,4 flat 1", "b1 1,0 flat 9", powers={"B": ["self_destruct", "escape"]})
    table.does("advance a1 0,0", ["red", "red"], [PLAYED])
    table.expect_told("jlh.self_destruct.4", "jlh.power.4")
    assert table.state.p_status == [2]


def test_the_attacker_cannot_call_it_off() -> None:
    """jlh.self_destruct.5"""
    table = attack(powers={"A": ["escape", "teamwork"], "B": ["self_destruct"]})
    table.does("advance a1 0,0", ["red"], [PLAYED])
    table.expect_told("jlh.self_destruct.5")
    table.refuses("play escape", by="jlh.self_destruct.5", seat="A", at="attacker rolled")


def test_nor_can_the_defender_after_the_rolls() -> None:
    """jlh.self_destruct.5"""
    table = attack(powers={"B": ["self_destruct", "escape", "teamwork"]})
    table.does("advance a1 0,0", ["red", "red"], [PLAYED])
    table.refuses("play escape", by="jlh.self_destruct.5", seat="B", at="defender rolled")


def test_nor_anybody_between_activation_and_roll() -> None:
    """jlh.self_destruct.5"""
    table = attack(powers={"A": ["escape", "teamwork"], "B": ["self_destruct", "escape"]})
    table.does("advance a1 0,0", answers=[PLAYED, "A: decline", "A: decline @ announced"])
    table.refuses("play escape", by="jlh.self_destruct.5", seat="B")
    table.refuses("play escape", by="jlh.self_destruct.5", seat="A")


def test_it_covers_the_one_battle_before_which_it_was_played() -> None:
    """jlh.self_destruct.6"""
    table = attack("b3 1,-1 flat 1")
    table.does("advance a1 0,0", ["red", "red"], ["fight b1", PLAYED])
    table.expect("b1 in discard", "a1 in discard", "b3 at 1,-1", "told jlh.self_destruct.6", "to move B")


def test_a_won_re_roll_is_the_same_battle() -> None:
    """jlh.self_destruct.6"""
    table = jlh(
        "a1 -1,0 9/9/9/5/9/9", "a2 -4,4 flat 1", "b1 1,0 flat 5", "b2 4,-4 flat 1", powers={"B": ["self_destruct"]}
    )
    table.does("advance a1 0,0", ["red", "red", "green", "red"], [PLAYED])
    table.expect("b1 in discard", "a1 in discard", "told jlh.self_destruct.6", "told jlh.total.2")


def test_a_later_attacker_is_not_affected() -> None:
    """jlh.self_destruct.6"""
    table = jlh("a1 -1,0 flat 1", "a2 2,-1 flat 9", "b1 1,0 flat 5", "b2 4,-4 flat 1", powers={"B": ["self_destruct"]})
    table.does("advance a1 0,0", ["red", "red"], [PLAYED]).does("advance b2 4,-3")
    table.does("advance a2 2,0", ["red", "red"])
    table.expect("a1 in discard", "b1 in discard", "a2 at 2,0", "told jlh.self_destruct.6", "told jlh.self_destruct.4")
    table.not_told("jlh.self_destruct.1")


def test_the_next_defender_of_the_same_attacker_is_not_covered() -> None:
    """jlh.self_destruct.6"""
    table = attack("b3 1,-1 flat 1", powers={"A": ["telepathy"], "B": ["self_destruct"]})
    table.does("advance a1 0,0", ["red", "red"], ["fight b1", PLAYED, "play telepathy @ announced", "target b1"])
    table.expect("b1 at 1,0", "b3 in discard", "a1 at 0,0", "told jlh.self_destruct.6", "told jlh.telepathy.9")
    table.not_told("jlh.self_destruct.1", "jlh.self_destruct.4")


def test_two_of_them_destroy_one_attacker_once() -> None:
    """jlh.self_destruct.1"""
    table = attack(powers={"B": ["self_destruct x2"]})
    table.does("advance a1 0,0", ["red", "red"], [PLAYED, PLAYED])
    table.expect("b1 in discard", "a1 in discard", "not told jlh.self_destruct.4", B_stones=5)
    assert len(table.told("jlh.self_destruct.1")) == 1


def test_a_stronghold_may_be_protected_by_it() -> None:
    """jlh.self_destruct.1"""
    table = jlh("a1 3,0 flat 9", "a2 -4,4 flat 1", "b1 0,3 flat 1", powers={"B": ["self_destruct"]})
    table.does("advance a1 4,0", ["red", "red"], [PLAYED])
    table.expect("SB gone", "a1 in discard", "told jlh.self_destruct.1", A_stones=10)


def test_an_attacking_stronghold_is_not_destroyed_by_it() -> None:
    """jlh.self_destruct.7"""
    table = jlh(
        "SA -5,0 flat 9",
        "b1 1,0 flat 1",
        "b2 4,-4 flat 1",
        "c1 0,-4 flat 1",
        mode="ffa",
        powers={"B": ["self_destruct"]},
    )
    table.does("fight b1", ["red", "red"], [PLAYED])
    table.expect("b1 in discard", "SA at -5,0", "told jlh.self_destruct.7", A_stones=10, B_stones=7)
    table.not_told("jlh.self_destruct.1")


def test_only_the_won_battle_pays() -> None:
    """jlh.self_destruct.8"""
    table = attack()
    table.does("advance a1 0,0", ["red", "red"], [PLAYED])
    table.expect("told jlh.self_destruct.8", "a1 in discard", A_stones=10, B_stones=7)


def test_a_table_may_pay_for_the_destroyed_attacker() -> None:
    """jlh.stone.4, self_destruct_pays"""
    table = attack(options={"self_destruct_pays": "yes"})
    table.does("advance a1 0,0", ["red", "red"], [PLAYED])
    table.expect("told jlh.stone.4", "not told jlh.self_destruct.8", "a1 in discard", A_stones=10, B_stones=8)
    assert [told.event for told in table.told("jlh.stone.4")] == [Paid(1, 1, 8)]


def test_what_lies_under_the_destroyed_attacker_goes_too() -> None:
    """jlh.power.13"""
    table = attack(in_force=[{"power": "super_strength", "owner": "A", "on": "a1"}])
    table.does("advance a1 0,0", ["red", "red"], [PLAYED])
    table.expect("a1 in discard", "told jlh.power.13")
    assert table.state.p_status == [2, 2]


def test_the_last_tiles_of_both_make_the_attacker_the_winner() -> None:
    """jlh.win.6"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "SA discard", "SB discard", powers={"B": ["self_destruct"]})
    table.does("advance a1 0,0", ["red", "red"], [PLAYED])
    table.expect("a1 in discard", "b1 in discard", "winner A", "told jlh.win.6")
