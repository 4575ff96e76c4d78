"""The constants of an estimate fitted to how games ended: coordinate descent on the log loss, judged on other games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Any, Final

from tools.fit_models import Constant, Estimator, Model

APART: Final = 5  # every so many-th game only judges
FIRST_STEP: Final = 0.3  # of a constant's own size
LAST_STEP: Final = 0.07
FLOOR: Final = 1e-3  # a chance nearer to 0 or 1 counts as this: one surprise is not worth all the rest
NEWTON: Final = 6  # steps
BINS: Final = 10


@dataclass(frozen=True)
class Sample:
    """A settled state of a game, and what the first seat finally scored. `apart`: the game only judges."""

    mode: str
    game: str
    apart: bool
    state: Any
    score: float


class Fit:
    """The values before and after, and how well both foretell the games that were kept apart."""

    def __init__(self, model: Model, samples: Sequence[Sample]) -> None:
        self.model = model
        self.estimate = Estimator(model)
        self.estimate.remember()
        self.taught = [sample for sample in samples if not sample.apart]
        self.apart = [sample for sample in samples if sample.apart]
        self.before = self.estimate.values
        self.after = dict(self.before)

    def run(self, progress: Callable[[dict[str, float], float], None] | None = None) -> None:
        """Descend, then take back what the games kept apart do not confirm."""
        self.after = descend(self.loss_of(self.taught), self.before, self.model.constants, progress)
        self.after = confirmed(self.loss_of(self.apart), self.before, self.after)

    def loss_of(self, samples: Sequence[Sample]) -> Callable[[dict[str, float]], float]:
        return lambda values: log_loss(self.told(samples, values), samples)

    def told(self, samples: Sequence[Sample], values: dict[str, float]) -> list[float]:
        """What the estimate says with these constants, leaned towards the seat that wins more often."""
        self.estimate.set(values)
        return leaned([self.estimate(sample.state, 0) for sample in samples], samples)


def descend(
    loss: Callable[[dict[str, float]], float],
    start: dict[str, float],
    constants: Sequence[Constant],
    progress: Callable[[dict[str, float], float], None] | None = None,
) -> dict[str, float]:
    """One constant after the other, up or down by a step as long as that helps; then with half the step."""
    values = dict(start)
    best = loss(values)
    step = FIRST_STEP
    while step >= LAST_STEP:
        moved = False
        for constant in constants:
            for sign in (1, -1):
                while True:
                    tried = {**values, constant.name: stepped(values[constant.name], sign * step, constant)}
                    found = loss(tried) if tried != values else best
                    if found >= best:
                        break
                    values, best, moved = tried, found, True
                    if progress is not None:
                        progress(values, best)
        if not moved:
            step /= 2
    return values


def stepped(value: float, step: float, constant: Constant) -> float:
    """By a share of its size, and of its whole range where it is nearly nothing."""
    by = max(abs(value), 0.05 * (constant.high - constant.low)) * step
    return min(constant.high, max(constant.low, value + by))


def confirmed(
    loss: Callable[[dict[str, float]], float], before: dict[str, float], after: dict[str, float]
) -> dict[str, float]:
    """Without every change that the games kept apart do not like; without all of them if they do not like the whole."""
    values = dict(after)
    best = loss(values)
    for name, old in before.items():
        if values[name] != old:
            without = loss({**values, name: old})
            if without <= best:
                values[name], best = old, without
    return values if best < loss(before) else dict(before)


def leaned(told: Sequence[float], samples: Sequence[Sample]) -> list[float]:
    """All chances of a mode moved by the same odds until their mean is the mean score.

    To sit first is worth something or costs something; without this the constants would learn it by the back door.
    """
    odds = [log(bounded(chance) / (1.0 - bounded(chance))) for chance in told]
    found = list(told)
    for mode in {sample.mode for sample in samples}:
        own = [n for n, sample in enumerate(samples) if sample.mode == mode]
        more = 0.0
        for _ in range(NEWTON):
            for n in own:
                found[n] = 1.0 / (1.0 + exp(-odds[n] - more))
            lacks = sum([samples[n].score - found[n] for n in own])
            more += max(-1.0, min(1.0, lacks / sum([found[n] * (1.0 - found[n]) for n in own])))
    return found


def log_loss(told: Sequence[float], samples: Sequence[Sample]) -> float:
    """The mean over the samples; every game gives as many."""
    return sum([surprise(chance, sample.score) for chance, sample in zip(told, samples, strict=True)]) / len(told)


def surprise(chance: float, score: float) -> float:
    return -(score * log(bounded(chance)) + (1.0 - score) * log(1.0 - bounded(chance)))


def bounded(chance: float) -> float:
    return min(1.0 - FLOOR, max(FLOOR, chance))


def brier(told: Sequence[float], samples: Sequence[Sample]) -> float:
    return sum([(chance - sample.score) ** 2 for chance, sample in zip(told, samples, strict=True)]) / len(told)


def gain(before: Sequence[float], after: Sequence[float], samples: Sequence[Sample]) -> tuple[float, float]:
    """By how much the log loss falls, and the standard error, since samples of one game speak for each other."""
    games: dict[str, list[float]] = {}
    for old, new, sample in zip(before, after, samples, strict=True):
        games.setdefault(sample.game, []).append(surprise(old, sample.score) - surprise(new, sample.score))
    means = [sum(one) / len(one) for one in games.values()]
    mean = sum(means) / len(means)
    spread = sum([(one - mean) ** 2 for one in means]) / max(1, len(means) - 1)
    return mean, sqrt(spread / len(means))


def calibration(told: Sequence[float], samples: Sequence[Sample]) -> list[tuple[int, float, float]]:
    """For every tenth of the chances: how many samples, what was said on average, what was scored on average."""
    found: list[tuple[int, float, float]] = []
    for place in range(BINS):
        own = [n for n, chance in enumerate(told) if min(BINS - 1, int(chance * BINS)) == place]
        said = sum([told[n] for n in own]) / len(own) if own else 0.0
        scored = sum([samples[n].score for n in own]) / len(own) if own else 0.0
        found.append((len(own), said, scored))
    return found
