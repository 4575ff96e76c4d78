"""What of every estimate is fitted, and copies of an estimate whose constants can be set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Constant:
    """A module attribute of an estimate, and between which values it makes sense."""

    name: str
    low: float
    high: float


@dataclass(frozen=True)
class Model:
    """The file of an estimate, what of it is fitted, and what must be made anew after a change.

    `plain` are its functions of a state that no constant changes: they are worked out once for every state.
    """

    file: str
    constants: tuple[Constant, ...]
    plain: tuple[str, ...] = ()
    renew: Callable[[Any], None] = lambda module: None


class Estimator:
    """An interpreted copy of an estimate, whose constants can be set; the rules it calls may be compiled."""

    def __init__(self, model: Model) -> None:
        self.model = model
        name = model.file.replace("/", "_").removesuffix(".py")
        spec = spec_from_file_location(name, ROOT / "hexdial" / "games" / model.file)
        assert spec is not None, "the file is there"
        assert spec.loader is not None, "it is Python"
        self.module: Any = module_from_spec(spec)
        spec.loader.exec_module(self.module)

    @property
    def values(self) -> dict[str, float]:
        """The constants as they are now."""
        return {constant.name: getattr(self.module, constant.name) for constant in self.model.constants}

    def set(self, values: dict[str, float]) -> None:
        for name, value in values.items():
            setattr(self.module, name, value)
        self.model.renew(self.module)

    def remember(self) -> None:
        """From now on, for states that stay as they are."""
        for name in self.model.plain:
            setattr(self.module, name, remembered(getattr(self.module, name)))

    def __call__(self, state: Any, seat: int) -> float:
        found: float = self.module.estimate(state, seat)
        return found


def remembered(function: Callable[..., Any]) -> Callable[..., Any]:
    """By the state itself, not by what it holds."""
    known: dict[tuple[object, ...], tuple[Any, Any]] = {}

    def answer(state: Any, *rest: Any) -> Any:
        key = (id(state), *rest)
        if key not in known:
            known[key] = (function(state, *rest), state)  # as long as it is kept, no other has its id
        return known[key][0]

    return answer


WEIGHTS: Final = ("FIGHTER", "SKILL", "NEAR", "FADES", "SAFETY", "NEARER")


def _weights(module: Any) -> None:
    module.DUEL = module.Weights(*[getattr(module, name) for name in WEIGHTS])
    module.CROWD = module.Weights(*[getattr(module, f"CROWD_{name}") for name in WEIGHTS])


def _hexors(crowd: str = "") -> tuple[Constant, ...]:
    """Where two sides fight, or more."""
    return (
        Constant(f"{crowd}FIGHTER", 0.1, 3.0), Constant(f"{crowd}SKILL", 0.0, 1.0), Constant(f"{crowd}NEAR", 0.0, 6.0),
        Constant(f"{crowd}FADES", 0.5, 0.99), Constant(f"{crowd}SAFETY", 0.0, 6.0),
        Constant(f"{crowd}NEARER", 0.2, 0.95), Constant("POWER", 0.0, 1.0), Constant("STONE", 0.0, 0.5),
        Constant("REPLY", 0.0, 1.0),
    )  # fmt: skip


HEXORS: Final = Model("hexors/estimate.py", _hexors(), ("bonus", "moves", "fightable"), _weights)
CROWD: Final = replace(HEXORS, constants=_hexors("CROWD_"))
# what only drives the pieces together (URGE, NEAR of the HeroClix) is no part: who wins does not speak of it
MODELS: Final = {
    "jlh": HEXORS,
    "ygh": HEXORS,
    "nsh": Model(
        "neuroshima/estimate.py",
        (
            Constant("SOON", 0.0, 1.0), Constant("EARLY", 0.0, 0.6), Constant("LATE", 0.05, 2.0),
            Constant("UNIT", 0.0, 0.6), Constant("END_UNIT", 0.0, 1.0), Constant("TILE", 0.0, 0.3),
            Constant("SHELTER", 0.0, 0.3), Constant("HELD", 0.0, 1.0), Constant("DANGER", 0.0, 2.0),
        ),
        ("fought", "standing", "home_of"),
    ),
    "hcb": Model(
        "heroclix2008/estimate.py",
        (
            Constant("POINT", 0.2, 3.0), Constant("HEALTH", 0.2, 3.0), Constant("BLOW", 0.0, 2.0),
        ),
        ("number",),
    ),
    "hcx": Model(
        "heroclix/estimate.py",
        (
            Constant("FRAIL", 0.0, 1.0), Constant("THREAT", 0.0, 1.5), Constant("TIRED", 0.0, 0.3),
            Constant("STEEP", 0.5, 12.0),
        ),
        ("blow", "foes", "points_of"),
    ),
}  # fmt: skip


OF_MODES: Final = {"jlh/ffa": CROWD}  # which have constants of their own


def model_of(game: str, mode: str) -> Model:
    return OF_MODES.get(f"{game}/{mode}", MODELS[game])
