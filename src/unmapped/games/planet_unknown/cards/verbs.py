"""The effect words of Planet Unknown: what civ cards and event cards do, and the text a player reads for it.

A verb is one record, has one rule function in `benefits`, and one case in `say`. Rule ids stand in the docstrings.
Effects happen to the seat that owns the civ card, and for an event to every seat, or once to the whole table.

This module holds msgspec Structs and must stay interpreted.
"""

from typing import Annotated, Final, Literal, TypeAlias, assert_never, final, get_args

from msgspec import Meta

from unmapped.language.sentences.plain import PlainTexts
from unmapped.language.word import Word

Resource: TypeAlias = Literal["civ", "water", "biomass", "rover", "tech", "energy"]
"""The six resources, which are also the six kinds of terrain (PU-029)."""

Track: TypeAlias = Literal["civ", "water", "biomass", "rover", "tech"]
"""The five resource tracks and their trackers; energy has none (PU-033)."""

RESOURCES: Final[tuple[Resource, ...]] = ("civ", "water", "biomass", "rover", "tech", "energy")
TRACKS: Final[tuple[Track, ...]] = ("civ", "water", "biomass", "rover", "tech")

Count: TypeAlias = Annotated[int, Meta(ge=1)]


@final
class Advance(Word, frozen=True, kw_only=True):
    """One of `trackers`, by choice, advances `steps` steps; without `benefits` it claims nothing on the way.

    Rules: PU-286 (any tracker, two steps), PU-297 (at the end of the game), PU-313 and PU-314 (events).
    """

    trackers: tuple[Track, ...] = TRACKS
    steps: Count
    benefits: bool = True


@final
class AdvanceDifferent(Word, frozen=True):
    """As many different trackers as `trackers` says advance `steps` steps each, with benefits. Rule: PU-285."""

    trackers: Annotated[int, Meta(ge=2, le=5)]
    steps: Count = 1


@final
class ClimbTo(Word, frozen=True):
    """Every tracker below position `target` climbs to it with benefits, boosts only if `synergy`. Rule: PU-295."""

    target: Count
    synergy: bool


@final
class Regress(Word, frozen=True, kw_only=True):
    """One of `trackers`, by choice, regresses `steps` steps. Rules: PU-318, PU-R126."""

    trackers: tuple[Track, ...] = TRACKS
    steps: Count


@final
class Synergy(Word, frozen=True):
    """Gain `amount` synergy boosts. Rules: PU-315, PU-329."""

    amount: Count = 1


@final
class Patches(Word, frozen=True):
    """Gain `amount` biomass patches, one after another. Rules: PU-287, PU-315."""

    amount: Count


@final
class Movement(Word, frozen=True):
    """Gain `amount` rover movement. Rule: PU-288."""

    amount: Count


@final
class ExtraTile(Word, frozen=True):
    """Take one more tile from the own depot and place it; its resources advance only if `advance`.

    Rules: PU-289 (without advances), PU-290 (with full effects).
    """

    advance: bool


@final
class Medals(Word, frozen=True):
    """Worth `amount` medals at the end. Rules: PU-103, PU-296."""

    amount: Count


@final
class CollectLifepods(Word, frozen=True):
    """Collect `amount` lifepods of choice from the planet, or as many as there are. Rules: PU-291, PU-316."""

    amount: Count


@final
class CollectMeteorite(Word, frozen=True):
    """Collect one meteorite of choice from the planet. Rule: PU-316."""


@final
class TeleportRover(Word, frozen=True):
    """Move one rover to any square of the planet, covered or open. Rules: PU-292, PU-R47."""


@final
class DestroyMeteorites(Word, frozen=True):
    """Destroy `amount` meteorites of choice on the planet, or all if there are fewer. Rule: PU-294."""

    amount: Count


@final
class DestroyMeteoritesLine(Word, frozen=True):
    """Destroy all meteorites in one row or one column of choice. Rule: PU-293."""


@final
class MedalsPerPatch(Word, frozen=True):
    """Worth `per` medals for each biomass patch on the planet. Rule: PU-298."""

    per: Count


@final
class LifepodValue(Word, frozen=True):
    """Each lifepod in the scoring area is worth `value` medals in all. Rules: PU-299, PU-R52."""

    value: Count


@final
class MeteoriteSet(Word, frozen=True):
    """With n cards of the set, each group of three meteorites is worth ``per_group[n]`` medals. Rule: PU-300."""

    per_group: tuple[int, ...]


@final
class CommerceSet(Word, frozen=True):
    """With n cards of the set, the set is worth ``set_medals[n]`` medals in all. Rule: PU-301."""

    set_medals: tuple[int, ...]


@final
class PeekEvent(Word, frozen=True):
    """Look at the next event card in private. Rule: PU-329."""


@final
class RoverBan(Word, frozen=True):
    """This round rovers may not move onto `terrain`. Rules: PU-319, PU-R48."""

    terrain: Resource


@final
class PlacementBan(Word, frozen=True):
    """This round tiles may not be placed in a certain way, unless nothing else is possible.

    `ban` is ``perimeter`` (PU-321: not on perimeter squares), ``ice`` (PU-322: not on planetary ice) or
    ``matching_terrain`` (PU-323: no terrain beside equal terrain laid earlier).
    """

    ban: Literal["perimeter", "ice", "matching_terrain"]


@final
class OneResourceOnly(Word, frozen=True):
    """This round only one of a tile's two resources advances, by choice. Rules: PU-324, PU-R167."""


@final
class NoMilestones(Word, frozen=True):
    """This round milestones give nothing when reached. Rules: PU-325, PU-R125."""


@final
class NoSynergy(Word, frozen=True):
    """This round no synergy boost is gained. Rule: PU-326."""


@final
class AddMeteorite(Word, frozen=True):
    """Put a meteorite on an empty meteor symbol of a laid tile. Rule: PU-320."""


@final
class DestroyRover(Word, frozen=True):
    """Destroy one rover on the planet, if there are at least `min_rovers`. Rule: PU-327."""

    min_rovers: Count


@final
class DestroyLifepodOnPlanet(Word, frozen=True):
    """Destroy one lifepod that is still on the planet. Rule: PU-327."""


@final
class DestroyCollectedLifepod(Word, frozen=True):
    """Destroy one collected lifepod. Rules: PU-327, PU-R163."""


@final
class DestroyCollectedMeteorite(Word, frozen=True):
    """Destroy one collected meteorite. Rules: PU-327, PU-R130."""


@final
class ExtraRover(Word, frozen=True):
    """Gain one rover beyond the supply and put it on the tile laid this round. Rules: PU-317, PU-R153."""


@final
class AddCivCards(Word, frozen=True):
    """Add `per_rank` random unused civ cards to every rank in play. Rules: PU-317, PU-R152."""

    per_rank: Count


@final
class RemoveCivCards(Word, frozen=True):
    """Remove `per_rank` random civ cards from every rank in play. Rule: PU-328."""

    per_rank: Count


@final
class DrawObjective(Word, frozen=True):
    """Draw one more private objective and keep it. Rule: PU-317."""


@final
class DestroyObjective(Word, frozen=True):
    """Discard one of the own private objectives. Rule: PU-330."""


@final
class RotateStation(Word, frozen=True):
    """Turn the station to any depot. Rule: PU-317."""


@final
class RemoveShape(Word, frozen=True):
    """Choose a shape of the own depot; all its remaining tiles leave the station. Rules: PU-330, PU-R131."""


Verb: TypeAlias = (
    Advance
    | AdvanceDifferent
    | ClimbTo
    | Regress
    | Synergy
    | Patches
    | Movement
    | ExtraTile
    | Medals
    | CollectLifepods
    | CollectMeteorite
    | TeleportRover
    | DestroyMeteorites
    | DestroyMeteoritesLine
    | MedalsPerPatch
    | LifepodValue
    | MeteoriteSet
    | CommerceSet
    | PeekEvent
    | RoverBan
    | PlacementBan
    | OneResourceOnly
    | NoMilestones
    | NoSynergy
    | AddMeteorite
    | DestroyRover
    | DestroyLifepodOnPlanet
    | DestroyCollectedLifepod
    | DestroyCollectedMeteorite
    | ExtraRover
    | AddCivCards
    | RemoveCivCards
    | DrawObjective
    | DestroyObjective
    | RotateStation
    | RemoveShape
)

VERBS: Final[tuple[type[Verb], ...]] = get_args(Verb)


def say(verb: Verb) -> str:
    """Return the text that a player reads for a verb: a clause without capital and full stop."""
    match verb:
        case Advance():
            text = f"advance {_one_of(verb.trackers)} {_count(verb.steps, 'step')}"
            return text if verb.benefits else f"{text} without claiming benefits"
        case AdvanceDifferent():
            return f"advance {_number(verb.trackers)} different trackers {_count(verb.steps, 'step')} each"
        case ClimbTo():
            benefits = "all benefits" if verb.synergy else "all benefits except synergy boosts"
            return f"every tracker below position {verb.target} climbs to it, claiming {benefits} on the way"
        case Regress():
            return f"regress {_one_of(verb.trackers)} {_count(verb.steps, 'step')}"
        case Synergy():
            return f"gain {_count(verb.amount, 'synergy boost')}"
        case Patches():
            return f"gain {_count(verb.amount, 'biomass patch', 'biomass patches')}"
        case Movement():
            return f"gain {_number(verb.amount)} rover movement"
        case ExtraTile():
            effects = "with its full effects" if verb.advance else "without advancing for its resources"
            return f"take one more tile from your depot and place it {effects}"
        case Medals():
            return f"score {_figure(verb.amount, 'medal')}"
        case CollectLifepods():
            return f"collect {_count(verb.amount, 'lifepod')} of your choice from your planet"
        case CollectMeteorite():
            return "collect one meteorite of your choice from your planet"
        case TeleportRover():
            return "move one rover to any square of your planet, covered or open"
        case DestroyMeteorites():
            return f"destroy {_count(verb.amount, 'meteorite')} of your choice on your planet"
        case DestroyMeteoritesLine():
            return "destroy all meteorites in one row or column of your choice"
        case MedalsPerPatch():
            return f"score {_figure(verb.per, 'medal')} for each biomass patch on your planet"
        case LifepodValue():
            return f"each lifepod in your scoring area is worth {_figure(verb.value, 'medal')}"
        case MeteoriteSet():
            return f"each full group of three collected meteorites is worth {_ladder(verb.per_group)}"
        case CommerceSet():
            return f"score {_ladder(verb.set_medals)}, all together"
        case PeekEvent():
            return "look at the next event card in private"
        case RoverBan():
            return f"this round rovers may not move onto {verb.terrain} terrain"
        case PlacementBan():
            return f"this round tiles may not {_BANNED[verb.ban]}"
        case OneResourceOnly():
            return "this round only one of the two resources of your tile advances, as you choose"
        case NoMilestones():
            return "this round civ, biomass, rover and tech milestones give nothing when reached"
        case NoSynergy():
            return "this round no synergy boosts are gained"
        case AddMeteorite():
            return "put a meteorite on an empty meteor symbol of a tile on your planet"
        case DestroyRover():
            return f"destroy one rover on your planet if there are at least {_number(verb.min_rovers)}"
        case DestroyLifepodOnPlanet():
            return "destroy one lifepod that is still on your planet"
        case DestroyCollectedLifepod():
            return "destroy one of your collected lifepods"
        case DestroyCollectedMeteorite():
            return "destroy one of your collected meteorites"
        case ExtraRover():
            return "gain one rover beyond your supply and put it on the tile you place this round"
        case AddCivCards():
            return f"add {_count(verb.per_rank, 'random unused civ card')} to every rank in play"
        case RemoveCivCards():
            return f"remove {_count(verb.per_rank, 'random civ card')} from every rank in play"
        case DrawObjective():
            return "draw one more private objective and keep it"
        case DestroyObjective():
            return "discard one of your private objectives"
        case RotateStation():
            return "turn the station to any depot"
        case RemoveShape():
            return "choose one of the shapes in your depot: all its remaining tiles leave the station"
        case _:
            assert_never(verb)


WORDS: Final = PlainTexts(say)
"""The words of all effects of the game."""

_NUMBERS: Final = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
_BANNED: Final = {
    "perimeter": "cover perimeter squares",
    "ice": "cover planetary ice",
    "matching_terrain": "be placed with a terrain beside equal terrain already on the planet",
}


def _number(number: int) -> str:
    """Say a number: as a word up to six, as a figure beyond."""
    return _NUMBERS.get(number, str(number))


def _count(amount: int, singular: str, many: str = "") -> str:
    """Say an amount of things, the number as a word: ``one step``, ``two biomass patches``."""
    return f"{_number(amount)} {singular if amount == 1 else many or singular + 's'}"


def _figure(amount: int, singular: str) -> str:
    """Say an amount of things, the number as a figure: ``1 medal``, ``2 medals``."""
    return f"{amount} {singular if amount == 1 else singular + 's'}"


def _one_of(trackers: tuple[Track, ...]) -> str:
    """Say which trackers there are to choose from: ``the rover or the civ tracker``."""
    if set(trackers) == set(TRACKS):
        return "any one tracker"
    named = [f"the {tracker}" for tracker in trackers]
    return f"{', '.join(named[:-1])} or {named[-1]} tracker" if len(named) > 1 else f"{named[0]} tracker"


def _ladder(medals: tuple[int, ...]) -> str:
    """Say the medals for one, two, three ... cards of a set; position 0 is having none."""
    values = [str(value) for value in medals[1:]]
    cards = [_number(number) for number in range(1, len(medals))]
    medals_listed = f"{', '.join(values[:-1])} or {values[-1]} medals"
    return f"{medals_listed} with {', '.join(cards[:-1])} or {cards[-1]} cards of this set"
