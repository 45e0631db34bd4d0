"""Completion for shells, and the page of `man`: both made of the commands themselves."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cyclopts import App

import unmapped
from tests.cli.test_app import said
from unmapped.bots import names as bots
from unmapped.cli import app
from unmapped.cli.itself import completing
from unmapped.cli.itself.manual import ENVIRONMENT, commands
from unmapped.cli.itself.statuses import MEANINGS
from unmapped.games.unsettled.cards.content import planets

WHOLE = [(" ".join(chain), command) for chain, command in commands(app)]
BASH = shutil.which("bash")
GROFF = shutil.which("groff")
needs_bash = pytest.mark.skipif(BASH is None, reason="bash is not installed")


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The script for bash."""
    path = tmp_path_factory.mktemp("shell") / "unmapped.bash"
    path.write_text(completing.script(app, "bash"), encoding="utf-8")
    return path


def completed(script: Path, *words: str) -> list[str]:
    """What bash offers for the last word of a line, as it would at a Tab."""
    line = ["unmapped", *words]
    typed = " ".join([f"'{word}'" for word in line])
    lines = f"""
        source '{script}'
        COMP_WORDS=({typed}); COMP_CWORD={len(line) - 1}
        $(complete -p unmapped | sed -E 's/.*-F ([^ ]+) .*/\\1/') 2>/dev/null
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    # The program itself is asked, wherever it is installed.
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [BASH or "bash", "--norc", "-c", lines],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PATH": path},
        check=True,
    )
    return [word.replace("\\", "") for word in done.stdout.split()]


@needs_bash
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("pl",), ["planet", "play"]),
        (("copy", "c"), ["check", "compare"]),
        (("simulate", "--ga"), ["--game", "--games"]),
        (("serve", "--log", ""), ["json", "text"]),
        (("completion", ""), ["bash", "fish", "zsh"]),
        (("play", "un"), [name for name in unmapped.games() if name.startswith("un")]),
        (("play", "discover", "--option", "sc"), ["scenario="]),
        (("play", "--bots", "captain,"), [f"captain,{name}" for name in bots()]),
        (("planet", "check", ""), list(planets())),
    ],
)
def test_bash_completes(words: tuple[str, ...], offered: list[str], script: Path) -> None:
    assert sorted(completed(script, *words)) == sorted(offered)


def test_every_shell_has_its_script(capsys: pytest.CaptureFixture[str]) -> None:
    for shell, begins in (("bash", "# Bash completion"), ("zsh", "#compdef unmapped"), ("fish", "# Fish completion")):
        status, text = said(capsys, "completion", shell)
        assert status == 0
        assert text.startswith(begins)
        assert [name for name in app if not name.startswith("-") and name not in text] == []
        assert f"{shell}: " in completing.told()


def test_lessons_and_games_are_asked_where_they_stand() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "unmapped", "__complete", "lesson", "planet_unknown", ""],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert {"ice", "rovers"} <= {line.split("\t")[0] for line in done.stdout.splitlines()}


@pytest.fixture
def page(capsys: pytest.CaptureFixture[str]) -> str:
    """The page of `man`."""
    status, text = said(capsys, "man")
    assert status == 0
    return text


@pytest.mark.parametrize(("name", "command"), WHOLE, ids=[name for name, _ in WHOLE])
def test_the_page_has_every_command_with_all_its_options(name: str, command: App, page: str) -> None:
    lines = page.splitlines()
    begin = lines.index(f".SS unmapped {name.replace('-', chr(92) + '-')}")
    end = next((at for at in range(begin + 1, len(lines)) if lines[at].startswith((".SS ", ".SH "))), len(lines))
    part = "\n".join(lines[begin:end]).replace("\\-", "-")
    assert len(part.splitlines()) > 1
    for argument in command.assemble_argument_collection():
        shown = argument.name if argument.field_info.is_keyword_only else argument.name.lstrip("-").upper()
        assert f"\n.B {shown}" in part or argument.name.startswith("--[")


def test_the_page_has_statuses_the_environment_and_no_line_that_is_no_text(page: str) -> None:
    plain = page.replace("\\-", "-")
    for status, meaning in MEANINGS.items():
        assert f".B {status.value}\n{meaning}" in plain
    for name, meaning in ENVIRONMENT:
        assert f".B {name}\n{meaning}" in plain
    known = (".TH", ".SH", ".SS", ".TP", ".B ", ".I ", ".br")
    assert [line for line in page.splitlines() if not line or (line[0] in ".'" and not line.startswith(known))] == []


@pytest.mark.skipif(GROFF is None, reason="groff is not installed")
def test_the_page_is_set_without_a_warning(page: str) -> None:
    done = subprocess.run(
        [GROFF or "groff", "-man", "-Tutf8", "-ww"], input=page, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stderr == ""
    assert "UNMAPPED(1)" in done.stdout
