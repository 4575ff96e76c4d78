"""HeroClix, the core rulebook."""
