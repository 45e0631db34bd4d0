"""Whom a window asks: whoever can change what follows by using something now, and nobody else (US-X01)."""

from collections.abc import Iterator

import pytest

from tests.unsettled.outpost import Edit
from tests.unsettled.random_games import GAME, chooser, setting
from tests.unsettled.test_windows import GAIN, HANDY, ability, pending
from tests.unsettled.voyage import Voyage
from unmapped.games.unsettled.cards.kinds import ASK_TURN
from unmapped.games.unsettled.cards.verbs import VERBS
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.cards.verbs.ongoing import VERBS as ONGOING
from unmapped.games.unsettled.effects.watching import ABILITIES, NOTHING
from unmapped.games.unsettled.table.state import GOING, SCARAB, TOKEN_OUT, Expedition
from unmapped.games.unsettled.turn import bearing, windows
from unmapped.games.unsettled.turn import pending as links
from unmapped.games.unsettled.turn.rules import Rules
from unmapped.kernel.table import Table
from unmapped.language.world import changed

LABORATORY = 1
TONIC = "use mix a tonic"
RESTING = ability("robotics-0", 'effect = { kind = "gain_focus", n = 3 }')
LOSS: dict[str, object] = {"kind": "lose_focus", "n": 2}


def with_laboratory(*changes: Edit) -> Voyage:
    """A laboratory works on the first node, and there is material to use it twice."""
    voyage = Voyage(*changes)
    voyage.state.structure_at = changed(voyage.state.structure_at, LABORATORY, 0)
    voyage.state.material = 2
    return voyage


# --- Before a loss ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-290", "US-152", "US-X01")
def test_who_owns_nothing_is_asked_about_a_structure_that_would_spare_a_loss() -> None:
    voyage = pending(with_laboratory().show(1, 0, 0), LOSS)
    assert (voyage.prompt, voyage.waits_for) == ("window", (0,)), "nobody else's focus is lost"
    voyage.act(TONIC, "cube awareness", "cube awareness", "cube awareness")
    assert (voyage.prompt, voyage.state.cubes[:3], voyage.state.time) == ("turn", [0, 0, 0], 0)


@pytest.mark.rule("US-290", "US-X01")
def test_nobody_is_asked_before_a_loss_that_the_cubes_can_bear() -> None:
    assert pending(with_laboratory().show(1, 1, 0), LOSS).prompt == "cube"
    assert pending(with_laboratory().show(3, 3, 3), LOSS).prompt == "cube"
    poor = with_laboratory()
    poor.state.material = 0
    assert pending(poor.show(1, 0, 0), LOSS).prompt == "cube", "nor who cannot pay"


@pytest.mark.rule("US-290", "US-R79", "US-X01")
def test_focus_is_gained_before_a_card_takes_it_so_that_no_time_passes() -> None:
    voyage = Voyage(RESTING).gives(0, "breakthrough-robotics-0").show(0, 0, 0)
    voyage.state.data = 1
    pending(voyage, LOSS)
    assert (voyage.prompt, voyage.waits_for) == ("window", (0,))
    voyage.act(GAIN, *["cube wonder"] * 3, *["cube wonder"] * 2)
    assert (voyage.state.cubes[:3], voyage.state.time) == ([0, 1, 0], 0)


@pytest.mark.rule("US-290", "US-X01")
def test_of_a_loss_that_is_divided_everybody_is_asked_who_could_bear_more() -> None:
    divided = {"kind": "distribute_focus", "n": 3, "among": "each_explorer", "lose": True}
    voyage = with_laboratory().show(1, 0, 0).show(1, 0, 0, seat=1).show(0, 0, 0, seat=2)
    assert pending(voyage, divided).waits_for == (0, 1, 2)
    assert pending(with_laboratory().show(3, 0, 0), divided).prompt == "share"


# --- Only then --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-R79", "US-X01")
def test_nobody_is_asked_where_nothing_listens_to_what_could_be_used() -> None:
    voyage = Voyage(HANDY).gives(2, "breakthrough-robotics-0")
    voyage.state.data = 1
    for says in ({"kind": "gain_insight"}, {"kind": "advance_time", "n": 1}, {"kind": "gain_focus", "n": 1}):
        pending(voyage, says)
        assert voyage.prompt in ("turn", "cube"), says
        if voyage.prompt == "cube":
            voyage.act("cube wonder")


@pytest.mark.rule("US-R79", "US-X01")
def test_what_is_about_to_be_lost_can_be_used_before() -> None:
    voyage = Voyage(HANDY).gives(2, "breakthrough-robotics-0")
    voyage.state.data = 1
    pending(voyage, {"kind": "lose_resource", "resource": "data", "n": 1})
    assert (voyage.prompt, voyage.waits_for) == ("window", (2,))
    rich = Voyage(HANDY).gives(2, "breakthrough-robotics-0")
    rich.state.data = 2
    assert pending(rich, {"kind": "lose_resource", "resource": "data", "n": 1}).prompt == "turn", "enough is left"


@pytest.mark.rule("US-271", "US-X01")
def test_who_is_about_to_be_unconscious_or_held_can_still_use_everything() -> None:
    for says in ({"kind": "lose_endurance", "n": 1}, {"kind": "hold", "who": "each_local"}):
        voyage = Voyage(HANDY).gives(0, "breakthrough-robotics-0")
        voyage.state.data = 1
        voyage.state.endurance[0] = 1
        assert pending(voyage, says).prompt == "window", says
    sound = Voyage(HANDY).gives(0, "breakthrough-robotics-0")
    sound.state.data, sound.state.endurance[0] = 1, 2
    assert pending(sound, {"kind": "lose_endurance", "n": 1}).prompt == "turn"


@pytest.mark.rule("US-263", "US-X01")
def test_who_could_shift_a_trigger_is_asked_before_the_time_that_reaches_it() -> None:
    shift = ability("robotics-0", 'effect = { kind = "move_trigger", trigger = "bell", n = 1 }')
    voyage = Voyage(shift).gives(1, "breakthrough-robotics-0")
    state = voyage.state
    state.data = 1
    state.triggers = ((5, 0),)
    asked = []
    for time in range(6):
        state.time = time
        pending(voyage, {"kind": "advance_time", "n": 1})
        asked.append(voyage.prompt == "window")
        while voyage.prompt == "window":
            voyage.act("pass", seat=1)
    assert asked == [False, False, False, True, True, False], "on the space before it as well: it can be brought there"


# --- Whole games ------------------------------------------------------------------------------------------------------


def openings(games: range, longest: int = 250) -> Iterator[tuple[Rules, Table[Expedition], Expedition, int]]:
    """Windows of random games before they are opened: the rules, the table, its state then, and who is asked."""
    asked = windows.asked
    for number in games:
        seats, options = setting(number)
        table: Table[Expedition] = GAME.start(seats, number, **options)
        rules = Rules(table.state.planet)
        found: list[tuple[Expedition, int]] = []

        def note(state: Expedition) -> int:
            mask = asked(state)
            found.append((state.clone(), mask))  # noqa: B023 - emptied before the next game
            return mask

        choose = chooser(f"pending {number}")
        for _ in range(longest):
            if table.over:
                break
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(windows, "asked", note)
                table.act(*choose(table))
            for state, mask in found:
                yield rules, table, state, mask
            found.clear()


@pytest.mark.rule("US-X01")
def test_who_is_asked_tells_nobody_anything_that_lies_hidden() -> None:
    asked = dealt_otherwise = 0
    for _, _, state, mask in openings(range(6)):
        for seed in range(2):
            other = state.clone()
            other.cards.imagine(other.cards.everybody.bit_length() - 1, f"other/{seed}")
            dealt_otherwise += other.cards.key() != state.cards.key()
            assert windows.asked(other) == mask
        asked += mask != 0
    assert asked > 10
    assert dealt_otherwise > 500


@pytest.mark.rule("US-X01")
def test_of_every_link_before_which_a_window_stands_it_is_known_what_it_bears_on() -> None:
    kinds = set()
    for _, _, state, _ in openings(range(12)):
        found = links.of_next(state)
        kinds.add(state.agenda.lanes[-1][0][0])
        assert found.reads != bearing.everything(state).reads, state.agenda.lanes[-1][0]
    assert len(kinds) > 5


def test_of_every_word_it_is_known_what_it_bears_on() -> None:
    ongoing = {NUMBERS[str(word.__struct_config__.tag)] for word in ONGOING}
    known = set(bearing.PLAIN) | set(bearing.BEARS)
    assert not set(bearing.PLAIN) & set(bearing.BEARS)
    assert set(range(len(VERBS))) - known == ongoing - known | {NUMBERS["group"]}


@pytest.mark.rule("US-290", "US-R79", "US-X01")
def test_what_nobody_is_asked_about_could_as_well_be_done_afterwards() -> None:
    compared = 0
    for rules, table, state, mask in openings(range(12)):
        if max(state.heading) >= 0:
            continue  # Whoever is under way is somewhere else afterwards, and knew it.
        for seat in range(state.seats):
            if mask >> seat & 1 or state.watching[seat] != ABILITIES or not state.can_act(seat):
                continue
            for action in windows.printed(state, seat):
                first = before(rules, table, state, seat, action)
                then = None if first is None else after(rules, table, state, seat, action)
                if first is not None and then is not None:
                    compared += 1
                    assert first == then, (table.words(action), state.agenda.lanes[-1][:3])
    assert compared > 20


def goes_on(rules: Rules, table: Table[Expedition], state: Expedition) -> Table[Expedition] | None:
    """The table with everything done for which nobody has to be asked; None if it is asked anything but a turn."""
    state.watching = [NOTHING] * state.seats
    found = Table(table.definition, rules, table.origin, state=state)
    found._settle()
    asked = state.agenda.top(state.agenda.table)
    return found if state.ending == GOING and asked is not None and asked[0] == ASK_TURN else None


def before(rules: Rules, table: Table[Expedition], state: Expedition, seat: int, action: int) -> object:
    """What has become of the table if something is used now, before what is next."""
    now = state.clone()
    windows.answer(now, seat, action)
    found = goes_on(rules, table, now)
    return None if found is None else told(found.state)


def after(rules: Rules, table: Table[Expedition], state: Expedition, seat: int, action: int) -> object:
    """The same if it is used in the turn that goes on then; None if there was another window that asked about it."""
    again = False
    matters = windows.matters

    def note(later: Expedition) -> int:
        nonlocal again
        again = again or matters(later, seat, action, links.of_next(later))
        return 0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(windows, "asked", note)
        found = goes_on(rules, table, state.clone())
        if found is None or again or found.state.turn != state.turn:
            return None
        assert not windows.refusals(found.state, seat, action), table.words(action)
        windows.answer(found.state, seat, action)
        found = goes_on(rules, table, found.state)
    return None if found is None else told(found.state)


def told(state: Expedition) -> object:
    """All there is, but for the order of what was given for a time."""
    state.lasting = tuple(sorted(state.lasting))
    return state.key()


@pytest.mark.rule("US-310")
def test_a_token_that_smothers_bears_on_every_structure_near_it_be_it_beside_the_ship() -> None:
    state = GAME.start(2, 1, planet="orrowin").state
    lair = state.planet.tokens.index("hummock")
    state.structure_at = changed(state.structure_at, 0, SCARAB)
    state.token_at = changed(state.token_at, state.planet.first_piece[lair], SCARAB)
    assert links._smothering(state, 0) == bearing.token_bit(lair)
    state.token_at = changed(state.token_at, state.planet.first_piece[lair], TOKEN_OUT)
    assert links._smothering(state, 0) == 0
