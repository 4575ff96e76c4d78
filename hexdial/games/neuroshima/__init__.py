"""Neuroshima Hex: armies of tiles, battles by initiative."""
