"""Who and where, as a card says it."""

from typing import Final

from msgspec.structs import replace

from unmapped.games.discover.cards.texts.grammar import THAT_SURVIVOR
from unmapped.games.discover.cards.texts.names import Names, amount, feature, quoted, resource
from unmapped.games.discover.cards.verbs.selectors import (
    Cards,
    Formula,
    Monsters,
    Person,
    Spaces,
    Survivors,
    Tiles,
    Where,
    Who,
)
from unmapped.language.sentences.clauses import Subject
from unmapped.language.sentences.descriptions import PICKS, chosen, so_many, true_of
from unmapped.language.sentences.english import YOU, an, both, plural, spelled

_PERSONS: Final = {
    "leader": "the tribe leader",
    "combatant": "the combatant",
    "opponent": "the opponent",
    "left": "the next survivor to the left",
    "nearest": "the nearest other survivor",
    "each": "each survivor",
    "each_other": "each other survivor",
    "any": "one survivor",
    "any_other": "one other survivor",
    "each_at_camp": "each survivor at camp",
    "each_at_fire": "each survivor at a fire",
    "each_not_at_fire": "each survivor not at a fire",
    "most_damage": "the survivor with most damage",
}
_HERE: Final = {
    "one_here": "one survivor",
    "other_here": "one other survivor",
    "others_here": "each other survivor",
    "each_here": "each survivor",
}
_CHOOSERS: Final = {"leader": "the tribe leader chooses", "group": "the group chooses", "random": "at random"}
_CARDS: Final = {
    "this": "this card",
    "it": "that card",
    "own_item": "one item",
    "own_crafted": "one crafted item",
    "own_weapon": "one weapon",
    "own_threat": "one ongoing threat",
    "own_project": "one project in the hand",
    "random_item": "an item at random",
}
_OWN: Final = ("self", "actor")


# --- Who --------------------------------------------------------------------------------------------------------------


def who(names: Names, group: Who) -> Subject:
    """Return who it is."""
    if isinstance(group, Survivors):
        return Subject(_survivors(names, group))
    if group == "self":
        return names.you
    if group == "holder":
        return names.holder
    if group == "actor":
        # Among others an order to you would not be one.
        return YOU if names.you == YOU else Subject("you yourself", plural=True)
    if group == "chosen":
        return THAT_SURVIVOR
    return Subject(f"{_HERE[group]} {names.here}" if group in _HERE else _PERSONS[group])


def whom(names: Names, group: Who) -> str:
    """Return the same as an object: ``you``, ``them``, ``the tribe leader``."""
    if group == "actor":
        return "you"
    return names.them if group == "self" else who(names, group).words


def group(names: Names, group: Who) -> str:
    """Return the same without a number, as people of whom there may be some: ``survivors at camp``."""
    words = who(names, group).words
    for first in ("each ", "one ", "the "):
        words = words.removeprefix(first)
    return words.replace("survivor", "survivors", 1)


def counted_survivors(names: Names, group: Survivors, number: str) -> str:
    """Return so many of a group: ``another survivor within 2 of you``, ``two survivors at camp``."""
    words = " ".join([*_before(group), "survivor" if number == "1" else "survivors", *_after(names, group)])
    return so_many(number, words)


def _survivors(names: Names, people: Survivors) -> str:
    """Return survivors described."""
    only = people.nearest or people.farthest or bool(people.most) or bool(people.fewest)
    first = "the" if only and people.pick == "one" else PICKS[people.pick]
    return " ".join(
        [first, *_before(people), "survivor", *_after(names, people), *chosen(people.pick, people.chooser, _CHOOSERS)]
    )


def _before(people: Survivors) -> list[str]:
    """Return what stands before the noun."""
    said = (
        (people.others, "other"),
        (people.damaged is True, "wounded"),
        (people.damaged is False, "unhurt"),
    )
    return true_of(said)


def _after(names: Names, people: Survivors) -> list[str]:
    """Return what stands after the noun."""
    said = (
        (people.within == 0, _in_space_of(names, people.of)),
        (bool(people.within), f"within {people.within} of {origin(names, people.of)}"),
        (people.at_camp is True, "at camp"),
        (people.at_camp is False, "away from camp"),
        (people.at_fire is True, "at a fire"),
        (people.at_fire is False, "not at a fire"),
        (people.on is not None, at(names, people.on) if people.on is not None else ""),
        (bool(people.most), f"with most {_having(people.most)}"),
        (bool(people.fewest), f"with fewest {_having(people.fewest)}"),
        (people.nearest, f"nearest to {origin(names, people.of)}"),
        (people.farthest, f"farthest from {origin(names, people.of)}"),
        (bool(people.item), f"with {names.the(people.item)}"),
        (bool(people.trait), f"with {an(people.trait)} item"),
        (bool(people.without_trait), f"without {an(people.without_trait)} item"),
        (bool(people.flag), f"noted as {quoted(people.flag)}"),
        (bool(people.without_flag), f"not noted as {quoted(people.without_flag)}"),
        (people.leader is True, "who leads the tribe"),
        (people.leader is False, "who does not lead the tribe"),
    )
    return true_of(said)


def _having(what: str) -> str:
    """Return what somebody has most of."""
    return "resources" if what == "any" else resource(what)


# --- Where ------------------------------------------------------------------------------------------------------------


def origin(names: Names, of: str) -> str:
    """Return that from which a distance is measured."""
    words = {
        "self": names.them,
        "actor": "you",
        "holder": names.holder.words,
        "place": "that space",
        "chosen": "that survivor",
        "camp": "camp",
        "leader": "the tribe leader",
    }
    return words.get(of) or (names.role(of) if names.is_card(of) else f"the {quoted(of)} marker")


def _in_space_of(names: Names, of: str) -> str:
    """Return in whose space."""
    words = {"self": names.here, "actor": "in your space", "place": "in that space", "camp": "at camp"}
    return words.get(of) or f"in the space of {origin(names, of)}"


def space(names: Names, where: Where) -> str:
    """Return a space as a noun: ``your space``, ``an adjacent space``, ``the nearest landmark``."""
    if isinstance(where, str):
        spots = {
            "own": f"{names.your} space",
            "place": "that space",
            "camp": "camp",
            "objective": "each space with an objective icon",
            "way": "the way out",
            "edge": "a space at the edge of the map",
        }
        return spots[where]
    if where == Spaces(role=where.role, pick=where.pick) and where.role:
        return names.role(where.role)
    if where.camp and where == Spaces(camp=True, pick=where.pick):
        return "camp"
    noun, before, after = _described(names, where)
    if where.within == 0:
        own = f"{names.your} space" if where.of in _OWN else f"the space of {origin(names, where.of)}"
        return " ".join([own, *after])
    return _picked(names, where, noun, before, after)


def at(names: Names, where: Where) -> str:
    """Return where something is: ``in your space``, ``at camp``, ``at the nearest landmark``."""
    words = space(names, where)
    marked = isinstance(where, Spaces) and (where.landmark or (where.role and where == Spaces(role=where.role)))
    return f"at {words}" if words in ("camp", "the way out") or marked else f"in {words}"


def toward(names: Names, goal: Person | Where, *, away: bool) -> str:
    """Return where a way leads: ``toward the nearest survivor``, ``away from camp``."""
    match goal:
        case "own" | "place" | "camp" | "objective" | "way" | "edge" | Spaces():
            words = space(names, goal)
        case _:
            words = whom(names, goal)
    return f"{'away from' if away else 'toward'} {words}"


def fire(names: Names, where: Where) -> str:
    """Return a fire as a noun: ``the fire at camp``, ``the nearest lit fire``, ``each lit fire``."""
    return _thing(names, where, "fire")


def water(names: Names, where: Where) -> str:
    """Return a water source as a noun: ``the nearest water source``."""
    return _thing(names, where, "water source")


def landmark(names: Names, where: Where) -> str:
    """Return a landmark as a noun: ``this landmark``, ``the nearest landmark``."""
    if where == "own":
        return f"the landmark {names.here}"
    return space(names, where) if isinstance(where, Spaces) else f"the landmark {at(names, where)}"


def _thing(names: Names, where: Where, noun: str) -> str:
    """Return what lies on a space as a noun."""
    if isinstance(where, str) or where.role or (where.camp and not where.nearest):
        return f"the {noun} {at(names, where if isinstance(where, str) else Spaces(role=where.role, camp=where.camp))}"
    if where.within == 0:
        return f"the {noun} {_in_space_of(names, where.of)}"
    _, before, after = _described(names, replace(where, fire="", water=False))
    lit = [where.fire] if noun == "fire" and where.fire in ("lit", "unlit") else []
    return _picked(names, where, noun, [*before, *lit], after)


def _picked(names: Names, where: Spaces, noun: str, before: list[str], after: list[str]) -> str:
    """Return so many of the spaces that are described."""
    several = where.pick in ("two", "three") or where.many is not None
    words = " ".join([*before, plural(noun) if several else noun, *after])
    if where.many is not None:
        per_player = where.many == Formula(players=1)
        first = f"as many {words} as players started" if per_player else amount(where.many, words)
    elif where.pick in ("one", "up_to_one") and where.nearest and where.of in _OWN and names.you != YOU:
        first = f"the {words} nearest to {names.them}"
    elif where.pick in ("one", "up_to_one") and (where.nearest or where.farthest):
        first = f"the {'nearest' if where.nearest else 'farthest'} {words}"
    elif where.pick == "one":
        first = an(words)
    else:
        first = f"{PICKS[where.pick]} {words}"
    return " ".join([first, *chosen(where.pick, where.chooser, _CHOOSERS)])


def _described(names: Names, where: Spaces) -> tuple[str, list[str], list[str]]:
    """Return the noun, what stands before it and what stands after it."""
    own = where.of in _OWN
    near = where.nearest or where.farthest
    several = where.pick not in ("one", "up_to_one") or where.many is not None
    ground = names.ground(where.ground) if where.ground else names.ground_class(where.ground_class)
    noun = "landmark" if where.landmark else "space"
    before = ["adjacent"] if where.adjacent and own else []
    if where.role:
        before.append(names.role(where.role))
    after = (
        (bool(where.ground or where.ground_class), f"of {ground}"),
        (where.adjacent and not own, f"next to {origin(names, where.of)}"),
        (bool(where.within), f"within {where.within} of {origin(names, where.of)}"),
        (near and several, f"{'nearest to' if where.nearest else 'farthest from'} {origin(names, where.of)}"),
        (near and not several and not own and where.within is None, f"seen from {origin(names, where.of)}"),
        (where.landmark is False, "without a landmark"),
        (where.objective, "with an objective icon"),
        (where.edge, "at the edge of the map"),
        (where.camp is True, "at camp"),
        (where.camp is False, "other than camp"),
        (bool(where.fire), f"with {an(where.fire)} fire" if where.fire in ("lit", "unlit") else "with a fire"),
        (where.water, "with a water source"),
        (bool(where.feature), f"with {feature(where.feature)} face down"),
        (where.empty_icon, "with an empty feature icon"),
        (bool(where.resource), f"where {'a resource' if where.resource == 'any' else resource(where.resource)} lies"),
        (where.monster is True, "with a monster"),
        (where.monster is False, "without a monster"),
        (where.survivors is True, "with a survivor"),
        (where.survivors is False, "without a survivor"),
        (where.casualty, "with a casualty"),
        (bool(where.marker), f"with the {quoted(where.marker)} marker"),
        (bool(where.without_marker), f"without a {quoted(where.without_marker)} marker"),
    )
    return noun, before, _joined(true_of(after))


def _joined(words: list[str]) -> list[str]:
    """Join what a space is "with": ``with a lit fire and a survivor``."""
    plain = [word for word in words if not word.startswith("with ")]
    having = [word.removeprefix("with ") for word in words if word.startswith("with ")]
    return [*plain, *([f"with {both(having)}"] if having else [])]


# --- Tiles, monsters, cards -------------------------------------------------------------------------------------------


def tile(names: Names, tiles: Tiles) -> str:
    """Return face-down tiles as a noun: ``an adjacent face-down tile``, ``two face-down tiles anywhere``."""
    several = tiles.pick == "two"
    own = tiles.of in _OWN
    words = [
        *(["adjacent"] if tiles.adjacent and own and tiles.within is None and not tiles.nearest else []),
        "face-down",
        "tiles" if several else "tile",
        *([f"with a {tiles.back} on the back"] if tiles.back else []),
    ]
    if tiles.within is not None:
        words.append(f"within {tiles.within} of {origin(names, tiles.of)}")
    elif tiles.adjacent and not own and not tiles.nearest:
        words.append(f"next to {origin(names, tiles.of)}")
    elif not tiles.adjacent and not tiles.nearest:
        words.append("anywhere")
    noun = " ".join(words)
    if tiles.nearest and tiles.pick == "one":
        first = f"the nearest {noun}"
    else:
        first = an(noun) if tiles.pick == "one" else f"{PICKS[tiles.pick]} {noun}"
    return " ".join([first, *chosen(tiles.pick, tiles.chooser, _CHOOSERS)])


def monster(names: Names, which: Monsters) -> str:
    """Return monsters as a noun: ``each monster within 4 of you``, ``the enemy``."""
    if which.fought:
        return "the enemy"
    if which.named:
        return names.the(which.named)
    return _monsters(names, which, PICKS[which.pick], several=which.pick == "two")


def counted_monsters(names: Names, which: Monsters, number: str) -> str:
    """Return so many monsters: ``a monster within 4 of you``."""
    if which.named:
        return names.the(which.named)
    first = "a" if number == "1" else spelled(number)
    return _monsters(names, which, first, several=number != "1")


def _monsters(names: Names, which: Monsters, first: str, *, several: bool) -> str:
    """Return monsters described."""
    noun = "monsters" if several else "monster"
    only = which.nearest or which.farthest
    words = [
        *([("nearest" if which.nearest else "farthest")] if only else []),
        *([f"face-{which.face}"] if which.face else []),
        *(["normal or special"] if which.special else []),
        f"{noun} or enemy {'features' if several else 'feature'}" if which.features else noun,
    ]
    if which.within is not None:
        near = _in_space_of(names, which.of) if which.within == 0 else f"within {which.within}"
        words.append(near if which.within == 0 else f"{near} of {origin(names, which.of)}")
    elif only and which.of not in _OWN:
        words.append(f"seen from {origin(names, which.of)}")
    start = "the" if only and which.pick == "one" else first
    return " ".join([start, *words, *chosen(which.pick, which.chooser, _CHOOSERS)])


def card(cards: Cards) -> str:
    """Return a card of a survivor as a noun: ``this card``, ``one item``."""
    return _CARDS[cards]
