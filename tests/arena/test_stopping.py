"""Ctrl-C: what is ready is kept, what is under way ends at once, nobody stays behind."""

import multiprocessing
import os
import signal
import time

import pytest

from hexdial.arena.processes import processes
from hexdial.kernel.errors import HexdialError

LONG = 60.0


def press() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def test_results_that_are_ready_are_given_before_the_end() -> None:
    """A unit is a number of seconds to wait for a signal that never comes."""
    got = []
    began = 0.0
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), processes(2) as runner:  # noqa: PT012  the loop is the test
        for result in runner(signal.sigtimedwait, [signal.SIGUSR2], [0.0, 0.0, 0.0, LONG]):
            got.append(result)
            if len(got) == 1:
                time.sleep(1.0)  # the others get ready meanwhile
                began = time.monotonic()
                press()
    assert got == [None] * 3
    assert time.monotonic() - began < 5
    assert multiprocessing.active_children() == []
    assert signal.getsignal(signal.SIGINT) == before


def test_an_error_ends_the_others_too() -> None:
    began = time.monotonic()
    with pytest.raises(ZeroDivisionError), processes(2) as runner:  # noqa: PT012  the loop is the test
        for _ in runner(signal.sigtimedwait, [signal.SIGUSR2], [0.0, LONG, LONG]):
            raise ZeroDivisionError
    assert time.monotonic() - began < LONG / 2
    assert multiprocessing.active_children() == []


def test_a_process_that_is_killed_is_one_sentence() -> None:
    with pytest.raises(HexdialError, match="was ended by somebody else"), processes(2) as runner:
        [*runner(eval, "__import__('os')._exit(3)", [{}])]


def test_whoever_works_never_hears_ctrl_c() -> None:
    """The mask of a process holds it before its first line runs."""
    with processes(2) as runner:
        masks = [*runner(signal.pthread_sigmask, signal.SIG_BLOCK, [(), ()])]
    assert all(signal.SIGINT in mask for mask in masks)
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_one_process_keeps_what_it_has_and_stops() -> None:
    got = []
    with pytest.raises(KeyboardInterrupt), processes(1) as runner:  # noqa: PT012  the loop is the test
        for result in runner(lambda job, unit: job + unit, 1, [1, 2, 3]):
            if result == 3:
                press()
            got.append(result)
    assert got == [2, 3]
