"""The cards of Undiscovered are whole, say what they do, and a pack that does not fit is refused with every fault."""

from collections import Counter
from importlib.resources import files
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from unmapped.games.undiscovered.cards.components import (
    Ability,
    Connector,
    Content,
    Cost,
    Defined,
    Mission,
    ResourceCard,
    ShipPart,
)
from unmapped.games.undiscovered.cards.content import load
from unmapped.games.undiscovered.cards.verbs import (
    AddMarker,
    Discount,
    Gain,
    LoseCredits,
    Move,
    Moved,
    PayCredits,
    RemoveMarker,
    StockHome,
    Verb,
)
from unmapped.language.script import All, Either, Pay, When

PACKAGED = files("unmapped.games.undiscovered") / "content"


@pytest.fixture(scope="module")
def content() -> Content:
    return load()


def resource(content: Content, card: str) -> ResourceCard:
    return next(one for one in content.resources if one.id == card)


def part(content: Content, card: str) -> ShipPart:
    return next(one for one in content.parts if one.id == card)


def goods(content: Content) -> list[ResourceCard | ShipPart]:
    return [*content.resources, *content.parts]


def with_abilities(content: Content) -> list[ShipPart | Mission]:
    return [*content.parts, *content.missions]


def mission(content: Content, card: str) -> Mission:
    return next(one for one in content.missions if one.id == card)


# --- The set is whole -------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-005", "UD-021")
def test_every_card_for_sale_is_common_or_rare_48_and_16_of_them(content: Content) -> None:
    cards = goods(content)
    copies = Counter[str]()
    for card in cards:
        copies[card.rarity] += card.copies
    assert copies == {"starter": 12, "common": 48, "rare": 16}
    assert sum(card.rarity == "common" for card in cards) == 24


@pytest.mark.rule("UD-004")
def test_resource_cards_are_crew_or_cargo_and_the_others_ship_parts(content: Content) -> None:
    types = Counter((card.type, card.rarity) for card in content.resources)
    assert types == {
        ("cargo", "starter"): 3,
        ("crew", "starter"): 1,
        ("crew", "common"): 8,
        ("cargo", "common"): 3,
        ("crew", "rare"): 7,
        ("cargo", "rare"): 3,
    }
    assert Counter(one.rarity for one in content.parts) == {"starter": 3, "common": 13, "rare": 6}


def test_the_box_holds_144_cards_with_the_four_reminders(content: Content) -> None:
    starters = [one.copies for one in goods(content) if one.rarity == "starter"]
    others = [one.copies for one in goods(content) if one.rarity != "starter"]
    assert 4 * sum(starters) + len(content.explorations) + len(content.missions) + sum(others) + 4 == 144


@pytest.mark.rule("UD-016", "UD-R01")
def test_a_starting_deck_holds_nine_cards_of_four_kinds(content: Content) -> None:
    starting = {one.name: one.copies for one in content.resources if one.rarity == "starter"}
    assert starting == {"Sundries": 3, "Fuel": 3, "Medical Supplies": 1, "Deckhand": 2}


@pytest.mark.rule("UD-015", "UD-134")
def test_the_starting_ship_is_engines_cargo_hold_and_bridge_in_a_row_of_hoses(content: Content) -> None:
    ship = [one for one in content.parts if one.rarity == "starter"]
    assert [(one.name, one.copies) for one in ship] == [("Engines", 1), ("Cargo Hold", 1), ("Bridge", 1)]
    assert [(one.edges.left, one.edges.right) for one in ship] == [
        ("vent", "hose"),
        ("hose", "hose"),
        ("hose", "tubing"),
    ]


@pytest.mark.rule("UD-017")
def test_only_starter_cards_have_no_price(content: Content) -> None:
    for card in goods(content):
        assert (card.cost == 0) == (card.rarity == "starter")
        assert card.cost <= 4


def test_no_two_cards_have_the_same_id_or_name(content: Content) -> None:
    decks = (content.resources, content.parts, content.missions, content.explorations, content.sectors)
    cards = [card for deck in decks for card in deck]
    assert len({card.id for card in cards}) == len({card.name for card in cards}) == len(cards) == 91


@pytest.mark.rule("UD-009")
def test_each_mission_has_abilities_a_threshold_and_points(content: Content) -> None:
    assert len(content.missions) == 16
    for one in content.missions:
        assert one.name
        assert 1 <= len(one.abilities) <= 2
        assert 2 <= one.threshold <= 9
    assert Counter(one.points for one in content.missions) == {2: 15, 3: 1}
    assert sum(bool(one.triggers) for one in content.missions) == 6
    assert all((one.runner_up is None) != (one.resolution is None) for one in content.missions)


@pytest.mark.rule("UD-085")
def test_half_of_the_exploration_cards_are_victory_cards_and_the_cost_tells_nothing(content: Content) -> None:
    victory = Counter(card.cost for card in content.explorations if card.points == 1)
    other = Counter(card.cost for card in content.explorations if card.points == 0)
    assert victory.total() == other.total() == 6
    costs = {Cost(credit=3), Cost(fist=2), Cost(fuel=2), Cost(discard=3)}
    assert set(victory) == set(other) == costs
    assert {cost: victory[cost] + other[cost] for cost in costs} == dict.fromkeys(costs, 3)


@pytest.mark.rule("UD-094", "UD-095")
def test_tiles_hold_one_mission_one_rare_good_or_six_common_goods(content: Content) -> None:
    assert Counter(tile.stock for tile in content.sectors) == {"home": 4, "mission": 5, "rare": 7}
    assert content.setting.home_goods == 6


@pytest.mark.rule("UD-026", "UD-027", "UD-028", "UD-R86")
def test_maps_are_as_printed_with_homes_clockwise_in_turn_order(content: Content) -> None:
    assert {galaxy.seats: galaxy.rows for galaxy in content.maps} == {
        2: ("sss", "1s2", "sss"),
        3: ("s1s", "sss", "3s2", "sss"),
        4: ("s1ss", "sss2", "4sss", "ss3s"),
    }
    assert [(galaxy.missions, galaxy.others) for galaxy in content.maps] == [(3, 4), (4, 6), (5, 7)]


def test_the_numbers_of_the_game_are_as_printed(content: Content) -> None:
    setting = content.setting
    assert (setting.bank, setting.credits, setting.markers, setting.hand) == (40, 6, 12, 3)
    assert (setting.target, setting.long_target) == (8, 10)


def test_every_open_connector_of_the_starting_ship_has_parts_that_fit(content: Content) -> None:
    fitting = Counter[Connector]()
    for one in content.parts:
        if one.rarity == "starter":
            continue
        edges = (one.edges.top, one.edges.right, one.edges.bottom, one.edges.left)
        kinds = [kind for kind in edges if kind != "none"]
        assert len(kinds) == (3 if one.id == "system-upgrade" else 1)
        for kind in kinds:
            fitting[kind] += one.copies
    # Two places each for pipes and cables, one each for a vent and a tubing; System Upgrade has two cables and a vent.
    assert fitting == {"pipe": 10, "cable": 11, "vent": 7, "tubing": 6}


@pytest.mark.rule("UD-150", "UD-151", "UD-152", "UD-153")
def test_starter_cards_give_a_credit_a_fuel_credits_after_a_move_or_a_choice(content: Content) -> None:
    assert resource(content, "sundries").effect == Gain(credit=1)
    assert resource(content, "fuel").effect == Gain(fuel=1)
    assert resource(content, "medical-supplies").effect == When[Verb](Moved(), Gain(credit=2))
    assert resource(content, "deckhand").effect == Either[Verb]((Gain(fist=1), Discount(1)))
    types = {one.id: one.type for one in content.resources if one.rarity == "starter"}
    assert types == {"sundries": "cargo", "fuel": "cargo", "medical-supplies": "cargo", "deckhand": "crew"}


def test_starter_parts_move_hold_cargo_and_punish_shuffling(content: Content) -> None:
    assert part(content, "engines").abilities == (
        Ability(Cost(fuel=1), Move("adjacent")),
        Ability(Cost(discard=3), Move("adjacent")),
        Ability(Cost(credit=2), Move("home")),
    )
    assert part(content, "cargo-hold").dock == "cargo"
    (shuffling,) = part(content, "bridge").triggers
    assert (shuffling.when, shuffling.effect) == ("shuffle", All[Verb]((LoseCredits("half"), StockHome())))


def test_what_the_rules_speak_of_is_on_a_card(content: Content) -> None:
    selling = Pay[Verb](PayCredits(2), RemoveMarker())
    assert resource(content, "claim-jumper").effect == Either[Verb]((Gain(fist=1), selling))
    defined = [(one.id, each.x) for one in content.missions for each in one.abilities if each.x]
    assert defined == [("scrapyard-flotilla", Defined(base=1, per_own_marker=1))]
    chosen = {one.id for one in content.missions for each in one.abilities if each.effect == AddMarker(amount="X")}
    assert chosen == {"gravity-well", "suicide-mission", "race", "solar-kraken"}


# --- No gain without end ----------------------------------------------------------------------------------------------


def change(ability: Ability) -> tuple[int, int, int, int]:
    """What using an ability once changes: credits, fist, fuel, cards in hand; an X is as small as it can be."""
    cost = ability.cost
    x = ability.x.base if ability.x else 0
    paid = [x if amount == "X" else amount or 0 for amount in (cost.credit, cost.fist, cost.fuel)]
    kinds = (cost.discard, cost.discard_crew, cost.discard_cargo, cost.remove_card, cost.remove_crew)
    cards = sum(x if amount == "X" else amount or 0 for amount in kinds)
    gain = ability.effect if isinstance(ability.effect, Gain) else Gain()
    return gain.credit - paid[0], gain.fist - paid[1], gain.fuel - paid[2], (cost.recover == 1) - cards


def test_no_chain_of_abilities_gains_without_end(content: Content) -> None:
    limited = {one.id for one in content.missions if one.once}
    cards = [(one.id, each) for one in with_abilities(content) for each in one.abilities]
    repeatable = [each for card, each in cards if not each.once and card not in limited]
    # What else an ability without limit does: nobody gains by it but by the gain itself.
    others = {type(each.effect).__name__ for each in repeatable if not isinstance(each.effect, Gain)}
    assert others == {"Move", "AddMarker", "ReturnCard"}
    changes = [change(each) for each in repeatable]
    assert (3, 0, 0, -2) in changes  # Workshop
    # Under fixed weights none of them gains; so no cycle does, whatever its length.
    assert all(credit + fist + fuel + 1.5 * cards <= 0 for credit, fist, fuel, cards in changes)
    for length in (1, 2, 3, 4):
        for chain in combinations_with_replacement(changes, length):
            after = [sum(column) for column in zip(*chain, strict=True)]
            assert min(after) < 0 or not any(after)


def test_what_is_used_once_per_turn_gains_one_credits_worth_at_the_most(content: Content) -> None:
    limited = [each for one in content.parts for each in one.abilities if each.once]
    assert len(limited) == 4
    for each in limited:
        credit, fist, fuel, cards = change(each)
        assert credit + fist + fuel + 1.5 * cards <= 0


def test_nothing_that_can_be_used_again_and_again_draws_cards(content: Content) -> None:
    effects = [one.effect for one in content.resources if one.effect is not None]
    effects += [each.effect for one in with_abilities(content) for each in one.abilities]
    assert not any("Draw(" in repr(effect) for effect in effects)
    assert "Draw(" in repr(mission(content, "inspections").runner_up)


# --- Reading ---------------------------------------------------------------------------------------------------------


def test_the_package_is_read_once() -> None:
    assert load() is load()


def test_content_loads_from_a_folder_as_from_the_package(tmp_path: Path) -> None:
    for source in PACKAGED.iterdir():
        (tmp_path / source.name).write_bytes(source.read_bytes())
    assert load(tmp_path) == load()
