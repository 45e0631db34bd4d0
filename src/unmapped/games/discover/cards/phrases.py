"""Prompts and journal lines as sentences: how the arguments of `phrases.toml` are spelled.

Arguments are numbers, or ids of what the pool names; `{0:name}` gives the name that such an id has, `{0:heading}` the
same at the beginning of a sentence, `{0:card}` the same before what is asked about it, `{0:foe}` a monster, also one
that lies face down, `{1:opponent 2}` the same, or the survivor that argument 2 is, `{0:foes}` all arguments from there
on as monsters with their spaces, `{0:title}` a name as it is printed, `{0:part}` what of a card is used, where that has
a name of its own. `{0:space}`, `{0:tile}` and `{0:number}` lie on the map, `{0:seat}` is a survivor,
`{0:kind}` a resource, `{0:kind 1}` as many of it as argument 1 says, `{0:icon}` a kind of features, `{0:damage}` a type
of damage, `{0:action}` an action of the turn, `{0:deck}` a deck, `{0:n card}` a count, `{0:stage}`, `{0:contest}` and
`{0:clue}` what is read out, `{0:unsaid}` a space that is only pointed at, `{2:decision}` an alternative in words,
`{0:said}` a text as a sentence, `{0:quoted}` the name of a marker or a counter, `{0:from}` the beginning of a clause
that only some prompts have; `{0:back}` a project by its back, `{0:aware}` who knows it already, given as bits;
`{0:to}` and `{0:at}` the card that something comes from, behind these words; `{1:landmark}` what is printed on a tile,
`{3:attack}` what the die of an enemy is to reach.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from unmapped.games.discover import FOLDER
from unmapped.games.discover.cards import content
from unmapped.games.discover.cards.compiling import pool
from unmapped.games.discover.cards.printed import printed
from unmapped.games.discover.cards.stories import told
from unmapped.games.discover.cards.texts import Names
from unmapped.games.discover.cards.texts.names import doing, quoted
from unmapped.games.discover.cards.verbs.selectors import ACTIONS
from unmapped.games.discover.cards.words import DAMAGE, ICONS, KINDS, SEATS
from unmapped.kernel.journal import Argument
from unmapped.kernel.phrases import ALOUD, Phrases, capital
from unmapped.kernel.printing import names_of
from unmapped.language.sentences.english import both, plural

_DECKS: Final = ("the nights", "the threats", "the projects")
_FACE_DOWN: Final = "the monster that lies face down"
_UNCOUNTED: Final = ("stamina", "damage", "food", "water")
_CARDS: Final = ("name", "title", "heading", "card", "foe", "quoted", "contest", "stage", "to", "at", "landmark")
_ON_MAP: Final = ("space", "tile", "number", "unsaid")
_LISTS: Final = {
    "kind": KINDS,
    "icon": ICONS,
    "damage": tuple([f"{kind} damage" if kind == "physical" else kind for kind in DAMAGE]),
    "deck": _DECKS,
    "back": ("a project", "an advanced project"),
    "action": tuple([doing(action) for action in ACTIONS]),
}


def spell(args: tuple[Argument, ...], at: int, how: str) -> str:
    """One of some arguments in words, nothing where it is not there; of what it is a number, another one may say."""
    if at >= len(args):
        return ""
    argument = args[at]
    if how in _LISTS and isinstance(argument, int):
        return _LISTS[how][argument]
    if how.startswith("kind ") and isinstance(argument, int):
        return f"{args[int(how.removeprefix('kind '))]} {KINDS[argument]}"
    if how.startswith("opponent "):
        return name(str(argument)) if argument else f"seat {args[int(how.removeprefix('opponent '))]}"
    if how.startswith("n "):
        return _counted(argument, how.removeprefix("n "))
    match how:
        case "seat":
            return f"seat {argument}"
        case "name":
            return name(str(argument))
        case "title":
            return names().get(str(argument), str(argument))
        case "part":
            _, card, *_ = args
            return "" if isinstance(card, str) and str(argument).lower() == name(card).lower() else f": {argument}"
        case "heading":
            return capital(name(str(argument)))
        case "card":
            return f"{capital(name(str(argument)))}: " if argument else ""
        case "foe":
            return name(str(argument)) if argument else _FACE_DOWN
        case "foes":
            return foes(args[at:])
        case "tile":
            return f"tile {argument}"
        case "unsaid":
            return ""
        case "to" | "at":
            return f" {how} {name(str(argument))}" if argument else ""
        case "landmark":
            return name(str(argument)) if argument else "no landmark"
        case "attack":
            return f" against {argument}" if isinstance(argument, int) else " (it does not attack)"
        case "decision":
            return f": {_smaller(str(argument).removesuffix('.'))}" if argument else f": option {args[0]}"
        case "said":
            return _sentence(str(argument))
        case "aware":
            knowing = [f"seat {seat}" for seat in range(len(SEATS)) if int(argument) >> seat & 1]
            return f", which {both(knowing)} know{'s' * (len(knowing) == 1)} already" if knowing else ""
        case "from":
            return f" from {argument}" if argument else ""
        case "signed":
            return f"{argument} more" if isinstance(argument, int) and argument >= 0 else f"{str(argument)[1:]} less"
        case "stage":
            return _stage(str(argument))
        case "clue":
            return _clue(*[str(part) for part in args[at : at + 4]])
        case "contest":
            return next((card.task for card in printed().contests if card.id == argument), "")
        case "quoted":
            return quoted(str(argument))
        case _:
            return str(argument)


def point(args: tuple[Argument, ...], at: int, how: str) -> tuple[str, ...]:
    """What one of some arguments means on the table: a place of the map, a resource, a card, a monster, a survivor."""
    argument = args[at]
    if how in _ON_MAP or how == "seat":
        return (f"{'space' if how == 'unsaid' else how}:{argument}",) if argument != "" else ()
    if how == "kind" or how.startswith("kind "):
        return (f"good:{KINDS[argument]}",) if isinstance(argument, int) else ()
    if how.startswith("opponent ") and not argument:
        return (f"seat:{args[int(how.removeprefix('opponent '))]}",)
    match how:
        case "from":
            return (f"space:{argument}",) if argument else ()
        case "foes":
            return tuple([f"space:{args[index]}" for index in range(at, len(args) - 1, 2)])
        case _ if how in _CARDS and argument:
            return (f"card:{argument}",)
        case _ if how.startswith("opponent "):
            return (f"card:{argument}",)
        case _:
            return ()


def _sentence(text: str) -> str:
    """A text as a sentence of its own."""
    return capital(text) if text.endswith((".", "!", "?")) else f"{capital(text)}."


def _smaller(text: str) -> str:
    """A text as it follows a colon."""
    return text[:1].lower() + text[1:]


def _counted(argument: Argument, noun: str) -> str:
    return f"{argument} {noun}" if argument == 1 or noun in _UNCOUNTED else f"{argument} {plural(noun)}"


def foes(args: tuple[Argument, ...], place: Callable[[str], str] = str) -> str:
    """Monsters, numbered as actions call them: of each its space, then its name."""
    pairs = [(args[at], str(args[at + 1])) for at in range(0, len(args) - 1, 2)]
    numbered = [
        f"({number}) {name(foe) if foe else _FACE_DOWN} at {place(str(space))}"
        for number, (space, foe) in enumerate(pairs, 1)
    ]
    return f"{', '.join(numbered)}." if numbered else ""


def _stage(identity: str) -> str:
    """The story and the task of a stage, as it is read out."""
    stages = [card for land in printed().lands for card in land.stages if card.id == identity]
    return f"{stages[0].text} {stages[0].task}" if stages else ""


def _clue(scenario: str, stage: str = "", land: str = "", other: str = "") -> str:
    """What is learnt at a stage of a scenario in a land; `other` is the name of the first land of the copy."""
    clues = [card.clues for home in printed().lands if home.id == land for card in home.places if card.id == scenario]
    number = int(stage) if stage.isdecimal() else 0
    return clues[0][number].replace("{other}", other) if clues and number < len(clues[0]) else ""


def name(identity: str) -> str:
    """What something is called that has an id."""
    title = names().get(identity, identity.replace("_", " ").replace("-", " "))
    return f"the {title.removeprefix('The ')}" if title.startswith("The ") else title


def _told(args: tuple[Argument, ...], at: int) -> str:
    """The id of the card that an argument names, if a text stands on it."""
    card = str(args[at])
    return card if card in told() else ""


def _aloud(args: tuple[Argument, ...], at: int) -> str:
    """A clue, and a text that stands on nothing, is told as it is."""
    return ALOUD


@lru_cache(maxsize=1)
def names() -> dict[str, str]:
    """The names of everything that has an id."""
    whole, made = content.pool(), pool()
    titles = dict(zip(made.ids, made.names, strict=True)) | names_of(whole.lands)
    names_of_no_land = Names(whole)
    return {identity: names_of_no_land.filled(title) for identity, title in titles.items()}


@lru_cache(maxsize=1)
def _sayings() -> Mapping[tuple[str, str], str]:
    """What lands say in their own words; cards of no land go by their ids alone."""
    templates: dict[tuple[str, str], str] = {}
    for land in content.pool().lands:
        for saying in land.sayings:
            *card, line = saying.id.split()
            templates["/".join([land.id, *card]), line] = saying.text
    return templates


PHRASES: Final = Phrases(
    FOLDER, spell, point, {"name": _told, "title": _told, "foe": _told, "clue": _aloud, "x": _aloud}, _sayings
)
ask, tell = PHRASES.ask, PHRASES.tell
