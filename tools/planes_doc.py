"""The tables of docs/environments.md from what the games declare: sizes, planes, questions."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from hexdial.envs.observe import COMMON
from hexdial.envs.world import World
from hexdial.games import GAMES
from hexdial.kernel.game import Game

PAGE = Path(__file__).resolve().parents[1] / "docs" / "environments.md"
BEGIN = "<!-- made by tools/planes_doc.py -->"
END = "<!-- end of what was made -->"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="say whether the page is up to date, change nothing")
    args = parser.parse_args()
    text = PAGE.read_text(encoding="utf-8")
    wanted = with_tables(text)
    if args.check:
        print("up to date" if text == wanted else f"{PAGE.name} is out of date: run `python -m tools.planes_doc`")
        return 0 if text == wanted else 1
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


def with_tables(text: str) -> str:
    """The page with fresh tables between the two marks."""
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n\n{tables()}\n{END}{tail}"


def tables() -> str:
    lines = ["### Sizes", "", "With the default line-ups and as many players as can sit down.", ""]
    lines += ["| environment | seats | actions | numbers an observation |", "| --- | ---: | ---: | ---: |"]
    for game in GAMES:
        for mode in game.modes:
            world = World(game.id, mode.id)
            lines.append(f"| `{world.name}` | {world.seats} | {len(world.codec):,} | {world.observer.size:,} |")
    lines += ["", "### Planes of every game", "", "They come after the game's own planes.", "", *listed(COMMON)]
    told: dict[int, str] = {}
    for game in GAMES:
        lines += ["", f"### Planes of `{game.id}` ({game.title})", ""]
        assert game.planes is not None, f"{game.id} declares no planes"
        if id(game.planes) in told:
            lines.append(f"The same as those of `{told[id(game.planes)]}`.")
            continue
        told[id(game.planes)] = game.id
        lines += described(game)
    return "\n".join(lines) + "\n"


def described(game: Game[Any]) -> list[str]:
    assert game.planes is not None, f"{game.id} declares no planes"
    questions = ", ".join(f"`{key}`" for key in game.planes.questions)
    return [*listed(game.planes.planes), "", f"Questions, in the order of their plane: {questions}."]


def listed(planes: tuple[Any, ...]) -> list[str]:
    lines = ["| plane | one number for each | meaning |", "| --- | --- | --- |"]
    return lines + [f"| {plane.name} | {plane.per or 'match'} | {plane.meaning} |" for plane in planes]


if __name__ == "__main__":
    sys.exit(main())
