"""The greedy bot takes what is there to be had, also where an action is made of several small ones."""

import pytest

from tests.undiscovered.scene import Scene, scene
from unmapped.arena import simulate, summary
from unmapped.bots import NO_LIMIT, bot, greedy
from unmapped.games import NAMES, game


def turn_of(at: Scene) -> list[str]:
    """What the greedy bot does in the rest of the turn of seat 0, and what that asks of it."""
    greedy = bot("greedy", seed=1)
    done: list[str] = []
    while at.table.to_act == (0,) and at.state.round == 1 and at.state.active == 0:
        action = greedy.choose(at.table.imagine(0, len(done)), 0, NO_LIMIT)
        done.append(at.table.words(action))
        at.table.act(0, action)
    return done


def poor(unexplored: str = "") -> Scene:
    """Seat 0 in the middle of a galaxy in which nothing is worth its price, without cards or credits."""
    at = scene(2).home_goods(0).home_goods(1).pawn(0, "B2").hand(0).purse(0, credit=0, fist=0, fuel=0)
    dull = ("scrapper", "pleasurebot", "product-placement", "courier", "operative", "turbolift", "training-module")
    for place, good in zip(("A1", "B1", "C1", "A3", "B3", "C3", "B2"), dull, strict=True):
        if place != unexplored:
            at.explored(place, "rare", good)
    return at


def test_it_adds_the_marker_that_wins_a_mission() -> None:
    at = poor().mission("B2", "first-contact", 3, 0).purse(0, fist=2)
    assert turn_of(at)[0] == "use first-contact b"
    assert at.captain().scored == ("first-contact",)


def test_it_moves_to_where_a_mission_is_won_and_pays_an_x_for_it() -> None:
    at = poor().mission("C3", "race", 3, 0).hand(0, "fuel", "fuel", "fuel")
    assert turn_of(at)[-5:-1] == ["move to C3", "play fuel", "use race", "x 2"]
    assert at.captain().scored == ("race",)


def test_it_does_not_win_a_mission_for_another() -> None:
    at = poor().mission("B2", "maelstrom", 0, 3).purse(0, fuel=2)
    assert "use maelstrom" not in turn_of(at)
    at = poor().mission("B2", "maelstrom", 3, 0).purse(0, fuel=2)
    assert turn_of(at)[0] == "use maelstrom"


def test_it_pays_for_exploring_with_cards_that_it_does_not_need() -> None:
    at = poor("B2").unexplored("B2", "discard-victory").hand(0, "deckhand", "deckhand", "sundries", "fuel")
    done = turn_of(at)
    assert "explore" in done
    assert "play fuel" not in done
    assert at.captain().points == 1


def test_it_plays_every_card_that_brings_credits_before_it_ends_its_turn() -> None:
    at = poor().hand(0, "sundries", "sundries", "fuel")
    done = turn_of(at)
    assert done.count("play sundries") == 2
    assert done[-1] == "end turn"


def test_it_beats_the_random_bot_at_undiscovered() -> None:
    (best, worst) = summary(simulate("undiscovered", 2, ("greedy", "random"), games=2)).standings
    assert (best.name, best.wins, worst.wins) == ("greedy", 2, 0)


def test_with_less_attention_it_overlooks_actions_but_never_all() -> None:
    table = game("planet_unknown").start(2, 3)
    seat = table.to_act[0]
    table.act(seat, table.legal(seat)[0])  # a tile is drafted, and can be placed in many ways
    legal = table.legal(seat)
    assert len(legal) > 100
    noticed = [greedy._noticed(legal, 0.35, f"luck {number}") for number in range(20)]
    assert all(set(one) <= set(legal) for one in noticed)
    assert 0.3 < sum(len(one) for one in noticed) / (20 * len(legal)) < 0.4
    assert all(len(greedy._noticed(legal[:2], 0.01, f"luck {number}")) >= 1 for number in range(20))


@pytest.mark.parametrize("name", NAMES)
def test_it_plays_every_game_to_its_end(name: str) -> None:
    """Also where something can be turned to and fro as often as one likes, or given and refused."""
    for seed in range(2):
        table = game(name).start(3, seed)
        players = [bot("greedy", seed=seat) for seat in range(3)]
        while not table.over:
            assert len(table.actions()) < 3000, [table.words(action) for _, action in table.actions()[-10:]]
            seat = table.to_act[0]
            table.act(seat, players[seat].choose(table.imagine(seat, len(table.actions())), seat, NO_LIMIT))
