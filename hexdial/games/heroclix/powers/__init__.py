"""What powers and abilities do, each at the moments of moments.py; no step of the game names one."""
