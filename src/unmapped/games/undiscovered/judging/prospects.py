"""What the galaxy holds for one captain: what can be done where, and how good it is to be there. For bots.

No rule reads it. A `Chart` follows from a small description of the map alone, so that what does not change from one
action to the next is worked out once.
"""

from functools import lru_cache
from typing import Final, TypeAlias, final

from unmapped.games.undiscovered.cards.catalogue import DESIGNS, KINDS, NUMBERS, catalogue
from unmapped.games.undiscovered.cards.designs import (
    COST_CREDIT,
    COST_DISCARD_CARGO,
    COST_DISCARD_CREW,
    COST_FIST,
    COST_FUEL,
    COST_RECOVER,
    COST_REMOVE_CREW,
    COST_REMOVE_DISCARDED_CREW,
    COST_REMOVE_PART,
    CREW,
    LEFT,
    MARKED,
    NOTHING,
    PART,
    Ability,
    X,
)
from unmapped.games.undiscovered.chapters import exploring
from unmapped.games.undiscovered.judging import plans, worth
from unmapped.games.undiscovered.table.state import FIRST_EXPLORATION, FIRST_TILE, STARTING_PARTS
from unmapped.language.effects import VERB

Deal: TypeAlias = tuple[int, int, int, int, int, int, float, float]
"""(credits, fist, fuel, other cards, crew, cargo, what it gains, how good the place is afterwards)"""

Expendable: TypeAlias = tuple[int, int, int, int]
"""(crew, cargo, ship parts, markers in supply) of which a captain can give up some."""

Deck: TypeAlias = tuple[int, ...]
"""The resource cards of a captain, by the numbers of their designs, ascending."""

Parts: TypeAlias = tuple[int, ...]
"""The ship parts of a captain, starter parts included, by the numbers of their designs, ascending."""

Site: TypeAlias = tuple[int, ...]
"""What lies at a place: one of these, then its arguments."""
BARREN: Final = 0
UNEXPLORED: Final = 1
"""(any exploration card of the same cost, the card itself if its reward is known, or -1)"""
HIDDEN: Final = 2
"""A mission that nobody has seen."""
MISSION_SITE: Final = 3
"""(mission, whether it can be used no more this turn, markers of each seat)"""
MARKET: Final = 4
"""(goods, ...)"""
VACANT: Final = 5
"""What is stocked when no pawn is there at the end of a turn."""

# Points.
REWARD: Final = 0.65
"""What an exploration card gives that is no victory card."""
TURNED_UP: Final = 0.3
"""A sector that is turned up offers something new."""
_HIDDEN: Final = 0.35
_NEAR: Final[tuple[float, ...]] = (0.62, 0.52, 0.4, 0.27, 0.15, 0.1, 0.08)
"""How much of what there is to gain counts before the next turn, by distance."""
_BESIDES: Final = 0.12
"""The same for all that is not the best."""
_RIVALS: Final = 0.5
"""How much of what a rival has to expect is taken off; shared by all rivals."""
_ABANDONED: Final = 0.6
"""Markers that go when the pawn leaves count so much."""
_UNSUPPLIED: Final = 0.3
"""So do those of a mission that takes more markers than there are left (UD-R14)."""
_STEEPER: Final = 1.25
"""The last markers of a mission are worth more than the first, because they are certain to count."""
_FRESH: Final = 0.1
"""What share of its points a mission is worth to anybody, because there is something to do."""
_CONSOLATION: Final = 0.5
_MOST_MERIT: Final = 0.5
"""No prospect of exploring or buying something is worth more than this from afar."""
_FLEETING: Final = 0.6
_HAND: Final = 3
_MANY: Final = 99
_MOST_X: Final = 6
_MOST_TIMES: Final = 3
_USEFUL: Final = 0.9


@final
class Chart:
    """What there is to do in the galaxy, for one captain."""

    __slots__ = ("deals", "least", "marked", "markets", "missions", "most", "order", "position")

    def __init__(
        self,
        seat: int,
        seats: int,
        left: int,
        deck: Deck,
        parts: Parts,
        supply: int,
        known: bytes,
        sites: tuple[Site, ...],
    ) -> None:
        places = catalogue().maps[seats].every
        crew = sum([1 for number in deck if KINDS[plans.CARD_OF[number]] == CREW])
        expendable = (crew, len(deck) - crew, len(parts) - STARTING_PARTS, supply)
        self.missions = 0.0
        """What all markers that lie on missions are worth."""
        self.deals: list[list[Deal]] = [[]] * len(sites)
        """What can be done at each place."""
        self.markets: list[int] = []
        """The places where something is for sale."""
        self.marked: list[int] = []
        """The places of missions with a marker."""
        merits = [0.0] * len(sites)
        for place in places:
            site = sites[place]
            kind = site[0]
            if kind == MISSION_SITE:
                mission, closed, counts = site[1], site[2], site[3:]
                self.missions += standing(mission, counts, seat, supply)
                if any(counts):
                    self.marked.append(place)
                found = _contributions(mission, counts, seat, expendable)
                merits[place] = _merit(found)
                if not closed:
                    self.deals[place] = found
            elif kind in (HIDDEN, VACANT):
                merits[place] = _HIDDEN
            elif kind == UNEXPLORED:
                self.deals[place] = [_exploration(site[1], site[2], known)]
                merits[place] = min(_merit(self.deals[place]), _MOST_MERIT)
            elif kind == MARKET:
                self.markets.append(place)
                self.deals[place] = _purchases(site[1:], deck, parts, left)
                merits[place] = min(_merit(self.deals[place]), _MOST_MERIT)
        spare = [deal[3] + deal[4] + deal[5] for deals in self.deals for deal in deals]
        self.least = min([count for count in spare if count], default=_MANY)
        """The fewest spare cards that anything asks for."""
        self.position = [0.0] * len(sites)
        """What it is worth to be at each place at the end of a turn."""
        self.most = [0.0] * len(sites)
        """What being at each place and doing something there is worth at most, before its costs."""
        distance = distances(seats)
        for index, place in enumerate(places):
            near = [merits[other] * _NEAR[distance[place][other]] for other in places]
            apart = sum(merits) - merits[place]
            # Nothing is stocked where a pawn is.
            here = _position(near, index, apart, 0.0 if sites[place][0] == VACANT else merits[place])
            self.position[place] = here
            self.deals[place] = [
                (*deal[:6], deal[6] + _position(near, index, apart, deal[7]) - here, deal[7])
                for deal in self.deals[place]
            ]
            self.most[place] = here + max([0.0, *[deal[6] for deal in self.deals[place]]])
        self.order = sorted(places, key=self.most.__getitem__, reverse=True)
        """The places, the most promising ones first."""


def _position(near: list[float], index: int, apart: float, merit: float) -> float:
    """What a place is worth with so much merit of its own, all other places having `apart` together."""
    best = max([merit * _NEAR[0], *near[:index], *near[index + 1 :]])
    return best + _BESIDES * (apart + merit - best)


@lru_cache(maxsize=4096)
def chart(
    seat: int, seats: int, left: int, deck: Deck, parts: Parts, supply: int, known: bytes, sites: tuple[Site, ...]
) -> Chart:
    """The chart of a galaxy for a captain with a deck, a ship and so many markers in supply.

    `known` says of every exploration card whether its place is known (0).
    """
    return Chart(seat, seats, left, deck, parts, supply, known, sites)


@lru_cache(maxsize=8)
def distances(seats: int) -> list[list[int]]:
    """How many steps apart any two places of the map are."""
    galaxy = catalogue().maps[seats]
    found = [[0] * len(galaxy.adjacent) for _ in galaxy.adjacent]
    for start in galaxy.every:
        reached = 1 << start
        for step in range(1, len(_NEAR)):
            wider = reached
            for place in galaxy.every:
                if reached >> place & 1:
                    wider |= galaxy.adjacent[place]
            for place in galaxy.every:
                if wider & ~reached and wider >> place & 1 and not reached >> place & 1:
                    found[start][place] = step
            reached = wider
    return found


def _merit(deals: list[Deal]) -> float:
    """What the best of several deals is worth beyond its cost; what cannot be saved up costs less than it is worth."""
    best = 0.0
    for credit, fist, fuel, spare, crew, cargo, gain, _ in deals:
        fleeting = fist * worth.FIST + fuel * worth.FUEL + (spare + crew + cargo) * worth.SPARE
        best = max(best, gain - credit * worth.CREDIT - _FLEETING * fleeting)
    return best


# --- Exploring --------------------------------------------------------------------------------------------------------


def _exploration(card: int, itself: int, known: bytes) -> Deal:
    """Exploring a sector, by how many cards of that cost may be victory cards."""
    gain = _find(itself) if itself >= 0 else _finds(_unknown(card, known) or [card])
    return _deal(DESIGNS[card].abilities[0], 0, 1, gain + TURNED_UP, 0.0)


def surprise(card: int, known: bytes) -> float:
    """How much better than expected an exploration card is that was just flipped."""
    return _find(card) - _finds([card, *_unknown(exploring.front(card), known)])


def _find(card: int) -> float:
    """What an exploration card gives."""
    return float(DESIGNS[card].points or REWARD)


def _finds(cards: list[int]) -> float:
    """What one of several exploration cards gives."""
    return sum([_find(card) for card in cards]) / len(cards)


def _unknown(front: int, known: bytes) -> list[int]:
    """The exploration cards with a front that are not known."""
    every = range(FIRST_EXPLORATION, FIRST_TILE)
    return [card for card in every if known[card - FIRST_EXPLORATION] and exploring.front(card) == front]


def _deal(ability: Ability, x: int, times: int, gain: float, rest: float) -> Deal:
    """Using an ability so many times as a deal; what cannot be planned for is taken off its gain."""
    credit = fist = fuel = spare = crew = cargo = 0
    for kind, printed in ability.costs:
        amount = times * (x if printed == X else printed)
        if kind == COST_CREDIT:
            credit += amount
        elif kind == COST_FIST:
            fist += amount
        elif kind == COST_FUEL:
            fuel += amount
        elif kind == COST_DISCARD_CARGO:
            cargo += amount
        elif kind in (COST_DISCARD_CREW, COST_REMOVE_CREW):
            crew += amount
            gain -= amount * (_CREW_GONE if kind == COST_REMOVE_CREW else 0.0)
        elif kind == COST_RECOVER:
            gain += amount * worth.SPARE
        elif kind == COST_REMOVE_DISCARDED_CREW:
            gain -= amount * _CREW_GONE
        elif kind == COST_REMOVE_PART:
            gain -= amount * _PART_GONE
        else:
            spare += amount
    return (credit, fist, fuel, spare, crew, cargo, gain, rest)


_CREW_GONE: Final = 0.15
_PART_GONE: Final = 0.35


# --- Missions ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16384)
def standing(mission: int, counts: tuple[int, ...], seat: int, supply: int) -> float:
    """What a mission is worth to a seat by the markers on it: its own prospects, less those of its rivals."""
    design = DESIGNS[mission]
    own, total, points = counts[seat], sum(counts), design.points
    rivals = [count for other, count in enumerate(counts) if other != seat]
    best = max(rivals)
    if total >= design.threshold and own > best:
        return points
    reward = _runner_up(mission, own)
    if total >= design.threshold and rivals.count(best) == 1 and best > own:
        return reward - _RIVALS * points
    need = _needed(design.threshold, counts, seat)
    chance = 1.0
    found = 0.0
    for other, count in enumerate(counts):
        if other != seat and count:
            theirs = _needed(design.threshold, counts, other)
            found -= _RIVALS / len(rivals) * points * _progress(count, theirs)
            chance *= theirs / (theirs + 0.5 * need)
    own_part = points * _progress(own, need) * chance + (1.0 - chance) * _CONSOLATION * reward
    if design.triggers[LEFT] != NOTHING:
        own_part *= _ABANDONED
    if need > supply:
        own_part *= _UNSUPPLIED
    return found + _FRESH * points + own_part


def _needed(threshold: int, counts: tuple[int, ...], seat: int) -> int:
    """How many markers a seat needs to win a mission alone."""
    most = max([count for other, count in enumerate(counts) if other != seat])
    return max(threshold - sum(counts), most + 1 - counts[seat])


def _progress(own: int, need: int) -> float:
    """How far a seat has come that has so many markers and needs so many more."""
    return float((own / (own + need)) ** _STEEPER)


def _runner_up(mission: int, own: int) -> float:
    """What is expected as a runner-up."""
    node = DESIGNS[mission].runner_up
    if node == NOTHING or not own:
        return 0.0
    parts = catalogue().program.nodes[node]
    if parts[0] == VERB and parts[1] == worth.GAIN and parts[5]:
        return own * parts[2] * worth.CREDIT
    return worth.effect(node)


def _markers(ability: Ability, x: int) -> int:
    """How many markers an ability adds."""
    parts = catalogue().program.nodes[ability.effect]
    if parts[0] != VERB or parts[1] != worth.ADD_MARKER:
        return 0
    return x if parts[3] == X else parts[3]


@lru_cache(maxsize=16384)
def _contributions(mission: int, counts: tuple[int, ...], seat: int, expendable: Expendable) -> list[Deal]:
    """The ways to add markers to a mission in a turn, for a captain who has so much to give up."""
    design = DESIGNS[mission]
    crew, cargo, parts, supply = expendable
    found: list[Deal] = []
    for ability in design.abilities:
        if _asks(ability, COST_REMOVE_DISCARDED_CREW) > crew or _asks(ability, COST_REMOVE_PART) > parts:
            continue
        amounts = range(1, 2)
        repeats = range(1, 2)
        if ability.defined:
            x = ability.base + ability.per_marker * counts[seat]
            amounts = range(x, x + 1)
        elif ability.has_x:
            amounts = range(1, min(_needed(design.threshold, counts, seat), _MOST_X) + 1)
        elif not design.once and design.triggers[MARKED] == NOTHING:
            repeats = range(1, _MOST_TIMES + 1)
        for x in amounts:
            for times in repeats:
                deal = _deal(ability, x, times, 0.0, 0.0)
                markers = min(times * _markers(ability, x), supply)
                if markers and deal[4] <= crew and deal[5] <= cargo:
                    more = (*counts[:seat], counts[seat] + markers, *counts[seat + 1 :])
                    gain = standing(mission, more, seat, supply - markers) - standing(mission, counts, seat, supply)
                    over = sum(more) >= design.threshold and more.count(max(more)) == 1
                    still = (crew, cargo, parts, supply - markers)
                    rest = 0.0 if over else _merit(_contributions(mission, more, seat, still))
                    found.append((*deal[:6], deal[6] + gain, rest))
    return found


def _asks(ability: Ability, kind: int) -> int:
    """How much of a kind of cost an ability takes."""
    return sum([max(amount, 1) for one, amount in ability.costs if one == kind])


# --- Goods ------------------------------------------------------------------------------------------------------------


def _purchases(cards: tuple[int, ...], deck: Deck, parts: Parts, left: int) -> list[Deal]:
    """Those that may pay, the best of each price."""
    best: dict[int, float] = {}
    for card in cards:
        gain = gain_of(NUMBERS[card], deck, left)
        if KINDS[card] == PART:
            gain -= (crowding(tuple(sorted((*parts, NUMBERS[card])))) - crowding(parts)) * left
        if gain > best.get(DESIGNS[card].cost, 0.0):
            best[DESIGNS[card].cost] = gain
    found: list[Deal] = [(price, 0, 0, 0, 0, 0, gain, 0.0) for price, gain in best.items()]
    return [(*deal[:7], _merit(found[:index] + found[index + 1 :])) for index, deal in enumerate(found)]


@lru_cache(maxsize=16384)
def crowding(parts: Parts) -> float:
    """What is lost in each turn by the parts that have to go because a ship has no place for all of them."""
    designs = [DESIGNS[plans.CARD_OF[number]] for number in parts]
    found = 0.0
    for side in range(4):
        for kind in {one.edges[side ^ 2] for one in designs if one.starter} - {0}:
            places = sum([1 for one in designs if one.edges[side ^ 2] == kind])
            seeking = [
                worth.part(plans.CARD_OF[number])
                for number, one in zip(parts, designs, strict=True)
                if one.edges[side] == kind and not one.starter
            ]
            if len(seeking) > places:
                found += sum(sorted(seeking)[: len(seeking) - places])
    return found


@lru_cache(maxsize=65536)
def gain_of(number: int, deck: Deck, left: int) -> float:
    """What acquiring a card brings in the rounds that are left."""
    card = plans.CARD_OF[number]
    if DESIGNS[card].kind == PART:
        return worth.part(card) * left * _USEFUL + DESIGNS[card].points * min(0.6, 0.07 * left)
    return income(tuple(sorted((*deck, number))), left) - income(deck, left)


@lru_cache(maxsize=65536)
def income(deck: Deck, left: int) -> float:
    """What a deck brings in the rounds that are left: three cards in each, and what is played once only."""
    credit = fist = fuel = other = once = 0.0
    count = len(deck)
    for number in deck:
        node = DESIGNS[plans.CARD_OF[number]].effect
        if node == NOTHING:
            other += worth.play(plans.CARD_OF[number])
        elif worth.removes_itself(node):
            once += worth.play(plans.CARD_OF[number])
            count -= 1
        else:
            brings = worth.mix(node)
            credit += brings[0]
            fist += brings[1]
            fuel += brings[2]
            other += brings[3] + worth.docked(plans.CARD_OF[number])
    share = _HAND / max(count, _HAND)
    turn = (
        _enough(share * credit, _CREDITS, worth.CREDIT)
        + _enough(share * fist, _FISTS, worth.FIST)
        + _enough(share * fuel, _FUEL, worth.FUEL)
        + share * (other - _SHUFFLE)
    )
    return left * turn + once * min(1.0, left * share)


def _enough(amount: float, enough: float, each: float) -> float:
    """What an amount in a turn is worth: more as long as it is scarce, less when there is enough."""
    return each * (_SCARCE * min(amount, enough) + _PLENTY * max(amount - enough, 0.0))


_CREDITS: Final = 1.6
_FISTS: Final = 0.9
_FUEL: Final = 1.3
_SCARCE: Final = 1.15
_PLENTY: Final = 0.6
_SHUFFLE: Final = 0.2
"""What a shuffle costs."""
