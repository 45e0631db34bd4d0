"""What stands behind the words of an action: a space, a card, a place, an explorer."""

from typing import Final

from unmapped.cli.boards import Frame
from unmapped.cli.boards.unsettled import cards, crew, marks
from unmapped.cli.boards.unsettled.chart import price, things
from unmapped.cli.boards.unsettled.known import Known
from unmapped.games.unsettled.cards.components import ACTIONS, DISCIPLINES, FOCUS, RESOURCES
from unmapped.games.unsettled.cards.pieces import Breakthrough, Space
from unmapped.games.unsettled.seen.view import HIDDEN, ExplorerView, NodeView, View
from unmapped.kernel.rules import Prompt

_SAYS: Final = {
    "regroup": "Take your cubes back; your turn is over.",
    "watch abilities": "Be asked when you could use a card.",
    "watch everything": "Be asked whenever you could use anything.",
    "shift earlier": "One space towards the start of the timeline.",
    "shift later": "One space towards the end of the timeline.",
}
"""What actions mean that name nothing, beyond what they are called."""

_NAMING: Final = ("keep ", "give up ", "first ", "discovery ", "apart ")
"""Verbs that name a card or a piece."""


def explain(view: View, known: Known, frame: Frame, prompt: Prompt | None, words: str) -> str:
    """What an action takes, as far as it is printed or seen."""
    asked = prompt.key if prompt is not None else ""
    if words in _SAYS:
        return _SAYS[words]
    verb, _, rest = words.partition(" ")
    if words.startswith(_NAMING):
        return _thing(view, known, words.rpartition(" ")[2])
    last = rest.rpartition(" ")[2]
    match verb:
        case "set":
            kind, _, where = rest.partition(" on ")
            space = known.spaces(view).get(where)
            return _space(space, kind) if space is not None else ""
        case "use":
            return _use(view, known, rest)
        case "move" | "luna" | "node":
            return _place(view, known, frame, last, verb == "move" or asked == "step")
        case "explorer" | "carry":
            return crew.describe(view, known, frame, int(last)) if last.isdecimal() else known.name(last)
        case "option" | "yes":
            return _option(prompt, int(rest) if rest else 1)
        case "scan":
            return f"A die says how many {marks.plural(rest)} LUNA finds at {_luna(view)}."
        case "cube":
            return (
                f"{rest} shows {_asked_about(view, frame, prompt).cubes[FOCUS.index(rest)] or 'time'}"
                if rest in FOCUS
                else ""
            )
        case "cover":
            return _action(known, _own(view, frame), rest)
        case "relieve":
            return _covered(known, _own(view, frame), rest)
        case "marker" | "forfeit":
            return _marker(view, known, rest)
        case "discipline":
            return _left(view, rest)
        case "resource":
            return _stored(view, rest) if _from_store(prompt) else ""
        case "be":
            return next((avatar.text for avatar in known.framework.avatars if avatar.id == rest), "")
        case "vote":
            return known.name(rest)
        case _:
            return ""


def _own(view: View, frame: Frame) -> ExplorerView:
    return view.explorers[frame.seat or 0]


def _asked_about(view: View, frame: Frame, prompt: Prompt | None) -> ExplorerView:
    """Whose cubes a question is about: the own ones, or those of one who cannot choose."""
    of = str(prompt.args[0]).removeprefix("seat ").removesuffix("'s") if prompt is not None and prompt.args else ""
    return view.explorers[int(of)] if of.isdecimal() else _own(view, frame)


def _option(prompt: Prompt | None, number: int) -> str:
    """What an option does, or what is consented to, where the question brings the words."""
    texts = [arg for arg in prompt.args[1:] if isinstance(arg, str)] if prompt is not None else []
    return texts[number - 1] if number <= len(texts) else ""


def _space(space: Space, kind: str) -> str:
    """What a space does for a cube."""
    more = f" {space.more.capitalize()}." if space.bonus == kind else ""
    return f"{marks.arrows(space.arrows).plain} {space.text}{more}"


def _use(view: View, known: Known, words: str) -> str:
    """What a free action costs and does."""
    free = known.free_actions(view).get(words)
    if free is not None:
        return cards.paid(free)
    card = known.deed(words)
    if card is None:
        return ""
    return cards.breakthrough(card) if isinstance(card, Breakthrough) else cards.anomaly(card)


def _thing(view: View, known: Known, identity: str) -> str:
    """What a card or piece does; of a discovery, its anomaly."""
    for who in view.explorers:
        for discovery in who.discoveries:
            if discovery.id == identity:
                return f"{known.name(discovery.anomaly)}: {cards.text(known, discovery.anomaly)}"
    for structure in known.framework.structures:
        if structure.id == identity:
            return cards.paid(structure.use)
    return cards.text(known, identity)


# --- Places and people ------------------------------------------------------------------------------------------------


def _place(view: View, known: Known, frame: Frame, place: str, crossing: bool) -> str:
    """What lies at a place, who is there, and the symbols on the way."""
    node = next((node for node in view.nodes if node.at == place), None)
    said = [known.name(node.card) if node is not None and node.card != HIDDEN else "unknown"]
    if crossing:
        paid = price(view, known, _own(view, frame), place)
        said += [f"on the way {paid}"] if paid else []
    if node is not None:
        said += [f"{' '.join(node.tags)} face down"] if node.card == HIDDEN and node.tags else []
        said += _lying(known, node)
        said += [f"{crew.called(frame, seat)} {'are' if seat == frame.seat else 'is'} there" for seat in node.explorers]
        said += ["LUNA is there"] if node.luna else []
    enter = known.on_enter(node.card) if node is not None and crossing else ""
    return f"{', '.join(said)}{f'. {enter}' if enter else ''}"


def _lying(known: Known, node: NodeView) -> list[str]:
    return [piece.plain for piece in things(known, node, short=False) if piece.plain != marks.SITE]


def _luna(view: View) -> str:
    return next((node.at for node in view.nodes if node.luna), "")


def _action(known: Known, who: ExplorerView, action: str) -> str:
    """What a dashboard action does that would be covered."""
    if action not in ACTIONS:
        return ""
    space, trait = crew.face_of(known, who, ACTIONS.index(action))
    return f"{f'{trait}: ' if trait else ''}{space.text}"


def _covered(known: Known, who: ExplorerView, action: str) -> str:
    """The distress on an action."""
    card = crew.distress_on(who, ACTIONS.index(action)) if action in ACTIONS else ""
    return f"{known.name(card)}: {cards.text(known, card)}" if card else ""


# --- What is shared ---------------------------------------------------------------------------------------------------


def _marker(view: View, known: Known, marker: str) -> str:
    """The opportunity of a moment marker, or how many are left for it."""
    for number, moment in enumerate(view.moments):
        if moment.marker == marker:
            left = view.stacks[1 + number]
            return known.name(moment.opportunity) if moment.opportunity else f"{left} left in its stack"
    return ""


def _left(view: View, discipline: str) -> str:
    if discipline not in DISCIPLINES:
        return ""
    return f"{view.supply[DISCIPLINES.index(discipline)]} comprehension left"


def _from_store(prompt: Prompt | None) -> bool:
    """Whether it is a resource of the crew's store that is asked for."""
    return prompt is None or prompt.key == "contribution" or prompt.args[0] == "spend"


def _stored(view: View, resource: str) -> str:
    if resource not in RESOURCES:
        return ""
    return f"{(view.data, view.material, view.charged)[RESOURCES.index(resource)]} in store"
