"""Players as text."""

import pytest

from unmapped.arena import Player, parse_player, split_players
from unmapped.arena.players import player_faults
from unmapped.kernel.errors import BadOptions


def test_a_player_is_a_name_or_a_name_with_settings() -> None:
    assert parse_player("random") == Player("random")
    assert parse_player(" greedy:finalists=8 ") == Player("greedy", (("finalists", 8),))
    assert parse_player("x:level=high,b=true,a=0.5") == Player("x", (("a", 0.5), ("b", True), ("level", "high")))


def test_the_same_player_has_the_same_label_however_it_is_written() -> None:
    label = parse_player("x: level = high , b=true").label
    assert label == "x:b=true,level=high"
    assert parse_player(label).label == label
    assert parse_player("random").label == "random"


def test_settings_belong_to_the_bot_before_them() -> None:
    assert split_players("greedy,random") == ["greedy", "random"]
    assert split_players("greedy:finalists=8,a=b,random x:y=1 z") == ["greedy:finalists=8,a=b", "random", "x:y=1", "z"]
    assert split_players(" , ") == []


def test_all_faults_of_all_players_are_named() -> None:
    faults = player_faults(
        ["nobody", "greedy:finalist=1,finalists=0,seed=3,x", "greedy:finalists=1,finalists=2", "random"]
    )
    assert len(faults) == 6
    for found, words in zip(
        faults,
        (
            'There is no bot called "nobody"',
            "a seed of its own",
            "expected setting=value, not “x”",
            'finalist: there is no such setting; did you mean "finalists"',
            "finalists: ",
            "finalists is given twice",
        ),
        strict=True,
    ):
        assert words in found
    with pytest.raises(BadOptions, match="a seed of its own"):
        parse_player("random:seed=1")
