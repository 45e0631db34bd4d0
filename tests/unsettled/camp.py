"""A camp laid out by hand on a planet that is installed: nodes, people, cards and pieces, as a view shows them."""

from typing import Self

from unmapped.games.unsettled.cards.cartridge import PLANET_CARD
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.cards.words import ACTIONS as ACTION_NAMES
from unmapped.games.unsettled.cards.words import POSITIONS, slot_of
from unmapped.games.unsettled.seen.view import View, view
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.state import (
    ACTIONS,
    BORNE,
    CUBES,
    DISTRESS,
    HELD,
    MOMENTS,
    MYSTERIES,
    NODE,
    OPEN,
    OWN_ANOMALIES,
    OWN_BREAKTHROUGHS,
    OWN_CARDS,
    OWN_DISTRESS,
    PILES,
    SCARAB,
    STACKS,
    STREAMS,
    UNREADY,
    Expedition,
)
from unmapped.games.unsettled.turn.words import speech
from unmapped.kernel.agenda import Agenda
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.language.world import changed


class Camp:
    """An expedition in its fifth turn, everybody aboard and well; the rest is laid out."""

    def __init__(self, planet: str = "orrowin", seats: int = 3, task: str = "a") -> None:
        made = cartridge(planet)
        self.planet = made
        cards = Cards(seats + 1, made.cards, PILES)
        self.state = state = Expedition(Agenda(seats), cards, Chance("camp", STREAMS), seats, made, speech(made))
        state.task = "abc".index(task)
        state.turn = 5
        state.cubes = [2] * (CUBES * seats)
        state.endurance = [made.numbers.endurance] * seats
        state.supply = [made.numbers.comprehension_per_discipline] * 3
        first = made.first[PLANET_CARD]
        cards.deal(MYSTERIES, tuple([first + card for card, letter in enumerate(made.letter) if letter >= 0]))

    def view(self, knower: int = 0) -> View:
        """What a seat sees."""
        return view(self.state, knower)

    def card(self, name: str) -> int:
        """The number of whatever has an id."""
        return self.planet.ids.index(name)

    def at(self, place: str) -> int:
        """The place at a position."""
        return SCARAB if place == "scarab" else atlas.at_slot(self.state, slot_of(POSITIONS.index(place)))

    # The map.

    def node(self, card: str, at: str, *, back: bool = False, sealed: bool = False) -> Self:
        """Lay an environment card at a position."""
        state = self.state
        place = atlas.new_place(state, slot_of(POSITIONS.index(at)))
        state.cards.deal(NODE + place, (self.card(card),))
        state.backs |= back << place
        state.sealed |= sealed << place
        state.place_tags[place] = self.planet.tags[self.card(card)]
        return self

    def lying(self, at: str, *, data: int = 0, material: int = 0) -> Self:
        """Put resources on a node."""
        self.state.node_data[self.at(at)] = data
        self.state.node_material[self.at(at)] = material
        return self

    def stand(self, seat: int, at: str) -> Self:
        """Let an explorer stand somewhere."""
        self.state.where[seat] = self.at(at)
        return self

    def luna(self, at: str) -> Self:
        """Let LUNA stand somewhere."""
        self.state.luna = self.at(at)
        return self

    def token(self, name: str, *, at: str = "", seat: int = -1) -> Self:
        """Put a piece on a node, or have an explorer bear it."""
        piece = self.planet.first_piece[self.planet.tokens.index(name)]
        self.state.token_at = changed(self.state.token_at, piece, BORNE + seat if seat >= 0 else self.at(at))
        return self

    def structure(self, name: str, at: str, *, ready: bool = True) -> Self:
        """Build a structure."""
        number = self.planet.structures.index(name)
        self.state.structure_at = changed(self.state.structure_at, number, self.at(at) + UNREADY * (not ready))
        return self

    def moment(self, marker: int, opportunity: str, at: str) -> Self:
        """Reveal an opportunity."""
        self.state.marker_at[marker] = self.at(at)
        self.state.cards.deal(MOMENTS + marker, (self.card(opportunity),))
        return self

    # People.

    def distress(self, seat: int, card: str, on: str) -> Self:
        """Cover an action with a distress."""
        self.state.covers[ACTIONS * seat + ACTION_NAMES.index(on)] = self.card(card)
        return self._gives(OWN_DISTRESS + seat, card)

    def breakthrough(self, seat: int, card: str) -> Self:
        """Give an explorer a breakthrough."""
        return self._gives(OWN_BREAKTHROUGHS + seat, card)

    def planet_card(self, seat: int, card: str) -> Self:
        """Leave a card of the planet with an explorer."""
        return self._gives(OWN_CARDS + seat, card)

    def discovery(self, seat: int, name: str, anomaly: str) -> Self:
        """Give an explorer a discovery with its anomaly."""
        number = self.planet.discoveries.index(name)
        self.state.discovery_at[number] = HELD + seat
        self.state.anomaly_of[number] = self.card(anomaly)
        return self._gives(OWN_ANOMALIES + seat, anomaly)

    def worries(self, *cards: str) -> Self:
        """Put these distress cards on their stack."""
        return self._lying_on(DISTRESS, cards)

    def stacked(self, *cards: str) -> Self:
        """Put these planet cards on the stack of the planet."""
        return self._lying_on(STACKS, cards)

    def _lying_on(self, pile: int, cards: tuple[str, ...]) -> Self:
        numbers = tuple([self.card(card) for card in cards])
        self.state.cards.deal(pile, numbers)
        self.state.cards.hide(numbers)
        return self

    def open(self, card: str) -> Self:
        """Lay a card of the planet in the open."""
        return self._gives(OPEN, card)

    def _gives(self, pile: int, card: str) -> Self:
        piles = self.state.cards.piles
        piles[MYSTERIES] = tuple([one for one in piles[MYSTERIES] if one != self.card(card)])
        piles[pile] += (self.card(card),)
        return self

    def trait(self, seat: int, name: str) -> Self:
        """Give an explorer a trait."""
        self.state.traits = changed(self.state.traits, seat, self.card(name) - self.card("altruist"))
        return self

    def set(self, seat: int, cube: int, title: str) -> Self:
        """Let a cube lie on a space."""
        number = next(space.number for space in self.planet.spaces if space.title == title)
        self.state.set_on[CUBES * seat + cube] = number
        return self
