"""The command line of a table: actions in words, and what it answers beside them.

A whole game can be played with it alone, by eye or by screen reader.
"""

from collections.abc import Callable, Sequence
from typing import Final

from unmapped.bots import advice
from unmapped.bots.advice import Advised
from unmapped.games import AnyGame, AnyTable
from unmapped.kernel import promises
from unmapped.kernel.errors import BadPromise, BadWords
from unmapped.kernel.ledger import TABLE, Rule
from unmapped.kernel.promises import Promise
from unmapped.server.tables import positions
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.refusals import NotDone
from unmapped.server.wire import Choice, LogLine

HELP: Final = (
    "ACTION: any action in words, such as one of those that “choices” lists",
    "choices [WORDS]: everything you may do now, or all of it with these words",
    "look: what you are asked, and how the table stands",
    "score: every seat's score so far",
    "why not ACTION: every rule that forbids an action",
    "try ACTION: whether it can be taken back afterwards",
    "hint: what a bot would do in your place, where only bots play against you",
    "what if: a sketch in which the moves of all seats are tried out, where all play together",
    "undo [N]: take back your last action, or your last N",
    "log [N]: what happened, the last N lines",
    "rule ID: a rule by its id; with words, the rules that hold them",
    "say TEXT: speak to all who are at the table",
    "promise DEED to SEAT by ROUND: promise something on record, where players promise things; it binds nobody",
    "clock: how much time is left, where the table has clocks",
    "pause: want all clocks to stand, or to go on where they do; again for no more",
    "promises: what was promised, what became of it, and what can be promised",
)

_MOST: Final = 200
"""Lines of an answer."""

_WAYS: Final = 40
"""Ways to go on with words that were begun."""

_ALIASES: Final = {"what can i do": "choices", "choices?": "choices", "?": "help"}


class Command:
    """A line that was understood as something to be done: an action, an undo, something to say, a hint, a sketch."""

    __slots__ = ("action", "hint", "pause", "promise", "say", "sketch", "undo")

    def __init__(
        self,
        *,
        action: int = -1,
        undo: int = 0,
        say: str = "",
        hint: bool = False,
        sketch: bool = False,
        promise: Promise | None = None,
        pause: bool = False,
    ) -> None:
        self.action = action
        self.undo = undo
        self.say = say
        self.hint = hint
        self.sketch = sketch
        self.promise = promise
        self.pause = pause


def read(held: Owner, seat: int, line: str) -> Command | tuple[str, ...]:
    """What a line wants done, or the lines that answer it. Raises NotDone for words that nobody understands."""
    words = " ".join(line.split())
    words = _ALIASES.get(words.lower().rstrip(".!"), words)
    verb, _, rest = words.partition(" ")
    verb = verb.lower()
    eyes = held.eyes(seat)
    answers: dict[str, Callable[[], tuple[str, ...]]] = {
        "help": lambda: HELP,
        "look": lambda: _look(held, eyes),
        "choices": lambda: _choices(held, eyes, rest),
        "score": lambda: _score(held, eyes),
        "log": lambda: _log(held, eyes, rest),
        "rule": lambda: _rule(held.game, rest),
        "promises": lambda: _promises(held),
        "clock": lambda: _clock(held),
    }
    if verb in answers:
        return answers[verb]()
    if verb == "say" and rest:
        return Command(say=rest)
    if verb == "undo" and (not rest or rest.isdecimal()):
        return Command(undo=_count(rest, 1))
    held.check_goes_on(seat)
    if verb == "promise" and positions.deeds(held.game, held.table):
        return Command(promise=_promise(rest, seat))
    if words.lower() == "hint":
        return Command(hint=True)
    if words.lower() == "pause":
        return Command(pause=True)
    if words.lower().rstrip("?") in ("what if", "what-if"):
        return Command(sketch=True)
    if words.lower().startswith("why not "):
        return _why_not(held, seat, words[len("why not ") :])
    if verb == "try" and rest:
        return _try(held, seat, rest)
    return Command(action=number(held.table, seat, words))


def _promise(rest: str, seat: int) -> Promise:
    try:
        return promises.read(rest, seat, 0, 0)
    except BadPromise as error:
        raise NotDone("words", str(error)) from error


def _promises(held: Owner) -> tuple[str, ...]:
    """All promises of the table with their fates, and what else can be promised."""
    names = [player.name or f"seat {player.seat}" for player in held.players()]
    promises = positions.promises(held.game, held.table, held.promised)
    sentences = [
        f"{names[promise.seat]} to {names[promise.to]}, {promise.words}, by round {promise.until}: {promise.state}"
        for promise in promises
    ]
    deeds = ", ".join([deed.name for deed in positions.deeds(held.game, held.table)])
    ways = f"What can be promised: {deeds}." if deeds else "Nobody promises anything at this table."
    return (*(sentences or ["Nothing was promised yet."] if deeds else sentences), ways)


def _clock(held: Owner) -> tuple[str, ...]:
    """What stands on the clocks."""
    names = [player.name for player in held.players()]
    return held.clockwork.sentences(names) or ("No clock runs at this table.",)


def _count(rest: str, otherwise: int) -> int:
    """How many are meant: at least 1."""
    return max(int(rest[:4]), 1) if rest.isdecimal() else otherwise


def number(table: AnyTable, seat: int, words: str) -> int:
    """The action that words name. Raises NotDone with the nearest ones that would be understood."""
    if seat == NOBODY:
        raise NotDone("seat", "Spectators only watch.")
    try:
        return table.number(words, seat)
    except BadWords as error:
        nearest = (error.suggestion,) if error.suggestion else ()
        raise NotDone("words", str(error), nearest=nearest) from error


def complete(table: AnyTable, seat: int, begun: str) -> tuple[str, ...]:
    """How words that were begun may go on: up to the next word of legal actions only."""
    if seat == NOBODY:
        return ()
    lower = begun.lower()
    for prefix in ("try ", "why not "):
        if lower.startswith(prefix):
            return tuple([begun[: len(prefix)] + way for way in complete(table, seat, begun[len(prefix) :])])
    ways: dict[str, None] = {}
    for action in table.legal(seat):
        words = table.words(action)
        if words.lower().startswith(lower):
            end = words.find(" ", len(begun) + 1) if len(begun) < len(words) else -1
            ways[words if end < 0 else words[:end]] = None
            if len(ways) == _WAYS:
                break
    return tuple(ways)


def reasons_line(words: str, lines: tuple[str, ...]) -> tuple[str, ...]:
    """Why an action is not allowed, or that it is."""
    return lines or (f"Nothing forbids “{words}”.",)


def _look(held: Owner, seat: int) -> tuple[str, ...]:
    asked = positions.question(held.game, held.table, seat)
    lines = [f"{asked.sentence} ({asked.rule})"] if asked else []
    if not asked and held.table.over:
        lines.append("The game is over.")
    elif not asked:
        names = [player.name or f"seat {player.seat}" for player in held.players() if player.seat in held.table.to_act]
        lines.append(f"The table waits for {' and '.join(names)}.")
    lines += held.absence.sentences()
    lines += held.clockwork.sentences([player.name for player in held.players()])
    lines.append(f"Round {held.game.definition.rounds(held.table.state)}.")
    return (*lines, *_score(held, seat), *_told(_last(held, seat, 3)))


def _choices(held: Owner, seat: int, wanted: str) -> tuple[str, ...]:
    words = set(wanted.lower().split())
    view = held.table.view(positions.knower(seat))
    offered = positions.choices(held.game, held.table, seat, view)
    matching = [choice for choice in offered if words <= set(choice.words.lower().split())]
    if not matching:
        return (f"No choice has the words “{wanted}” now." if wanted else "Nothing is asked of you now.",)
    return _short(matching)


def _short(choices: list[Choice]) -> tuple[str, ...]:
    """Choices one a line; very many by what they begin with."""
    if len(choices) <= _MOST:
        return tuple([choice.words for choice in choices])
    groups: dict[str, list[str]] = {}
    for choice in choices:
        start, _, last = choice.words.rpartition(" ")
        groups.setdefault(start, []).append(last)
    return tuple([f"{start} {' '.join(lasts)}" for start, lasts in groups.items()][:_MOST])


def _score(held: Owner, seat: int) -> tuple[str, ...]:
    """The scores, as far as the reader can tell; at the end with their parts."""
    table = held.table
    names = [player.name or f"Seat {player.seat}" for player in held.players()]
    result = table.result
    if result is None:
        scores = held.game.definition.scores(table.state, table.seats if seat == NOBODY else seat)
        return tuple([f"{name}: {score}" for name, score in zip(names, scores, strict=True)])
    parts = [", ".join([f"{entry.name} {entry.value}" for entry in entries]) for entries in result.breakdown]
    ends = zip(names, result.scores, parts, strict=True)
    return tuple([f"{name}: {score} ({part})" for name, score, part in ends])


def _last(held: Owner, seat: int, count: int) -> tuple[LogLine, ...]:
    journal = held.table.journal
    total = len(journal.lines) if journal is not None else 0
    return positions.log(held.game, held.table, seat, max(total - count, 0))


def _told(lines: tuple[LogLine, ...]) -> tuple[str, ...]:
    return tuple([f"{line.sentence} ({line.rule})" for line in lines])


def _log(held: Owner, seat: int, rest: str) -> tuple[str, ...]:
    return _told(_last(held, seat, min(_count(rest, 20), _MOST))) or ("Nothing has happened yet.",)


def _rule(game: AnyGame, rest: str) -> tuple[str, ...]:
    entry = game.ledger.find(rest) or TABLE.find(rest)
    if entry is not None:
        return _rule_lines(entry)
    matching = game.ledger.search(rest) if rest else ()
    if not matching:
        return (f"No rule has the words “{rest}”.",) if rest else ("rule ID, or rule WORDS.",)
    return tuple([f"{rule.id}: {rule.text}" for rule in matching[:20]])


def _rule_lines(rule: Rule) -> tuple[str, ...]:
    return (f"{rule.id} ({rule.topic}): {rule.text}", f"Source: {rule.source}")


def hint_lines(table: AnyTable, seat: int, moves: Sequence[Advised]) -> tuple[str, ...]:
    """What is advised, the best first and why it is, and how a crew's turn goes on after that."""
    best = [table.words(move.action) for move in moves]
    return (*best, *moves[0].why, *advice.going_on(table, seat, moves[0]))


def _why_not(held: Owner, seat: int, words: str) -> tuple[str, ...]:
    action = number(held.table, seat, words)
    refusals = held.table.why_not(seat, action)
    return reasons_line(words, tuple([f"{refusal.reason} ({refusal.rule})" for refusal in refusals]))


def _try(held: Owner, seat: int, words: str) -> tuple[str, ...]:
    action = number(held.table, seat, words)
    refusals = held.table.why_not(seat, action)
    if refusals:
        return tuple([f"{refusal.reason} ({refusal.rule})" for refusal in refusals])
    if positions.foresee(held.table, seat, action, held.audience.met(seat), minds=held.minds).closes:
        return ("Somebody would learn something: it could not be taken back.",)
    return ("It could be taken back.",)
