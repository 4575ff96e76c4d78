"""Positions with one question: the files, the solver that proves, the generator, how hard they are."""
