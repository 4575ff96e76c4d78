import sys
from pathlib import Path

# behind everything else: the tests find each other, and an installed hexdial still wins over the sources
sys.path.append(str(Path(__file__).resolve().parents[2]))
