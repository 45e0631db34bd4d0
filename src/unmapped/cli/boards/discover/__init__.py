"""Discover: Lands Unknown in the terminal."""

from collections.abc import Sequence
from typing import Final, final

from msgspec.structs import replace
from rich.text import Text

from unmapped.cli.boards import Category, Frame
from unmapped.cli.boards.discover import cards, parts, people, status
from unmapped.cli.boards.discover.book import Book, book
from unmapped.cli.boards.discover.chart import Chart, draw_key
from unmapped.cli.boards.discover.explaining import explain
from unmapped.cli.boards.discover.offers import ALONE, TRADE, TURN, draw_offer
from unmapped.cli.look import QUIET, Block, beside, styled, wrapped
from unmapped.games.discover.table.view import HIDDEN, View
from unmapped.kernel.actions import Choice
from unmapped.kernel.rules import Prompt

_ON_MAP: Final = ("space", "tile")
"""Slots that name a place on the map."""
_TWO_COLUMNS: Final = 118
"""From this width on the survivors stand beside the map."""
_PANEL: Final = 38
"""As wide they are at least."""
_LEAST: Final = 9
_QUESTION: Final = 3
"""Lines for the question and for what is typed."""
_MENU: Final = 4
_MENU_FROM: Final = 30
"""From this height on so many lines belong to completion."""
_FEW: Final = 6
_MANY: Final = 11
"""Answers to a question have room in so many lines at least, and at most."""
_GAP: Final = 2
_SMALLEST_MAP: Final = 5
"""With fewer lines the map is left out while there is a fight."""
_TOLD_TWICE: Final = 24
"""From so many lines on the quest is told in more than two."""
_ROOMY: Final = 17
"""From so many lines on the own cards are told with what they say."""
_NEWS: Final = 2
"""Lines for what happened; one more where there is room for completion as well."""


def _view(view: object) -> View:
    assert isinstance(view, View)
    return view


@final
class DiscoverDrawer:
    """Draws the views of Discover."""

    parts = parts.NAMES

    def table(self, view: object, frame: Frame, asked: Sequence[Choice]) -> Block:
        """The day, the quest, what is going on, the map, and the survivors."""
        seen = _view(view)
        printed = book(seen)
        room = _room(frame, asked)
        if seen.phase == "setup":
            return _arrival(seen, printed, frame, room)
        block = [status.draw_heading(seen, printed, frame)]
        most = 3 if room >= _TOLD_TWICE else 1 if seen.fight is not None else 2
        block += status.draw_quest(seen, printed, frame.width, most)
        block += status.draw_now(seen, printed, frame, frame.width, max(room // 2 - len(block), 2))
        left = room - len(block)
        if frame.width >= _TWO_COLUMNS:
            return [*block, *_two(seen, printed, frame, asked, left)]
        return [*block, *_one(seen, printed, frame, asked, left)]

    def middle(self, view: object, frame: Frame) -> Block:
        """The map with everything on it, the quest, and what is going on."""
        seen = _view(view)
        printed = book(seen)
        block = [status.draw_heading(seen, printed, frame), *status.draw_quest(seen, printed, frame.width, 99)]
        return [*block, *status.draw_now(seen, printed, frame, frame.width), *parts.draw_map(seen, printed, frame)]

    def board(self, view: object, frame: Frame, seat: int) -> Block:
        """A survivor and all that it has."""
        seen = _view(view)
        return people.draw_board(seen, book(seen), frame, seat)

    def part(self, view: object, frame: Frame, name: str) -> Block:
        """One of `parts`."""
        seen = _view(view)
        return parts.draw_part(seen, book(seen), frame, name)

    def thing(self, view: object, frame: Frame, name: str) -> Block:
        """A space, a tile, or a card that the viewer knows of."""
        seen = _view(view)
        return parts.draw_thing(seen, book(seen), frame, name)

    def choices(self, view: object, frame: Frame, family: str, legal: Sequence[Choice], whole: bool) -> Block | None:
        """Actions of a turn and of a trade in a line for each verb; everything else is a plain list."""
        seen = _view(view)
        return draw_offer(seen, book(seen), frame, family, legal, whole=whole)

    def explain(self, view: object, frame: Frame, prompt: Prompt | None, choice: Choice) -> str:
        """What is printed on the card that an action names, what an option does, what lies at a place."""
        seen = _view(view)
        return explain(seen, book(seen), frame, prompt, choice)

    def ghost(self, before: object, after: object, frame: Frame, seat: int) -> Block:
        """The map with the spaces marked that changed."""
        old, new = _view(before), _as_known(_view(before), _view(after))
        was = {space.at: space for tile in old.tiles for space in tile.spaces}
        differ = [space.at for tile in new.tiles for space in tile.spaces if was.get(space.at) != space]
        moved = [who.at for before, who in zip(old.survivors, new.survivors, strict=True) if before.at != who.at]
        if not differ and not moved:
            return []
        return Chart(new, book(new), seat, marked=(*differ, *moved)).draw(frame.width, frame.height // 2)

    def score(self, view: object, seat: int) -> tuple[Category, ...]:
        """Each wins or loses alone."""
        won = _view(view).survivors[seat].status == "won"
        return (Category("survival", (("out, and has won" if won else "not out of here", int(won), "DI-001"),)),)


def _as_known(old: View, new: View) -> View:
    """What was imagined, with tiles face down of which nobody can tell yet what is on them."""
    tiles = [was if was.tile == HIDDEN and now.up else now for was, now in zip(old.tiles, new.tiles, strict=True)]
    return replace(new, tiles=tuple(tiles))


def _room(frame: Frame, asked: Sequence[Choice]) -> int:
    """How many lines the table may have, so that what is asked has room below it."""
    families = [choice.family for choice in asked]
    verbs = {*TURN, *TRADE}.intersection(families)
    long = (families.count("move") + families.count("use")) // 8
    below = len(verbs) + long + (len(verbs) < len({*families})) if verbs - set(ALONE) else _answers(asked)
    below += _QUESTION + _NEWS + (_MENU + 1 if frame.height >= _MENU_FROM else 0)
    return max(frame.height - below, _LEAST)


def _answers(asked: Sequence[Choice]) -> int:
    """How many lines the answers to a question may want: those that name cards two each and more."""
    each = 2 if asked and not _places(asked[0]) else 1
    return min(max(each * len(asked) + 1, _FEW), _MANY)


def _places(choice: Choice) -> list[str]:
    """The spaces and tiles that a choice names."""
    return [value for name, value in choice.slots.items() if name in _ON_MAP]


def _lit(asked: Sequence[Choice]) -> set[str]:
    """The spaces and tiles of which the actions speak."""
    return {place for choice in asked for place in _places(choice)}


def _arrival(view: View, printed: Book, frame: Frame, height: int) -> Block:
    """What is told before the first day: the land, the story, and what is to be done."""
    block = [status.draw_heading(view, printed, frame)]
    block += wrapped(styled(printed.land.text, "italic"), frame.width)
    if view.quest.card:
        block += [Text(), *cards.draw_story(printed, view.quest.card, frame.width)]
    return block[:height]


# --- Columns ----------------------------------------------------------------------------------------------------------


def _one(view: View, printed: Book, frame: Frame, asked: Sequence[Choice], height: int) -> Block:
    """The map, and below it the survivors in a line each, the own cards below."""
    people_lines = [
        line for who in view.survivors for line in people.draw_line(view, printed, frame, who.seat, frame.width)
    ]
    own = _own(view, printed, frame, frame.width, 1 if height < _ROOMY else 2)
    rest = [*people_lines, *own]
    left = height - len(rest)
    if left < _SMALLEST_MAP and view.fight is not None:
        return people_lines
    return [*_map(view, printed, frame, asked, frame.width, max(left, 3)), *rest]


def _two(view: View, printed: Book, frame: Frame, asked: Sequence[Choice], height: int) -> Block:
    """The map, and beside it the survivors with what they have."""
    panel = min(max(frame.width // 3, _PANEL), 60)
    chart = _map(view, printed, frame, asked, frame.width - panel - _GAP, height)
    panel_width = frame.width - max([line.cell_len for line in chart]) - _GAP
    return beside(chart, _survivors(view, printed, frame, panel_width, height), gap=_GAP)


def _map(view: View, printed: Book, frame: Frame, asked: Sequence[Choice], width: int, height: int) -> Block:
    chart = Chart(view, printed, frame.seat, _lit(asked))
    key = wrapped(draw_key(view, printed), width)
    return [*chart.draw(width, height - len(key)), *key]


def _own(view: View, printed: Book, frame: Frame, width: int, most: int) -> Block:
    """The own items, projects and threats: by their names, or each in up to `most` lines."""
    if frame.seat is None:
        return []
    who = view.survivors[frame.seat]
    items = [item.id for item in who.items]
    if most > 1:
        shown = [(card, "item") for card in items] + [(card, card) for card in who.hand]
        shown += [(card, "threat") for card in who.threats]
        return [line for card, about in shown for line in cards.draw_card(printed, card, width, most, about)]
    line = Text()
    for heading, held in (("Items", items), ("Projects", who.hand), ("Threats", who.threats)):
        if held:
            named = [cards.in_hand(printed, card) if heading == "Projects" else printed.name(card) for card in held]
            line.append("  " if line else "").append(f"{heading}: ", style="bold")
            line.append(", ".join(named), style=QUIET)
    return cards.cut(wrapped(line, width, 2), width, 2) if line else []


def _survivors(view: View, printed: Book, frame: Frame, width: int, height: int) -> Block:
    """All survivors, the own one first, in the fullest way that fits."""
    own = frame.seat or 0
    seats = [(own + step) % len(view.survivors) for step in range(len(view.survivors))]
    shown: Block = []
    for most in (99, 3, 2, 1):
        shown = people.draw_survivor(view, printed, frame, seats[0], width, most)
        for seat in seats[1:]:
            shown += people.draw_survivor(view, printed, frame, seat, width, 1)
        if len(shown) <= height:
            return shown
    return shown[:height]
