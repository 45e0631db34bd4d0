"""A table as records for the wire: the only place where what a table knows is turned into what somebody is sent.

Everything is read through `view`, `legal`, `prompt`, `why_not` and the journal's audiences, as the seat may see it.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct

from unmapped.games import AnyGame, AnyTable
from unmapped.kernel.actions import Choice as Plain
from unmapped.kernel.actions import Vocabulary
from unmapped.kernel.changes import Change
from unmapped.kernel.definition import Look
from unmapped.kernel.errors import CannotUndo
from unmapped.kernel.journal import Line
from unmapped.kernel.ledger import TABLE, Refusal
from unmapped.kernel.phrases import capital
from unmapped.kernel.promises import Promise
from unmapped.kernel.rules import Result
from unmapped.kernel.table import ALL
from unmapped.presenting import wholes as presented
from unmapped.presenting.foresight import Sight, expected, is_scored, sight
from unmapped.server.tables import runs
from unmapped.server.wire import (
    Choice,
    DeedCard,
    LogLine,
    Outcome,
    Position,
    PromiseCard,
    Question,
    Reason,
    ScoreLine,
    Undoable,
    Whole,
)

Actions: TypeAlias = Sequence[tuple[int, int]]
"""What was taken, as (seat, action), oldest first."""

NOBODY: Final = -1
"""The seat of a spectator."""

IMAGINATIONS: Final = 3
"""How many imagined tables are looked at for what an action leads to."""

NOTHING: Final = Undoable(0, "", 0, "", -1)
_SQUARE: Final = re.compile(r"[a-z]\d{1,2}")


def knower(seat: int) -> int | None:
    """A seat as the kernel names it: a spectator is None."""
    return None if seat == NOBODY else seat


def is_contest(game: AnyGame, table: AnyTable) -> bool:
    """Whether any seat of a table wants to be ahead of others: who plays against whom everybody may know."""
    return any([game.definition.bots.opponents(table.state, seat) for seat in range(table.seats)])


def question(game: AnyGame, table: AnyTable, seat: int, view: object = None) -> Question | None:
    """What a seat is asked, who has this view; without one it is made."""
    prompt = None if seat == NOBODY else table.prompt(seat)
    if prompt is None:
        return None
    definition = game.definition
    targets = definition.presenting.mentions(prompt)
    seen = table.view(seat) if view is None else view
    asked = definition.presenting.sentence(prompt, seen, seat) or definition.ask(prompt)
    return Question(prompt.key, prompt.args, asked, prompt.rule, targets)


def choices(game: AnyGame, table: AnyTable, seat: int, view: object) -> tuple[Choice, ...]:
    """What a seat with this view may do, in the order of the vocabulary."""
    if seat == NOBODY:
        return ()
    legal = table.legal(seat)
    if not legal:
        return ()
    look = Look(seat, view, table.prompt(seat))
    vocabulary = table.vocabulary
    usual = game.definition.presenting.usual([_bare(vocabulary, action)[0] for action in legal], look)
    return tuple([choice(game, table, look, action, usual=action in usual) for action in legal])


def choice(game: AnyGame, table: AnyTable, look: Look, action: int, *, usual: bool = False) -> Choice:
    """An action as data, as somebody looks at it; what follows from the rest is left out."""
    bare, words, plain, follows = _bare(table.vocabulary, action)
    presenting = game.definition.presenting
    targets = presenting.targets(bare, look)
    label = presenting.label(bare, look)
    pointed, shown = None if targets == follows else targets, "" if label == plain else label
    return Choice(action, words, bare.family, bare.slots, pointed, shown, usual)


def wholes(game: AnyGame, table: AnyTable, seat: int, names: frozenset[str] = frozenset()) -> tuple[Whole, ...]:
    """What a seat may choose whole, by what it imagines; nothing that names what it has not met."""
    offered = [
        Whole(whole.actions, whole.words, whole.label, whole.place, whole.listed, whole.begins, whole.goes_on)
        for whole in presented.wholes(table, seat)
    ]
    offered += [_laid(game, table, seat, answer.action, answer.after) for answer in presented.laid(table, seat)]
    spoilers = game.definition.spoilers
    if spoilers is not None and offered:
        view = table.view(seat)
        known = names | met(game, view, (), question(game, table, seat, view), choices(game, table, seat, view))
        offered = [whole for whole in offered if spoilers.met(view, (), _said(whole)) <= known]
    return tuple(offered)


def _laid(game: AnyGame, table: AnyTable, seat: int, action: int, after: AnyTable) -> Whole:
    """An answer that is given by what is laid down after it."""
    laid = game.definition.presenting.laid
    follow = [choice for choice in choices(game, after, seat, after.view(seat)) if choice.family in laid]
    ends, gathered = runs.gather(follow)
    called = asked_label(game, table, seat, action)
    return Whole((action,), table.words(action), called, ends=ends, runs=gathered)


def _said(whole: Whole) -> list[str]:
    """All words in which it is typed."""
    ends = [*whole.ends, *[choice for run in whole.runs for choice in runs.spread(run)]]
    return [*whole.words.split("; "), *[choice.words for choice in ends]]


def label(game: AnyGame, table: AnyTable, look: Look, action: int) -> str:
    """What an action is called on a button."""
    bare, _, plain, _ = _bare(table.vocabulary, action)
    return game.definition.presenting.label(bare, look) or plain


def asked_label(game: AnyGame, table: AnyTable, seat: int, action: int, view: object = None) -> str:
    """What an action is called by which a seat with this view would answer what it is asked now."""
    seen = table.view(knower(seat)) if view is None else view
    return label(game, table, Look(seat, seen, table.prompt(seat)), action)


def taken_label(game: AnyGame, table: AnyTable, seat: int, action: int, view: object = None) -> str:
    """What an action is called that answers what a seat is asked now, once that is asked no more."""
    prompt = table.prompt(seat)
    label = asked_label(game, table, seat, action, view)
    return game.definition.presenting.taken(label, "" if prompt is None else prompt.key)


def look(table: AnyTable, seat: int) -> Look:
    """How a seat, or a spectator, looks at what is not asked of it now."""
    return Look(seat, table.view(knower(seat)), None)


@lru_cache(1 << 14)
def _bare(vocabulary: Vocabulary, action: int) -> tuple[Plain, str, str, tuple[str, ...]]:
    """An action as the vocabulary has it, its words, these with a capital letter, and what follows from its slots."""
    bare, words = vocabulary.choice(action), vocabulary.words(action)
    return bare, words, capital(words), tuple([f"{name}:{value}" for name, value in bare.slots.items()])


def undo(
    game: AnyGame, table: AnyTable, seat: int, actions: Actions, view: object = None, minds: int = ALL
) -> Undoable:
    """What a seat can take back of the `actions` that were taken; `view` is what it sees, if that is at hand."""
    if seat == NOBODY:
        return NOTHING
    steps = table.undoable(seat, minds)
    before = before_latest(actions, seat)
    if not steps:
        return Undoable(0, "", 0, _why_closed(table, seat, minds) if before >= 0 else "", before)
    last = actions[before][1]
    seen = look(table, seat) if view is None else Look(seat, view, None)
    named = label(game, table, seen, last)
    return Undoable(steps, table.words(last), _since_turn_began(actions, seat, steps), "", before, named)


def before_latest(actions: Actions, seat: int) -> int:
    """How many actions stood before the latest one of a seat, -1 if it took none."""
    return next((at for at in range(len(actions) - 1, -1, -1) if actions[at][0] == seat), -1)


def _why_closed(table: AnyTable, seat: int, minds: int) -> str:
    try:
        table.undo(seat, 1, minds)
    except CannotUndo as error:
        return error.reason
    raise AssertionError  # It was not undoable.


def _since_turn_began(actions: Actions, seat: int, steps: int) -> int:
    """How many of the latest actions of a seat were taken without another seat acting in between."""
    count = 0
    for taken, _ in reversed(actions):
        if taken != seat or count == steps:
            break
        count += 1
    return max(count, 1)


def outcome(result: Result | None) -> Outcome | None:
    """How a game ended."""
    if result is None:
        return None
    return Outcome(
        result.scores,
        result.ranks,
        result.outcome,
        tuple([tuple([ScoreLine(*entry) for entry in entries]) for entries in result.breakdown]),
    )


def position(
    game: AnyGame,
    table: AnyTable,
    seat: int,
    seq: int,
    agreed: Sequence[int] = (),
    back_to: int = -1,
    minds: int = ALL,
    view: object = None,
    actions: Actions | None = None,
) -> Position:
    """The whole table as a seat, or a spectator, may see it; `minds` are the knowers who remember what they learn.

    The view and the actions that were taken are worked out where they are not at hand.
    """
    actions = table.actions() if actions is None else actions
    view = table.view(knower(seat)) if view is None else view
    return Position(
        seq=seq,
        turn=len(actions),
        view=view,
        asked=table.to_act,
        question=question(game, table, seat, view),
        choices=choices(game, table, seat, view),
        undo=undo(game, table, seat, actions, view, minds),
        agreed=tuple(agreed),
        back_to=back_to,
        outcome=outcome(table.result),
        round=game.definition.rounds(table.state),
    )


def log(game: AnyGame, table: AnyTable, seat: int, after: int = 0, view: object = None) -> tuple[LogLine, ...]:
    """The lines of the journal from number `after` on, as a seat with this view, made if not given, may read them."""
    journal = table.journal
    if journal is None:
        return ()
    lines = journal.read(knower(seat), after)
    seen = table.view(knower(seat)) if lines and view is None else view
    return tuple([log_line(game, line, seen, seat) for line in lines])


def is_told(game: AnyGame, table: AnyTable, seat: int, turn: int, story: str) -> bool:
    """Whether a story came up for a seat when so many actions had been taken."""
    journal = table.journal
    lines = () if journal is None else journal.read(knower(seat), 0)
    return any([line.turn == turn and game.definition.presenting.story(line) == story for line in lines])


def log_line(game: AnyGame, line: Line, view: object, seat: int) -> LogLine:
    """A line of the journal as a sentence for `seat`, who has this view before it.

    With what it names, and what is told with it.
    """
    definition = game.definition
    targets, story = definition.presenting.mentions(line), definition.presenting.story(line)
    sentence = definition.presenting.sentence(line, view, seat) or definition.tell(line)
    return LogLine(line.turn, line.seat, line.key, line.args, sentence, line.rule, targets, story)


def met(
    game: AnyGame,
    view: object,
    lines: Iterable[LogLine] = (),
    asked: Question | None = None,
    offered: Iterable[Choice] = (),
    before: object = None,
) -> frozenset[str]:
    """The names of what is to be discovered, as far as whoever is sent all this learns them; none where nothing is.

    What was met by the view that was sent `before` may be left out.
    """
    discoveries = game.definition.spoilers
    if discoveries is None:
        return frozenset()
    heard = [(line.key, line.args) for line in lines]
    if asked is not None:
        heard.append((asked.key, asked.args))
    return discoveries.met(view, heard, [choice.words for choice in offered], before)


def printed(game: AnyGame, names: frozenset[str], before: frozenset[str] = frozenset()) -> object:
    """What is printed on that which has these names; None where nothing is new, or all may be read by everybody."""
    discoveries = game.definition.spoilers
    return None if discoveries is None or names <= before else discoveries.printed(names, before)


def promises(game: AnyGame, table: AnyTable, made: Sequence[Promise]) -> tuple[PromiseCard, ...]:
    """Promises and what became of them, by what everybody could read."""
    rules, journal = game.definition.promises, table.journal
    if rules is None or journal is None or not made:
        return ()
    lines = journal.read(None)
    words = {deed.name: deed.words for deed in deeds(game, table)}
    promises = []
    for promise in made:
        fate = rules.fate(promise, lines)
        said = words.get(promise.deed, promise.deed)
        promises.append(
            PromiseCard(
                promise.number, promise.seat, promise.to, said, promise.until, promise.turn, fate.state, fate.turn
            )
        )
    return tuple(promises)


def deeds(game: AnyGame, table: AnyTable) -> tuple[DeedCard, ...]:
    """What can be promised at a table of more than one."""
    rules, options = game.definition.promises, table.origin.options
    if rules is None or table.seats == 1:
        return ()
    assert isinstance(options, Struct)
    return tuple([DeedCard(*deed) for deed in rules.deeds(options)])


def reasons(game: AnyGame, refusals: Sequence[Refusal]) -> tuple[Reason, ...]:
    """Refusals with the text of the rules that they name."""
    reasons = []
    for refusal in refusals:
        rule = game.ledger.find(refusal.rule) or TABLE.find(refusal.rule)
        reasons.append(Reason(refusal.rule, refusal.reason, refusal.where, rule.text if rule else ""))
    return tuple(reasons)


def _after(imagined: AnyTable, seat: int, action: int) -> list[int]:
    """What a seat may do next, once it has taken an action and learnt nothing by it; nothing is done if it learns."""
    beyond = imagined.clone()
    beyond.act(seat, action)
    if beyond.learnt >> seat & 1:
        return []
    imagined.act(seat, action)
    return imagined.legal(seat)


class Ahead(NamedTuple):
    """What a seat can foresee of an action."""

    views: tuple[object, ...]
    """The view afterwards, imagined several times: only what all of them show is certain."""
    changes: tuple[Change, ...]
    """What differs then from the view of now: what all of them show first, then what only some do."""
    score: tuple[int, int] | None
    """The seat's, now and then, as far as it is certain; None as well where the game counts none while it is played."""
    closes: tuple[int, ...]
    """The knowers who learn something and remember it. If it is none, undo stays open as far as the seat can tell."""


def foresee(
    table: AnyTable,
    seat: int,
    action: int,
    names: frozenset[str] = frozenset(),
    then: Sequence[int] = (),
    minds: int = ALL,
) -> Ahead:
    """What a legal action and those that come `then` lead to, as `seat` can tell, who has met all with these `names`.

    On imagined tables anything could have come up: what was not met is named nowhere.
    """
    definition = table.definition
    spoilers = definition.spoilers
    veil = None if spoilers is None else lambda view: spoilers.veiled(view, names)
    before = sight(table, seat, veil)
    after: list[Sight] = []
    seats = table.seats
    learning = 0
    action_and_then = (action, *then)
    for seed in range(IMAGINATIONS):
        imagined = table.imagine(seat, seed)
        action, *coming = action_and_then
        while coming and coming[0] in _after(imagined, seat, action):
            learning |= imagined.learnt
            action = coming.pop(0)
        ahead = imagined.foresee(seat, action)
        learnt = -1 if ahead.chance.shown else ahead.cards.learnt
        imagined.act(seat, action)
        # What the table does when all have answered, such as the next round, lies beyond what is looked ahead to.
        learning |= -1 if imagined.closed(seat) and not learnt else learnt
        after.append(sight(imagined, seat, veil))
    learning &= minds | 1 << seat
    scores = {seen.score for seen in after}
    return Ahead(
        views=tuple([seen.view for seen in after]),
        changes=expected(table, before, after, seat),
        score=(before.score, min(scores)) if is_scored(table) and len(scores) == 1 else None,
        closes=tuple([NOBODY if knower == seats else knower for knower in range(seats + 1) if learning >> knower & 1]),
    )


def offer(game: AnyGame, table: AnyTable, look: Look, words: str) -> Choice | None:
    """The legal action that shares most words with an illegal one, of those the nearest; None without such a one."""
    wanted = words.lower().split()
    best: tuple[int, int, int] | None = None
    for action in table.legal(look.seat):
        theirs = table.words(action).lower().split()
        if theirs[0] != wanted[0]:
            continue
        shared = sum([wish == other for wish, other in zip(wanted, theirs, strict=False)])
        likeness = shared, -_apart(wanted[-1], theirs[-1]), -action
        if best is None or likeness > best:
            best = likeness
    return None if best is None else choice(game, table, look, -best[2])


def _apart(word: str, other: str) -> int:
    """How many rows and columns lie between two squares, such as "f4" and "d10"; 0 for words that are none."""
    if not (_SQUARE.fullmatch(word) and _SQUARE.fullmatch(other)):
        return 0
    return abs(ord(word[0]) - ord(other[0])) + abs(int(word[1:]) - int(other[1:]))
