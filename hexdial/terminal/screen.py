"""The person's terminal: printing, clearing, reading a line, whatever its size is at the moment."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Callable, Iterable
from types import FrameType

from rich.console import Console
from rich.text import Text

from hexdial.terminal.view import Room

WIPE = "\033[H\033[2J\033[3J"  # the screen, and what has scrolled off it


class Resized(BaseException):
    """The window changed while a line was being typed."""


class Screen:
    """A terminal, or a pipe. Tests hand in their own console and lines."""

    def __init__(self, console: Console | None = None, read: Callable[[str], str] | None = None) -> None:
        self.console = console or Console(highlight=False)
        self.clears = self.console.is_terminal
        self._read = read or input
        self._waiting = False
        self._readline = read is None and self.clears and sys.stdin.isatty() and hasattr(signal, "SIGWINCH")

    @property
    def room(self) -> Room:
        """How much can be drawn now."""
        width, height = self.console.size
        return Room(width, height, self.console.no_color or self.console.color_system is None)

    def show(self, lines: Iterable[Text | str]) -> None:
        """Print lines as they are: nothing is reflowed, no brackets are markup."""
        for line in lines:
            text = Text(line) if isinstance(line, str) else line
            self.console.print(text, soft_wrap=True, highlight=False)

    def say(self, text: Text | str, style: str = "") -> None:
        """Print a sentence, wrapped at blanks."""
        self.console.print(Text(text, style) if isinstance(text, str) else text, highlight=False)

    def clear(self) -> None:
        """An empty screen; in a pipe an empty line."""
        if self.clears:
            self.console.file.write(WIPE)
            self.console.file.flush()
        else:
            self.console.print()

    def forget(self) -> None:
        """Nothing typed so far can be recalled: the next person sits down."""
        if self._readline:
            with contextlib.suppress(ImportError):
                import readline

                readline.clear_history()

    def read(self, prompt: str, redraw: Callable[[], None] | None = None, known: Iterable[str] = ()) -> str:
        """A line, blanks at its ends removed. Tab completes the known words; a resized window is drawn anew."""
        if not self._readline:
            return self._read(prompt).strip()
        typed = ""
        before = signal.getsignal(signal.SIGWINCH)
        signal.signal(signal.SIGWINCH, self._resized)
        try:
            while True:
                _prepare(typed, sorted(set(known)))
                try:
                    self._waiting = True
                    return self._read(prompt).strip()
                except Resized:
                    typed = _typed()
                    if redraw is not None:
                        redraw()
                finally:
                    self._waiting = False
        finally:
            signal.signal(signal.SIGWINCH, before)

    def _resized(self, _number: int, _frame: FrameType | None) -> None:
        if self._waiting:
            self._waiting = False
            raise Resized


def _typed() -> str:
    try:
        import readline
    except ImportError:
        return ""
    return readline.get_line_buffer()


def _prepare(typed: str, known: list[str]) -> None:
    """What was typed before the window changed stands there again; tab completes whole lines."""
    try:
        import readline
    except ImportError:
        return

    def complete(text: str, state: int) -> str | None:
        fitting = [word for word in known if word.casefold().startswith(text.casefold())]
        return fitting[state] if state < len(fitting) else None

    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
    readline.set_startup_hook((lambda: readline.insert_text(typed)) if typed else None)
