"""Every command that a page prints exists, with those options; those that are quick are run."""

import importlib.util
import re
import shlex
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from cyclopts import CycloptsError

import unmapped
from unmapped.arena import parse_player, split_players
from unmapped.cli import app, main
from unmapped.cli.play import parse_options

ROOT: Final = Path(__file__).parent.parent
PAGES: Final = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
FOLLOWED: Final = ("add-a-game.md", "write-a-land.md", "write-a-planet.md")
"""Pages whose commands are run in order by tests of their own."""
MADE: Final = "tide"
"""The game that is made on the first of them."""
SAID: Final = ("make another offer",)
"""What players say, not what one types."""
QUICK: Final = ("games", "copy")


PLAYED: Final = ("seats", "bots", "games", "seed", "jobs", "ray", "option", "pool", "kind", "simulations", "budget-ms")
WRITES: Final = ("results", "page", "csv", "figures", "against")
BY_NAME: Final = frozenset({*PLAYED, *WRITES})
"""Options of `arena` and `balance`."""


class Printed(NamedTuple):
    """A command as a page prints it."""

    page: str
    words: tuple[str, ...]
    whole: bool
    """Whether it stands on a line of its own, to be typed as it is."""


def commands() -> Iterator[Printed]:
    """Every command of every page."""
    for path in PAGES:
        page, text = str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
        blocks = re.findall(r"^```\w*\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
        lines = [line for block in blocks for line in block.splitlines()]
        lines += re.findall(
            r"^    (\S.*)$", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE
        )
        spans = [(line, True) for line in lines]
        spans += [(" ".join(span.split()), False) for span in re.findall(r"(?<!`)`([^`]+)`(?!`)", text)]
        for line, whole in spans:
            bare = re.sub(r"^(?:[A-Z_]+=\S+ )+", "", line).replace(".venv/bin/", "")
            if re.match(r"(?:unmapped|make|python -m|\$ unmapped) ?", bare) and bare not in SAID:
                words = tuple(shlex.split(bare.removeprefix("$ "), comments=True))
                if words[0] in ("unmapped", "make", "python"):
                    yield Printed(page, words, whole)


COMMANDS: Final = tuple(dict.fromkeys(commands()))
OURS: Final = tuple([one for one in COMMANDS if one.words[0] == "unmapped" and one.words[1] != MADE])
"""Those of the house; the command that the made game brings is run where its page is followed."""


def is_of_made_game(one: Printed) -> bool:
    """Whether it is about a game that is there only for whoever follows its page."""
    return one.page.endswith(FOLLOWED) and MADE in one.words


def named(one: Printed) -> str:
    return f"{one.page}: {' '.join(one.words)}"


def after(words: tuple[str, ...], *names: str) -> list[str]:
    """What stands behind options of a command."""
    return [value for name, value in pairwise(words) if name in names]


def test_pages_print_commands() -> None:
    assert len(OURS) > 80
    assert {one.words[1] for one in OURS} >= {"play", "serve", "simulate", "arena", "balance", "copy", "pool", "planet"}


@pytest.mark.parametrize("one", OURS, ids=named)
def test_every_command_of_a_page_exists_with_its_options(one: Printed) -> None:
    words = list(one.words[1:])
    chain, _, rest = app.parse_commands(words)
    assert chain, one
    assert not (rest and rest[0].isidentifier() and tuple(chain) in {("pool",), ("copy",), ("planet",)}), one
    faults = list(faults_of(words))
    # Within a sentence a command may be named without what it is about.
    assert faults == [] or (not one.whole and "requires an argument" in faults[0])


def faults_of(words: list[str]) -> Iterator[str]:
    """What the command line has against a command."""
    try:
        app.parse_args(words, print_error=False, exit_on_error=False)
    except CycloptsError as error:
        yield str(error)


def test_a_command_that_is_not_there_would_be_found() -> None:
    assert list(faults_of(["play", "discover", "--pol", "my-pool"]))
    assert list(faults_of(["planets"]))


@pytest.mark.parametrize(
    "one",
    [one for one in OURS if one.words[1] in ("play", "simulate", "arena", "balance") and not is_of_made_game(one)],
    ids=named,
)
def test_games_bots_and_options_of_a_command_are_there(one: Printed) -> None:
    words = one.words[2:]
    for player in [*after(words, "--bots"), *[word for word in words[1:2] if one.words[1] == "arena"]]:
        for name in split_players(player):
            parse_player(name)
    if not words or words[0].startswith("-") or words[0] == "GAME":
        return
    game = unmapped.game(words[0])
    options = parse_options(after(words, "--option", "-o"))
    options |= parse_options([pair for pair in after(words, "--against") if pair != "defaults"])
    keys = {name for name, *_ in game.describe_options()}
    for key in [word.removeprefix("--") for word in words if word.startswith("--")]:
        # Whatever else `arena` and `balance` are given is an option that makes the scenario.
        assert key in keys | BY_NAME or one.words[1] in ("play", "simulate"), key
        if key in keys:
            value = after(words, f"--{key}")[0].split(",")[0]
            options[key] = int(value) if value.isdecimal() else value
    seats = next(iter(after(words, "--seats")), "2").split(",")
    if options.get("planet") in (None, "orrowin", "vessimar"):
        game.start(max(2, int(seats[0])), 0, **options)


def runs_here(one: Printed) -> bool:
    if one.words[1] in ("rules", "options"):
        return len(one.words) > 2 and not is_of_made_game(one)
    return one.whole and one.words[1] in QUICK and not one.page.endswith(FOLLOWED)


@pytest.mark.parametrize("one", [one for one in OURS if runs_here(one)], ids=named)
def test_commands_that_are_quick_do_what_they_say(one: Printed, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(list(one.words[1:]))
    assert ended.value.code == 0
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("one", [one for one in COMMANDS if one.words[0] == "make"], ids=named)
def test_whatever_is_made_has_its_rule(one: Printed) -> None:
    made = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert one.words[1] in made


@pytest.mark.parametrize("one", [one for one in COMMANDS if one.words[0] == "python"], ids=named)
def test_modules_that_are_run_are_there(one: Printed) -> None:
    assert one.words[1] == "-m"
    # `build` and `pip` are what others make and install their packages with.
    assert one.words[2] in {"build", "pip"} or importlib.util.find_spec(one.words[2]) is not None
