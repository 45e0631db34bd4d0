"""What stands behind a choice: a space, a tile, a card, a survivor."""

from typing import Final

from unmapped.cli.boards import Frame
from unmapped.cli.boards.discover import cards, marks, people, status
from unmapped.cli.boards.discover.book import Book
from unmapped.cli.look import SHAPES
from unmapped.games.discover.cards import pieces
from unmapped.games.discover.cards.words import DAMAGE, KINDS
from unmapped.games.discover.seen.names import names
from unmapped.games.discover.table.view import SpaceView, TokenView, View
from unmapped.kernel.actions import Choice
from unmapped.kernel.phrases import capital
from unmapped.kernel.rules import Prompt

_SAYS: Final = {
    "end turn": "Your turn is over; stamina that is left stays until the night.",
    "investigate": "Read the card of the landmark where you are.",
    "cook meat": "At a fire meat becomes food.",
    "restart the fire": "Spend 1 wood, and the fire where you are burns again.",
    "propose": "The other is asked.",
    "accept": "Everything changes hands.",
    "reject": "Nothing changes hands.",
    "make another offer": "Change what is on offer, and ask again.",
    "escape": "Break off the fight, if the red die lets you.",
}
"""What families mean that name nothing more, beyond what they are called."""

_GATHERED: Final = {
    "water": "Draw from the source where you are.",
    "enemy": "Fight what has been turned up here.",
    "number": "Read the card of the number that has been turned up here.",
}
"""What is done to what may be found, beyond turning a token up."""


def explain(view: View, book: Book, frame: Frame, prompt: Prompt | None, choice: Choice) -> str:
    """What an action takes, as far as it is printed or seen."""
    slots = choice.slots
    match choice.family:
        case "use":
            if slots["use"] not in book.actions:
                return ""
            action, card = book.actions[slots["use"]]
            return f"{card.name}: {book.filled(cards.action_text(action, titled=False))}"
        case "move" | "space":
            return place(view, book, frame, slots["space"])
        case "scout" | "tile":
            return tile(view, book, slots["tile"])
        case "seat" | "trade with" | "loot" | "attack":
            return people.describe(view, book, frame, int(slots["seat"]))
        case "token":
            return _token(view, book, prompt, int(slots["token"]))
        case "damage":
            n = view.survivors[frame.seat or 0].damage[DAMAGE.index(slots["damage"])]
            return f"You have {n} of it now."
        case "side of the" if view.fight is not None:
            return people.called(frame, view.fight.combatant if slots["side"] == "attacker" else view.fight.defender)
        case "deck":
            return f"{len(view.decks.advanced if slots['deck'] == 'advanced' else view.decks.projects)} left in it"
        case "option":
            return _option(prompt, int(slots["option"]))
        case "leave out":
            part = view.offer.parts[int(slots["token"]) - 1] if view.offer is not None else None
            return status.part_name(book, part.what, double=part.double) if part is not None else ""
        case "drop" | "drop double" | "spend" | "give" | "give double" | "recover with":
            return _held(view, frame, slots["good"])
        case "gather":
            what = slots["found"]
            return _GATHERED.get(what, f"A {what} token is turned up." if what in marks.ICONS else "")
        case family if "card" in slots:
            return _card(book, slots["card"], fighting=family == "fight with")
        case family:
            return _SAYS.get(family, "")


def _card(book: Book, identity: str, *, fighting: bool) -> str:
    """A card that an action names, by what it says or does in a fight."""
    card = book.card(identity)
    if card is None:
        return ""
    if fighting:
        return f"{card.name}: {' '.join(card.combat)}"
    said = cards.text(book, card.id)
    return f"{card.name}: {said}" if said else card.name


def _option(prompt: Prompt | None, number: int) -> str:
    """What an option does, where the question brings the words after the card, or after all ways of a vote."""
    texts = [arg for arg in prompt.args if isinstance(arg, str)][1:] if prompt is not None else []
    return capital(texts[number - 1]) if number <= len(texts) else ""


def _token(view: View, book: Book, prompt: Prompt | None, number: int) -> str:
    """The token that a question counts: it names each by its space and by what stands on it."""
    if prompt is None:
        return ""
    args = prompt.args[1 if prompt.key == "monster" else 0 :]
    if 2 * number > len(args):
        return ""
    at, who = str(args[2 * number - 2]), str(args[2 * number - 1] or "")
    card = book.card(who)
    name = "a face-down monster" if not who else book.name(who)
    can_do = f": {cards.strength(card)}" if isinstance(card, pieces.Enemy) else ""
    return f"{name} at {at}{can_do}"


def _held(view: View, frame: Frame, kind: str) -> str:
    """How many of a resource one has."""
    who = view.survivors[frame.seat or 0]
    held = marks.goods(
        [n if good == kind else 0 for good, n in zip(KINDS, who.goods, strict=True)],
        [n if good == kind else 0 for good, n in zip(KINDS, who.doubles, strict=True)],
    )
    return f"You have {held}." if held else ""


# --- Places -----------------------------------------------------------------------------------------------------------


def tile(view: View, book: Book, slot: str) -> str:
    """A tile in words."""
    tile = next((tile for tile in view.tiles if tile.slot == slot), None)
    if tile is None:
        return ""
    if tile.up:
        return f"face up{f', with {book.name(tile.landmark)}' if tile.landmark else ''}"
    known = f", with {book.name(tile.landmark)}" if tile.landmark else ""
    return f"face down, {tile.back} on its back{known}"


def place(view: View, book: Book, frame: Frame, at: str) -> str:
    """A space in words: ground, landmark, what lies there, who is there."""
    space = next((space for tile in view.tiles for space in tile.spaces if space.at == at), None)
    if space is None:
        return ""
    ground = book.ground(space.ground)
    said = [f"{ground.name.lower()} (cost {ground.cost})"]
    if space.landmark:
        spent = ", which has nothing left to be found" if space.spent else ""
        closed = ", which cannot be investigated now" if space.blocked else spent
        said.append(f"landmark {space.number}, {book.name(space.landmark)}{closed}")
    said += [token(book, piece) for piece in space.tokens]
    said += lying(space)
    there = [who for who in view.survivors if who.at == at]
    here = [marked(frame, who.seat) for who in there if who.status == "playing"]
    said += [f"{' and '.join(here)} here"] if here else []
    said += [f"what {marked(frame, who.seat)} left" for who in there if who.status == "casualty"]
    return "; ".join(said)


def marked(frame: Frame, seat: int) -> str:
    """A seat with its mark: ``▲1 greedy``."""
    return f"{SHAPES[seat]}{seat} {people.called(frame, seat)}"


def lying(space: SpaceView) -> list[str]:
    """What lies on a space beside tokens."""
    said = ["a fire that burns" if fire == "lit" else "a fire that is out" for fire in space.fires]
    said += [f"{pile.n} {pile.resource}" for pile in space.resources]
    said += [f"“{marker}”" for marker in space.markers]
    return [*said, *["the objective icon"] * space.objective]


def token(book: Book, piece: TokenView) -> str:
    """A token in words, with what the enemy on it can do as far as it has been met."""
    card = book.card(piece.card)
    can_do = f": {cards.strength(card)}" if isinstance(card, pieces.Enemy) else ""
    return f"{names(book.land.id).token(piece)}{can_do}"
