"""The contract that every game keeps, as a test kit.

Each law is a plain function over a table as it stands now. It raises AssertionError with a sentence, the start of the
game and all moves, so that a failure can be played again. `unmapped.kernel.walk` plays games under them.

================ =======================================================================================
turns            the table waits for somebody exactly as long as it is not over, and whoever is asked has
                 an answer; a game ends within its bound
legality         an action is accepted exactly when it is listed, exactly when nothing speaks against it
clones           clones and originals never touch each other, and driven alike stay equal
replay           a record leads through the same tables again, and resumes in the middle of a decision
non_interference what a seat sees, may do and is told follows from what it can know
beside           so it does when games are played on that differ only in what the seat cannot know
secrets          what others do out of sight changes nothing of what a seat sees, is told or imagines
vocabulary       words and numbers of actions name each other
conservation     cards, and what else the game names, are neither lost nor doubled
undo             what is taken back was never there, and nobody had learnt anything from it
compounds        what is offered whole is the same in every table that a seat may imagine; its parts are legal one
                 after the other, and the seat learns nothing before the last (asked by itself: it is dear)
speech           every prompt, refusal and line of the journal can be said, and names a rule of the ledger
================ =======================================================================================
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias, TypeVar

import msgspec

from unmapped.kernel.cards import KNOWN
from unmapped.kernel.chance import Chance
from unmapped.kernel.compounds import carried, compounds, onward
from unmapped.kernel.errors import CannotUndo, IllegalAction
from unmapped.kernel.game import Game
from unmapped.kernel.journal import Journal
from unmapped.kernel.ledger import TABLE
from unmapped.kernel.record import Record
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

Quantities: TypeAlias = Mapping[str, Callable[[S], int]]
"""What a game never loses or doubles, by name, each with how to count it."""

LAWS: Final = (
    "turns",
    "legality",
    "clones",
    "replay",
    "non_interference",
    "beside",
    "secrets",
    "vocabulary",
    "conservation",
    "undo",
    "speech",
)
"""The names of all laws."""

_TRIES: Final = 64
"""How often a hidden part is dealt again before two deals must differ; equal by chance once in 2**63."""

_OUTSIDE: Final = (-(10**12), -1, 65_535, 65_536, 10**12)
"""Numbers that are hardly ever actions."""


class Snapshot(NamedTuple):
    """A table as it stood after some action, as far as later laws look back to it."""

    fingerprint: str
    views: tuple[bytes, ...]
    confusion: tuple[bytes, ...]


def describe(table: Table[S]) -> str:
    """How to get to this table: its start, and its moves in words."""
    origin = table.origin
    moves = "; ".join(f"{seat} {table.words(action)}" for seat, action in table.actions()) or "none"
    return f"{origin.game}, {origin.seats} seats, seed {origin.seed}, {origin.options}\nmoves (seat, words): {moves}"


def demand(holds: object, table: Table[S], message: str) -> None:
    """Raise AssertionError with the message and the way to this table, unless it `holds`."""
    if not holds:
        raise AssertionError(f"{message}\n{describe(table)}")


def snapshot(table: Table[S]) -> Snapshot:
    """What `check_undo` and `check_replay` want to remember of this table."""
    views = tuple(_seen(table, knower) for knower in _knowers(table))
    return Snapshot(table.fingerprint(), views, tuple(table.state.cards.confusion))


def _knowers(table: Table[S]) -> tuple[int | None, ...]:
    return (*range(table.seats), None)


def _seen(table: Table[S], knower: int | None) -> bytes:
    """A view as text: it shares nothing with the table, and two of them compare as a client would."""
    return msgspec.json.encode(table.view(knower))


def _offer(table: Table[S], seat: int) -> tuple[object, ...]:
    """All that `seat` is told about what it may do, and how the game ended."""
    return table.to_act, table.may_act, table.legal(seat), table.prompt(seat), table.result


def _some(items: Sequence[int], count: int, luck: str) -> list[int]:
    """At most `count` of `items`, among them the first and the last, ascending, chosen by `luck` alone."""
    if len(items) <= count:
        return list(items)
    chance = Chance(luck, ("sample",))
    chosen = {0, len(items) - 1}
    while len(chosen) < count:
        chosen.add(chance.pick("sample", len(items)))
    return [items[index] for index in sorted(chosen)]


# --- The laws ---------------------------------------------------------------------------------------------------------


def check_turns(table: Table[S]) -> None:
    """Law 1: `to_act` is empty exactly when the game is over, and whoever is asked has an answer."""
    must, may = table.to_act, table.may_act
    demand(table.over == (not must), table, f"over is {table.over}, yet the table waits for {must}")
    demand(not (table.over and may), table, f"the game is over, yet {may} may act")
    demand(not set(must) & set(may), table, f"seats both must and may act: {must}, {may}")
    for name, seats in (("to_act", must), ("may_act", may)):
        in_order = list(seats) == sorted(set(seats)) and set(seats) <= set(range(table.seats))
        demand(in_order, table, f"{name} is not ascending: {seats}")
    for seat in range(table.seats):
        legal = table.legal(seat)
        is_asked = seat in must or seat in may
        demand(bool(legal) == is_asked, table, f"seat {seat} is asked: {is_asked}, and its legal actions are {legal}")
        demand((table.prompt(seat) is not None) == is_asked, table, f"seat {seat}: {table.prompt(seat)}")
        demand(legal == sorted(set(legal)), table, f"the legal actions of seat {seat} are not ascending: {legal}")
    result = table.result
    demand((result is not None) == table.over, table, f"over is {table.over}, and the result {result}")
    if result is not None:
        for part in (result.scores, result.ranks, result.breakdown):
            demand(len(part) == table.seats, table, f"one part of the result does not hold all seats: {part}")
        fits = all(1 <= rank <= max(table.seats, 2) for rank in result.ranks)
        demand(fits and result.outcome, table, f"ranks or outcome are missing: {result}")


def check_legality(table: Table[S], sample: int = 12) -> None:
    """Law 2: `act` accepts an action exactly when `legal` lists it, exactly when `why_not` is empty.

    Tries at most `sample` listed and `sample` other actions of every seat, numbers that are no actions, and seats that
    do not exist. A refusal leaves the table unchanged.
    """
    before = table.fingerprint()
    size = table.vocabulary.size
    fresh = table.clone()
    fresh._forget_legal()
    for seat in (-1, *range(table.seats), table.seats, 1000):
        legal = table.legal(seat)
        demand(fresh.legal(seat) == legal, table, f"legal({seat}) went stale: {legal}, not {fresh.legal(seat)}")
        listed = set(legal)
        luck = f"legality {len(table.actions())} {seat}"
        for action in _some(legal, sample, luck):
            demand(not table.why_not(seat, action), table, f"refusals speak against the legal action {action}")
            twin = table.clone()
            try:
                twin.act(seat, action)
            except IllegalAction as error:
                raise AssertionError(f"a legal action was refused: {error}\n{describe(table)}") from error
        table.legal(seat).clear()
        others = _some(range(size), sample, luck)
        for action in (*others, *_OUTSIDE, size):
            if action not in listed:
                _check_refused(table, seat, action)
        demand(table.legal(seat) == legal, table, f"legal({seat}) changed by asking and by refusals")
    demand(table.fingerprint() == before, table, "the table changed by asking and by refusals")


def _check_refused(table: Table[S], seat: int, action: int) -> None:
    refusals = table.why_not(seat, action)
    demand(refusals, table, f"nothing speaks against action {action} of seat {seat}, which is not legal")
    try:
        table.act(seat, action)
    except IllegalAction as error:
        same = (error.seat, error.action, list(error.refusals)) == (seat, action, refusals)
        demand(same, table, f"the error does not carry what why_not says: {error}")
    else:
        demand(None, table, f"seat {seat} could take action {action}, which was not legal")


def check_clones(table: Table[S], earlier: list[tuple[Table[S], str]] | None = None) -> None:
    """Law 3: a clone and its original, driven alike, stay equal; driven apart, never touch each other.

    `earlier` holds the clones of earlier calls with their fingerprints; they are checked again, and one is added.
    """
    before = table.fingerprint()
    left, right = table.clone(), table.clone()
    demand(left.fingerprint() == before, table, "a clone differs from its original")
    for seat in (*table.to_act[:1], *table.may_act[:1]):
        legal = table.legal(seat)
        for action in {legal[0], legal[-1]}:
            left, right = table.clone(), table.clone()
            left.act(seat, action)
            demand(right.fingerprint() == before, table, f"acting on one clone changed another ({seat}, {action})")
            right.act(seat, action)
            same = left.fingerprint() == right.fingerprint()
            demand(same, table, f"two clones differ after the same action ({seat}, {action})")
    demand(table.fingerprint() == before, table, "acting on a clone changed its original")
    if earlier is not None:
        for clone, fingerprint in earlier:
            count = len(clone.actions())
            demand(clone.fingerprint() == fingerprint, table, f"the clone made after {count} actions has changed")
        earlier.append((table.clone(), before))


def check_replay(game: Game[S], table: Table[S], fingerprints: Sequence[str] = ()) -> None:
    """Law 4: the record, written and read as text, leads to the same table in the middle of the same decision.

    `fingerprints` are those that this game had after 0, 1, 2 ... actions, to be reached again one by one.
    """
    record = table.record()
    demand(Record.parse(record.text()) == record, table, "the record changes by being written and read")
    again = game.replay(record, 0)
    for count, (seat, action) in enumerate(record.actions):
        if count < len(fingerprints):
            demand(again.fingerprint() == fingerprints[count], table, f"the replay differs after {count} actions")
        again.act(seat, action)
    demand(again.fingerprint() == table.fingerprint(), table, "the replay ends in another state")
    for seat in range(table.seats):
        demand(_offer(again, seat) == _offer(table, seat), table, f"after the replay seat {seat} is asked otherwise")
    for knower in _knowers(table):
        demand(_seen(again, knower) == _seen(table, knower), table, f"after the replay {knower} sees something else")
    if table.journal is not None and again.journal is not None:
        demand(again.journal.lines == table.journal.lines, table, "the replay writes another journal")


def check_compounds(table: Table[S]) -> int:
    """What may be chosen whole is what single decisions come to, and tells nothing; how much of it there is."""
    count = 0
    for seat in range(table.seats):
        offered = [compound.actions for compound in compounds(table, seat)]
        elsewhere = [compound.actions for compound in compounds(table, seat, 1)]
        demand(offered == elsewhere, table, f"seat {seat} is offered other compounds where other cards lie hidden")
        _check_onward(table, seat)
        answered = carried(table, seat)
        demand(answered == carried(table, seat, 1), table, f"what seat {seat} is not asked depends on hidden cards")
        demand(len(set(offered)) == len(offered), table, f"seat {seat} is offered a compound twice")
        for actions in [*offered, answered]:
            world = table.clone()
            for at, action in enumerate(actions):
                spelled = [table.words(part) for part in actions]
                demand(action in world.legal(seat), table, f"part {at} of {spelled} is not legal for seat {seat}")
                knew = not world.learnt >> seat & 1
                demand(at == 0 or knew, table, f"seat {seat} learns something before part {at} of {spelled}")
                world.act(seat, action)
            demand(not (actions is answered and world.learnt), table, f"{answered} shows something unasked")
        count += len(offered)
    check_orders(table)
    return count


def _check_onward(table: Table[S], seat: int) -> None:
    """What is asked on is asked at the table as well, whatever lies hidden, and nothing is learnt before."""
    asked_on = [(answer.action, answer.after.legal(seat)) for answer in onward(table, seat)]
    elsewhere = [(answer.action, answer.after.legal(seat)) for answer in onward(table, seat, 1)]
    demand(asked_on == elsewhere, table, f"seat {seat} is asked on otherwise where other cards lie hidden")
    for action, answers in asked_on:
        world = table.clone()
        world.act(seat, action)
        demand(not world.learnt >> seat & 1, table, f"seat {seat} learns something by {table.words(action)}")
        demand(world.legal(seat) == answers, table, f"after {table.words(action)} seat {seat} is asked something else")


def check_orders(table: Table[S]) -> int:
    """What is not asked comes to the same however it is answered; of how many seats something is not asked.

    Each other answer is given instead of the first, on the table and as the seat imagines it, and gone on from.
    """
    unasked = 0
    for seat in range(table.seats):
        answered = carried(table, seat)
        unasked += answered != ()
        for world in (table, table.imagine(seat, 1)) if answered else ():
            ends = {_answered(world, seat, answered)}
            for other in world.legal(seat):
                after = world.clone()
                after.act(seat, other)
                now, then = world.prompt(seat), after.prompt(seat)
                same = now is not None and then is not None and now.key == then.key
                again = same and after.depth(seat) <= world.depth(seat)
                ends.add(_answered(after, seat, carried(after, seat) if again else ()))
            demand(len(ends) == 1, table, f"seat {seat} is not asked whether {answered} come first, and it matters")
    return unasked


def _answered(table: Table[S], seat: int, actions: tuple[int, ...]) -> str:
    """The table after as many of some actions as can be taken."""
    world = table.clone()
    for action in actions:
        if action in world.legal(seat):
            world.act(seat, action)
    return world.fingerprint()


def check_non_interference(table: Table[S], times: int = 3, sample: int = 6) -> None:
    """Law 5: in every table that a seat may imagine, it sees, may do and is refused the same.

    So all of them lie in the seat's information set: what it is sent depends on nothing else.

    What several see is the same where their views are made together. Imagines `times` tables for every seat and
    compares `sample` refusals. Where something is hidden, different numbers
    give different hidden parts; and imagining an imagined table again gives what imagining the true one gives.
    """
    before = table.fingerprint()
    knowers = _knowers(table)
    together = [msgspec.json.encode(view) for view in table.views(knowers[::-1])][::-1]
    for knower, view in zip(knowers, together, strict=True):
        demand(view == _seen(table, knower), table, f"{knower} sees something else beside others")
    for seat in range(table.seats):
        view = _seen(table, seat)
        offer = _offer(table, seat)
        known = table.state.cards.knowledge(seat)
        others = _in_the_open(table)
        asked = _some(range(table.vocabulary.size), sample, f"refusals {len(table.actions())} {seat}")
        refused = [table.why_not(seat, action) for action in asked]
        worlds = [table.imagine(seat, number) for number in range(times)]
        prints = [world.fingerprint() for world in worlds]
        for number, world in enumerate(worlds):
            place = f"in imagine({seat}, {number})"
            demand(_seen(world, seat) == view, table, f"{place} seat {seat} sees something else")
            world._forget_legal()
            demand(_offer(world, seat) == offer, table, f"{place} seat {seat} is asked otherwise")
            same = [world.why_not(seat, action) for action in asked] == refused
            demand(same, table, f"{place} seat {seat} is refused otherwise")
            demand(world.state.cards.knowledge(seat) == known, table, f"{place} seat {seat} knows other cards")
            demand(_in_the_open(world) == others, table, f"{place} others know more or less than they do")
            for other in range(times):
                again = world.imagine(seat, other).fingerprint()
                demand(again == prints[other], table, f"{place} imagine({seat}, {other}) depends on what is hidden")
            if not world.over:
                check_turns(world)
        _check_dealt_again(table, seat)
    demand(table.fingerprint() == before, table, "imagining changed the table")


def _in_the_open(table: Table[S]) -> list[list[int]]:
    """For every knower what it knows of each place, -1 where it knows what lies there: who knows what is in the open.

    Where it does not know it, the first place that it confuses this one with; or 0, if cards of several groups were
    mixed: then imagined tables forget what others know beyond the kind (see `Cards.imagine`).
    """
    cards = table.state.cards
    in_the_open: list[list[int]] = []
    for confusion in cards.confusion:
        marks = [confusion[card] for pile in cards.piles for card in pile]
        first: dict[int, int] = {KNOWN: -1}
        in_the_open.append(
            [first.setdefault(mark, 0 if any(cards.kinds) else place) for place, mark in enumerate(marks)]
        )
    return in_the_open


def _check_dealt_again(table: Table[S], seat: int) -> None:
    """Where `seat` cannot tell two cards apart, some two imagined tables differ in them."""
    marks = [mark for pile in table.state.cards.knowledge(seat)[0] for mark in pile if mark < 0]
    if len(set(marks)) == len(marks):
        return
    first = table.imagine(seat, 0).state.cards.piles
    differ = any(table.imagine(seat, number).state.cards.piles != first for number in range(1, _TRIES))
    demand(differ, table, f"cards are hidden from seat {seat}, and all imagined tables deal them alike")


def beside(table: Table[S], seat: int, number: int) -> Table[S]:
    """A table that a seat imagines, with the past and the journal of the real one, to be played on beside it.

    It is told the same at both. What lies there is taken for true, so that texts that nobody has read are read there.
    """
    world = table.imagine(seat, number)
    world._imagined = False
    world._history = table._history
    world.state.cards.dreamer = -1
    world.state.chance.counts[:] = table.state.chance.counts
    world.state.journal = _journal_of(table)
    same = _told(table, seat) == _told(world, seat) and table.undoable(seat) == world.undoable(seat)
    demand(same, table, f"seat {seat} is told otherwise where other cards lie hidden from it")
    return world


def play_beside(table: Table[S], world: Table[S], seat: int, actor: int, action: int) -> bool:
    """Law 5, played on: what a seat cannot know has no say in what it is sent, whatever anybody does.

    `world` is a table made by `beside` when `table` stood as it did before its latest action, that `action` of `actor`.
    Takes the action there, too; or where it leads to something else, one of the same verb that leads to the same as far
    as `seat` can tell. As long as it learns nothing from what is possible at both, it sees, may do, reads and can take
    back the same at both, knows the same of all cards, and imagines the same tables: so nothing that the state names is
    a card that the seat cannot tell from others. Whether the two are still alike to the seat.
    """
    has_learnt = _has_learnt(table, seat, _knew(world, seat))
    seen, imagined = _told(table, seat), _imagined(table, seat)
    legal, family_of = world.legal(actor), table.vocabulary.family_of
    possible = [action] if action in legal else []
    demand(possible or actor != seat, table, f"seat {seat} can do what it cannot where other cards lie hidden from it")
    if actor != seat and not has_learnt:
        possible += [like for like in legal if like != action and family_of(like) is family_of(action)]
    is_told = False
    for like in possible:
        twin = _after(world, actor, like)
        if _told(twin, seat) == seen:
            is_told = True
            if _imagined(twin, seat) == imagined:
                world.act(actor, like)
                return _can_take_back_alike(table, world, seat)
    if action in legal:
        demand(not is_told, table, f"seat {seat} imagines otherwise where other cards lie hidden from it")
        otherwise = f"seat {seat}, which has learnt nothing, is told otherwise where other cards lie hidden from it"
        demand(has_learnt, table, otherwise)
    return False


def _can_take_back_alike(table: Table[S], world: Table[S], seat: int) -> bool:
    """Whether a seat can take back the same at both tables, as it must, unless others may learn less at one of them.

    That is so where cards of several groups were mixed, because there imagined tables forget what others know.
    """
    if table.undoable(seat) == world.undoable(seat):
        return True
    others_learn = any(table.state.cards.kinds) and (table.closed(seat) or world.closed(seat))
    demand(others_learn, table, f"seat {seat} can take back otherwise where other cards lie hidden from it")
    return False


def _knew(table: Table[S], seat: int) -> tuple[set[int], list[int], list[int]]:
    """The cards that a seat can tell, how many each knower can tell, and how often luck was drawn."""
    state = table.state
    known = {card for card, mark in enumerate(state.cards.confusion[seat]) if mark == KNOWN}
    return known, [confusion.count(KNOWN) for confusion in state.cards.confusion], state.chance.counts[:]


def _has_learnt(table: Table[S], seat: int, before: tuple[set[int], list[int], list[int]]) -> bool:
    """Whether a seat can tell more than before, saw luck, or was given a hint.

    That its undo was closed says less: what others see closes that, too. Where nobody can tell a card more and undo is
    closed all the same, rules have told something of cards that lie hidden, such as where to one of them is.
    """
    old_cards, old_counts, old_luck = before
    cards, counts, luck = _knew(table, seat)
    return not cards <= old_cards or (table.closed(seat) and (luck != old_luck or counts == old_counts))


def _after(world: Table[S], actor: int, action: int) -> Table[S]:
    """A copy of a table made by `beside`, after an action."""
    twin = world.clone()
    twin.state.journal = _journal_of(world)
    twin.act(actor, action)
    return twin


def _journal_of(table: Table[S]) -> Journal | None:
    """A copy of the journal, to be written on."""
    if table.journal is None:
        return None
    journal = Journal(table.seats)
    journal.turn = table.journal.turn
    journal._written = table.journal._written[:]
    return journal


def _imagined(table: Table[S], seat: int) -> str:
    """The fingerprint of a table that a seat imagines.

    Where cards of several groups were mixed, imagined tables forget what others know beyond the kind (see
    `Cards.imagine`): more of it is forgotten in tables that were imagined twice, so there it is left out.
    """
    world = table.imagine(seat, 0)
    cards = world.state.cards
    if any(cards.kinds):
        cards.confusion = [cards.confusion[seat]] * len(cards.confusion)
        cards.blends = [cards.blends[seat]] * len(cards.blends)
    return world.fingerprint()


def _told(table: Table[S], seat: int) -> tuple[object, ...]:
    """Whatever a seat is sent of a table as it stands, but for how much it can take back."""
    journal = None if table.journal is None else table.journal.read(seat)
    return (
        _seen(table, seat),
        repr(_offer(table, seat)),
        journal,
        table.state.cards.knowledge(seat),
    )


def check_secrets(game: Game[S], table: Table[S], sample: int = 3) -> None:
    """Law 5, from the other side: what others do out of sight changes nothing of what a seat sees or imagines.

    Lets every seat take `sample` of its actions, each on a replayed table. A seat that can tell no difference between
    two of these tables, neither from its view and its journal nor from what it knows of the cards, must imagine the
    same tables in both. Where it does, and only whoever acted can tell the two apart, its journal tells the same.
    """
    record = table.record()
    for actor in (*table.to_act, *table.may_act):
        worlds: list[tuple[int, Table[S]]] = []
        for action in _some(table.legal(actor), sample, f"secrets {len(table.actions())} {actor}"):
            world = game.replay(record)
            world.act(actor, action)
            worlds.append((action, world))
        for seat in range(table.seats):
            by_view: dict[tuple[object, ...], tuple[int, tuple[object, ...]]] = {}
            secrets: dict[tuple[object, ...], tuple[int, bytes, object]] = {}
            for action, world in worlds:
                journal = None if world.journal is None else world.journal.read(seat)
                known = world.state.cards.knowledge(seat)
                apparent = (_seen(world, seat), repr(_offer(world, seat)), known)
                imagined = (world.undoable(seat), world.imagine(seat, 1).fingerprint())
                other, before = by_view.setdefault((*apparent, journal), (action, imagined))
                between = f"{table.words(other)!r} and {table.words(action)!r} of seat {actor}"
                demand(before == imagined, table, f"seat {seat} imagines a difference, which it cannot know: {between}")
                own = _seen(world, actor)
                other, seen, read = secrets.setdefault((*apparent, *imagined), (action, own, journal))
                between = f"{table.words(other)!r} and {table.words(action)!r} of seat {actor}"
                is_same = read == journal or seen == own
                demand(is_same, table, f"seat {seat} is told a difference, which it cannot know: {between}")


def check_vocabulary(table: Table[S]) -> None:
    """Law 6: every action has words of its own, and they lead back to its number."""
    words: dict[str, int] = {}
    for action in range(table.vocabulary.size):
        text = table.words(action)
        other = words.setdefault(text.lower(), action)
        demand(other == action, table, f"the words {text!r} name both action {other} and action {action}")
    for text, action in words.items():
        for spelled in (table.words(action), f"  {text.upper()} "):
            demand(table.number(spelled) == action, table, f"{spelled!r} does not lead back to action {action}")


def check_conservation(table: Table[S], quantities: Quantities[S] | None = None) -> None:
    """Law 7: every card lies in exactly one pile, and the `quantities` are what they were at the start.

    In imagined tables too.
    """
    start = Table(table.definition, table._rules, table.origin).state
    cards = sorted(card for pile in start.cards.piles for card in pile)
    expected = {name: count(start) for name, count in (quantities or {}).items()}
    for state in (table.state, *(table.imagine(seat, 0).state for seat in range(table.seats))):
        now = sorted(card for pile in state.cards.piles for card in pile)
        changed = sorted(set(now) ^ set(cards)) or [card for card in set(now) if now.count(card) > 1]
        demand(now == cards, table, f"cards were lost, doubled or made: {changed}")
        for name, count in (quantities or {}).items():
            counted = count(state)
            demand(counted == expected[name], table, f"{name}: {counted} where there were {expected[name]}")


def check_undo(table: Table[S], snapshots: Sequence[Snapshot]) -> None:
    """Law 8: what is taken back was never there, also where other lanes have acted since, and nobody learnt from it.

    `snapshots` are those of this game after 0, 1, 2 ... actions, up to now.
    """
    for seat in range(table.seats):
        possible = table.undoable(seat)
        for count in sorted({1, possible}) if possible else ():
            _check_taken_back(table, snapshots, seat, count)
        twin = table.clone()
        for count in (possible + 1, 0, -1):
            try:
                twin.undo(seat, count)
            except CannotUndo as error:
                demand(error.seat == seat and error.reason, table, f"CannotUndo does not say why: {error!r}")
            else:
                demand(None, table, f"seat {seat} took back {count} actions, where it may take back {possible}")
        demand(twin.fingerprint() == snapshots[-1].fingerprint, table, "a refused undo changed the table")


def _check_taken_back(table: Table[S], snapshots: Sequence[Snapshot], seat: int, count: int) -> None:
    past = table.actions()
    start = [index for index, (who, _) in enumerate(past) if who == seat][-count]
    place = f"after seat {seat} took back {count}"
    twin = table.clone()
    twin.undo(seat, count)
    expected = [taken for index, taken in enumerate(past) if index < start or taken[0] != seat]
    demand(twin.actions() == expected, table, f"{place}, other actions were lost: {twin.actions()}")
    again = twin.clone()
    for who, action in past[start:]:
        if who == seat:
            again.act(who, action)
    demand(snapshot(again)[:2] == snapshots[-1][:2], table, f"{place} and took it again, the table was another")
    others = [who for who, _ in past[start:] if who != seat]
    if not others:
        for before, after in zip(snapshots[start].confusion, snapshots[-1].confusion, strict=True):
            learnt = [card for card, mark in enumerate(after) if not mark and before[card]]
            demand(not learnt, table, f"{place}, somebody had learnt of the cards {learnt}")
    for other in sorted(set(others)):
        if twin.undoable(other) < others.count(other):
            return
        twin.undo(other, others.count(other))
    demand(snapshot(twin)[:2] == snapshots[start][:2], table, f"{place}, the table or a view is not as it was")


def check_speech(game: Game[S], table: Table[S], sample: int = 6) -> None:
    """Every prompt, refusal and line of the journal can be said, and names a rule of the ledger (or of every table)."""

    def check_rule(rule: str, what: object) -> None:
        entry = game.ledger.find(rule) or TABLE.find(rule)
        demand(entry is not None, table, f"{what} names the rule {rule!r}, which stands in no ledger")

    for seat in range(table.seats):
        prompt = table.prompt(seat)
        if prompt is not None:
            check_rule(prompt.rule, prompt)
            demand(game.definition.ask(prompt), table, f"{prompt} cannot be said")
        for action in _some(range(table.vocabulary.size), sample, f"speech {len(table.actions())} {seat}"):
            for refusal in table.why_not(seat, action):
                check_rule(refusal.rule, refusal)
                demand(refusal.reason, table, f"{refusal} gives no reason")
    if table.journal is not None:
        for knower in _knowers(table):
            for line in table.journal.read(knower):
                check_rule(line.rule, line)
                demand(game.definition.tell(line), table, f"{line} cannot be said")
    for entry in (entry for entries in table.result.breakdown for entry in entries) if table.result else ():
        check_rule(entry.rule, entry)
