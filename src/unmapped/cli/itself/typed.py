"""What is typed, read: values strictly by their type, and what does not fit said in one sentence."""

from collections.abc import Sequence
from difflib import get_close_matches
from math import isfinite
from typing import Final, Literal, get_args, get_origin

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    Token,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
    ValidationError,
    convert,
)

from unmapped.kernel.errors import did_you_mean

_EXPECTED: Final = {int: "a whole number", float: "a number", bool: "yes or no"}


def value(kind: object, tokens: Sequence[Token]) -> object:
    """The value that was typed; whole numbers are not rounded, and numbers are finite. Raises ValueError."""
    inner = next(iter(get_args(kind)), None) if get_origin(kind) is tuple else kind
    if inner is int or inner is float:
        read = _whole if inner is int else _number
        values = [read(token.value) for token in tokens]
        return tuple(values) if get_origin(kind) is tuple else values[0]
    return convert(kind, tokens)


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError as error:
        raise ValueError(f"expected {_EXPECTED[int]}, got “{text}”") from error


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not isfinite(number):
        raise ValueError(f"expected {_EXPECTED[float]}, got “{text}”")
    return number


def sentence(error: CycloptsError) -> str:
    """What is wrong with what was typed, and what is allowed in its place."""
    command = " ".join(["unmapped", *(error.command_chain or ())])
    more = f"“{command} --help” says what it takes."
    match error:
        case UnknownCommandError():
            return _unknown_command(error, command)
        case UnknownOptionError():
            typed = (error.token.keyword or error.token.value).partition("=")[0]
            options = [name for argument in error.argument_collection if argument.parse for name in argument.names]
            return f"“{command}” has no option {typed}{_near(typed, options)} {more}"
        case CoercionError():
            return f"{_named(error)}: {_expected(error)}."
        case RepeatArgumentError():
            return f"{_named(error)} is given twice: once is enough. {more}"
        case MissingArgumentError():
            if error.keyword is not None or (error.argument is not None and error.argument.tokens):
                return f"{error.keyword or _named(error)} needs a value behind it. {more}"
            return f"“{command}” needs {_named(error)}. {more}"
        case ValidationError():
            allowed = error.exception_message.rstrip(".").replace(">=", "at least").replace("<=", "at most")
            values = error.argument.tokens if error.argument is not None else ()
            said = ", ".join([token.value for token in values])
            return f"{_named(error)}: {allowed[:1].lower()}{allowed[1:]}, not {said}."
        case UnusedCliTokensError():
            typed = ", ".join([f"“{token}”" for token in error.unused_tokens or ()])
            return f"“{command}” takes no {typed}. {more}"
        case _:
            error.verbose = False
            return f"{error} {more}"


def _unknown_command(error: UnknownCommandError, command: str) -> str:
    typed = next(iter(error.unused_tokens or ()), "")
    if typed.startswith("-"):
        return f"“{command}” has no option {typed.partition('=')[0]}. “{command} --help” says what it takes."
    known = commands(error.app) if error.app is not None else []
    return f"There is no command “{command} {typed}”{_near(typed, known)} Commands are: {', '.join(known)}."


def commands(app: App) -> list[str]:
    """The names of the commands of a group, or of all groups, that anybody may see, in order of the alphabet."""
    return sorted([name for name in app if not name.startswith("-") and app[name].show])


def _near(typed: str, known: Sequence[str]) -> str:
    """What somebody may have meant, or the end of the sentence."""
    return did_you_mean(typed, known) if get_close_matches(typed, known, n=1) else "."


def _named(error: CycloptsError) -> str:
    """What an option or an argument is called where it is typed."""
    typed = error.argument.tokens if isinstance(error, ValidationError) and error.argument is not None else ()
    token = getattr(error, "token", None) or getattr(error, "keyword", None) or next(iter(typed), None)
    keyword = token.keyword if isinstance(token, Token) else token
    if isinstance(keyword, str):
        return keyword
    if error.argument is None:
        return "a value"
    name = error.argument.name
    return name if error.argument.field_info.is_keyword_only else name.lstrip("-").upper()


def _expected(error: CoercionError) -> str:
    """What a value has to be, and what it is."""
    typed = error.token.value if error.token is not None else ""
    if error.msg is not None:
        return str(error.msg)
    if get_origin(error.target_type) is Literal:
        choices = [str(choice) for choice in get_args(error.target_type) if choice != ""]
        expected = " or ".join([text for text in (", ".join(choices[:-1]), choices[-1]) if text])
    else:
        expected = next((words for kind, words in _EXPECTED.items() if kind is error.target_type), "something else")
    return f"expected {expected}, got “{typed}”"
