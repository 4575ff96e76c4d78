"""Every game as an environment for learning libraries; they are imported only by the module of their name."""
