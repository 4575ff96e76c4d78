"""The real program in a real terminal: Ctrl-C, Ctrl-D, colours, a window that changes its size."""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator

import pytest

from hexdial.games import GAMES

COLOUR = re.compile(r"\x1b\[[0-9;]*3[0-9]|\x1b\[[0-9;]*38;")


OWN = """
import fcntl, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background of a shell inherit deaf ears
from hexdial.cli import main
sys.exit(main())
"""


class Window:
    """A pseudo terminal with the program in it."""

    def __init__(self, width: int, height: int, *words: str, **env: str) -> None:
        self.master, slave = pty.openpty()
        self.size(width, height)
        clean = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        self.process = subprocess.Popen(
            # the terminal becomes the program's own, so that Ctrl-C and a new size reach it
            [sys.executable, "-c", OWN, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**clean, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **env},
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""
        self.unread = ""

    def size(self, width: int, height: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def until(self, words: str, seconds: float = 30) -> str:
        """What is printed up to these words; what comes after them is kept for the next call."""
        end = time.monotonic() + seconds
        while words not in self.unread:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            if not ready:
                pytest.fail(f"{words!r} did not come in {seconds} s; there was {self.unread[-800:]!r}")
            try:
                self.unread += os.read(self.master, 65536).decode(errors="replace")
            except OSError:  # the program has gone
                break
        before, found, self.unread = self.unread.partition(words)
        self.seen += before + found
        return before + found

    def sees(self, words: str, seconds: float) -> bool:
        """Are these words printed in this time? Nothing is taken away."""
        end = time.monotonic() + seconds
        while words not in self.unread and select.select([self.master], [], [], max(0, end - time.monotonic()))[0]:
            self.unread += os.read(self.master, 65536).decode(errors="replace")
        return words in self.unread

    def until_asked(self) -> str:
        """What is printed until the program waits for a line."""
        return self.until("? help") + self.until("> ")

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def left(self) -> int:
        """The exit code; what is still printed is read."""
        self.until("nothing more will come")
        return self.process.wait(10)


@pytest.fixture
def window() -> Iterator[list[Window]]:
    opened: list[Window] = []
    yield opened
    for one in opened:
        with contextlib.suppress(ProcessLookupError):
            one.process.send_signal(signal.SIGKILL)
        one.process.wait(10)
        os.close(one.master)


def play(window: list[Window], width: int = 100, height: int = 40, **env: str) -> Window:
    """A first game against a computer player, up to the first question."""
    window.append(Window(width, height, "play", GAMES[0].id, "--seat", "2=random", "--seed", "1", **env))
    window[0].until_asked()
    return window[0]


@pytest.mark.parametrize("key", ["\x03", "\x04", "quit\n"])
def test_leaving_is_clean(window: list[Window], key: str) -> None:
    game = play(window)
    game.type(key)
    if not game.sees("Left", 10):  # a signal that comes just before the wait for a key is seen with the next one
        game.type(key)
    assert game.left() == 0
    assert "Left without saving." in game.seen
    assert "Traceback" not in game.seen


def test_colours_can_be_switched_off(window: list[Window]) -> None:
    game = play(window, NO_COLOR="1")
    assert not COLOUR.search(game.seen)


def test_colours_are_on_otherwise(window: list[Window]) -> None:
    assert COLOUR.search(play(window).seen)


def test_a_changed_window_is_drawn_anew_with_what_was_typed(window: list[Window]) -> None:
    game = play(window, 120, 45)
    game.type("lo")
    game.until("lo")
    for width in (70, 71, 72, 73):  # a size that comes while a key is worked on is seen with the next one
        game.size(width, 30)
        if game.sees("\x1b[2J", 5):
            break
    game.until("\x1b[2J")
    game.until("> lo")
    game.type("g\n")
    assert "Traceback" not in game.until("> ")
    assert game.process.poll() is None
