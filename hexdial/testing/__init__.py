"""Drawn boards, scripted dice and answers, expectations; scenario files; which rules the tests speak for."""
