"""The page of `man`: made of the commands themselves, so that it has all of them with all of their options."""

import inspect
import re
from collections.abc import Iterator
from typing import Final

from cyclopts import App
from cyclopts.argument import Argument

from unmapped.cli.itself import completing
from unmapped.cli.itself.statuses import MEANINGS, Status
from unmapped.cli.itself.version import package_version

ENVIRONMENT: Final = (
    ("UNMAPPED_PLANETS", "Folders with planets of your own for Unsettled, as --planets."),
    ("UNMAPPED_POOL", "A folder with a pool of your own for Discover, as --pool."),
    ("UNMAPPED_ENGINE", "interpreted or compiled: which engine carries out the rules."),
    ("UNMAPPED_METRICS_TOKEN", "The token that opens /metrics of a server from elsewhere."),
    ("XDG_DATA_HOME", "Tables are kept in unmapped/tables.sqlite below it; ~/.local/share if it is not there."),
    ("RAY_ADDRESS", "The Ray cluster that --ray auto joins."),
)
"""What the environment says to commands."""

_SECTION: Final = re.compile(r"^\s*Parameters\s*\n\s*-+\s*$", re.MULTILINE)
"""Where in a docstring the parameters begin."""


def commands(app: App, chain: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], App]]:
    """All commands that anybody may see, by the words that they are typed by, in order."""
    for name in sorted([name for name in app if not name.startswith("-")]):
        below = app[name]
        if not below.show:
            continue
        if any([not inner.startswith("-") for inner in below]):
            yield from commands(below, (*chain, name))
        else:
            yield (*chain, name), below


def page(app: App) -> str:
    """The page, as `man` reads it."""
    return "\n".join(_lines(app)) + "\n"


def _lines(app: App) -> Iterator[str]:
    yield f'.TH UNMAPPED 1 "" "unmapped {package_version()}" "Unmapped"'
    yield from (".SH NAME", f"unmapped \\- {_text(str(app.help)).rstrip('.')}")
    yield from (".SH SYNOPSIS", ".B unmapped", ".I COMMAND", "[ARGUMENTS] [OPTIONS]")
    yield from (".SH OPTIONS",)
    for flag, said in (("--help, -h", "Say what a command takes."), ("--version", _help_of(app["--version"]))):
        yield from (".TP", f".B {_text(flag)}", _text(said))
    yield ".SH COMMANDS"
    for chain, command in commands(app):
        yield from _command(chain, command)
    yield ".SH EXIT STATUS"
    for status in Status:
        yield from (".TP", f".B {status.value}", _text(MEANINGS[status]))
    yield ".SH ENVIRONMENT"
    for name, said in ENVIRONMENT:
        yield from (".TP", f".B {name}", _text(said))
    yield from (".SH COMPLETION", "Shells complete commands, options, games and bots once they know how:")
    for line in completing.told().splitlines():
        shell, _, place = line.partition(": ")
        yield from (".TP", f".B {shell}", _text(place))


def _command(chain: tuple[str, ...], command: App) -> Iterator[str]:
    """A command with its arguments and options."""
    arguments = [argument for argument in command.assemble_argument_collection(parse_docstring=True) if argument.parse]
    asked = [f"[{_shown(argument)}]" if not argument.required else _shown(argument) for argument in arguments]
    yield f".SS unmapped {_text(' '.join(chain))}"
    for words in (
        [word for argument, word in zip(arguments, asked, strict=True) if not argument.field_info.is_keyword_only],
        [word for argument, word in zip(arguments, asked, strict=True) if argument.field_info.is_keyword_only],
    ):
        if words:
            yield f".I {_text(' '.join(words))}"
            yield ".br"
    yield _text(_help_of(command))
    for argument in arguments:
        yield from (".TP", f".B {_text(_named(argument))}", _text(str(argument.parameter.help or "")) or "\\&")


def _help_of(command: App) -> str:
    """What a command does, without its parameters."""
    return _SECTION.split(str(command.help))[0]


def _named(argument: Argument) -> str:
    """An argument or an option with all names that it is typed by."""
    if not argument.field_info.is_keyword_only:
        return _shown(argument)
    names = [name for name in argument.names if not name.startswith(("--no-", "--empty-"))]
    return ", ".join(names) if argument.hint is not bool else ", ".join(argument.names)


def _shown(argument: Argument) -> str:
    """How an argument is called in the first line: in capitals, or by its option."""
    if argument.field_info.is_keyword_only:
        name = "--OPTION" if argument.name.startswith("--[") else argument.name
        return name if argument.hint is bool else f"{name} {name.lstrip('-').upper()}"
    several = argument.field_info.kind is inspect.Parameter.VAR_POSITIONAL
    return argument.name.lstrip("-").upper() + (" ..." if several else "")


def _text(words: str) -> str:
    """Words in one line, without what the page would take for commands of its own."""
    plain = " ".join(words.replace("`", "").split()).replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain
