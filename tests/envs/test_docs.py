"""docs/environments.md says what the games declare; what it imports can be imported; nothing heavy comes by itself."""

from __future__ import annotations

import subprocess
import sys

from tools.planes_doc import PAGE, with_tables


def test_the_tables_of_the_page_are_up_to_date() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == with_tables(text), "run `python -m tools.planes_doc`"


def test_the_tables_would_be_noticed_if_they_were_not() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert with_tables(text.replace("| seat |", "| chair |", 1)) == text


def test_hexdial_and_its_games_pull_no_learning_library() -> None:
    script = (
        "import sys, hexdial, hexdial.games, hexdial.envs;"
        "print(sorted({'numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'sklearn'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
