"""An expedition ends at home, at home without some, or not at all."""

import pytest

from tests.unsettled.outpost import Outpost
from tests.unsettled.test_tasks import SHUT, begun
from unmapped.games.unsettled.cards.kinds import ASK_LEAVE_THEM, CHECK, FACE, SETTLE
from unmapped.games.unsettled.planet import endings
from unmapped.games.unsettled.table.state import GOING, HOLLOW, LOST, SCARAB, WON
from unmapped.games.unsettled.turn import settling

TIDY = 'objective = { kind = "state", text = "Tidy.", condition = { kind = "flag", name = "tidy" } }\nfinal = true\n'


def nearly_home(*, luna: int = SCARAB) -> Outpost:
    """The last objective is current; explorer 2 lies unconscious outside, the others are still on their way."""
    outpost = begun()
    outpost.state.endurance[2] = 0
    outpost.state.luna = luna
    return outpost.stand(1, SCARAB, 3)


def aboard(outpost: Outpost) -> Outpost:
    """All who are conscious come aboard."""
    outpost.stand(SCARAB, SCARAB).goes((SETTLE,))
    return outpost


@pytest.mark.rule("US-320", "US-R70")
def test_the_conscious_may_leave_without_the_others_if_all_of_them_say_so() -> None:
    outpost = nearly_home().stand(SCARAB, SCARAB)
    outpost.goes((SETTLE,), (FACE, 0))
    assert outpost.question == (ASK_LEAVE_THEM, 0b011)
    outpost.answers(1, "yes")
    assert outpost.state.ending == GOING
    outpost.answers(0, "yes")
    assert outpost.state.ending == HOLLOW
    assert outpost.state.agenda.is_empty()
    assert outpost.told.count("face") == 1, "nothing that waits is carried out"


@pytest.mark.rule("US-R70")
def test_one_who_does_not_want_to_is_enough_to_stay_and_they_are_asked_again_next_turn() -> None:
    outpost = aboard(nearly_home()).answers(0, "no")
    assert not outpost.question
    assert not outpost.goes((SETTLE,)).question
    outpost.state.turn += 1
    assert outpost.goes((SETTLE,)).question


@pytest.mark.rule("US-320", "US-R70")
def test_nobody_is_asked_while_a_conscious_explorer_is_outside_or_before_the_last_objective() -> None:
    outpost = nearly_home()
    assert not outpost.goes((SETTLE,)).question
    outpost = begun(SHUT)
    outpost.state.endurance[2] = 0
    assert not aboard(outpost.stand(1, 1, 3)).question


@pytest.mark.rule("US-320", "US-R70")
def test_a_crew_that_is_all_aboard_misses_nobody_and_has_to_finish_the_task() -> None:
    outpost = begun(TIDY)
    outpost.stand(SCARAB, SCARAB, SCARAB).goes((SETTLE,))
    assert endings.is_last(outpost.state)
    assert not outpost.question
    assert outpost.state.ending == GOING


@pytest.mark.rule("US-221", "US-317", "US-R71")
def test_luna_may_be_left_behind_but_that_is_no_victory() -> None:
    outpost = begun()
    outpost.state.luna = 2
    outpost.stand(SCARAB, SCARAB, SCARAB).goes((SETTLE,))
    assert outpost.state.ending == GOING
    assert outpost.question == (ASK_LEAVE_THEM, 0b111)


@pytest.mark.rule("US-317")
def test_the_unconscious_have_to_be_aboard_for_a_victory() -> None:
    outpost = nearly_home()
    outpost.stand(SCARAB, SCARAB, SCARAB).goes((SETTLE,))
    assert outpost.state.ending == WON


@pytest.mark.rule("US-319")
def test_the_crew_is_out_when_nobody_is_conscious() -> None:
    outpost = Outpost()
    outpost.state.endurance = [0, 0, 1]
    settling.settle(outpost.state, (CHECK,))
    assert outpost.state.ending == GOING
    outpost.state.endurance = [0, 0, 0]
    settling.settle(outpost.state, (CHECK,))
    assert outpost.state.ending == LOST


@pytest.mark.rule("US-310", "US-319")
def test_a_card_may_end_the_expedition() -> None:
    outpost = Outpost()
    outpost.does([{"kind": "lose"}, {"kind": "gain_insight"}])
    assert outpost.state.ending == LOST
    assert outpost.state.agenda.is_empty()
    endings.end(outpost.state, WON, "US-317")
    assert outpost.state.ending == LOST, "it ends once"
