"""What a planet may not do to a crew, and what it may not give for nothing (docs/specifications/planets.md, 6).

Nothing keeps explorers from what every turn asks of them, and no ability gives without end what costs nothing.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from msgspec import Struct

from unmapped.games.unsettled.cards.components import RESOURCES, Framework, FreeAction, Hook, Planet
from unmapped.games.unsettled.cards.references import everything, written
from unmapped.games.unsettled.cards.torn import Torn
from unmapped.games.unsettled.cards.verbs import crew, finds, ongoing, planet, world
from unmapped.kernel.content import Location
from unmapped.kernel.errors import BadContent
from unmapped.language.reading import inside

LOWEST_REST: Final = -1
"""A REST turns its cube up by 1, so that one rule may keep it where it is, and not turn it down (US-107)."""

_ROUNDS: Final = 3
"""A loop of abilities is looked for with each of them used at most so many times."""

_MOST: Final = 5
"""So many abilities without a limit are looked at together."""

_PRICES: Final = (
    crew.AdvanceTime,
    crew.LoseFocus,
    crew.LoseInsight,
    crew.LoseEndurance,
    crew.GiveUpComprehension,
    crew.GainDistress,
    finds.ForfeitDiscovery,
    world.SpendResource,
    world.RemoveToken,
    world.DropToken,
    world.AdjustCounter,
    planet.Contribute,
    planet.ContributeResource,
)
"""What can be a price at all."""

_OWN: Final = (crew.AdvanceTime, crew.LoseFocus, crew.LoseEndurance, finds.ForfeitDiscovery, crew.GiveUpComprehension)
"""Prices that end every loop: nothing that costs nothing gives as much of them back."""


def freedom(box: Planet, torn: Torn) -> Iterator[BadContent]:
    """Nothing keeps an explorer from resting, or from moving, sending LUNA and free actions all at once."""
    for top, card in written(box):
        blocked: dict[str, Location] = {}
        for location, part in inside(card, top):
            match part:
                case ongoing.ForbidAction(action="rest"):
                    yield location.at("action").bad("nothing may forbid REST")
                case ongoing.ChangeArrows(action="rest") if part.by < LOWEST_REST:
                    yield location.at("by").bad("a REST never turns the cube down, so at least -1")
                case ongoing.ForbidMoving():
                    blocked.setdefault("MOVE", location)
                case ongoing.ChangeLunaMovement() if part.n < 0:
                    blocked.setdefault("LUNA", location)
                case planet.Hold():
                    blocked.setdefault("free actions", location)
                case _:
                    pass
        if len(blocked) == 3:
            yield blocked["MOVE"].bad("the card blocks MOVE, LUNA and free actions all at once")
    if not torn.may_bring("nobody_free"):
        yield from _held_for_ever(box)


def _held_for_ever(box: Planet) -> Iterator[BadContent]:
    """Where explorers can be held, something happens once nobody is free: no turn would ever begin again."""
    parts = list(everything(box))
    if not any(isinstance(part, Hook) and part.on == "nobody_free" for _, part in parts):
        for location, part in parts:
            if isinstance(part, planet.Hold):
                yield location.bad("explorers can be held: a hook on nobody_free has to say what happens when all are")
                return


def free_actions(box: Planet, framework: Framework) -> Iterator[BadContent]:
    """Every free action has a limit or a cost, and none of them together give something for nothing."""
    endless: list[_Ability] = []
    for location, part in everything(box):
        if not isinstance(part, FreeAction) or part.limit != "none":
            continue
        if part.cost is None:
            yield location.at("limit").bad("expected a limit or a cost")
        elif not any(isinstance(price, _PRICES) for _, price in inside(part.cost, location)):
            yield location.at("cost").bad("expected a cost that is one, or a limit: nothing is given up here")
        else:
            endless.append(_ability(part, location))
    own = [ability for ability in endless if ability.nets is not None]
    others = [_ability(structure.use, Location("structures.toml")) for structure in framework.structures]
    loops = _loops([*own, *[ability for ability in others if ability.nets is not None]][:_MOST])
    for ability in own:
        if ability in loops:
            yield ability.location.at("cost").bad("this pays for itself, alone or with other free actions, without end")


class _Ability(NamedTuple):
    """A free action without a limit, and what one use of it changes in the store; None if something else is paid."""

    location: Location
    nets: tuple[int, ...] | None


def _ability(action: FreeAction, location: Location) -> _Ability:
    parts = [inner for source in (action.cost, action.effect) for _, inner in inside(source, location)]
    if any(isinstance(part, _OWN) or _uncertain(part) for part in parts):
        return _Ability(location, None)
    nets = Counter[str]()
    for part in parts:
        if isinstance(part, world.GainResource):
            nets[part.resource] += part.n if isinstance(part.n, int) else 0
        elif isinstance(part, world.SpendResource | world.LoseResource):
            nets[part.resource] -= part.n if isinstance(part.n, int) else 0
        elif isinstance(part, crew.GainInsight):
            nets["insight"] += part.n if isinstance(part.n, int) else 0
        elif isinstance(part, crew.LoseInsight):
            nets["insight"] -= part.n if isinstance(part.n, int) else 0
    return _Ability(location, tuple([nets[name] for name in (*RESOURCES, "insight")]))


def _uncertain(part: Struct) -> bool:
    """Whether a price is no fixed number, or of a kind that is not counted here."""
    if isinstance(part, world.SpendResource):
        return part.resource not in RESOURCES or not isinstance(part.n, int)
    return isinstance(part, _PRICES) and not isinstance(part, crew.LoseInsight)


def _loops(abilities: list[_Ability]) -> set[_Ability]:
    """Those that are used in some sequence after which the store holds at least as much of everything as before."""
    looping: set[_Ability] = set()
    for times in product(range(_ROUNDS + 1), repeat=len(abilities)):
        sums = [0] * (len(RESOURCES) + 1)
        for count, ability in zip(times, abilities, strict=True):
            sums = [total + count * net for total, net in zip(sums, ability.nets or sums, strict=True)]
        if any(times) and min(sums) >= 0:
            looping |= {ability for count, ability in zip(times, abilities, strict=True) if count}
    return looping
