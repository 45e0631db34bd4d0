"""The page for programs that learn tells the truth: its examples run, and its tables are those of the games."""

import re
from pathlib import Path
from typing import Final

import pytest

import unmapped
from unmapped.env.tables import table

PAGE: Final = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")
EXAMPLES: Final = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_the_examples_of_the_page_run(example: str) -> None:
    exec(compile(example, "learning.md", "exec"), {})  # noqa: S102 - our own page


@pytest.mark.parametrize("name", unmapped.games())
def test_the_page_lists_the_planes_as_they_are(name: str) -> None:
    title = unmapped.game(name).title
    section = PAGE.split(f"### {title}\n\n", maxsplit=1)[1].split("\n\n", maxsplit=1)[0]
    assert section == table(name), f"python -m unmapped.env.tables {name} prints the table as it is now"


@pytest.mark.parametrize("name", unmapped.games())
def test_planes_and_the_words_of_their_axes_are_unique(name: str) -> None:
    planes = unmapped.game(name).definition.learning.planes
    assert len({plane.name for plane in planes}) == len(planes)
    for plane in planes:
        assert plane.low <= 0 <= plane.high, plane.name
        assert plane.meaning.endswith("."), plane.name
        for axis in plane.axes:
            assert not isinstance(axis, tuple) or len(set(axis)) == len(axis), plane.name
