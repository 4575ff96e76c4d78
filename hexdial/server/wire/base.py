"""What all records share, and the form of every refusal."""

from __future__ import annotations

from typing import Literal

import msgspec

Language = Literal["en", "fr", "es"]


class Record(msgspec.Struct, kw_only=True):
    """What the server says: fields always present."""


class Asked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What somebody sends: unknown fields are refused."""


class Problem(Record):
    """Every error of the REST side: one sentence, and the rule that speaks if one does."""

    text: str
    rule: str = ""
