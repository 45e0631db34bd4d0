"""The pace that a table agrees on, and the clocks of its seats."""
