"""The worked example on a short budget: what it learns in seconds beats random play."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_heroclix.py"


def test_the_trained_agent_beats_random_play() -> None:
    pytest.importorskip("sklearn", reason="needs the extra `train`: scikit-learn is not installed")
    example = loaded(EXAMPLE)
    world = example.World(example.GAME, example.MODE)
    seen, results = example.experience(world, 80, 1)
    agent = example.Agent(world, example.fit(seen, results))
    score = example.against_random(world, agent, 6, 1)
    assert score.won >= 5
    assert example.against_random(world, example.at_random, 6, 1).won < score.won


def loaded(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module
