"""How a server is run: where it listens, where it keeps its tables, what it allows."""

from __future__ import annotations

from dataclasses import dataclass, field

DAY = 86400.0


@dataclass(frozen=True)
class Config:
    """All settings; every one has a default that is right for one household."""

    database: str = "sqlite://"
    host: str = "127.0.0.1"
    port: int = 8000
    base: str = ""  # the path in front of everything, behind a proxy: "/hexdial"
    origins: tuple[str, ...] = ()  # pages from other addresses that may talk to this server
    processes: int = 1  # for programs that play
    message_bytes: int = 16_384  # one message on a socket
    body_bytes: int = 262_144  # one request
    file_bytes: int = 4_000_000  # a match file to import
    messages_per_s: float = 20.0  # of one connection, on average
    messages_burst: int = 60
    requests_per_s: float = 20.0  # of one address, on average
    requests_burst: int = 120
    sockets_per_address: int = 200
    tables_per_minute: float = 30.0  # new ones, of one address
    helps_per_s: float = 0.5  # hints, threats and chances, of one address
    helps_burst: int = 10
    unlimited: bool = False  # for measurements
    waiting_s: float = 3 * DAY  # a table nobody sat down at is forgotten after this
    playing_s: float = 90 * DAY
    over_s: float = 365 * DAY
    idle_s: float = 600.0  # a table nobody looks at leaves the memory after this
    lan: tuple[str, ...] = field(default=())  # addresses under which others in the house reach it
