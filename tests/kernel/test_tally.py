from hexdial.kernel.tally import Reason, Tally


def test_a_number_keeps_its_reasons() -> None:
    tally = Tally(10, "rolled").add(1, "pod", "toy.pod.1").add(-2, "hindering")
    assert tally.value == 9
    assert tally.reasons == [Reason(10, "rolled"), Reason(1, "pod", "toy.pod.1"), Reason(-2, "hindering")]
    assert str(tally) == "9 = 10 rolled + 1 pod - 2 hindering"


def test_a_change_of_nothing_is_not_noted() -> None:
    assert str(Tally(4, "rolled").add(0, "pod")) == "4"


def test_a_replaced_number_forgets_why() -> None:
    tally = Tally(4, "rolled").add(3, "pod").replace(6, "printed")
    assert tally.reasons == [Reason(6, "printed")]
    assert tally.value == 6


def test_a_cap_notes_what_it_took() -> None:
    assert str(Tally(4, "rolled").add(5, "pod").cap(7, "at most 7")) == "7 = 4 rolled + 5 pod - 2 at most 7"
    assert Tally(4).cap(4, "at most 4").reasons == [Reason(4, "")]


def test_a_floor_notes_what_it_gave() -> None:
    assert str(Tally(1, "rolled").floor(3, "at least 3")) == "3 = 1 rolled + 2 at least 3"
    assert Tally(3).floor(3, "at least 3").value == 3


def test_nobody_listening_costs_no_reasons() -> None:
    tally = Tally(2, "rolled", telling=False).add(1, "pod").cap(2, "cap").replace(5, "printed").add(1, "x")
    assert tally.value == 6
    assert tally.reasons == []
    assert str(tally) == "6"


def test_reasons_differ_by_rule() -> None:
    assert Reason(1, "pod", "a") != Reason(1, "pod", "b")
    assert len({Reason(1, "pod", "a"), Reason(1, "pod", "a")}) == 1
    assert repr(Reason(1, "pod")) == "+1 pod"
