"""Installing, rearranging and removing ship parts (UD-127 to UD-131, UD-R23, UD-R28 to UD-R31, UD-R90, UD-X04, UD-X06).

Parts that a seat owns and that have no place in its layout are loose; no question but how they are laid stands as long
as there are any.
"""

from unmapped.games.undiscovered.cards.actions import (
    CELLS,
    CONFIRM,
    DONE,
    LOOSE,
    PLACE,
    REARRANGE,
    RESOURCES,
    SCRAP,
)
from unmapped.games.undiscovered.cards.catalogue import DESIGNS
from unmapped.games.undiscovered.chapters import hands
from unmapped.games.undiscovered.table import markers, ship
from unmapped.games.undiscovered.table.kinds import ASK_BUILD, ASK_SCRAP, INSTALLING
from unmapped.games.undiscovered.table.questions import Question
from unmapped.games.undiscovered.table.state import BOX, NOBODY, SHIP, Galaxy
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal


def _number(part: int) -> int:
    """The place of a part's design among all parts."""
    return DESIGNS[part].number - len(RESOURCES)


def _place(part: int, cell: int) -> int:
    return PLACE.first + _number(part) * len(CELLS) + cell


def _scrap(part: int, cell: int) -> int:
    return SCRAP.first + _number(part) * (len(CELLS) + 1) + cell


def loose_parts(state: Galaxy, seat: int) -> tuple[int, ...]:
    """The own parts that have no place."""
    placed = {part for _, part in state.ships[seat]}
    return tuple([part for part in state.cards.piles[SHIP + seat] if part not in placed])


def removable(state: Galaxy, seat: int) -> list[int]:
    """The installed parts that are no starter parts (UD-130)."""
    return [part for _, part in state.ships[seat] if not DESIGNS[part].starter]


def remove(state: Galaxy, seat: int, part: int) -> None:
    """Remove a part from the game; its card goes to the hand, its markers back, and what hung on it comes loose.

    (UD-131, UD-R14, UD-R30, UD-R31)
    """
    for used, card in state.docked[seat]:
        if used == part:
            hands.undock(state, seat, card)
    markers.clear(state, part)
    state.cards.move(part, SHIP + seat, BOX)
    left = tuple([(cell, other) for cell, other in state.ships[seat] if other != part])
    state.ships[seat] = ship.joined(left)
    state.note(seat, "scrapped", "UD-131", part)


def settle(state: Galaxy, seat: int) -> None:
    """After a removal: lay what came loose, and rearrange if that matters (UD-R28, UD-R30, UD-X35)."""
    loose = loose_parts(state, seat)
    if loose or ship.rearranging_matters(state.ships[seat], loose):
        state.push((ASK_BUILD, seat, NOBODY, 0))


def ask_scrap(state: Galaxy, seat: int) -> None:
    """Have a seat remove one installed part (UD-130, UD-131)."""
    if removable(state, seat):
        state.push((ASK_SCRAP, seat))


def _scrap_actions(state: Galaxy, seat: int, parts: tuple[int, ...]) -> list[int]:
    """How parts are removed: installed ones by their cell, loose ones by their design."""
    cells = {part: cell for cell, part in state.ships[seat]}
    return sorted({_scrap(part, cells.get(part, LOOSE)) for part in parts})


def _scrapped(state: Galaxy, seat: int, action: int) -> int:
    """The part that is meant."""
    number, cell = divmod(action - SCRAP.first, len(CELLS) + 1)
    if cell == LOOSE:
        return next(part for part in loose_parts(state, seat) if _number(part) == number)
    return next(part for at, part in state.ships[seat] if at == cell)


class Build(Question):
    """Lay loose parts, one after the other; make room or rearrange first (UD-127 to UD-129, UD-R28 to UD-R30)."""

    key = "build"
    rule = "UD-127"
    families: tuple[Family, ...] = (PLACE, SCRAP, REARRANGE, CONFIRM)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Places that leave room for all other loose parts; removals; rearranging where it changes something."""
        _, _, installing, rebuilt = record
        layout = state.ships[seat]
        loose = loose_parts(state, seat)
        actions = _placements(layout, loose)
        fresh = loose == (installing,)
        if fresh and not rebuilt:
            actions += _scrap_actions(state, seat, tuple(removable(state, seat)))
        if not rebuilt and ship.rearranging_matters(layout, loose):
            actions.append(REARRANGE.first)
        if not actions and loose:
            parts = state.cards.piles[SHIP + seat]
            actions = _scrap_actions(state, seat, ship.fewest_removals(parts, layout, installing))
        if not loose:
            actions.append(DONE)
        return actions

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Change the ship, and go on until nothing is loose."""
        _, _, installing, rebuilt = record
        if action == DONE:
            return
        if action == REARRANGE.first:
            state.ships[seat] = ship.anchor(state.ships[seat])
            state.note(seat, "rearranging", "UD-128")
            rebuilt = 1
        elif action >= SCRAP.first:
            remove(state, seat, _scrapped(state, seat, action))
        else:
            number, cell = divmod(action - PLACE.first, len(CELLS))
            part = next(loose for loose in loose_parts(state, seat) if _number(loose) == number)
            state.ships[seat] = ship.with_part(state.ships[seat], cell, part)
            state.note(seat, "placed", "UD-127", part, cell)
        if loose_parts(state, seat):
            state.push((ASK_BUILD, seat, installing, rebuilt))

    def refusals(self, state: Galaxy, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why a part cannot lie there, or not be removed, or why the ship need not be rearranged."""
        if action >= REARRANGE.first:
            if action == DONE:
                return [Refusal("UD-077", "Parts without a place must be laid first.")]
            return [Refusal("UD-X04", "Rearranging would change nothing that counts.")]
        if action >= SCRAP.first:
            return _scrap_refusals(state, seat, action)
        return _place_refusals(state, seat, action)

    def args(self, record: Ints) -> tuple[int, ...]:
        """The part that is installed."""
        return (record[INSTALLING],)

    def rule_of(self, record: Ints) -> str:
        """Installing, or repairing after a removal."""
        return "UD-127" if record[INSTALLING] >= 0 else "UD-R30"


def _placements(layout: ship.Layout, loose: tuple[int, ...]) -> list[int]:
    """Every place for a loose part that leaves places for all others, ascending.

    A starter part that can be in one place only is laid first: nobody wants to be asked about it.
    """
    actions: set[int] = set()
    for index, part in enumerate(loose):
        rest = loose[:index] + loose[index + 1 :]
        own = [
            _place(part, cell)
            for cell in ship.spots(layout, part)
            if not rest or ship.can_complete(ship.with_part(layout, cell, part), rest)
        ]
        if len(own) == 1 and DESIGNS[part].starter and len(ship.cells_of(part, layout, loose)) == 1:
            return own
        actions.update(own)
    return sorted(actions)


def _place_refusals(state: Galaxy, seat: int, action: int) -> list[Refusal]:
    number, cell = divmod(action - PLACE.first, len(CELLS))
    parts = [part for part in loose_parts(state, seat) if _number(part) == number]
    if not parts:
        called = next(design.record.name for design in DESIGNS if design.number == number + len(RESOURCES))
        return [Refusal("UD-127", f"The {called} does not wait to be installed.")]
    layout = state.ships[seat]
    where = (CELLS[cell],)
    if any([at == cell for at, _ in layout]):
        return [Refusal("UD-125", "Another part is there.", where)]
    if cell in ship.spots(layout, parts[0]):
        return [Refusal("UD-R30", "From there the other loose parts would find no place.", where)]
    own = ship.edges(parts[0])
    taken = {at: ship.edges(part) for at, part in layout}
    if ship.conflicts(taken, cell, own):
        return [Refusal("UD-126", "Different connectors would touch there.", where)]
    return [Refusal("UD-127", "No connector joins it to the ship there.", where)]


def _scrap_refusals(state: Galaxy, seat: int, action: int) -> list[Refusal]:
    number, cell = divmod(action - SCRAP.first, len(CELLS) + 1)
    for at, part in state.ships[seat]:
        if at == cell and _number(part) == number:
            if DESIGNS[part].starter:
                return [Refusal("UD-130", "Starter parts stay in the ship for the whole game.")]
            return [Refusal("UD-R29", "Parts are removed only while a new one is being installed.")]
    if any([_number(part) == number for part in loose_parts(state, seat)]):
        return [Refusal("UD-R23", "This part finds a place and cannot be declined.")]
    return [Refusal("UD-131", "There is no such part on your ship.")]


class Scrap(Question):
    """Choose an installed part that is removed from the game (UD-130, UD-131)."""

    key = "scrap"
    rule = "UD-131"
    families: tuple[Family, ...] = (SCRAP,)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Every part but starter parts."""
        return _scrap_actions(state, seat, tuple(removable(state, seat)))

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Remove it, and mend the ship."""
        remove(state, seat, _scrapped(state, seat, action))
        settle(state, seat)

    def refusals(self, state: Galaxy, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why it cannot be removed."""
        return _scrap_refusals(state, seat, action)
