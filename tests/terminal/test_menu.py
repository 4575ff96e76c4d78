import pytest

from hexdial.kernel.scene import Choice
from hexdial.terminal.menu import FLAT, Menu, Narrowed, Picked, Unknown, make_menu, understand

NAMES = {"a1": ("Green Ant", "a1"), "a2": ("Ape", "a2"), "0,1": ("0,1",)}


def choice(number: int, *touches: str, text: str = "", notation: str = "") -> Choice:
    return Choice(number, touches, text or " ".join(touches), notation or "go " + " ".join(touches))


def few() -> Menu:
    return make_menu(
        (
            choice(0, "a1", "0,1"),
            choice(1, "a1", "0,2"),
            choice(2, "a2", "0,1"),
            choice(3, text="Not this turn", notation="seal"),
        ),
        NAMES,
    )


def many() -> Menu:
    moves = [choice(number, f"a{number // 7 + 1}", f"{number % 7},0") for number in range(14)]
    return make_menu((*moves, choice(14, text="Pass", notation="pass")), NAMES)


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("3", 2),
        ("go a1 0,2", 1),
        ("GO  a1   0,2", 1),
        ("a1 0,2", 1),
        ("a2", 2),
        ("green ant 0,1", 0),
        ("ape", 2),
        ("0,2", 1),
        ("seal", 3),
        ("not this", 3),
        ("s", 3),
    ],
)
def test_a_line_means_a_choice(line: str, number: int) -> None:
    meaning = understand(few(), line)
    assert isinstance(meaning, Picked)
    assert meaning.choice.number == number


@pytest.mark.parametrize(("line", "left"), [("a1", [0, 1]), ("Green Ant", [0, 1]), ("0,1", [0, 2]), ("go a1", [0, 1])])
def test_a_line_leaves_several_choices(line: str, left: list[int]) -> None:
    meaning = understand(few(), line)
    assert isinstance(meaning, Narrowed)
    assert [one.number for one in meaning.menu.choices] == left


@pytest.mark.parametrize("line", ["", "  ", "0", "5", "a3", "a1 7,7", "go home"])
def test_a_line_means_nothing(line: str) -> None:
    assert understand(few(), line) == Unknown()


def test_few_choices_are_one_list() -> None:
    assert [entry.choices[0].number for entry in few().entries] == [0, 1, 2, 3]
    assert few().touchable == {"a1", "a2"}


def test_many_choices_are_asked_in_stages() -> None:
    menu = many()
    assert len(menu.choices) > FLAT
    assert [(entry.text, len(entry.choices)) for entry in menu.entries] == [("Green Ant", 7), ("Ape", 7), ("Pass", 1)]
    second = understand(menu, "2")
    assert isinstance(second, Narrowed)
    assert second.menu.touched == ("a2",)
    assert second.menu.touchable == {f"{column},0" for column in range(7)}
    last = understand(second.menu, "3,0")
    assert isinstance(last, Picked)
    assert last.choice.touches == ("a2", "3,0")


def test_both_stages_can_be_typed_at_once() -> None:
    meaning = understand(many(), "a2 3,0")
    assert isinstance(meaning, Picked)
    assert meaning.choice.number == 10


def test_a_touch_that_is_a_whole_choice_and_the_beginning_of_others_is_asked() -> None:
    menu = make_menu((choice(0, "a1", text="Stay"), choice(1, "a1", "0,1")), NAMES)
    meaning = understand(menu, "a1")
    assert isinstance(meaning, Narrowed)
    assert len(meaning.menu.entries) == 2
