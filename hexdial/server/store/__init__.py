"""Where tables are kept: SQLite by default, PostgreSQL by URL; what was acknowledged is on the disk."""

from hexdial.server.store.records import Refused, Row, StoreError
from hexdial.server.store.store import Store

__all__ = ["Refused", "Row", "Store", "StoreError"]
