"""Veils: whatever the kernel knows of hiding, in one game of a few minutes.

It stands for cards of two backs in mixed packets, faces known without their places and places without their faces,
secrets that two seats share, choices out of sight, and texts that lie unread at numbers that everybody knows.
"""

from pathlib import Path
from typing import Annotated, Final, final

from msgspec import Meta, Struct

from unmapped.kernel import definition
from unmapped.kernel import rules as kernel
from unmapped.kernel.actions import Vocabulary
from unmapped.kernel.agenda import QUESTION, Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.definition import Bots, Holding, Learning, Reports
from unmapped.kernel.game import Game
from unmapped.kernel.journal import Line
from unmapped.kernel.ledger import Ledger, Refusal
from unmapped.kernel.plain import Plain
from unmapped.kernel.planes import SEATS, Plane, Sheet
from unmapped.kernel.record import Origin
from unmapped.kernel.rules import Asked, Prompt, Result, ScoreLine

FACES: Final = 23
RARE: Final = tuple([card for card in range(FACES) if card % 5 in {1, 3}])
COMMON: Final = tuple([card for card in range(FACES) if card not in RARE])
NOTES: Final = 4
TEXTS: Final = tuple(range(FACES, FACES + NOTES))

DECK: Final = 0
OPEN: Final = 1
BAG: Final = 2
NOTED: Final = 3
"""The pile of texts: the one that lies at a place belongs to the note of this number."""
FIRST: Final = 4
"""The first hand; then come the caches."""

PASS_ON: Final = 1
"""(PASS_ON,) on the table's lane: all have kept a card"""
TURN_UP: Final = 2
"""(TURN_UP,) on the table's lane: all turns are done"""
KEEP: Final = QUESTION
"""(KEEP,) on a seat's lane"""
TURN: Final = QUESTION + 1
"""(TURN, seat, turns that are left, this one included) on the table's lane"""
PEEKED: Final = QUESTION + 2
"""(PEEKED, seat) on the table's lane: it has seen the top card of the deck"""

WORDS: Final = tuple([f"c{card}" for card in range(FACES)])
PLACES: Final = tuple([f"p{place}" for place in range(8)])
NUMBERS: Final = tuple([f"n{number}" for number in range(NOTES)])

VOCABULARY: Final = Vocabulary()
KEEPS: Final = VOCABULARY.family("keep", WORDS)
PLAYS: Final = VOCABULARY.family("play", WORDS)
STOWS: Final = VOCABULARY.family("stow", PLACES)
READS: Final = VOCABULARY.family("read", NUMBERS)
STUDIES: Final = VOCABULARY.family("study", NUMBERS)
PEEK, LEAVE, BURY, SHOW, DRAW, LAY, PULL, FETCH, SPY, STIR, MARK = [
    VOCABULARY.family(name).first
    for name in ("peek", "leave", "bury", "show", "draw", "lay", "pull", "fetch", "spy", "stir", "mark")
]

PHRASES: Final = {
    "keep": "Keep a card of your packet.",
    "turn": "Take your turn.",
    "peeked": "The top card of the deck is {0}: leave it, bury it, or show it?",
    "kept": "Seat {seat} kept {0}.",
    "kept.hidden": "Seat {seat} kept a card.",
    "saw": "Seat {seat} saw {0}.",
    "saw.hidden": "Seat {seat} saw a card.",
    "took": "Seat {seat} took {0}.",
    "took.hidden": "Seat {seat} took a card.",
    "stowed": "Seat {seat} stowed {0}.",
    "stowed.hidden": "Seat {seat} stowed a card.",
    "played": "Seat {seat} played {0}.",
    "did": "Seat {seat} chose to {0}.",
    "read": "Note {0} says: {1} stars.",
    "read.hidden": "Seat {seat} studied a note.",
    "blank": "Nobody can tell what is written at note {0}.",
}

SEEN: Final = (*WORDS, "?")
PLANES: Final = (
    Plane("hands", (SEATS, SEEN), 0, FACES, "The cards in hand, unknown ones last."),
    Plane("caches", (SEATS, SEEN), 0, FACES, "The cards that are stowed."),
)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How veils can be played."""

    turns: Annotated[int, Meta(ge=1, le=9, description="How many turns everybody has.")] = 3


class View(Struct, frozen=True):
    """What a knower sees; -1 is a card it cannot tell."""

    piles: tuple[tuple[int, ...], ...]
    could: tuple[tuple[int, ...], ...]
    """The same piles; a card that it cannot tell has a number below -1 instead, the same for all of its group."""
    coin: tuple[int, int]
    stars: tuple[int, ...]
    read: int


@final
class State(Plain):
    """Everything on the table."""

    def __init__(self, seats: int, seed: int, turns: int) -> None:
        super().__init__(
            Agenda(seats),
            Chance(str(seed), ("setup", "bag", "deck")),
            Cards(seats + 1, FACES + NOTES, FIRST + 2 * seats),
        )
        self.seats = seats
        self.turns = turns
        self.coin = (-1, 0)
        """Whose cache it lies in, and on the card of which place there, counted from below; -1 for nobody's."""
        self.stars = [0] * seats
        self.read = 0
        """The numbers of notes that were read aloud, as bits."""

    def hand_of(self, seat: int) -> int:
        return FIRST + seat

    def cache_of(self, seat: int) -> int:
        return FIRST + self.seats + seat

    def after(self, seat: int) -> int:
        return (seat + 1) % self.seats


@final
class Rules(kernel.Rules[State]):
    """The rules as the kernel runs them."""

    def __init__(self) -> None:
        super().__init__(VOCABULARY)

    def begin(self, origin: Origin) -> State:
        assert isinstance(origin.options, Options)
        state = State(origin.seats, origin.seed, origin.options.turns)
        _deal(state)
        return state

    def run(self, state: State, lane: int, record: Ints) -> None:
        if record[0] == PASS_ON:
            _pass_on(state)
        else:
            _turn_up(state)

    def asked(self, state: State, lane: int, record: Ints) -> Asked:
        return Asked(1 << (lane if record[0] == KEEP else record[1]))

    def legal(self, state: State, seat: int, record: Ints) -> list[int]:
        if record[0] == KEEP:
            return sorted([KEEPS.number(card) for card in state.cards.piles[state.cache_of(seat)]])
        return [LEAVE, BURY, SHOW] if record[0] == PEEKED else _possible(state, seat)

    def refusals(self, state: State, seat: int, record: Ints, action: int) -> list[Refusal]:
        found = VOCABULARY.family_of(action)
        if record[0] == KEEP and found is KEEPS:
            return [Refusal("VE-2", "This card is not in your packet.", (VOCABULARY.words(action),))]
        if record[0] == TURN and found is not KEEPS and action not in {LEAVE, BURY, SHOW}:
            return [Refusal("VE-3", "There is nothing there for that.", (VOCABULARY.words(action),))]
        return []

    def settles(self, state: State, seat: int, record: Ints) -> bool:
        return False

    def answer(self, state: State, seat: int, lane: int, record: Ints, action: int) -> None:
        if record[0] == KEEP:
            _keep(state, seat, KEEPS.values(action)[0])
        elif record[0] == PEEKED:
            _see_to(state, seat, action)
        else:
            _next_turn(state, seat, record[2])
            _take_turn(state, seat, action)

    def prompt(self, state: State, seat: int, record: Ints) -> Prompt:
        if record[0] == PEEKED:
            return Prompt("peeked", (WORDS[state.cards.piles[DECK][0]],), "VE-4")
        return Prompt("keep", (), "VE-2") if record[0] == KEEP else Prompt("turn", (), "VE-3")

    def view(self, state: State, knower: int) -> View:
        cards = state.cards
        return View(
            piles=tuple([cards.seen(knower, pile) for pile in range(len(cards.piles))]),
            could=cards.knowledge(knower)[0],
            coin=state.coin,
            stars=tuple(state.stars),
            read=state.read,
        )

    def result(self, state: State) -> Result:
        return _score(state)


def _deal(state: State) -> None:
    """Mix packets and the deck, fill the bag, lay out texts, and let all look at their packets. Rule: VE-1."""
    cards, chance = state.cards, state.chance
    common, rare, texts = [chance.shuffled("setup", one) for one in (COMMON, RARE, TEXTS)]
    for like in (COMMON, RARE, TEXTS):
        cards.hide(like)
    packed = 2 * state.seats
    cards.deal(NOTED, texts)
    cards.deal(BAG, rare[state.seats : state.seats + 2])
    cards.deal(DECK, chance.shuffled("setup", common[packed:] + rare[state.seats + 2 :]))
    cards.mix(cards.piles[DECK])
    for seat in range(state.seats):
        packet = chance.shuffled("setup", (*common[2 * seat : 2 * seat + 2], rare[seat]))
        cards.deal(state.cache_of(seat), packet)
        cards.mix(packet)
    for seat in range(state.seats):
        cards.reveal(cards.piles[state.cache_of(seat)], 1 << seat)
        state.agenda.push(seat, (KEEP,))
    state.agenda.push(state.agenda.table, (PASS_ON,))


def _keep(state: State, seat: int, card: int) -> None:
    """Keep a card of the packet. Rule: VE-2."""
    state.cards.take(card, state.cache_of(seat), state.hand_of(seat), 1 << seat)
    state.tell(seat, "kept", "VE-2", WORDS[card], audience=1 << seat)


def _pass_on(state: State) -> None:
    """What is left of packets goes to the next seats, which see it. Rule: VE-2."""
    cards = state.cards
    packets = [cards.piles[state.cache_of(seat)] for seat in range(state.seats)]
    for seat in range(state.seats):
        cards.deal(state.cache_of(seat), packets[seat - 1])
        cards.reveal(packets[seat - 1], 1 << seat)
    state.agenda.push(state.agenda.table, (TURN, 0, state.turns * state.seats))


def _next_turn(state: State, seat: int, left: int) -> None:
    """Seats take turns. Rule: VE-3."""
    state.agenda.push(state.agenda.table, (TURN, state.after(seat), left - 1) if left > 1 else (TURN_UP,))


def _possible(state: State, seat: int) -> list[int]:
    """What can be done in a turn, ascending. Rule: VE-3."""
    piles = state.cards.piles
    hand, cache, other = piles[state.hand_of(seat)], piles[state.cache_of(seat)], state.after(seat)
    deck = [PEEK, DRAW, LAY] if piles[DECK] else []
    found = [*deck, *[PLAYS.number(card) for card in hand]]
    found += [STOWS.number(place) for place in range(min(len(hand), len(PLACES)))]
    found += [READS.number(number) for number in range(NOTES) if not state.read >> number & 1]
    found += [STUDIES.number(at) for at, card in enumerate(piles[NOTED]) if not state.cards.knows(seat, card)]
    found += [PULL] if piles[BAG] else []
    found += [FETCH] if cache else []
    found += [SPY] if piles[state.hand_of(other)] else []
    found += [STIR] if piles[OPEN] else []
    found += [MARK] if piles[state.cache_of(other)] else []
    return sorted(found)


def _take_turn(state: State, seat: int, action: int) -> None:
    """Do one thing. Rule: VE-3."""
    family = VOCABULARY.family_of(action)
    if family is PLAYS:
        _play(state, seat, PLAYS.values(action)[0])
    elif family is STOWS:
        _stow(state, seat, STOWS.values(action)[0])
    elif family is READS:
        _read(state, seat, READS.values(action)[0])
    elif family is STUDIES:
        _study(state, seat, STUDIES.values(action)[0])
    elif action == PEEK:
        _peek(state, seat)
    elif action in {DRAW, PULL, FETCH}:
        _take(state, seat, action)
    else:
        state.tell(seat, "did", "VE-3", VOCABULARY.words(action))
        _do(state, seat, action)


def _do(state: State, seat: int, action: int) -> None:
    """What everybody sees. Rules: VE-5, VE-9, VE-10, VE-12."""
    cards, other = state.cards, state.after(seat)
    if action == LAY:
        cards.draw_all(DECK, state.cache_of(seat), 2, 0)
    elif action == SPY:
        cards.reveal(cards.piles[state.hand_of(other)], 1 << seat)
    elif action == STIR:
        cards.pour(OPEN, DECK)
        cards.shuffle(DECK, state.chance, "deck")
    else:
        state.coin = (other, len(cards.piles[state.cache_of(other)]) - 1)


def _peek(state: State, seat: int) -> None:
    """See the top card of the deck. Rule: VE-4."""
    top = state.cards.piles[DECK][0]
    state.cards.reveal((top,), 1 << seat)
    state.tell(seat, "saw", "VE-4", WORDS[top], audience=1 << seat)
    state.agenda.push(state.agenda.table, (PEEKED, seat))


def _see_to(state: State, seat: int, action: int) -> None:
    """Leave the card that was seen, bury it, or show it to the next seat. Rule: VE-4."""
    top = state.cards.piles[DECK][0]
    state.tell(seat, "did", "VE-4", VOCABULARY.words(action))
    if action == BURY:
        state.cards.bury(top, DECK, DECK)
    elif action == SHOW:
        other = state.after(seat)
        state.cards.reveal((top,), 1 << other)
        state.tell(other, "saw", "VE-4", WORDS[top], audience=1 << seat | 1 << other)


def _take(state: State, seat: int, action: int) -> None:
    """A card comes to the hand. Rules: VE-5, VE-6, VE-8."""
    cards, hand, cache = state.cards, state.hand_of(seat), state.cache_of(seat)
    if action == PULL:
        card = cards.draw_any(BAG, hand, state.chance, "bag", 1 << seat)
    else:
        card = cards.draw(DECK if action == DRAW else cache, hand, 1 << seat)
        if state.coin == (seat, len(cards.piles[cache])):
            state.coin = (-1, 0)
    state.tell(seat, "took", {DRAW: "VE-5", PULL: "VE-6"}.get(action, "VE-8"), WORDS[card], audience=1 << seat)


def _stow(state: State, seat: int, place: int) -> None:
    """Lay a card of the hand in the cache; nobody can tell which, of those that they know nothing of. Rule: VE-7."""
    cards, hand = state.cards, state.cards.piles[state.hand_of(seat)]
    picked = hand[place]
    knowers = cards.audience(picked)
    found = sorted([(cards.audience(card), card != picked, at) for at, card in enumerate(hand)])
    alike = tuple([card for card in hand if cards.audience(card) == knowers])
    cards.reorder(state.hand_of(seat), tuple([hand[at] for _, _, at in found]), alike, knowers)
    cards.move(picked, state.hand_of(seat), state.cache_of(seat))
    state.tell(seat, "stowed", "VE-7", WORDS[picked], audience=knowers)


def _play(state: State, seat: int, card: int) -> None:
    """Play a card for all to see. Rule: VE-8."""
    state.cards.reveal((card,), state.cards.everybody)
    state.cards.move(card, state.hand_of(seat), OPEN)
    state.tell(seat, "played", "VE-8", WORDS[card])


def _read(state: State, seat: int, number: int) -> None:
    """Read a text aloud, if whoever imagines this table can. Rule: VE-11."""
    cards, text = state.cards, state.cards.piles[NOTED][number]
    state.read |= 1 << number
    if cards.dreamer >= 0 and not cards.knows(cards.dreamer, text):
        cards.learnt = cards.everybody
        state.tell(seat, "blank", "VE-11", number)
        return
    cards.reveal((text,), cards.everybody)
    state.stars[seat] += text - FACES
    state.tell(seat, "read", "VE-11", number, text - FACES)


def _study(state: State, seat: int, number: int) -> None:
    """Read a text alone. Rule: VE-11."""
    text = state.cards.piles[NOTED][number]
    state.cards.reveal((text,), 1 << seat)
    state.tell(seat, "read", "VE-11", number, text - FACES, audience=1 << seat)


def worth(card: int) -> int:
    """What a card counts. Rule: VE-13."""
    return 3 if card in RARE else 1


def _marked(state: State, seat: int) -> int:
    """What the card under the coin counts once more. Rule: VE-13."""
    owner, height = state.coin
    return worth(state.cards.piles[state.cache_of(seat)][-1 - height]) if owner == seat else 0


def _turn_up(state: State) -> None:
    """Turn everything up. Rule: VE-13."""
    for pile in state.cards.piles:
        state.cards.reveal(pile, state.cards.everybody)


def _score(state: State) -> Result:
    """Count what hands and caches hold. Rule: VE-13."""
    breakdown = []
    for seat in range(state.seats):
        cards = state.cards.piles[state.hand_of(seat)] + state.cards.piles[state.cache_of(seat)]
        counted = sum(map(worth, cards)) + _marked(state, seat)
        breakdown.append((ScoreLine("cards", counted, "VE-13"), ScoreLine("stars", state.stars[seat], "VE-13")))
    scores = tuple([sum(entry.value for entry in entries) for entries in breakdown])
    ranks = tuple([1 + sum(other > score for other in scores) for score in scores])
    return Result(scores, ranks, "scored", tuple(breakdown))


_RULES = Rules()


@final
class _Bots(Bots[State]):
    """What positions are worth, and what is thought about."""

    def value(self, state: State, seat: int, *, ahead: bool = False) -> float:
        return float(state.stars[seat] + sum(map(worth, state.cards.piles[state.hand_of(seat)])))


@final
class _Reports(Reports[State]):
    """What is counted."""

    def holdings(self, state: State, seat: int) -> tuple[Holding, ...]:
        return tuple([Holding("card", WORDS[card]) for card in state.cards.piles[state.hand_of(seat)]])


@final
class _Learning(Learning):
    """What a seat sees as numbers."""

    planes = PLANES

    def observe(self, view: object, prompt: Prompt | None, seat: int) -> dict[str, list[int]]:
        assert isinstance(view, View)
        seats = len(view.stars)
        sheet = Sheet(PLANES, seats)
        for row in range(seats):
            other = (seat + row) % seats
            sheet.count("hands", [SEEN[card] for card in view.piles[FIRST + other]], row)
            sheet.count("caches", [SEEN[card] for card in view.piles[FIRST + seats + other]], row)
        return sheet.values


@final
class Definition(definition.Definition[State]):
    """Veils as an entry of a catalogue."""

    name = "veils"
    title = "Veils"
    seats = range(2, 5)
    version = 1
    options = Options
    ledger = Ledger.read((Path(__file__).parent / "veils_rules.toml").read_text(encoding="utf-8"))
    bots = _Bots()
    reports = _Reports()
    learning = _Learning()

    def rules(self, options: Struct) -> Rules:
        return _RULES

    def rounds(self, state: State) -> int:
        top = state.agenda.top(state.agenda.table)
        return state.turns - top[2] // state.seats if top is not None and top[0] == TURN else 0

    def ask(self, prompt: Prompt) -> str:
        return PHRASES[prompt.key].format(*prompt.args)

    def tell(self, line: Line) -> str:
        return PHRASES[line.key].format(*line.args, seat=line.seat)


GAME: Final = Game(Definition())
