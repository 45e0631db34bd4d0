"""Bots look ahead with the same eyes: positions of golden games are worth what they were."""

import pytest

from tests.playthroughs.playing import Playthroughs
from tests.playthroughs.values import VALUED, figures, file_of


@pytest.mark.parametrize("playing", VALUED, ids=[one.name for one in VALUED])
def test_positions_of_golden_games_are_worth_what_they_were(playing: Playthroughs) -> None:
    was = file_of(playing).read_text(encoding="utf-8").splitlines()
    now = figures(playing).splitlines()
    assert len(now) > 200
    different = [(old, new) for old, new in zip(was, now, strict=True) if old != new]
    assert not different, f"{len(different)} of {len(now)} differ, such as {different[0]}"
