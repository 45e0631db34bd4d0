"""The file of results: nothing is lost, nothing is mixed."""

import sqlite3
from pathlib import Path

import msgspec
import pytest

import unmapped
from unmapped.arena import BadResults, Match, Played, Results
from unmapped.arena.playing import play, written
from unmapped.kernel.definition import Account

MATCH = Match("undiscovered", ("random", "random"), 1, written({"round_limit": 1}), watch=True)


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    games = [play(MATCH, index) for index in range(3)]
    assert games[0].watched is not None
    with Results(tmp_path / "x.sqlite") as results:
        results.keep(MATCH, games[1:])
        assert results.finished(MATCH) == {1, 2}
    with Results(tmp_path / "x.sqlite") as results:
        results.keep(MATCH, games[:1])
        assert results.games(MATCH, 3) == games
        assert results.games(MATCH, 2) == games[:2]
    assert [path.name for path in tmp_path.iterdir()] == ["x.sqlite"]


def test_a_game_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    game = play(MATCH, 0)
    with Results(tmp_path / "x.sqlite") as results:
        results.keep(MATCH, [game])
        results.keep(MATCH, [game._replace(scores=(99, 99))])
        assert results.games(MATCH, 1) == [game]


@pytest.mark.parametrize(
    "other",
    [
        MATCH._replace(seed=2),
        MATCH._replace(bots=("random", "greedy")),
        MATCH._replace(options=written({"round_limit": 2})),
        MATCH._replace(watch=False),
        MATCH._replace(every_seating=True),
        MATCH._replace(budget=unmapped.bots.Budget(simulations=5)),
        MATCH._replace(game="planet_unknown", options="{}"),
    ],
)
def test_other_matches_have_games_of_their_own(tmp_path: Path, other: Match) -> None:
    with Results(tmp_path / "x.sqlite") as results:
        results.keep(MATCH, [play(MATCH, 0)])
        assert results.finished(other) == set()


def test_an_option_that_is_its_default_is_no_other_match(tmp_path: Path) -> None:
    with Results(tmp_path / "x.sqlite") as results:
        results.keep(MATCH, [play(MATCH, 0)])
        assert results.finished(MATCH._replace(options=written({"round_limit": 1, "draft": "none"}))) == {0}


def test_a_copy_by_lot_is_another_match_than_any_copy(tmp_path: Path) -> None:
    lot = Match("discover", ("random",), 1)
    with Results(tmp_path / "x.sqlite") as results:
        results.keep(lot, [play(lot, 0)])
        assert results.finished(lot) == {0}
        # 1 is what the option is where nothing is said.
        assert results.finished(lot._replace(options=written({"copy": 1}))) == set()


def refusal(path: Path) -> str:
    with pytest.raises(BadResults) as caught:
        Results(path)
    return str(caught.value)


def made(path: Path) -> Path:
    with Results(path) as results:
        results.keep(MATCH, [play(MATCH, 0)])
    return path


def changed(path: Path, command: str) -> Path:
    base = sqlite3.connect(path)
    base.execute(command)
    base.commit()
    base.close()
    return path


def test_a_file_of_another_format_is_refused(tmp_path: Path) -> None:
    path = changed(made(tmp_path / "x.sqlite"), "PRAGMA user_version = 2")
    assert refusal(path) == f"{path}: its format is 2, this version reads 1; give another file."


def test_a_file_with_games_under_other_rules_is_refused(tmp_path: Path) -> None:
    path = changed(made(tmp_path / "x.sqlite"), "UPDATE matches SET rules_version = 7")
    assert "it holds games of undiscovered under rules version 7, and these are version" in refusal(path)


def test_a_file_with_a_game_that_is_no_more_is_refused(tmp_path: Path) -> None:
    path = changed(made(tmp_path / "x.sqlite"), "UPDATE matches SET game = 'chess'")
    assert 'There is no game called "chess"' in refusal(path)


def test_a_file_of_another_program_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = changed(tmp_path / "x.sqlite", "CREATE TABLE tables (seat)")
    before = path.read_bytes()
    assert "this file belongs to another program" in refusal(path)
    assert path.read_bytes() == before
    text = tmp_path / "x.txt"
    # SQLite itself would write over a file that is too short to be a database.
    for words in ("x", "What is written here is no database, and long enough to be seen as none. " * 20):
        text.write_text(words, encoding="utf-8")
        assert "this file belongs to another program, and is left as it is" in refusal(text)
        assert text.read_text(encoding="utf-8") == words
    text.write_bytes(before[:200])
    assert "this is no file of results, or it is broken" in refusal(text)
    assert "the file cannot be used" in refusal(tmp_path / "nowhere" / "x.sqlite")


def test_what_is_written_half_is_not_there(tmp_path: Path) -> None:
    class Broken(Exception):
        pass

    def games() -> "list[Played]":
        raise Broken

    with Results(tmp_path / "x.sqlite") as results:
        with pytest.raises(Broken):
            results.keep(MATCH, (game for game in [play(MATCH, 0), *games()]))
        assert results.finished(MATCH) == set()


def test_games_that_were_kept_before_games_told_of_themselves_can_be_read() -> None:
    kept = '[0,0,["a"],[1],[1],"won",3,9,[0],[[]],0.5,[[9,0.1,0.01,0,0]],[[[1]],[["end turn",3,3]]]]'
    played = msgspec.json.decode(kept, type=Played)
    assert played.watched is not None
    assert played.watched.account == Account()
    assert msgspec.json.decode(msgspec.json.encode(played), type=Played) == played
