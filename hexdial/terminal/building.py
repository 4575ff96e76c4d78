"""Building a line-up at a terminal: search, take, drop, and hear what the rules say."""

from __future__ import annotations

import re
import secrets
import textwrap
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.text import Text

from hexdial.front.words import Words, words_in
from hexdial.kernel.building import Builder, EntryCard, Item, Judgement, OfferCard, Wishes, chance, dropped
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Game
from hexdial.terminal.building_search import Search, find_entry, find_filter, find_value
from hexdial.terminal.building_view import breach_lines, card_lines, list_lines, offer_lines, team_lines, verdict_lines
from hexdial.terminal.screen import Screen
from hexdial.terminal.spoken import rule_lines

COMMANDS = (
    "help", "list", "more", "show", "add", "drop", "team", "check", "theme", "total", "random", "draft", "undo",
    "clear", "text", "save", "rule", "quit",
)  # fmt: skip
OFFERS = 3
AROUND = 8  # lines kept free around the list
SHORT = 6  # lines of a list at least
KEYWORD = "keyword"  # the filter by which a theme narrows the list


class Leave(Exception):
    """The person is done."""


class Workbench:
    """One line-up in the making."""

    def __init__(self, game: Game[Any], builder: Builder, screen: Screen, words: Words, seed: str = "") -> None:
        self.game = game
        self.builder = builder
        self.screen = screen
        self.words = words
        self.seed = seed or secrets.token_hex(8)
        self.parts = builder.parts(words.language)
        self.filters = builder.filters(words.language)
        self.cards = {entry.id: entry for entry in builder.entries(words.language)}
        self.total = builder.total
        self.theme = ""
        self.text = ""
        self.by_hand = ""  # what chance keeps
        self.drawn = 0  # how often chance was asked
        self.before: list[tuple[str, str]] = []  # text and what was chosen by hand, before each change
        self.search = Search(part=self.parts[0].id)
        self.first = 0  # of the list, on the screen
        self.offers: tuple[OfferCard, ...] = ()  # of a draft that goes on

    def begin(self, given: str, total: int | None) -> None:
        """With a ready line-up, a file or a text; a number of points that was asked for wins over the file's."""
        if given:
            self.text, found, self.theme = self.builder.load(given)
            self.by_hand = self.text
            self.total = found or self.total
        self.total = total if total is not None else self.total
        self.said()

    def run(self) -> int:
        """Until the person leaves; what was built is said once more."""
        self.screen.say(self.words("build.title", game=self.game.title), "bold")
        self.screen.say(self.words("build.hint"), "dim")
        self.show_list()
        if self.text:
            self.do_team("")
        try:
            while True:
                line = self.screen.read(self.words("build.prompt"), None, self.known())
                try:
                    self.obey(line)
                except HexdialError as problem:
                    self.screen.say(str(problem), "red")
        except (Leave, EOFError, KeyboardInterrupt):
            self.screen.show(["", self.words("build.left", text=self.text or "-")])  # whole, so that it can be copied
        return 0

    def said(self) -> Judgement:
        """What the rules say of it now."""
        return self.builder.judge(self.text, self.total, self.theme, self.words.language)

    def known(self) -> list[str]:
        """What tab completes."""
        return [*self.cards, *(self.spellings(name)[0] for name in COMMANDS), *(f"/{one.id}" for one in self.filters)]

    # what a line means

    def obey(self, line: str) -> None:
        """A number, a filter, a part, a command, or words to look for."""
        first, _, rest = line.partition(" ")
        said = first.casefold()
        if not line:
            self.leave_draft()
        elif said.isdecimal():
            self.pick(line)
        elif line.startswith("/"):
            self.narrow(line[1:])
        else:
            for name in COMMANDS:
                if said in self.spellings(name):
                    getattr(self, f"do_{name}")(rest.strip())
                    return
            if not self.turn_to(line):
                self.look_for(line)

    def spellings(self, name: str) -> list[str]:
        """In English and in the person's language."""
        key = f"build_commands.{name}"
        return [*words_in("en")(key).split(), *self.words(key).split()]

    def pick(self, line: str) -> None:
        """A number alone: an offer of the draft, otherwise an entry of the list."""
        if not self.offers:
            self.do_add(line)
            return
        offer = self.offers[self.number(line, len(self.offers)) - 1]
        self.change(offer.text)
        self.offer()

    def narrow(self, line: str) -> None:
        """`/power charge`, `/power` takes that filter away, `/` all of them."""
        name, _, value = line.strip().partition(" ")
        if not name:
            self.search = Search(part=self.search.part)
        else:
            self.search = self.search.narrowed(self.filters, name, value.strip())
        self.show_list()

    def look_for(self, line: str) -> None:
        """Words that nothing has leave the list as it was."""
        wanted = replace(self.search, words=line)
        if not wanted.found(list(self.cards.values())):
            raise HexdialError(self.words("build.not_understood", line=repr(line)))
        self.search = wanted
        self.show_list()

    def turn_to(self, line: str) -> bool:
        """The list of a part by its id or title."""
        wanted = line.casefold()
        for part in self.parts:
            if wanted in (part.id, part.title.casefold()):
                self.search = Search(part=part.id)
                self.show_list()
                return True
        return False

    def number(self, text: str, last: int) -> int:
        if not text.isdecimal() or not 1 <= int(text) <= last:
            raise HexdialError(self.words("build.no_number", what=text or "-", last=last))
        return int(text)

    # showing

    def listed(self) -> list[EntryCard]:
        return self.search.found(list(self.cards.values()))

    def show_list(self, first: int = 0) -> None:
        found = self.listed()
        self.first = first
        room = self.screen.room
        count = max(SHORT, room.height - AROUND)
        title = next(part.title for part in self.parts if part.id == self.search.part)
        self.screen.say(self.words("build.list_title", part=title, count=len(found)), "bold")
        filters = self.search.shown(self.filters)
        if filters:
            self.screen.say(self.words("build.filtered", filters=filters), "dim")
        self.screen.show(list_lines(found, first, count, room.width))
        if not found:
            self.screen.say(self.words("build.nothing"), "dim")
        elif first + count < len(found):
            last = first + count
            self.screen.say(self.words("build.more_hint", first=first + 1, last=last, count=len(found)), "dim")

    def do_list(self, rest: str) -> None:
        if not rest or not self.turn_to(rest):
            self.show_list()

    def do_more(self, _rest: str) -> None:
        count = max(SHORT, self.screen.room.height - AROUND)
        self.show_list(self.first + count if self.first + count < len(self.listed()) else 0)

    def do_show(self, rest: str) -> None:
        if not rest:
            raise HexdialError(self.words("build.which"))
        shown = [self.cards[offer.id] for offer in self.offers] or self.listed()
        if rest.isdecimal():
            entry = shown[self.number(rest, len(shown)) - 1]
        else:
            entry = find_entry(list(self.cards.values()), rest)
        self.screen.show(card_lines(entry, self.filters, self.words, self.screen.room.width))

    def do_team(self, _rest: str) -> None:
        names = {id: card.name for id, card in self.cards.items()}
        self.screen.show(team_lines(self.said(), self.parts, names, self.words, self.screen.room.width))

    def do_check(self, _rest: str) -> None:
        self.screen.show(verdict_lines(self.said(), self.words, self.screen.room.width))

    def do_text(self, _rest: str) -> None:
        self.screen.show([self.text])

    def do_rule(self, rest: str) -> None:
        if not rest:
            raise HexdialError(self.words("build.which_rule"))
        self.screen.show(rule_lines(self.game.rulebook.rule(rest.casefold()), self.words, self.screen.room.width))

    def do_help(self, _rest: str) -> None:
        width = self.screen.room.width
        lines = [Text(part) for part in textwrap.wrap(self.words("build.hint"), width)]
        shown = [
            self.words(f"build_commands.{name}").split()[0] + self.words(f"build_help.{name}_takes")
            for name in COMMANDS
        ]
        wide = max(len(text) for text in shown) + 2
        for name, text in zip(COMMANDS, shown, strict=True):
            about = textwrap.wrap(self.words(f"build_help.{name}"), max(20, width - wide - 2))
            for place, part in enumerate(about):
                lines.append(Text.assemble("  ", (("" if place else text).ljust(wide), "bold cyan"), part))
        lines.append(Text("  /" + " /".join(one.id for one in self.filters), "bold cyan"))
        self.screen.show(lines)

    # changing

    def change(self, text: str, by_hand: bool = True) -> None:
        """Another team from now on; what breaks a rule is said at once, and stays until it is taken back."""
        self.builder.judge(text, self.total, self.theme, self.words.language)
        self.before.append((self.text, self.by_hand))
        self.text = text
        if by_hand:
            self.by_hand = text
        self.do_team("")
        said = self.said()
        if said.items:
            self.screen.show(breach_lines(said, self.screen.room.width))

    def do_add(self, rest: str) -> None:
        """`add 3`, `add 3 140`, `add NAME`."""
        found = self.listed()
        asked = re.fullmatch(r"(.+?)(?:\s+(\d{1,6}))?", rest)
        if not asked:
            raise HexdialError(self.words("build.no_number", what="-", last=len(found)))
        if asked[1].isdecimal():
            entry = found[self.number(asked[1], len(found)) - 1]
        else:
            entry = find_entry(list(self.cards.values()), asked[1])
        part = self.search.part if self.search.part in entry.parts else entry.parts[0]
        fitting = [one for one in entry.points if self.search.least <= one <= self.search.most]
        worth = int(asked[2]) if asked[2] else fitting[0] if len(fitting) == 1 else -1
        if worth not in entry.points:
            values = "/".join(str(one) for one in entry.points)
            raise HexdialError(self.words("build.which_points", name=entry.name, points=values, number=asked[1]))
        self.change(self.builder.write([*self.said().items, Item(part, entry.id, worth)]))

    def do_drop(self, rest: str) -> None:
        items = self.said().items
        self.change(self.builder.write(dropped(items, self.number(rest, len(items)) - 1)))

    def do_clear(self, _rest: str) -> None:
        self.offers = ()
        self.change("")

    def do_undo(self, _rest: str) -> None:
        if not self.before:
            raise HexdialError(self.words("build.nothing_to_undo"))
        self.text, self.by_hand = self.before.pop()
        self.do_team("")
        if self.offers:
            self.offer()

    def do_theme(self, rest: str) -> None:
        """The wish holds for the rules, for chance, and for the list."""
        if not rest:
            if not self.theme:
                groups = find_filter(self.filters, KEYWORD).groups
                known = ", ".join(value.id for group in groups for value in group.values)
                raise HexdialError(self.words("build.theme_which", known=known))
            self.theme = ""
            self.search = self.search.narrowed(self.filters, KEYWORD, "")
            self.screen.say(self.words("build.theme_none"))
            return
        value = find_value(find_filter(self.filters, KEYWORD), rest)
        self.theme = value.id
        self.search = replace(self.search, part=self.parts[0].id).narrowed(self.filters, KEYWORD, value.id)
        self.screen.say(self.words("build.theme_is", theme=value.label))
        self.show_list()

    def do_total(self, rest: str) -> None:
        if not rest.isdecimal() or not int(rest):
            raise HexdialError(self.words("build.total_wrong", what=repr(rest)))
        self.total = int(rest)
        self.screen.say(self.words("build.total_is", total=self.total))
        self.do_check("")

    # chance

    def do_random(self, _rest: str) -> None:
        """Around what was chosen by hand; every time another one."""
        self.drawn += 1
        rng = chance(f"{self.seed} {self.drawn}", self.total, self.by_hand)
        self.change(self.builder.draw(self.total, Wishes(self.theme, self.by_hand), rng), by_hand=False)

    def do_draft(self, _rest: str) -> None:
        self.offer()

    def offer(self) -> None:
        """What may be picked next."""
        rng = chance(self.seed, self.total, self.text)
        self.offers = self.builder.draft(self.total, Wishes(self.theme, self.text), rng, OFFERS)
        if not self.offers:
            self.screen.say(self.words("build.draft_full"), "bold")
            return
        self.screen.say(self.words("build.draft"), "bold")
        self.screen.show(offer_lines(self.offers, self.cards, self.screen.room.width))

    def leave_draft(self) -> None:
        if self.offers:
            self.offers = ()
            self.screen.say(self.words("build.draft_left"))
        else:
            self.do_team("")

    # files

    def do_save(self, rest: str) -> None:
        if not rest:
            raise HexdialError(self.words("build.save_where"))
        self.save(Path(rest).expanduser())

    def save(self, path: Path) -> None:
        write_file(path, self.builder.file(self.text, called(path), self.total, self.theme), self.words)
        self.screen.say(self.words("build.saved", file=path))

    def do_quit(self, _rest: str) -> None:
        raise Leave


def called(path: Path) -> str:
    """What a team is called after its file."""
    return path.stem.replace("_", " ")


def write_file(path: Path, content: str, words: Words) -> None:
    """Or one sentence why not."""
    try:
        path.write_text(content, encoding="utf-8")
    except OSError as problem:
        raise HexdialError(words("build.cannot_write", file=path, why=problem.strerror)) from problem
