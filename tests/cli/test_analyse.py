"""`unmapped analyse`: a page about a game that was played."""

from pathlib import Path

import pytest

import unmapped
from tests.cli.test_app import said
from unmapped.arena.pages.analysis_page import analysis_page
from unmapped.bots import NO_LIMIT
from unmapped.bots.analysis import Analysis


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A short game of bots."""
    table = unmapped.game("undiscovered").start(2, 3, round_limit=1)
    players = [unmapped.bot(name, seed=1) for name in ("random", "greedy")]
    while not table.over:
        seat = table.to_act[0]
        table.act(seat, players[seat].choose(table.imagine(seat, 1), seat, NO_LIMIT))
    path = tmp_path / "game.record"
    table.record().save(path)
    return path


def test_the_page_tells_what_cost_most_and_is_the_same_each_time(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pages = [tmp_path / "one.html", tmp_path / "two.html"]
    for page in pages:
        status, text = said(capsys, "analyse", str(record), "--simulations", "2", "--page", str(page))
        assert status == 0
        assert "points lost with a decision" in text
    first, second = [page.read_text(encoding="utf-8") for page in pages]
    assert first == second
    assert first.count("<polyline") == 2
    assert "What cost seat 0 most" in first
    assert "<script" not in first
    assert "http" not in first.replace("http-equiv", "")


def test_wrong_settings_and_files_are_answered_in_a_line(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, text = said(capsys, "analyse", str(record), "--budget-ms", "0", "--simulations", "0")
    assert status == 2
    assert "budget-ms: at least 1" in text
    assert "simulations: at least 1" in text
    broken = tmp_path / "broken.record"
    broken.write_text("this is no record")
    status, text = said(capsys, "analyse", str(broken))
    assert status == 2
    assert "Traceback" not in text


def test_a_crew_which_can_expect_but_one_result_has_one_curve() -> None:
    names = ("seat 0", "seat 1", "seat 2")
    crew = Analysis(((1.0,) * 3, (4.0,) * 3, (2.0,) * 3), ())
    page = analysis_page(crew, "A game", names, 2, "By hand.", "points")
    assert page.count("<polyline") == 1
    assert "the crew from 1 to 2" in page
    assert "points lost with a decision, seat 2" in page
    rivals = Analysis(((1.0,) * 3, (4.0, 4.0, 3.0), (2.0,) * 3), ())
    assert analysis_page(rivals, "A game", names, 2, "By hand.", "points").count("<polyline") == 3
