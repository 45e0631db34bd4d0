"""Cards and pieces of Unsettled in the terminal: what is printed on them, line by line."""

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from unmapped.cli.boards.unsettled import marks
from unmapped.cli.boards.unsettled.known import Known
from unmapped.cli.look import QUIET, Block, styled, wrapped
from unmapped.games.unsettled.cards.components import DISCIPLINES, Discovery
from unmapped.games.unsettled.cards.pieces import (
    Anomaly,
    Breakthrough,
    Distress,
    Edges,
    Face,
    FreeAction,
    Node,
    Opportunity,
    PlanetCard,
    Space,
    Token,
    Trait,
)
from unmapped.kernel.phrases import capital

SIDES: Final = ("north", "east", "south", "west")


def draw_card(known: Known, identity: str, width: int, most: int = 99, about: str = "") -> Block:
    """A card with what it does, in as many lines as it needs or the first `most`; `about` stands in brackets."""
    return draw_told(known.name(identity), lines(known, identity), width, most, about)


def draw_told(name: str, lines: Iterable[Text], width: int, most: int, about: str) -> Block:
    """The same for a name and what is told of it."""
    line = styled(name, "bold")
    line.append(f" ({about})" if about else "", style=QUIET)
    return cut(wrapped(_joined(line, lines), width, 2), width, most)


def draw_story(known: Known, identity: str, width: int) -> Block:
    """A card as it is read aloud: name, narrative, and line by line what it does."""
    card = known.card(identity)
    block = [styled(known.name(identity), f"bold {marks.WORLD}")]
    narrative = getattr(card, "text", "")
    if isinstance(narrative, str) and narrative:
        block += wrapped(styled(narrative, "italic"), width)
    for line in lines(known, identity):
        block += wrapped(line, width, 2)
    return block


def draw_space(space: Space) -> Text:
    """An action space: title, arrows, what it needs, what it does."""
    line = styled(space.title, "bold").append(" ")
    return line.append_text(draw_effect(space, only(space.where, space.needs)))


def draw_effect(space: Space, needs: str = "") -> Text:
    """How a space turns the cube, what it `needs` if that is to be told, and what it does."""
    line = marks.arrows(space.arrows)
    line.append(needs, style=QUIET)
    line.append(f" {space.text}" if space.text else ".", style="")
    if space.bonus:
        line.append(f" {space.bonus.capitalize()}: ", style=f"bold {marks.FOCUS[space.bonus]}")
        line.append(f"{space.more}.", style="")
    return line


def draw_free_action(free: FreeAction) -> Text:
    """A free action: title, what it needs and costs, what it does."""
    line = styled(free.title, "bold").append(" free", style=QUIET)
    line.append(only(free.where, free.needs, _LIMITS[free.limit]), style=QUIET)
    return line.append(f" {paid(free)}", style="")


def only(where: str, needs: str, limit: str = "") -> str:
    """Where and when something can be done, in brackets; nothing for anywhere and always."""
    said = [words for words in (where, f"if {needs}" if needs else "", limit) if words]
    return f" ({'; '.join(said)})" if said else ""


_LIMITS: Final = {
    "none": "",
    "once_per_turn": "once per turn",
    "once_per_explorer": "once for each explorer",
    "once_per_face": "once on this face",
    "once": "once",
}


def draw_face(known: Known, face: Face, width: int) -> Block:
    """A face of the task as it is read aloud."""
    block = [styled(face.title, f"bold {marks.WORLD}").append(f"  {face.id.upper()}", style=QUIET)]
    block += wrapped(styled(face.text, "italic"), width)
    for line in face_lines(face):
        block += wrapped(line, width, 2)
    return block


def face_lines(face: Face, *, story: bool = True) -> list[Text]:
    """What a face does and asks for; without `story` only what matters while it is current."""
    lines = [Text(face.effect)] if face.effect and story else []
    if face.goal:
        lines.append(styled("Goal: ", f"bold {marks.WORLD}").append(face.goal, style=""))
    lines += [Text(rule) for rule in face.rules]
    return [*lines, *map(draw_space, face.actions), *map(draw_free_action, face.free_actions)]


def lines(known: Known, identity: str) -> list[Text]:
    """What a card or piece does, without its name and narrative."""
    card = known.card(identity)
    match card:
        case Node():
            return _node(known, card)
        case Opportunity():
            said = [Text(f"Immediately: {card.immediately}")] if card.immediately else []
            return [*said, *opportunity(card), *_outlined(known, card.outlined, potential=False)]
        case Breakthrough():
            return [Text(breakthrough(card))]
        case Distress():
            return [*_property(known, card.property), *map(Text, card.rules), *map(draw_free_action, card.free_actions)]
        case Anomaly():
            return [*_property(known, card.property), Text(anomaly(card))]
        case PlanetCard():
            said = [Text(card.effect)] if card.effect else []
            said = [*_property(known, card.property), *said, *map(Text, card.rules)]
            said += [Text(f"When it leaves: {card.on_discard}")] if card.on_discard else []
            return [*said, *map(draw_free_action, card.free_actions)]
        case Token():
            said = [Text(card.text)] if card.text else []
            return [*said, *map(Text, card.rules), *map(draw_free_action, card.free_actions)]
        case Trait():
            return [
                styled("While trust is high: ", QUIET).append_text(draw_space(card.high)),
                styled("While it is low: ", QUIET).append_text(draw_space(card.low)),
            ]
        case Discovery() | None:
            return []
        case _:
            return [Text(card.text)] if card.text else []


def opportunity(card: Opportunity) -> list[Text]:
    """What an opportunity does once it was revealed."""
    return [*map(Text, card.rules), *map(draw_space, card.actions)]


def text(known: Known, identity: str) -> str:
    """What a card or piece does, in one line of words."""
    return " ".join([line.plain for line in lines(known, identity)])


def paid(free: FreeAction) -> str:
    """What a free action costs and does."""
    return f"{capital(free.cost)}: {free.text}" if free.cost else free.text


def breakthrough(card: Breakthrough) -> str:
    """What using a breakthrough costs and does."""
    needs = f"if {card.needs}, " if card.needs else ""
    by = ", by LUNA" if card.by_luna else ""
    return f"{needs}{marks.amount(card.cost, card.resource, short=False).plain}{by}: {card.effect}"


def anomaly(card: Anomaly) -> str:
    """What an anomaly needs and does."""
    needs = [f"{number} {name}" for name, number in zip(DISCIPLINES, card.needs, strict=True) if number]
    return f"{' and '.join(needs)}: {card.effect}" if needs else card.effect


def edge_words(known: Known, edges: Edges) -> str:
    """The symbols on the edges of a card: ``time north; Paw prints east and west``."""
    sides: dict[str, list[str]] = {}
    for side, symbols in zip(SIDES, edges, strict=True):
        for symbol in symbols:
            sides.setdefault(symbol, []).append(side)
    return "; ".join([f"{known.name(symbol)} {' and '.join(on)}" for symbol, on in sides.items()])


def _node(known: Known, card: Node) -> list[Text]:
    lines: list[Text] = []
    facts = [*card.tags, *["build site"] * card.build_site, *[edge_words(known, card.edges)] * any(card.edges)]
    if facts:
        lines.append(styled(f"{capital('; '.join(facts))}.", QUIET))
    lines += [Text(f"When revealed: {card.on_reveal}")] if card.on_reveal else []
    lines += [Text(f"On entering: {card.on_enter}")] if card.on_enter else []
    lines += [Text(rule) for rule in card.rules]
    lines += [*map(draw_space, card.actions), *map(draw_free_action, card.free_actions)]
    return [*lines, *_outlined(known, card.outlined, card.potential)]


def _outlined(known: Known, discovery: str, potential: bool) -> list[Text]:
    if not discovery:
        return []
    mark = marks.POTENTIAL if potential else marks.OUTLINED
    return [styled(f"{mark} {known.name(discovery)}{', a potential discovery' if potential else ''}.", QUIET)]


def _property(known: Known, name: str) -> list[Text]:
    return [styled(f"{known.name(name)}.", "bold")] if name else []


def _joined(line: Text, more: Iterable[Text]) -> Text:
    """A heading and lines in one."""
    for number, part in enumerate(more):
        line.append(" " if number else ": ").append_text(part)
    return line


def cut(block: Block, width: int, most: int, rest: str = "") -> Block:
    """The first lines of a text, with a sign that more follow, and where the `rest` can be read."""
    if len(block) > most:
        more = f"…  {rest}" if rest else "…"
        block = block[:most]
        block[-1].truncate(width - len(more))
        block[-1].rstrip()
        block[-1].append(more, style=QUIET)
    return block
