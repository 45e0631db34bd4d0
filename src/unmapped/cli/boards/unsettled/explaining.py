"""What stands behind a choice: a space, a card, a place, an explorer."""

from typing import Final

from unmapped.cli.boards import Frame
from unmapped.cli.boards.unsettled import cards, crew, marks
from unmapped.cli.boards.unsettled.chart import price, things
from unmapped.cli.boards.unsettled.known import Known
from unmapped.games.unsettled.cards.components import ACTIONS, DISCIPLINES, FOCUS, RESOURCES
from unmapped.games.unsettled.cards.pieces import Breakthrough, Space
from unmapped.games.unsettled.cards.words import OWN
from unmapped.games.unsettled.seen.view import HIDDEN, ExplorerView, NodeView, View
from unmapped.kernel.actions import Choice
from unmapped.kernel.phrases import capital
from unmapped.kernel.rules import Prompt

_SAYS: Final = {
    "abilities": "Be asked when you could use a card.",
    "everything": "Be asked whenever you could use anything.",
    "earlier": "One space towards the start of the timeline.",
    "later": "One space towards the end of the timeline.",
}
"""What it means to watch for something, and to shift something somewhere."""


def explain(view: View, known: Known, frame: Frame, prompt: Prompt | None, choice: Choice) -> str:
    """What an action takes, as far as it is printed or seen."""
    asked = prompt.key if prompt is not None else ""
    slots = choice.slots
    match choice.family:
        case "regroup":
            return "Take your cubes back; your turn is over."
        case "watch" | "shift" as family:
            return _SAYS.get(slots[family], "")
        case "keep" | "give up" | "first" | "discovery":
            return _thing(view, known, slots["thing"])
        case "apart":
            return _thing(view, known, slots["apart"])
        case "set":
            space = known.spaces(view).get(slots["space"])
            return _space(space, slots["cube"]) if space is not None else ""
        case "use":
            return _use(view, known, slots["use"])
        case "move to" | "luna to" | "node" as family:
            return _place(view, known, frame, slots["node"], family == "move to" or asked == "step")
        case "explorer" | "carry":
            seat = slots.get("seat", "")
            return crew.describe(view, known, frame, int(seat)) if seat else known.name(slots["thing"])
        case "option":
            return _option(prompt, int(slots["option"]))
        case "yes":
            return _option(prompt, 1)
        case "scan":
            return f"A die says how many {marks.plural(slots['scan'])} LUNA finds at {_luna(view)}."
        case "cube":
            cube = slots["cube"]
            return f"{cube} shows {_asked_about(view, frame, prompt).cubes[FOCUS.index(cube)] or 'time'}"
        case "cover":
            return _action(known, _own(view, frame), slots["action"])
        case "relieve":
            return _covered(known, _own(view, frame), slots["action"])
        case "marker" | "forfeit":
            return _marker(view, known, slots["moment"])
        case "discipline":
            return _left(view, slots["pursuit"])
        case "resource":
            return _stored(view, slots["store"]) if _from_store(prompt) else ""
        case "be":
            return next((avatar.text for avatar in known.framework.avatars if avatar.id == slots["avatar"]), "")
        case "vote":
            return known.name(slots["vote"])
        case _:
            return ""


def _own(view: View, frame: Frame) -> ExplorerView:
    return view.explorers[frame.seat or 0]


def _asked_about(view: View, frame: Frame, prompt: Prompt | None) -> ExplorerView:
    """Whose cubes a question is about: the own ones, or those of one who cannot choose."""
    whose = prompt.args[0] if prompt is not None and prompt.args else OWN
    return next((who for who in view.explorers if who.seat == whose), _own(view, frame))


def _option(prompt: Prompt | None, number: int) -> str:
    """What an option does, or what is consented to, where the question brings the words."""
    texts = [arg for arg in prompt.args[1:] if isinstance(arg, str)] if prompt is not None else []
    return texts[number - 1] if number <= len(texts) else ""


def _space(space: Space, kind: str) -> str:
    """What a space does for a cube."""
    more = f" {capital(space.more)}." if space.bonus == kind else ""
    return f"{marks.arrows(space.arrows).plain} {space.text}{more}"


def _use(view: View, known: Known, words: str) -> str:
    """What a free action costs and does."""
    free = known.free_actions(view).get(words)
    if free is not None:
        return cards.paid(free)
    card = known.usable(words)
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
    """What lies at a place, who is there, and the symbols on the way; nothing where it is only unknown."""
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
    if said == ["unknown"]:
        return ""
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
