"""Worlds of content tell lines of the journal in words of their own, and nothing else than what the line says."""

from pathlib import Path
from typing import Final

import pytest

from unmapped.kernel.content import Location
from unmapped.kernel.journal import Argument, Journal, Line
from unmapped.kernel.phrases import Phrases, saying_faults

LINES: Final = {
    "lost": "loses {0} at {1:name}.",
    "grew": "{1:name} grows by {0}.",
    "rained": "It rains.",
}
SAYINGS: Final = {
    ("moor", "lost"): "leaves {0} to the moor at {1:name}.",
    ("moor/heron", "lost"): "is robbed by the heron of {0} at {1:name}.",
    ("moor/pool", "lost"): "drops {0} into {1:name}.",
    ("moor/pool", "grew"): "{1:name} is deeper by {0}.",
}


def spell(args: tuple[Argument, ...], at: int, how: str) -> str:
    return f"the {args[at]}" if how == "name" else str(args[at])


def told(folder: Path, key: str, *args: Argument, by: str) -> str:
    page = "\n".join(["[journal]", *[f"{name} = '{text}'" for name, text in LINES.items()]])
    (folder / "phrases.toml").write_text(f"{page}\n[hidden]\nlost = 'loses something.'\n", encoding="utf-8")
    return Phrases(folder, spell, sayings=lambda: SAYINGS).tell(Line(0, 0, key, args, "X-1", -1, by))


def test_what_brings_it_about_has_the_word_then_what_is_named_then_the_world_then_the_game(tmp_path: Path) -> None:
    assert told(tmp_path, "lost", 2, "pool", by="moor/heron") == "is robbed by the heron of 2 at the pool."
    assert told(tmp_path, "lost", 2, "pool", by="moor/wind") == "drops 2 into the pool."
    assert told(tmp_path, "lost", 2, "ditch", by="moor") == "leaves 2 to the moor at the ditch."
    assert told(tmp_path, "lost", 2, "pool", by="fen/heron") == "loses 2 at the pool."
    assert told(tmp_path, "lost", 2, "pool", by="") == "loses 2 at the pool."
    assert told(tmp_path, "grew", 2, "pool", by="moor") == "The pool is deeper by 2."
    assert told(tmp_path, "rained", by="moor/heron") == "It rains."


def test_whoever_may_not_read_a_line_does_not_learn_what_brought_it_about(tmp_path: Path) -> None:
    journal = Journal(2)
    journal.by = "moor/heron"
    journal.write(0, "lost", "X-1", (2, "pool"), audience=0b001)
    assert [line.by for line in journal.read(0)] == ["moor/heron"]
    (hidden,) = journal.read(1)
    assert (hidden.by, hidden.args) == ("", ())
    told(tmp_path, "rained", by="")
    assert Phrases(tmp_path, spell, sayings=lambda: SAYINGS).tell(hidden) == "loses something."


@pytest.mark.parametrize(
    ("name", "text", "key", "fault"),
    [
        ("loss", "leaves {0} at {1:name}.", "id", 'no line of the journal is called "loss"'),
        ("heron lost", "leaves {0} at {1:name}.", "id", 'there is nothing with the id "heron"'),
        ("pool deep lost", "leaves {0} at {1:name}.", "id", "expected a line, or a thing and a line"),
        ("lost", "leaves {0}.", "text", "says {1:name} as well"),
        ("pool lost", "leaves {0} at {1}.", "text", "says {1:name} as well"),
        ("lost", "leaves {0} at {1:name} with {2}.", "text", "has no {2}"),
        ("lost", "Leaves {0} at {1:name}.", "text", "expected what follows a name"),
        ("rained", "it pours.", "text", "expected a whole sentence"),
        ("rained", "It pours", "text", "with its full stop"),
        ("rained", "It pours {.", "text", "braces stand around arguments"),
    ],
)
def test_a_saying_that_says_something_else_is_refused_with_its_key(name: str, text: str, key: str, fault: str) -> None:
    location = Location("sayings.toml", f'saying "{name}"')
    (bad,) = saying_faults([(location, name, text)], LINES, {"pool"})
    assert (bad.file, bad.key) == ("sayings.toml", key)
    assert fault in str(bad)


def test_a_saying_that_says_the_same_in_other_words_is_none() -> None:
    here = Location("sayings.toml")
    sayings = [
        (here, "lost", "at {1:name} leaves {0}."),
        (here, "pool grew", "{0} more in {1:name}."),
        (here, "rained", "It pours."),
    ]
    assert list(saying_faults(sayings, LINES, {"pool"})) == []
