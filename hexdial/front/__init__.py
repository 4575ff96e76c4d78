"""What every front end needs beside the scene: names, sentences, secrets, reasons, a board to set up positions."""
