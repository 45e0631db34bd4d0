"""``unmapped arena`` and ``unmapped balance``, as they are typed."""

import sqlite3
from pathlib import Path

import pytest

from unmapped import cli
from unmapped.arena import playing
from unmapped.arena.playing import Chunk, Match, play_chunk
from unmapped.arena.workers import Done

QUICK = ("--option", "round_limit=1", "--jobs", "1")


class Here:
    """Workers in this process, which are interrupted after some chunks."""

    patience = 1_000

    def __init__(self, count: int) -> None:
        self.count = 1
        self._busy: list[Chunk] = []

    def hand(self, chunk: Chunk) -> None:
        if Here.patience == 0:
            raise KeyboardInterrupt
        Here.patience -= 1
        self._busy.append(chunk)

    def wait(self) -> list[Done]:
        chunk = self._busy.pop()
        return [Done(chunk, [one._replace(seconds=1.0) for one in play_chunk(chunk)])]

    def close(self) -> None:
        self._busy.clear()


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("unmapped.arena.Processes", Here)
    monkeypatch.setattr(Here, "patience", 1_000)
    monkeypatch.chdir(tmp_path)


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as caught:
        cli.main(list(words))
    assert isinstance(caught.value.code, int)
    return caught.value.code


def test_bots_meet_and_are_rated(capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        "arena",
        "undiscovered",
        "random",
        "greedy",
        "--games",
        "2",
        "--page",
        "p.html",
        "--figures",
        "drawn",
        *QUICK,
    )
    assert run(*words) == 0
    said = capsys.readouterr().out
    assert "ratings, 2 games" in said
    assert "who is ahead of whom" in said
    assert {path.name for path in Path("drawn").iterdir()} == {"pairs.png", "pairs.svg", "ratings.png", "ratings.svg"}
    page = Path("p.html").read_text(encoding="utf-8")
    assert "1 match of 2 games at 2 seats; seeds from 0, each with all 2 seatings; options round_limit=1;" in page


def test_an_interrupt_keeps_what_is_finished_and_says_how_to_go_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("arena", "undiscovered", "random", "greedy", "--games", "4", *QUICK)
    monkeypatch.setattr(Here, "patience", 3)
    assert run(*words) == 130
    said = capsys.readouterr()
    assert "ratings, 3 games" in said.out
    assert "Interrupted after 3 of 4 games. They are kept in arena.sqlite: the same command plays the rest." in said.err
    monkeypatch.setattr(Here, "patience", 1)
    assert run(*words) == 0
    assert "ratings, 4 games" in capsys.readouterr().out
    monkeypatch.setattr(Here, "patience", 0)
    assert run(*words) == 0


def test_an_interrupt_before_the_first_game_says_how_to_go_on_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Here, "patience", 0)
    assert run("balance", "undiscovered", "--bots", "random", "--games", "4", *QUICK) == 130
    assert "Interrupted after 0 of 4 games. They are kept in balance.sqlite" in capsys.readouterr().err
    assert not Path("balance.html").exists()


def test_all_that_does_not_fit_is_said_at_once_and_nothing_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("arena", "undiscovered", "nobody", "greedy:x=1", "--seats", "5", "--budget-ms", "0") == 2
    said = capsys.readouterr().err
    for words in ("These options do not fit:", '"nobody"', "greedy:x=1: x:", "seats: 5", "budget-ms: at least 1"):
        assert words in said
    assert run("arena", "undiscovered", "random", "greedy", "--games", "0", "--jobs", "0") == 2
    assert "games: at least 1, not 0\n  jobs: at least 1, not 0" in capsys.readouterr().err
    assert not Path("arena.sqlite").exists()
    assert run("balance", "chess", "--bots", "nobody", "--against", "goal=3") == 2
    said = capsys.readouterr().err
    assert 'no game called "chess"' in said
    assert '"nobody"' in said


def test_figures_that_cannot_be_drawn_are_refused_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("unmapped.arena.pages.figures.find_spec", lambda name: None)
    for command in (("arena", "undiscovered", "random", "greedy"), ("balance", "undiscovered")):
        assert run(*command, "--figures", "drawn") == 2
        assert "figures: matplotlib is not installed; install unmapped[plots]" in capsys.readouterr().err
    assert not list(Path().glob("*.sqlite"))


def test_a_file_of_another_version_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("arena", "undiscovered", "random", "greedy", "--games", "2", *QUICK)
    assert run(*words) == 0
    base = sqlite3.connect("arena.sqlite")
    base.execute("UPDATE matches SET rules_version = 99")
    base.commit()
    base.close()
    capsys.readouterr()
    assert run(*words) == 2
    assert "it holds games of undiscovered under rules version 99" in capsys.readouterr().err


def test_a_report_is_written_and_told_in_short(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("balance", "undiscovered", "--bots", "random", "--games", "3", "--csv", "x.csv", "--figures", "drawn")
    assert run(*words, "--against", "round_limit=2", *QUICK) == 0
    said = capsys.readouterr().out
    assert "Undiscovered: balance at 2 seats" in said
    assert "The whole report is in balance.html." in said
    page = Path("balance.html").read_text(encoding="utf-8")
    assert "3 games of random at 2 seats with round_limit=1, rules version" in page
    assert "Against round_limit=2: 3 games each on the same seeds" in page
    assert Path("x.csv").read_text(encoding="utf-8").startswith("kind,category,name,count,games")
    assert (Path("drawn") / "turn-order.svg").exists()


def test_a_change_of_nothing_is_said_to_be_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("balance", "undiscovered", "--bots", "random", "--games", "2", "--against", "round_limit=1", *QUICK) == 0
    assert "The change changes nothing" in " ".join(capsys.readouterr().out.split())
    assert run("balance", "planet_unknown", "--bots", "random", "--games", "1", "--against", "defaults") == 0


def test_a_game_alone_has_a_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("balance", "planet_unknown", "--seats", "1", "--bots", "random", "--games", "2", "--jobs", "1") == 0
    assert "Planet Unknown: balance at 1 seat" in capsys.readouterr().out


def test_bots_think_within_the_budget_that_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Match] = []
    play = playing.play

    def spy(match: Match, index: int) -> object:
        seen.append(match)
        return play(match, index)

    monkeypatch.setattr(playing, "play", spy)
    words = ("arena", "undiscovered", "random", "greedy", "--games", "1", "--budget-ms", "50", "--simulations", "9")
    assert run(*words, *QUICK) == 0
    assert seen[0].budget == (50, 9)


def test_simulate_takes_settings_and_says_what_is_no_cluster(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "undiscovered", "--bots", "greedy:finalists=2,random", "--games", "1", *QUICK) == 0
    assert "greedy:finalists=2" in capsys.readouterr().out
    assert run("simulate", "undiscovered", "--bots", "random,random", "--games", "1", "--ray", "nowhere") == 2
    assert "ray: expected auto or an address" in capsys.readouterr().err


CREW = ("--bots", "random", "--seats", "2,3", "--task", "a", "--difficulty", "excruciating", "--jobs", "1")


def test_crews_are_reported_on_scenario_by_scenario_and_what_is_there_is_not_played_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run("balance", "unsettled", *CREW, "--games", "1", "--csv", "x.csv") == 0
    said = capsys.readouterr().out
    assert "Unsettled: balance of crews" in said
    html = (tmp_path / "balance.html").read_text(encoding="utf-8")
    for words in ("orrowin a excruciating, 2 seats", "orrowin a excruciating, 3 seats", "Use: breakthrough"):
        assert words in html
    assert "survival" in (tmp_path / "x.csv").read_text(encoding="utf-8")
    Here.patience = 0
    assert run("balance", "unsettled", *CREW, "--games", "1") == 0


def test_crews_are_rated_against_scenarios(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("arena", "unsettled", "random", "--task", "a", "--games", "1", "--jobs", "1", "--page", "x.html")
    assert run(*words) == 0
    assert "crew or scenario" in capsys.readouterr().out
    assert "Crews and scenarios on one scale" in (tmp_path / "x.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(("words", "bots"), [((), ["captain"]), (("--bots", "cadet"), ["cadet"])])
def test_a_crew_is_led_by_captains_unless_others_are_named(
    words: tuple[str, ...], bots: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[object] = []

    def noted(game: str, counts: object, scenario: object, named: object, *rest: object) -> int:
        found.append(named)
        return 0

    monkeypatch.setattr("unmapped.cli.matches.crews.balance_of_crews", noted)
    assert run("balance", "unsettled", *words) == 0
    assert found == [bots]


def test_simulated_crews_are_summed_up_as_crews(capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody in them is ahead of anybody: there are no shares of a victory, and no places in the turn order."""
    words = ("simulate", "unsettled", "--seats", "3", "--bots", "random", "--games", "2", "--jobs", "1")
    assert run(*words) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "crew games survive share 95 % points 95 %" in out
    assert "random 2 0 0% 0% – 66%" in out
    assert "in turn" not in out
    assert "lost 2" in out


def test_all_that_does_not_fit_a_simulation_is_said_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "unsettled", "--seats", "5", "--games", "0", "--option", "planet=mars") == 2
    told = capsys.readouterr().err
    for words in ("games: at least 1, not 0", "seats: 5 is not possible", "there is no 'mars'"):
        assert words in told
    assert "jobs" not in told, "nobody gave them"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("balance", "unsettled", "--taks", "a"), "no scenario of Unsettled is made by it"),
        (("balance", "unsettled", "--seats", "two"), "expected numbers"),
        (("balance", "unsettled", "--bots", "random,greedy"), "one, which steers the whole crew"),
        (("balance", "undiscovered", "--task", "a"), "scenarios are for crews"),
        (("arena", "undiscovered", "random", "greedy", "--seats", "2,3"), "seats are rivals"),
    ],
)
def test_what_fits_no_crew_or_no_rivals_is_said(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) != 0
    out = capsys.readouterr()
    assert told in " ".join((out.out + out.err).split())
