"""Completion for shells: the script of a shell, and what may be typed for arguments that only this program knows.

The script asks this program again, with ``__complete``, whenever somebody presses Tab at such an argument.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, Final, Literal, Protocol, TypeAlias

from cyclopts import App, Parameter

Shell: TypeAlias = Literal["bash", "zsh", "fish"]

_PLACES: Final[dict[Shell, str]] = {
    "bash": "source <(unmapped completion bash)",
    "zsh": 'unmapped completion zsh > "${fpath[1]}/_unmapped"',
    "fish": "unmapped completion fish > ~/.config/fish/completions/unmapped.fish",
}
"""How each shell gets to know its script; `unmapped completion --help` and the page of `man` say so."""


class Typed(Protocol):
    """What was typed for another argument so far."""

    @property
    def value(self) -> object:
        """As the command would read it."""
        ...


class Context(Protocol):
    """What was typed so far."""

    @property
    def incomplete(self) -> str:
        """The word that is to be completed."""
        ...

    def get(self, name: str) -> Typed | None:
        """Another argument of the same command, by its name."""
        ...


def _games(_: Context) -> Sequence[str]:
    """The games."""
    from unmapped.games import names

    return names()


def _bots(context: Context) -> Sequence[str]:
    """The bots, behind those that stand there with commas between."""
    from unmapped.bots import names

    before, comma, _ = context.incomplete.rpartition(",")
    return [before + comma + name for name in names()]


def _game_options(context: Context) -> Sequence[str]:
    """The options of the game that was named, each with the sign behind which its value stands."""
    import unmapped

    game = context.get("game")
    return [f"{name}=" for name, *_ in unmapped.game(str(game.value)).describe_options()] if game else []


def _lessons(context: Context) -> Sequence[str]:
    """The lessons of the game that was named."""
    import unmapped
    from unmapped.presenting.lessons.lesson import lessons_of

    game = context.get("game")
    return [taught.lesson.id for taught in lessons_of(unmapped.game(str(game.value)))] if game else []


def _completed(by: Callable[[Context], Sequence[str]]) -> Parameter:
    return Parameter(completer=by)


GameName: TypeAlias = Annotated[str, _completed(_games)]
BotNames: TypeAlias = Annotated[str, _completed(_bots)]
LessonName: TypeAlias = Annotated[str, _completed(_lessons)]
GameOptions: TypeAlias = Annotated[tuple[str, ...], Parameter(name=["--option", "-o"], completer=_game_options)]


def script(app: App, shell: Shell) -> str:
    """The script with which a shell completes all commands, options and values."""
    return app.generate_completion(shell=shell)


def told() -> str:
    """How each shell gets to know its script, a line each."""
    return "\n".join([f"{shell}: {place}" for shell, place in _PLACES.items()])
