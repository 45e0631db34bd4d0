"""What a position is worth to a seat: the points that it may expect at the end. For bots; no rule reads it.

Points that are won count in full; markers, goods and parts count by what they may still bring; and in its own turn a
seat has what the best plan for its hand would bring. Only what the seat knows is read, so that what it draws at the end
of a turn counts as cards and not as these cards.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from unmapped.games.undiscovered.cards.catalogue import AMOUNT, DESIGNS, KINDS, NUMBERS
from unmapped.games.undiscovered.cards.designs import EXPLORATION, MISSION, PLACES
from unmapped.games.undiscovered.chapters import exploring, moving, scoring, stocking
from unmapped.games.undiscovered.chapters.abilities import LIMITS
from unmapped.games.undiscovered.judging import charts, deals, goods, plans, worth
from unmapped.games.undiscovered.judging.plans import CREDITS, OTHER_WORTH
from unmapped.games.undiscovered.table.kinds import (
    ASK_ACQUIRE,
    ASK_BUILD,
    ASK_MOVE,
    ASK_TURN,
    GO_ON,
    SHUFFLE_DECK,
    TARGETS,
    THIS_CARD,
    TURN_UP,
)
from unmapped.games.undiscovered.table.kinds import SEAT as ASKED
from unmapped.games.undiscovered.table.markers import markers_on
from unmapped.games.undiscovered.table.state import (
    DISCARD,
    DOCKED,
    DRAW,
    EXPLORE,
    FIRST_EXPLORATION,
    FIRST_HOME,
    FIRST_TILE,
    GOODS,
    HAND,
    MISSION_DECK,
    NOBODY,
    SCORE,
    SHIP,
    TILES,
    Galaxy,
)
from unmapped.games.undiscovered.turn.rules import Rules
from unmapped.kernel.agenda import QUESTION, Ints
from unmapped.kernel.foresight import follow
from unmapped.language.effects import CHOICE, CONSENT, CONTEXT, EFFECT, FIRST_QUESTION, NODE
from unmapped.language.effects import SEAT as OF_SEAT

_RULES: Final = Rules()

STANDS_ON: Final = CONTEXT + THIS_CARD
"""Where the record of an effect names the card that it stands on."""

_DEPTH: Final = 4
"""How many questions in a row are looked through."""
_WIDTH: Final = 2
"""How many answers are followed further where they lead to another question."""

_JUDGED: Final = (ASK_TURN, ASK_MOVE, ASK_BUILD)
"""Questions that can be judged as they stand."""

_PACE: Final = 1.6
"""How many rounds a captain takes for a point."""
_ROUNDS: Final = 15
_LEAST_LEFT: Final = 3
_RIVALS: Final = 0.5
_WIN: Final = 4.0
_DEAL: Final = 0.004
_RICH: Final = 10
"""Credits beyond these are hardly spent."""
_DONE: Final = 0.002
"""A turn without further use is ended."""
_HAND: Final = 3

_SUPPLY: Final = 0.004
"""A marker is not put where it brings nothing."""

_PENDING: Final = 0.6
"""A question that is not looked into."""


def value(state: Galaxy, seat: int) -> float:
    """The points that a seat may expect, by what it knows."""
    return _look(state, seat, _DEPTH)


# --- Questions that stand ---------------------------------------------------------------------------------------------


def _look(state: Galaxy, seat: int, depth: int) -> float:
    """The value with the best answers to what the seat is asked until the next action of its turn."""
    if not depth or not _stands(state, seat):
        return _settled(state, seat)
    lane = state.agenda.table
    question = state.agenda.lanes[lane][0]
    open_ends: list[tuple[float, int, Galaxy]] = []
    best = -1000.0
    for number, action in enumerate(_RULES.legal(state, seat, question)):
        twin = state.clone()
        follow(_RULES, twin, seat, lane, action)
        worth_now = _settled(twin, seat)
        if _stands(twin, seat):
            open_ends.append((worth_now, number, twin))
        elif worth_now > best:
            best = worth_now
    open_ends.sort(reverse=True)
    for _, _, twin in open_ends[:_WIDTH]:
        best = max(best, _look(twin, seat, depth - 1))
    return best


def _stands(state: Galaxy, seat: int) -> bool:
    """Whether a question stands for the seat that belongs to what it is doing, and no luck has come in."""
    stack = state.agenda.lanes[-1]
    if not stack or stack[0][0] < QUESTION or stack[0][0] in _JUDGED or state.cards.learnt >> seat & 1:
        return False
    return _asks(stack[0]) == seat


def _asks(question: Ints) -> int:
    return question[ASKED] if question[0] >= FIRST_QUESTION else question[OF_SEAT]


# --- A position -------------------------------------------------------------------------------------------------------


def _settled(state: Galaxy, seat: int) -> float:
    points = [scoring.points(state, scorer) for scorer in range(state.seats)]
    rival = max([points[other] for other in range(state.seats) if other != seat])
    expected = points[seat] - _RIVALS * rival
    top = max(points)
    if top >= state.target:
        expected += _WIN if points[seat] > rival else -_WIN if points[seat] < rival else 0.0
        left = 0
    else:
        left = min(max(_LEAST_LEFT, _ROUNDS - state.round), round((state.target - rival) * _PACE))
    if state.agenda.is_empty():
        return expected
    cards = state.cards
    piles = cards.piles
    owned = piles[DRAW + seat] + piles[HAND + seat] + piles[DISCARD + seat] + piles[DOCKED + seat]
    deck = tuple(sorted([NUMBERS[card] for card in owned]))
    parts = tuple(sorted([NUMBERS[card] for card in piles[SHIP + seat]]))
    rares = piles[stocking.rare_deck(state)]
    chart = _chart(
        seat,
        left,
        deck,
        parts,
        state.supply[seat],
        cards.confusion[seat],
        tuple(piles[GOODS:]),
        piles[TILES],
        state.sector_at,
        (state.seats, state.explored, state.revealed, int(bool(rares)) + 2 * int(bool(piles[MISSION_DECK]))),
        tuple([sector for other, sector in enumerate(state.pawns) if other != seat]),
        state.markers,
        state.used,
    )
    expected += chart.missions + goods.income(deck, left)
    expected += _parts(state, seat, left) - goods.crowding(parts) * left
    expected += _SUPPLY * state.supply[seat]
    expected += _pending(state, seat)
    here = moving.place(state, seat)
    if _in_turn(state, seat):
        expected += worth.CARD * state.later_draws
        return expected + _best_plan(state, seat, chart, _steps(state, seat, here), left)
    expected += chart.position[here] + _credit(state.credits[seat], left, _shuffles(state, seat))
    for card in piles[DOCKED + seat]:
        expected += plans.KEPT * worth.play(card)
    extra = len(piles[HAND + seat]) - 3
    if extra > 0:
        expected += extra * worth.CARD
    return expected + _DONE


def _in_turn(state: Galaxy, seat: int) -> bool:
    """Whether the seat can still act in its turn."""
    if state.active != seat:
        return False
    return any([record[0] in (ASK_TURN, GO_ON) for record in state.agenda.lanes[-1]])


def _steps(state: Galaxy, seat: int, here: int) -> list[int]:
    """How many steps away every place is; the first one is free when it is just to be chosen where to."""
    distance = charts.distances(state.seats)
    top = state.agenda.lanes[-1][0]
    if top[0] != ASK_MOVE or top[ASKED] != seat:
        return distance[here]
    goals = moving.bits(top[TARGETS])
    return [min([distance[goal][place] for goal in goals]) for place in range(PLACES)]


def _shuffles(state: Galaxy, seat: int) -> bool:
    """Whether the seat is about to shuffle."""
    return any([record[:2] == (SHUFFLE_DECK, seat) for record in state.agenda.lanes[-1]])


def _credit(amount: int, left: int, halved: bool) -> float:
    """What credits are worth at the end of a turn, before a shuffle takes half of them."""
    if halved:
        amount -= amount // 2
    if amount > _RICH:
        return worth.CREDIT * (_RICH + 0.4 * (amount - _RICH)) * min(1.0, left / 3)
    return worth.CREDIT * amount * min(1.0, left / 3)


def _parts(state: Galaxy, seat: int, left: int) -> float:
    """What the own parts are worth in the rounds to come, and the points that they may bring."""
    expected = 0.0
    for part in state.cards.piles[SHIP + seat]:
        design = DESIGNS[part]
        if design.starter:
            continue
        expected += worth.part(part) * left
        if design.points and not scoring.holds(state, seat, part, design.condition):
            expected += design.points * _chance(state, seat, part, left)
    return expected


def _chance(state: Galaxy, seat: int, part: int, left: int) -> float:
    """How likely the condition of a part's points will hold."""
    condition = DESIGNS[part].condition
    if len(condition) > 1:
        missing = condition[AMOUNT] - markers_on(state, part)[seat]
    else:
        missing = state.fittings(seat).open_ends
    return max(0.0, min(0.9, 0.09 * left) * (1.0 - 0.13 * missing))


def _pending(state: Galaxy, seat: int) -> float:
    """What effects and questions that wait will bring."""
    expected = 0.0
    for record in state.agenda.lanes[-1]:
        kind = record[0]
        if kind in (EFFECT, CHOICE, CONSENT):
            if record[OF_SEAT] == seat:
                expected += deals.REWARD if _is_reward(record) else worth.effect(record[NODE])
        elif kind == ASK_ACQUIRE and record[ASKED] == seat:
            expected += _PENDING
        elif kind == TURN_UP:
            expected += deals.TURNED_UP - _surprise(state, seat)
    return expected


def _surprise(state: Galaxy, seat: int) -> float:
    """How much better than expected the exploration card is that was just flipped, if only in the mind."""
    cards = state.cards
    top = state.agenda.lanes[-1][0]
    flipped: tuple[int, ...] = ()
    if cards.learnt >> seat & 1 and top[0] in (TURN_UP, EFFECT):
        flipped = cards.piles[SCORE + seat][:1] if top[0] == TURN_UP else top[STANDS_ON : STANDS_ON + 1]
    if not flipped or KINDS[flipped[0]] != EXPLORATION:
        return 0.0
    return deals.surprise(flipped[0], cards.confusion[seat][FIRST_EXPLORATION:FIRST_TILE])


def _is_reward(record: Ints) -> bool:
    return len(record) > STANDS_ON and record[STANDS_ON] >= 0 and KINDS[record[STANDS_ON]] == EXPLORATION


@lru_cache(maxsize=4096)
def _chart(
    seat: int,
    left: int,
    deck: goods.Deck,
    parts: goods.Parts,
    supply: int,
    confusion: bytes,
    piles: tuple[tuple[int, ...], ...],
    tiles: tuple[int, ...],
    sector_at: tuple[int, ...],
    table: tuple[int, int, int, int],
    rivals: tuple[int, ...],
    markers: tuple[Ints, ...],
    used: tuple[int, ...],
) -> charts.Chart:
    """The chart of a seat: what lies at each place, as far as it knows it."""
    seats, explored, revealed, decks = table
    counts = {record[0]: record[1:] for record in markers}
    sites: list[charts.Site] = [(charts.BARREN,)] * PLACES
    for place, sector in enumerate(sector_at):
        if sector < 0:
            continue
        goods = piles[sector]
        if sector >= FIRST_HOME:
            seen = [card for card in goods if not confusion[card]]
            if seen:
                sites[place] = (charts.MARKET, *seen)
        elif not explored >> sector & 1:
            pile = piles[EXPLORE - GOODS + sector]
            if pile:
                sites[place] = (
                    charts.UNEXPLORED,
                    exploring.front(pile[0]),
                    NOBODY if confusion[pile[0]] else pile[0],
                )
        elif revealed >> sector & 1:
            mission = goods[0]
            closed = int(DESIGNS[mission].once and mission * LIMITS + LIMITS - 1 in used)
            sites[place] = (charts.MISSION_SITE, mission, closed, *counts.get(mission, (0,) * seats))
        elif not goods:
            if decks >> (DESIGNS[tiles[sector]].stock == MISSION) & 1 and sector not in rivals:
                sites[place] = (charts.VACANT,)
        elif DESIGNS[tiles[sector]].stock == MISSION:
            sites[place] = (charts.HIDDEN,)
        else:
            sites[place] = (charts.MARKET, *goods)
    known = confusion[FIRST_EXPLORATION:FIRST_TILE]
    return charts.chart(seat, seats, left, deck, parts, supply, known, tuple(sites))


# --- The rest of the turn ---------------------------------------------------------------------------------------------


def _best_plan(state: Galaxy, seat: int, chart: charts.Chart, steps_to: list[int], left: int) -> float:
    """What the best plan for the rest of the turn brings: move somewhere, make one deal, keep the credits."""
    piles = state.cards.piles
    hand = tuple(sorted([NUMBERS[card] for card in piles[HAND + seat]]))
    docked = tuple(sorted([NUMBERS[card] for card in piles[DOCKED + seat]]))
    gear = plans.equipment(state.ships[seat], tuple([divmod(limit, LIMITS) for limit in state.used]))
    purse = _purse(left, len(piles[DRAW + seat]) < _HAND + state.later_draws)
    holdings = (state.credits[seat], state.fist, state.fuel, sum(state.discounts))
    home = state.place_of[FIRST_HOME + seat]
    toll = moving.toll(state, seat)
    least = 1 if toll else min(gear.least, chart.least)
    moving_counts, place_counts = plans.depends(hand, docked)
    bound = _at_most(hand, docked, gear, least, moving_counts, place_counts, holdings, purse)
    journeys: dict[plans.Journey, Ranked] = {}
    best = -1000.0
    for place in chart.order:
        if chart.most[place] + bound <= best:
            break
        abroad = place_counts and state.sector_at[place] >= FIRST_HOME and place != home
        aims = plans.EVERYWHERE | (place == home) << moving.HOME | (place in chart.marked) << moving.MARKED_MISSION
        journey = (steps_to[place], toll, abroad, aims & gear.aims)
        if journey not in journeys:
            moved = moving_counts and (state.moved or journey[0] > 0)
            journeys[journey] = _ranked(plans.means(hand, docked, gear, least, moved, holdings, journey), purse)
        ranked = journeys[journey]
        if not ranked:
            continue
        most = ranked[0][0]
        if chart.most[place] + most <= best:
            continue
        best = max(best, chart.position[place] + most)
        base = chart.position[place] - _DEAL
        reducible = place in chart.markets
        for price, force, drive, spare, crew, cargo, gain, _ in chart.deals[place]:
            with_it = base + gain
            for at_most, (own, fist, fuel, less, _, cards, of_crew, of_cargo, other) in ranked:
                if with_it + at_most <= best:
                    break
                if force > fist or drive > fuel or spare + crew + cargo > cards or crew > of_crew or cargo > of_cargo:
                    continue
                credit = own - price
                if reducible and less:
                    credit += min(price, less)
                if credit >= 0 and with_it + other + purse[credit] > best:
                    best = with_it + other + purse[credit]
    return best


def _at_most(
    hand: tuple[int, ...],
    docked: tuple[int, ...],
    gear: plans.Equipment,
    least: int,
    moved: bool,
    abroad: bool,
    holdings: tuple[int, int, int, int],
    purse: tuple[float, ...],
) -> float:
    """More than this no turn brings without a deal, wherever it ends: what it brings where every way is free."""
    if gear.trades:
        free = plans.means(hand, docked, gear, least, moved, holdings, (0, 0, abroad, plans.EVERYWHERE))
        return max([outcome[OTHER_WORTH] + purse[outcome[CREDITS]] for outcome in free])
    outcomes = plans.outcomes(hand, docked, gear.changes, least, moved, abroad)
    own = holdings[0]
    return max(
        [outcome[OTHER_WORTH] + purse[min(max(own + outcome[CREDITS], 0), plans.MOST_CREDITS)] for outcome in outcomes]
    )


Ranked: TypeAlias = list[tuple[float, plans.Outcome]]
"""Outcomes with what each is worth when nothing is bought, the best first."""


def _ranked(outcomes: list[plans.Outcome], purse: tuple[float, ...]) -> Ranked:
    return sorted([(outcome[OTHER_WORTH] + purse[outcome[CREDITS]], outcome) for outcome in outcomes], reverse=True)


@lru_cache(maxsize=64)
def _purse(left: int, halved: bool) -> tuple[float, ...]:
    """What so many credits are worth at the end of the turn."""
    return tuple([_credit(amount, left, halved) for amount in range(plans.MOST_CREDITS + 1)])
