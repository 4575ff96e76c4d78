"""People and computer players at one terminal: who is asked, what they type, what is shown to whom."""

from __future__ import annotations

import contextlib
import random
import time
from pathlib import Path
from typing import Any

from rich.text import Text

from hexdial.coach.chance import by_search
from hexdial.coach.hint import asked, hint
from hexdial.coach.spoken import hint_said, threats_said
from hexdial.front.choosing import computer_choice
from hexdial.front.opponents import player_name
from hexdial.front.pondering import pondering
from hexdial.front.secrets import has_secrets
from hexdial.front.spoken import Line, scene_of, told_lines
from hexdial.front.words import Words
from hexdial.kernel.archive import load
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import Match
from hexdial.kernel.play import Position, Refusal
from hexdial.kernel.scene import Scene
from hexdial.kernel.table import Decision
from hexdial.players.registry import HUMAN, Player, player
from hexdial.players.search.think import Budget
from hexdial.terminal.commands import Command, find_command, help_lines
from hexdial.terminal.foretold import forecast_lines, foretell
from hexdial.terminal.helped import THINKS, chances_lines, thinking_time, threat_lines
from hexdial.terminal.menu import FLAT, LOW, Menu, Narrowed, Picked, Unknown, make_menu, names_in, understand
from hexdial.terminal.reviewed import make_review, review_lines
from hexdial.terminal.screen import Screen
from hexdial.terminal.spoken import rule_lines, wanted_action
from hexdial.terminal.view import LOGGED, WORDS, Room, draw_table, log_lines, panel_lines, piece_lines
from hexdial.terminal.viewer import NEWS, SPECTATOR

FOLDED = 1000  # lines: `score` may scroll


class Leave(Exception):
    """The person is done."""


class Session:
    """One match at one terminal."""

    def __init__(self, match: Match[Any], kinds: list[str], screen: Screen, words: Words) -> None:
        self.match = match
        self.kinds = kinds
        self.screen = screen
        self.words = words
        self.players: dict[int, Player] = {seat: player(kind) for seat, kind in enumerate(kinds) if kind != HUMAN}
        self.people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
        self.facing = self.people[0] if len(self.people) == 1 else SPECTATOR  # who looks at the screen
        self.read: dict[int, int] = {}  # how many lines of the log each person has read
        self.menu: Menu | None = None
        self.title = ""
        self.began = time.monotonic()

    def run(self) -> int:
        """Play until the game is over and everybody has seen how, or until somebody quits."""
        try:
            while True:
                self.watch_the_clock()
                decision = self.position.decision
                if decision is None:
                    self.after_the_end()
                elif decision.seat in self.players:
                    self.computer_move(decision)
                else:
                    self.face(decision.seat)
                    self.human_move(decision)
        except (Leave, EOFError, KeyboardInterrupt):
            self.farewell()
        return 0

    @property
    def position(self) -> Position[Any]:
        return self.match.position

    def watch_the_clock(self) -> None:
        """Some matches may take only so long; the time counts from when this table was opened."""
        minutes = 0 if self.match.finished else self.match.minutes
        if minutes and time.monotonic() - self.began >= 60 * minutes:
            self.match.call_time()

    # showing

    def scene(self) -> Scene:
        return scene_of(self.match, self.position, self.facing, self.words.language)

    def log(self) -> list[Line]:
        """Everything that happened so far, as the person at the screen may know it."""
        return told_lines(self.match, self.position, tuple(self.match.events), self.facing, self.words.language)

    def redraw(self) -> None:
        """The whole screen, at its present size."""
        log = self.log()
        fresh = max(LOGGED, min(NEWS, self.unread()))
        kinds = [self.kind(seat) for seat in range(len(self.kinds))]
        room = self.screen.room
        if self.menu is None:  # a line follows that says how to leave
            room = Room(room.width, room.height - 1, room.plain)
        self.screen.clear()
        self.screen.show(draw_table(self.scene(), log[-fresh:], self.menu, self.title, kinds, self.words, room))

    def unread(self) -> int:
        """How much has happened since the person at the screen last chose."""
        return len(self.log()) - self.read.get(self.facing, 0)

    def kind(self, seat: int) -> str:
        if self.people == [seat]:
            return self.words("table.you")
        return "" if self.kinds[seat] == HUMAN else player_name(self.kinds[seat], self.words)

    def name(self, seat: int) -> str:
        return self.match.seats[seat]["name"]

    # whose screen it is

    def face(self, seat: int) -> None:
        """The next person sits down; hidden things of the one before are gone from the screen first."""
        if self.facing == seat:
            return
        if has_secrets(self.position, self.people):
            self.facing = SPECTATOR
            self.screen.forget()
            self.screen.clear()
            self.screen.say(self.words("table.pass_screen", name=self.name(seat)), "bold")
            self.screen.read(self.words("table.press_enter", name=self.name(seat)))
        self.facing = seat

    # moves

    def computer_move(self, decision: Decision) -> None:
        self.match.choose(decision.seat, computer_choice(self.match, decision, self.players[decision.seat]))

    def human_move(self, decision: Decision) -> None:
        """Ask until something was chosen, or until a command changed the position."""
        position = self.position
        scene = self.scene()
        question = next(question for question in scene.questions if question.seat == decision.seat)
        self.title = f"{self.name(decision.seat)}: {question.text}" if len(self.people) > 1 else question.text
        low = self.screen.room.height < 2 * WORDS
        whole = make_menu(question.choices, names_in(scene), LOW if low else FLAT)
        self.turn_to(whole)
        while self.position is position:
            with pondering(self.match, self.players):
                line = self.screen.read(self.words("table.prompt"), self.redraw, self.known())
            command = None if self.is_notation(line) else find_command(line, self.words)
            if not line or (command is not None and command.name in ("board", "back")):
                self.turn_to(whole)
            elif command is not None:
                self.obey(command, decision.seat)
            else:
                self.take(line, whole, decision)

    def take(self, line: str, whole: Menu, decision: Decision) -> None:
        """A line that should be a choice: of those on the screen, otherwise of all."""
        assert self.menu is not None, "a question has a menu"
        meaning = understand(self.menu, line)
        if isinstance(meaning, Unknown):
            meaning = understand(whole, line)
        if isinstance(meaning, Picked):
            self.read[self.facing] = len(self.log())
            self.match.choose(decision.seat, decision.options[meaning.choice.number])
        elif isinstance(meaning, Narrowed):
            self.turn_to(meaning.menu)
        else:
            self.refuse(line, decision.seat)

    def turn_to(self, menu: Menu) -> None:
        """Ask with these choices from now on."""
        self.menu = menu
        self.redraw()

    def is_notation(self, line: str) -> bool:
        """Some choices are words that are also commands; the choice comes first."""
        said = " ".join(line.casefold().split())
        return self.menu is not None and any(said == choice.notation.casefold() for choice in self.menu.choices)

    def known(self) -> list[str]:
        """What tab completes."""
        if self.menu is None:
            return []
        return [*(entry.short for entry in self.menu.entries), *(choice.notation for choice in self.menu.choices)]

    # commands

    def obey(self, command: Command, seat: int) -> None:
        """A command; one that cannot be obeyed says so and changes nothing."""
        try:
            getattr(self, f"do_{command.name}")(command.rest, seat)
        except HexdialError as problem:
            self.screen.say(str(problem), "red")

    def do_help(self, _rest: str, _seat: int) -> None:
        self.screen.show(help_lines(self.words, self.screen.room.width))

    def do_why(self, rest: str, seat: int) -> None:
        """The rules behind the last events, or why a choice is refused."""
        if rest:
            self.refuse(rest, seat)
            return
        recent = self.log()[-max(1, min(NEWS, self.unread())) :]
        self.screen.show(log_lines(recent, self.screen.room.width))
        for rule in dict.fromkeys(line.rule for line in recent if line.rule):
            self.show_rule(rule)
        if not recent:
            self.screen.say(self.words("table.nothing_yet"))

    def do_rule(self, rest: str, _seat: int) -> None:
        if not rest:
            raise HexdialError(self.words("table.which_rule"))
        self.show_rule(rest.split(maxsplit=1)[0].casefold())

    def show_rule(self, id: str) -> None:
        self.screen.show(rule_lines(self.match.game.rulebook.rule(id), self.words, self.screen.room.width))

    def do_look(self, rest: str, _seat: int) -> None:
        """Everything about a piece: its name, whose it is, what its signs mean."""
        wanted = rest.casefold()
        scene = self.scene()
        found = [piece for piece in scene.pieces if wanted in (piece.id.casefold(), piece.label.casefold())]
        found = found or [piece for piece in scene.pieces if wanted and piece.name.casefold().startswith(wanted)]
        if not found:
            raise HexdialError(self.words("table.no_such_piece", what=rest))
        names = names_in(scene)
        room = self.screen.room
        for piece in found:
            owner = self.name(piece.owner) if piece.owner >= 0 else ""
            place = names.get(piece.place, (piece.place,))[0]
            self.screen.show(piece_lines(piece, owner, place, room.width, room.plain))

    def do_forecast(self, _rest: str, seat: int) -> None:
        """What would happen if the battle began now."""
        game, state = self.match.game, self.match.position.state
        self.screen.show(forecast_lines(game, state, foretell(game, state), seat, self.words, self.screen.room.width))

    def do_hint(self, rest: str, seat: int) -> None:
        """The move a search would make for the person at the screen, after so many seconds."""
        budget = thinking_time(rest, self.words)
        asked(self.position, seat)
        self.screen.say(self.words("coach.thinking"), "dim")
        found = hint(self.position, seat, budget, random.Random(self.match.last))
        self.screen.say(hint_said(self.position, found, self.words).text)

    def do_chance(self, _rest: str, seat: int) -> None:
        """Everybody's chance to win, as the person at the screen may know it."""
        found = by_search(self.position, seat, Budget(seconds=THINKS), random.Random(self.match.last))
        self.screen.show(chances_lines(self.match, found, self.words))

    def do_threats(self, _rest: str, seat: int) -> None:
        """What could be done to whom now."""
        self.screen.show(threat_lines(threats_said(self.position, seat, self.words), self.words))

    def do_review(self, _rest: str, _seat: int) -> None:
        """Where the match was won and lost; Ctrl-C breaks it off, not the session."""
        if not self.match.finished:
            raise HexdialError(self.words("coach.review_later"))
        with contextlib.suppress(KeyboardInterrupt):
            found = make_review(self.match, self.screen.console, self.words)
            for line in review_lines(self.match, found, self.words):
                self.screen.say(line)

    def do_log(self, _rest: str, _seat: int) -> None:
        self.screen.show(log_lines(self.log(), self.screen.room.width))

    def do_score(self, _rest: str, _seat: int) -> None:
        kinds = [self.kind(seat) for seat in range(len(self.kinds))]
        room = Room(self.screen.room.width, FOLDED, self.screen.room.plain)
        self.screen.show(panel_lines(self.scene(), kinds, self.words, room))

    def do_undo(self, _rest: str, _seat: int) -> None:
        """Back to the last decision of a person."""
        self.match.undo()
        self.read = {}

    def do_save(self, rest: str, _seat: int) -> None:
        if not rest:
            raise HexdialError(self.words("table.save_where"))
        self.match.save(Path(rest).expanduser())
        self.screen.say(self.words("table.saved", file=str(self.match.path)))

    def do_load(self, rest: str, _seat: int) -> None:
        """Another match of the same game and as many seats, played by those who sit here."""
        if not rest:
            raise HexdialError(self.words("table.load_what"))
        path = Path(rest).expanduser()
        match = load(path, (self.match.game,))
        if len(match.seats) != len(self.kinds):
            raise HexdialError(self.words("table.other_seats", file=rest, count=len(match.seats)))
        match.keep(path)
        self.match = match
        self.facing = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.read = {}

    def do_resign(self, _rest: str, seat: int) -> None:
        answer = self.screen.read(self.words("table.sure_to_resign", name=self.name(seat)))
        if answer.casefold() in self.words("table.yes").split():
            self.match.resign(seat)
        else:
            self.screen.say(self.words("table.plays_on"))

    def do_quit(self, _rest: str, _seat: int) -> None:
        raise Leave

    def refuse(self, line: str, seat: int) -> None:
        """Why this is no choice now: the rule that forbids it, or that nobody understands it."""
        game = self.match.game
        action = wanted_action(game.actions(self.position.state), line)
        refusal: Refusal | None = None
        if action is not None:
            refusal = game.why_not(self.position, seat, action[0])
            if refusal is None:
                self.screen.say(self.words("table.possible", choice=action[1]))
                return
        if action is None or refusal is None:
            self.screen.say(self.words("table.not_understood", line=line), "red")
            return
        sentence = game.say(game.view(self.position.state, seat), refusal, self.words.language)
        text = Text.assemble((f"{action[1]}: {sentence}", "red"))
        if refusal.rule:
            text.append(f"  {refusal.rule}", "cyan")
        self.screen.show([text])

    # the end

    def after_the_end(self) -> None:
        """The final table; one may still look and save."""
        position = self.position
        self.facing = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.menu, self.title = None, ""
        self.redraw()
        self.screen.say(self.words("table.over_hint"), "dim")
        while self.position is position:
            line = self.screen.read(self.words("table.prompt"), self.redraw)
            command = find_command(line, self.words) if line else Command("quit", "")
            if command is None or command.name == "resign":
                self.screen.say(self.words("table.over_hint"), "dim")
            elif command.name in ("board", "back"):
                self.redraw()
            else:
                self.obey(command, self.facing)

    def farewell(self) -> None:
        if self.match.path is not None:
            self.screen.say("\n" + self.words("table.left_saved", file=str(self.match.path)))
        elif not self.match.finished:
            self.screen.say("\n" + self.words("table.left"))
