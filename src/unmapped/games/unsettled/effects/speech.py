"""The language as this game speaks it: what `unmapped.language` asks of a crew on its planet.

Specified in docs/specifications/planets.md, 2 to 4. Which words there are is put together in `turn.words`.
"""

from collections.abc import Sequence
from typing import Final, final

from unmapped.games.unsettled.cards import asking, cartridge, context
from unmapped.games.unsettled.cards.cartridge import Cartridge, Hook
from unmapped.games.unsettled.cards.kinds import ASK_WHERE, ASK_WHO, SETTLE, WINDOW
from unmapped.games.unsettled.effects import choosing, finding, standing
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.state import NOWHERE, OPEN, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.hooks import EXTRA, PLACE, SEAT, Hooks
from unmapped.language.lexicon import Dialect, Lexicon
from unmapped.language.present import NOBODYS, InPlay, Owner, Rule
from unmapped.language.selectors import DESCRIBED
from unmapped.language.world import members, told

_OPEN: Final[list[Owner]] = [NOBODYS]
_AWAY: Final[list[Owner]] = []


_DIALECT: Final = Dialect(
    ask_who=ASK_WHO,
    ask_where=ASK_WHERE,
    choice_rule="US-R84",
    stream="planet",
    by_chance="by-chance-node",
    source_at=context.SOURCE,
    place_at=context.PLACE,
    chosen_at=context.CHOSEN,
    settle=(SETTLE,),
)


@final
class Speech(Hooks[Expedition, Hook]):
    """What the cards of one planet say."""

    def __init__(self, planet: Cartridge, lexicon: Lexicon[Expedition]) -> None:
        choices = planet.words.choices
        super().__init__(
            _DIALECT, lexicon, planet.program, choices, planet.ongoing, planet.people, planet.somewhere, planet.hooks
        )
        self.planet = planet
        names = [planet.source(number) for number in range(len(planet.things))]
        home = f"{planet.name}/"
        self.tellers = (*[name if name.startswith(home) else home + name for name in names], home)
        for space in planet.spaces:
            space.may_fail = self.demands.can_fail(space.effect)

    # Rules that go on.

    def owners_now(self, state: Expedition, source: int) -> list[Owner]:
        """Whose a thing in play is, nobody's if it lies open; none if it is not in play."""
        kind = self.planet.things[source][0]
        if cartridge.BREAKTHROUGH_CARD <= kind <= cartridge.PLANET_CARD:
            seat = standing.owner(state, source)
            if seat < 0:
                return _OPEN if kind == cartridge.PLANET_CARD and source in state.cards.piles[OPEN] else _AWAY
            return [(seat, NOWHERE)]
        if not standing.in_play(state, source):
            return _AWAY
        if kind not in (cartridge.TRAIT_CARD, cartridge.TOKEN_THING):
            return _OPEN
        seat = standing.owner(state, source)
        return _OPEN if seat < 0 else [(seat, NOWHERE)]

    def look(self, state: Expedition) -> InPlay[Expedition]:
        """What lies there now."""
        return standing.Lying(state)

    def look_again(self, state: Expedition, known: InPlay[Expedition]) -> InPlay[Expedition]:
        """The same, with what is known of all that lies there as before."""
        assert isinstance(known, standing.Lying)
        lying = standing.Lying(state)
        lying.keep(known, self.planet)
        return lying

    def lead(self, state: Expedition) -> int:
        """The active explorer."""
        return state.active

    def context_of(self, source: int, actor: int, item: int) -> Ints:
        """What a rule or condition on a thing is told."""
        return (source, actor, NOWHERE, NOWHERE, NOWHERE)

    def concerns(self, state: Expedition, rule: Rule, who: int, seat: int) -> bool:
        """Whether a rule is about an explorer. Rules: US-170, US-235, US-310.

        What was given to one is about that one; a card that names nobody is about everybody, and one that names
        somebody speaks as its holder sees it, or else the explorer.
        """
        if rule.seat >= 0:
            return rule.seat == seat
        if who < 0:
            return True
        actor = rule.owner if rule.owner >= 0 else seat
        ctx = (rule.thing, actor, NOWHERE, NOWHERE, NOWHERE)
        return bool(finding.people(state, who, seat, ctx) >> seat & 1)

    # Whom, where, how many.

    def people(self, state: Expedition, index: int, seat: int, context: Ints) -> int:
        """The explorers whom a description fits, as bits."""
        return finding.people(state, index, seat, context)

    def places(self, state: Expedition, index: int, seat: int, context: Ints) -> int:
        """The places that a description fits, as bits."""
        return finding.places(state, index, seat, context)

    def amount(self, state: Expedition, index: int, seat: int, context: Ints) -> int:
        """How many."""
        return finding.amount(state, index, seat, context)

    def in_order(self, state: Expedition) -> Sequence[int]:
        """All explorers clockwise from the active one (US-R85)."""
        return state.clockwise()

    def decider(self, state: Expedition, chooser: int, seat: int, context: Ints) -> int:
        """Who makes a choice (US-R31, US-R40, US-R84)."""
        return choosing.decider(state, chooser, seat, context)

    def eligible(self, state: Expedition, seat: int, node: int, mask: int, context: Ints) -> int:
        """Those with whom the effect can be carried out; all if it can with none (US-086)."""
        able = 0
        for explorer in members(mask):
            if self.performable(state, explorer, node, context):
                able |= 1 << explorer
        return able or mask

    def suitable(self, state: Expedition, seat: int, node: int, mask: int, context: Ints) -> int:
        """The same of places."""
        able = 0
        for place in members(mask):
            if self.performable(state, seat, node, told(context, self.dialect.place_at, place)):
                able |= 1 << place
        return able or mask

    def spelled(self, state: Expedition, place: int) -> str:
        """How the journal says a place."""
        return atlas.spelled(state, place)

    def about(self, state: Expedition, source: int, node: int) -> tuple[Argument, ...]:
        """The card that an effect comes from, and what it does."""
        return asking.about(state.planet, source, node, state.seats)

    # Hooks.

    def listens(self, state: Expedition, hook: Hook, about: int, place: int) -> bool:
        """Whether what happens is what a hook waits for: some wait for places on a tag."""
        if hook.of < 0:
            return True
        if hook.of_place:
            return place >= 0 and finding.has_tag(state, place, hook.of)
        return hook.of == about

    def concerned(self, state: Expedition, hook: Hook, owner: int, item: int, moment: Ints) -> list[int]:
        """The explorers of whom a hook speaks, of whom only that one where it happens to one of them.

        What happens to the crew as a whole happens once, to whoever holds the card, or else the active explorer.
        """
        seat, place = moment[SEAT], moment[PLACE]
        actor = owner if owner >= 0 else seat if seat >= 0 else state.active
        people = self.planet.people[hook.who]
        if seat < 0 and people.base == DESCRIBED:
            return [actor]
        mask = finding.people(state, hook.who, actor, (hook.thing, actor, NOWHERE, place, seat))
        if seat >= 0 and people.base != cartridge.ACTIVE_EXPLORER:
            mask &= 1 << seat
        return [explorer for explorer in state.clockwise() if mask >> explorer & 1] if mask else []

    def context_at(self, hook: Hook, owner: int, item: int, member: int, moment: Ints) -> Ints:
        """What the effect of a hook is told that happens to an explorer."""
        return (hook.thing, member, NOWHERE, moment[PLACE], moment[SEAT])

    def user(self, hook: Hook, owner: int, item: int, member: int, moment: Ints) -> Owner:
        """Whose use it is: the explorer's, or that of an edge."""
        return moment[EXTRA] if hook.per_edge else member, NOWHERE

    def taker(self, state: Expedition, hook: Hook, seat: int, context: Ints) -> Owner:
        """Whose use it is that is wanted (US-252, US-310)."""
        return seat, NOWHERE

    def may_be_left(self, hook: Hook) -> bool:
        """Whether it is offered only; what works once for each edge is not."""
        return not hook.per_edge and super().may_be_left(hook)

    def before(self, member: int) -> tuple[Ints, ...]:
        """Each effect is a link of its own, with a window before it (US-292)."""
        return ((WINDOW, member),)
