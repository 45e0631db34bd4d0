"""Shared styles are shared: by several elements each, said again by no component; and all of them together stay few."""

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from tests import rooms, styles

FEWEST: Final = 2
"""A class that fewer elements have is the component's own matter."""
MOST_LINES: Final = 42.5
"""Lines of styles for each component, on average: what more is wanted is first looked for in `client/src/look`."""
_CLASS: Final = re.compile(r"class=(?:\"([^\"]*)\"|\{(\[.*?\])\})")
_SIZED: Final = re.compile(r"[a-z]+(?:-[a-z]+)*(?:-\d+)+")

COMPONENTS: Final = {path: path.read_text(encoding="utf-8") for path in sorted(rooms.CLIENT.rglob("*.svelte"))}


def put_on(component: str) -> list[str]:
    """The classes that a component puts on its elements, as often as it does."""
    return [name for found in _CLASS.findall(component) for name in re.findall(r"[\w-]+", " ".join(found))]


def test_every_shared_class_is_shared() -> None:
    used = Counter(name for component in COMPONENTS.values() for name in put_on(component))
    assert {name: used[name] for name in styles.shared() if used[name] < FEWEST} == {}


def test_a_shared_class_has_one_rule_and_a_name_that_no_component_uses() -> None:
    every = [rule.selector for path in styles.SHARED for rule in styles.rules(path.read_text(encoding="utf-8"))]
    assert every == list(dict.fromkeys(every))
    name = r"\.[a-z]+(?:-[a-z0-9]+)+"
    assert [one for one in every if not re.fullmatch(rf"({name})(?:\1|:hover|\[data-(?:can|chosen)\])?", one)] == []
    own = {path: styles.classes(sheet) for path, sheet in styles.sheets().items() if path not in styles.SHARED}
    shared = set(styles.shared())
    assert {path.name: names & shared for path, names in own.items() if names & shared} == {}


def test_what_bears_a_number_is_a_class_that_there_is() -> None:
    """A gap or a size that nobody wrote would be no gap at all, and nothing would say so."""
    shared = set(styles.shared())
    wrong = {
        path.name: unknown
        for path, component in COMPONENTS.items()
        if (unknown := {name for name in put_on(component) if _SIZED.fullmatch(name)} - shared)
    }
    assert wrong == {}


def test_styles_stay_few() -> None:
    lines = sum(sheet.count("\n") for sheet in styles.sheets().values())
    assert lines / len(COMPONENTS) < MOST_LINES


def test_groups_that_rules_have_in_common_are_found(tmp_path: Path) -> None:
    (tmp_path / "Card.svelte").write_text("<p>hi</p>\n<style>\n  p {\n    gap: 0;\n  }\n</style>\n", encoding="utf-8")
    (tmp_path / "Bare.svelte").write_text("<p>hi</p>\n", encoding="utf-8")
    assert styles.sheets(tmp_path) == {tmp_path / "Card.svelte": "  p {\n    gap: 0;\n  }\n"}
    sheet = """
        .row { display: flex; gap: 4px; /* as in print */ margin: 0 }
        @media (width < 600px) { .row, .line { gap: 4px; display:  flex; color: red; margin: 0; } }
        .far { gap: 4px; color: blue }
    """
    found = styles.rules(sheet)
    assert [rule.selector for rule in found] == [".row", ".row, .line", ".far"]
    assert styles.classes(sheet) == {"row", "line", "far"}
    assert styles.repeated(found) == {frozenset({"display: flex", "gap: 4px", "margin: 0"}): 2}


@pytest.mark.parametrize("component", ['<p class="row-6 {odd} quiet">', "<p class={['row-6', { quiet }]}>"])
def test_classes_of_elements_are_read(component: str) -> None:
    assert {"row-6", "quiet"} <= set(put_on(component))
