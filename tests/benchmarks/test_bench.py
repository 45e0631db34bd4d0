"""The benchmark's report, from samples that were written by hand."""

import json
import random
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from benchmarks.bench import ROOT, earlier, ours
from benchmarks.measure import NO_LIMIT, Sample, Tally, measure
from benchmarks.report import Contender, Runs, amount, grid, parse, rivals, spread, tables, throughput, write

import unmapped
from unmapped import engine

OURS = Contender("Orchard", "Unmapped", 2, ours=True)
PEER = Contender("pears", "Others", 4, "C++", deep_copied=True)
SAMPLE = Sample(
    seconds=2.0, games=10, decisions=1000, choices=600, options=4200, copying=12.34, imagining=50.0, records=[300, 420]
)


class Steps:
    """An engine of five decisions, the third without a choice."""

    def play(self, pick: random.Random, tally: Tally, limit: int) -> list[int]:
        taken = list(range(min(5, limit)))
        tally.add(len(taken), sum(step != 2 for step in taken), sum(1 if step == 2 else 4 for step in taken))
        return taken

    def copy(self, game: list[int]) -> list[int]:
        raise NotImplementedError


def test_engines_are_rivals_where_they_play_the_same_game() -> None:
    runs = [
        Runs(Contender("noughts", "Unmapped", 2, ours=True), [SAMPLE]),
        Runs(Contender("noughts", "Others", 2), [SAMPLE]),
        Runs(Contender("pears", "Others", 2), [SAMPLE]),
        Runs(Contender("pears", "Unmapped", 4, ours=True), [SAMPLE]),
        Runs(Contender("plums", "Unmapped", 2, ours=True), [SAMPLE]),
        Runs(Contender("plums", "Unmapped", 2, "compiled", ours=True), [SAMPLE]),
        Runs(Contender("figs", "Unmapped", 2, ours=True), [SAMPLE]),
        Runs(Contender("figs", "Others", 2), failure="it was not there"),
    ]
    assert [one.contender.title for one in rivals(runs)] == ["Unmapped noughts, 2 players", "Others noughts, 2 players"]
    page = write(runs, "system", "", "effort")
    same = page[page.index("## The same game") : page.index("## Our tables")]
    assert same.count("noughts") == 2
    assert "plums" not in same
    assert "## The same game" not in write(runs[2:], "system", "", "effort")


@pytest.mark.parametrize("name", unmapped.games())
def test_every_game_of_the_catalogue_is_measured(name: str) -> None:
    game = unmapped.game(name)
    found = [one for one in ours("Python", engine.INTERPRETED) if one.contender.game == game.title]
    assert found
    assert all(one.contender.players in game.seats for one in found)
    assert {one.command[2:4] for one in found} == {("benchmarks.ours", name)}


def test_an_earlier_release_is_measured_in_the_same_run(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="is no checkout"):
        earlier(tmp_path)
    (tmp_path / "benchmarks").mkdir()
    (tmp_path / "benchmarks" / "ours.py").touch()
    found = earlier(tmp_path)
    assert {one.contender.game for one in found} == {unmapped.game(name).title for name in unmapped.games()}
    assert {(one.root, one.contender.code) for one in found} == {(tmp_path, "Python, before")}
    assert {one.root for one in ours("Python", engine.INTERPRETED)} == {ROOT}


def test_whole_games_are_measured_and_what_cannot_be_copied_is_left_out() -> None:
    found = measure(Steps(), seconds=0.001, seed=1)
    sample = found.sample
    assert sample.seconds >= 0.001
    assert sample.decisions == 5 * sample.games
    assert sample.choices == 4 * sample.games
    assert sample.options == 17 * sample.games
    assert sample.copying is None


def test_positions_come_from_the_second_and_third_quarter() -> None:
    lengths = {len(position) for position in measure(Steps(), seconds=0.001, seed=1).positions}
    assert lengths == {1, 2, 3, 4}
    assert len(Steps().play(random.Random(1), Tally(), NO_LIMIT)) == 5


def test_the_sample_is_the_last_line_of_the_output() -> None:
    assert parse("a package greets\n" + json.dumps(asdict(SAMPLE)) + "\n") == SAMPLE


@pytest.mark.parametrize("output", ["", "Traceback", '{"seconds": 2}'])
def test_other_output_is_no_sample(output: str) -> None:
    with pytest.raises(ValueError, match="expected a sample"):
        parse(output)


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.004, "0.00"), (0.7054, "0.705"), (38.94, "38.9"), (123.4, "123"), (999.6, "1,000"), (42345.6, "42,300")],
)
def test_figures_have_three_digits(value: float, text: str) -> None:
    assert amount(value) == text


def test_the_spread_is_half_of_the_range() -> None:
    assert spread([100.0, 90.0, 110.0]) == "100 ±10%"
    assert spread([100.0]) == "100"


def test_numbers_are_set_to_the_right() -> None:
    assert grid(("game", "count"), [("chess", "7"), ("Go", "123456")]).splitlines() == [
        *("| game  |  count |", "| ----- | -----: |", "| chess |      7 |", "| Go    | 123456 |")
    ]


def test_the_fastest_stands_first_and_ours_stands_out() -> None:
    slow = Sample(seconds=1.0, games=1, decisions=10, choices=10, options=20, copying=100.0)
    lines = throughput([Runs(PEER, [slow]), Runs(OURS, [SAMPLE])]).splitlines()
    assert [cell.strip() for cell in lines[2].strip("|").split("|")] == [
        *("**Orchard**", "**Unmapped**", "2", "Python", "500", "300", "4.2", "5", "12.3")
    ]
    assert [cell.strip() for cell in lines[3].strip("|").split("|")] == [
        *("pears", "Others", "4", "C++", "10", "10", "2", "1", "100*")
    ]


def test_the_report_says_what_could_not_be_measured() -> None:
    report = write([Runs(OURS, [SAMPLE]), Runs(PEER, failure="it fell")], "CPython", "pears==1", "One round.")
    assert "- Others pears, 4 players: it fell" in report
    assert "pears" not in throughput([Runs(OURS, [SAMPLE]), Runs(PEER, failure="it fell")])


def test_the_report_gives_the_middle_and_the_largest_record() -> None:
    last = tables([Runs(OURS, [SAMPLE]), Runs(PEER, [SAMPLE])]).splitlines()[-1]
    assert [cell.strip() for cell in last.strip("|").split("|")] == [
        *("Orchard", "Python", "2", "100", "12.3", "50", "360", "420")
    ]


def test_the_report_counts_the_compiled_modules_of_each_package() -> None:
    modules = ["unmapped.kernel.cards", "unmapped.games.orchard.turn.picking", "unmapped.games.orchard.turn.turn"]
    compiled = replace(SAMPLE, compiled=[name + end for name in modules for end in ("", "__mypyc")])
    report = write([Runs(OURS, [compiled]), Runs(OURS, [SAMPLE])], "system", "", "effort")
    assert "Compiled modules by package: `games.orchard` 2, `kernel` 1.\n" in report
    assert "Compiled" not in write([Runs(OURS, [SAMPLE])], "system", "", "effort")
