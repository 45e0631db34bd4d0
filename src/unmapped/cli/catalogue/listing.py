"""``unmapped games``, ``options`` and ``rules``: what can be played, how, and by which rules."""

import sys

from msgspec import Struct

import unmapped
from unmapped.cli.itself.completing import GameName
from unmapped.cli.itself.statuses import Status
from unmapped.cli.programs.answers import Answer, AsJson, write
from unmapped.cli.waiting import waiting
from unmapped.games import NAMES, AnyGame


class Listed(Struct, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    fewest_seats: int
    most_seats: int
    rules_version: int


class Left(Struct, frozen=True):
    """A game of an installed package that cannot be played, and why."""

    name: str
    package: str
    faults: tuple[str, ...]


class Games(Answer, frozen=True, kw_only=True, tag="games"):
    """All games."""

    games: tuple[Listed, ...]
    broken: tuple[Left, ...]


class Choice(Struct, frozen=True):
    """An option of a game."""

    name: str
    kind: str
    """Its type in a few words."""
    text: str
    default: object


class Options(Answer, frozen=True, kw_only=True, tag="options"):
    """The options of a game."""

    game: str
    options: tuple[Choice, ...]


class Ruled(Struct, frozen=True):
    """A rule, or a ruling where there is a question."""

    id: str
    topic: str
    source: str
    applies: str
    text: str
    question: str


class Rules(Answer, frozen=True, kw_only=True, tag="rules"):
    """The rules of a game that were asked for."""

    game: str
    rules_version: int
    rules: tuple[Ruled, ...]


def games(*, as_json: AsJson = False) -> None:
    """List the games, and after them those of installed packages that cannot be played, with all that is wrong."""
    from unmapped.games import broken

    with waiting("loading games"):
        listed = [unmapped.game(name) for name in unmapped.games()]
        faulty = broken()
    if as_json:
        there = tuple(
            [Listed(game.name, game.title, game.seats.start, game.seats.stop - 1, game.version) for game in listed]
        )
        left = tuple([Left(fault.name, fault.package, fault.faults) for fault in faulty])
        write(Games(games=there, broken=left))
        return
    for game in listed:
        fewest, most = game.seats.start, game.seats.stop - 1
        print(f"{game.name:<16} {game.title}, {f'{fewest} to {most} players' if most > fewest else f'for {fewest}'}")
    for fault in faulty:
        print(fault, file=sys.stderr)


def options(game: GameName = NAMES[0], *, as_json: AsJson = False) -> None:
    """Describe the options of a game.

    Parameters
    ----------
    game:
        Which game.
    """
    import msgspec
    from rich.console import Console

    from unmapped.cli.look import ACCENT, QUIET, styled, wrapped

    described = unmapped.game(game).describe_options()
    if as_json:
        write(Options(game=game, options=tuple([Choice(*option) for option in described])))
        return
    console = Console(highlight=False)
    for name, kind, text, default in described:
        console.print(styled(name, f"bold {ACCENT}").append(f"  {kind}", style=QUIET))
        shown = "decided by the game" if default is None else msgspec.json.encode(default).decode()
        for line in wrapped(f"    {text}", console.width, 4):
            console.print(line)
        console.print(styled(f"    default: {shown}", QUIET))


def rules(game: GameName, *words: str, as_json: AsJson = False) -> int:
    """Print a rule by its id, or all rules that hold some words.

    Parameters
    ----------
    game:
        Which game.
    words:
        An id, as it stands behind every question and refusal, or words. Without any, the topics; all rules as JSON.
    """
    from rich.console import Console

    from unmapped.cli.catalogue.rules import look_up

    asked = unmapped.game(game)
    if as_json:
        return _write_rules(asked, " ".join(words))
    console = Console(highlight=False)
    ledger = asked.ledger
    if not words:
        topics = dict.fromkeys(rule.topic for rule in ledger.rules)
        print(f"{len(ledger.rules)} rules and rulings. Give an id or words; the topics are: {', '.join(topics)}.")
        return Status.DONE
    block, is_known = look_up(ledger, " ".join(words), console.width)
    for line in block:
        console.print(line, soft_wrap=True)
    return Status.DONE if is_known else Status.NOT_SO


def _write_rules(game: AnyGame, words: str) -> int:
    """Answer with the rule of an id, those that hold some words, or all."""
    from unmapped.cli.catalogue.rules import find_rule

    rule = find_rule(game.ledger, words) if words else None
    rules = (rule,) if rule is not None else game.ledger.search(words)
    shown = [Ruled(rule.id, rule.topic, rule.source, rule.applies, rule.text, rule.question) for rule in rules]
    write(Rules(game=game.name, rules_version=game.version, rules=tuple(shown)))
    return Status.DONE if rules else Status.NOT_SO
