import sys
from pathlib import Path

import hexdial.kernel.table

ROOT = Path(__file__).resolve().parents[2]

# behind everything else: the tests find their toy game, and an installed hexdial still wins over the sources
sys.path.append(str(ROOT))

# the toy game is interpreted, and its events cannot inherit from a compiled Event
if not str(hexdial.kernel.table.__file__).endswith(".py") and not list(Path(__file__).parent.glob("toy.*.so")):
    collect_ignore = ["test_actions.py", "test_match.py", "test_matchfile.py", "test_play.py", "test_table.py"]
