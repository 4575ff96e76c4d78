"""Bots in any language: `cmd:./mybot` is a program that reads a question a line and answers with a number."""

from __future__ import annotations

import contextlib
import os
import random
import re
import selectors
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, Final

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game, Position
from hexdial.kernel.table import Outcome, Told
from hexdial.players import protocol
from hexdial.players.protocol import BadAnswer, Message
from hexdial.players.seen import told_to

WRITTEN: Final = re.compile(r"cmd(?:@(\d+(?:\.\d+)?)s)?:(.*)", re.DOTALL)
SECONDS = 10.0  # for an answer, if its name says nothing
PART = 65_536  # bytes that are read or written at once
LONGEST = 1_000_000  # bytes of an answer
GRACE_S = 1.0  # to end by itself; then it is ended
LOG = "HEXDIAL_BOT_LOG"  # the file for what bots write to their standard error


class BotError(HexdialError):
    """A bot did not answer as it should; who, when, and what was expected."""


def is_bot(name: str) -> bool:
    """Is this the name of a program?"""
    return name.startswith(("cmd:", "cmd@"))


def bot(name: str, language: str = "en") -> Bot:
    """From `cmd:./mybot --fast` or, with another time for an answer, `cmd@2.5s:./mybot`."""
    found = WRITTEN.fullmatch(name)
    try:
        command = shlex.split(found[2]) if found is not None else []
    except ValueError as problem:
        raise HexdialError(f"{name}: this is no command: {problem}") from problem
    if found is None or not command:
        raise HexdialError(f"{name}: a bot is written cmd:./mybot, or cmd@2s:./mybot for two seconds an answer")
    seconds = float(found[1]) if found[1] else SECONDS
    if not seconds:
        raise HexdialError(f"{name}: a bot needs some time for an answer")
    if shutil.which(command[0]) is None:
        exists = Path(command[0]).exists()
        raise HexdialError(f"{name}: {command[0]} {'may not be run' if exists else 'is not there'}")
    return Bot(name, command, seconds, language)


class Bot:
    """A player who is a process of its own; started with the first question, ended with the match."""

    def __init__(self, name: str, command: list[str], seconds: float, language: str) -> None:
        self.name = name
        self.command = command
        self.seconds = seconds
        self.language = language
        self.child: Child | None = None
        self.answers = 0
        self.heard = 0  # events of the match it has been told
        self.news: tuple[Told, ...] = ()
        self.note = ""  # what it said beside its last choice

    def attend(self, seat: int, told: Sequence[Told]) -> None:
        """All that was told in the match so far; with the next question it hears what is new and for its ears."""
        self.heard = min(self.heard, len(told))  # something was taken back
        self.news += told_to(tuple(told[self.heard :]), seat)
        self.heard = len(told)

    def __call__(self, game: Game[Any], seen: Position[Any], rng: random.Random) -> int:
        decision = seen.decision
        assert decision is not None, "somebody must be asked"
        if self.child is None:
            seed = rng.getrandbits(31)
            self.greet(protocol.hello(game, seen, decision.seat, self.language, self.seconds, seed))
        told = self.news if self.heard else seen.news
        message = protocol.decide(game, seen, told, self.answers + 1, self.language, self.seconds)
        self.news = ()
        return self.answer(message, len(decision.options))

    def greet(self, hello: Message) -> None:
        """Start the program and tell it what is played."""
        self.child = Child(self.name, self.command)
        weakref.finalize(self, self.child.close)
        self.child.first = protocol.written(hello)

    def answer(self, question: Message, options: int, seconds: float = 0.0) -> int:
        """Ask, wait, read the number; whatever goes wrong is one sentence, and the program is ended."""
        assert self.child is not None, "the program was greeted"
        self.answers += 1
        allowed = seconds or self.seconds
        try:
            line = self.child.exchange(protocol.written(question), allowed)
            number, self.note = protocol.chosen(line, options)
        except BadAnswer as problem:
            self.child.close()
            raise BotError(f"{self.name}, answer {self.answers}: {problem}{self.child.last_words}") from problem
        if self.note:
            self.child.remark(self.note)
        return number

    def finish(self, outcome: Outcome | None, seat: int) -> None:
        """Tell it how the match ended, and end it."""
        if self.child is not None:
            self.child.close(protocol.written(protocol.over(outcome, seat)))


class Child:
    """A process with a pipe to it and one from it; it never makes us wait for longer than it may."""

    def __init__(self, name: str, command: list[str]) -> None:
        self.name = name
        self.first = b""  # goes out before the first question
        self.read = b""
        self.last_words = ""
        self.log = _log()
        self.began = self.log.seek(0, os.SEEK_END)
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.log,
                bufsize=0,
                start_new_session=True,  # Ctrl-C is for us, and what it has started ends with it
            )
        except OSError as problem:
            raise BotError(f"{name}: it does not start: {problem.strerror}") from problem
        assert self.process.stdin is not None, "there is a pipe to it"
        assert self.process.stdout is not None, "there is a pipe from it"
        self.to: IO[bytes] = self.process.stdin
        self.come: IO[bytes] = self.process.stdout
        os.set_blocking(self.to.fileno(), False)
        os.set_blocking(self.come.fileno(), False)

    def exchange(self, question: bytes, seconds: float) -> bytes:
        """Send the question, read one line."""
        if b"\n" in self.read:
            raise BadAnswer("it had spoken before it was asked; one line for every question is expected")
        unsent = self.first + question
        self.first = b""
        until = time.monotonic() + seconds
        with selectors.DefaultSelector() as ready:
            ready.register(self.come, selectors.EVENT_READ)
            ready.register(self.to, selectors.EVENT_WRITE)
            while b"\n" not in self.read:
                left = until - time.monotonic()
                if left <= 0:
                    raise BadAnswer(f"none came within {seconds:g} s; one line was expected")
                for key, _ in ready.select(left):
                    if key.fileobj is self.come:
                        self.take()
                        continue
                    unsent = unsent[self.give(unsent) :]
                    if not unsent:
                        ready.unregister(self.to)
        line, _, self.read = self.read.partition(b"\n")
        return line

    def take(self) -> None:
        part = os.read(self.come.fileno(), PART)
        self.read += part
        if not part:
            code = self._ended()
            raise BadAnswer(f"it has ended ({code}); one line was expected")
        if len(self.read) > LONGEST:
            raise BadAnswer(f"it is longer than {LONGEST} bytes; one short line was expected")

    def give(self, data: bytes) -> int:
        try:
            return os.write(self.to.fileno(), data[:PART])
        except BrokenPipeError as problem:
            raise BadAnswer(f"it has ended ({self._ended()}); one line was expected") from problem

    def _ended(self) -> str:
        try:
            code = self.process.wait(GRACE_S)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        return f"exit code {code}" if code >= 0 else f"signal {signal.Signals(-code).name}"

    def remark(self, note: str) -> None:
        """What it says beside its choices goes where its other words go."""
        self.log.write(f"{self.name}: {note}\n".encode())
        self.log.flush()

    def close(self, last: bytes = b"") -> None:
        """A last line if it still listens, the end of its input, some time to go; whatever it started goes too."""
        if self.to.closed:
            return
        with contextlib.suppress(OSError):
            os.write(self.to.fileno(), last)
        with contextlib.suppress(OSError):
            self.to.close()
        if last:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(GRACE_S)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.come.close()
        self.last_words = self._last_words()
        self.log.close()

    def _last_words(self) -> str:
        """The last line it wrote to its standard error, as a part of a sentence."""
        size = self.log.seek(0, os.SEEK_END)
        self.log.seek(max(self.began, size - PART))
        said = [line.strip() for line in self.log.read().decode("utf-8", "replace").split("\n") if line.strip()]
        return f"; its last words: {said[-1][:200]}" if said else ""


def _log() -> IO[bytes]:
    """The file that HEXDIAL_BOT_LOG names, or one that nobody else sees: a broken bot's last line is quoted."""
    path = os.environ.get(LOG, "")
    if not path:
        return tempfile.TemporaryFile()
    try:
        return Path(path).open("ab+")
    except OSError as problem:
        raise HexdialError(f"{LOG}={path}: cannot be written: {problem.strerror}") from problem
