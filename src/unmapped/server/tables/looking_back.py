"""What others did at one table since each seat's own turn, for the wire: what was recounted once stays recounted."""

from collections.abc import Mapping
from typing import Final, final

from unmapped.kernel.journal import Journal, Mark
from unmapped.presenting import recount
from unmapped.presenting.recount import Read, Recounter
from unmapped.server.tables.positions import Actions
from unmapped.server.wire import Since, Step


@final
class LookingBack:
    """All who look back at one table, from their seats."""

    def __init__(self, marks: Mapping[str, Mark]) -> None:
        """`marks` are those of the game."""
        self._marks: Final = marks
        self._seats: dict[int, _Seat] = {}

    def since(self, journal: Journal | None, seat: int, own: tuple[int, ...], actions: Actions) -> Since | None:
        """What others did since the turn of whoever looks from `seat` and has its `own`; None where that is nothing.

        `actions` are all that were taken at the table whose journal it is.
        """
        if journal is None:
            return None
        back = self._seats.get(seat)
        if back is None or not back.goes_on_with(journal, own):
            back = self._seats[seat] = _Seat(journal, self._marks, seat, own)
        return back.since(actions)


@final
class _Seat:
    """One that looks back at one journal: whatever is taken back makes another."""

    def __init__(self, journal: Journal, marks: Mapping[str, Mark], seat: int, own: tuple[int, ...]) -> None:
        self._journal = journal
        self._own = own
        self._actors: list[int] = []
        self._recounter = Recounter(Read(journal, seat), marks, self._actors, own)
        self._told: dict[int, tuple[recount.Step, Step]] = {}
        """The steps that were told last, by the identity of what was recounted."""

    def goes_on_with(self, journal: Journal, own: tuple[int, ...]) -> bool:
        """Whether it looks back at this journal, from the same seats."""
        return self._journal is journal and self._own == own

    def since(self, actions: Actions) -> Since | None:
        """What others did, up to now."""
        self._actors += [actor for actor, _ in actions[len(self._actors) :]]
        recounted = self._recounter.recount()
        before = self._told
        self._told = {id(step): before.get(id(step)) or (step, _step(step)) for step in recounted.steps}
        steps = tuple([step for _, step in self._told.values()])
        return Since(recounted.since, steps) if steps else None


def _step(step: recount.Step) -> Step:
    return Step(step.turn, step.lines, step.main, step.seat, step.picture, step.weight)
