"""The scene as text: play, watch and replay without a browser."""
