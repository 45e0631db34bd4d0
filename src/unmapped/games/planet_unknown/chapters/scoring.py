"""Scoring A to F, tie-breaks and solo outcomes (PU-098 to PU-108, PU-133 to PU-138, PU-296 to PU-301, PU-334)."""

from typing import Final

from unmapped.games.planet_unknown.cards import boards, verbs
from unmapped.games.planet_unknown.cards.boards import TRACKERS, GridLine
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.catalogue import catalogue
from unmapped.games.planet_unknown.cards.encoding import VERB_NUMBERS
from unmapped.games.planet_unknown.chapters import objectives
from unmapped.games.planet_unknown.table.state import HAND, NEIGHBOR, PRIVATE, SHARED, Planets, Seat
from unmapped.kernel.rules import Result, ScoreLine

_MEDALS: Final = VERB_NUMBERS[verbs.Medals]
_MEDALS_PER_PATCH: Final = VERB_NUMBERS[verbs.MedalsPerPatch]
_LIFEPOD_VALUE: Final = VERB_NUMBERS[verbs.LifepodValue]
_METEORITE_SET: Final = VERB_NUMBERS[verbs.MeteoriteSet]
_COMMERCE_SET: Final = VERB_NUMBERS[verbs.CommerceSet]

CATEGORIES: Final = ("planet", "tracks", "lifepods", "meteorites", "civ cards", "objectives")


def _count(number: int, singular: str, more: str) -> str:
    """So many of something."""
    return f"{number} {singular if number == 1 else more}"


# A: the planet.


def filled(seat: Seat) -> int:
    """Squares that count as covered for rows and columns: tiles, patches, open currents (PU-096, PU-R58)."""
    return seat.covered | seat.planet.currents


def scores(seat: Seat, line: GridLine) -> bool:
    """Whether a row or column is all covered and free of meteorites (PU-035, PU-099, PU-256, PU-260, PU-263)."""
    return line.mask & ~filled(seat) == 0 and line.mask & (seat.meteorites | seat.carrying) == 0


def planet_entries(seat: Seat) -> list[ScoreLine]:
    """The medals of rows, columns, bodies and open cities."""
    planet = seat.planet
    entries = [
        ScoreLine(line.name, line.medals, "PU-099") for line in planet.rows + planet.columns if scores(seat, line)
    ]
    for index, body in enumerate(planet.bodies):
        if body & ~seat.covered == 0:
            entries.append(ScoreLine(f"body {index + 1}", planet.body_medals, "PU-258"))
    cities = (planet.cities & ~seat.covered).bit_count()
    if cities:
        entries.append(ScoreLine(_count(cities, "open city", "open cities"), cities * planet.city_medals, "PU-238"))
    return entries


def planet_medals(seat: Seat) -> int:
    """All medals of the planet."""
    return sum([entry.value for entry in planet_entries(seat)])


# B: the tracks.


def track_medals(seat: Seat) -> list[int]:
    """The medals of each tracker (PU-052); with a tech, of the best one on its track (PU-220)."""
    medals = [_medal(seat, tracker) for tracker in range(TRACKERS)]
    if seat.techs & boards.SCORE_BEST_ON_TRACK:
        on = [position >> 4 for position in seat.trackers]
        return [max([other for other, where in zip(medals, on, strict=True) if where == own]) for own in on]
    return medals


def _medal(seat: Seat, tracker: int) -> int:
    """The most valuable medal that a tracker covers or has passed, not counting those under lifepods (PU-165)."""
    board = seat.corporation
    position = seat.trackers[tracker]
    if board.special & boards.DIAGONAL_TRACKERS:
        tracker = position >> 4  # PU-215
    if seat.pods & _POSITIONS == 0:
        return board.best_medal[tracker][position]
    return boards.best_on_way(board, tracker, position, seat.pods)


_POSITIONS: Final = (1 << boards.POSITIONS) - 1


def track_entries(seat: Seat) -> list[ScoreLine]:
    """One line for each tracker."""
    return [
        ScoreLine(f"{verbs.TRACKS[tracker]} tracker", medals, "PU-052")
        for tracker, medals in enumerate(track_medals(seat))
        if medals
    ]


# C, D, E: lifepods, meteorites, civ cards.


EVERYBODY: Final = -1
"""A knower who knows every card: the scores as they really stand."""


def _known(state: Planets, pile: int, knower: int) -> tuple[int, ...]:
    """The cards of a pile that `knower` knows."""
    pile_cards = state.cards.piles[pile]
    if knower == EVERYBODY:
        return pile_cards
    return tuple([card for card in pile_cards if state.cards.knows(knower, card)])


def civ_verbs(state: Planets, number: int, knower: int = EVERYBODY) -> list[tuple[int, tuple[int, ...]]]:
    """The (card, verb) of all civ cards of a seat that `knower` knows."""
    known = catalogue()
    return [(card, verb) for card in _known(state, HAND + number, knower) for verb in known.civ_verbs(card)]


def lifepod_entries(state: Planets, number: int, knower: int = EVERYBODY) -> list[ScoreLine]:
    """One medal for each lifepod in the scoring area, or two with the card (PU-100, PU-299)."""
    seat = state.seats[number]
    if not seat.scored_pods:
        return []
    value = box().content.scoring.value.lifepod
    rule = "PU-100"
    for _, verb in civ_verbs(state, number, knower):
        if verb[0] == _LIFEPOD_VALUE:
            _, medals = verb
            value = max(value, medals)
            rule = "PU-299"
    return [ScoreLine(_count(seat.scored_pods, "lifepod", "lifepods"), seat.scored_pods * value, rule)]


def meteorite_entries(state: Planets, number: int, knower: int = EVERYBODY) -> list[ScoreLine]:
    """One medal for every full group of three, more with cards of the set (PU-101, PU-300, PU-R51)."""
    groups = state.seats[number].collected_meteorites // box().content.scoring.value.meteorites_per_medal
    if not groups:
        return []
    meteorite_sets = [verb for _, verb in civ_verbs(state, number, knower) if verb[0] == _METEORITE_SET]
    value = meteorite_sets[0][1 + len(meteorite_sets)] if meteorite_sets else 1
    return [
        ScoreLine(
            _count(groups, "group of meteorites", "groups of meteorites"),
            groups * value,
            "PU-300" if meteorite_sets else "PU-101",
        )
    ]


def civ_entries(state: Planets, number: int, knower: int = EVERYBODY) -> list[ScoreLine]:
    """The medals on civ cards (PU-103, PU-298, PU-301)."""
    known = catalogue()
    entries: list[ScoreLine] = []
    commerce: list[tuple[int, ...]] = []
    for card, verb in civ_verbs(state, number, knower):
        if verb[0] == _MEDALS:
            _, medals = verb
            entries.append(ScoreLine(known.name(card), medals, "PU-103"))
        elif verb[0] == _MEDALS_PER_PATCH:
            _, each = verb
            patches = state.seats[number].patches.bit_count()
            entries.append(ScoreLine(known.name(card), patches * each, "PU-298"))
        elif verb[0] == _COMMERCE_SET:
            commerce.append(verb)
    if commerce:
        value = commerce[0][1 + len(commerce)]
        entries.append(ScoreLine(_count(len(commerce), "card", "cards") + " of the commerce set", value, "PU-301"))
    return entries


# F: objectives.


def objective_entries(state: Planets, number: int, knower: int = EVERYBODY) -> list[ScoreLine]:
    """Private objectives, neighbor objectives, and those that all compete for (PU-104 to PU-106, PU-R54)."""
    value = box().content.scoring.value
    seat = state.seats[number]
    entries: list[ScoreLine] = []
    for card in _known(state, PRIVATE + number, knower):
        private = objectives.private_side(card)
        if objectives.is_complete(seat, private):
            entries.append(ScoreLine(private.name, value.private_complete, "PU-104"))
    for card, pair in zip(state.cards.piles[NEIGHBOR], objectives.neighbor_pairs(len(state.seats)), strict=False):
        if number in pair:
            other = sum(pair) - number
            side = objectives.neighbor_side(card)
            own = objectives.figure(seat, side)
            lead = objectives.better(side, own, objectives.figure(state.seats[other], side))
            if lead >= 0:
                medals = value.neighbor_win if lead else value.neighbor_tie
                entries.append(ScoreLine(f"{side.name}, seat {other}", medals, "PU-105"))
    for card in state.cards.piles[SHARED]:
        side = objectives.neighbor_side(card)
        own = objectives.figure(seat, side)
        leads = [objectives.better(side, own, objectives.figure(other, side)) for other in state.seats]
        if min(leads) >= 0:
            medals = value.neighbor_win if leads.count(0) == 1 else value.neighbor_tie
            entries.append(ScoreLine(side.name, medals, "PU-R54"))
    return entries


# All of it.


def entries_of(state: Planets, number: int, knower: int = EVERYBODY) -> tuple[tuple[ScoreLine, ...], ...]:
    """The lines of a seat's score, as far as `knower` can tell, in the six categories A to F (PU-334)."""
    seat = state.seats[number]
    return (
        tuple(planet_entries(seat)),
        tuple(track_entries(seat)),
        tuple(lifepod_entries(state, number, knower)),
        tuple(meteorite_entries(state, number, knower)),
        tuple(civ_entries(state, number, knower)),
        tuple(objective_entries(state, number, knower)),
    )


def score(state: Planets, number: int, knower: int = EVERYBODY) -> int:
    """A seat's medals as the table stands now, as far as `knower` can tell."""
    return sum([entry.value for entries in entries_of(state, number, knower) for entry in entries])


def uncovered(seat: Seat) -> int:
    """Squares without tile or patch: the first tie-break (PU-107, PU-R58, PU-R140, PU-R141)."""
    return (seat.planet.squares & ~seat.covered).bit_count()


def result(state: Planets) -> Result:
    """The result of a game that is over (PU-001, PU-107, PU-108, PU-R139)."""
    count = len(state.seats)
    totals = tuple([score(state, number) for number in range(count)])
    merits = [(-totals[number], uncovered(seat), seat.meteorites_on_planet) for number, seat in enumerate(state.seats)]
    ranks = tuple([1 + sum([other < own for other in merits]) for own in merits])
    breakdown = tuple(
        [
            tuple(
                [
                    ScoreLine(name, sum([entry.value for entry in entries]), _RULES[name])
                    for name, entries in zip(CATEGORIES, entries_of(state, number), strict=True)
                ]
            )
            for number in range(count)
        ]
    )
    if count == 1:
        outcome = outcome_label(totals[0] - target(*state.event_mix))
    else:
        outcome = "victory" if ranks.count(1) == 1 else "shared victory"
    return Result(totals, ranks, outcome, breakdown)


_RULES: Final = {
    "planet": "PU-099",
    "tracks": "PU-052",
    "lifepods": "PU-100",
    "meteorites": "PU-101",
    "civ cards": "PU-103",
    "objectives": "PU-105",
}


def target(green: int, orange: int, red: int) -> int:
    """The target score of a solo game with so many event cards of each colour (PU-133 to PU-137)."""
    solo = box().content.scoring.solo
    target_medals = solo.base_target
    for line in solo.adjustment:
        target_medals += line.green if line.lowest <= green <= line.highest else 0
        target_medals += line.orange if line.lowest <= orange <= line.highest else 0
        target_medals += line.red if line.lowest <= red <= line.highest else 0
    return target_medals


def outcome_label(difference: int) -> str:
    """How a solo game went, by score less target (PU-138, PU-R138)."""
    label = ""
    for band in box().content.scoring.solo.bands:
        if difference >= band.lowest:
            label = band.label
    return label
