"""Supporters play cards before the roll; what they may use, what they must; who shares the reward."""

import pytest

from tests.discover.ring import Ring, fight
from unmapped.games.discover.fights import combat, support
from unmapped.games.discover.table.state import CASUALTY, DEFEATED

OVERPOWER, ASSAULT, DEFEND = "support with overpower", "support with assault", "support with defend"


def may(ring: Ring) -> int:
    """Who may step in, as bits."""
    return ring.rules.asked(ring.state, ring.state.agenda.table, ring.question).may


# --- Who supports -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-228", "DI-260", "DI-R18", "DI-R51")
@pytest.mark.parametrize(("steps", "asked"), [(0, True), (1, True), (2, True), (3, False)])
def test_survivors_at_most_two_spaces_away_are_supporters(steps: int, asked: bool) -> None:
    ring = Ring(2)
    line = ring.line(4)
    ring.stands(1, line[steps])
    fight(ring)
    assert (ring.prompt == "support") == asked


@pytest.mark.rule("DI-228", "DI-R18")
def test_the_way_to_the_fight_leads_over_explored_spaces() -> None:
    ring = Ring(2)
    ring.only(ring.camp, ring.toward(ring.camp, 0, 0))
    ring.stands(1, ring.toward(ring.camp, 0, 0))
    fight(ring)
    assert ring.prompt == "fight"


@pytest.mark.rule("DI-229", "DI-230", "DI-052", "DI-017")
def test_they_are_asked_clockwise_from_the_left_of_the_combatant_before_the_roll() -> None:
    ring = Ring(4)
    ring.state.leader = 1
    fight(ring, seat=2)
    for seat in (3, 0, 1):
        assert (ring.prompt, ring.asked) == ("support", [seat])
        assert sorted(ring.offered) == sorted([ASSAULT, DEFEND, OVERPOWER, "pass"])
        assert "rolled-both" not in ring.told
        ring.says("pass")
    assert (ring.prompt, ring.asked) == ("fight", [2])


@pytest.mark.rule("DI-053")
def test_alone_nobody_supports_and_nobody_is_asked() -> None:
    ring = Ring(1)
    fight(ring)
    assert ring.prompt == "fight"


@pytest.mark.rule("DI-250")
def test_support_may_be_forbidden() -> None:
    ring = Ring(2).rule({"kind": "forbid", "what": "support", "who": "each"})
    fight(ring)
    assert ring.prompt == "fight"


@pytest.mark.rule("DI-228", "DI-249")
def test_a_card_may_change_from_how_far_one_supports() -> None:
    ring = Ring(2)
    line = ring.line(4)
    ring.stands(1, line[3]).rule({"kind": "join_range", "n": 1, "who": "each"})
    fight(ring)
    assert ring.prompt == "support"
    ring = Ring(2)
    line = ring.line(4)
    ring.stands(1, line[1]).rule({"kind": "join_range", "n": -2, "who": "each"})
    fight(ring)
    assert ring.prompt == "fight"


@pytest.mark.rule("DI-229", "DI-249")
def test_a_card_may_let_somebody_play_a_second_one() -> None:
    ring = Ring(2).rule({"kind": "extra_support"}, 1)
    fight(ring)
    ring.says(DEFEND)
    assert ring.offered == [*[words for words in (OVERPOWER, ASSAULT) if words in ring.offered], "pass"]
    ring.says(ASSAULT)
    assert ring.prompt == "fight"
    assert len(support.played(ring.state, 1)) == 2


# --- When cards are applied -------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-231", "DI-R48", "DI-R50")
def test_the_combatant_chooses_the_moment_of_a_compulsory_card() -> None:
    ring = Ring(2).dice(1, 12)
    fight(ring)
    ring.says(DEFEND)
    assert combat.red(ring.state) == 12
    assert DEFEND in ring.offered
    assert may(ring) == 0
    ring.says(DEFEND)
    assert combat.red(ring.state) == 9
    assert ring.offered == ["done"]


@pytest.mark.rule("DI-231", "DI-R50")
def test_a_compulsory_card_is_applied_when_the_combatant_is_done_who_then_may_go_on() -> None:
    ring = Ring(2).has(0, poison=1).dice(1, 12)
    fight(ring)
    ring.says(DEFEND, "done")
    assert combat.red(ring.state) == 9
    assert (ring.prompt, ring.asked, ring.offered) == ("fight", [0], ["spend poison", "done"])


@pytest.mark.rule("DI-231", "DI-R50")
def test_a_card_with_may_is_its_owners_and_can_be_used_at_any_pause() -> None:
    ring = Ring(2).has(0, poison=1).dice(1, 1)
    fight(ring)
    ring.says(ASSAULT)
    assert may(ring) == 1 << 1
    assert ASSAULT not in ring.offered
    assert ring.rules.prompt(ring.state, 1, ring.question).key == "join"
    ring.says(ASSAULT, seat=1)
    assert combat.grey(ring.state) == 3
    assert (ring.prompt, ring.asked) == ("fight", [0])
    assert may(ring) == 0


@pytest.mark.rule("DI-231", "DI-R50")
def test_it_is_offered_a_last_time_and_can_be_left_unused() -> None:
    ring = Ring(2).has(0, poison=1).dice(1, 1)
    fight(ring)
    ring.says(ASSAULT, "done")
    assert (ring.prompt, ring.asked, ring.offered) == ("join", [1], [ASSAULT, "pass"])
    ring.says("pass")
    assert ring.state.fight is None
    assert "supports" not in ring.told


@pytest.mark.rule("DI-R50")
def test_if_it_is_used_then_the_combatant_may_go_on() -> None:
    ring = Ring(2).has(0, poison=1).dice(1, 1)
    fight(ring)
    ring.says(ASSAULT, "done", ASSAULT)
    assert (ring.prompt, ring.asked) == ("fight", [0])
    assert combat.grey(ring.state) == 3


@pytest.mark.rule("DI-R50")
def test_who_has_let_it_be_is_asked_again_only_if_the_dice_have_changed() -> None:
    ring = Ring(3).has(0, poison=1).dice(1, 1)
    fight(ring)
    ring.says(ASSAULT, ASSAULT, "done")
    assert ring.asked == [1]
    ring.says("pass")
    assert ring.asked == [2]
    ring.says(ASSAULT)
    assert ring.asked == [0]
    ring.says("done")
    assert (ring.prompt, ring.asked) == ("join", [1])
    ring.says("pass")
    assert ring.state.fight is None


@pytest.mark.rule("DI-232")
def test_a_card_is_back_with_its_owner_for_the_next_combat() -> None:
    ring = Ring(2).dice(1, 1)
    fight(ring)
    ring.says(DEFEND, "done", "done")
    assert ring.state.fight is None
    fight(ring)
    assert DEFEND in ring.offered


# --- What they do -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-R48", "DI-213")
@pytest.mark.parametrize(("grey", "counters"), [(12, 2), (1, 0)])
def test_overpower_adds_to_damage_by_the_dice(grey: int, counters: int) -> None:
    ring = Ring(2).dice(grey, 1)
    token = fight(ring, health=3)
    ring.says(OVERPOWER, "done", "done")
    assert ring.counters(token) == counters
    assert ring.damage(1) == {}


@pytest.mark.rule("DI-R48", "DI-R49")
def test_who_overpowers_is_hurt_when_the_combatant_is() -> None:
    ring = Ring(2).dice(1, 12)
    fight(ring)
    ring.says(OVERPOWER, "done", "done")
    assert ring.damage(0) == {"physical": 1}
    assert ring.damage(1) == {"physical": 1}
    assert [line.seat for line in ring.journal.lines if line.key == "suffered"] == [0, 1]


@pytest.mark.rule("DI-R48", "DI-236")
@pytest.mark.parametrize(("shows", "hurt"), [(8, 0), (9, 1)])
def test_who_assaults_is_hurt_by_what_the_red_die_shows(shows: int, hurt: int) -> None:
    ring = Ring(2).has(0, salvage=3).dice(1, shows)
    fight(ring)
    ring.says(ASSAULT).says(ASSAULT, seat=1)
    ring.says("spend salvage", "spend salvage", "spend salvage", "done")
    assert ring.damage(1).get("physical", 0) == hurt


@pytest.mark.rule("DI-R48")
def test_who_does_not_assault_is_not_hurt() -> None:
    ring = Ring(2).dice(1, 12)
    fight(ring)
    ring.says(ASSAULT, "done", "pass")
    assert ring.damage(1) == {}


@pytest.mark.rule("DI-R48")
@pytest.mark.parametrize(("shows", "hurt"), [(9, 0), (10, 1)])
def test_who_defends_is_hurt_by_ten_and_more(shows: int, hurt: int) -> None:
    ring = Ring(2).dice(1, shows)
    fight(ring)
    ring.says(DEFEND, "done", "done")
    assert ring.damage(1).get("physical", 0) == hurt


@pytest.mark.rule("DI-R49")
def test_damage_of_supporters_comes_clockwise_after_that_of_the_combatant() -> None:
    ring = Ring(4).dice(1, 12)
    fight(ring, seat=2)
    ring.says(OVERPOWER, OVERPOWER, OVERPOWER, "done", "done")
    assert [line.seat for line in ring.journal.lines if line.key == "suffered"] == [2, 3, 0, 1]


# --- What else supporters have ----------------------------------------------------------------------------------------


@pytest.mark.rule("DI-234", "DI-249")
def test_a_card_may_let_a_supporter_use_what_it_does() -> None:
    ring = Ring(2).dice(3, 1, 9)
    verb = ring.language.learn_word({"kind": "use_in_support"})
    thing = ring.changing("reroll")
    ring.goes_on(thing, verb)
    words = ring.gives(1, thing)
    fight(ring)
    ring.says("pass")
    assert may(ring) == 1 << 1
    assert words not in ring.offered
    ring.says(words, seat=1)
    assert ring.state.fight is not None
    assert ring.state.fight.grey == 9
    assert may(ring) == 0


# --- Reward -----------------------------------------------------------------------------------------------------------


MEAT: dict[str, object] = {"kind": "gain_resource", "resource": "meat", "n": 3}
STAMINA: dict[str, object] = {"kind": "gain_stamina", "n": 2}


@pytest.fixture(autouse=True)
def _worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rewards of this module stay in force while they are shared."""
    ring = Ring(1)
    monkeypatch.setattr(ring.pool, "reward", list(ring.pool.reward))


@pytest.mark.rule("DI-233", "DI-X15")
def test_the_combatant_may_keep_all_of_the_reward_at_once() -> None:
    ring = Ring(2)
    _set(ring, MEAT, STAMINA)
    ring.state.stamina[0] = 4
    _defeat(ring)
    assert (ring.prompt, ring.asked, ring.offered) == ("reward", [0], ["seat 0", "seat 1", "done"])
    ring.says("done")
    assert ring.goods(0) == {"meat": 3}
    assert ring.state.stamina[0] == 6
    assert ring.state.outcome == DEFEATED


@pytest.mark.rule("DI-233", "DI-X15")
def test_any_part_of_the_reward_can_be_given_to_supporters() -> None:
    ring = Ring(3)
    _set(ring, MEAT, STAMINA)
    ring.state.stamina[:] = [4, 4, 4]
    _defeat(ring)
    ring.says("seat 1", "seat 0", "seat 2", "seat 1")
    assert [ring.goods(seat) for seat in range(3)] == [{"meat": 1}] * 3
    assert ring.told.count("shares-reward") == 3
    assert ring.state.stamina == [4, 6, 4]


@pytest.mark.rule("DI-233", "DI-X15")
def test_part_is_given_and_the_rest_is_kept() -> None:
    ring = Ring(2)
    _set(ring, MEAT)
    _defeat(ring)
    ring.says("seat 1", "done")
    assert (ring.goods(0), ring.goods(1)) == ({"meat": 2}, {"meat": 1})


@pytest.mark.rule("DI-233", "DI-X15")
def test_without_supporters_nobody_is_asked() -> None:
    ring = Ring(2)
    line = ring.line(5)
    ring.stands(1, line[4])
    _set(ring, MEAT)
    _defeat(ring)
    assert ring.goods(0) == {"meat": 3}
    assert not ring.question


@pytest.mark.rule("DI-233", "DI-X15")
def test_what_says_itself_for_whom_it_is_is_not_given_away() -> None:
    ring = Ring(2)
    _set(ring, {"kind": "gain_stamina", "n": 2, "who": "each"})
    ring.state.stamina[:] = [4, 4]
    _defeat(ring)
    assert not ring.question
    assert ring.state.stamina == [6, 6]


def _set(ring: Ring, *says: dict[str, object]) -> None:
    number = ring.pool.number(ring.enemy(health=1))
    ring.pool.reward[number] = ring.language.learn(list(says) if len(says) > 1 else says[0])
    for seat in range(ring.state.seats):
        ring.has(seat)


def _defeat(ring: Ring) -> None:
    ring.dice(12, 1)
    fight(ring, health=1)
    while ring.prompt == "support":
        ring.says("pass")
    ring.says("done")


@pytest.mark.rule("DI-R30", "DI-229", "DI-230")
def test_supporters_are_asked_one_after_the_other_openly_and_the_combatant_never() -> None:
    ring = Ring(4)
    fight(ring, seat=2)
    asked: list[int] = []
    while ring.prompt == "support":
        asked += ring.asked
        ring.says("pass")
    assert asked == [3, 0, 1]


@pytest.mark.rule("DI-176", "DI-228")
def test_a_casualty_supports_nobody() -> None:
    ring = Ring(2)
    ring.state.status[1] = CASUALTY
    fight(ring)
    assert ring.prompt == "fight"
