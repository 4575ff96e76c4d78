"""What every test relies on: the build that was asked for, and the same random examples in every run."""

import importlib.util
import os

import pytest
from hypothesis import settings

pytest_plugins = ["hexdial.testing.plugin"]

settings.register_profile("hexdial", derandomize=True, deadline=None, database=None)
settings.load_profile("hexdial")


@pytest.fixture(scope="session", autouse=True)
def the_expected_build() -> None:
    """HEXDIAL_EXPECT=compiled must not test the sources by mistake, =interpreted not an installed wheel."""
    expected = os.environ.get("HEXDIAL_EXPECT")
    if expected is None:
        return
    found = importlib.util.find_spec("hexdial.kernel.table")
    origin = found.origin if found is not None and found.origin is not None else "nowhere"
    build = "interpreted" if origin.endswith(".py") else "compiled"
    assert build == expected, f"HEXDIAL_EXPECT={expected}, but hexdial.kernel.table comes from {origin}"
