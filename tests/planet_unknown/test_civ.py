"""Civ resource track: how civ cards are chosen, carried out and kept."""

import pytest

from tests.planet_unknown.scene import Scene, card, scene
from unmapped.games.planet_unknown.chapters import scoring
from unmapped.games.planet_unknown.table.state import CIV_BOX, CIV_RANK, HAND, P_BOOST, P_PATCH

HIDDEN = "?"


def choosing(*cards: str) -> Scene:
    """Seat 0 of three looks through the piles of the ranks of these cards, one after the other."""
    return scene(3, first_commander=0).civ(*cards).skip()


# --- Choosing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-057")
def test_on_reaching_a_civ_milestone_the_player_sees_all_cards_left_of_that_rank_and_keeps_one() -> None:
    at = scene(3).track(civ=2).advance("civ")
    pile = at.state.cards.piles[CIV_RANK]
    assert at.view(0).civ_ranks[0] == (HIDDEN,) * 4
    at.skip()
    assert at.asked() == "civ-card"
    assert {card(words.removeprefix("card ")) for words in at.choices()} == set(pile)
    for other in (1, 2, None):
        assert set(at.view(other).civ_ranks[0]) == {HIDDEN}
    seen = at.view(0).civ_ranks
    assert HIDDEN not in seen[0]
    assert set(seen[1] + seen[2] + seen[3]) == {HIDDEN}


@pytest.mark.rule("PU-057")
def test_the_other_cards_are_returned_and_nobody_else_learns_which_they_are() -> None:
    at = choosing("CIV-06")
    before = at.state.cards.piles[CIV_RANK]
    at.do("card CIV-06")
    assert set(at.state.cards.piles[CIV_RANK]) == set(before) - {card("CIV-06")}
    assert set(at.view(0).civ_ranks[0]).isdisjoint({HIDDEN, "CIV-06"})
    for other in (1, 2, None):
        assert set(at.view(other).civ_ranks[0]) == {HIDDEN}


@pytest.mark.rule("PU-057")
def test_only_a_card_of_the_pile_can_be_kept() -> None:
    at = choosing("CIV-06")
    prompt = at.table.prompt(0)
    assert prompt is not None
    assert prompt.rule == "PU-057"
    assert at.refused("card CIV-27") == {"PU-057"}


@pytest.mark.rule("PU-060")
def test_players_who_reach_the_same_rank_choose_clockwise_from_the_commander() -> None:
    at = scene(3, first_commander=2).civ("CIV-06", seat=0).civ("CIV-07", seat=2).skip()
    assert (at.asked(2), at.asked(0)) == ("civ-card", "")
    at.do("card CIV-06", seat=2)
    assert at.asked(0) == "civ-card"
    assert not at.can("card CIV-06")
    assert at.can("card CIV-07")


@pytest.mark.rule("PU-061")
def test_a_milestone_of_an_empty_pile_gives_no_card() -> None:
    at = scene(2).track(civ=5)
    cards = at.state.cards
    cards.piles[CIV_BOX] += cards.piles[CIV_RANK + 1]
    cards.piles[CIV_RANK + 1] = ()
    at.advance("civ").skip()
    assert at.height("civ") == 6
    assert (at.asked(), at.seat().civ_queue, cards.piles[HAND]) == ("draft", (), ())
    assert "PU-061" in at.rules_told()


# --- Immediate and end-game cards -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-058", "PU-283")
def test_an_immediate_card_is_carried_out_right_after_it_is_taken() -> None:
    at = choosing("CIV-12", "CIV-15").do("card CIV-12")
    assert at.asked() == "resolve"
    assert at.seat().pending == ((P_PATCH,), (P_PATCH,))
    at.do("patch F1", "patch F2")
    assert at.asked() == "civ-card", "the second milestone comes after the effect of the first card"


@pytest.mark.rule("PU-058")
def test_an_immediate_card_is_shown_to_all() -> None:
    at = choosing("CIV-03").do("card CIV-03")
    assert at.view(1).players[0].civ_cards == at.view().players[0].civ_cards == ("CIV-03",)
    assert set(at.view(1).civ_ranks[0]) == {HIDDEN}, "but not the cards it was chosen from"
    assert "PU-058" in at.rules_told()


@pytest.mark.rule("PU-059", "PU-284")
def test_an_end_game_card_stays_hidden_and_idle_until_the_game_is_over() -> None:
    at = choosing("CIV-23").do("card CIV-23")
    assert at.view(0).players[0].civ_cards == ("CIV-23",)
    assert at.view(1).players[0].civ_cards == at.view().players[0].civ_cards == (HIDDEN,)
    assert at.view(0).players[0].medals == at.view(1).players[0].medals + 2
    assert at.seat().trackers == [16 * track for track in range(5)]
    assert at.table.journal is not None
    told = [line for line in at.table.journal.read(1) if line.rule == "PU-059"]
    assert [(line.key, line.args) for line in told] == [("civ-card.hidden", ())]
    at.end()
    assert at.choices() == [f"gain {track}" for track in ("civ", "water", "biomass", "rover", "tech")]
    assert at.view(1).players[0].civ_cards == ("CIV-23",)


@pytest.mark.rule("PU-R144")
def test_cards_that_are_the_same_but_for_their_rank_each_act_on_their_own() -> None:
    at = scene(2).hold("CIV-07", "CIV-09", "CIV-15")
    assert sum(entry.value for entry in scoring.civ_entries(at.state, 0)) == 6
    at = choosing("CIV-10", "CIV-19").do("card CIV-10", "gain civ", "gain water", "gain tech")
    at.do("card CIV-19", "gain civ", "gain water", "gain tech")
    assert (at.height("civ"), at.height("water"), at.height("tech")) == (2, 2, 2)


@pytest.mark.rule("PU-R144")
def test_events_that_are_the_same_each_act_on_their_own() -> None:
    at = scene().event("EV-17")
    assert at.seat().pending == ((P_BOOST, 1, 0),)
    at.do("boost civ").event("EV-20")
    assert at.seat().pending == ((P_BOOST, 1, 0),)
