"""Who wins with what: an imbalance that is there is found, one that is not is not."""

from tests.arena.made_up import CARDS, game, games
from unmapped.arena.fairness import share_of, shares
from unmapped.arena.results import wilson


def test_shares_by_hand() -> None:
    """Of three cards in the first game, one lay with the winner; so each would win a third of its games."""
    played = [game(0, (5, 3), [["a"], ["b", "b"]]), game(1, (4, 4), [["a"], ["b"]])]
    a, b = [one for one in shares(played) if one.category == "card"]
    assert (a.name, a.copies, a.games, a.share, a.even) == ("a", 2, 2, 0.75, (1 / 3 + 0.5) / 2)
    assert (b.name, b.copies, b.games, b.share) == ("b", 3, 2, 0.5 / 3)
    assert (a.score, a.others) == (4.5, (3 + 3 + 4) / 3)
    assert (b.score, b.others) == ((3 + 3 + 4) / 3, 4.5)


def test_places_in_the_turn_order_and_seats_are_things_too() -> None:
    found = {(one.category, one.name): one for one in shares([game(1, (5, 3))])}
    assert found["turn order", "2nd"].share == found["seat", "0"].share == 1
    assert found["turn order", "1st"].share == found["seat", "1"].share == 0
    assert {one.category for one in shares([game(0, (5,), [["a"]])])} == {"card"}


def test_a_strong_card_is_found_and_only_that() -> None:
    played = games(300, seed=1, strength={"c": 12.0})
    assert [(one.name, one.share > one.even) for one in shares(played) if one.found] == [("c", True)]


def test_a_weak_card_is_found_among_four_seats() -> None:
    played = games(400, seed=2, strength={"k": -25.0}, seats=4)
    assert [(one.name, one.share > one.even) for one in shares(played) if one.found] == [("k", False)]


def test_an_advantage_of_the_first_player_is_found() -> None:
    named = [(one.category, one.name) for one in shares(games(300, seed=3, first=8.0)) if one.found]
    assert named == [("turn order", "1st"), ("turn order", "2nd")]


def test_where_nothing_matters_reports_find_something_in_at_most_one_of_twenty() -> None:
    wrong = sum(any(one.found for one in shares(games(100, seed))) for seed in range(100))
    assert wrong <= 9


def test_winners_that_have_more_of_everything_make_no_card_strong() -> None:
    """The winner has seven cards where others have four: each card wins more than half of its games."""
    wrong = 0
    for seed in range(40):
        found = shares(games(100, seed, rich_winners=True))
        cards = [one for one in found if one.category == "card"]
        assert sum(one.share for one in cards) / len(cards) > 0.55
        wrong += any(one.found for one in found)
    assert wrong <= 5


def test_what_everybody_has_can_be_compared_with_nothing() -> None:
    played = [game(number, (5, 3), [["a"], ["a"]]) for number in range(50)]
    assert [one.p for one in shares(played) if one.category == "card"] == [1.0]


def test_alone_and_in_a_crew_scores_are_compared() -> None:
    """Every second game has the card, and five points more."""
    for crew in (False, True):
        seats = 2 if crew else 1
        played = [
            game(number, (40 + number % 7 + 5 * (number % 2),) * seats, [["ba"[number % 2]]] * seats, crew=crew)
            for number in range(60)
        ]
        a, b = [one for one in shares(played) if one.category == "card"]
        assert (a.name, a.found, b.found) == ("a", True, True)
        assert a.score > a.others
    even = [game(number, (40 + number // 2 % 7,), [["ba"[number % 2]]]) for number in range(60)]
    assert not any(one.found for one in shares(even))


def test_a_crew_that_survives_more_often_with_a_thing_is_found_by_how_it_ended() -> None:
    """With card a nine of ten crews are saved, with card b half of them; card c is in every third game of both."""
    played = []
    for number in range(120):
        good = number % 2 == 0
        saved = number % 20 != 0 if good else number % 4 == 1
        cards = ["a" if good else "b", *(["c"] if number % 3 == 0 else [])]
        outcome = "saved" if saved else "lost"
        played.append(game(number, (9 if saved else 5,) * 2, [cards, []], outcome=outcome, crew=True))
    assert share_of(played) == "saved"
    found = {one.name: one for one in shares(played) if one.category == "card"}
    assert (found["a"].share, found["b"].share, found["a"].even) == (0.9, 0.5, 0.7)
    assert [name for name, one in found.items() if one.found] == ["a", "b"]
    assert found["a"].share_interval == wilson(54, 60)


def test_what_shares_are_of() -> None:
    assert share_of([game(0, (5, 3)), game(1, (4, 4))]) == "wins"
    assert share_of([game(0, (5,), outcome="won"), game(1, (4,), outcome="lost")]) == "won"
    assert share_of([game(0, (5,)), game(1, (4,))]) == ""


def test_the_made_up_games_have_all_cards() -> None:
    assert {one.name for one in shares(games(100, 0)) if one.category == "card"} == set(CARDS)
