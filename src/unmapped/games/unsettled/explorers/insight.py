"""Insight, comprehension, and the breakthroughs they bring (US-124 to US-141, US-327, US-R38 to US-R41, US-R104)."""

from typing import Final

from unmapped.games.unsettled.cards import cartridge, context
from unmapped.games.unsettled.cards.kinds import (
    ASK_DISCIPLINE,
    ASK_GIVE_UP,
    DISCIPLINE_OWNER,
    DISCIPLINE_PURPOSE,
    GIVE_UP_LEFT,
    GIVE_UP_OWNER,
    GIVE_UP_PURPOSE,
    INSIGHT,
    INSIGHT_LEFT,
    RESET_PURSUIT,
    SEAT,
)
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.effects import finding, standing
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.table import links
from unmapped.games.unsettled.table.state import (
    BOX,
    BREAKTHROUGHS,
    CUBES,
    DISCIPLINES,
    NOWHERE,
    OWN_BREAKTHROUGHS,
    Expedition,
)
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language import limits
from unmapped.language.lexicon import Entry
from unmapped.language.selectors import ALL_OF_IT

# What a discipline is chosen for.
PURSUE: Final = 0
COMPREHEND: Final = 1

# Why a token or a breakthrough goes.
SURPLUS_TOKEN: Final = 0
SURPLUS_CARD: Final = 1
GIVEN_UP: Final = 2

_THEORIZE: Final = 0
_THEORIZED: Final = MOMENT["theorized"]


def decider(state: Expedition, seat: int) -> int:
    """Who decides for an explorer: the active explorer for one who can start nothing. Rules: US-R40."""
    return seat if state.can_act(seat) else state.active


# --- Insight ----------------------------------------------------------------------------------------------------------


def gain(state: Expedition, seat: int, n: int) -> None:
    """Let an explorer gain insight; nothing changes the held. Rules: US-124."""
    if n > 0 and not state.held >> seat & 1:
        state.note(seat, "insight", "US-124", n)
        state.push((INSIGHT, seat, n))


def climb(state: Expedition, record: Ints) -> None:
    """Carry out the step INSIGHT: the cube moves up; pushed off the top it pays out, and goes on from below.

    Rules: US-124 to US-126, US-R38, US-R41.
    """
    seat, left = record[SEAT], record[INSIGHT_LEFT]
    room = state.planet.numbers.insight - 1 - state.insight[seat]
    if left <= room:
        state.insight[seat] += left
        return
    rest = left - room - 1
    if rest:
        state.push((INSIGHT, seat, rest))
    state.insight[seat] = 0
    state.push((RESET_PURSUIT, seat))
    comprehend(state, seat, state.pursuit[seat])


def lose(state: Expedition, seat: int, n: int) -> None:
    """Move the cube down; at the bottom a loss is ignored. Rules: US-128."""
    lost = min(n, state.insight[seat])
    if lost > 0 and not state.held >> seat & 1:
        state.insight[seat] -= lost
        state.note(seat, "insight-lost", "US-128", lost)


def reset_pursuit(state: Expedition, record: Ints) -> None:
    """Carry out the step RESET_PURSUIT: the cube is back at the bottom, a discipline is chosen. Rules: US-125."""
    seat = record[SEAT]
    state.push((ASK_DISCIPLINE, decider(state, seat), seat, PURSUE))


def reset(state: Expedition, seat: int, discipline: int) -> None:
    """As a free action, put the own cube at the bottom and let it show any discipline. Rules: US-127."""
    state.insight[seat] = 0
    state.pursuit[seat] = discipline
    state.note(seat, "pursuit", "US-127", discipline)


class ChooseDiscipline(Question):
    """Choose the discipline of a pursuit, or of a comprehension (US-036, US-125, US-129)."""

    key = "discipline"
    rule = "US-125"
    families: tuple[str, ...] = ("discipline",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Any for a pursuit, even one that is sold out (US-R38); for a comprehension those that are left."""
        first = state.planet.words.discipline.first
        return [
            first + discipline
            for discipline in range(DISCIPLINES)
            if record[DISCIPLINE_PURPOSE] == PURSUE or state.supply[discipline]
        ]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """The cube shows it, or the comprehension is gained."""
        owner, discipline = record[DISCIPLINE_OWNER], action - state.planet.words.discipline.first
        if record[DISCIPLINE_PURPOSE] == COMPREHEND:
            comprehend(state, owner, discipline)
        else:
            state.pursuit[owner] = discipline
            state.note(owner, "pursuit", "US-125", discipline)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """What for."""
        return ("comprehend" if record[DISCIPLINE_PURPOSE] == COMPREHEND else "pursue",)

    def rule_of(self, record: Ints) -> str:
        """By what it is for."""
        return "US-129" if record[DISCIPLINE_PURPOSE] == COMPREHEND else "US-125"


# --- Comprehension ----------------------------------------------------------------------------------------------------


def comprehend(state: Expedition, seat: int, discipline: int) -> None:
    """Take a token and the top breakthrough of a discipline, neither if no token is left; then the limits are kept.

    Rules: US-129, US-135, US-136, US-327, US-R104.
    """
    if not state.supply[discipline]:
        state.note(seat, "no-comprehension", "US-135", discipline)
        return
    state.supply[discipline] -= 1
    state.comprehension[DISCIPLINES * seat + discipline] += 1
    state.note(seat, "comprehension", "US-129", discipline)
    card = state.cards.draw(BREAKTHROUGHS + discipline, OWN_BREAKTHROUGHS + seat, state.cards.everybody)
    if card >= 0:
        state.note(seat, "breakthrough", "US-129", state.planet.ids[card])
    keep_limits(state, seat)


def keep_limits(state: Expedition, seat: int) -> None:
    """Let something go if an explorer has a token too many, or a breakthrough. Rules: US-133, US-141, US-R104."""
    if tokens(state, seat) > state.planet.numbers.most_comprehension:
        state.push((ASK_GIVE_UP, decider(state, seat), seat, SURPLUS_TOKEN, 1))
    elif len(state.cards.piles[OWN_BREAKTHROUGHS + seat]) > state.planet.numbers.most_breakthroughs:
        state.push((ASK_GIVE_UP, decider(state, seat), seat, SURPLUS_CARD, 1))


def tokens(state: Expedition, seat: int) -> int:
    """How many comprehension tokens an explorer has."""
    return sum(state.comprehension[DISCIPLINES * seat : DISCIPLINES * seat + DISCIPLINES])


def discipline_of(state: Expedition, card: int) -> int:
    """The discipline of a breakthrough."""
    planet = state.planet
    return planet.discipline[card - planet.first[cartridge.BREAKTHROUGH_CARD]]


def _bare(state: Expedition, seat: int) -> list[int]:
    """The disciplines of which an explorer has a token, but no breakthrough (US-R104)."""
    cards = state.cards.piles[OWN_BREAKTHROUGHS + seat]
    shown = [discipline_of(state, card) for card in cards]
    return [
        discipline
        for discipline in range(DISCIPLINES)
        if state.comprehension[DISCIPLINES * seat + discipline] and discipline not in shown
    ]


def _givers(state: Expedition, owner: int) -> list[int]:
    """Those of whom something goes: one explorer, or all who are not held, clockwise."""
    return [owner] if owner >= 0 else [seat for seat in state.clockwise() if not state.held >> seat & 1]


def give_up_crew(state: Expedition, left: int) -> None:
    """Let the crew give up so many tokens in all, each with a breakthrough. Rules: US-310."""
    if left > 0 and any([tokens(state, seat) for seat in _givers(state, NOWHERE)]):
        state.push((ASK_GIVE_UP, state.active, NOWHERE, GIVEN_UP, left))


class GiveUp(Question):
    """Choose the breakthrough that goes, with a token of its discipline where one is too many (US-133, US-R104)."""

    key = "give-up"
    rule = "US-133"
    families: tuple[str, ...] = ("hand", "discipline")

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Any own breakthrough, the new one too; a token alone only where no breakthrough belongs to it (US-R39)."""
        words = state.planet.words
        purpose = record[GIVE_UP_PURPOSE]
        actions: list[int] = []
        for owner in _givers(state, record[GIVE_UP_OWNER]):
            for card in state.cards.piles[OWN_BREAKTHROUGHS + owner]:
                at = DISCIPLINES * owner + discipline_of(state, card)
                if purpose == SURPLUS_CARD or state.comprehension[at]:
                    actions.append(words.hand.first + card)
            if purpose != SURPLUS_CARD:
                bare = [words.discipline.first + discipline for discipline in _bare(state, owner)]
                actions += [action for action in bare if action not in actions]
        return sorted(actions)

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """It goes to the box, the token leaves the game (US-134, US-R39)."""
        words = state.planet.words
        purpose, left = record[GIVE_UP_PURPOSE], record[GIVE_UP_LEFT]
        if words.hand.first <= action < words.hand.first + words.hand.size:
            card = action - words.hand.first
            owner = standing.owner(state, card)
            discipline = discipline_of(state, card)
            state.cards.move(card, OWN_BREAKTHROUGHS + owner, BOX)
            state.note(owner, "breakthrough-lost", "US-133", state.planet.ids[card])
        else:
            discipline = action - words.discipline.first
            owner = next(giver for giver in _givers(state, record[GIVE_UP_OWNER]) if discipline in _bare(state, giver))
        if purpose != SURPLUS_CARD:
            state.comprehension[DISCIPLINES * owner + discipline] -= 1
            state.note(owner, "comprehension-lost", "US-134", discipline)
        if purpose == GIVEN_UP:
            give_up_crew(state, left - 1)
        else:
            keep_limits(state, owner)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Nothing."""
        return ()

    def rule_of(self, record: Ints) -> str:
        """By why it goes."""
        return ("US-133", "US-R104", "US-310")[record[GIVE_UP_PURPOSE]]


# --- Words ------------------------------------------------------------------------------------------------------------


def _gain_insight(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-124."""
    if seat != ctx[context.ACTOR] and _is_theorized(state, ctx):
        links.happen(state, _THEORIZED, NOWHERE, seat)
    gain(state, seat, finding.amount(state, args[0], seat, ctx))


def _is_theorized(state: Expedition, ctx: Ints) -> bool:
    """Whether the effect is that of somebody's THEORIZE."""
    actor, cube = ctx[context.ACTOR], ctx[context.CUBE]
    space = state.set_on[CUBES * actor + cube] if cube >= 0 else NOWHERE
    return space >= 0 and state.planet.spaces[space].dashboard == _THEORIZE


def _is_free(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Whether an explorer can be changed at all."""
    return not state.held >> seat & 1


def _lose_insight(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-128."""
    lose(state, seat, finding.amount(state, args[0], seat, ctx))


def _can_lose_insight(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Whether it can be paid: at the bottom it cannot (US-128)."""
    n = finding.amount(state, args[0], seat, ctx)
    needed = 1 if n >= ALL_OF_IT else n
    return not state.held >> seat & 1 and state.insight[seat] >= needed


def _gain_comprehension(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-129, US-135, US-327."""
    if not _can_gain_comprehension(state, seat, args, ctx):
        return
    if args[0] < DISCIPLINES:
        comprehend(state, seat, args[0])
    else:
        state.push((ASK_DISCIPLINE, decider(state, seat), seat, COMPREHEND))


def _can_gain_comprehension(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    left = state.supply[args[0]] if args[0] < DISCIPLINES else sum(state.supply)
    return left > 0 and not state.held >> seat & 1


def _give_up_comprehension(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-310."""
    give_up_crew(state, finding.amount(state, args[0], seat, ctx))


def _can_give_up_comprehension(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return any([tokens(state, giver) for giver in _givers(state, NOWHERE)])


def _refresh_breakthroughs(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-138."""
    limits.restore(state, *_used_breakthroughs(state, seat))


def _used_breakthroughs(state: Expedition, seat: int) -> list[int]:
    """What notes the use of own breakthroughs this turn."""
    planet = state.planet
    own = [
        planet.free[number] for card in state.cards.piles[OWN_BREAKTHROUGHS + seat] for number in planet.free_of[card]
    ]
    return [free.mark(seat) for free in own if free.mark(seat) in state.used]


def _can_refresh_breakthroughs(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return not state.held >> seat & 1 and bool(_used_breakthroughs(state, seat))


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("gain_insight", _gain_insight, _is_free),
    Entry("lose_insight", _lose_insight, _can_lose_insight, _can_lose_insight),
    Entry("gain_comprehension", _gain_comprehension, _can_gain_comprehension),
    Entry("give_up_comprehension", _give_up_comprehension, _can_give_up_comprehension),
    Entry("refresh_breakthroughs", _refresh_breakthroughs, _can_refresh_breakthroughs),
)
