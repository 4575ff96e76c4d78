"""Numbered choices, in two stages when there are many, and what a typed line means among them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hexdial.kernel.scene import Choice, Scene

FLAT = 12  # more choices than this are asked in stages
LOW = 6  # the same on a low screen
PLACES = 6  # more last steps than this are listed without what they have in common


@dataclass(frozen=True)
class Entry:
    """A numbered line: one choice, or all the choices that go on with the same touch."""

    text: str
    short: str  # what may be typed instead of the number
    choices: tuple[Choice, ...]

    @property
    def choice(self) -> Choice | None:
        """The choice itself, unless there is more to say."""
        return self.choices[0] if len(self.choices) == 1 else None


@dataclass(frozen=True)
class Menu:
    """The choices still possible after some touches."""

    choices: tuple[Choice, ...]
    touched: tuple[str, ...]
    entries: tuple[Entry, ...]
    names: Mapping[str, tuple[str, ...]]  # of everything that can be touched: its name, its label, its id
    flat: int = 0  # more choices than this are asked in stages

    @property
    def touchable(self) -> frozenset[str]:
        """What can be touched next."""
        depth = len(self.touched)
        return frozenset(choice.touches[depth] for choice in self.choices if len(choice.touches) > depth)

    def narrowed(self, choices: tuple[Choice, ...]) -> Menu:
        """The same question with fewer choices."""
        return make_menu(choices, self.names, self.flat)


@dataclass(frozen=True)
class Picked:
    """The line means this choice."""

    choice: Choice


@dataclass(frozen=True)
class Narrowed:
    """The line leaves these choices."""

    menu: Menu


@dataclass(frozen=True)
class Unknown:
    """The line means none of the choices."""


Meaning = Picked | Narrowed | Unknown


def make_menu(choices: tuple[Choice, ...], names: Mapping[str, tuple[str, ...]], flat: int = FLAT) -> Menu:
    """All choices in a list, or grouped by their next touch when the list would be long."""
    touched = _common(choices)
    rests = [choice.touches[len(touched) :] for choice in choices]
    if touched and len(choices) > PLACES and all(len(rest) == 1 for rest in rests) and len({*rests}) == len(rests):
        # the question is only where to, so the answers are only places
        entries = tuple(
            Entry(_shown(names, rest[0]), label_of(names, rest[0]), (choice,))
            for choice, rest in zip(choices, rests, strict=True)
        )
        return Menu(choices, touched, entries, names, flat)
    if len(choices) <= flat:
        entries = tuple(Entry(choice.text, short_form(choice, names), (choice,)) for choice in choices)
        return Menu(choices, touched, entries, names, flat)
    groups: dict[str, list[Choice]] = {}
    for choice, rest in zip(choices, rests, strict=True):
        # a choice without a further touch stands alone; no touch begins with a blank
        groups.setdefault(rest[0] if rest else f" {choice.number}", []).append(choice)
    entries = tuple(_entry(touch, group, names) for touch, group in groups.items())
    return Menu(choices, touched, entries, names, flat)


def short_form(choice: Choice, names: Mapping[str, tuple[str, ...]]) -> str:
    """The shorter of its notation and its touches as they are labelled; never a bare number."""
    touches = " ".join(label_of(names, touch) for touch in choice.touches)
    return touches if touches and not touches.isdigit() and len(touches) < len(choice.notation) else choice.notation


def label_of(names: Mapping[str, tuple[str, ...]], touch: str) -> str:
    """How a thing is marked in the drawing."""
    return next((name for name in names.get(touch, ())[1:] if name), touch)


def names_in(scene: Scene) -> dict[str, tuple[str, ...]]:
    """What a person may call the things of a scene: by name, label or id."""
    names: dict[str, tuple[str, ...]] = {
        cell.id: (cell.label or cell.id, cell.label or cell.id, cell.id) for cell in scene.board.cells
    }
    names.update({zone.id: (zone.name, zone.id) for zone in scene.zones})
    names.update({button.id: (button.name, button.id) for button in scene.buttons})
    names.update({piece.id: (piece.name or piece.label, piece.label, piece.id) for piece in scene.pieces})
    return names


def understand(menu: Menu, line: str) -> Meaning:
    """A number of the menu, a notation, touches one after the other, or the beginning of one of these."""
    said = " ".join(line.casefold().split())
    if not said:
        return Unknown()
    if said.isdigit() and 1 <= int(said) <= len(menu.entries):
        return _meaning(menu, menu.entries[int(said) - 1].choices)
    for form in (_notation, _text):
        exact = tuple(choice for choice in menu.choices if form(choice) == said)
        if exact:
            return _meaning(menu, exact[:1])
    found = _by_touches(menu, menu.choices, said, len(menu.touched))
    if not found:
        found = tuple(choice for choice in menu.choices if any(_calls(menu, touch, said) for touch in choice.touches))
    if not found:
        found = tuple(
            choice for choice in menu.choices if _notation(choice).startswith(said) or _text(choice).startswith(said)
        )
    return _meaning(menu, found) if found else Unknown()


def _meaning(menu: Menu, choices: tuple[Choice, ...]) -> Meaning:
    return Picked(choices[0]) if len(choices) == 1 else Narrowed(menu.narrowed(choices))


def _notation(choice: Choice) -> str:
    return " ".join(choice.notation.casefold().split())


def _text(choice: Choice) -> str:
    return " ".join(choice.text.casefold().split())


def _by_touches(menu: Menu, choices: tuple[Choice, ...], said: str, depth: int) -> tuple[Choice, ...]:
    """The choices whose touches from this depth on are called so, one after the other."""
    for touch in dict.fromkeys(choice.touches[depth] for choice in choices if len(choice.touches) > depth):
        for name in _called(menu, touch):
            begun = tuple(choice for choice in choices if choice.touches[depth : depth + 1] == (touch,))
            if said == name:
                return begun
            if said.startswith(name + " "):
                found = _by_touches(menu, begun, said[len(name) + 1 :], depth + 1)
                if found:
                    return found
    return ()


def _called(menu: Menu, touch: str) -> list[str]:
    return [touch.casefold(), *(name.casefold() for name in menu.names.get(touch, ()) if name)]


def _calls(menu: Menu, touch: str, said: str) -> bool:
    return said in _called(menu, touch)


def _common(choices: tuple[Choice, ...]) -> tuple[str, ...]:
    """The touches with which all of these choices begin."""
    if len(choices) < 2:
        return ()
    shared = choices[0].touches
    for choice in choices[1:]:
        same = 0
        while same < min(len(shared), len(choice.touches)) and shared[same] == choice.touches[same]:
            same += 1
        shared = shared[:same]
    return shared


def _entry(touch: str, group: list[Choice], names: Mapping[str, tuple[str, ...]]) -> Entry:
    if len(group) == 1:
        return Entry(group[0].text, short_form(group[0], names), (group[0],))
    return Entry(_shown(names, touch), label_of(names, touch), tuple(group))


def _shown(names: Mapping[str, tuple[str, ...]], touch: str) -> str:
    return names.get(touch, (touch,))[0]
