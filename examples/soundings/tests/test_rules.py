"""Each rule of the ledger, and each ruling."""

import pytest

from seas import GAME, can_say, card, card_at, play_out, sail, say, seen, told, why
from soundings.chapters import flags_count
from soundings.table import CHART
from unmapped.kernel.errors import BadOptions


@pytest.mark.rule("SO-001")
def test_two_to_four_captains_play() -> None:
    assert [GAME.start(seats).seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadOptions):
            GAME.start(seats)


@pytest.mark.rule("SO-002")
@pytest.mark.parametrize(("seats", "places"), [(2, 9), (3, 12), (4, 15)])
def test_the_chart_lies_face_down_in_rows_of_three(seats: int, places: int) -> None:
    table = GAME.start(seats, 1)
    assert seen(table, 0).unknown == tuple([f"{row}{column}" for row in "abcde" for column in (1, 2, 3)][:places])
    assert sorted([*table.state.cards.piles[places], *map(table.state.at, range(places))]) == list(range(20))
    assert places == 15 or why(table, f"land {CHART[places]}") == {"SO-002"}


@pytest.mark.rule("SO-003")
def test_everybody_begins_with_flags_renown_and_a_commission_of_their_own() -> None:
    table = GAME.start(3, 1)
    for seat in range(3):
        captains = seen(table, seat).captains
        assert [(one.renown, one.flags) for one in captains] == [(2, 3)] * 3
        assert [bool(one.commission) for one in captains] == [other == seat for other in range(3)]
        assert [line.endswith("opens a sealed commission") for line in told(table, seat)[:3]].count(True) == 2


@pytest.mark.rule("SO-004", "SO-014")
def test_lots_decide_who_begins_and_turns_go_round_until_the_last() -> None:
    assert {GAME.start(3, seed).to_act for seed in range(30)} == {(0,), (1,), (2,)}
    table = GAME.start(3, 5, turns=6)
    turns = []
    while not table.over:
        turns.append(table.to_act[0])
        table.act(turns[-1], table.legal(turns[-1])[0])
    assert turns == [(turns[0] + step) % 3 for step in range(18)]


@pytest.mark.rule("SO-005")
def test_a_turn_is_one_of_three_things() -> None:
    table = sail("gull-isle")
    assert {words.split()[0] for words in can_say(table)} == {"sound", "flag", "land"}
    assert why(table, "drift a1 a2") == {"TABLE-5", "SO-005"}
    for words in ("sound a1", "flag a1", "land a1"):
        assert say(table, words).to_act == (1,)
        say(table, "sound b1" if words == "sound a1" else "sound b2" if words == "flag a1" else "sound b3")


@pytest.mark.rule("SO-006")
def test_who_sounds_a_place_knows_it_alone() -> None:
    table = say(sail("gull-isle"), "sound a1", "flag c3")
    assert [card_at(table, knower, 0) for knower in (0, 1, None)] == ["Gull Isle", "", ""]
    assert "0 finds Gull Isle at a1" in told(table, 0)
    assert told(table, 1)[-3:-1] == ["0 sounds a1", "0 keeps it secret what lies there"]
    assert why(table, "sound a1") == {"SO-006"}
    assert not seen(table, 0).chart[0].up


@pytest.mark.rule("SO-007")
def test_flags_lie_in_line() -> None:
    table = say(sail(), "flag a1", "flag a1")
    assert seen(table, None).chart[0].flags == (0, 1)
    assert why(table, "flag a1") == {"SO-007"}
    say(table, "flag a2", "flag a2", "flag a3", "flag a3")
    assert seen(table, None).captains[0].flags == 0
    assert why(table, "flag b1") == {"SO-007"}


@pytest.mark.rule("SO-008")
def test_who_lands_loses_one_and_does_what_is_written() -> None:
    table = say(sail("the-morrow"), "flag c1", "land a1")
    assert [(spot.id, spot.up) for spot in seen(table, None).chart] == [("a1", True), ("c1", False)]
    assert card_at(table, 0, 0) == "Wreck of the Morrow"
    assert table.state.renown == [2, 2 - 1 + 3]


@pytest.mark.rule("SO-009")
def test_what_lies_face_up_stays_as_it_is() -> None:
    table = say(sail("gull-isle", "still-deep"), "flag b1", "land a1")
    assert [why(table, f"{verb} a1") for verb in ("sound", "flag", "land")] == [{"SO-009"}] * 3
    assert why(say(table, "land a2"), "drift a1 c1") == {"SO-009"}


@pytest.mark.rule("SO-010")
def test_nobody_has_less_renown_than_none() -> None:
    table = say(sail("isle-of-smoke"), "land a1")
    assert table.state.renown[0] == 0
    assert told(table, None)[-1] == "0 loses 1 renown"


@pytest.mark.rule("SO-011")
def test_a_price_is_paid_in_full() -> None:
    table = say(sail("broken-reef", "the-constance"), "land a1", "yes")
    assert table.state.renown[0] == 2 - 1 - 1 + 4
    say(table, "land a2")  # With one renown left the price of two cannot be paid.
    assert (table.to_act, table.state.renown[1]) == ((0,), 1)


@pytest.mark.rule("SO-012")
def test_what_one_may_do_can_be_left() -> None:
    table = say(sail("white-reef"), "land a1")
    assert can_say(table) == {"yes", "no"}
    assert say(table, "no").to_act == (1,)
    table = say(sail("cold-deep"), "land a1")
    assert can_say(table) == {"option 1", "option 2"}
    prompt = table.prompt(0)
    assert prompt is not None
    assert GAME.definition.ask(prompt) == "At a1: Either gain 2 renown, or sound a place, twice."


@pytest.mark.rule("SO-012", "SO-X02")
@pytest.mark.parametrize("text", ["cold-deep", "heron-isle"])
def test_what_cannot_be_done_is_left_out(text: str) -> None:
    table = sail(text, turns=12)
    for place in ("a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"):
        say(table, f"sound {place}", f"sound {place}")
    assert say(table, "land a1").to_act == (1,)


@pytest.mark.rule("SO-013")
def test_places_drift_and_flags_stay() -> None:
    table = say(sail("still-deep", "gull-isle", "tooth-reef"), "sound a2", "flag a2", "land a1")
    assert why(table, "drift a3 a2") == {"SO-013"}
    say(table, "drift a2 a3")
    assert [table.state.at(place) for place in (1, 2)] == [card("tooth-reef"), card("gull-isle")]
    assert card_at(table, 0, 2) == "Gull Isle"
    assert card_at(table, 1, 1) == card_at(table, 1, 2) == ""
    assert table.state.flags[1:3] == [(1,), ()]


@pytest.mark.rule("SO-014")
def test_the_season_ends_when_nothing_is_left_face_down_and_the_last_text_is_done() -> None:
    table = sail("gull-isle", "tooth-reef", "false-reef", "the-morrow", "the-petrel", "bottomless-deep", turns=12)
    say(table, *[f"land {place}" for place in ("a1", "a2", "a3", "b1", "b2", "b3")])
    state = table.state
    state.up |= 1 << 6 | 1 << 7  # The other places are turned up, too.
    assert say(say(table, "land c3"), *(["no"] if table.to_act else [])).over


@pytest.mark.rule("SO-015")
def test_at_the_end_all_is_turned_up_and_nothing_more_is_done() -> None:
    table = play_out(sail(turns=5))
    assert [bool(spot.card and spot.up) for spot in seen(table, None).chart] == [True] * 9
    assert all(one.commission for one in seen(table, None).captains)
    assert table.state.renown == [2, 2]


@pytest.mark.rule("SO-016")
def test_each_flag_counts_one_less_than_the_one_before() -> None:
    table = say(sail("heron-isle", "tooth-reef", seats=3), *["flag a1"] * 3, *["flag a2"] * 3)
    assert [flags_count(table.state, seat) for seat in range(3)] == [0, 0, 0]
    assert [flags_count(play_out(table).state, seat) for seat in range(3)] == [4 - 2, 3 - 3, 2 - 4]


@pytest.mark.rule("SO-017")
@pytest.mark.parametrize(
    ("commission", "paid"),
    [("chandlers", 4), ("pilots", 3), ("insurers", 0), ("whalers", 0), ("admiralty", 2), ("smugglers", 1)],
)
def test_a_commission_pays_for_flags_of_its_sort(commission: str, paid: int) -> None:
    table = sail("gull-isle", "heron-isle", "tooth-reef", commissions=(commission,))
    say(table, "flag a1", "flag a2", "flag a2", "flag b3", "flag a3", "flag a1")
    assert play_out(table).state.rewards[0] == paid


@pytest.mark.rule("SO-001", "SO-018")
def test_whoever_has_most_wins_and_equals_share_a_rank() -> None:
    table = sail("gull-isle", seats=3, commissions=("pilots", "insurers", "whalers"))
    result = play_out(say(table, "flag a1")).result
    assert result is not None
    assert (result.scores, result.ranks) == ((5, 2, 2), (1, 2, 2))
    assert [sum(one.value for one in entries) for entries in result.breakdown] == list(result.scores)


@pytest.mark.rule("SO-X01")
def test_a_text_means_who_landed_and_any_flag_there() -> None:
    assert say(sail("the-petrel"), "flag a1", "land a1").state.renown == [2, 2 - 1 + 1]
    assert say(sail("the-petrel"), "flag a1", "flag a1", "sound b1", "land a1").state.renown == [2, 2 - 1 + 5]
    assert say(sail("tooth-reef", seats=3), "flag a1", "flag a1", "land a1").state.renown == [1, 1, 1]
    assert say(sail("isle-of-bells", seats=3), "land a1").state.renown == [4, 3, 3]
