"""What is read aloud at a table, in the terminal: as it happens, and again for whoever asks."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from rich.text import Text

from unmapped.cli.log import sentence, with_names
from unmapped.cli.look import ACCENT, QUIET, Block, quoted, styled, wrapped
from unmapped.kernel.definition import Story
from unmapped.kernel.game import Game
from unmapped.kernel.journal import Line
from unmapped.kernel.phrases import ALOUD
from unmapped.kernel.rules import State

S = TypeVar("S", bound=State)

LENGTHS: Final = ("on", "short", "off")
"""How stories are told as they happen: whole, by their titles alone, or not at all."""

_READ: Final = "  read"
"""What is typed to read a story of which the title is told."""
_WIDE: Final = 84
"""Longer lines are hard to read."""
_LISTED: Final = 12
"""So many titles are listed where none has the words that were typed."""


class Told(NamedTuple):
    """A story that came up, and the line of the journal that says so."""

    line: Line
    story: Story


def stories(game: Game[S], lines: Sequence[Line], view: object, names: tuple[str, ...]) -> list[Told]:
    """What was told to the reader of some lines of the journal, who has this view of the table."""
    tales: list[Told] = []
    for line in lines:
        bearer = game.definition.presenting.story(line)
        if bearer == ALOUD:
            tales.append(Told(line, Story("", sentence(game, line, names))))
        elif bearer:
            story = game.definition.presenting.aloud(bearer, view)
            if story is not None:
                tales.append(Told(line, Story(with_names(story.title, names), story.text)))
    return tales


def draw_story(story: Story, width: int) -> Block:
    """A story as it is read aloud: its title, and its text below."""
    text = [Text("  ").append_text(line) for line in wrapped(quoted(story.text), min(width, _WIDE) - 2)]
    if story.title:
        return [styled("❧ ", ACCENT).append(story.title, style="bold"), *text]
    return [styled("❧ ", ACCENT).append_text(line[2:]) if at == 0 else line for at, line in enumerate(text)]


def draw_title(story: Story, width: int) -> Block:
    """A story in one line, for where there is no room."""
    title = story.title or story.text
    line = styled("❧ ", ACCENT).append(quoted(title), style="bold")
    line.truncate(width - len(_READ), overflow="ellipsis")
    return [line.append(_READ, style=QUIET)]


def named(tales: Sequence[Told], words: str) -> list[Told]:
    """The stories that words name: whose title they are or, if they are none, part of; the latest of each."""
    titles = {tale.story.title.lower(): tale for tale in tales if tale.story.title}
    wanted = words.lower()
    if wanted in titles:
        return [titles[wanted]]
    return [tale for title, tale in titles.items() if wanted in title]


def unknown(tales: Sequence[Told], words: str) -> str:
    """Why words name nothing that was told."""
    titles = list(dict.fromkeys([tale.story.title for tale in tales if tale.story.title]))
    if not titles:
        return "Nothing was told yet."
    latest = titles[-_LISTED:]
    more = f", and {len(titles) - len(latest)} before" if len(titles) > len(latest) else ""
    named = " · ".join(latest)
    return f"Nothing that was told is called “{words}”. What was told: {named}{more}. “read all” has all of it."
