"""Justice League Hexors and Yu-Gi-Oh! Hexors: one engine, two records."""
