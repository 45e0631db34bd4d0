"""The guided first games."""

from pathlib import Path

import pytest

import unmapped
from unmapped.bots import NO_LIMIT, bot
from unmapped.games import NAMES
from unmapped.games.discover.cards import content
from unmapped.games.unsettled.seen.view import View
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.table import Table
from unmapped.server.guides import BadGuide, guide_of


def test_no_guide_leads_through_content_of_somebodys_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content, "mark", lambda: "reeds 3 0123abcd")
    with pytest.raises(KeyError):
        guide_of("discover")
    assert guide_of("unsettled").yours == 2


def test_every_game_has_a_guide_of_about_a_dozen_steps() -> None:
    for name in NAMES:
        assert 10 <= len(guide_of(name).steps) <= 14


def test_a_game_brings_its_guide_or_has_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    presenting = unmapped.game("undiscovered").definition.presenting
    file = tmp_path / "guide.toml"
    file.write_text('seats = 3\nseed = 4\n[[steps]]\ntitle="a"\ntext="b"\nrule="UD-001"\npoint="hand"\nuntil="next"\n')
    monkeypatch.setattr(type(presenting), "guide", file)
    guide = guide_of("undiscovered")
    assert (guide.game, guide.seats, guide.options, guide.steps[0].title) == ("undiscovered", 3, {}, "a")
    monkeypatch.setattr(type(presenting), "guide", None)
    with pytest.raises(KeyError):
        guide_of("undiscovered")


@pytest.mark.parametrize(
    ("text", "fault"), [("seats = ", "Invalid value"), ("seats = 2", "missing required field"), (None, "No such")]
)
def test_a_guide_with_faults_says_what_is_wrong(
    text: str | None, fault: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "guide.toml"
    if text is not None:
        file.write_text(text)
    monkeypatch.setattr(type(unmapped.game("undiscovered").definition.presenting), "guide", file)
    with pytest.raises(BadGuide, match=fault):
        guide_of("undiscovered")


@pytest.mark.parametrize("name", NAMES)
def test_every_step_names_a_rule_and_ends_with_a_button_or_an_action_that_exists(name: str) -> None:
    game = unmapped.game(name)
    table = game.start(guide_of(name).seats, guide_of(name).seed, **guide_of(name).options)
    families = {family.name for family in table.vocabulary.families}
    for step in guide_of(name).steps:
        assert game.ledger.find(step.rule) is not None, step.rule
        assert step.until in families | {"next"}
        assert len(step.text) < 150, step.title


@pytest.mark.parametrize("name", NAMES)
def test_whoever_plays_well_comes_past_every_step_soon(name: str) -> None:
    guide = guide_of(name)
    table = unmapped.game(name).start(guide.seats, guide.seed, **guide.options)
    wanted = [step.until for step in guide.steps if step.until != "next"]
    players = [bot("greedy", seed=seat) for seat in range(guide.seats)]
    for count in range(120):
        seat = table.to_act[0]
        action = players[seat].choose(table.imagine(seat, count), seat, NO_LIMIT)
        if seat < guide.yours and wanted and table.vocabulary.family_of(action).name == wanted[0]:
            wanted.pop(0)
        table.act(seat, action)
    assert wanted == []


def test_what_the_guide_of_planet_unknown_says_of_the_first_tiles_is_so() -> None:
    guide = guide_of("planet_unknown")
    table = unmapped.game("planet_unknown").start(guide.seats, guide.seed, **guide.options)
    assert "draft O4" in [table.words(action) for action in table.legal(0)]


def test_what_the_guide_of_undiscovered_says_of_the_first_goods_is_so() -> None:
    guide = guide_of("undiscovered")
    table = unmapped.game("undiscovered").start(guide.seats, guide.seed, **guide.options)
    assert "buy locker-ring" in [table.words(action) for action in table.legal(0)]


@pytest.mark.rule("US-144", "US-257")
def test_whoever_does_what_the_guide_of_unsettled_says_has_met_the_first_objective_after_two_turns() -> None:
    guide = guide_of("unsettled")
    assert guide.yours == guide.seats == 2
    table = unmapped.game("unsettled").start(guide.seats, guide.seed, **guide.options)
    while _asked(table) != "turn":
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    page = _page(table)
    for where, what in (("n1", "research hut"), ("e1", "workshop")):
        seat = table.to_act[0]
        for words in (
            f"move to {where}",
            f"set energy on build the {what}",
            "set awareness on rest",
            "set wonder on charge power",
            "regroup",
        ):
            assert _page(table) == page
            assert _asked(table) == "turn", "Nothing else is asked on the way."
            table.act(seat, table.number(words, seat))
    while _asked(table) == "window":
        table.act(table.to_act[0], table.number("pass", table.to_act[0]))
    assert _page(table) == page + 2, "Nothing is asked on the page between two objectives."


def _asked(table: Table[Expedition]) -> str:
    prompt = table.prompt(table.to_act[0])
    assert prompt is not None
    return prompt.key


def _page(table: Table[Expedition]) -> int:
    return _view(table).task.face


def _view(table: Table[Expedition]) -> View:
    view = table.view(0)
    assert isinstance(view, View)
    return view
