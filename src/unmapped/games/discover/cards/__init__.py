"""What is printed: records as they are written, this game's words, their checks, and what hot code reads of them."""
