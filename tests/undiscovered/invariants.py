"""What is true of every table of Undiscovered, however it is played: quantities, and what no step may change.

`check` looks at one state; `Course` follows a game, compares each state with the one before, and keeps the accounts
that the journal tells: credits, fist and fuel, markers, points, turns.
"""

from collections.abc import Callable, Mapping
from typing import Final, final

from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.designs import (
    COST_CREDIT,
    COST_FIST,
    COST_FUEL,
    EXPLORATION,
    MISSION,
    PART,
    TILE,
    X,
)
from unmapped.games.undiscovered.chapters import missions, scoring, stocking
from unmapped.games.undiscovered.table import purse, ship
from unmapped.games.undiscovered.table.kinds import (
    ASK_ACQUIRE,
    ASK_BUILD,
    ASK_PICK,
    ASK_TURN,
    ASK_UNDER,
    GO_ON,
    PUT_AWAY,
    SCORE_MISSION,
    TURN_UP,
)
from unmapped.games.undiscovered.table.offers import offers
from unmapped.games.undiscovered.table.state import (
    BOX,
    COMMON_DECK,
    DISCARD,
    DOCKED,
    DRAW,
    EXPLORATION_BOX,
    EXPLORE,
    FIRST_EXPLORATION,
    FIRST_HOME,
    FIRST_MISSION,
    FIRST_RARE,
    FIRST_STARTER,
    FIRST_TILE,
    GOODS,
    HAND,
    LOOK,
    MISSION_DECK,
    NOBODY,
    PACKET,
    PILES,
    PLAYED,
    RARE_DECK,
    SCORE,
    SHIP,
    STARTERS,
    TILE_BOX,
    TILES,
    Galaxy,
)
from unmapped.kernel.agenda import QUESTION, Ints
from unmapped.kernel.journal import Line
from unmapped.kernel.table import Table

MARKERS: Final = 12
CREDITS: Final = 6

_HELD: Final = (DRAW, HAND, DISCARD, DOCKED)


def _own(seats: int, *piles: int) -> frozenset[int]:
    return frozenset(pile + seat for pile in piles for seat in range(seats))


def _places(state: Galaxy, card: int) -> frozenset[int]:
    """The piles in which a card may lie at this table."""
    design = catalogue().design[card]
    seats = state.seats
    sectors = range(len(state.map.places))
    homes = range(FIRST_HOME, FIRST_HOME + seats)
    if design.kind == TILE:
        return frozenset((TILES, TILE_BOX))
    if design.kind == EXPLORATION:
        won = _own(seats, SCORE) if design.points else frozenset((BOX,))
        return won | {EXPLORATION_BOX} | {EXPLORE + sector for sector in sectors}
    if design.kind == MISSION:
        places = {GOODS + sector for sector in sectors if stocking.is_mission_sector(state, sector)}
        return frozenset((MISSION_DECK, *places)) | _own(seats, SCORE)
    if design.starter and design.kind == PART:
        return frozenset((SHIP + (card - FIRST_STARTER) // STARTERS,))
    taken = _own(seats, SHIP) if design.kind == PART else _own(seats, *_HELD) | {PLAYED}
    if design.starter:
        return taken | {BOX}
    rare = card >= FIRST_RARE
    if rare and state.rareless:
        return frozenset((BOX,))
    found = taken | {BOX, RARE_DECK if rare else COMMON_DECK} | _own(seats, LOOK)
    if rare or state.rareless:
        found |= {GOODS + sector for sector in sectors if not stocking.is_mission_sector(state, sector)}
    if not rare or state.draft == 2:
        found |= {GOODS + home for home in homes}
    if state.draft and (not rare or state.draft == 2):
        found |= _own(seats, PACKET)
    return found


def _counter(first: int, end: int, piles: Callable[[Galaxy], frozenset[int]]) -> Callable[[Galaxy], int]:
    return lambda state: sum(first <= card < end for pile in piles(state) for card in state.cards.piles[pile])


def _all_piles(state: Galaxy) -> frozenset[int]:
    return frozenset(range(PILES))


QUANTITIES: Final[Mapping[str, Callable[[Galaxy], int]]] = {
    "common goods": _counter(0, FIRST_RARE, _all_piles),
    "rare goods": _counter(FIRST_RARE, FIRST_MISSION, _all_piles),
    "missions": _counter(FIRST_MISSION, FIRST_EXPLORATION, _all_piles),
    "exploration cards in play": _counter(
        FIRST_EXPLORATION,
        FIRST_TILE,
        lambda state: frozenset((BOX, *range(EXPLORE, PILES))) | _own(state.seats, SCORE),
    ),
    "sector tiles in play": _counter(FIRST_TILE, FIRST_STARTER, lambda state: frozenset((TILES,))),
    "starting cards": _counter(FIRST_STARTER, FIRST_STARTER + 4 * STARTERS, _all_piles),
    "markers": lambda state: sum(state.supply) + sum(sum(record[1:]) for record in state.markers),
    "pawns": lambda state: len(state.pawns),
}
"""For the laws: what is neither lost nor doubled (UD-011, UD-155)."""


def questions(state: Galaxy) -> list[Ints]:
    """The questions that stand: at the tops of lanes."""
    tops = [lane[0] for lane in state.agenda.lanes if lane]
    return [top for top in tops if top[0] >= QUESTION]


def check(state: Galaxy) -> None:
    """Everything that can be told from a state alone. Raises AssertionError with a sentence."""
    _check_questions(state)
    _check_cards(state)
    _check_map(state)
    _check_missions(state)
    for seat in range(state.seats):
        try:
            _check_purse(state, seat)
            _check_ship(state, seat)
            _check_knowledge(state, seat)
            _check_kept(state, seat)
        except AssertionError as error:
            raise AssertionError(f"seat {seat}: {error}") from error
    _check_turn(state)


def _waits(state: Galaxy, kind: int, *args: int) -> bool:
    """Whether a record of this kind that begins with these arguments is still to be resolved."""
    wanted = (kind, *args)
    return any(record[: len(wanted)] == wanted for lane in state.agenda.lanes for record in lane)


def _check_questions(state: Galaxy) -> None:
    """One question at a time, but for the picks of a draft."""
    asked = questions(state)
    *own, table = state.agenda.lanes
    if any(own):
        assert state.round == 0, "a seat is asked on its own lane in the middle of the game"
        assert all(lane in ((), ((ASK_PICK, seat),)) for seat, lane in enumerate(own)), f"lanes of seats: {own}"
    else:
        assert len(asked) == bool(table), f"questions: {asked}, and the table's lane is {table}"
        assert not table or table[0][0] >= QUESTION, f"a step {table[0]} is left standing"
    if not table:
        assert not any(own), "the table's lane is empty, and a seat is asked"
        assert state.active == state.order[-1], "the game ends in the middle of a round"


def _check_cards(state: Galaxy) -> None:
    piles = state.cards.piles
    cards = [card for pile in piles for card in pile]
    count = FIRST_STARTER + state.seats * STARTERS
    assert sorted(cards) == list(range(count)), "a card was lost or doubled"
    for pile, held in enumerate(piles):
        for card in held:
            assert pile in _places(state, card), f"{catalogue().design[card].record.id} lies in pile {pile}"
    prepared = state.map.missions + state.map.others
    assert len(piles[TILES]) == prepared, f"{len(piles[TILES])} tiles were prepared, not {prepared}"
    in_play = QUANTITIES["exploration cards in play"](state)
    assert in_play == len(state.map.places), f"{in_play} exploration cards are accounted for"
    top = state.agenda.lanes[-1][:1]
    for seat in range(state.seats):
        looking = bool(top) and top[0][0] in (ASK_ACQUIRE, ASK_UNDER) and top[0][1] == seat
        assert bool(piles[LOOK + seat]) == looking, f"seat {seat} looks at {piles[LOOK + seat]}, and is asked {top}"
        packet = len(piles[PACKET + seat])
        assert state.round == 0 or not packet, "a packet is left after the draft"
        home = len(piles[GOODS + FIRST_HOME + seat])
        assert home <= 6, f"{home} goods on the home of seat {seat}"
        if state.round == 0 and state.draft:
            assert home + packet == 6, f"{home} cards picked, and {packet} in the packet"
            assert home - state.packets_passed in (0, 1), f"{home} cards picked"
    played = piles[PLAYED]
    assert len(played) <= 1, "two cards are being carried out"
    for card in played:
        assert _waits(state, PUT_AWAY, state.active, card), "a card that was played is never put away"
    assert state.from_dock == NOBODY or _waits(state, PUT_AWAY), "a card from a dock is still being carried out"


def _check_map(state: Galaxy) -> None:
    """Sectors lie on the places of the map, each on one, and hold what their tile says."""
    piles = state.cards.piles
    places = state.map.every
    sectors = (*range(len(state.map.places)), *range(FIRST_HOME, FIRST_HOME + state.seats))
    lie = [state.sector_at[place] for place in places]
    assert sorted(lie) == sorted(sectors), f"the sectors on the map are {lie}"
    assert all(state.place_of[state.sector_at[place]] == place for place in places), "a sector is not where it lies"
    assert sum(at >= 0 for at in state.sector_at) == len(places), "a sector lies beside the map"
    assert all(pawn in sectors for pawn in state.pawns), f"pawns on {state.pawns}"
    assert all(state.explored >> home & 1 for home in sectors if home >= FIRST_HOME), "a home is unexplored"
    for sector in range(len(state.map.places)):
        goods, card = piles[GOODS + sector], piles[EXPLORE + sector]
        explored, revealed = state.explored >> sector & 1, state.revealed >> sector & 1
        turning = _waits(state, TURN_UP, sector)
        assert len(card) == (0 if explored or turning else 1), f"exploration cards on sector {sector}: {card}"
        assert not (explored and turning), f"sector {sector} is turned up twice"
        assert len(goods) <= 1, f"{len(goods)} cards on sector {sector}"
        assert explored or not (goods or revealed), f"something lies on the unexplored sector {sector}"
        has_mission = bool(goods) and catalogue().design[goods[0]].kind == MISSION
        assert has_mission or not revealed, f"sector {sector} has no mission to be face-up"
        if has_mission and stocking.visitors(state, sector):
            assert revealed, f"the mission on sector {sector} is face-down, and somebody is there"


def _check_missions(state: Galaxy) -> None:
    """Markers lie on face-up missions and on parts of their owners; no mission is left complete."""
    design = catalogue().design
    face_up = missions.face_up(state)
    cards = [record[0] for record in state.markers]
    assert cards == sorted(set(cards)), f"markers on {cards}"
    for record in state.markers:
        card, counts = record[0], record[1:]
        assert len(counts) == state.seats, f"markers of {len(counts)} seats"
        assert min(counts) >= 0, f"markers {counts}"
        assert max(counts) > 0, "a card without markers is on the list"
        if design[card].kind == PART:
            for seat, count in enumerate(counts):
                has_it = (
                    card in state.cards.piles[SHIP + seat]
                )  # Also while it is laid aside to be rearranged (UD-127).
                assert not count or has_it, (
                    f"markers of seat {seat} on {design[card].record.id}, which it does not have"
                )
        else:
            assert card in face_up, f"markers on {design[card].record.id}, which is not in play"
    for seat, supply in enumerate(state.supply):
        placed = sum(record[1 + seat] for record in state.markers)
        assert supply >= 0, f"seat {seat} has {supply} markers left"
        assert supply + placed == MARKERS, f"seat {seat} has {supply} markers and {placed} in play"
    for mission in state.completing:
        scored = any(_waits(state, SCORE_MISSION, winner, mission) for winner in range(state.seats))
        waits = any(record[0] == SCORE_MISSION and mission in record[3:] for record in state.agenda.lanes[-1])
        assert scored or waits, f"{design[mission].record.id} is complete and never scored"
    if _waits(state, ASK_TURN):
        done = [design[mission].record.id for mission in face_up if missions.is_complete(state, mission)]
        assert not done, f"complete missions were left: {done}"
        assert not state.marks_changed, "markers changed, and missions were not checked"


def _check_purse(state: Galaxy, seat: int) -> None:
    assert state.credits[seat] >= 0, f"{state.credits[seat]} credits"
    assert not state.strict_bank or purse.bank(state) >= 0, f"the bank holds {purse.bank(state)}"


def _check_ship(state: Galaxy, seat: int) -> None:
    """The ship hangs together; parts without a place wait to be laid; docks hold what they may."""
    design = catalogue().design
    layout = state.ships[seat]
    parts = [part for _, part in layout]
    own = state.cards.piles[SHIP + seat]
    assert len(parts) == len(set(parts)), f"a part lies twice in the ship: {layout}"
    assert list(layout) == sorted(layout), f"the ship is not in order: {layout}"
    assert set(parts) <= set(own), f"a part of the ship is not its own: {layout}"
    assert ship.is_legal(layout), f"the ship does not hang together: {layout}"
    loose = set(own) - set(parts)
    assert not loose or _waits(state, ASK_BUILD, seat), f"parts {loose} have no place, and nobody is asked"
    assert dict(layout)[ship.CENTER] == ship.starter_parts(seat)[1], "the Cargo Hold is not in the middle"
    docked = state.docked[seat]
    assert list(docked) == sorted(docked), f"docked cards are not in order: {docked}"
    assert len({part for part, _ in docked}) == len(docked), f"two cards on one part: {docked}"
    assert sorted(card for _, card in docked) == sorted(state.cards.piles[DOCKED + seat]), "docked cards do not match"
    for part, card in docked:
        assert part in own, f"a card is docked on part {part}, which is not there"
        assert design[part].dock >> design[card].kind & 1, (
            f"{design[card].record.id} is docked on {design[part].record.id}"
        )


def _check_kept(state: Galaxy, seat: int) -> None:
    """What is remembered of a ship, and of the goods at hand, is what would be found anew."""
    fittings, anew = state.fittings(seat), ship.Fittings(state.ships[seat])
    for part in ("abilities", "docks", "open_ends", "points", "triggers"):
        assert getattr(fittings, part) == getattr(anew, part), f"{part} of the ship {state.ships[seat]}"
    pile = GOODS + state.pawns[seat]
    assert state.offers(pile) == offers.__wrapped__(state.cards.piles[pile]), f"purchases in pile {pile}"


def _check_knowledge(state: Galaxy, seat: int) -> None:
    """What lies open is known to all, and what a seat may look at, to the seat (UD-074, UD-078, UD-R93)."""
    cards, piles = state.cards, state.cards.piles
    everybody = cards.everybody
    face_up = [BOX, PLAYED, *(pile + seat for pile in (DISCARD, DOCKED, SHIP, SCORE))]
    for sector in range(len(state.map.places)):
        is_open = state.revealed >> sector & 1 or not stocking.is_mission_sector(state, sector)
        if is_open and state.explored >> sector & 1:
            face_up.append(GOODS + sector)
    for pile in face_up:
        hidden = [card for card in piles[pile] if cards.audience(card) != everybody]
        assert not hidden, f"cards {hidden} of pile {pile} lie open, and somebody does not know them"
    private = [HAND + seat, LOOK + seat, GOODS + FIRST_HOME + seat]
    if state.pawns[seat] >= FIRST_HOME:
        private.append(GOODS + state.pawns[seat])
    for pile in private:
        unseen = [card for card in piles[pile] if not cards.knows(seat, card)]
        assert not unseen, f"cards {unseen} of pile {pile} are not known"


def _check_turn(state: Galaxy) -> None:
    seats = list(range(state.seats))
    order = state.order
    assert sorted(order) == seats, f"the order is {order}"
    if not state.numbered:
        assert order == tuple(seats[order[0] :] + seats[: order[0]]), f"the order {order} is not clockwise"
    assert (state.active == NOBODY) == (state.round == 0), f"seat {state.active} has its turn in round {state.round}"
    assert min(state.fist, state.fuel, state.later_draws) >= 0, "less than nothing"
    assert state.discounts == tuple(sorted(state.discounts)), f"price reductions {state.discounts}"
    assert all(amount > 0 for amount in state.discounts), f"price reductions {state.discounts}"
    assert state.round_limit == 0 or state.round <= state.round_limit, f"round {state.round}"
    if not _is_in_turn(state):
        left = (state.fist, state.fuel, state.discounts)
        assert left == (0, 0, ()), f"something is left over after the turn: {left}"
    if _waits(state, ASK_TURN):
        assert state.agenda.lanes[-1] == ((ASK_TURN, state.active),), f"the turn waits for {state.agenda.lanes[-1]}"
    else:
        assert not state.docking, "a run of docking goes on"
    if state.agenda.is_empty():
        assert not state.cards.piles[PLAYED], "a card is being carried out after the end"
        scores = [scoring.points(state, seat) for seat in seats]
        result = scoring.result(state)
        assert list(result.scores) == scores, f"scores {result.scores}, and points {scores}"
        for entries, score in zip(result.breakdown, scores, strict=True):
            assert sum(entry.value for entry in entries) == score, f"the lines of the score do not add up to {score}"
        best = max((scores[seat], scoring.ship_value(state, seat)) for seat in seats)
        winners = [seat for seat in seats if (scores[seat], scoring.ship_value(state, seat)) == best]
        assert [seat for seat in seats if result.ranks[seat] == 1] == winners, f"ranks {result.ranks}"


def _is_in_turn(state: Galaxy) -> bool:
    """Whether the active part of a turn is under way."""
    return _waits(state, ASK_TURN) or _waits(state, GO_ON)


@final
class Course:
    """Follows a game: `look` after every action, also for what may only ever grow or shrink."""

    def __init__(self, table: Table[Galaxy]) -> None:
        assert table.journal is not None
        self.table = table
        self.read = 0
        state = table.state
        self.before = state.clone()
        self.credits = [CREDITS] * state.seats
        self.points = [0] * state.seats
        self.markers: dict[int, list[int]] = {}
        self.turns = 0
        self.fist = 0
        self.fuel = 0
        self.moved = False
        self.active = NOBODY
        self.look()

    def look(self) -> None:
        """Compare with the state that was looked at last, and with what was told since."""
        state = self.table.state
        journal = self.table.journal
        assert journal is not None
        for line in journal.lines[self.read :]:
            self._account(state, line)
        self.read = len(journal.lines)
        self._settle(state)
        self._compare(self.before, state)
        self.before = state.clone()

    def _account(self, state: Galaxy, line: Line) -> None:
        """Enter what a line tells."""
        seat, key = line.seat, line.key
        args = [arg for arg in line.args if isinstance(arg, int)]
        if key == "turn":
            assert seat == state.order[self.turns % state.seats], f"seat {seat} has its turn"
            self.turns += 1
            assert args[0] == -(-self.turns // state.seats), f"turn {self.turns} belongs to round {args[0]}"
            self.fist = self.fuel = 0
            self.moved = False
            self.active = seat
        elif key == "gained":
            self.credits[seat] += args[0]
            assert seat == self.active or args[1:] == [0, 0], f"seat {seat} gains fist or fuel out of turn"
            self.fist += args[1]
            self.fuel += args[2]
        elif key in ("lost-credits", "paid"):
            self.credits[seat] -= args[0]
        elif key in ("bought", "paid-for-docked"):
            self.credits[seat] -= args[1]
            assert key != "bought" or 0 <= args[1] <= catalogue().design[args[0]].cost, f"a price of {args[1]}"
        elif key in ("used", "explores"):
            for kind, printed in catalogue().design[args[0]].abilities[args[1]].costs:
                amount = args[2] if printed == X else printed
                self.credits[seat] -= amount if kind == COST_CREDIT else 0
                self.fist -= amount if kind == COST_FIST else 0
                self.fuel -= amount if kind == COST_FUEL else 0
        elif key in ("marked", "unmarked"):
            counts = self.markers.setdefault(args[0], [0] * state.seats)
            counts[seat] += args[1] if key == "marked" else -args[1]
        elif key in ("mission-won", "scrapped"):
            self.markers.pop(args[0], None)
            self.points[seat] += args[1] if key == "mission-won" else 0
        elif key == "explored-points":
            self.points[seat] += args[1]
        elif key == "moved":
            self.moved |= seat == self.active

    def _settle(self, state: Galaxy) -> None:
        """Compare the accounts with what lies there."""
        assert self.credits == state.credits, f"credits {state.credits}, told {self.credits}"
        told = tuple(sorted((card, *counts) for card, counts in self.markers.items() if any(counts)))
        assert told == state.markers, f"markers {state.markers}, told {told}"
        assert self.turns == 0 or -(-self.turns // state.seats) == state.round, f"{self.turns} turns"
        if state.round and _is_in_turn(state):
            assert (self.fist, self.fuel) == (state.fist, state.fuel), (
                f"fist and fuel {state.fist, state.fuel}, told {self.fist, self.fuel}"
            )
            assert self.moved == state.moved, f"moved: {state.moved}, told {self.moved}"
        design = catalogue().design
        scored = [sum(design[card].points for card in state.cards.piles[SCORE + seat]) for seat in range(state.seats)]
        assert self.points == scored, f"score areas are worth {scored}, told {self.points}"
        if state.agenda.is_empty():
            assert self.turns == state.round * state.seats, f"{self.turns} turns in {state.round} rounds"

    @staticmethod
    def _compare(old: Galaxy, new: Galaxy) -> None:
        """What never comes back, and what never changes."""
        before, now = old.cards.piles, new.cards.piles
        assert not old.explored & ~new.explored, "an explored sector was turned down"
        for pile, name in ((BOX, "the box"), *((SCORE + seat, "a score area") for seat in range(new.seats))):
            assert set(before[pile]) <= set(now[pile]), f"a card came back from {name}"
        for pile in (TILES, TILE_BOX, EXPLORATION_BOX):
            assert before[pile] == now[pile], f"pile {pile} was touched"
        looked = sum(len(now[LOOK + seat]) - len(before[LOOK + seat]) for seat in range(new.seats))
        decks = sum(len(now[deck]) - len(before[deck]) for deck in (COMMON_DECK, RARE_DECK))
        assert decks + looked <= 0, "a deck of goods grew"
        assert len(now[MISSION_DECK]) <= len(before[MISSION_DECK]), "the mission deck grew"
        assert old.round == 0 or old.order == new.order, "the order changed"
        fixed = [
            (one.target, one.strict_bank, one.rareless, one.draft, one.numbered, one.round_limit) for one in (old, new)
        ]
        assert fixed[0] == fixed[1], "what was chosen for the table changed"
