"""A puzzle at the terminal: the table, the goals, numbered choices or notation, undo, hints, the verdict."""

from __future__ import annotations

import dataclasses

from rich.text import Text

from hexdial.front.spoken import Line, event_lines
from hexdial.front.words import Words, words_in
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.scene import Scene
from hexdial.kernel.table import Decision
from hexdial.puzzles.attempt import Attempt, Hint
from hexdial.puzzles.lines import spoken
from hexdial.puzzles.puzzle import Puzzle
from hexdial.terminal.commands import NAMES, Command, find_command, help_lines
from hexdial.terminal.foretold import forecast_lines, foretell
from hexdial.terminal.menu import FLAT, LOW, Menu, Narrowed, Picked, Unknown, make_menu, names_in, understand
from hexdial.terminal.screen import Screen
from hexdial.terminal.spoken import rule_lines, wanted_action
from hexdial.terminal.view import LOGGED, WORDS, Room, draw_table, log_lines, panel_lines, piece_lines

OWN = ("hint", "goal", "solution", "again")  # commands of puzzles only
SOLVED, LEFT = 0, 1  # exit codes
FOLDED = 1000  # lines: `score` may scroll


class Leave(Exception):
    """The person is done."""


class Sitting:
    """One person, one puzzle, as many tries as it takes."""

    def __init__(self, puzzle: Puzzle, screen: Screen, words: Words) -> None:
        self.puzzle = puzzle
        self.screen = screen
        self.words = words
        self.attempt = Attempt(puzzle)
        self.menu: Menu | None = None
        self.title = ""
        self.hinted: tuple[object, int] = (None, 0)  # where the last hint was given, and how many
        self.solved = False

    def run(self) -> int:
        """Until it is solved or the person leaves; 0 when it was solved."""
        try:
            while True:
                decision = self.attempt.decision
                if decision is None:
                    self.after_the_end()
                else:
                    self.ask(decision)
        except (Leave, EOFError, KeyboardInterrupt):
            self.screen.say("")
        return SOLVED if self.solved else LEFT

    # showing

    def scene(self) -> Scene:
        scene = self.puzzle.game.scene(self.attempt.position, self.attempt.seat, self.words.language)
        return dataclasses.replace(scene, over="")  # the goals decide, not who won

    def head(self) -> list[Text]:
        """The title and the goals."""
        lines = [Text(self.puzzle.title(self.words.language), "bold magenta")]
        return lines + [Text(f"  {goal}") for goal in self.puzzle.goal_sentences(self.words.language)]

    def log(self, fresh: bool = False) -> list[Line]:
        told = self.attempt.fresh() if fresh else self.attempt.moment.told
        return event_lines(self.puzzle.game, self.attempt.position.state, told, self.attempt.seat, self.words.language)

    def redraw(self) -> None:
        head = self.head()
        room = self.screen.room
        room = Room(room.width, max(10, room.height - len(head) - 1), room.plain)
        kinds = [self.words("table.you") if seat == self.attempt.seat else "" for seat in range(self.seats)]
        self.screen.clear()
        self.screen.show(head)
        log = self.log()[-LOGGED:] if self.menu is not None else []  # at the end it follows in full
        self.screen.show(draw_table(self.scene(), log, self.menu, self.title, kinds, self.words, room))

    @property
    def seats(self) -> int:
        return self.puzzle.game.seats(self.puzzle.start)

    # choosing

    def ask(self, decision: Decision) -> None:
        """Ask until something was chosen, or a command changed the attempt."""
        moment = self.attempt.moment
        scene = self.scene()
        question = next(one for one in scene.questions if one.seat == decision.seat)
        self.title = question.text
        low = self.screen.room.height < 2 * WORDS
        whole = make_menu(question.choices, names_in(scene), LOW if low else FLAT)
        self.turn_to(whole)
        while self.attempt.moment is moment:
            line = self.screen.read(self.words("table.prompt"), self.redraw, self.known())
            command = None if self.is_notation(line) else self.command(line)
            if not line or (command is not None and command.name in ("board", "back")):
                self.turn_to(whole)
            elif command is not None:
                self.obey(command)
            else:
                self.take(line, whole, decision)

    def take(self, line: str, whole: Menu, decision: Decision) -> None:
        assert self.menu is not None, "a question has a menu"
        meaning = understand(self.menu, line)
        if isinstance(meaning, Unknown):
            meaning = understand(whole, line)
        if isinstance(meaning, Picked):
            self.attempt.choose(decision.options[meaning.choice.number])
        elif isinstance(meaning, Narrowed):
            self.turn_to(meaning.menu)
        else:
            self.refuse(line)

    def turn_to(self, menu: Menu | None) -> None:
        self.menu = menu
        self.redraw()

    def is_notation(self, line: str) -> bool:
        said = " ".join(line.casefold().split())
        return self.menu is not None and any(said == choice.notation.casefold() for choice in self.menu.choices)

    def known(self) -> list[str]:
        """What tab completes."""
        if self.menu is None:
            return []
        return [*(entry.short for entry in self.menu.entries), *(choice.notation for choice in self.menu.choices)]

    # commands

    def command(self, line: str) -> Command | None:
        first, _, rest = line.strip().partition(" ")
        for name in OWN:
            if first.casefold() in (self.words(f"puzzle.{name}_word"), words_in("en")(f"puzzle.{name}_word")):
                return Command(name, rest.strip())
        return find_command(line, self.words)

    def obey(self, command: Command) -> None:
        """A command; one that puzzles do not have, or that cannot be obeyed, says so and changes nothing."""
        deed = getattr(self, f"do_{command.name}", None)
        try:
            if deed is None:
                raise HexdialError(self.words("puzzle.no_such_command"))
            deed(command.rest)
        except HexdialError as problem:
            self.screen.say(str(problem), "red")

    def do_help(self, _rest: str) -> None:
        known = [name for name in NAMES if hasattr(self, f"do_{name}")]
        self.screen.show(help_lines(self.words, self.screen.room.width, known))
        self.screen.say(self.words("puzzle.help"))

    def do_goal(self, _rest: str) -> None:
        self.screen.show(self.head())

    def do_hint(self, _rest: str) -> None:
        """First which piece, then the whole choice."""
        moment = self.attempt.moment
        times = self.hinted[1] + 1 if self.hinted[0] is moment else 1
        self.hinted = (moment, times)
        self.screen.say(self.hint_text(self.attempt.hint(), times), "yellow")

    def hint_text(self, hint: Hint, times: int) -> str:
        if hint.choice is None:
            return self.words("puzzle.lost_way" if hint.sure else "puzzle.no_hint")
        decision = self.attempt.decision
        assert decision is not None
        scene = self.scene()
        question = next(one for one in scene.questions if one.seat == decision.seat)
        choice = question.choices[decision.options.index(hint.choice)]
        if times == 1 and choice.touches:
            names = names_in(scene)
            return self.words("puzzle.hint_piece", what=names.get(choice.touches[0], (choice.touches[0],))[0])
        return self.words("puzzle.hint_choice", what=choice.text, notation=choice.notation)

    def do_solution(self, _rest: str) -> None:
        if not self.puzzle.solution:
            raise HexdialError(self.words("puzzle.none_stored"))
        self.screen.show([Text(line) for line in spoken(self.puzzle.solution)])

    def do_again(self, _rest: str) -> None:
        self.attempt = Attempt(self.puzzle)

    def do_undo(self, _rest: str) -> None:
        self.attempt.undo()

    def do_log(self, _rest: str) -> None:
        self.screen.show(log_lines(self.log(), self.screen.room.width))

    def do_why(self, rest: str) -> None:
        """Why a choice is not allowed, or the rules behind what just happened."""
        if rest:
            self.refuse(rest)
            return
        for rule in dict.fromkeys(line.rule for line in self.log(fresh=True) if line.rule):
            self.do_rule(rule)

    def do_rule(self, rest: str) -> None:
        if not rest:
            raise HexdialError(self.words("table.which_rule"))
        rule = self.puzzle.game.rulebook.rule(rest.split(maxsplit=1)[0].casefold())
        self.screen.show(rule_lines(rule, self.words, self.screen.room.width))

    def do_look(self, rest: str) -> None:
        wanted = rest.casefold()
        scene = self.scene()
        found = [piece for piece in scene.pieces if wanted in (piece.id.casefold(), piece.label.casefold())]
        found = found or [piece for piece in scene.pieces if wanted and piece.name.casefold().startswith(wanted)]
        if not found:
            raise HexdialError(self.words("table.no_such_piece", what=rest))
        names = names_in(scene)
        room = self.screen.room
        for piece in found:
            owner = scene.seats[piece.owner].name if piece.owner >= 0 else ""
            place = names.get(piece.place, (piece.place,))[0]
            self.screen.show(piece_lines(piece, owner, place, room.width, room.plain))

    def do_forecast(self, _rest: str) -> None:
        """The battle as it would be now, whatever is still in hand."""
        game, state = self.puzzle.game, self.attempt.position.state
        width = self.screen.room.width
        self.screen.show(forecast_lines(game, state, foretell(game, state), self.attempt.seat, self.words, width))

    def do_score(self, _rest: str) -> None:
        room = Room(self.screen.room.width, FOLDED, self.screen.room.plain)
        self.screen.show(panel_lines(self.scene(), [], self.words, room))

    def do_quit(self, _rest: str) -> None:
        raise Leave

    def refuse(self, line: str) -> None:
        """Why this is no choice now."""
        game = self.puzzle.game
        position = self.attempt.position
        action = wanted_action(game.actions(position.state), line)
        refusal = game.why_not(position, self.attempt.seat, action[0]) if action is not None else None
        if action is None:
            self.screen.say(self.words("table.not_understood", line=line), "red")
        elif refusal is None:
            self.screen.say(self.words("table.possible", choice=action[1]))
        else:
            sentence = game.say(position.state, refusal, self.words.language)
            self.screen.show([Text.assemble((f"{action[1]}: {sentence}", "red"), (f"  {refusal.rule}", "cyan"))])

    # the end

    def after_the_end(self) -> None:
        """The battle with its reasons, every goal with its sign; then undo, try again or leave."""
        moment = self.attempt.moment
        self.menu, self.title = None, ""
        self.redraw()
        self.screen.show(log_lines(self.log(fresh=True), self.screen.room.width))
        reached = self.attempt.reached()
        for goal, good in reached:
            sign = Text("✓ " if good else "✗ ", "bold green" if good else "bold red")
            self.screen.show([sign + Text(self.puzzle.record.say(goal, self.words.language))])
        self.solved = all(good for _, good in reached)
        self.screen.say(
            self.words("puzzle.solved" if self.solved else "puzzle.missed"), "bold green" if self.solved else "bold red"
        )
        while self.attempt.moment is moment:
            line = self.screen.read(self.words("table.prompt"), self.redraw)
            command = self.command(line) if line else Command("quit" if self.solved else "undo", "")
            if command is None:
                self.screen.say(self.words("puzzle.over_hint"), "dim")
            elif command.name in ("board", "back"):
                self.redraw()
            else:
                self.obey(command)
