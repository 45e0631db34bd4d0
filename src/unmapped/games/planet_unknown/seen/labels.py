"""What choices are called on buttons: how the slots of `phrases.toml` are said.

`{lie:lie}` is how a tile is turned, `{shape:draft}` the tile on top of a stack, `{shape:shape}` a shape, `{card:card}`,
`{objective:objective}`, `{planet:planet}` and `{corporation:corporation}` what has that id, `{turn:turn}` a turn of the
station, `{option:option}` a branch of the event.
"""

from typing import Final, final

from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.seen.phrases import PHRASES, lie, spoken_tile
from unmapped.games.planet_unknown.seen.printed import printed
from unmapped.games.planet_unknown.seen.view import View
from unmapped.kernel.actions import Choice
from unmapped.kernel.definition import Look
from unmapped.kernel.phrases import capital
from unmapped.kernel.printing import with_id

_RANKS: Final = ("0", "I", "II", "III", "IV")


def label(choice: Choice, look: Look) -> str:
    """What a choice is called, as its seat sees the table."""
    view = look.view
    assert isinstance(view, View)
    return PHRASES.label(choice, look.prompt.key if look.prompt is not None else "", _Speller(view).say)


def called(choice: Choice, look: Look) -> dict[str, str]:
    """What the slots of a choice are called."""
    view = look.view
    assert isinstance(view, View)
    return PHRASES.called(choice, look.prompt.key if look.prompt is not None else "", _Speller(view).say)


def leads_to(choice: Choice) -> str:
    """The square to which a choice leads, "" where it leads to none: to that before a rover, where it drives."""
    square, direction = choice.slots.get("square", ""), choice.slots.get("direction", "")
    if not direction:
        return f"square:{square}" if square else ""
    column, row = ord(square[0]), int(square[1:])
    column += ("east" in direction) - ("west" in direction)
    row += ("south" in direction) - ("north" in direction)
    return f"square:{chr(column)}{row}"


@final
class _Speller:
    """Says the slots of one choice."""

    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view = view

    def say(self, value: str, how: str) -> str:
        """A value in the manner that a template asks for."""
        if not how:
            return value
        match how:
            case "lie":
                return lie(value)
            case "draft":
                return self._tile(value)
            case "shape":
                return next((f"the {shape.name}" for shape in printed().shapes if shape.id == value), value)
            case "to":
                return f" up to {value}" if value else ""
            case "over":
                return f" over to {value}" if value else ""
            case "spot":
                return "the scoring area" if value == "score" else value
            case "turn":
                return "Leave as it is" if value == "0" else f"Turn by {value}"
            case "card":
                card = with_id(printed().civ_cards, value)
                return f"{card.name} ({_RANKS[card.rank]})"
            case "objective":
                return self._objective(value)
            case "planet":
                return box().content.planet(value).name
            case "corporation":
                return box().content.corporation(value).name
            case "stop":
                return f"Take a {value}" if value else ""
            case "instead":
                return f"Advance {value} instead" if value else ""
            case _:
                assert how == "option", how
                return self._option(int(value))

    def _tile(self, shape: str) -> str:
        stacks = [stack for depot in self.view.depots for stack in (depot.exterior, depot.interior)]
        top = next((stack.top for stack in stacks if stack.shape == shape), "")
        tile = next((tile for tile in printed().tiles if tile.id == top), None)
        name = next((known.name for known in printed().shapes if known.id == shape), shape)
        return spoken_tile(name, tile.resources) if tile is not None else f"the {name}"

    def _objective(self, identity: str) -> str:
        """The private side where somebody is offered it or keeps it alone."""
        card = with_id(printed().objectives, identity)
        is_private = [identity in (*player.offered, *player.private_objectives) for player in self.view.players]
        return (card.private if any(is_private) else card.neighbor).name

    def _option(self, number: int) -> str:
        """A branch of the event that is carried out."""
        event = next((event for event in printed().events if event.id == self.view.event), None)
        if event is None or number > len(event.options):
            return "My choice"
        return capital(event.options[number - 1])
