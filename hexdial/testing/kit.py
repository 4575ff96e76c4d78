"""A drawn table: set up a position, give dice and answers, say what must be true afterwards."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Course, Story
from hexdial.kernel.play import Game, Position, Refused, apply, start_from
from hexdial.kernel.table import CHANCE, Answered, Decision, Told
from hexdial.testing.facts import Facts
from hexdial.testing.failure import Failure, refused
from hexdial.testing.picture import picture
from hexdial.testing.script import DECLINE, Given, Line, Script, read_line, seat_name, seat_number
from hexdial.testing.straight import differences, straight_through

__all__ = ["DrawnTable", "Failure", "refused"]

MOST = 500  # windows in a row: no game has so many

Quiet = Callable[[Decision], object | None]  # an answer to a question of which the script says nothing


class DrawnTable:
    """A position of any game with everybody's answers scripted.

    A window is a question that may be declined; those nobody speaks of are declined, and expectations look past them.
    With `windows="explicit"` each of them has to be answered.
    """

    def __init__(
        self,
        game: Game[Any],
        content: Mapping[str, object] | None = None,
        *,
        settings: Mapping[str, object] | None = None,
        windows: str = "decline",
    ) -> None:
        self.game = game
        self.windows = windows
        if settings is not None:
            state = game.setup(game.complete(settings, random.Random(0)))
        else:
            state = game.draw(content or {})
        self._drawn = state  # until something is done; what is forced may have come by itself already
        self._began = (state, 0)  # where the last step began, and how many events had been told
        self._begin(state)

    def _begin(self, state: Any) -> None:
        """Nothing has been done yet: this is where it starts."""
        self.made: list[Answered] = []
        self._events: list[Told] = []
        self._seen: list[Position[Any]] = []
        self._stand(start_from(self.game, state))

    def _stand(self, position: Position[Any]) -> None:
        """It goes on from here."""
        self.position = position
        self.made += position.made
        self._events += position.news
        self._seen.append(position)

    # -- what is done

    def does(
        self,
        action: Given | None = None,
        dice: Sequence[str] = (),
        answers: Sequence[Given] = (),
        *,
        seat: str | None = None,
        windows: str | None = None,
        **own: Sequence[Given],
    ) -> DrawnTable:
        """The action, then dice and answers in the order asked; all are used up or the test fails."""
        __tracebackhide__ = True
        first = [] if action is None else [read_line(action, seat_number(seat) if seat else None)]
        by_seat = {seat_number(name): [read_line(given, seat_number(name)) for given in own[name]] for name in own}
        script = Script([*first, *map(read_line, answers)], dice, by_seat)
        self._began, self._drawn = (self.position.state, len(self._events)), None
        self._run(script, (windows or self.windows) == "explicit")
        return self

    def deed(self, word: str, value: object = None, choices: Mapping[str, object] | None = None) -> DrawnTable:
        """Something in the game's own words: `combat`; whoever can do it does it, choices are made beforehand."""
        __tracebackhide__ = True
        chosen = choices or {}
        text = self.stage(word, value)

        def quiet(decision: Decision) -> object | None:
            return self.story.answer(self.position.state, decision, chosen)

        self._run(Script([read_line(text)] if text else [], [], {}), True, quiet)
        self.claim(**chosen)
        return self

    def stage(self, word: str, value: object = None) -> str:
        """Set the table so that the deed can be done; its notation."""
        before = self._drawn or self.position.state
        state, text = self.story.stage(before, word, value)
        self._began = (before, len(self._events))
        if state is not before and self._drawn is not None:
            self._began, self._drawn = (before, 0), None
            self._begin(state)
        elif state is not before:
            self._stand(start_from(self.game, state))
        return text

    @property
    def story(self) -> Story[Any]:
        """The words that only this game knows."""
        if self.game.story is None:
            raise HexdialError(f"{self.game.id} has no words of its own for scenarios")
        return self.game.story

    def _run(self, script: Script, explicit: bool, quiet: Quiet | None = None) -> None:
        __tracebackhide__ = True
        before, made, told = self.position, len(self.made), len(self._events)
        steps = 0
        while script.left() or self._quietly(quiet) is not None:
            decision = self._question(script)
            answer = self._answer(decision, script, explicit, quiet)
            self._stand(apply(self.position, answer, decision.seat))
            steps += 1
            if steps > MOST:
                raise self.failed(f"nobody asks for {script.left()[0]!r}")
        wrong = straight_through(before, self.position, self.made[made:], self._events[told:])
        if wrong:
            raise self.failed(f"played straight through, it came out differently: {wrong}")

    def _quietly(self, quiet: Quiet | None) -> object | None:
        """An answer to the open question that nobody needs to write down."""
        decision = self.position.decision
        return None if quiet is None or decision is None else quiet(decision)

    def _question(self, script: Script) -> Decision:
        """The open question that the script answers next; of several sealed ones the one meant by the head."""
        __tracebackhide__ = True
        position = self.position
        asked = [decision for decision, known in zip(position.open, position.sealed, strict=True) if known is None]
        if not asked:
            raise self.failed(f"the game is over; left over: {', '.join(script.left())}")
        for decision in asked:
            if script.heads(decision):
                return decision
        return asked[0]

    def _answer(self, decision: Decision, script: Script, explicit: bool, quiet: Quiet | None) -> object:
        """A die, the next answer if it is meant for this question, or nothing where that is possible."""
        __tracebackhide__ = True
        asked = self.asking(decision)
        left = ", ".join(script.left())
        if decision.seat == CHANCE:
            if not script.dice:
                raise self.failed(f"{asked}, but no die is left; left over: {left}")
            face = self.parse(script.dice[0])
            if face not in decision.options:
                raise self.failed(f"{asked}, but {script.dice[0]!r} cannot come up")
            script.dice.pop(0)
            return face
        lines = script.heads(decision)
        for line in lines:
            answer = self.parse(line.text)
            if answer in decision.options:
                script.use(line)
                return answer
        unwritten = quiet(decision) if quiet is not None else None
        if unwritten is not None:
            return unwritten
        if not explicit and self.may_decline(decision):
            return decision.options[0]
        if not lines:
            raise self.failed(f"{asked}, but the script goes on with {left}")
        why = self._refusal(lines[0], decision)
        raise self.failed(f"{asked}, and {str(lines[0])!r} is no answer: {why}")

    def _refusal(self, line: Line, decision: Decision) -> str:
        try:
            apply(self.position, self.parse(line.text), decision.seat)
        except Refused as refused:
            return str(refused)
        return "it is an option after all"

    # -- what can be done

    def offers(self, *texts: str, seat: str | None = None, at: str | None = None) -> None:
        """Each of these is among the options now, or in a window that comes before the next real question."""
        __tracebackhide__ = True
        ahead = self._ahead(at)
        for text in texts:
            action = self.parse(text)
            offered = any(
                action in decision.options
                for position in ahead
                for decision in position.open
                if seat is None or decision.seat == seat_number(seat)
            )
            if not offered:
                raise self.failed(f"{text!r} is not offered: {self._why(ahead, action, seat)}")

    def offers_exactly(
        self, texts: Sequence[str], start: str = "", *, seat: str | None = None, at: str | None = None
    ) -> None:
        """These are the options that begin so, no more and no fewer."""
        __tracebackhide__ = True
        found = self.options(start, seat=seat, at=at)
        missing = sorted(set(texts) - set(found))
        beyond = sorted(set(found) - set(texts))
        if missing:
            raise self.failed(f"not offered: {', '.join(missing)}")
        if beyond:
            raise self.failed(f"offered although nobody expects it: {', '.join(beyond)}")

    def options(self, start: str = "", *, seat: str | None = None, at: str | None = None) -> list[str]:
        """The options that begin so, in the first question from now on that has any."""
        actions = self.game.actions(self.position.state)
        for position in self._ahead(at):
            for decision in position.open:
                if seat is None or decision.seat == seat_number(seat):
                    texts = [actions.text(option) for option in decision.options]
                    found = [text for text in texts if text == start or text.startswith(start)]
                    if found:
                        return found
        return []

    def refuses(self, text: str, by: str, *, seat: str | None = None, at: str | None = None) -> None:
        """Not an option from here to the next real question, and the engine names the rule that forbids it."""
        __tracebackhide__ = True
        action = self.parse(text)
        ahead = self._ahead(at)
        number = seat_number(seat) if seat else self._seat_asked(ahead)
        named: list[str] = []
        for position in ahead:
            decision = position.decision_of(number)
            if decision is not None and action in decision.options:
                raise self.failed(f"{text!r} is offered")
            before = position.state.copy()
            try:
                apply(position, action, number)
            except Refused as refused:
                named.append(refused.refusal.rule)
            changed = differences(before, position.state)
            if changed:
                raise self.failed(f"refusing {text!r} changed {', '.join(changed)}")
        if by not in named:
            raise self.failed(f"{text!r} is refused by {', '.join(dict.fromkeys(named))}, not by {by}")

    def _seat_asked(self, ahead: list[Position[Any]]) -> int:
        """Who would do it: whoever is asked, or whose turn it is while a die is in the air."""
        for position in reversed(ahead):
            seats: list[int] = [decision.seat for decision in position.open if decision.seat >= 0]
            if seats:
                return seats[0]
        return seat_number(Facts(self.game, ahead[-1]).to_move())

    def _why(self, ahead: list[Position[Any]], action: object, seat: str | None) -> str:
        number = seat_number(seat) if seat else self._seat_asked(ahead)
        try:
            apply(ahead[-1], action, number)
        except Refused as refused:
            return str(refused)
        return f"{seat_name(number)} may, but not {seat or 'there'}"

    # -- what must be true

    def expect(self, *sentences: str, **counts: object) -> None:
        """`a1 at 0,0`, `b1 gone`, `to move B`, `asked B power`, `winner A`, `told ID`; A_stones=1."""
        __tracebackhide__ = True
        ahead = self._ahead(None)
        facts = Facts(self.game, ahead[-1], ahead, self._told(ahead), self._seen)
        decision = ahead[-1].decision
        begun = self.game.story is None or bool(ahead[-1].answers)  # a turn that begins with a draw may wait
        if decision is not None and decision.seat == CHANCE and self.windows != "explicit" and begun:
            if not any(sentence.startswith("asked chance") for sentence in sentences):
                raise self.failed(f"{self.asking(decision)}, but no die was given")
        for sentence in sentences:
            problem = facts.problem(sentence)
            if problem:
                raise self.failed(f"{sentence!r}: {problem}")
        for name, value in counts.items():
            problem = facts.count_problem(name, value)
            if problem:
                raise self.failed(f"{name} = {value}: {problem}")

    def claim(self, **claims: object) -> None:
        """What the last step led to, in the game's own words: `removed={3: ["guard"]}`."""
        __tracebackhide__ = True
        state, told = self._began
        course = Course(state, self.position.state, tuple(self._events[told:]), self.position.outcome)
        for word, value in claims.items():
            if word not in self.story.claims:
                raise HexdialError(f"{self.game.id} has no word {word!r}; it has {', '.join(self.story.claims)}")
            problem = self.story.problem(course, word, value)
            if problem:
                raise self.failed(f"{word} {value}: {problem}")

    def told(self, rule: str) -> list[Told]:
        """The events by this rule so far, at least one; a reason inside a number counts too."""
        __tracebackhide__ = True
        self.expect_told(rule)
        return [told for told in self.events if told.rule == rule]

    def expect_told(self, *rules: str) -> None:
        """Each of these rules has spoken, in an event or in a reason."""
        __tracebackhide__ = True
        spoken = self.rules_told
        for rule in rules:
            if rule not in spoken:
                raise self.failed(f"{rule} was not told; told were {', '.join(spoken)}")

    def expect_events(self, *texts: str) -> None:
        """These lines of the log come in this order, others between them; a text is a part of a line, word for word."""
        __tracebackhide__ = True
        lines = [f" {self.game.log(self.state, told)} " for told in self.events]
        at = 0
        for text in texts:
            found = [number for number in range(at, len(lines)) if f" {text} " in lines[number]]
            if not found:
                raise self.failed(f"the event {text!r} did not come{' after the ones before it' if at else ''}")
            at = found[0] + 1

    def not_told(self, *rules: str) -> None:
        """None of these rules has spoken, although no die is left in the air."""
        __tracebackhide__ = True
        self.expect(*[f"not told {rule}" for rule in rules])

    # -- looking

    @property
    def rested(self) -> Position[Any]:
        """The position after the windows that nobody speaks of."""
        return self._ahead(None)[-1]

    @property
    def state(self) -> Any:
        """What stands on the table there."""
        return self.rested.state

    @property
    def events(self) -> list[Told]:
        """Everything told since the drawing."""
        return self._told(self._ahead(None))

    @property
    def rules_told(self) -> list[str]:
        """The rules of these events and of the reasons inside them, each once."""
        return Facts(self.game, self.position, [], self.events).rules()

    def parse(self, text: str) -> object:
        """The action of that notation."""
        return self.game.actions(self.position.state).parse(text)

    def may_decline(self, decision: Decision) -> bool:
        """A window: its first option is to let it pass."""
        if decision.seat == CHANCE:
            return False
        return self.game.actions(self.position.state).text(decision.options[0]) == DECLINE

    def asking(self, decision: Decision) -> str:
        """`B is asked power (moved)`."""
        about = [part for part in decision.about if isinstance(part, str) and part]
        return f"{seat_name(decision.seat)} is asked {decision.key}" + (f" ({', '.join(about)})" if about else "")

    def failed(self, problem: str) -> Failure:
        """The problem, the open question, the last events and the board, ready to be raised."""
        return Failure(f"{problem}\n{picture(self.game, self.position, self._events)}")

    def _ahead(self, at: str | None) -> list[Position[Any]]:
        """The open position and those after it as windows are declined; with `at` only those of that moment."""
        __tracebackhide__ = True
        found = [self.position]
        while self.windows != "explicit":
            decision = found[-1].decision
            if decision is None or not self.may_decline(decision):
                break
            found.append(apply(found[-1], decision.options[0], decision.seat))
            if len(found) > MOST:
                raise self.failed("the windows never end")
        if at is None:
            return found
        wanted = [
            position
            for position in found
            if any(at == decision.key or at in decision.about for decision in position.open)
        ]
        if not wanted:
            raise self.failed(f"nobody is asked {at!r} from here on")
        return wanted

    def _told(self, ahead: list[Position[Any]]) -> list[Told]:
        return [*self._events, *[told for position in ahead[1:] for told in position.news]]
