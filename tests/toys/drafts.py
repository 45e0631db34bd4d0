"""Drafts: a game of two minutes. Everybody chooses at once, in secret, from hands that are passed on.

It stands for simultaneous lanes, hidden hands and secrets that are revealed together.
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

CARDS: Final = 24
STASH: Final = 2

DEAL: Final = 1
"""(DEAL,) on the table's lane"""
TURN_UP: Final = 2
"""(TURN_UP,) on the table's lane: all have chosen"""
LOOK: Final = 3
"""(LOOK,) on a seat's lane: it sees its omen"""
PICK: Final = QUESTION
"""(PICK,) on a seat's lane"""
PLAN: Final = QUESTION + 1
"""(PLAN,) on a seat's lane"""

VOCABULARY: Final = Vocabulary()
PICKS: Final = VOCABULARY.family("pick", tuple([f"c{card}" for card in range(CARDS)]))
PEEK: Final = VOCABULARY.family("peek").first
KEEP: Final = VOCABULARY.family("keep").first
SWAP: Final = VOCABULARY.family("swap").first

PHRASES: Final = {
    "pick": "Choose a card of your hand.",
    "plan": "Keep {0}, or swap it for the top of your stash?",
    "picked": "chose {0}.",
    "picked.hidden": "chose a card.",
    "planned": "decided to {0}.",
    "planned.hidden": "is ready.",
    "peeked": "saw that its omen is {0}.",
    "peeked.hidden": "looked at its omen.",
    "turned_up": "shows {0}.",
}


SEEN: Final = (*[f"c{card}" for card in range(CARDS)], "?")
PLANES: Final = (
    Plane("hands", (SEATS, SEEN), 0, CARDS, "Cards in hand, unknown ones last."),
    Plane("chosen", (SEATS, SEEN), 0, CARDS, "The cards that are about to be shown."),
    Plane("stashes", (SEATS, SEEN), 0, CARDS, "The cards laid aside."),
    Plane("omens", (SEATS, SEEN), 0, CARDS, "The omens."),
    Plane("shown", (SEATS, SEEN), 0, CARDS, "The cards that count."),
    Plane("ready", (SEATS,), 0, 1, "Who has chosen."),
)


def value(card: int) -> int:
    """What a card counts, 1 to 6. Rule: DR-6."""
    return card % 6 + 1


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How drafts can be played."""

    hand: Annotated[int, Meta(ge=2, le=6, description="How many cards everybody starts with.")] = 3
    peek: Annotated[bool, Meta(description="Whether one may look at the own omen.")] = True


class View(Struct, frozen=True):
    """What a knower sees; -1 is a card it cannot tell."""

    hands: tuple[tuple[int, ...], ...]
    chosen: tuple[tuple[int, ...], ...]
    stashes: tuple[tuple[int, ...], ...]
    omens: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[int, ...], ...]
    deck: int
    peeked: tuple[bool, ...]
    ready: tuple[bool, ...]


@final
class State(Plain):
    """Everything on the table. Of the piles, the deck comes first, then one of each kind per seat."""

    def __init__(self, seats: int, seed: int, options: Options) -> None:
        super().__init__(Agenda(seats), Chance(str(seed), ("deck",)), Cards(seats + 1, CARDS, 1 + 5 * seats))
        self.seats = seats
        self.hand = options.hand
        self.peek = options.peek
        self.peeked = [False] * seats

    def hand_of(self, seat: int) -> int:
        return 1 + seat

    def chosen_by(self, seat: int) -> int:
        return 1 + self.seats + seat

    def stash_of(self, seat: int) -> int:
        return 1 + 2 * self.seats + seat

    def shown_by(self, seat: int) -> int:
        return 1 + 3 * self.seats + seat

    def omen_of(self, seat: int) -> int:
        return 1 + 4 * self.seats + seat


@final
class Rules(kernel.Rules[State]):
    """The rules as the kernel runs them."""

    def __init__(self) -> None:
        super().__init__(VOCABULARY)

    def begin(self, origin: Origin) -> State:
        assert isinstance(origin.options, Options)
        state = State(origin.seats, origin.seed, origin.options)
        state.cards.deal(0, tuple(range(CARDS)))
        state.agenda.push(state.agenda.table, (DEAL,))
        return state

    def run(self, state: State, lane: int, record: Ints) -> None:
        match record[0]:
            case kind if kind == DEAL:
                _deal(state)
            case kind if kind == TURN_UP:
                _turn_up(state)
            case _:
                _look(state, lane)

    def asked(self, state: State, lane: int, record: Ints) -> Asked:
        return Asked(1 << lane)

    def legal(self, state: State, seat: int, record: Ints) -> list[int]:
        if record[0] == PLAN:
            return [KEEP, SWAP]
        found = sorted(PICKS.number(card) for card in state.cards.piles[state.hand_of(seat)])
        return [*found, PEEK] if state.peek and not state.peeked[seat] else found

    def refusals(self, state: State, seat: int, record: Ints, action: int) -> list[Refusal]:
        if record[0] == PLAN:
            return []
        if action == PEEK:
            return [Refusal("DR-4", "You have looked already, or this game does without.")]
        if VOCABULARY.family_of(action) is PICKS:
            return [Refusal("DR-2", "This card is not in your hand.", (VOCABULARY.words(action),))]
        return []

    def settles(self, state: State, seat: int, record: Ints) -> bool:
        return record[0] == PICK

    def answer(self, state: State, seat: int, lane: int, record: Ints, action: int) -> None:
        if action == PEEK:
            _peek(state, seat)
        elif record[0] == PICK:
            _pick(state, seat, action)
        else:
            _plan(state, seat, action)

    def prompt(self, state: State, seat: int, record: Ints) -> Prompt:
        if record[0] == PICK:
            return Prompt("pick", (), "DR-2")
        card = state.cards.piles[state.chosen_by(seat)][0]
        return Prompt("plan", (f"c{card}",), "DR-3")

    def view(self, state: State, knower: int) -> View:
        def seen(first: int) -> tuple[tuple[int, ...], ...]:
            return tuple([state.cards.seen(knower, first + seat) for seat in range(state.seats)])

        return View(
            hands=seen(state.hand_of(0)),
            chosen=seen(state.chosen_by(0)),
            stashes=seen(state.stash_of(0)),
            omens=seen(state.omen_of(0)),
            shown=seen(state.shown_by(0)),
            deck=len(state.cards.piles[0]),
            peeked=tuple(state.peeked),
            ready=tuple([state.agenda.top(seat) is None for seat in range(state.seats)]),
        )

    def result(self, state: State) -> Result:
        return _score(state)


def _deal(state: State) -> None:
    """Deal stashes and hands. Rule: DR-1."""
    state.cards.shuffle(0, state.chance, "deck")
    for seat in range(state.seats):
        for _ in range(STASH):
            state.cards.draw(0, state.stash_of(seat), 1 << seat)
        state.cards.draw(0, state.omen_of(seat), 0)
        for _ in range(state.hand):
            state.cards.draw(0, state.hand_of(seat), 1 << seat)
    _ask_all(state)


def _ask_all(state: State) -> None:
    """Let everybody choose, and turn up afterwards. Rule: DR-2."""
    for seat in range(state.seats):
        state.agenda.push(seat, (PICK,))
    state.agenda.push(state.agenda.table, (TURN_UP,))


def _peek(state: State, seat: int) -> None:
    """Look at the own omen, then choose. Rule: DR-4."""
    state.peeked[seat] = True
    state.agenda.push(seat, (LOOK,), (PICK,))


def _look(state: State, seat: int) -> None:
    """See the own omen. Rule: DR-4."""
    (omen,) = state.cards.piles[state.omen_of(seat)]
    state.cards.reveal((omen,), 1 << seat)
    _tell(state, seat, "peeked", "DR-4", f"c{omen}", 1 << seat)


def _pick(state: State, seat: int, action: int) -> None:
    """Choose a card of the hand. Rule: DR-2."""
    card = PICKS.values(action)[0]
    state.cards.take(card, state.hand_of(seat), state.chosen_by(seat), 1 << seat)
    _tell(state, seat, "picked", "DR-2", f"c{card}", 1 << seat)
    state.agenda.push(seat, (PLAN,))


def _plan(state: State, seat: int, action: int) -> None:
    """Keep or swap; to all others both look the same. Rule: DR-3."""
    chosen, stash = state.chosen_by(seat), state.stash_of(seat)
    picked, top = state.cards.piles[chosen][0], state.cards.piles[stash][0]
    state.cards.move(picked, chosen, stash)
    state.cards.take(picked if action == KEEP else top, stash, chosen, 1 << seat)
    _tell(state, seat, "planned", "DR-3", VOCABULARY.words(action), 1 << seat)


def _turn_up(state: State) -> None:
    """Show what was chosen, and pass the hands on. Rule: DR-5."""
    cards = state.cards
    for seat in range(state.seats):
        (card,) = cards.piles[state.chosen_by(seat)]
        cards.reveal((card,), cards.everybody)
        cards.move(card, state.chosen_by(seat), state.shown_by(seat))
        _tell(state, seat, "turned_up", "DR-5", f"c{card}")
    hands = [cards.piles[state.hand_of(seat)] for seat in range(state.seats)]
    for seat in range(state.seats):
        cards.deal(state.hand_of(seat), hands[seat - 1])
        cards.reveal(hands[seat - 1], 1 << seat)
    if hands[0]:
        _ask_all(state)
    else:
        for seat in range(state.seats):
            cards.reveal(cards.piles[state.omen_of(seat)], cards.everybody)


def _counted(state: State, seat: int) -> tuple[int, ...]:
    return state.cards.piles[state.shown_by(seat)] + state.cards.piles[state.omen_of(seat)]


def _pairs(cards: tuple[int, ...]) -> int:
    values = [value(card) for card in cards]
    return sum(values.count(one) // 2 for one in range(1, 7))


def _total(cards: tuple[int, ...]) -> int:
    """What cards count together. Rule: DR-6."""
    return sum(value(card) for card in cards) + 3 * _pairs(cards)


def _score(state: State) -> Result:
    """Count values and pairs. Rule: DR-6."""
    breakdown = []
    for seat in range(state.seats):
        cards = _counted(state, seat)
        values = sum(value(card) for card in cards)
        breakdown.append((ScoreLine("values", values, "DR-6"), ScoreLine("pairs", 3 * _pairs(cards), "DR-6")))
    scores = tuple([sum(entry.value for entry in entries) for entries in breakdown])
    ranks = tuple([1 + sum(other > score for other in scores) for score in scores])
    return Result(scores, ranks, "scored", tuple(breakdown))


def _tell(state: State, seat: int, key: str, rule: str, what: str, audience: int = -1) -> None:
    if state.journal is not None:
        state.journal.write(seat, key, rule, (what,), audience)


_RULES = Rules()


@final
class _Bots(Bots[State]):
    """What positions are worth, and what is thought about."""

    def value(self, state: State, seat: int, *, ahead: bool = False) -> float:
        """What it has shown, what it is about to show, and its omen if it has looked at it or the game is over."""
        piles = state.cards.piles
        cards = piles[state.shown_by(seat)] + piles[state.chosen_by(seat)]
        if state.peeked[seat] or state.agenda.is_empty():
            cards += piles[state.omen_of(seat)]
        return float(_total(cards))


@final
class _Reports(Reports[State]):
    """What is counted."""

    def holdings(self, state: State, seat: int) -> tuple[Holding, ...]:
        return tuple([Holding("card", f"c{card}") for card in _counted(state, seat)])


@final
class _Learning(Learning):
    """What a seat sees as numbers."""

    planes = PLANES

    def observe(self, view: object, prompt: Prompt | None, seat: int) -> dict[str, list[int]]:
        assert isinstance(view, View)
        seats = len(view.ready)
        sheet = Sheet(PLANES, seats)
        for row in range(seats):
            other = (seat + row) % seats
            for plane in PLANES[:-1]:
                cards: tuple[tuple[int, ...], ...] = getattr(view, plane.name)
                sheet.count(plane.name, [SEEN[card] for card in cards[other]], row)
            sheet.put("ready", int(view.ready[other]), row)
        return sheet.values


@final
class Definition(definition.Definition[State]):
    """Drafts as an entry of a catalogue."""

    name = "drafts"
    title = "Drafts"
    seats = range(2, 5)
    version = 1
    options = Options
    ledger = Ledger.read((Path(__file__).parent / "drafts_rules.toml").read_text(encoding="utf-8"))
    bots = _Bots()
    reports = _Reports()
    learning = _Learning()

    def rules(self, options: Struct) -> Rules:
        return _RULES

    def faults(self, seats: int, options: Struct) -> list[str]:
        assert isinstance(options, Options)
        need = seats * (options.hand + STASH + 1)
        return [f"hand: {need} cards would be needed, and there are {CARDS}"] if need > CARDS else []

    def rounds(self, state: State) -> int:
        return len(state.cards.piles[state.shown_by(0)]) + (not state.agenda.is_empty())

    def ask(self, prompt: Prompt) -> str:
        return PHRASES[prompt.key].format(*prompt.args)

    def tell(self, line: Line) -> str:
        return PHRASES[line.key].format(*line.args, seat=line.seat)


GAME: Final = Game(Definition())
