"""Looking at matches, positions and puzzles: work for the other processes, so that nobody at a table waits for it."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

import msgspec

from hexdial.arena.shelf import all_games, find_game
from hexdial.front import setup
from hexdial.front.secrets import has_secrets
from hexdial.kernel.archive import match_of
from hexdial.kernel.dice import Stream
from hexdial.kernel.errors import HexdialError, MatchError
from hexdial.kernel.match import Match
from hexdial.kernel.matchfile import read_bytes
from hexdial.kernel.play import Game, Position, apply, chance_is_open, start_from
from hexdial.kernel.scene import Choice, Question, Scene
from hexdial.kernel.table import CHANCE, WATCHER, Told
from hexdial.puzzles.attempt import Attempt
from hexdial.puzzles.lines import spoken
from hexdial.puzzles.puzzle import Puzzle, read_puzzle
from hexdial.puzzles.rating import level_of
from hexdial.puzzles.shelf import daily, shipped
from hexdial.server.pictures import Naming, happenings
from hexdial.server.problems import NotFound
from hexdial.server.programs import known_match
from hexdial.server.wire import (
    AskEdit,
    AskPalette,
    AskPuzzle,
    AskStudy,
    Chapter,
    ForecastStep,
    Foretold,
    Happening,
    Hinted,
    Moment,
    Palette,
    Placed,
    PuzzleCard,
    PuzzleMoment,
    SetUp,
    Solution,
    Study,
)

DONE = 2000  # choices in a study
_encoder = msgspec.json.Encoder()


def named(match: Match[Any], data: bytes, language: str) -> bytes:
    """With the names of the people who played."""
    scene = match.game.scene(match.position, WATCHER, language)
    return Naming({seat.name: match.seats[seat.number]["name"] for seat in scene.seats})(data)


def moment_of(
    game: Game[Any], position: Position[Any], told: tuple[Told, ...], n: int, last: int, seat: int, language: str
) -> Moment:
    return Moment(
        n=n,
        last=last,
        seat=seat,
        scene=game.scene(position, seat, language),
        happened=happenings(game, position.state, told, [n] * len(told), seat, language),
    )


def match_moment(table: str, lines: list[str], n: int, seat: int, language: str) -> bytes:
    """The position right after choice n, as a seat sees it."""
    match = known_match(table, lines)
    position = match.at(n) if n != match.last else match.position
    moment = moment_of(match.game, position, tuple(match.history[n].events), n, match.last, seat, language)
    return named(match, _encoder.encode(moment), language)


def chapters(table: str, lines: list[str], language: str) -> bytes:
    """Where turns begin and where somebody fights."""
    match = known_match(table, lines)
    found: list[Chapter] = []
    for n in range(len(match.history)):
        for one in _heard(match, n, language):
            kinds = {cue.kind for cue in one.cues}
            if "turn" in kinds:
                found.append(Chapter(n=n, kind="turn", text=one.text))
            elif "battle" in kinds:
                found.append(Chapter(n=n, kind="battle", text=one.text))
    if match.finished:
        found.append(Chapter(n=match.last, kind="end", text=match.game.scene(match.position, WATCHER, language).over))
    return named(match, _encoder.encode(found), language)


def _heard(match: Match[Any], n: int, language: str) -> list[Happening]:
    told = tuple(match.history[n].events)
    return happenings(match.game, match.position.state, told, [n] * len(told), WATCHER, language)


def match_forecast(table: str, lines: list[str], n: int, seat: int, language: str) -> bytes:
    """If a battle started right after choice n."""
    match = known_match(table, lines)
    position = match.at(n) if n != match.last else match.position
    return named(match, _encoder.encode(foretell(match.game, position.state, seat, language)), language)


def foretell(game: Game[Any], state: Any, seat: int, language: str) -> Foretold:
    if game.forecast is None:
        raise HexdialError(f"{game.id} has no forecast")
    view = game.view(state, seat)
    forecast = game.forecast(view)
    steps: list[ForecastStep] = []
    for step in forecast.steps:
        position = Position(game, step.state, step.state, (), (), (), (), game.over(step.state), 0, (), ())
        happened = happenings(game, step.state, step.told, [0] * len(step.told), seat, language)
        steps.append(ForecastStep(number=step.number, happened=happened, scene=game.scene(position, seat, language)))
    assumed = [game.say(view, answer, language) for _, _, answer in forecast.assumed]
    return Foretold(steps=steps, assumed=assumed)


# a position set up by hand


def study(asked: AskStudy) -> bytes:
    """The position after what was done in it; what chance and lone options add is written down with the rest."""
    game, position, done, told = _studied(asked)
    seat = _eyes(asked, position)
    n = len(done)
    moment = moment_of(game, position, told, n, n, seat, asked.language)
    if chance_is_open(position):
        moment.scene = replace(moment.scene, questions=(_what_falls(position, moment.scene, asked.language),))
    return _encoder.encode(
        Study(
            moment=moment,
            position=game.describe(position.settled),
            done=done,
        )
    )


def _what_falls(position: Position[Any], scene: Scene, language: str) -> Question:
    """Chance is asked: whoever studies may choose what falls."""
    decision = position.open[0]
    game = position.game
    space = game.actions(position.state)
    choices = tuple(
        Choice(number, (), game.say(position.state, option, language) or space.text(option), space.text(option))
        for number, option in enumerate(decision.options)
    )
    text = next((one.text for one in scene.questions if one.seat == CHANCE), "")
    return Question(CHANCE, decision.key, text or game.say(position.state, decision, language), choices)


def study_forecast(asked: AskStudy) -> bytes:
    game, position, _, _ = _studied(asked)
    return _encoder.encode(foretell(game, position.state, _eyes(asked, position), asked.language))


def _eyes(asked: AskStudy, position: Position[Any]) -> int:
    """The seat that was asked for; -1: whoever must choose."""
    if asked.seat == -1:
        asks = position.decision
        return asks.seat if asks is not None and asks.seat != CHANCE else WATCHER
    if asked.seat != WATCHER and not 0 <= asked.seat < position.game.seats(position.state):
        raise HexdialError(f"there is no seat {asked.seat + 1}")
    return asked.seat


def _studied(asked: AskStudy) -> tuple[Game[Any], Position[Any], list[str], tuple[Told, ...]]:
    if len(asked.done) > DONE:
        raise HexdialError(f"a study has at most {DONE} choices, not {len(asked.done)}")
    game = find_game(asked.game)
    state = game.draw(asked.position)
    dice = Stream(asked.dice) if asked.dice else None
    actions = game.actions(state)
    position = start_from(game, state, dice)
    done = [actions.text(answered.answer) for answered in position.made]
    told = position.news
    for number, text in enumerate(asked.done):
        if number < len(done):
            if text != done[number]:
                raise HexdialError(f"choice {number + 1} of the study is {done[number]!r} by itself, not {text!r}")
            continue
        position = apply(position, actions.parse(text), None, dice)
        done += [actions.text(answered.answer) for answered in position.made]
        told = position.news
    return game, position, done, told


def set_up(game: str, mode: str, asked: AskEdit | None, language: str) -> bytes:
    """A blank board of a mode, or a position after one change; with what can be set in it."""
    found = find_game(game)
    if asked is None:
        position = setup.blank(found, mode)
    elif asked.edit is None:
        position = found.describe(found.draw(asked.position))
    else:
        position = setup.edits(found, asked.position, asked.edit)
    scene = setup.picture(found, position, language)
    return _encoder.encode(SetUp(position=position, scene=scene, dials=setup.dials(found, position, language)))


def palette(asked: AskPalette) -> bytes:
    """What can be placed in a position."""
    tiles = setup.palette(find_game(asked.game), "", asked.language, asked.position)
    return _encoder.encode(Palette(tiles=tiles))


def match_position(table: str, lines: list[str], n: int) -> bytes:
    """A moment of a match as a position: the settled state, and what was answered in the open step."""
    match = known_match(table, lines)
    position = match.at(n) if n != match.last else match.position
    game = match.game
    if not match.finished and has_secrets(position, range(game.seats(position.state))):
        raise HexdialError("some tiles are hidden: the position can be studied when the match is over")
    done = [match.actions.text(answered.answer) for answered in position.answers]
    return _encoder.encode(Placed(game=game.id, position=game.describe(position.settled), done=done))


# puzzles


def puzzle_cards(language: str, game: str) -> list[PuzzleCard]:
    """All that are shipped, the easiest first."""
    found = [card_of(named_puzzle(path.stem), language) for path in shipped()]
    return sorted([card for card in found if not game or card.game == game], key=lambda card: (card.rating, card.id))


@cache
def named_puzzle(id: str) -> Puzzle:
    """A shipped puzzle by its whole name: nothing else is ever opened."""
    for path in shipped():
        if path.stem == id:
            return read_puzzle(path)
    raise NotFound(f"there is no puzzle {id!r}")


@lru_cache(maxsize=4)
def puzzle_of(day: dt.date) -> str:
    return daily(day).name


def card_of(puzzle: Puzzle, language: str) -> PuzzleCard:
    return PuzzleCard(
        id=puzzle.name,
        game=puzzle.game.id,
        title=puzzle.title(language),
        goals=puzzle.goal_sentences(language),
        rating=level_of(puzzle.difficulty),
        player=puzzle.record.player(puzzle.start, language),
        daily=puzzle.name == puzzle_of(dt.date.today()),
    )


def attempt_at(id: str, done: list[int]) -> Attempt:
    attempt = Attempt(named_puzzle(id))
    for place, number in enumerate(done):
        decision = attempt.decision
        if decision is None or not 0 <= number < len(decision.options):
            raise HexdialError(f"choice {place + 1} of this attempt is not possible")
        attempt.choose(decision.options[number])
    return attempt


def puzzle_moment(id: str, asked: AskPuzzle) -> bytes:
    attempt = attempt_at(id, asked.done)
    n = len(asked.done)
    over = attempt.decision is None
    told = attempt.fresh() if n else attempt.moment.told
    moment = moment_of(attempt.game, attempt.position, told, n, n, attempt.seat, asked.language)
    return _encoder.encode(
        PuzzleMoment(
            card=card_of(attempt.puzzle, asked.language),
            moment=moment,
            over=over,
            reached=[reached for _, reached in attempt.reached()] if over else [],
        )
    )


def puzzle_hint(id: str, asked: AskPuzzle) -> bytes:
    attempt = attempt_at(id, asked.done)
    hint = attempt.hint()
    decision = attempt.decision
    assert decision is not None, "a hint was found for a question"
    if hint.choice is None:
        return _encoder.encode(Hinted(choice=-1, text="", sure=hint.sure))
    return _encoder.encode(
        Hinted(
            choice=decision.options.index(hint.choice),
            text=attempt.game.say(attempt.position.state, hint.choice, asked.language),
            sure=hint.sure,
        )
    )


def puzzle_solution(id: str) -> bytes:
    return _encoder.encode(Solution(lines=spoken(named_puzzle(id).solution)))


def read_file(data: bytes) -> Match[Any]:
    """A match somebody brings."""
    return match_of(read_bytes("the match file", data), all_games())


def check_file(data: bytes) -> None:
    read_file(data)


def verify(table: str, lines: list[str]) -> str:
    """What is wrong with a match, "" if every choice, die and event is as written."""
    data = "".join(f"{line}\n" for line in lines).encode("utf-8")
    try:
        match_of(read_bytes(f"table {table}", data), all_games())
    except MatchError as problem:
        return str(problem)
    return ""
