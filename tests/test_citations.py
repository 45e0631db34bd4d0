"""Whatever pages and code refer a reader to is there: pages, their sections, files, rules, constraints of copies."""

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import unmapped
from unmapped.games.discover.dealing import counts
from unmapped.games.discover.dealing.constraints import CONSTRAINTS
from unmapped.games.discover.dealing.dealer import NAMES as STEPS
from unmapped.games.discover.dealing.supply import REVEALED, TARGET_NIGHT, WHOLE
from unmapped.games.unsettled.cards import checks
from unmapped.games.unsettled.cards.pacing import BUDGETS

ROOT: Final = Path(__file__).parent.parent
SUFFIXES: Final = (".py", ".toml", ".ts", ".svelte", ".md", ".css", ".in", ".txt")
BUILT: Final = ("__pycache__", "build", "dist", "node_modules", "web")
CITED: Final = re.compile(r"\b(docs/[\w/-]+\.md)(?:, (\d+(?:\.\d+)?(?:(?:,| and) \d+(?:\.\d+)?)*))?")
UNREACHABLE: Final = re.compile(
    r"\b(?:copy|cartridge|card|pool) (?:specification|brief)\b|\(specification\b", re.IGNORECASE
)


@cache
def files() -> tuple[str, ...]:
    """All files of the project, without what is built or installed."""
    found: list[str] = []
    for folder, below, names in os.walk(ROOT):
        below[:] = sorted([one for one in below if one not in BUILT and (not one.startswith(".") or one == ".ci")])
        found += [(Path(folder) / name).relative_to(ROOT).as_posix() for name in sorted(names)]
    return tuple(found)


@cache
def reachable() -> frozenset[str]:
    """How a file or a folder can be called: by its path, or by the end of it."""
    found: set[str] = set()
    for name in files():
        parts = name.split("/")
        for last in range(1, len(parts) + 1):
            found |= {"/".join(parts[first:last]) for first in range(last)}
    return frozenset(found)


PAGES: Final = tuple([name for name in files() if name.endswith(".md")])
WRITTEN: Final = tuple([name for name in files() if name.endswith(SUFFIXES) and name != "tests/test_citations.py"])


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def sections(page: str) -> set[str]:
    """The numbers of the sections of a page."""
    return set(re.findall(r"^##+ (\d+(?:\.\d+)?)[. ]", text_of(page), flags=re.MULTILINE))


def wrong_citations(text: str) -> Iterator[str]:
    """The pages and sections that a text refers to, and that are not there."""
    for page, numbers in CITED.findall(text):
        if page not in files():
            yield page
        elif numbers:
            yield from [f"{page}, {one}" for one in re.findall(r"\d+(?:\.\d+)?", numbers) if one not in sections(page)]


def test_every_page_and_section_that_is_cited_is_there() -> None:
    assert [(name, wrong) for name in WRITTEN for wrong in wrong_citations(text_of(name))] == []


def test_a_citation_of_what_is_not_there_would_be_found() -> None:
    assert list(wrong_citations("docs/specifications/nothing.md, 3")) == ["docs/specifications/nothing.md"]
    assert list(wrong_citations("(docs/specifications/copies.md, 4.1 and 4.2)")) == [
        "docs/specifications/copies.md, 4.2"
    ]


def test_nothing_is_cited_that_a_reader_does_not_have() -> None:
    assert [(name, found) for name in WRITTEN for found in UNREACHABLE.findall(text_of(name))] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_link_of_a_page_leads_somewhere(page: str) -> None:
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text_of(page))
    assert [link for link in links if "://" not in link and not ((ROOT / page).parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_names_is_there(page: str) -> None:
    text = text_of(page)
    shown = "\n".join(re.findall(r"^```.*?^```$", text, flags=re.MULTILINE | re.DOTALL))
    missing = []
    for word in re.findall(r"`([\w.-]+(?:/[\w.-]+)*)/?`", text):
        name = word.replace("LAND", "valley")
        is_file = name.endswith(SUFFIXES)
        is_path = "/" in name and name.split("/")[0] in reachable()
        is_there = any(name + suffix in reachable() for suffix in ("", *SUFFIXES))
        # What the page itself makes is in its examples.
        if (is_file or is_path) and not is_there and word not in shown:
            missing.append(word)
    assert missing == []


@pytest.mark.parametrize("page", PAGES)
def test_every_rule_that_a_page_names_is_in_a_ledger(page: str) -> None:
    ids = {rule.id for name in unmapped.games() for rule in unmapped.game(name).ledger.rules}
    named = re.findall(r"\b(?:PU|UD|US|DI)-[RX]?\d+\b", text_of(page))
    assert [one for one in named if one not in ids] == []


# --- What the specifications say is what the code does ----------------------------------------------------------------

COPIES: Final = "docs/specifications/copies.md"
PLANETS: Final = "docs/specifications/planets.md"


def rows(page: str) -> list[list[str]]:
    """The cells of all rows of all tables of a page."""
    return [
        [cell.strip() for cell in row.split("|")] for row in re.findall(r"^\| (.*) \|$", text_of(page), re.MULTILINE)
    ]


def test_the_page_of_copies_tells_every_constraint_as_the_audit_does() -> None:
    told = {row[0]: row[1] for row in rows(COPIES) if row[0].startswith("IC-")}
    assert {one.id: one.says for one in CONSTRAINTS} == {
        name: says for name, says in told.items() if name not in ("IC-27", "IC-30")
    }
    assert len(told) == len(CONSTRAINTS) + 2


def test_the_page_of_copies_tells_the_steps_of_the_deal_in_order() -> None:
    assert tuple(re.findall(r"^\d+\. \*(\w+)\*", text_of(COPIES), flags=re.MULTILINE)) == STEPS


def test_the_page_of_copies_has_the_numbers_of_the_deal() -> None:
    cells = {row[0]: row[1] for row in rows(COPIES)}
    said = {name: [int(number) for number in re.findall(r"\d+", cell)] for name, cell in cells.items()}
    for name, numbers in (
        ("exploration cards", counts.EXPLORATION),
        ("enemy cards", counts.ENEMY_CARDS),
        ("feature tokens", counts.FEATURES),
        ("special monsters", counts.SPECIALS),
    ):
        assert said[name] == [numbers[0], numbers[-1]], name
    assert said["landmarks"] == [counts.LANDMARKS]
    assert said["red icons"] == [counts.OBJECTIVES]
    assert said["quest cards"] == [counts.QUEST_CARDS]
    assert said["water sources"] == [counts.WATER_SOURCES]
    text = " ".join(text_of(COPIES).split())
    assert f"with the exploration cards they make {counts.CARDS_AND_ENEMIES}" in text
    assert f"with the feature tokens they make {counts.TOKENS}" in text
    assert f"{counts.PROJECTS} and {counts.ADVANCED} advanced ones" in text
    nights = [(row[0], row[1]) for row in rows(COPIES) if row[0] in ("1", "2")]
    assert nights == [("1", kind) for kind in counts.TIER_1] + [("2", kind) for kind in counts.TIER_2]
    assert [TARGET_NIGHT[seats] for seats in (1, 2, 3, 4)] == [10, 9, 8, 8]
    assert [REVEALED[seats] / WHOLE for seats in (1, 2, 3)] == [0.7, 0.85, 0.95]


def test_the_page_of_planets_has_the_numbers_of_the_checks() -> None:
    budgets = {row[0]: tuple(int(cell) for cell in row[1:]) for row in rows(PLANETS) if row[0] in "1234"}
    assert budgets == {str(challenge): budget for challenge, budget in BUDGETS.items()}
    cells = {row[0]: row[1] for row in rows(PLANETS)}
    assert cells["large cards"] == str(checks.LARGE_CARDS)
    assert cells["environment"] == f"12 ({checks.NODES[0]} to {checks.NODES[-1]})"
    assert cells["survival tasks"] == str(checks.TASK_CARDS)
    assert {cells["breakthroughs"], cells["distress, anomalies, discoveries"].removesuffix(" each")} == {
        str(size) for size in checks.SIZES.values()
    }
