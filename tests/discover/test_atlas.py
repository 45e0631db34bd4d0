"""How far spaces are from each other."""

import pytest

from tests.discover.camp import Camp
from unmapped.games.discover.table import atlas
from unmapped.language.world import members


@pytest.mark.rule("DI-260")
@pytest.mark.parametrize("steps", [0, 1, 2, 3, 5])
def test_within_so_many_steps_are_the_spaces_to_which_so_many_lead(steps: int) -> None:
    camp = Camp().quiet().explored()
    for start in (0, camp.state.camp, camp.setting.spaces - 1):
        reached = {start}
        for _ in range(steps):
            reached |= {near for space in reached for near in camp.setting.adjacent[space]}
        assert set(members(atlas.within(camp.state, start, steps))) == reached


@pytest.mark.rule("DI-260")
def test_no_way_leads_over_a_tile_that_lies_face_down() -> None:
    camp = Camp().quiet()
    assert set(members(atlas.within(camp.state, camp.state.camp, 9))) == set(range(7))
