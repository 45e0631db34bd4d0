"""What each status of a command means is written once, and told in the help."""

import re
from pathlib import Path

import pytest

from tests.cli.test_app import said
from unmapped.cli.itself.statuses import MEANINGS, Status


def test_every_status_has_a_meaning_that_the_help_tells(capsys: pytest.CaptureFixture[str]) -> None:
    text = " ".join(said(capsys, "--help")[1].split())
    assert list(MEANINGS) == list(Status)
    for status in Status:
        assert f"{status.value}: {MEANINGS[status]}" in text


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("copy", "check", "7"), Status.DONE),
        (("rules", "planet_unknown", "zzzz"), Status.NOT_SO),
        (("copy", "check", "x"), Status.REFUSED),
    ],
)
def test_commands_end_with_them(words: tuple[str, ...], status: Status, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, *words)[0] == status


def test_ctrl_c_has_its_own(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stop(_: str) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("unmapped.cli.itself.version.rules_version", stop)
    assert said(capsys, "--version")[0] == Status.INTERRUPTED


def test_the_page_about_commands_says_the_same() -> None:
    page = (Path(__file__).parents[2] / "docs" / "commands.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| (\d+) \| (.*) \|$", page, flags=re.MULTILINE) == [
        (str(status.value), meaning) for status, meaning in MEANINGS.items()
    ]
