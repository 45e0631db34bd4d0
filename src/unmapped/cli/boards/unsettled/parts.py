"""What ``look`` shows of Unsettled beside the table."""

from typing import Final

from rich.text import Text

from unmapped.cli.boards import Frame
from unmapped.cli.boards.unsettled import cards, crew, marks, moments, status
from unmapped.cli.boards.unsettled.chart import Chart, draw_apart
from unmapped.cli.boards.unsettled.known import Known
from unmapped.cli.look import ACCENT, GOOD, QUIET, SHAPES, Block, styled, title, wrapped
from unmapped.games.unsettled.seen.names import SCARAB
from unmapped.games.unsettled.seen.view import HIDDEN, View

NAMES: Final = ("map", "nodes", "crew", "task", "story", "boards", "cards", "planet", "legend")


def draw_part(view: View, known: Known, frame: Frame, name: str) -> Block:
    """One of NAMES."""
    match name:
        case "map":
            return draw_map(view, known, frame)
        case "nodes":
            return _nodes(view, known, frame.width)
        case "crew":
            return _crew(view, known, frame)
        case "task":
            return _task(view, known, frame.width)
        case "story":
            return _story(view, known, frame.width)
        case "boards":
            return [*status.draw_boards(view, known, frame), *moments.draw_display(view, known, frame.width)]
        case "cards":
            return _cards(view, known, frame.width)
        case "planet":
            return _planet(view, known, frame.width)
        case _:
            return _legend(view, known, frame.width)


def draw_map(view: View, known: Known, frame: Frame) -> Block:
    """The whole map, as large as the width allows."""
    chart = Chart(view, known, frame.seat)
    return [*chart.draw(chart.fit(frame.width, 999)), *draw_apart(view, known, frame.width)]


def _nodes(view: View, known: Known, width: int) -> Block:
    """Every card that lies face up, as it is read."""
    block: Block = []
    for node in view.nodes:
        if node.card in (HIDDEN, SCARAB):
            continue
        story = cards.draw_story(known, node.card, width)
        story[0].append(f"  {node.at}", style=QUIET)
        block += [*story, Text()]
    return block[:-1] or [styled("No card lies face up yet.", QUIET)]


def _crew(view: View, known: Known, frame: Frame) -> Block:
    """All explorers with what they have."""
    block: Block = []
    for seat in range(len(view.explorers)):
        block += crew.draw_explorer(view, known, frame, seat, min(frame.width, 72))
        block += [Text("  ").append_text(line) for line in crew.draw_holdings(view, known, seat, frame.width - 2, 1)]
    return block


def _task(view: View, known: Known, width: int) -> Block:
    """The task, and its current face as it is told."""
    task = next(task for task in known.planet.tasks if task.id == view.task.id)
    block = [title(task.name, f"face {view.task.face} of {task.faces}")]
    for rule in task.rules:
        block += wrapped(rule, width, 2)
    for face in view.faces[-1:]:
        block += cards.draw_face(known, face, width)
    return [*block, *status.draw_slots(view)]


def _story(view: View, known: Known, width: int) -> Block:
    """Everything that was told so far: the task, its faces, the mysteries."""
    task = next(task for task in known.planet.tasks if task.id == view.task.id)
    block = [title(task.name), *wrapped(styled(task.text, "italic"), width)]
    for face in view.faces:
        block += [Text(), *cards.draw_face(known, face, width)]
    for card in view.mysteries:
        block += [Text(), *cards.draw_story(known, card.id, width)]
    return block


def _cards(view: View, known: Known, width: int) -> Block:
    """Everything that lies open, as it is read."""
    block: Block = []
    for moment in view.moments:
        if moment.opportunity:
            story = cards.draw_story(known, moment.opportunity, width)
            story[0].append(f"  {moment.marker}, {moment.at or 'on its board'}", style=QUIET)
            block += [*story, Text()]
    for card in (*view.open_cards, *view.looking):
        block += [*cards.draw_story(known, card, width), Text()]
    for who in view.explorers:
        for card in who.cards:
            block += [*cards.draw_story(known, card, width), Text()]
    return block[:-1] or [styled("Nothing lies open now.", QUIET)]


def _planet(view: View, known: Known, width: int) -> Block:
    """Premise and rules of the planet, its words, and its pieces that are in play."""
    planet = known.planet
    block = [title(planet.name, f"challenge {planet.challenge}"), *wrapped(styled(planet.premise, "italic"), width)]
    block += wrapped(styled(planet.balance, ACCENT), width) if planet.balance else []
    block += draw_rules(known, width)
    for heading, words in (("Edges", planet.symbols), ("Properties", planet.properties), ("Cards", planet.stacks)):
        texts = [word for word in words if word.text]
        block += [title(heading)] if texts else []
        for word in texts:
            block += wrapped(styled(f"  {word.name}  ", "bold").append(word.text, style=QUIET), width, 4)
    in_play = {token for node in view.nodes for token in node.tokens}
    in_play |= {token for who in view.explorers for token in who.items}
    pieces = [token for token in planet.tokens if token.id in in_play]
    block += [title("Pieces in play")] if pieces else []
    for token in pieces:
        block += [Text("  ").append_text(line) for line in cards.draw_card(known, token.id, width - 2)]
    return block


def draw_rules(known: Known, width: int) -> Block:
    """The rules of the planet: as its travelogue tells them, then as they are carried out."""
    block: Block = []
    for paragraph in known.planet.travelogue.split("\n\n"):
        block += wrapped(" ".join(paragraph.split()), width)
    block += [title("Word for word")] if known.planet.rules else []
    for rule in known.planet.rules:
        block += wrapped(styled(f"  {rule}", QUIET), width, 4)
    return block


def _legend(view: View, known: Known, width: int) -> Block:
    """What the marks mean."""
    seats = " ".join([f"{SHAPES[seat]}{seat}" for seat in range(len(view.explorers))])
    letters = {marks.symbols(known.planet)[name].plain: known.name(name) for name in known.symbols}
    on_map = [
        (seats, "the explorers, on the frame of the card where they are"),
        (marks.LUNA, "LUNA"),
        ("━ ┃", "the card on which you stand"),
        ("┄ ┊", "a card that lies face down, or a place that can be chosen"),
        ("═ ║", "a sealed node"),
        *[(letter, f"on an edge: {name.lower()}") for letter, name in letters.items()],
        ("2d 3m", "data and materials that lie there"),
        ("P! B!", "an opportunity in the moment, pink or blue"),
        (f"{marks.SITE}  {marks.SITE}L (⌂L)", "a vacant build site, a structure, one that is not ready"),
        (f"{marks.OUTLINED} {marks.POTENTIAL}", "a discovery, and one that has to be unlocked"),
        (marks.INVESTIGATED, "investigated"),
        (marks.ENTER, "what happens on entering"),
        ("+", "several symbols on an edge, for which there is no room"),
        ("•n1", "can be chosen now"),
        ("{n1}", "changed"),
    ]
    on_board = [
        ("A2 W1 E0", "awareness, wonder, energy; 0 is the time face"),
        ("A2◂ ◂A", "a cube that is set this turn, and where it lies"),
        ("↓ ↑3 –", "how a space turns its cube"),
        ("↓+A", "an awareness cube brings more there"),
        ("♥♥·", "endurance, and what is lost of it"),
        ("✗", "a distress, and what it covers"),
        ("ins 2→rob", "steps on the insight track; at its end comprehension of robotics"),
        ("[4] 6S", "the time marker, and a trigger"),
        ("●●○", "power, charged and depleted"),
    ]
    block: Block = []
    for heading, rows in (("On the map", on_map), ("On the boards", on_board)):
        block.append(title(heading))
        for mark, words in rows:
            style = ACCENT if mark == "•n1" else GOOD if mark == "{n1}" else ""
            block += wrapped(styled(f"{mark:>12}  ", f"bold {style}").append(words, style=QUIET), width, 14)
    return block
