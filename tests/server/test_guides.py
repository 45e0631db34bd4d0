"""The guided first games."""

import pytest

import unmapped
from unmapped.bots import NO_LIMIT, bot
from unmapped.games import NAMES
from unmapped.server.guides import guide_of, guides


def test_every_game_has_a_guide_of_about_a_dozen_steps() -> None:
    assert tuple(guides()) == tuple(name for name in NAMES if name in guides())
    for guide in guides().values():
        assert 10 <= len(guide.steps) <= 14


@pytest.mark.parametrize("name", guides())
def test_every_step_names_a_rule_and_ends_with_a_button_or_an_action_that_exists(name: str) -> None:
    game = unmapped.game(name)
    table = game.start(guide_of(name).seats, guide_of(name).seed, **guide_of(name).options)
    families = {family.name for family in table.vocabulary.families}
    for step in guide_of(name).steps:
        assert game.ledger.find(step.rule) is not None, step.rule
        assert step.until in families | {"next"}
        assert len(step.text) < 150, step.title


@pytest.mark.parametrize("name", guides())
def test_whoever_plays_well_comes_past_every_step_soon(name: str) -> None:
    guide = guide_of(name)
    table = unmapped.game(name).start(guide.seats, guide.seed, **guide.options)
    wanted = [step.until for step in guide.steps if step.until != "next"]
    players = [bot("greedy", seed=seat) for seat in range(guide.seats)]
    for count in range(120):
        seat = table.to_act[0]
        action = players[seat].choose(table.imagine(seat, count), seat, NO_LIMIT)
        if seat == 0 and wanted and table.vocabulary.family_of(action).name == wanted[0]:
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
