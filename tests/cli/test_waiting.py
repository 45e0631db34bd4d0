"""A line tells how far something is, after a second and in a terminal alone."""

import os
import subprocess
import sys
from collections.abc import Sequence

import pytest

pty = pytest.importorskip("pty")

SLOW = """
import sys, time
from unmapped.cli import waiting
waiting.PATIENCE = {patience}
with waiting.waiting("counting sheep", {total}) as advance:
    for _ in range(4):
        time.sleep(0.1)
        advance(1{more})
print("done")
"""


def shown(script: str, *, piped: bool = False, words: Sequence[str] = ()) -> tuple[str, str]:
    """What a terminal shows of a script, and what went into a pipe in place of it."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", script, *words],
        stdin=theirs,
        stdout=subprocess.PIPE if piped else theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    )
    os.close(theirs)
    written = process.stdout.read().decode() if process.stdout is not None else ""
    seen = b""
    while True:
        try:
            part = os.read(ours, 4096)
        except OSError:  # The other side is closed.
            break
        if not part:
            break
        seen += part
    os.close(ours)
    if process.stdout is not None:
        process.stdout.close()
    assert process.wait(30) == 0
    return seen.decode(), written


@pytest.mark.parametrize(("total", "more"), [("4", ""), ("0", ", 4")])
def test_steps_are_counted_and_the_line_goes(total: str, more: str) -> None:
    seen, _ = shown(SLOW.format(patience=0.05, total=total, more=more))
    assert "counting sheep" in seen
    assert "/4" in seen
    assert seen.rstrip().endswith("done")
    assert "\x1b[2K" in seen.rpartition("counting sheep")[2], "the line is wiped out"


def test_where_nobody_knows_of_how_many_there_is_a_line_as_well() -> None:
    assert "counting sheep" in shown(SLOW.format(patience=0.05, total="None", more=""))[0]


def test_what_is_quick_shows_nothing() -> None:
    seen, _ = shown(SLOW.format(patience=20, total="4", more=""))
    assert seen.split() == ["done"]


def test_nothing_is_shown_where_output_is_piped() -> None:
    seen, written = shown(SLOW.format(patience=0.05, total="4", more=""), piped=True)
    assert (seen, written) == ("", "done\n")


def test_a_command_that_takes_long_shows_its_line_and_its_json_is_clean() -> None:
    script = """
import sys
from unmapped.cli import main, waiting
waiting.PATIENCE = 0.01
main(sys.argv[1:])
"""
    words = ("simulate", "undiscovered", "--bots", "random", "--seats", "2", "--games", "10", "--jobs", "1", "--json")
    seen, _ = shown(script, words=words)
    assert "undiscovered" in seen.partition('{"answer"')[0]
    seen, written = shown(script, piped=True, words=words)
    assert written.startswith('{"answer":"simulate"')
    assert written.count("\n") == 1
    assert "/10" not in seen
