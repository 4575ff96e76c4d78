"""`python -m hexdial` is the command `hexdial`."""

import sys

from hexdial.cli import main

if __name__ == "__main__":
    sys.exit(main())
