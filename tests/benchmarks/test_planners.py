"""What games between planners cost: every setting is played to its end, and said in a row."""

from functools import partial

import pytest
from benchmarks import planners

import unmapped


@pytest.mark.parametrize("name", planners.SETTINGS)
def test_every_setting_is_played_to_its_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unmapped, "bot", partial(_hasty, unmapped.bot))
    found = planners.costs(name, 1)
    values = planners.SETTINGS[name].values()
    ways = 1
    for each in values:
        ways *= len(each)
    assert len(found) == ways * len(planners.SEATS)
    assert all(one.decisions > 0 and one.seconds > 0 for one in found)
    assert {one.seats for one in found} == set(planners.SEATS)


def _hasty(bot: object, name: str, seed: int) -> object:
    """Anybody may sit where captains do: this test is about the settings."""
    assert name == "captain"
    assert callable(bot)
    return bot("random", seed=seed)


def test_a_row_says_what_one_game_takes() -> None:
    row = planners.Cost("Orchard", {"tree": "a", "age": 3}, 2, 4, 10.0, 500)
    assert row.cells() == ["Orchard", "tree a, age 3", "2", "2.5", "125", "20"]
    assert len(row.cells()) == len(planners.HEADINGS)
