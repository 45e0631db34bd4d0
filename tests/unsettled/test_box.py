"""What comes in the box, and what it means to the rules."""

import tomllib
from pathlib import Path

import pytest

from tests.unsettled import boxes
from tests.unsettled.camp import Camp
from tests.unsettled.outpost import Box, Edit
from tests.unsettled.voyage import Voyage
from unmapped.games.unsettled import FOLDER
from unmapped.games.unsettled.cards import checks
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.cards.content import framework, planets
from unmapped.games.unsettled.game import Unsettled
from unmapped.kernel.errors import BadContent


@pytest.mark.rule("US-004")
@pytest.mark.parametrize("resource", ["data", "material"])
def test_a_scan_rolls_a_die_and_puts_so_much_of_what_was_named_on_the_node(resource: str) -> None:
    voyage = Voyage().act(f"scan {resource}")
    state = voyage.state
    lies = (state.node_data[2], state.node_material[2])
    assert lies == ((state.number, 0) if resource == "data" else (0, state.number))
    assert state.number in state.planet.numbers.die
    assert len(state.planet.numbers.die) == 8


@pytest.mark.rule("US-015")
def test_a_planet_without_triggers_begins_with_none_and_there_are_tokens_for_every_node() -> None:
    voyage = Voyage()
    assert voyage.state.triggers == ()
    assert voyage.state.investigated == 0
    for name in planets():
        spaces = [space for trigger in cartridge(name).triggers for space in trigger.spaces]
        assert len(spaces) <= 6


@pytest.mark.rule("US-020")
@pytest.mark.parametrize("part", ["travelogue", "primary"])
def test_a_planet_brings_a_primary_function_and_a_travelogue(tmp_path: Path, part: str) -> None:
    files = boxes.toy()
    assert list(checks.faults(boxes.read(tmp_path, files), framework())) == []
    head = files["planet.toml"]
    files["planet.toml"] = head.replace(f"\n{part} = ", "\n# ").replace(f"[{part}]", "[other]")
    with pytest.raises(BadContent):
        boxes.read(tmp_path, files)


@pytest.mark.rule("US-022")
def test_the_challenge_of_a_planet_alters_no_rule() -> None:
    harder: Edit = ("planet.toml", "challenge = 1", "challenge = 4")
    assert Voyage(harder).may() == Voyage().may()
    # Those that have learnt nothing from other tests.
    assert Box((harder,)).cartridge.program.nodes == Box(()).cartridge.program.nodes


@pytest.mark.rule("US-110")
def test_what_lies_by_a_dashboard_is_seen_by_everybody() -> None:
    camp = Camp()
    name = camp.planet.ids[camp.planet.first[2]]
    camp.breakthrough(1, name).state.comprehension[3] = 1
    for knower in range(4):
        explorer = camp.view(knower).explorers[1]
        assert [one.id for one in explorer.breakthroughs] == [name]
        assert explorer.comprehension == (1, 0, 0)


@pytest.mark.rule("US-R91")
def test_every_rule_is_one_of_the_rulebook_or_a_ruling_with_its_reason() -> None:
    ledger = Unsettled().ledger
    text = (FOLDER / "rules.toml").read_text()
    assert text.count("[[ruling]]") == text.count("\nwhy = ")
    assert text.count("[[rule]]") == text.count("\nsource = ")
    entries = tomllib.loads(text)
    assert [entry["id"] for entry in entries["rule"]] == [f"US-{number:03}" for number in range(1, 336)]
    ours = [entry["id"] for entry in entries["ruling"] if entry["id"].startswith("US-X")]
    assert [entry["id"] for entry in entries["ruling"]] == [*[f"US-R{number:02}" for number in range(1, 107)], *ours]
    assert not [entry["id"] for entry in entries["rule"] if "faq" in entry["source"].lower()]
    assert len(ledger.rules) == text.count("[[rule]]") + text.count("[[ruling]]")
