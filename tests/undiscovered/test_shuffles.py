"""Drawing cards, when the discard pile is shuffled, and what each shuffle brings."""

import pytest

from tests.undiscovered.scene import Scene, scene

DRAW_ONE = {"kind": "draw", "amount": 1}


def empty(seat: int = 0, *discarded: str, seats: int = 2) -> Scene:
    """A seat without a hand and a draw pile, with these cards in its discard pile."""
    return scene(seats).hand(seat).discard(seat, *discarded).draw_pile(seat)


def lines(at: Scene, start: int) -> list[str]:
    """The keys of the lines written since there were `start` of them."""
    return [line.key for line in at.told()[start:]]


# --- Drawing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-121")
def test_if_a_card_is_due_and_the_draw_pile_is_empty_the_discard_pile_becomes_the_draw_pile() -> None:
    at = scene().hand(0).discard(0, "sundries", "sundries", "deckhand", "deckhand").draw_pile(0, "fuel")
    start = len(at.told())
    at.effect({"kind": "draw", "amount": 3})
    hand = at.captain().hand
    assert (len(hand), hand.count("fuel"), len(at.captain().deck), at.captain().discard) == (3, 1, 2, ())
    assert lines(at, start) == ["drew", "shuffled", "trigger", "lost-credits", "drew"]
    assert at.captain(0, viewer=1).deck == ("?", "?")
    assert {line.rule for line in at.told("shuffled")} == {"UD-121"}


@pytest.mark.rule("UD-122")
def test_drawing_the_last_card_does_not_shuffle() -> None:
    at = scene().hand(0).discard(0, "sundries").draw_pile(0, "fuel", "deckhand")
    at.effect({"kind": "draw", "amount": 2})
    assert (at.told("shuffled"), at.captain().discard, at.captain().deck) == ([], ("sundries",), ())
    at.effect(DRAW_ONE)
    assert (len(at.told("shuffled")), at.captain().discard) == (1, ())


@pytest.mark.rule("UD-137")
def test_all_see_all_discard_piles_whose_order_tells_nothing() -> None:
    one = scene().discard(0, "fuel", "sundries", "deckhand")
    other = scene().discard(0, "deckhand", "fuel", "sundries")
    for viewer in (0, 1, None):
        assert sorted(one.captain(0, viewer).discard) == ["deckhand", "fuel", "sundries"]
        assert one.captain(0, viewer).discard == other.captain(0, viewer).discard


# --- What a shuffle brings --------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-R02")
def test_before_the_shuffle_then_the_shuffle_then_its_effects_in_the_order_chosen_then_the_draw_goes_on() -> None:
    at = empty(0, "fuel", "clone", "deckhand").install(0, "airlock", "D4").install(0, "cooling-unit", "F4")
    at.dock(0, "sundries").mission("C1", "inspections").home_goods(0, "clone").purse(credit=4)
    start = len(at.told())
    at.effect({"kind": "draw", "amount": 2})
    assert (at.asked(), at.told("shuffled")) == ((0, "consent"), []), "the airlock works before"
    at.do("yes", "remove discarded deckhand")
    assert at.asked() == (0, "order")
    prompt = at.table.prompt(0)
    assert prompt is not None
    assert prompt.rule == "UD-R02"
    assert at.legal() == ["first bridge", "first cooling-unit", "first inspections"]
    at.do("first cooling-unit", "first inspections", "pay for sundries")
    assert lines(at, start) == [
        "trigger", "removed",
        "shuffled",
        "trigger", "gained",
        "trigger", "paid-for-docked",
        "trigger", "lost-credits", "stocked-home",
        "drew",
    ]  # fmt: skip
    assert (at.captain().credits, sorted(at.captain().hand)) == (2, ["clone", "fuel"])


@pytest.mark.rule("UD-R02")
def test_the_order_chosen_decides_what_the_bridge_takes() -> None:
    at = empty(0, "fuel").install(0, "cooling-unit", "F4").purse(credit=3).effect(DRAW_ONE)
    assert at.do("first bridge").captain().credits == 3
    at = empty(0, "fuel").install(0, "cooling-unit", "F4").purse(credit=3).effect(DRAW_ONE)
    assert at.do("first cooling-unit").captain().credits == 2


@pytest.mark.rule("UD-R03")
def test_the_shuffle_at_set_up_sets_nothing_off() -> None:
    at = scene()
    assert {key for key in lines(at, 0) if key in ("trigger", "shuffled", "lost-credits", "stocked-home")} == set()
    assert (at.captain(0).credits, at.captain(1).credits) == (6, 6)


@pytest.mark.rule("UD-R04")
def test_without_any_cards_nothing_is_shuffled_and_the_rest_of_the_draw_is_skipped() -> None:
    at = empty().draw_pile(0, "fuel").purse(credit=4).effect({"kind": "draw", "amount": 3})
    assert (at.asked(), at.captain().hand, at.captain().credits) == ((0, "turn"), ("fuel",), 4)
    assert (at.told("shuffled"), at.told("trigger")) == ([], [])


@pytest.mark.rule("UD-R04")
def test_nothing_is_shuffled_if_the_last_discarded_card_goes_before_the_shuffle() -> None:
    at = empty(0, "fuel").install(0, "airlock", "D4").purse(credit=4).effect(DRAW_ONE).do("yes")
    assert (at.asked(), at.captain().hand, at.captain().credits) == ((0, "turn"), (), 4)
    assert at.told("shuffled") == []


@pytest.mark.rule("UD-R05")
def test_a_shuffle_in_the_turn_of_another_player_sets_off_the_effects_of_its_owner() -> None:
    at = empty(1, "sundries", "deckhand").home_goods(1, "clone", "clone").purse(0, credit=5).purse(1, credit=5)
    at.pawn(0, "B2").mission("B2", "predator-census", 2, 1).purse(fist=2).do("use predator-census a", "yes")
    assert (at.asked(), len(at.captain(1).hand)) == ((0, "turn"), 2)
    assert (at.captain(0).credits, at.captain(1).credits) == (5, 3)
    assert len(at.sector("C2").goods) == 6


@pytest.mark.rule("UD-R85")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (2, 1), (5, 3), (6, 3)])
def test_the_bridge_takes_half_of_the_credits_the_loss_rounded_down(before: int, after: int) -> None:
    at = empty(0, "fuel").purse(credit=before).effect(DRAW_ONE)
    assert at.captain().credits == after
    assert [line.rule for line in at.told("lost-credits")] == ["UD-R85"] * (before > 1)


@pytest.mark.rule("UD-107")
def test_the_banner_of_a_mission_touches_players_anywhere_but_the_shuffling_one_only() -> None:
    at = empty(1, "fuel").mission("A1", "inspections").dock(0, "sundries").dock(1, "sundries").purse(1, credit=9)
    at.effect(DRAW_ONE, seat=1)
    assert at.asked() == (1, "order")
    at.do("first inspections")
    assert (at.asked(), at.legal()) == ((1, "docked"), ["discard sundries from cargo-hold", "pay for sundries"])
    at.do("discard sundries from cargo-hold")
    assert (at.captain(0).ship[1].docked, at.captain(1).ship[1].docked) == ("sundries", "")


@pytest.mark.rule("UD-R51")
def test_docked_cards_are_paid_for_one_by_one_or_discarded_after_the_shuffle() -> None:
    at = empty(0, "fuel", "fuel").mission("A1", "inspections").install(0, "locker-ring", "G5").purse(credit=3)
    at.dock(0, "sundries").dock(0, "clone", "locker-ring").effect(DRAW_ONE).do("first inspections")
    assert at.legal() == ["discard clone from locker-ring", "pay for clone"]
    assert at.rules_against("pay for sundries") == ["UD-R51"]
    at.do("pay for clone")
    assert at.captain().credits == 2
    at.do("discard sundries from cargo-hold")
    assert (at.captain().discard, len(at.captain().deck)) == (("sundries",), 1), "not into the new draw pile"


@pytest.mark.rule("UD-R51")
def test_if_credits_are_short_docked_cards_are_discarded() -> None:
    at = empty(0, "fuel").mission("A1", "inspections").install(0, "locker-ring", "G5").purse(credit=1)
    at.dock(0, "sundries").dock(0, "clone", "locker-ring").effect(DRAW_ONE).do("first inspections", "pay for clone")
    assert (at.asked(), at.captain().credits, at.captain().discard) == ((0, "turn"), 0, ("sundries",))


@pytest.mark.rule("UD-X08")
def test_identical_effects_of_several_sources_are_not_ordered() -> None:
    at = empty(0, "fuel").install(0, "cooling-unit", "D4").install(0, "cooling-unit", "F4").purse(credit=4)
    at.effect(DRAW_ONE)
    assert at.legal() == ["first bridge", "first cooling-unit"]
    at.do("first bridge")
    assert (at.asked(), at.captain().credits) == ((0, "turn"), 4)
