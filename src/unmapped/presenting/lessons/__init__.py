"""Lessons of a minute: one idea, a small position of a real table, and what is to be brought about there.

A game brings its lessons as data (`Presenting.lessons`), a folder with ``lessons.toml`` and the records of the
positions. `lesson` says what stands in the file and reads it, `conditions` what it can say of a table, `trying` how a
try stands, and `solving` looks for a way to the goal, so that a test can tell that there is one.
"""
