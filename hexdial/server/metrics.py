"""Counters for whoever runs the server, in the text form Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left

BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0)


class Metrics:
    """What has been counted since the start."""

    def __init__(self) -> None:
        self.began = 0
        self.choices = 0
        self.refused = 0
        self.flooded = 0
        self.sockets = 0
        self.messages = 0
        self.thoughts = 0
        self.commits = [0] * (len(BOUNDS) + 1)
        self.commit_s = 0.0

    def committed(self, seconds: float) -> None:
        self.commits[bisect_left(BOUNDS, seconds)] += 1
        self.commit_s += seconds

    def text(self, tables: int) -> str:
        lines = [
            *_one("hexdial_tables", "gauge", "Tables in memory.", tables),
            *_one("hexdial_sockets", "gauge", "Open connections.", self.sockets),
            *_one("hexdial_matches_total", "counter", "Matches begun.", self.began),
            *_one("hexdial_choices_total", "counter", "Choices made.", self.choices),
            *_one("hexdial_messages_total", "counter", "Messages received.", self.messages),
            *_one("hexdial_refused_total", "counter", "Messages refused.", self.refused),
            *_one("hexdial_flooded_total", "counter", "Connections closed for flooding.", self.flooded),
            *_one("hexdial_thoughts_total", "counter", "Choices made by programs.", self.thoughts),
            "# HELP hexdial_commit_seconds Time until a change was on disk.",
            "# TYPE hexdial_commit_seconds histogram",
        ]
        total = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.commits, strict=True):
            total += count
            lines.append(f'hexdial_commit_seconds_bucket{{le="{bound}"}} {total}')
        lines += [f"hexdial_commit_seconds_sum {self.commit_s:.6f}", f"hexdial_commit_seconds_count {total}"]
        return "\n".join(lines) + "\n"


def _one(name: str, kind: str, help: str, value: float) -> list[str]:
    return [f"# HELP {name} {help}", f"# TYPE {name} {kind}", f"{name} {value}"]
