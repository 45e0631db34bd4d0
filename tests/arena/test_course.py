"""Who led when, what could be done and was not, what nobody used."""

import pytest

from tests.arena.made_up import game
from unmapped.arena import Match, simulate
from unmapped.arena.course import Unused, lead, lead_changes, leaders, options, unused
from unmapped.arena.playing import play, written
from unmapped.arena.printed import Options, printed_lists
from unmapped.arena.results import Watched, wilson
from unmapped.games import game as game_called


def watched(scores: list[tuple[int, ...]], *options: tuple[str, int, int]) -> Watched:
    return Watched(tuple(scores), options)


def test_who_draws_level_does_not_take_the_lead() -> None:
    assert leaders([(0, 0), (1, 0), (2, 2), (2, 3), (4, 4)]) == [None, 0, 0, 1, 1]


def test_changes_of_the_lead_are_counted() -> None:
    assert lead_changes(game(0, (4, 5), watched=watched([(0, 0), (1, 0), (2, 3), (4, 3), (4, 5)]))) == 3
    assert lead_changes(game(0, (4, 5))) == 0


def test_comebacks_are_games_that_the_leader_at_half_time_does_not_win() -> None:
    lost = game(0, (4, 5), watched=watched([(1, 0), (2, 1), (4, 5)]))
    kept = game(1, (6, 5), watched=watched([(1, 0), (2, 1), (6, 5)]))
    open_ = game(2, (6, 5), watched=watched([(0, 0), (1, 1), (6, 5)]))
    found = lead([lost, kept, open_])
    assert found is not None
    assert (found.comebacks, found.halves, found.comebacks_interval) == (1, 2, wilson(1, 2))
    assert (found.changes.mean, found.steady) == (1 / 3, 2 / 3)
    assert lead([game(0, (4, 5)), game(0, (4,), watched=watched([(4,)]))]) is None


def test_an_option_is_dominated_that_is_possible_in_many_games_and_chosen_in_hardly_any() -> None:
    played = [
        game(
            number,
            (1, 0),
            watched=watched(
                [(1, 0)],
                ("never", 3, 0),
                ("once", 3, int(number == 5)),
                ("often", 3, number % 2),
                ("rare", 1, 0) if number < 10 else ("usual", 4, 2),
            ),
        )
        for number in range(100)
    ]
    found = {one.words: one for one in options(played)}
    assert [words for words, one in found.items() if one.dominated] == ["never", "once"]
    once = found["once"]
    assert (once.games, once.games_chosen, once.decisions, once.chosen) == (100, 1, 300, 1)
    assert (found["usual"].share, found["usual"].chosen) == (1.0, 180)
    assert not found["rare"].dominated


def test_what_is_printed_and_was_neither_had_nor_named_is_unused() -> None:
    played = [game(0, (1, 0), [["gaia"], []], watched=watched([(1, 0)], ("planet kax", 1, 0), ("planet arashi", 1, 1)))]
    found = unused("planet_unknown", played)
    assert found[0] == Unused("kax", 1)
    names = [one.name for one in found]
    assert "petra" in names
    assert not {"gaia", "arashi"} & set(names)
    # Nobody had a corporation, so nothing says what would be beside it.
    assert "cosmos" not in names


def test_printed_lists_are_read_from_any_game() -> None:
    assert any({"gaia", "kax"} <= set(ids) for ids in printed_lists("planet_unknown"))
    assert any("twin-canisters" in ids for ids in printed_lists("undiscovered"))


@pytest.mark.parametrize(
    ("game", "words", "option"),
    [
        ("planet_unknown", "place T4 r1 flip C4", "place T4"),
        ("planet_unknown", "patch C4", "patch"),
        ("planet_unknown", "row 3", "row"),
        ("planet_unknown", "advance civ to water", "advance civ"),
        ("planet_unknown", "done", "done"),
        ("undiscovered", "use first-contact b", "use first-contact b"),
        ("undiscovered", "buy repulsor", "buy repulsor"),
        ("undiscovered", "x 7", "x"),
        ("unsettled", "set energy on theorize", "set on theorize"),
        ("unsettled", "use fetch", "use fetch"),
        ("unsettled", "give felt-pear to 1", "give felt-pear"),
        ("unsettled", "cover recover", "cover recover"),
    ],
)
def test_an_option_is_a_verb_and_the_thing_it_is_said_of_wherever_that_lies(game: str, words: str, option: str) -> None:
    vocabulary = game_called(game).start(2).vocabulary
    assert Options(game, vocabulary).words(vocabulary.number(words)) == option


def test_a_watched_game_is_the_same_game_and_tells_its_course() -> None:
    match = Match("undiscovered", ("random", "random"), 4, written({"round_limit": 5}), watch=True)
    played = play(match, 0)
    (other,) = simulate("undiscovered", 2, ("random", "random"), 1, seed=4, options={"round_limit": 5})
    assert played.timeless._replace(watched=None) == other.timeless
    assert played.watched is not None
    assert len(played.watched.scores) == played.rounds
    assert played.watched.scores[-1] == played.scores
    found = {words: (legal, chosen) for words, legal, chosen in played.watched.options}
    assert all(0 <= chosen <= legal for legal, chosen in found.values())
    assert found["end turn"][1] > 0
    assert sum(chosen for _, chosen in found.values()) <= played.decisions
