"""Everything that a view of Undiscovered can name is printed, and says what the card says."""

from typing import Final

import msgspec
import pytest

from unmapped.games import game
from unmapped.games.undiscovered.cards import texts
from unmapped.games.undiscovered.cards.actions import ABILITIES, GOODS, MISSIONS
from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.seen.printed import Icon, Printed, printed
from unmapped.games.undiscovered.seen.view import HIDDEN, View
from unmapped.language.script import Either

_NAMELESS: Final = ("", HIDDEN, "home")


@pytest.fixture(scope="module")
def all_printed() -> Printed:
    return printed()


def _names(view: View) -> set[str]:
    """Every id that a view names."""
    found: set[str] = {*view.common_deck, *view.rare_deck, *view.mission_deck, *view.removed, *view.turn.used}
    for sector in view.sectors:
        found |= {sector.tile, sector.exploration, *sector.goods}
        found |= {sector.mission.id} if sector.mission is not None else set()
    for seat in view.seats:
        found |= {*seat.hand, *seat.in_deck, *seat.discard, *seat.scored, *seat.looking, *seat.packet}
        found |= {part.id for part in seat.ship} | {part.docked for part in seat.ship}
    return found.difference(_NAMELESS)


def test_all_that_can_be_said_or_seen_is_printed(all_printed: Printed) -> None:
    decks = (all_printed.goods, all_printed.missions, all_printed.explorations, all_printed.tiles)
    ids = {one.id for deck in decks for one in deck}
    assert {*GOODS, *MISSIONS} <= ids
    assert {design.record.id for design in catalogue().design} <= ids
    for seats in (2, 3, 4):
        for knower in (None, 0):
            view = game("undiscovered").start(seats, 11, draft="rare").view(knower)
            assert isinstance(view, View)
            assert _names(view) <= ids


def test_abilities_go_by_the_words_that_use_them(all_printed: Printed) -> None:
    abilities = [*[one.abilities for one in all_printed.goods], *[one.abilities for one in all_printed.missions]]
    assert [ability.words for some in abilities for ability in some] == list(ABILITIES)


def test_nothing_of_a_text_is_lost(all_printed: Printed) -> None:
    content = box().content
    by_id = {one.id: one for one in all_printed.goods}
    for card in content.resources:
        assert list(by_id[card.id].text) == texts.resource(card)[1:]
    for part in content.parts:
        shown = by_id[part.id]
        said = [*shown.text, *filter(None, [shown.holds]), *[ability.text for ability in shown.abilities]]
        assert bool(shown.holds) == bool(part.dock)
        assert sorted(said) == sorted(texts.part(part)[2:])
    for mission, shown_mission in zip(content.missions, all_printed.missions, strict=True):
        lines = " ".join(texts.mission(mission))
        assert all(line in lines for line in shown_mission.banner)
        assert len(shown_mission.banner) == len(mission.triggers) + bool(mission.toll)
        assert bool(shown_mission.runner_up) == (mission.runner_up is not None)


def test_simple_abilities_are_icons(all_printed: Printed) -> None:
    by_id = {one.id: one for one in all_printed.goods}
    repulsor = by_id["repulsor"].abilities[0]
    assert repulsor.cost == (Icon("credit", "1", ""), Icon("fuel", "1", ""))
    assert repulsor.gain == (Icon("fist", "1", ""),)
    assert by_id["engines"].abilities[2].gain == (Icon("move", "1", "home"),)
    kraken = next(one for one in all_printed.missions if one.id == "solar-kraken")
    assert kraken.abilities[0].cost == (Icon("fist", "X", ""),)
    assert kraken.abilities[0].gain == (Icon("marker", "X", ""),)


def test_cards_and_options_go_by_the_numbers_of_questions() -> None:
    all_printed = printed.__wrapped__()  # anew: other tests add effects to the catalogue
    assert all_printed.cards == tuple([design.record.id for design in catalogue().design])
    choices = {str(node): effect for node, effect in catalogue().effects.items() if isinstance(effect, Either)}
    assert all(len(all_printed.options[node]) == len(effect.of) for node, effect in choices.items())


def test_it_goes_over_the_wire(all_printed: Printed) -> None:
    assert msgspec.json.decode(msgspec.json.encode(all_printed), type=Printed) == all_printed
