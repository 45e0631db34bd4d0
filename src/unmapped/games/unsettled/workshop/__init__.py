"""For people who write planets of their own: a planet to begin with, what is wrong with it, and how it plays."""
