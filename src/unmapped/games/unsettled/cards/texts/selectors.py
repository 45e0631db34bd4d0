"""Who and where, as a card says it."""

from typing import Final

from unmapped.games.unsettled.cards.texts.grammar import THAT_EXPLORER
from unmapped.games.unsettled.cards.texts.names import Names
from unmapped.games.unsettled.cards.verbs.selectors import Explorers, Nodes, Where, Who
from unmapped.language.sentences.clauses import Subject
from unmapped.language.sentences.descriptions import PICKS, chosen, so_many, true_of
from unmapped.language.sentences.english import YOU, an, plural

_PERSONS: Final = {
    "active": Subject("the active explorer"),
    "engaged": Subject("the engaged explorer"),
    "chosen": THAT_EXPLORER,
    "one_local": Subject("one local explorer"),
    "other_local": Subject("one other local explorer"),
    "each_local": Subject("each local explorer"),
    "any_explorer": Subject("one explorer anywhere"),
    "other_explorer": Subject("one other explorer"),
    "each_explorer": Subject("each explorer"),
    "each_other": Subject("each other explorer"),
    "each_conscious": Subject("each conscious explorer"),
    "aboard": Subject("each explorer aboard the Scarab"),
}
_GROUPS: Final = {
    "each_local": "local explorers",
    "each_explorer": "all explorers",
    "each_other": "all other explorers",
    "each_conscious": "all conscious explorers",
    "aboard": "explorers aboard the Scarab",
}
_CHOOSERS: Final = {"crew": "the crew chooses", "active": "the active explorer chooses", "random": "at random"}
_OWN: Final = ("actor", "affected")
_YOU: Final = ("actor", "affected", "arriving", "holder")


# --- Who --------------------------------------------------------------------------------------------------------------


def who(names: Names, group: Who, *, distressed: bool = True) -> Subject:
    """Return who it is; that they are distressed need not be said where they lose their distress."""
    if isinstance(group, str):
        return names.you if group in _YOU else _PERSONS[group]
    only = Explorers(pick=group.pick, bears=group.bears)
    if group == only and group.bears and group.pick in ("one", "each"):
        return Subject(f"whoever bears {names.token(group.bears)}")
    several = group.pick in ("two", "up_to_two")
    words = [PICKS[group.pick], *_kinds(names, group, distressed), "explorers" if several else "explorer"]
    return Subject(
        " ".join([*words, *_whereabouts(names, group), *chosen(group.pick, group.chooser, _CHOOSERS)]), several
    )


def group(names: Names, group: Who) -> str:
    """Return the same as a number of people, who share something: ``explorers within 1 of you``."""
    if isinstance(group, str):
        return _GROUPS.get(group, _PERSONS[group].words)
    words = [*_kinds(names, group, distressed=True), "explorers", *_whereabouts(names, group)]
    return " ".join(words if len(words) > 1 else ["all", *words])


def counted_explorers(names: Names, group: Who, amount: str) -> str:
    """Return so many of a group: ``a conscious explorer``, ``two held explorers``."""
    if isinstance(group, str):
        kinds = _GROUPS.get(group, _PERSONS[group].words).removeprefix("all ")
        return so_many(amount, kinds.replace("explorers", "explorer") if amount == "1" else kinds)
    noun = "explorer" if amount == "1" else "explorers"
    words = " ".join([*_kinds(names, group, distressed=True), noun, *_whereabouts(names, group)])
    return so_many(amount, words)


def _kinds(names: Names, explorers: Explorers, distressed: bool) -> list[str]:
    """Return what stands before the noun."""
    local = explorers.within == 0 and explorers.of in _OWN
    said = (
        (explorers.others, "other"),
        (local, "local"),
        (explorers.conscious is True, "conscious"),
        (explorers.conscious is False, "unconscious"),
        (explorers.held is True, "held"),
        (explorers.held is False, "unheld"),
        (explorers.engaged is True, "engaged"),
        (explorers.engaged is False, "non-engaged"),
        (explorers.distressed and distressed, "distressed"),
        (bool(explorers.property), names.name("property", explorers.property) if explorers.property else ""),
    )
    return true_of(said)


def _whereabouts(names: Names, explorers: Explorers) -> list[str]:
    """Return what stands after the noun."""
    words: list[str] = []
    if explorers.within == 0 and explorers.of not in _OWN:
        words.append(f"on {node_of(names, explorers.of)}" if explorers.of != "scarab" else "aboard the Scarab")
    elif explorers.within:
        words.append(f"within {explorers.within} of {origin(names, explorers.of)}")
    if explorers.on:
        words.append("aboard the Scarab" if explorers.on == "scarab" else f"on {names.ground(explorers.on)}")
    if explorers.sealed is not None:
        words.append("on a sealed node" if explorers.sealed else "who is on no sealed node")
    if explorers.bears:
        words.append(f"bearing {names.token(explorers.bears)}")
    if explorers.without_property:
        words.append(f"who is not {names.name('property', explorers.without_property)}")
    return words


# --- Where ------------------------------------------------------------------------------------------------------------


def origin(names: Names, of: str) -> str:
    """Return that from which a distance is measured."""
    words = {
        "actor": _object(names.you),
        "affected": _object(names.you),
        "luna": "LUNA",
        "place": names.that_node,
        "card": "this card",
        "scarab": "the Scarab",
        "chosen": "that explorer",
        "held": "a held explorer",
    }
    return words.get(of) or names.token(of)


def _object(person: Subject) -> str:
    """Return a person as one is measured from."""
    return "them" if person.words == "they" else person.words


def node_of(names: Names, of: str) -> str:
    """Return the node of that from which distances are measured."""
    words = {
        "actor": names.here,
        "affected": names.here,
        "luna": "LUNA's node",
        "place": names.that_node,
        "card": names.this_node,
        "scarab": "the Scarab",
        "chosen": "that explorer's node",
        "held": "the node of a held explorer",
    }
    return words.get(of) or _with(names, of)


def _with(names: Names, piece: str) -> str:
    """Return the node of a piece."""
    if not names.is_creature(piece):
        return f"{'the' if names.is_unique(piece) else 'a'} node with {names.token(piece)}"
    name = names.token(piece)
    return f"{name}' node" if name.endswith("s") else f"{name}'s node"


def node(names: Names, where: Where) -> str:
    """Return a place as a noun: ``your node``, ``a revealed node within 3 of you``, ``each Bed``."""
    if isinstance(where, str):
        spots = {
            "here": names.here,
            "luna_node": "LUNA's node",
            "scarab": "the Scarab",
            "card_node": names.this_node,
            "place": names.that_node,
            "source": "the node left behind" if names.you != YOU else "the node that you leave",
        }
        return spots[where]
    special = _one_place(names, where)
    if special is not None:
        return special
    words = " ".join(_described(names, where)).replace(" ,", ",")
    picked = an(words) if where.pick == "one" else f"{PICKS[where.pick]} {words}"
    if where.on and names.is_node(where.on):
        picked = words
    elif where.pick == "one" and where.token and names.is_unique(where.token):
        picked = f"the {words}"
    return " ".join([picked, *chosen(where.pick, where.chooser, _CHOOSERS)])


def _one_place(names: Names, where: Nodes) -> str | None:
    """Return a place of which there is just one, if it is described so."""
    if where.on and names.is_node(where.on) and where in (Nodes(on=where.on), Nodes(on=where.on, pick="each")):
        return names.ground(where.on)
    if where.on and names.is_node(where.on) and where == Nodes(on=where.on, token=where.token):
        return f"{names.ground(where.on)}, with {names.token(where.token)} there"
    if where.token and where == Nodes(token=where.token):
        return _with(names, where.token)
    if where.structure and where == Nodes(structure=where.structure):
        return _with(names, where.structure)
    if where.within == 0 and where == Nodes(within=0, of=where.of):
        return node_of(names, where.of)
    return None


def _described(names: Names, where: Nodes) -> list[str]:
    """Return the words of a description, without the number of nodes."""
    own = where.of in _OWN
    tagged = bool(where.on) and not names.is_node(where.on) and not names.is_token(where.on)
    named = bool(where.on) and names.is_node(where.on)
    noun = names.tag(where.on) if tagged else names.ground(where.on) if named else "node"
    resources = {"data": "data", "material": "material", "any": "a resource"}
    before = (
        (where.adjacent and own, "adjacent"),
        (where.state == "revealed", "revealed"),
        (where.state == "face_down", "face-down"),
        (where.sealed is True, "sealed"),
        (where.sealed is False, "unsealed"),
    )
    after = (
        (bool(where.on) and not tagged and not named, f"on {names.ground(where.on)}" if where.on else ""),
        (where.adjacent and not own, f"next to {origin(names, where.of)}"),
        (where.build_site, "with a vacant build site"),
        (bool(where.structure), f"with {names.structure(where.structure)}" if where.structure else ""),
        (bool(where.token), f"with {names.token(where.token)}" if where.token else ""),
        (bool(where.without_token), f"without {names.token(where.without_token)}" if where.without_token else ""),
        (bool(where.resource), f"with {resources.get(where.resource)}"),
        (bool(where.without_resource), f"without {resources.get(where.without_resource, '').removeprefix('a ')}"),
        (where.investigated is True, "that is investigated"),
        (where.investigated is False, "that is not investigated"),
        (where.explorers is True, "with an explorer"),
        (where.explorers is False, "without an explorer"),
        (where.within == 0, f"of {origin(names, where.of)}"),
        (bool(where.within), f"within {where.within} of {origin(names, where.of)}"),
        (where.beyond is not None, f"at least {where.beyond} away from {origin(names, where.of)}"),
        (where.nearest, f"nearest to {origin(names, where.of)}"),
        (where.farthest, f"farthest from {origin(names, where.of)}"),
    )
    return [
        *true_of(before),
        plural(noun) if where.pick == "two" else noun,
        *([f"that is not {names.ground(where.not_on)}"] if where.not_on else []),
        *([", or the Scarab" if where.not_on else "or the Scarab"] if where.scarab else []),
        *true_of(after),
    ]


def at(names: Names, where: Where) -> str:
    """Return where something is: ``on your node``, ``aboard the Scarab``, ``there``."""
    if where == "scarab":
        return "aboard the Scarab"
    if where == "place" and names.that_node == "that node":
        return "there"
    said = node(names, where)
    return "here" if said == "here" else f"on {said}"


def out_of(names: Names, where: Where) -> str:
    """Return from where something is taken."""
    said = node(names, where)
    return "from here" if said == "here" else f"from {said}"
