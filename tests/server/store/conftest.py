import secrets
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

# behind everything else: the tests find their helpers, and an installed hexdial still wins over the sources
sys.path.append(str(Path(__file__).resolve().parents[3]))

from tests.server.store.postgres import Cluster, lack_of_postgres


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    lack = lack_of_postgres()
    if lack:
        pytest.skip(lack)
    with Cluster() as cluster:
        yield cluster


@pytest.fixture
def postgres_url(cluster: Cluster) -> str:
    """A new, empty database."""
    return cluster.database(f"test_{secrets.token_hex(6)}")


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture(params=["memory", "file", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """Every kind of database in turn."""
    if request.param == "memory":
        return "sqlite://"
    return str(request.getfixturevalue(f"{request.param}_url"))
