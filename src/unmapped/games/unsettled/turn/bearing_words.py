"""What the words of effects look at and what they change: the tables of `bearing` (US-290, US-X01)."""

from typing import Final

from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.explorers import distress, focus
from unmapped.games.unsettled.table.state import CUBES, DATA, HIGH, LOW, MATERIAL, OWN_BREAKTHROUGHS, Expedition
from unmapped.games.unsettled.turn.bearing import (
    AHEAD,
    ALL_SEATS,
    ALL_STRUCTURES,
    ALWAYS,
    BEARS,
    COUNTERS,
    DISTRESS,
    ENDURANCE,
    FINDS,
    FLAGS,
    FOCUS,
    HELD,
    HERE,
    IGNORING,
    INSIGHT,
    INVESTIGATED,
    LUNA,
    LUNA_SET,
    LYING,
    MAP,
    MOMENTS,
    PLAIN,
    PROPERTIES,
    PURSUIT,
    RULES,
    SKILL,
    STACKS,
    STANDS,
    STORE,
    STRUCTURES,
    TASK,
    TOKENS,
    TRAITS,
    TREASURE,
    TRIGGERS,
    TRUST,
    Bearing,
    add_for,
    origin,
    people,
    spots,
    token_bit,
)
from unmapped.kernel.agenda import Ints
from unmapped.language.selectors import ALL_OF_IT
from unmapped.language.world import members

_ONE_STANDS: Final = 1 << STANDS
_ONE_SKILL: Final = 1 << SKILL
_ONE_DISTRESS: Final = 1 << DISTRESS
_ONE_FINDS: Final = 1 << FINDS
_ONE_HELD: Final = 1 << HELD
_ONE_TRAITS: Final = 1 << TRAITS
_ONE_IGNORING: Final = 1 << IGNORING

PLAIN.update(
    {
        NUMBERS[kind]: row
        for kind, row in (
            # What a word looks at, what it adds to, and what may be gone or elsewhere after it. Bits of explorers stand
            # for those whom it is about.
            ("advance_time", (0, 0, 0)),
            ("advance_until", (TRIGGERS, 0, 0)),
            ("ignore_time", (0, _ONE_IGNORING, 0)),
            ("ignore_symbols", (0, _ONE_IGNORING, 0)),
            ("lock_trust", (0, 0, TRUST)),
            ("refresh_breakthroughs", (0, _ONE_SKILL, 0)),
            ("remove_distress", (0, 0, _ONE_DISTRESS)),
            ("move_distress", (0, 0, _ONE_DISTRESS)),
            ("place_explorer", (MAP, 0, _ONE_STANDS)),
            ("move_explorer", (_ONE_STANDS | MAP | RULES, 0, _ONE_STANDS)),
            ("extra_move", (_ONE_STANDS | MAP | RULES, 0, _ONE_STANDS)),
            ("add_to_node", (0, LYING, 0)),
            ("remove_from_node", (LYING, 0, LYING)),
            ("move_resources", (LYING, 0, LYING)),
            ("scan", (LYING | LUNA, LYING, 0)),
            ("roll", (0, 0, 0)),
            ("place_luna", (0, 0, LUNA | LUNA_SET)),
            ("move_luna", (LUNA_SET | MAP, 0, LUNA)),
            ("reveal_node", (0, MAP, 0)),
            ("peek_node", (0, 0, 0)),
            ("draw_node", (0, MAP, 0)),
            ("lay_out", (0, 0, MAP)),
            ("set_card", (0, 0, MAP)),
            ("join_map", (0, MAP, 0)),
            ("walk_node", (MAP | ALL_SEATS << STANDS, 0, MAP)),
            ("rotate_node", (MAP, 0, MAP)),
            ("swap_nodes", (MAP, 0, MAP)),
            ("remove_scarab", (ALL_SEATS << STANDS, 0, MAP)),
            ("return_scarab", (0, MAP, 0)),
            ("add_edge", (0, 0, MAP)),
            ("remove_edge", (0, 0, MAP)),
            ("seal_node", (0, 0, MAP)),
            ("unseal_node", (0, MAP, 0)),
            ("clear_investigated", (0, 0, INVESTIGATED)),
            ("reveal_opportunity", (MOMENTS | INVESTIGATED, MOMENTS | INVESTIGATED, 0)),
            ("move_moment", (0, 0, MOMENTS)),
            ("engage", (0, 0, MOMENTS)),
            ("put_on_card", (LYING, MOMENTS, LYING)),
            ("peek", (0, 0, 0)),
            ("gain_discovery", (TREASURE, _ONE_FINDS, TREASURE)),
            ("forfeit_discovery", (_ONE_FINDS, 0, _ONE_FINDS)),
            ("destroy_structure", (STRUCTURES, 0, STRUCTURES | ALL_STRUCTURES)),
            ("grant_property", (0, _ONE_TRAITS, 0)),
            ("add_trigger", (0, TRIGGERS, 0)),
            ("remove_trigger", (0, 0, TRIGGERS)),
            ("fire_trigger", (0, 0, 0)),
            ("happens", (0, 0, 0)),
            ("draw_card", (0, STACKS, 0)),
            ("discard_cards", (STACKS, 0, STACKS)),
            ("discard_this", (0, 0, STACKS | _ONE_DISTRESS)),
            ("keep_this", (0, _ONE_TRAITS, STACKS)),
            ("shuffle_in", (0, STACKS, 0)),
            ("reveal_mystery", (0, STACKS, 0)),
            ("advance_task", (0, 0, TASK)),
            ("contribute", (TASK, TASK, 0)),
            ("volunteer", (0, 0, 0)),
            ("lose", (0, 0, 0)),
            ("hold", (0, 0, _ONE_HELD)),
            ("release", (0, _ONE_HELD, 0)),
            ("narrate", (0, 0, 0)),
            # Conditions look only.
            ("comprehension", (ALL_SEATS << STANDS | ALL_SEATS << SKILL, 0, 0)),
            ("local_count", (ALL_SEATS << STANDS, 0, 0)),
            ("luna_here", (_ONE_STANDS | LUNA, 0, 0)),
            ("explorer_at", (ALL_SEATS << STANDS | LUNA, 0, 0)),
            ("on_different_nodes", (ALL_SEATS << STANDS | LUNA, 0, 0)),
            ("at_structure", (ALL_SEATS << STANDS | STRUCTURES, 0, 0)),
            ("structures_built", (ALL_SEATS << STANDS | STRUCTURES, 0, 0)),
            ("revealed_count", (MAP, 0, 0)),
            ("contributed", (TASK, 0, 0)),
            ("trust_is", (TRUST, 0, 0)),
            ("rolled", (0, 0, 0)),
            ("task_face", (TASK, 0, 0)),
            ("engaged_with", (MOMENTS, 0, 0)),
            ("own_turn", (0, 0, 0)),
            ("moved_this_turn", (0, 0, 0)),
            ("stack_empty", (STACKS, 0, 0)),
            ("crew_comprehension", (ALL_SEATS << SKILL, 0, 0)),
            ("where_turn_began", (ALL_SEATS << STANDS, 0, 0)),
            ("exploring", (0, 0, 0)),
            ("edge_has", (MAP, 0, 0)),
        )
    }
)

HERE.update(
    [
        NUMBERS[kind]
        for kind in (
            "add_to_node",
            "remove_from_node",
            "gather",
            "move_resources",
            "draw_node",
            "add_edge",
            "remove_edge",
            "clear_investigated",
            "place_token",
            "drop_token",
            "reveal_opportunity",
            "put_on_card",
            "gain_discovery",
            "build_structure",
        )
    ]
)


# --- Words with arguments ---------------------------------------------------------------------------------------------


def _gain_focus(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    for seat in members(seats):
        bearing.rises[FOCUS + seat] += finding.amount(state, args[0], seat, ctx)


def _lose_focus(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    """What is missing becomes time; all of it never is (US-075)."""
    amount, _, kind = args
    for seat in members(seats):
        n = finding.amount(state, amount, seat, ctx)
        cube = kind
        bearing.falls[FOCUS + seat] += n
        if n >= ALL_OF_IT:
            continue
        if 0 <= cube < CUBES:
            bearing.need(FOCUS + seat, ALWAYS if state.cubes[CUBES * seat + cube] < n else 0)
        else:
            bearing.need(FOCUS + seat, bearing.falls[FOCUS + seat])


def _set_focus(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    for seat in members(seats):
        bearing.rises[FOCUS + seat] += focus.HIGHEST
        bearing.falls[FOCUS + seat] += focus.HIGHEST


def _distribute_focus(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    n, written_among, lose, _ = args
    seat = _first(seats)
    among = people(state, bearing, written_among, seats, ctx)
    _divide(state, bearing, among, finding.amount(state, n, seat, ctx), lose=lose == 1)


def _divide(state: Expedition, bearing: Bearing, among: int, n: int, *, lose: bool) -> None:
    """Who divides a loss can avoid that time passes as long as all of them together have enough (US-298)."""
    missing = sum([focus.total(state, seat) for seat in members(among)]) < n
    for seat in members(among):
        if lose:
            bearing.falls[FOCUS + seat] += n
            bearing.need(FOCUS + seat, ALWAYS if missing else 0)
        else:
            bearing.rises[FOCUS + seat] += n


def _lose_endurance(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    for seat in members(seats):
        lose_endurance(bearing, seat, finding.amount(state, args[0], seat, ctx))


def lose_endurance(bearing: Bearing, seat: int, n: int) -> None:
    """Note a loss: whoever has no more than that is unconscious after it (US-271)."""
    bearing.falls[ENDURANCE + seat] += n
    bearing.need(ENDURANCE + seat, bearing.falls[ENDURANCE + seat] + 1)


def _gain_endurance(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    for seat in members(seats):
        bearing.rises[ENDURANCE + seat] += finding.amount(state, args[0], seat, ctx)
        bearing.need(ENDURANCE + seat, 1)


def _trust(state: Expedition, bearing: Bearing, n: int, *, up: bool) -> None:
    """Trust goes as far as it can, and the rest is divided (US-119 to US-123)."""
    bearing.reads |= TRUST
    turns = state.trust != (HIGH if up else LOW)
    if turns:
        bearing.turn(TRUST)
    if n > turns:
        _divide(state, bearing, (1 << state.seats) - 1, 2 * (n - turns), lose=not up)


def _raise_trust(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    _trust(state, bearing, finding.amount(state, args[0], _first(seats), ctx), up=True)


def _lower_trust(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    _trust(state, bearing, finding.amount(state, args[0], _first(seats), ctx), up=False)


def _gain_insight(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    for seat in members(seats):
        climb(state, bearing, seat, finding.amount(state, args[0], seat, ctx))


def climb(state: Expedition, bearing: Bearing, seat: int, n: int) -> None:
    """Note insight that is gained: it may bring a comprehension, of what is pursued, and another may have to go."""
    bearing.rises[INSIGHT + seat] += n
    if state.insight[seat] + n >= state.planet.numbers.insight:
        bearing.reads |= 1 << PURSUIT + seat
        _comprehend(state, bearing, seat)


def _comprehend(state: Expedition, bearing: Bearing, seat: int) -> None:
    bearing.changes |= 1 << SKILL + seat
    if len(state.cards.piles[OWN_BREAKTHROUGHS + seat]) >= state.planet.numbers.most_breakthroughs:
        bearing.takes |= 1 << SKILL + seat


def _lose_insight(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    for seat in members(seats):
        n = finding.amount(state, args[0], seat, ctx)
        bearing.falls[INSIGHT + seat] += n
        bearing.need(INSIGHT + seat, n)


def _gain_comprehension(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    for seat in members(seats):
        _comprehend(state, bearing, seat)


def _give_up_comprehension(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    bearing.reads |= ALL_SEATS << SKILL
    bearing.turn(ALL_SEATS << SKILL)


def _gain_distress(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    """What it may cover depends on what is covered; where none is left to draw or to cover all lose endurance."""
    bearing.reads |= seats << DISTRESS
    bearing.changes |= seats << DISTRESS
    for seat in members(seats):
        if finding.amount(state, args[0], seat, ctx) > distress.drawable(state, seat):
            for other in range(state.seats):
                lose_endurance(bearing, other, 1)


def _push_explorer(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    pushed = people(state, bearing, args[0], seats, ctx)
    bearing.reads |= MAP | pushed << STANDS
    bearing.turn(pushed << STANDS)


def _swap_positions(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    _, other = args
    swapped = seats | people(state, bearing, other, seats, ctx)
    bearing.reads |= MAP | swapped << STANDS
    bearing.turn(swapped << STANDS)


def _gain_resource(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    resource, n = args
    bearing.rises[STORE + resource] += finding.amount(state, n, _first(seats), ctx)


def _spend_resource(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    resource, n = args
    spend(bearing, resource, finding.amount(state, n, _first(seats), ctx))


def spend(bearing: Bearing, resource: int, n: int) -> None:
    """Note that so much of a resource, or of any, is spent."""
    for store in (resource,) if 0 <= resource < AHEAD - STORE else range(AHEAD - STORE):
        bearing.falls[STORE + store] += n
        bearing.need(STORE + store, bearing.falls[STORE + store])


def _gather(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    _, n, _, _ = args
    bearing.reads |= LYING
    bearing.turn(LYING)
    for resource in (DATA, MATERIAL):
        bearing.rises[STORE + resource] += finding.amount(state, n, _first(seats), ctx)


def _take_from_card(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    bearing.reads |= MOMENTS
    for resource in (DATA, MATERIAL):
        bearing.rises[STORE + resource] += max(state.on_card)


def _token(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    """A token that is taken, given, put down or removed was somewhere before."""
    bearing.reads |= token_bit(args[0])
    bearing.turn(token_bit(args[0]))


def _place_token(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    bearing.turn(token_bit(args[0]))


def _take_token(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    bearing.reads |= seats << STANDS
    _token(state, bearing, args, seats, ctx)


def _adjust_counter(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    bearing.reads |= 1 << COUNTERS + args[0]
    bearing.turn(1 << COUNTERS + args[0])


def _set_counter(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    bearing.turn(1 << COUNTERS + args[0])


def _move_creature(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    """Creatures go by what lies where, and stop where a node is sealed."""
    bearing.reads |= token_bit(args[0]) | MAP | LYING
    bearing.turn(token_bit(args[0]))


def _build_structure(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    _, _, _, comprehended = args
    bearing.reads |= MAP | STRUCTURES | (ALL_SEATS << SKILL | ALL_SEATS << STANDS if comprehended else 0)
    bearing.changes |= STRUCTURES


def _move_trigger(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    trigger, n, _, space = args
    level = AHEAD + trigger
    if space > 0:
        bearing.turn(TRIGGERS)
    else:
        most = finding.amount(state, n, _first(seats), ctx)
        bearing.rises[level] += most
        bearing.falls[level] += most


def _contribute_resource(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    amount, resources = args
    n = finding.amount(state, amount, _first(seats), ctx)
    bearing.reads |= TASK
    bearing.changes |= TASK
    for resource in range(AHEAD - STORE):
        if resources >> resource & 1:
            spend(bearing, resource, n)


def _flag(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    bearing.turn(1 << FLAGS + args[0])


def _vote(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    bearing.turn(args[0] << FLAGS)


# Conditions.


def _person(state: Expedition, bearing: Bearing, index: int, seats: int, ctx: Ints) -> int:
    return people(state, bearing, index, seats, ctx) if index >= 0 else seats


def _has_property(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    _, who = args
    _person(state, bearing, who, seats, ctx)
    bearing.reads |= PROPERTIES


def _cards_here(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    token, resource, _, _, _, _, _, _, where = args
    bearing.reads |= MAP | STRUCTURES | INVESTIGATED
    bearing.reads |= (token_bit(token) if token >= 0 else 0) | (LYING if resource else 0)
    spots(state, bearing, where, seats, ctx)


def _near(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    _, of, where, _ = args
    bearing.reads |= MAP | origin(state, of, seats, ctx)
    spots(state, bearing, where, seats, ctx)


def _if_flag(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    bearing.reads |= 1 << FLAGS + args[0]


def _counter(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    bearing.reads |= 1 << COUNTERS + args[0]


def _whole_crew_aboard(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    bearing.reads |= LUNA | ALL_SEATS << STANDS | args[0] << TOKENS


def _tokens_at(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    token, _, where = args
    bearing.reads |= token_bit(token) | ALL_SEATS << STANDS
    if where >= 0:
        spots(state, bearing, where, seats, ctx)


def _bears(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    token, who = args
    _person(state, bearing, who, seats, ctx)
    bearing.reads |= token_bit(token)


def _can_spend(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    resource, n = args
    bearing.need(STORE + resource, finding.amount(state, n, _first(seats), ctx))


def _distressed(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    _, who = args
    bearing.reads |= _person(state, bearing, who, seats, ctx) << DISTRESS


def _of_conditions(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    add_for(state, bearing, args[0], seats, ctx)


def _is_held(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    bearing.reads |= _person(state, bearing, args[0], seats, ctx) << HELD


def _somebody(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    people(state, bearing, args[0], seats, ctx)


def _there_is(state: Expedition, bearing: Bearing, args: Ints, seats: int, ctx: Ints) -> None:
    spots(state, bearing, args[0], seats, ctx)


def _first(seats: int) -> int:
    """The first of some explorers; one of all if there is none."""
    return (seats & -seats).bit_length() - 1 if seats else 0


BEARS.update(
    {
        NUMBERS[kind]: add_it
        for kind, add_it in (
            ("gain_focus", _gain_focus),
            ("lose_focus", _lose_focus),
            ("set_focus", _set_focus),
            ("distribute_focus", _distribute_focus),
            ("lose_endurance", _lose_endurance),
            ("gain_endurance", _gain_endurance),
            ("raise_trust", _raise_trust),
            ("lower_trust", _lower_trust),
            ("gain_insight", _gain_insight),
            ("lose_insight", _lose_insight),
            ("gain_comprehension", _gain_comprehension),
            ("give_up_comprehension", _give_up_comprehension),
            ("gain_distress", _gain_distress),
            ("push_explorer", _push_explorer),
            ("swap_positions", _swap_positions),
            ("gain_resource", _gain_resource),
            ("spend_resource", _spend_resource),
            ("lose_resource", _spend_resource),
            ("gather", _gather),
            ("take_from_card", _take_from_card),
            ("place_token", _place_token),
            ("remove_token", _token),
            ("take_token", _take_token),
            ("drop_token", _token),
            ("give_token", _token),
            ("adjust_counter", _adjust_counter),
            ("set_counter", _set_counter),
            ("move_creature", _move_creature),
            ("build_structure", _build_structure),
            ("move_trigger", _move_trigger),
            ("contribute_resource", _contribute_resource),
            ("set_flag", _flag),
            ("clear_flag", _flag),
            ("vote", _vote),
            ("has_property", _has_property),
            ("cards_here", _cards_here),
            ("near", _near),
            ("flag", _if_flag),
            ("counter", _counter),
            ("whole_crew_aboard", _whole_crew_aboard),
            ("tokens_at", _tokens_at),
            ("bears", _bears),
            ("can_spend", _can_spend),
            ("distressed", _distressed),
            ("any_of", _of_conditions),
            ("all_of", _of_conditions),
            ("not", _of_conditions),
            ("is_held", _is_held),
            ("somebody", _somebody),
            ("there_is", _there_is),
        )
    }
)
