"""Templates filled with what they speak of."""

from hexdial.kernel.sentences import filled


def test_a_word_follows_its_number() -> None:
    template = "{figure} moves to {cell}: {squares} [square|squares]."
    assert filled(template, {"figure": "2 Faces", "cell": "G11", "squares": "1"}) == "2 Faces moves to G11: 1 square."
    assert filled(template, {"figure": "2 Faces", "cell": "G1", "squares": "9"}) == "2 Faces moves to G1: 9 squares."


def test_every_word_goes_by_the_number_before_it() -> None:
    template = "{one} [tile|tiles] and {two} [token|tokens]"
    assert filled(template, {"one": "1", "two": "11"}) == "1 tile and 11 tokens"


def test_brackets_of_a_name_are_left_alone() -> None:
    assert filled("{figure} stays.", {"figure": "Robot [1|2]"}) == "Robot [1|2] stays."
    assert filled("{left} [click|clicks]", None) == "{left} [click|clicks]"
