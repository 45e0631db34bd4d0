"""Positions for tests: a real table, put into the situation that a rule speaks of, and played in the game's words.

    at = scene(seats=1, corporations="universal")
    at.offer("T4-CE", "Z5-RT")            # these tiles lie in front of seat 0
    at.do("draft T4", "place T4 F1")
    assert at.height("civ") == 2

`scene` answers the questions of set-up with their first choice and stops at the first draft. `lay` puts tiles down
without asking the rules; `pend`, `effect` and `event` start what is pending, a card's effect or a round with an event;
`skip` and `end` let the round go on, or the game end, without further drafts.
"""

from typing import final

import unmapped
from unmapped.games.planet_unknown.cards import grid
from unmapped.games.planet_unknown.cards.boards import Tile
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.catalogue import catalogue
from unmapped.games.planet_unknown.cards.grid import BIT_OF_INDEX, NAMES, ORIENTATIONS
from unmapped.games.planet_unknown.cards.numbering import FIRST_CIV, FIRST_EVENT, FIRST_OBJECTIVE
from unmapped.games.planet_unknown.chapters import placement, station, techs, tiles
from unmapped.games.planet_unknown.seen.view import View
from unmapped.games.planet_unknown.table.actions import TRACKERS
from unmapped.games.planet_unknown.table.kinds import ASK_DRAFT, DRAFT_STEP, END_ROUND, RESOLVE
from unmapped.games.planet_unknown.table.state import (
    CIV_BOX,
    CIV_RANK,
    EVENT_BOX,
    EVENT_DECK,
    EVENT_PAST,
    HAND,
    NEIGHBOR,
    OBJECTIVE_DECK,
    OFFER,
    P_GAIN,
    PRIVATE,
    REJECTED,
    TAKEN_TILES,
    Planets,
    Seat,
)
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.table import Table
from unmapped.language.effects import EFFECT


def square(name: str) -> int:
    """The mask of a square by its name."""
    return 1 << BIT_OF_INDEX[NAMES.index(name)]


def squares(*names: str) -> int:
    """The mask of several squares; each may be a list of names separated by spaces."""
    return sum(square(name) for part in names for name in part.split())


def tile(identity: str) -> Tile:
    """A tile by its id, such as "T4-CE-M"."""
    return next(one for one in box().tiles if one.id == identity)


def position(track: str, height: int) -> int:
    """A position of a corporation board."""
    return 16 * TRACKERS.index(track) + height


def card(identity: str) -> int:
    """A card's number by its id: CIV-.., OBJ-.., EV-.. or a tile's id."""
    content = box().content
    for first, cards in (
        (FIRST_CIV, [one.id for one in content.civ_cards]),
        (FIRST_OBJECTIVE, [one.id for one in content.objectives]),
        (FIRST_EVENT, [one.id for one in content.events]),
        (0, [one.id for one in content.tiles]),
    ):
        if identity in cards:
            return first + cards.index(identity)
    raise AssertionError(identity)


@final
class Scene:
    """A table under test."""

    def __init__(self, table: Table[Planets]) -> None:
        self.table = table

    @property
    def state(self) -> Planets:
        """The state of the table, to be read and arranged."""
        return self.table.state

    def seat(self, number: int = 0) -> Seat:
        """A seat's planet and corporation."""
        return self.state.seats[number]

    def height(self, tracker: str, seat: int = 0) -> int:
        """The height of a tracker."""
        return self.seat(seat).trackers[TRACKERS.index(tracker)] & 15

    def where(self, tracker: str, seat: int = 0) -> str:
        """Where a tracker stands, on whichever track, as in "rover 4"."""
        place = self.seat(seat).trackers[TRACKERS.index(tracker)]
        return f"{TRACKERS[place >> 4]} {place & 15}"

    # Arranging.

    def again(self) -> "Scene":
        """Have the table look again at what was arranged by hand, and ask anew."""
        for seat in self.state.seats:
            techs.refresh(seat)
        lanes = self.state.agenda.lanes
        for lane, stack in enumerate(lanes):
            if stack and stack[0][0] == ASK_DRAFT:
                lanes[lane] = ((DRAFT_STEP,), *stack[1:])
        self.table._forget_legal()
        self.table._settle()
        return self

    def track(self, seat: int = 0, **heights: int) -> "Scene":
        """Put trackers at heights of their own tracks, claiming nothing, as in `civ=3, tech=7`."""
        for name, height in heights.items():
            self.seat(seat).trackers[TRACKERS.index(name)] = position(name, height)
        return self.again()

    def stand(self, **places: str) -> "Scene":
        """Put trackers of seat 0 on positions of any track, claiming nothing, as in `civ="rover 4"`."""
        for name, place in places.items():
            track, height = place.split()
            self.seat().trackers[TRACKERS.index(name)] = position(track, int(height))
        return self.again()

    def unlock(self, *levels: str, seat: int = 0) -> "Scene":
        """Make techs available: put the tech tracker on the milestone of the highest level, or lifepods on slots."""
        own = self.seat(seat)
        for level in levels:
            index = [tech.level for tech in own.corporation.record.tech].index(level)
            if own.corporation.level_position:
                own.trackers[4] = max(own.trackers[4], own.corporation.level_position[index])
            else:
                own.pods |= 1 << 80 + index
        return self.again()

    def lay(self, identity: str, where: str, turned: str = "", seat: int = 0) -> "Scene":
        """Lay a tile anchored on a square (its first in reading order), without asking the rules and without effects.

        Its meteorite falls and what it covers is destroyed, as always.
        """
        one = tile(identity)
        lie = placement.orientation_of(one, ORIENTATIONS.index(turned))
        before = self.seat(seat).pending
        tiles.lay(self.state, seat, one, lie, BIT_OF_INDEX[NAMES.index(where)], advance=False)
        self.seat(seat).pending = before
        return self.again()

    def cover(self, terrain: str, *names: str, seat: int = 0) -> "Scene":
        """Cover squares with terrain, with no symbols."""
        own = self.seat(seat)
        mask = squares(*names)
        own.terrain[[*TRACKERS, "energy"].index(terrain)] |= mask
        own.covered |= mask
        return self.again()

    def fill(self, terrain: str, *holes: str, seat: int = 0) -> "Scene":
        """Cover the whole planet with terrain, with no symbols, but for some squares."""
        return self.cover(terrain, *grid.names(self.seat(seat).planet.squares & ~squares(*holes)), seat=seat)

    def symbol(self, resource: str, *names: str, seat: int = 0) -> "Scene":
        """Show a resource symbol on squares."""
        self.seat(seat).symbols[[*TRACKERS, "energy"].index(resource)] |= squares(*names)
        return self.again()

    def rover(self, *names: str, seat: int = 0, carrying: bool = False) -> "Scene":
        """Put rovers on squares."""
        own = self.seat(seat)
        own.rovers |= squares(*names)
        if carrying:
            own.carrying |= squares(*names)
        return self.again()

    def meteorite(self, *names: str, seat: int = 0) -> "Scene":
        """Lay meteorites on squares."""
        self.seat(seat).meteorites |= squares(*names)
        return self.again()

    def lifepods(self, *names: str, seat: int = 0) -> "Scene":
        """Let exactly these squares hold lifepods."""
        self.seat(seat).lifepods = squares(*names)
        return self.again()

    def move(self, points: int, seat: int = 0) -> "Scene":
        """Give movement."""
        self.seat(seat).movement = points
        return self.again()

    def offer(self, *identities: str, seat: int = 0) -> "Scene":
        """Let these tiles lie on top of their stacks, and turn the depot of their stacks in front of the seat.

        Two tiles must be of an exterior and an interior shape; the rings are shifted so that they share a depot.
        """
        cards = self.state.cards
        everything = box()
        for identity in identities:
            one = tile(identity)
            stack = one.shape.number
            for pile in (stack, *[TAKEN_TILES + other for other in range(6)]):
                cards.piles[pile] = tuple(n for n in cards.piles[pile] if n != one.number)
            cards.piles[stack] = (one.number, *cards.piles[stack])
            cards.reveal((one.number,), cards.everybody)
            self.state.taken &= ~(1 << stack)
        shapes = [tile(identity).shape for identity in identities]
        outer = next((shape.number for shape in shapes if shape.number in everything.exterior), None)
        inner = next((shape.number for shape in shapes if shape.number in everything.interior), None)
        if outer is not None:
            depot = everything.exterior.index(outer)
            if inner is not None:
                self.state.shift = (everything.interior.index(inner) - depot) % 6
        else:
            assert inner is not None
            depot = (everything.interior.index(inner) - self.state.shift) % 6
        self.state.rotation = (depot - self.state.station_seats[seat]) % 6
        assert station.depot_of(self.state, seat) == depot
        return self.again()

    def draft_anew(self, seat: int = 0) -> "Scene":
        """Empty the seat's lane and ask it to draft."""
        self.state.agenda.lanes[seat] = ()
        self.seat(seat).tile = -1
        self.state.agenda.push(seat, (DRAFT_STEP,))
        return self.again()

    def pend(self, *effects: Ints, seat: int = 0) -> "Scene":
        """Make effects pending and ask the seat to resolve them, in the place of its draft."""
        self.seat(seat).add(*effects)
        self.state.agenda.lanes[seat] = ()
        self.state.agenda.push(seat, (RESOLVE, 1))
        return self.again()

    def advance(self, *trackers: str, seat: int = 0) -> "Scene":
        """Advance trackers one step each, claiming what is there; they are free advances in the place of the draft."""
        for tracker in trackers:
            self.pend((P_GAIN, TRACKERS.index(tracker)), seat=seat)
            if self.can(f"gain {tracker}", seat=seat):
                self.do(f"gain {tracker}", seat=seat)
        return self

    def effect(self, identity: str, seat: int = 0) -> "Scene":
        """Carry out the effect of a civ card or event for one seat, in the place of its draft."""
        number = card(identity)
        known = catalogue()
        node = known.civ_node(number) if identity.startswith("CIV") else known.event_node(number)
        self.state.agenda.lanes[seat] = ()
        self.state.agenda.push(seat, (EFFECT, node, seat), (RESOLVE, 1))
        return self.again()

    def event(self, identity: str) -> "Scene":
        """End the round and begin the next one with this event, from wherever it lies; a commander turns nothing."""
        cards = self.state.cards
        number = card(identity)
        for pile in (EVENT_DECK, EVENT_PAST, EVENT_BOX):
            cards.piles[pile] = tuple(one for one in cards.piles[pile] if one != number)
        cards.piles[EVENT_DECK] = (number, *cards.piles[EVENT_DECK])
        cards.hide(cards.piles[EVENT_DECK])
        self.state.agenda.clear()
        self.state.agenda.push(self.state.agenda.table, (END_ROUND,))
        self.again()
        return self if self.state.automatic else self.do("turn 0", seat=self.state.commander)

    def civ(self, *identities: str, seat: int = 0) -> "Scene":
        """Let a seat have reached milestones of these cards' ranks, and let the cards be in play there."""
        cards = self.state.cards
        for identity in identities:
            number = card(identity)
            rank = catalogue().rank(number)
            if number in cards.piles[CIV_BOX]:
                cards.move(number, CIV_BOX, CIV_RANK + rank - 1)
            self.seat(seat).civ_queue += (rank,)
        return self

    def hold(self, *identities: str, seat: int = 0) -> "Scene":
        """Let a seat have taken these civ cards, unseen by the others."""
        self._hand_over(HAND + seat, (CIV_BOX, *range(CIV_RANK, CIV_RANK + 4)), identities, seat)
        return self.again()

    def aim(self, *identities: str, seat: int = 0) -> "Scene":
        """Let a seat have exactly these private objectives, unseen by the others."""
        for number in self.state.cards.piles[PRIVATE + seat]:
            self.state.cards.move(number, PRIVATE + seat, REJECTED + seat)
        self._hand_over(PRIVATE + seat, (OBJECTIVE_DECK, NEIGHBOR, *range(PRIVATE, OFFER)), identities, seat)
        return self.again()

    def compete(self, *identities: str) -> "Scene":
        """Let exactly these neighbor objectives lie on the table, the first between seats 0 and 1."""
        cards = self.state.cards
        numbers = tuple(card(identity) for identity in identities)
        for pile in (OBJECTIVE_DECK, *range(PRIVATE, OFFER)):
            cards.piles[pile] = tuple(one for one in cards.piles[pile] if one not in numbers)
        cards.piles[OBJECTIVE_DECK] += tuple(one for one in cards.piles[NEIGHBOR] if one not in numbers)
        cards.piles[NEIGHBOR] = numbers
        cards.reveal(numbers, cards.everybody)
        return self.again()

    def _hand_over(self, target: int, sources: tuple[int, ...], identities: tuple[str, ...], seat: int) -> None:
        cards = self.state.cards
        for identity in identities:
            number = card(identity)
            for pile in sources:
                if number in cards.piles[pile]:
                    cards.take(number, pile, target, 1 << seat)
            cards.reveal((number,), 1 << seat)

    def skip(self) -> "Scene":
        """Let the round go on as if nobody had anything more to draft or to resolve."""
        for seat, own in enumerate(self.state.seats):
            self.state.agenda.lanes[seat] = ()
            own.pending = ()
        return self.again()

    def end(self) -> "Scene":
        """End the game here: this round was the last one, and nobody has anything more to draft or to resolve."""
        self.state.ending = True
        self.state.agenda.clear()
        self.state.agenda.push(self.state.agenda.table, (END_ROUND,))
        return self.skip()

    # Playing.

    def do(self, *words: str, seat: int = 0) -> "Scene":
        """Take actions by their words."""
        for one in words:
            self.table.act(seat, self.table.number(one))
        return self

    def place(self, identity: str, where: str, seat: int = 0) -> "Scene":
        """Draft a tile, wherever it lies, and place it, as in `place("I3-WR", "B5")` or `place("T4-CE", "r2 F1")`."""
        shape = tile(identity).shape.id
        return (
            self.offer(identity, seat=seat).draft_anew(seat).do(f"draft {shape}", f"place {shape} {where}", seat=seat)
        )

    def can(self, words: str, seat: int = 0) -> bool:
        """Whether an action is legal now."""
        return self.table.number(words) in self.table.legal(seat)

    def choices(self, verb: str = "", seat: int = 0) -> list[str]:
        """The words of all legal actions that begin with a verb."""
        return [words for words in map(self.table.words, self.table.legal(seat)) if words.startswith(verb)]

    def why_not(self, words: str, seat: int = 0) -> list[Refusal]:
        """Why an action is refused."""
        return self.table.why_not(seat, self.table.number(words))

    def refused(self, words: str, seat: int = 0) -> set[str]:
        """The ids of the rules that refuse an action."""
        return {refusal.rule for refusal in self.why_not(words, seat)}

    def asked(self, seat: int = 0) -> str:
        """The key of what a seat is asked, "" if nothing."""
        prompt = self.table.prompt(seat)
        return prompt.key if prompt else ""

    def asked_under(self, seat: int = 0) -> str:
        """The id of the rule under which a seat is asked, "" if it is not."""
        prompt = self.table.prompt(seat)
        return prompt.rule if prompt else ""

    def view(self, seat: int | None = None) -> View:
        """What a seat or, without one, the public sees."""
        view = self.table.view(seat)
        assert isinstance(view, View)
        return view

    def rules_told(self) -> set[str]:
        """The ids of all rules that the journal has named so far."""
        journal = self.table.journal
        return {line.rule for line in journal.lines} if journal else set()

    def until(self, key: str, seat: int | None = None) -> "Scene":
        """Let every seat take its first legal action until some seat (or `seat`) is asked `key`, or all is over."""
        while not self.table.over:
            asked = [s for s in self.table.to_act if self.asked(s) == key]
            if asked and (seat is None or seat in asked):
                break
            self.table.act(self.table.to_act[0], self.table.legal(self.table.to_act[0])[0])
        return self


def scene(seats: int = 1, seed: int = 0, **options: object) -> Scene:
    """A table at its first draft: every question before it is answered with its first choice."""
    return Scene(unmapped.game("planet_unknown").start(seats=seats, seed=seed, **options)).until("draft")


def alone(corporation: str, planet: str = "symmetric", seed: int = 0) -> Scene:
    """Seat 0 with a corporation at a table of two without events, where the other seat is through with the round."""
    at = scene(2, seed, corporations=(corporation, "symmetric"), planets=(planet, "symmetric"))
    at.state.agenda.lanes[1] = ()
    return at.again()
