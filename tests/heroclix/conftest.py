"""Fixtures of the HeroClix tests."""

from tests.heroclix.stand_ins import powers

__all__ = ["powers"]
