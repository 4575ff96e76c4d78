"""The OpenAPI document is true: whatever it allows is answered as it says, and nothing is answered by a mistake."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import allow_header_conformance, positive_data_acceptance

from hexdial.server.app import described, make_app
from hexdial.server.config import Config
from tests.server.kit import Running, running

document = schemathesis.openapi.from_dict(described(make_app(Config())))


UNCHECKED = [
    positive_data_acceptance,  # a document cannot say which tables and games there are
    allow_header_conformance,  # the framework forgets the second method of a path in its answer to OPTIONS
]


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as started:
        yield started


@document.parametrize()
@settings(max_examples=12, suppress_health_check=list(HealthCheck))
def test_every_route_answers_as_it_says(case: Case[Any], server: Running) -> None:
    case.call_and_validate(base_url=server.url, excluded_checks=UNCHECKED)
