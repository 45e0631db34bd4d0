"""What has to be true, as a card says it: as a clause, and as the clause that it is not so."""

from typing import Final, assert_never, final

from unmapped.games.discover.cards.texts.grammar import ENGLISH
from unmapped.games.discover.cards.texts.names import Names, amount, counted, damage, goods, quoted
from unmapped.games.discover.cards.texts.selectors import (
    at,
    counted_monsters,
    counted_survivors,
    fire,
    space,
    who,
    whom,
)
from unmapped.games.discover.cards.verbs import conditions
from unmapped.games.discover.cards.verbs.conditions import Condition
from unmapped.games.discover.cards.verbs.selectors import Formula, Number, Spaces, Who
from unmapped.language.sentences.clauses import Proposition, Subject
from unmapped.language.sentences.descriptions import bare
from unmapped.language.sentences.english import YOU, an, proposition, spelled, there_is
from unmapped.language.sentences.telling import Propositions

_MOST_HEARTS: Final = 3
_MOST_STAMINA: Final = 12
_HIGHEST: Final = 12
"""The highest face of a die."""


@final
class _Propositions(Propositions[Names, Condition]):
    """What the conditions of Discover say."""

    def own(self, names: Names, condition: Condition) -> Proposition:
        """Return a condition of the game as a proposition."""
        return _proposition(names, condition)


PROPOSITIONS: Final = _Propositions(ENGLISH)
holds, fails, all_hold = PROPOSITIONS.holds, PROPOSITIONS.fails, PROPOSITIONS.all_hold


def _proposition(names: Names, condition: Condition) -> Proposition:
    """Return what a condition of the game says."""
    match condition:
        case conditions.AtCamp():
            return proposition(_person(names, condition.who), "be", "at camp")
        case conditions.AtFire():
            return proposition(_person(names, condition.who), "be", "at a fire")
        case conditions.Stands():
            return proposition(_person(names, condition.who), "be", at(names, condition.on))
        case conditions.HasResource():
            return _has(names, condition.who, condition.n, goods(condition.n, condition.resource))
        case conditions.HasItem():
            kind = an(condition.trait) if condition.trait else "an"
            item = f"{names.the(condition.item)}" if condition.item else f"{kind} item"
            return proposition(_person(names, condition.who), "have", item)
        case conditions.HasDamage():
            return _has(names, condition.who, condition.n, amount(condition.n, damage(condition.type)))
        case conditions.HasHearts():
            return _between(names, condition.who, condition.least, condition.most, _MOST_HEARTS, "heart")
        case conditions.HasStamina():
            return _between(names, condition.who, condition.least, condition.most, _MOST_STAMINA, "stamina")
        case conditions.MoreThan():
            more = f"more {condition.what} than {whom(names, condition.than)}"
            return proposition(_person(names, condition.who), "have", more)
        case conditions.HasThreat():
            threat = f"an ongoing {condition.trait} threat" if condition.trait else "an ongoing threat"
            return proposition(_person(names, condition.who), "have", threat)
        case conditions.IsLeader():
            return proposition(_person(names, condition.who), "be", "the tribe leader")
        case conditions.Is():
            return proposition(names.you, "be", whom(names, condition.who))
        case conditions.Somebody():
            return _somebody(names, condition)
        case conditions.AloneOnMap():
            return Proposition("no other survivor is on the map", "another survivor is on the map")
        case conditions.Players():
            return _players(condition)
        case conditions.ThereIs():
            return _there(names, condition)
        case conditions.ThereAreMonsters():
            if condition.which.named:
                return proposition(Subject(names.the(condition.which.named)), "be", "on the map")
            return there_is(counted_monsters(names, condition.which, amount(condition.n)))
        case conditions.Investigated():
            landmark = names.role(condition.role)
            return Proposition(
                f"{landmark} has been investigated in this stage", f"{landmark} has not been investigated yet"
            )
        case conditions.Revealed():
            return proposition(Subject(names.role(condition.role)), "be", "face up")
        case conditions.Phase():
            return (
                Proposition("it is night", "it is day")
                if condition.phase == "night"
                else Proposition("it is day", "it is night")
            )
        case conditions.DayNumber():
            return Proposition(f"it is day {condition.least} or later", f"day {condition.least} has not come yet")
        case conditions.Flag():
            if condition.who is not None:
                return proposition(_person(names, condition.who), "be", f"noted as {quoted(condition.name)}")
            return Proposition(f"{quoted(condition.name)} is noted", f"{quoted(condition.name)} is not noted")
        case conditions.Counted():
            return _counted(condition)
        case conditions.Charged():
            lies = "counter lies" if condition.n == 1 else "counters lie"
            return Proposition(f"{amount(condition.n)} {lies} on this card", "too few counters lie on this card")
        case conditions.UpgradeInPlay():
            return proposition(Subject(f"{names.the(condition.card)}"), "be", "in play")
        case conditions.InDeck():
            return proposition(Subject(f"{names.the(condition.card)}"), "be", "in its deck")
        case conditions.CraftedFrom():
            source = "a hand" if condition.source == "hand" else "a project that lies face up"
            return proposition(Subject("it"), "be", f"made from {source}")
        case conditions.CardHas():
            return Proposition(f"it has the trait {condition.trait}", f"it does not have the trait {condition.trait}")
        case conditions.Rolled():
            rolled = _range(condition.least, condition.most)
            return Proposition(f"the number is {rolled}", f"the number is not {rolled}")
        case conditions.Voted():
            option = spelled(str(condition.option))
            return Proposition(f"the vote is for way {option}", f"the vote is not for way {option}")
        case conditions.DieShows():
            shows = "ends at" if condition.final else "shows"
            number = _open_range(condition.least, condition.most)
            return Proposition(
                f"the {condition.die} die {shows} {number}", f"the {condition.die} die does not show {number}"
            )
        case conditions.DiceEqual():
            return Proposition("both dice show the same", "the dice differ")
        case conditions.DieBeats():
            return Proposition(
                "the red die shows more than the grey one", "the red die does not show more than the grey one"
            )
        case conditions.Enemy():
            return proposition(Subject("the enemy"), "be", _enemy(names, condition))
        case conditions.CombatEnded():
            return _ended(condition)
        case conditions.Not() | conditions.AllOf() | conditions.AnyOf():
            return PROPOSITIONS.proposition(names, condition)
        case _:
            assert_never(condition)


def _person(names: Names, person: Who) -> Subject:
    """Return of whom something holds."""
    return YOU if person == "actor" else who(names, person)


# --- Parts ------------------------------------------------------------------------------------------------------------


def _has(names: Names, person: Who, number: Number, what: str) -> Proposition:
    """Return that somebody has at least so much of a thing."""
    if number != 1:
        return proposition(_person(names, person), "have", f"at least {what}")
    bare = what.removeprefix("1 ")
    return proposition(_person(names, person), "have", "any resources" if bare.startswith("resource") else bare)


def _between(names: Names, person: Who, least: int, most: int, limit: int, noun: str) -> Proposition:
    """Return that somebody has at least, or at most, so much of a thing."""
    if most == 0:
        none, some = (
            proposition(_person(names, person), "have", f"no {noun}"),
            proposition(_person(names, person), "have", noun),
        )
        return Proposition(none.yes, some.yes)
    return proposition(_person(names, person), "have", _bounds(least, most, limit, noun))


def _bounds(least: int, most: int, limit: int, noun: str) -> str:
    """Return at least, or at most, so much of a thing."""
    number = least if most >= limit else most
    what = noun if noun == "stamina" else counted(number, noun).partition(" ")[2]
    if most >= limit:
        return f"at least {least} {what}"
    return f"at most {most} {what}" if least <= 0 else f"{least} to {most} {what}"


def _somebody(names: Names, condition: conditions.Somebody) -> Proposition:
    """Return that there are such survivors."""
    number = amount(condition.n) if isinstance(condition.n, int) else ""
    if condition.who == type(condition.who)():
        return Proposition("a survivor is on the map", "no survivor is on the map")
    if not number:
        several = counted_survivors(names, condition.who, "many").removeprefix("many ")
        return Proposition(
            f"there are at least {amount(condition.n, several)}", f"there are fewer than {amount(condition.n)}"
        )
    survivors = counted_survivors(names, condition.who, number)
    if condition.exactly:
        be = "is" if condition.n == 1 else "are"
        return Proposition(f"there {be} exactly {survivors}", f"there {be} not exactly {survivors}")
    first, _, rest = survivors.partition(" ")
    if first == "another":
        return (
            Proposition(f"{survivors} is there", f"no other {rest} is there")
            if not rest
            else _one(survivors, f"no other {rest}")
        )
    return _one(survivors, f"no {rest}") if first in ("a", "an") else there_is(survivors)


def _one(some: str, none: str) -> Proposition:
    """Return that there is somebody, and that there is nobody."""
    return Proposition(f"there is {some}", f"there is {none}")


def _players(condition: conditions.Players) -> Proposition:
    """Return how many players started."""
    if condition.most < 4:
        words = "one player" if condition.most == 1 else f"at most {spelled(str(condition.most))} players"
        return Proposition(f"{words} started", f"more than {words.removeprefix('at most ')} started")
    words = f"{spelled(str(condition.least))} players"
    return Proposition(f"at least {words} started", f"fewer than {words} started")


def _there(names: Names, condition: conditions.ThereIs) -> Proposition:
    """Return that there is such a space; of a fire that burns somewhere it is said so."""
    where = condition.where
    alone = Spaces(role=where.role, camp=where.camp, within=where.within, fire=where.fire)
    if where.fire in ("lit", "unlit") and where == alone and (where.role or where.camp or where.within == 0):
        spot = Spaces(role=where.role, camp=where.camp, within=where.within)
        return proposition(Subject(fire(names, spot)), "be", where.fire)
    spaces = space(names, where)
    if condition.n != 1 and isinstance(condition.n, int):
        return there_is(f"{spelled(str(condition.n))} {bare(spaces).replace('space', 'spaces', 1)}")
    if isinstance(condition.n, Formula):
        return Proposition(f"there are at least {amount(condition.n)} of {spaces}", f"there are too few of {spaces}")
    return there_is(spaces)


def _counted(condition: conditions.Counted) -> Proposition:
    """Return what a counter of the quest shows."""
    name = quoted(condition.counter)
    if condition.most is None:
        return Proposition(
            f"{name} is at least {amount(condition.least)}", f"{name} is less than {amount(condition.least)}"
        )
    if condition.least == 0:
        return Proposition(
            f"{name} is at most {amount(condition.most)}", f"{name} is more than {amount(condition.most)}"
        )
    shown = amount(condition.least) if condition.least == condition.most else _parts(condition)
    return Proposition(f"{name} is {shown}", f"{name} is not {shown}")


def _parts(condition: conditions.Counted) -> str:
    """Return two ends of a counter."""
    return f"{amount(condition.least)} to {amount(condition.most or 0)}"


def _range(least: int, most: int) -> str:
    """Return numbers of a die: ``1-4``."""
    return str(least) if least == most else f"{least}-{most}"


def _open_range(least: int, most: int) -> str:
    """Return numbers that a die may show: ``9 or more``."""
    if most >= _HIGHEST:
        return f"{least} or more"
    return f"{most} or less" if least < 1 else _range(least, most)


def _enemy(names: Names, condition: conditions.Enemy) -> str:
    """Return what the enemy of a combat is."""
    words = [
        *(["special"] if condition.special else []),
        *(["normal"] if condition.special is False else []),
        *(["lethal"] if condition.lethal else []),
        *(["not lethal"] if condition.lethal is False else []),
        *([f"of the trait {condition.trait}"] if condition.trait else []),
        *([f"{names.the(condition.named)}"] if condition.named else []),
        *([f"one of health {condition.health}"] if condition.health else []),
    ]
    return " and ".join(words)


def _ended(condition: conditions.CombatEnded) -> Proposition:
    """Return how the combat before ended."""
    match condition.how:
        case "defeated":
            return Proposition("the enemy was defeated", "the enemy was not defeated")
        case "escaped":
            return Proposition("you escaped", "you did not escape")
        case _:
            return Proposition("the enemy was neither defeated nor escaped", "the enemy was defeated or escaped")
