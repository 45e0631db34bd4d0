"""Many games between bots: the same whoever plays them, and kept when they are interrupted."""

from multiprocessing.connection import Connection, wait
from pathlib import Path

import pytest

from unmapped import cli
from unmapped.arena import Played, simulate
from unmapped.arena.playing import Match, dealt, play, written
from unmapped.cli.matches import simulate as command
from unmapped.cli.matches.simulate import write_csv
from unmapped.kernel.definition import Holding
from unmapped.kernel.errors import BadOptions, UnknownBot, UnknownGame


def timeless(played: list[Played]) -> list[Played]:
    return sorted(one.timeless for one in played)


def test_the_number_of_processes_does_not_change_the_games() -> None:
    alone = timeless(list(simulate("planet_unknown", 2, ("random", "greedy"), games=2, seed=7)))
    together = timeless(list(simulate("planet_unknown", 2, ("random", "greedy"), games=2, seed=7, jobs=2)))
    assert [one.number for one in alone] == [0, 1]
    assert alone == together


def test_bots_change_seats_from_game_to_game() -> None:
    found = [one.bots for one in simulate("planet_unknown", 2, ("random", "greedy"), games=2)]
    assert found == [("random", "greedy"), ("greedy", "random")]


def test_every_game_has_the_next_seed_and_its_options() -> None:
    options: dict[str, object] = {"planets": "gaia"}
    found = list(simulate("planet_unknown", 1, ("random",), games=2, seed=5, options=options))
    assert [one.seed for one in found] == [5, 6]
    with pytest.raises(BadOptions):
        simulate("planet_unknown", 2, ("random", "random"), games=1, options=options)


def test_what_goes_by_lot_is_drawn_for_every_game_where_it_was_not_chosen() -> None:
    match = Match("discover", ("random",), 0, written({"scenario": 2}))
    first, again, second = dealt(match, 7), dealt(match, 7), dealt(match, 8)
    assert first == again
    assert first["scenario"] == second["scenario"] == 2
    assert first["copy"] != second["copy"]
    chosen = match._replace(options=written({"copy": 5}))
    assert dealt(chosen, 7) == dealt(chosen, 8) == {"copy": 5}


def test_what_does_not_fit_is_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownBot):
        simulate("planet_unknown", 1, ("nobody",), games=1)
    with pytest.raises(UnknownGame):
        simulate("planet_nine", 1, ("random",), games=1)
    with pytest.raises(BadOptions) as caught:
        simulate("planet_unknown", 2, ("random",), games=0, jobs=0)
    assert len(caught.value.faults) == 3


@pytest.fixture
def _interrupted_in_the_third_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def impatient(match: Match, number: int) -> Played:
        if number == 2:
            raise KeyboardInterrupt
        return play(match, number)

    monkeypatch.setattr("unmapped.arena.simulation.play", impatient)


@pytest.mark.usefixtures("_interrupted_in_the_third_game")
def test_an_interrupt_keeps_the_games_that_are_finished() -> None:
    found: list[Played] = []
    with pytest.raises(KeyboardInterrupt):
        found.extend(simulate("planet_unknown", 1, ("random",), games=9))
    assert [one.number for one in found] == [0, 1]


@pytest.mark.usefixtures("_interrupted_in_the_third_game")
def test_the_command_line_sums_up_and_saves_what_an_interrupt_leaves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.csv"
    assert command.simulate(bots="random", seats=2, games=9, jobs=1, csv_file=file) == 130
    said = capsys.readouterr().out
    assert "Interrupted after 2 of 9 games." in said
    assert "2 games" in said
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("game,seed,outcome,rounds,decisions,seconds,bot_0,score_0,rank_0,turn_0,bot_1")


def test_an_interrupt_keeps_what_other_processes_have_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    waited = 0

    def impatient(lines: "list[Connection[object, object]]") -> object:
        nonlocal waited
        waited += 1
        if waited == 2:
            raise KeyboardInterrupt
        return wait(lines)

    monkeypatch.setattr("unmapped.arena.workers.wait", impatient)
    found: list[Played] = []
    with pytest.raises(KeyboardInterrupt):
        found.extend(simulate("planet_unknown", 1, ("random",), games=100_000, jobs=2))
    assert 1 < len(found) < 100_000


def test_a_file_has_one_line_for_each_game(tmp_path: Path) -> None:
    game = Played(3, 8, ("greedy", "random"), (40, 12), (1, 2), "victory", 19, 170, (1, 0), ((), ()), 0.25)
    write_csv(tmp_path / "x.csv", [game], 2)
    assert (tmp_path / "x.csv").read_text(encoding="utf-8").splitlines()[1] == (
        "3,8,victory,19,170,0.250,greedy,40,1,2,random,12,2,1"
    )


def test_a_game_tells_its_turn_order_and_what_every_seat_held() -> None:
    options: dict[str, object] = {"first_commander": 1, "planets": ["gaia", "kax"]}
    (game,) = simulate("planet_unknown", 2, ("random", "random"), games=1, options=options)
    assert game.turn_order == (1, 0)
    assert Holding("planet", "gaia") in game.holdings[0]
    assert Holding("planet", "kax") in game.holdings[1]


def test_places_in_the_turn_order_are_shown_where_several_play_and_balance_where_it_is_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command.simulate(bots="random", seats=2, games=1, jobs=1, balance=True)
    said = capsys.readouterr().out
    assert "2nd" in said
    assert "an even share is 50%" in said
    assert "universal" in said
    command.simulate(bots="random", seats=1, games=1, jobs=1)
    said = capsys.readouterr().out
    assert "1st" not in said
    assert "universal" not in said
    assert "points of a seat" in said


def test_the_command_is_part_of_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["simulate", "--games", "2", "--bots", "random", "--seats", "2", "--jobs", "1", "-o", "ring_shift=1"])
    assert ended.value.code == 0
    assert "planet_unknown, 2 seats, 2 games" in capsys.readouterr().out
