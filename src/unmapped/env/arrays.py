"""Observations and action masks as NumPy arrays, and the spaces that they are from."""

from typing import Final, Literal, TypeAlias, cast, final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from unmapped.env.seating import Plan, Seating
from unmapped.kernel.planes import Plane

Form: TypeAlias = Literal["planes", "flat"]
"""How observations come: named planes with the mask beside them, or one vector."""

Mask: TypeAlias = NDArray[np.int8]
Whole: TypeAlias = np.int8 | np.int16 | np.int32
Planes: TypeAlias = dict[str, NDArray[Whole]]
Masked: TypeAlias = dict[str, Planes | Mask]
"""``{"observation": planes, "action_mask": mask}``"""
Observation: TypeAlias = Masked | NDArray[np.float32]

_TYPES: Final[tuple[type[Whole], ...]] = (np.int8, np.int16, np.int32)


@final
class Observer:
    """Makes the observations of one plan."""

    def __init__(self, plan: Plan, form: Form) -> None:
        self._plan = plan
        self._form = form
        self._planes = plan.game.definition.learning.planes
        self._types = {plane.name: _type(plane) for plane in self._planes}
        sizes = [plane.size(plan.seats) for plane in self._planes]
        ends = np.cumsum(sizes).tolist()
        self.slices = {
            plane.name: slice(end - size, end) for plane, size, end in zip(self._planes, sizes, ends, strict=True)
        }
        """Where the numbers of each plane lie in the vector."""
        self._low = np.repeat(np.array([plane.low for plane in self._planes], np.float32), sizes)
        self._span = np.repeat(np.array([plane.high - plane.low for plane in self._planes], np.float32), sizes)

    def space(self) -> spaces.Space[Observation]:
        """A new space of observations: `Dict` of planes and mask, or `Box` for a vector, float32 from 0 to 1."""
        if self._form == "flat":
            return spaces.Box(0.0, 1.0, (len(self._low),), np.float32)
        planes: dict[str, spaces.Space[object]] = {
            plane.name: spaces.Box(plane.low, plane.high, plane.shape(self._plan.seats), self._types[plane.name])
            for plane in self._planes
        }
        parts: dict[str, spaces.Space[object]] = {
            "observation": spaces.Dict(planes),
            "action_mask": spaces.MultiBinary(self._plan.actions),
        }
        return cast("spaces.Space[Observation]", spaces.Dict(parts))

    def action_space(self) -> spaces.Discrete:
        """A new space of actions: those of the vocabulary, and *wait* as the last."""
        return spaces.Discrete(self._plan.actions)

    def observe(self, seating: Seating, seat: int) -> Observation:
        """What `seat` sees."""
        if self._form == "flat":
            return self.vector(seating, seat)
        return {"observation": self.planes(seating, seat), "action_mask": self.mask(seating, seat)}

    def planes(self, seating: Seating, seat: int) -> Planes:
        """What `seat` sees, each plane in its shape and in the smallest whole numbers that hold its range."""
        numbers = self._numbers(seating, seat)
        arrays: Planes = {}
        for plane in self._planes:
            array: NDArray[Whole] = np.array(numbers[plane.name], self._types[plane.name])
            arrays[plane.name] = array.reshape(plane.shape(self._plan.seats))
        return arrays

    def vector(self, seating: Seating, seat: int) -> NDArray[np.float32]:
        """What `seat` sees, all planes one after the other, each from 0 (its lowest) to 1 (its highest), if any."""
        numbers = self._numbers(seating, seat)
        arrays = [np.array(numbers[plane.name], np.float32) for plane in self._planes]
        raw = np.concatenate([np.zeros(0, np.float32), *arrays])
        vector: NDArray[np.float32] = (raw - self._low) / self._span
        return vector

    def mask(self, seating: Seating, seat: int) -> Mask:
        """1 for each action that `seat` may take now, int8; it always may take one, if only *wait*."""
        mask = np.zeros(self._plan.actions, np.int8)
        mask[seating.legal(seat)] = 1
        return mask

    def _numbers(self, seating: Seating, seat: int) -> dict[str, list[int]]:
        table = seating.table
        return self._plan.game.definition.learning.observe(table.view(seat), table.prompt(seat), seat)


def _type(plane: Plane) -> type[Whole]:
    """The smallest type that holds the range of a plane."""
    return next(kind for kind in _TYPES if np.iinfo(kind).min <= plane.low and plane.high <= np.iinfo(kind).max)
