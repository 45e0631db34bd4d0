"""Unsettled in the terminal."""

from collections.abc import Sequence
from typing import Final, final

from rich.text import Text

from unmapped.cli.boards import Category, Frame
from unmapped.cli.boards.unsettled import cards, crew, moments, parts, status
from unmapped.cli.boards.unsettled.chart import Chart, draw_apart
from unmapped.cli.boards.unsettled.explaining import explain
from unmapped.cli.boards.unsettled.known import Known, known
from unmapped.cli.boards.unsettled.offers import TURN, draw_offer, is_low
from unmapped.cli.look import QUIET, Block, beside, styled, wrapped
from unmapped.games.unsettled.seen.view import View
from unmapped.kernel.actions import Choice
from unmapped.kernel.rules import Prompt

_ON_MAP: Final = ("move to", "node")
_LUNA: Final = "luna to"
_THREE_COLUMNS: Final = 136
"""From this width on the task and the cards stand beside map and crew."""
_FEWEST_LINES: Final = 15
"""As many lines the table has, unless what is asked needs them."""
_LEAST: Final = 9
_QUESTION: Final = 3
"""Lines for the question and for what is typed."""
_SETS: Final = 3
"""Lines for setting cubes, where all else has one."""
_MENU: Final = 4
_MENU_FROM: Final = 30
"""From this height on so many lines belong to completion."""
_GAP: Final = 2


def _view(view: object) -> View:
    assert isinstance(view, View)
    return view


@final
class UnsettledDrawer:
    """Draws the views of Unsettled."""

    parts = parts.NAMES

    def table(self, view: object, frame: Frame, asked: Sequence[Choice]) -> Block:
        """Time and stores, the goal, the map, the crew, and what lies open."""
        seen = _view(view)
        box = known(seen.planet)
        room = _room(frame, asked)
        block = status.draw_heading(seen, box, frame, low=is_low(frame))
        if frame.width >= _THREE_COLUMNS:
            return [*block, *_three(seen, box, frame, asked, room - len(block))]
        block += status.draw_goal(seen, box, frame.width, 2 if room >= _FEWEST_LINES - 1 else 1)
        return [*block, *_two(seen, box, frame, asked, room - len(block))]

    def middle(self, view: object, frame: Frame) -> Block:
        """The map with everything on it, and the shared boards."""
        seen = _view(view)
        box = known(seen.planet)
        block = status.draw_boards(seen, box, frame)
        return [*block, *parts.draw_map(seen, box, frame), *moments.draw_moments(seen, box, frame.width, most=99)]

    def board(self, view: object, frame: Frame, seat: int) -> Block:
        """The dashboard of one explorer and all that it has."""
        seen = _view(view)
        return crew.draw_board(seen, known(seen.planet), frame, seat)

    def part(self, view: object, frame: Frame, name: str) -> Block:
        """One of `parts`."""
        seen = _view(view)
        return parts.draw_part(seen, known(seen.planet), frame, name)

    def thing(self, view: object, frame: Frame, name: str) -> Block:
        """All there is to be seen goes by parts and seats."""
        return []

    def choices(self, view: object, frame: Frame, family: str, legal: Sequence[Choice], whole: bool) -> Block | None:
        """Cubes and steps in a few lines; everything else is a plain list."""
        seen = _view(view)
        return draw_offer(seen, known(seen.planet), frame, family, legal, whole=whole)

    def explain(self, view: object, frame: Frame, prompt: Prompt | None, choice: Choice) -> str:
        """What is printed on the space or card that an action takes, what an option does, what lies at a place."""
        seen = _view(view)
        return explain(seen, known(seen.planet), frame, prompt, choice)

    def ghost(self, before: object, after: object, frame: Frame, seat: int) -> Block:
        """The map with the places in braces that changed."""
        old, new = _view(before), _view(after)
        was = {node.at: node for node in old.nodes}
        differ = [node.at for node in new.nodes if was.get(node.at) != node]
        if not differ:
            return []
        chart = Chart(new, known(new.planet), seat, marked=differ)
        return chart.draw(chart.fit(frame.width, frame.height // 2))

    def score(self, view: object, seat: int) -> tuple[Category, ...]:
        """What the crew has together: it comes home, or left some faces of its task behind."""
        return (Category("the crew", (status.score_line(_view(view)),)),)


def _room(frame: Frame, asked: Sequence[Choice]) -> int:
    """How many lines the table may have, so that what is asked has room below it."""
    verbs = {choice.family for choice in asked}.intersection(TURN)
    below = _QUESTION + len(verbs) + (_SETS - 1) * ("set" in verbs) + (_MENU if frame.height >= _MENU_FROM else 0)
    return min(max(_FEWEST_LINES, frame.height * 3 // 5 - 1), max(frame.height - below, _LEAST))


def _lit(asked: Sequence[Choice]) -> set[str]:
    """The places of which the actions speak; where LUNA can go only if nothing else is asked."""
    places = {choice.slots["node"] for choice in asked if choice.family in _ON_MAP}
    return places or {choice.slots["node"] for choice in asked if choice.family == _LUNA}


# --- Columns ----------------------------------------------------------------------------------------------------------


def _two(view: View, box: Known, frame: Frame, asked: Sequence[Choice], height: int) -> Block:
    """The map, and what lies open below it; the crew beside them."""
    panel = min(max(frame.width * 2 // 5, 32), 48)
    world = _world(view, box, frame, asked, frame.width - panel - _GAP, height)
    height = len(world) if is_low(frame) else height
    return beside(world, _crew(view, box, frame, panel, height), gap=_GAP)


def _three(view: View, box: Known, frame: Frame, asked: Sequence[Choice], height: int) -> Block:
    """The map, the crew, and the task with what lies open."""
    panel = min(frame.width // 4 + 2, 52)
    left = frame.width - 2 * panel - 2 * _GAP
    chart = _map(view, box, frame, asked, left, height)
    return beside(chart, _crew(view, box, frame, panel, height), _cards(view, box, panel, height), gap=_GAP)


def _map(view: View, box: Known, frame: Frame, asked: Sequence[Choice], width: int, height: int) -> Block:
    """The map, or before the first turn what is told about the planet."""
    if not view.turn:
        return _arrival(box, width)[:height]
    chart = Chart(view, box, frame.seat, _lit(asked))
    apart = draw_apart(view, box, width)
    shape = chart.fit(width, height - len(apart))
    if not chart.fits(shape, width, height - len(apart)):
        apart.append(styled("look map shows all of it", QUIET))
        chart.crop(shape, width, height - len(apart))
    return [*chart.draw(shape), *apart]


def _arrival(box: Known, width: int) -> Block:
    """What is told before the crew sets out."""
    block = wrapped(styled(box.planet.premise, "italic"), width)
    return [*block, Text(), *parts.draw_rules(box, width)]


def _world(view: View, box: Known, frame: Frame, asked: Sequence[Choice], width: int, height: int) -> Block:
    """The map, and below it as much of what lies open as it leaves room for."""
    rows = len(Chart(view, box, frame.seat, _lit(asked)).rows)
    needed = next((rows * (lines + 1) + 1 for lines in (2, 1) if rows * (lines + 1) < height), height)
    for most in (99, 3, 2, 1):
        open_cards = moments.draw_moments(view, box, width, most)
        if needed + len(open_cards) <= height:
            return [*_map(view, box, frame, asked, width, height - len(open_cards)), *open_cards]
    return _map(view, box, frame, asked, width, height)


_CREW_PLANS: Final = (
    (True, 99, 2), (True, 99, 1), (True, 2, 1), (True, 1, 1), (True, 1, 0), (False, 2, 1), (False, 2, 0), (False, 1, 1),
    (False, 1, 0), (False, 0, 0),
)  # fmt: skip
"""How the crew is told, from much room to little: whether the own actions stand with what they do, lines for each of
the own cards, and for each card of the others."""


def _crew(view: View, box: Known, frame: Frame, width: int, height: int) -> Block:
    """The own dashboard and those of the others, in the fullest way that fits."""
    own = frame.seat or 0
    seats = len(view.explorers)
    others = [(own + step) % seats for step in range(1, seats)]
    shown: Block = []
    for actions, most, more in _CREW_PLANS:
        shown = crew.draw_dashboard(view, box, frame, own, width, crew.Detail(actions, most))
        for seat in others:
            shown += crew.draw_explorer(view, box, frame, seat, width)
            shown += [Text("  ").append_text(line) for line in crew.draw_holdings(view, box, seat, width - 2, more)]
        if len(shown) <= height:
            return shown
    return shown


def _cards(view: View, box: Known, width: int, height: int) -> Block:
    """The task as it is told, and what lies open, in the fullest way that fits."""
    faces = [cards.draw_face(box, face, width) for face in view.faces[-1:]]
    stories = (*faces, status.draw_goal(view, box, width))
    shown: Block = []
    for story in stories:
        goal = status.draw_slots(view)
        for most in (99, 4, 2):
            shown = [*story, *goal, *moments.draw_moments(view, box, width, most)]
            if len(shown) <= height:
                return shown
    return shown[:height]
