"""The same work on a Ray cluster (`pip install 'hexdial[cluster]'`): bit for bit the results of one process."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import Any

from hexdial.arena.processes import TICK, J, R, Runner, U, attempted, found, patient
from hexdial.kernel.errors import HexdialError
from hexdial.players.bots import LOG

WAITING = 4  # units on their way for every processor: enough that none is idle, few enough that Ctrl-C ends soon


@contextmanager
def cluster(address: str, processors: int) -> Iterator[Runner]:
    """The cluster at an address (`auto`, `ray://host:10001`), or with "" one on this machine for this run."""
    try:
        ray: Any = import_module("ray")
    except ImportError as problem:
        raise HexdialError("--cluster needs Ray: pip install 'hexdial[cluster]'") from problem
    try:
        ray.init(
            address=address or "local",
            num_cpus=None if address else processors,
            include_dashboard=False if not address else None,
            configure_logging=False,
            log_to_driver=False,
            runtime_env={"env_vars": {LOG: os.environ[LOG]}} if LOG in os.environ else None,
        )
    except (ConnectionError, RuntimeError, ValueError) as problem:
        raise HexdialError(f"--cluster {address}: {str(problem).splitlines()[0]}") from problem
    try:
        room = WAITING * max(1, int(ray.cluster_resources().get("CPU", 1)))
        remote: Any = ray.remote(num_cpus=1, max_retries=2)(attempted)

        def runner(work: Callable[[J, U], R], job: J, units: list[U]) -> Iterator[R]:
            known = ray.put(job)
            ahead = iter(units)
            waiting = [remote.remote(work, known, unit) for unit in islice(ahead, room)]
            with patient() as patience:
                while waiting:
                    last = patience.over
                    ready, waiting = ray.wait(waiting, num_returns=1, timeout=0 if last else TICK)
                    more = islice(ahead, 0 if last else len(ready))
                    waiting += [remote.remote(work, known, unit) for unit in more]
                    for one in ready:
                        yield found(_result(ray, one))
                    if last and not ready:
                        raise KeyboardInterrupt

        yield runner
    finally:
        ray.shutdown()


def _result(ray: Any, ready: Any) -> Any:
    try:
        return ray.get(ready)
    except ray.exceptions.RayError as problem:
        raise HexdialError(f"the cluster gave up a game: {str(problem).splitlines()[0]}") from problem
