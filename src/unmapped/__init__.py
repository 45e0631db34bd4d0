"""Modern board games about exploring the unknown, played completely and by the rules."""
