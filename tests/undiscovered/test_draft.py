"""The draft: packets, picks, and the homes they fill."""

import pytest

import unmapped
from tests.undiscovered.scene import Scene
from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.table.state import COMMON_DECK, FIRST_HOME, GOODS, PACKET, RARE_DECK

GAME = unmapped.game("undiscovered")

RARES = {one.id for one in box().goods if one.rarity == "rare"}


def draft(seats: int = 3, seed: int = 0, rare: bool = False, **options: object) -> Scene:
    """A table whose draft begins."""
    return Scene(GAME.start(seats=seats, seed=seed, draft="rare" if rare else "common", **options))


def home(at: Scene, seat: int) -> list[str]:
    """The goods on a home sector, from the front."""
    return at.ids(GOODS + FIRST_HOME + seat)


def packets(at: Scene) -> list[list[str]]:
    """The packets, by seat."""
    return [sorted(at.ids(PACKET + seat)) for seat in range(at.table.seats)]


def pick(at: Scene) -> list[str]:
    """Let every seat pick its first choice; what they picked."""
    picked = [at.legal(seat)[0].removeprefix("pick ") for seat in range(at.table.seats)]
    at.do(*[f"{seat}: pick {one}" for seat, one in enumerate(picked)])
    return picked


@pytest.mark.rule("UD-143")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_six_common_goods_and_homes_are_empty(seats: int) -> None:
    at = draft(seats)
    assert [len(at.captain(seat).packet) for seat in range(seats)] == [6] * seats
    assert not RARES & {one for packet in packets(at) for one in packet}
    assert [home(at, seat) for seat in range(seats)] == [[]] * seats
    assert len(at.view().common_deck) == 48 - 6 * seats
    assert len(at.view().rare_deck) == 16


@pytest.mark.rule("UD-147")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_rare_draft_each_packet_has_one_rare_good_among_its_six(seats: int) -> None:
    for seed in range(5):
        at = draft(seats, seed, rare=True)
        assert [(len(packet), len(RARES.intersection(packet))) for packet in packets(at)] == [(6, 1)] * seats
        assert (len(at.ids(COMMON_DECK)), len(at.ids(RARE_DECK))) == (48 - 5 * seats, 16 - seats)


@pytest.mark.rule("UD-144")
def test_all_pick_at_the_same_time() -> None:
    at = draft()
    assert at.table.to_act == (0, 1, 2)
    for seat in range(3):
        prompt = at.table.prompt(seat)
        assert prompt is not None
        assert (prompt.key, prompt.rule) == ("pick", "UD-144")
        assert set(at.legal(seat)) == {f"pick {one}" for one in at.captain(seat).packet}
    before = at.legal(2)
    at.do(f"1: {at.legal(1)[0]}")
    assert list(at.table.to_act) == [0, 2]
    assert at.legal(2) == before


@pytest.mark.rule("UD-144")
def test_what_is_picked_lies_on_the_own_home_and_only_cards_of_the_packet_can_be_picked() -> None:
    at = draft()
    others = {one.id for one in box().goods} - set(at.captain(0).packet)
    assert at.rules_against(f"pick {min(others)}", 0) == ["UD-144"]
    picked = pick(at)
    assert [home(at, seat) for seat in range(3)] == [[one] for one in picked]
    assert [at.sector(at.home(seat), seat).goods for seat in range(3)] == [(one,) for one in picked]
    assert [line.rule for line in at.told("picked")] == ["UD-144"] * 3


@pytest.mark.rule("UD-144", "UD-R60")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rest_goes_to_the_left_which_is_the_next_player_in_turn_order(seats: int) -> None:
    for seed in range(6):
        at = draft(seats, seed, numbered_cards=True)
        order = at.view().order
        left = {seat: order[(index + 1) % seats] for index, seat in enumerate(order)}
        for _ in range(5):
            before = packets(at)
            for seat, one in enumerate(pick(at)):
                before[seat].remove(one)
            if at.table.state.round == 0:
                assert {left[seat]: packet for seat, packet in enumerate(before)} == dict(enumerate(packets(at)))


@pytest.mark.rule("UD-X41")
def test_packets_pass_when_all_have_picked() -> None:
    at = draft()
    before = packets(at)
    at.do(f"0: {at.legal(0)[0]}", f"2: {at.legal(2)[-1]}")
    assert packets(at)[1] == before[1]
    assert [len(packet) for packet in packets(at)] == [5, 6, 5]
    assert [len(at.captain(seat).packet) for seat in range(3)] == [5, 6, 5]
    assert at.legal(0) == at.legal(2) == []
    assert not at.told("packets-passed")
    at.do(f"1: {at.legal(1)[0]}")
    assert [len(packet) for packet in packets(at)] == [5, 5, 5]
    assert at.table.to_act == (0, 1, 2)
    assert [line.rule for line in at.told("packets-passed")] == ["UD-144"]


@pytest.mark.rule("UD-145", "UD-X41")
@pytest.mark.parametrize("rare", [False, True])
def test_it_goes_on_until_every_home_has_six_cards_the_last_of_which_goes_there_by_itself(rare: bool) -> None:
    at = draft(rare=rare)
    dealt = sorted(one for packet in packets(at) for one in packet)
    for number in range(1, 6):
        assert [len(packet) for packet in packets(at)] == [7 - number] * 3
        pick(at)
    assert [len(home(at, seat)) for seat in range(3)] == [6, 6, 6]
    assert packets(at) == [[], [], []]
    assert sorted(one for seat in range(3) for one in home(at, seat)) == dealt
    assert len(at.told("picked")) == 18
    assert at.asked() == (at.view().order[0], "turn")


@pytest.mark.rule("UD-R95")
def test_the_draft_comes_after_the_map_and_before_hands_and_the_first_player() -> None:
    at = draft(2)
    assert sum(one.exploration == "?" for one in at.view().sectors) == 7
    for _ in range(5):
        assert [(len(at.captain(seat).hand), len(at.captain(seat).deck)) for seat in (0, 1)] == [(0, 9), (0, 9)]
        assert at.view().turn.seat == -1
        assert not at.told("first-player")
        pick(at)
    assert [len(at.captain(seat).hand) for seat in (0, 1)] == [3, 3]
    assert [line.rule for line in at.told("first-player")] == ["UD-037"]


@pytest.mark.rule("UD-X05", "UD-X44")
def test_the_draft_knows_the_order_of_numbered_cards_and_no_first_player_without_them() -> None:
    for seed in range(10):
        at = draft(3, seed)
        assert at.view().order == (0, 1, 2)
        at = draft(3, seed, numbered_cards=True)
        order = at.view().order
        for _ in range(5):
            assert at.view().order == order
            pick(at)
        assert at.view().order == order
        assert at.asked() == (order[0], "turn")
    assert len({draft(3, seed, numbered_cards=True).view().order for seed in range(40)}) == 6


@pytest.mark.rule("UD-146", "UD-X41")
@pytest.mark.parametrize("rare", [False, True])
def test_a_player_sees_only_the_packet_in_hand_and_the_own_home(rare: bool) -> None:
    at = draft(4, rare=rare)
    for number in range(5):
        for viewer in (0, 1, 2, 3, None):
            for seat in range(4):
                seen = at.captain(seat, viewer).packet
                goods = at.sector(at.home(seat), viewer).goods
                if viewer == seat:
                    assert sorted(seen) == packets(at)[seat]
                    assert sorted(goods) == sorted(home(at, seat))
                else:
                    assert seen == ("?",) * (6 - number)
                    assert goods == ("?",) * number
        pick(at)


@pytest.mark.rule("UD-146")
def test_others_are_told_that_a_card_was_picked_and_not_which() -> None:
    at = draft(2)
    pick(at)
    journal = at.table.journal
    assert journal is not None
    for reader in (0, 1, None):
        lines = [line for line in journal.read(reader) if line.key.startswith("picked")]
        assert [(line.seat, bool(line.args)) for line in lines] == [(0, reader == 0), (1, reader == 1)]


@pytest.mark.rule("UD-146", "UD-X41")
def test_whoever_holds_two_cards_that_are_alike_is_asked_like_the_others() -> None:
    at = draft(3)
    clones = [card for card, design in enumerate(catalogue().design) if design.record.id == "clone"]
    for seat in range(3):
        for card in at.state.cards.piles[PACKET + seat][2:]:
            at.put(card, COMMON_DECK)
    for card in (*at.state.cards.piles[PACKET], *clones):
        at.put(card, PACKET if card in clones else COMMON_DECK, 1)
    at.again()
    assert at.captain(0).packet == ("clone", "clone")
    assert at.table.to_act == (0, 1, 2)
    assert at.legal(0) == ["pick clone"]
    at.do("0: pick clone")
    assert list(at.table.to_act) == [1, 2]


@pytest.mark.rule("UD-148", "UD-R11")
@pytest.mark.parametrize("rare", [False, True])
def test_after_a_draft_a_home_is_stocked_with_common_goods_as_usual(rare: bool) -> None:
    at = draft(2, rare=rare)
    for _ in range(5):
        pick(at)
    seat = at.view().order[0]
    kept = home(at, seat)
    at.home_goods(seat, *kept[:4]).draw_pile(seat).discard(seat, "sundries", "sundries", "fuel", "fuel")
    at.deck(COMMON_DECK, "clone", "airlock").end()
    assert home(at, seat) == ["clone", "airlock", *kept[:4]]


@pytest.mark.rule("UD-148")
def test_a_draft_changes_nothing_else() -> None:
    drafted = draft(2)
    for _ in range(5):
        pick(drafted)
    plain = Scene(GAME.start(seats=2, seed=0))
    for seat in (0, 1):
        one, other = drafted.captain(seat), plain.captain(seat)
        assert (one.credits, one.supply, one.hand, one.ship) == (other.credits, other.supply, other.hand, other.ship)
    assert drafted.view().order == plain.view().order
    places = [(one.place, one.explored, one.cost, one.home, one.pawns) for one in plain.view().sectors]
    assert places == [(one.place, one.explored, one.cost, one.home, one.pawns) for one in drafted.view().sectors]


def test_the_first_pick_of_a_draft_can_be_taken_back_like_any_other() -> None:
    at = draft(seats=3)
    at.do(f"0: {at.legal(0)[0]}", f"1: {at.legal(1)[0]}")
    assert [at.table.undoable(seat) for seat in range(3)] == [1, 1, 0]
