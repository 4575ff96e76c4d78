#!/usr/bin/env python3
"""A bot that takes the first choice it is offered, or one whose text it likes: `first.py [WORD...]`."""

import json
import sys


def main() -> None:
    liked = [word.casefold() for word in sys.argv[1:]]
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print(f"I play {message['title']} on seat {message['seat'] + 1}", file=sys.stderr)
        elif message["type"] == "decide":
            print(json.dumps({"choose": pick(message["choices"], liked)}), flush=True)


def pick(choices: list[dict[str, object]], liked: list[str]) -> int:
    for word in liked:
        for choice in choices:
            if word in str(choice["text"]).casefold():
                return int(str(choice["number"]))
    return 0


if __name__ == "__main__":
    main()
