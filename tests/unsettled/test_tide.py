"""Vessimar's own rules, V-1 to V-9: the sea comes in, sets and melts, and what that does to whom (US-310)."""

import pytest

from tests.unsettled.outing import Outing
from unmapped.games.unsettled.cards.kinds import TURN_ON
from unmapped.games.unsettled.effects.watching import NOTHING
from unmapped.games.unsettled.table.state import BORNE, DISCARDS, HIGH, LOW, OPEN, OWN_DISTRESS
from unmapped.language.world import changed

STILLS = (
    "perfect-stillness",
    "door-half-open",
    "shoal-thinking",
    "you-waving",
    "long-crack",
    "rain-from-below",
    "enormous-eye-closed",
    "somebodys-umbrella",
)
BRINY, BRITTLE, LUCID, TUNED = (
    "salt-on-the-eyelashes",
    "stiff-upper-everything",
    "window-nose",
    "ringing-sound",
)


def coast(seats: int = 2, task: str = "a", *, first: str = "perfect-stillness") -> Outing:
    """The whole map, open; the Chime on 6, a Still on top, distress on its stack, and two watches each."""
    outing = Outing("vessimar", seats, task)
    for card, at in (
        ("orchard-under-inches", "n1"),
        ("parlour-of-anchors", "e1"),
        ("dropped-cathedral", "s1"),
        ("nine-hundred-doors", "w1"),
        ("needle-of-first-light", "n2"),
        ("tuning-rock", "e2"),
        ("lamp-nobody-lit", "s2"),
        ("gulls-last-argument", "w2"),
        ("sill-of-the-patient", "e1n1"),
        ("barnacle-library", "e1s1"),
        ("slope-of-small-bells", "w1s1"),
        ("ledge-for-two", "w1n1"),
    ):
        outing.node(card, at)
    state = outing.state
    state.triggers = ((5, 0),)
    for piece, seat in outing.planet.owned:
        if seat < seats:
            state.token_at = changed(state.token_at, piece, BORNE + seat)
    outing.stacked(first, *[still for still in STILLS if still != first])
    outing.worries("sea-legs", "apologising-to-gulls", "pockets-full-of-sea", "saying-interesting-again")
    return outing.happens()


def sets(outing: Outing) -> Outing:
    """The Chime rings, and the turn ends; nobody uses anything meanwhile."""
    outing.state.watching = [NOTHING] * outing.state.seats
    return outing.passes(5).ends_turn()


def is_set(outing: Outing) -> bool:
    """Whether the sea is set."""
    return bool(outing.state.flags >> outing.planet.flags.index("set") & 1)


def held(outing: Outing) -> list[int]:
    """Who is held."""
    return [seat for seat in range(outing.state.seats) if outing.state.held >> seat & 1]


def watches(outing: Outing, seat: int) -> int:
    """How many watches of an explorer still go."""
    return sum(outing.state.token_at[piece] == BORNE + seat for piece, _ in outing.planet.owned)


def sealed(outing: Outing) -> set[str]:
    """The Beds that are sealed."""
    return {at for at in ("n1", "e1", "s1", "w1") if outing.state.sealed >> outing.at(at) & 1}


def chime(outing: Outing) -> int:
    """Where the Chime stands."""
    ((space, _),) = outing.state.triggers
    return space + 1


# --- V-2, V-3: the tide -----------------------------------------------------------------------------------------------


@pytest.mark.rule("US-310", "US-269")
def test_the_sea_sets_at_the_end_of_the_turn_in_which_the_chime_rings() -> None:
    outing = coast().stand(1, "e1").passes(5)
    assert not is_set(outing)
    outing.ends_turn()
    assert is_set(outing)
    assert sealed(outing) == {"n1", "e1", "s1", "w1"}
    assert held(outing) == [1]
    assert [outing.planet.ids[card] for card in outing.state.cards.piles[OPEN]] == ["perfect-stillness"]
    assert outing.state.active == 0, "there is no turn for who is held"


@pytest.mark.rule("US-310", "US-264")
def test_if_time_starts_over_before_that_turn_ends_the_sea_does_not_set() -> None:
    outing = coast().stand(1, "e1").passes(10).ends_turn()
    assert not is_set(outing)
    assert held(outing) == []
    assert chime(outing) == 6


@pytest.mark.rule("US-310", "US-266")
def test_a_chime_on_or_behind_the_time_marker_is_silent_this_round() -> None:
    outing = coast().stand(0, "e2")
    outing.state.time = 4
    outing.act("set energy on strike it", "shift earlier").passes(4).ends_turn()
    assert not is_set(outing)
    assert chime(outing) == 5
    outing.passes(2)
    assert chime(outing) == 6, "it returns at the wrap"


@pytest.mark.rule("US-310")
def test_while_the_sea_is_set_a_step_glides_over_a_bed_and_nobody_enters_one() -> None:
    outing = sets(coast().luna("scarab"))
    ways = {words for words in outing.offers() if words.startswith(("move", "luna"))}
    assert ways == {f"{who} to {at}" for who in ("move", "luna") for at in ("n2", "e2", "s2", "w2")}
    outing.act("move to s2")
    assert outing.state.time == 5, "only the edges of the two end cards count"
    assert outing.state.insight == [0, 1], "the Lamp has insight on its north edge"


# --- V-5, V-6: held, and thawed ---------------------------------------------------------------------------------------


@pytest.mark.rule("US-310", "US-R85")
def test_a_watch_saves_the_held_their_endurance_and_the_thaw_costs_distress_and_focus() -> None:
    outing = sets(coast().stand(1, "e1")).passes(5)
    assert outing.prompt == "spare"
    assert outing.asked == 1
    outing.act("yes")
    assert (watches(outing, 0), watches(outing, 1)) == (2, 1)
    assert outing.state.endurance == [5, 6]
    outing.act("cover theorize", "cube awareness", "cube awareness")
    assert held(outing) == []
    assert outing.covered(1) == {"theorize": "sea-legs"}
    assert outing.state.cubes[3:] == [0, 2, 2]
    assert outing.state.cubes[:3] == [2, 2, 2]
    assert outing.prompt == "turn"


@pytest.mark.rule("US-310", "US-264")
def test_without_a_watch_turned_over_time_starting_over_costs_the_held_as_anybody() -> None:
    outing = sets(coast().stand(1, "e1")).passes(5).act("no")
    assert outing.state.endurance == [5, 5]
    assert watches(outing, 1) == 2


@pytest.mark.rule("US-310")
def test_nothing_changes_the_held_and_they_start_nothing() -> None:
    outing = sets(coast().stand(1, "e1")).discovery(1, "salt-plum", "put-it-back").breakthrough(1, "smelling-salts")
    outing.state.material = 3
    outing.happens()
    assert 1 not in outing.table.may_act
    outing.act("set energy on theorize")
    assert outing.state.insight == [0, 0]
    outing.stand(0, "e1").happens()
    assert not {"give salt plum to explorer 1", "set energy on support"} & set(outing.offers())


@pytest.mark.rule("US-310", "US-264")
@pytest.mark.parametrize("conscious", [True, False])
def test_if_everybody_is_held_time_runs_on_to_the_melt_and_costs_them_all(conscious: bool) -> None:
    outing = coast(3).stand(0, "e1").stand(1, "n1").stand(2, "s1")
    if not conscious:
        outing.state.endurance[2] = 0
    sets(outing)
    assert outing.state.time == 0
    assert outing.state.endurance == [5, 5, 5 if conscious else 0]
    assert watches(outing, 0) == 2
    assert outing.prompt == "cover", "they thaw"


@pytest.mark.rule("US-310", "US-278")
def test_the_glass_keeps_the_unconscious_too_and_they_thaw_as_well() -> None:
    outing = coast().stand(1, "e1")
    outing.state.endurance[1] = 0
    sets(outing)
    assert held(outing) == [1]
    outing.passes(5).act("cover theorize", "cube wonder", "cube wonder")
    assert outing.covered(1) == {"theorize": "sea-legs"}
    assert outing.state.cubes[3:] == [2, 0, 2]


# --- V-7: what it brings ----------------------------------------------------------------------------------------------


@pytest.mark.rule("US-310", "US-299")
def test_each_melt_leaves_a_material_on_every_bed_without_one_and_takes_the_still() -> None:
    outing = sets(coast().lying("e1", material=2).lying("n1", data=1)).passes(5)
    assert [outing.state.node_material[outing.at(at)] for at in ("n1", "e1", "s1", "w1", "n2")] == [1, 2, 1, 1, 0]
    assert outing.state.cards.piles[OPEN] == ()
    assert [outing.planet.ids[card] for card in outing.state.cards.piles[DISCARDS]] == ["perfect-stillness"]
    assert chime(outing) == 6


# --- V-8, V-9: slick edges, properties --------------------------------------------------------------------------------


@pytest.mark.rule("US-310", "US-189")
def test_a_slick_edge_costs_energy_at_ebb() -> None:
    outing = coast().act("move to n1")
    assert outing.state.cubes[:3] == [2, 2, 1], "the Orchard is slick towards the ship"


@pytest.mark.rule("US-310", "US-254")
def test_whoever_is_briny_may_stand_aside_and_loses_focus_at_each_melt() -> None:
    outing = coast().stand(1, "e1").distress(1, BRINY, "support")
    sets(outing)
    assert (outing.asked, outing.prompt) == (1, "consent")
    outing.act("yes")
    assert set(outing.offers()) == {"node scarab", "node e2", "node e1n1", "node e1s1"}
    outing.act("node e2")
    assert held(outing) == []
    outing.passes(5)
    assert (outing.asked, outing.prompt) == (1, "cube")


@pytest.mark.rule("US-310", "US-254")
def test_whoever_is_brittle_pays_time_to_walk_into_a_sealed_bed_and_is_not_held_there() -> None:
    outing = coast().distress(1, BRITTLE, "support")
    sets(outing).act("move to e1")
    assert outing.state.time == 6
    assert outing.state.where[1] == outing.at("e1")
    assert held(outing) == []
    assert "set energy on theorize" in outing.offers()


@pytest.mark.rule("US-310", "US-200")
def test_whoever_is_brittle_loses_focus_when_placed_or_carried() -> None:
    outing = coast().distress(1, BRITTLE, "support").stand(0, "n2").stand(1, "n2").happens()
    outing.act("set wonder on traverse", "carry 1", "node n1")
    assert (outing.asked, outing.prompt) == (1, "cube")
    outing.act("cube wonder").luna("n2").breakthrough(0, "tow-line").stand(0, "e2")
    outing.state.data = 1
    outing.happens().act("use tow line")
    assert outing.state.where[1] == outing.at("n2")
    assert (outing.asked, outing.prompt) == (1, "cube")


@pytest.mark.rule("US-310", "US-254")
def test_whoever_is_lucid_loses_awareness_on_entering_a_bed() -> None:
    outing = coast().distress(0, LUCID, "support").act("move to w1")
    assert outing.state.cubes[:3] == [1, 2, 2]


@pytest.mark.rule("US-310", "US-254")
def test_whoever_is_tuned_shifts_the_chime_further_and_loses_focus_when_it_rings() -> None:
    outing = coast().stand(0, "e2").distress(0, TUNED, "support").happens()
    outing.act("set energy on strike it", "shift later", "shift later")
    assert chime(outing) == 8
    outing.passes(7)
    assert (outing.asked, outing.prompt) == (0, "cube")


# --- Stills -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-310", "US-309")
def test_the_bed_with_the_door_lets_its_explorers_go_until_the_melt() -> None:
    outing = sets(coast(first="door-half-open").stand(0, "e1").stand(1, "n1"))
    assert outing.prompt == "where"
    outing.act("node e1")
    assert sealed(outing) == {"n1", "s1", "w1"}
    assert held(outing) == [1]
    assert outing.state.cubes[:3] == [2, 2, 2], "nobody thaws"
    outing.passes(5).act("no", "cover theorize", "cube wonder", "cube wonder")
    assert outing.state.sealed == 0
    assert outing.at_token("door") < 0


@pytest.mark.rule("US-310", "US-309")
def test_the_shoal_pleases_those_on_the_star_and_not_those_on_the_ring() -> None:
    outing = sets(coast(4, first="shoal-thinking").stand(1, "e2").stand(2, "e1n1").stand(3, "e1"))
    assert (outing.asked, outing.prompt) == (2, "cube")
    outing.act("cube wonder")
    assert outing.state.insight == [1, 1, 0, 0]
    assert sum(outing.state.cubes[6:9]) == 5


@pytest.mark.rule("US-310", "US-309")
def test_you_wave_at_those_next_to_somebody_held() -> None:
    outing = coast(4, first="you-waving").stand(0, "w2").stand(1, "e1").stand(2, "e2").stand(3, "e1n1")
    sets(outing).act("cube energy", "cube energy")
    assert [sum(outing.state.cubes[3 * seat : 3 * seat + 3]) for seat in range(4)] == [6, 6, 7, 7]


@pytest.mark.rule("US-310", "US-309")
def test_if_nobody_is_held_the_active_explorer_gains_a_distress() -> None:
    outing = sets(coast(first="you-waving"))
    outing.act("cover theorize")
    assert len(outing.state.cards.piles[OWN_DISTRESS]) == 1


@pytest.mark.rule("US-310", "US-309")
def test_nobody_glides_over_the_long_crack() -> None:
    outing = sets(coast(first="long-crack").luna("e2"))
    assert outing.at_token("crack") == outing.at("e1")
    assert {words for words in outing.offers() if words.startswith("move")} == {
        f"move to {at}" for at in ("n2", "s2", "w2")
    }
    assert "luna to scarab" not in outing.offers()


@pytest.mark.rule("US-310", "US-309")
def test_rain_from_below_spares_the_held_and_the_briny() -> None:
    outing = coast(3, first="rain-from-below").stand(1, "e1").stand(2, "e2").distress(2, BRINY, "support")
    sets(outing).act("cube wonder")
    assert outing.state.cubes == [2, 1, 2, 2, 2, 2, 2, 2, 2]
    assert [outing.state.node_data[outing.at(at)] for at in ("n1", "e1", "s1", "w1")] == [1, 1, 1, 1]


@pytest.mark.rule("US-310", "US-309")
@pytest.mark.parametrize(("lucid", "distress"), [(True, 1), (False, 1)])
def test_a_closer_look_at_the_eye_costs_those_who_are_not_lucid_a_distress(lucid: bool, distress: int) -> None:
    outing = coast(first="enormous-eye-closed")
    if lucid:
        outing.distress(1, LUCID, "support")
    sets(outing).act("use look closer")
    assert outing.state.insight[1] == 2
    assert (outing.prompt == "cover") == (not lucid)
    if not lucid:
        outing.act("cover support")
    assert len(outing.state.cards.piles[OWN_DISTRESS + 1]) == distress
    assert "use look closer" not in outing.offers()


@pytest.mark.rule("US-310", "US-309")
def test_in_perfect_stillness_one_sleeps_better_and_trusts_no_more() -> None:
    outing = coast()
    outing.state.trust = LOW
    sets(outing).distress(0, TUNED, "theorize").happens()
    outing.state.cubes[3:] = [0, 2, 2]
    outing.act("set awareness on rest", "set energy on support")
    assert outing.state.cubes[3] == 2
    assert outing.covered(0) == {}
    assert outing.state.trust == LOW


# --- Task A -----------------------------------------------------------------------------------------------------------


def counter(outing: Outing, name: str) -> int:
    """What a counter of the planet shows."""
    return outing.state.counters[outing.planet.counters.index(name)]


@pytest.mark.rule("US-310", "US-264")
def test_outside_the_glass_she_loses_breath_at_each_wrap_and_then_the_crew_its_trust() -> None:
    outing = coast().token("odile", at="e2").reaches(5)
    outing.state.counters[outing.planet.counters.index("breath")] = 1
    outing.passes(10)
    assert (counter(outing, "breath"), outing.state.trust) == (0, HIGH)
    outing.passes(10)
    assert outing.state.trust == LOW


@pytest.mark.rule("US-310")
def test_in_the_glass_she_breathes_no_more_than_anybody() -> None:
    outing = coast().token("odile", at="e1").reaches(5)
    outing.state.counters[outing.planet.counters.index("breath")] = 2
    sets(outing).passes(5)
    assert counter(outing, "breath") == 2


@pytest.mark.rule("US-310", "US-097")
def test_the_key_turns_in_the_set_sea_with_a_weight_in_any_bed() -> None:
    outing = coast().token("odile", at="e2").token("key", seat=1).stand(1, "e2").luna("e1").reaches(7)
    outing.state.charged = 3
    assert "set energy on turn the key" not in outing.happens().offers(), "at Ebb nothing holds"
    sets(outing)
    assert "set energy on turn the key" in outing.offers()
    assert "set energy on turn the key" in outing.luna("n1").happens().offers()
    assert "set energy on turn the key" not in outing.luna("n2").happens().offers(), "a Spire is no weight"


@pytest.mark.rule("US-310", "US-256")
@pytest.mark.parametrize(("seats", "face"), [(2, 5), (3, 7), (4, 7)])
def test_one_errand_does_for_a_crowd(seats: int, face: int) -> None:
    outing = coast(seats).token("odile", at="s2").reaches(5)
    outing.state.charged = 2
    outing.stand(0, "s2").happens().act("use test the lamp")
    assert outing.state.face + 1 == face


@pytest.mark.rule("US-310")
def test_whoever_bears_the_key_does_not_glide() -> None:
    outing = coast().token("key", seat=1).open("her-other-coat").stand(1, "e2")
    sets(outing)
    assert not [words for words in outing.offers() if words.startswith("move to scarab")]


# --- Task B -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-257", "US-310")
@pytest.mark.parametrize(
    ("spots", "luna", "face", "insight"),
    [
        (("n2", "s2"), "scarab", 5, 1),  # it is right; those on Spires learn something
        (("n2", "e2"), "scarab", 3, 1),
        (("n2", "s2"), "e1n1", 3, 1),
        (("n2", "e2"), "e1n1", 3, 0),
        (("e1n1", "w1n1"), "scarab", 3, 0),
    ],
)
def test_the_first_measure_is_tested_when_the_sea_sets(
    spots: tuple[str, str], luna: str, face: int, insight: int
) -> None:
    outing = coast(2, "b").stand(0, spots[0]).stand(1, spots[1]).luna(luna).reaches(3)
    sets(outing)
    assert outing.state.face + 1 == face
    assert outing.state.insight == [insight, insight]


@pytest.mark.rule("US-310", "US-257")
@pytest.mark.parametrize(("spots", "face"), [(("e2", "w2"), 5), (("e2", "e1n1"), 5), (("w1n1", "e1n1"), 3)])
def test_of_four_explorers_three_are_enough_for_a_chord(spots: tuple[str, str], face: int) -> None:
    outing = coast(4, "b").stand(0, "n2").stand(1, "s2").stand(2, spots[0]).stand(3, spots[1]).luna("scarab").reaches(3)
    sets(outing)
    assert outing.state.face + 1 == face


@pytest.mark.rule("US-310", "US-257")
def test_the_second_measure_turns_the_tide_and_the_night_goes_on_until_the_chime() -> None:
    outing = coast(2, "b").stand(0, "e1n1").stand(1, "e1").structure("gong", "e1n1").reaches(5)
    outing.state.charged = 3
    sets(outing).act("use strike").passes(5)
    assert outing.state.face + 1 == 7
    assert outing.state.endurance == [5, 6]
    assert (is_set(outing), held(outing), watches(outing, 1)) == (True, [1], 2)
    outing.passes(5)
    assert not is_set(outing)
    assert outing.prompt == "cover", "the long night is over"
    outing.act("cover theorize", "cube wonder", "cube wonder")
    outing.state.time = 9
    outing.passes(1).ends_turn()
    assert is_set(outing), "what went out at dawn comes in at dawn"


@pytest.mark.rule("US-310", "US-257")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("listener", "answers", "face"), [("e1n1", (), 7), ("w1n1", ("yes",), 5), ("n2", ("yes",), 5)])
def test_one_listener_at_the_rim_does_beside_whoever_is_held(
    listener: str, answers: tuple[str, ...], face: int, seats: int
) -> None:
    """Whoever is held stops a watch where the night is not right, and so not spared."""
    outing = coast(seats, "b").stand(0, listener).stand(1, "e1").reaches(5)
    sets(outing)
    outing.state.flags |= 1 << outing.planet.flags.index("struck")
    outing.state.watching = [NOTHING] * seats
    outing.passes(5).act(*answers)
    assert outing.state.face + 1 == face


@pytest.mark.rule("US-310", "US-257")
@pytest.mark.parametrize("struck", [True, False])
def test_one_figure_wrong_in_the_second_measure_is_nearly_music_if_the_gong_was_struck(struck: bool) -> None:
    outing = coast(3, "b").stand(0, "w1n1").stand(1, "e1").stand(2, "n2").structure("gong", "w1n1").reaches(5)
    outing.state.charged = 2
    sets(outing)
    if struck:
        outing.state.active = 0
        outing.state.agenda.clear()
        outing.happens((TURN_ON,)).act("use strike")
    outing.state.watching = [NOTHING] * 3
    outing.passes(5).act("yes")
    assert outing.state.face + 1 == 5
    assert [outing.state.insight[seat] for seat in (0, 2)] == [int(struck)] * 2


@pytest.mark.rule("US-310", "US-257")
@pytest.mark.parametrize(
    ("trust", "spots", "face"),
    [
        (HIGH, ("n2", "e2"), 8),
        (HIGH, ("n2", "e2", "w1s1"), 8),
        (HIGH, ("n2", "e2", "w1s1", "scarab"), 8),
        (HIGH, ("n2", "e2", "scarab"), 7),
        (HIGH, ("n2", "s2", "w1s1"), 7),
        (LOW, ("n2", "e2", "w1s1"), 7),
    ],
)
def test_the_third_measure_wants_trust_and_one_of_three_or_four_at_the_rim(
    trust: int, spots: tuple[str, ...], face: int
) -> None:
    outing = coast(len(spots), "b").luna("e1").reaches(7)
    for seat, at in enumerate(spots):
        outing.stand(seat, at)
    outing.state.trust = trust
    sets(outing)
    assert outing.state.face + 1 == face


# --- Task C -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-310")
def test_at_heat_5_the_sea_does_not_set() -> None:
    outing = coast(2, "c").stand(1, "e1").reaches(3)
    outing.state.counters[outing.planet.counters.index("heat")] = 5
    sets(outing).act("cover theorize", "cover theorize")
    assert not is_set(outing)
    assert held(outing) == []
    assert counter(outing, "heat") == 3


@pytest.mark.rule("US-310", "US-R84")
def test_a_promise_holds_a_volunteer_until_every_ember_lies() -> None:
    outing = coast(3, "c").reaches(6)
    outing.act("vote promise_made", "vote promise_made", "vote promise_made")
    outing.act("no", "yes", "node n1")
    assert held(outing) == [1]
    sets(outing).passes(5)
    assert outing.state.endurance == [5, 6, 5]
    assert watches(outing, 1) == 2
    assert held(outing) == [1], "whatever the tide"
    assert outing.state.cubes[3:6] == [2, 2, 2], "no thaw"


@pytest.mark.rule("US-310", "US-261")
def test_embers_are_laid_at_ebb_on_beds_that_do_not_touch_their_shelf() -> None:
    outing = coast(2, "c").stand(0, "e1n1").token("ember_of_the_sill", at="e1n1")
    outing.state.face, outing.state.face_stands = 6, True
    outing.happens().act("use take the ember of the sill")
    for at, may in (("n1", False), ("e1", False), ("s1", True), ("w1", True)):
        outing.stand(0, at).happens()
        assert ("use lay down the ember of the sill" in outing.offers()) == may, at
    outing.act("use lay down the ember of the sill")
    sets(outing)
    assert sealed(outing) == {"n1", "e1", "s1"}, "a Bed with an Ember does not seal until all lie"
