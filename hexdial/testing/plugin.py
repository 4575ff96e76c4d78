"""A pytest plugin that listens: which rules the engine names while a test runs, for `hexdial rules --coverage`."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Generator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hexdial.kernel.errors import HexdialError, RuleError
from hexdial.kernel.game import Refusal
from hexdial.kernel.table import Outcome, Told
from hexdial.kernel.tally import Reason

FOLDER = Path("build") / "coverage"
FILE = "tests.json"
OUTPUT = "hexdial_rules"  # under this name a worker sends what it heard
OFF = "HEXDIAL_COVERAGE"  # set to "off" where a run must leave no trace

NAMED = re.compile(r"\((?:rule )?([a-z]+(?:\.[a-z0-9_]+)+)\)")

heard: set[str] = set()  # since the running test began
spoken: dict[str, list[str]] = {}  # test -> rules; a test that failed has none


def pytest_configure(config: pytest.Config) -> None:
    """Listen to everything that carries a rule; a compiled build cannot be listened to."""
    if os.environ.get(OFF) != "off":
        listen()


@cache
def listen() -> None:
    """Once a process."""
    for carrier in (Told, Reason, Outcome, Refusal, RuleError):
        name = "__init__"
        try:
            setattr(carrier, name, hearing(getattr(carrier, name)))
        except TypeError:
            return
    HexdialError.__init__ = reading(HexdialError.__init__)  # type: ignore[method-assign]  # to listen


def hearing(init: Callable[..., None]) -> Callable[..., None]:
    """The same constructor, with the rule written down."""

    def noted(self: Any, *args: Any, **kwargs: Any) -> None:
        init(self, *args, **kwargs)
        heard.add(self.rule)

    return noted


def reading(init: Callable[..., None]) -> Callable[..., None]:
    """A sentence about a file or a position names its rule in brackets: `(rule abc.x.1)`."""

    def noted(self: Any, *args: Any) -> None:
        init(self, *args)
        heard.update(NAMED.findall(str(args[0]) if args else ""))

    return noted


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    heard.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    spoken[item.nodeid] = []
    result = yield
    spoken[item.nodeid] = sorted(rule for rule in heard if rule)
    return result


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker sends what it heard; without workers it is written at once."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output[OUTPUT] = dict(spoken)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    spoken.update(getattr(node, "workeroutput", {}).get(OUTPUT, {}))


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workeroutput") and spoken and os.environ.get(OFF) != "off":
        write(config.rootpath / FOLDER / FILE, spoken)


def write(path: Path, fresh: dict[str, list[str]]) -> None:
    """What earlier runs heard stays, unless the same test has run again."""
    known: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known.update(fresh)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(dict(sorted(known.items())), indent=0) + "\n", encoding="utf-8")
