"""What the table says of Undiscovered reads well, whatever the numbers."""

import re
from string import Formatter

import pytest

import unmapped
from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.components import MOMENTS
from unmapped.games.undiscovered.seen import phrases
from unmapped.games.undiscovered.turn.rules import Rules
from unmapped.kernel.journal import Argument, Line
from unmapped.kernel.rules import Prompt

GAME = unmapped.game("undiscovered")


def told(key: str, *args: Argument) -> str:
    return phrases.tell(Line(0, 0, key, args, "UD-001", -1))


def asked(at: Scene, seat: int = 0) -> str:
    prompt = at.table.prompt(seat)
    assert prompt is not None
    return GAME.definition.ask(prompt)


@pytest.mark.parametrize(
    ("key", "args", "sentence"),
    [
        ("gained", (1, 0, 0), "gains 1 credit."),
        ("gained", (2, 1, 3), "gains 2 credits, 1 fist and 3 fuel."),
        ("gained", (0, 0, 1), "gains 1 fuel."),
        ("lost-credits", (1,), "loses 1 credit."),
        ("draws-later", (2,), "will draw 2 more cards when the turn ends."),
        ("shuffled", (1,), "shuffles 1 card into a new draw pile."),
        ("stocked-home", (3,), "stocks the home sector with 3 goods."),
        ("drew", (), "draws nothing."),
        ("moved", (5,), "moves to B2."),
        ("placed", (0, 40), "installs Clone."),
        ("drew", (0, 2), "draws Clone, Navigator."),
        ("drew", (0, 2, 0), "draws Clone ×2, Navigator."),
        ("discount", (2,), "may pay 2 credits less for a purchase this turn."),
        ("bought", (0, 1), "purchases Clone for 1 credit."),
    ],
)
def test_lines_count_in_singular_and_plural_and_leave_out_what_is_zero(
    key: str, args: tuple[int, ...], sentence: str
) -> None:
    assert told(key, *args) == sentence


def test_abilities_are_told_with_what_was_paid() -> None:
    at = scene(2, 3).mission("B2", "race").pawn(0, "B2").purse(fuel=3).do("use race", "x 2")
    assert [GAME.definition.tell(line) for line in at.told("used")] == ["uses Race (2 fuel)."]
    assert [GAME.definition.tell(line) for line in at.told("marked")] == ["puts 2 markers on Race."]
    at = scene(2, 3).hand(0, "fuel", "fuel", "sundries").do("use engines b")
    assert GAME.definition.tell(at.told("used")[0]) == "uses Engines (discard 3 cards)."
    mission = next(number for number, card in enumerate(catalogue().design) if card.record.id == "suicide-mission")
    paid = told("used", mission, 0, 1)
    assert paid == "uses Suicide Mission (remove 1 crew in the hand from the game).", "it is nobody's who reads it"


def test_exploring_is_told_by_its_cost_before_anybody_knows_the_reward() -> None:
    at = scene(2, 3).unexplored("B1", "discard-credits").pawn(0, "B1").hand(0, "fuel", "fuel", "fuel", "deckhand")
    at.do("explore")
    assert GAME.definition.tell(at.told("explores")[0]) == "explores the sector (discard 3 cards)."
    assert asked(at) == "Choose a card to discard (3 to go)."
    at.do("discard fuel", "discard fuel", "discard fuel")
    assert GAME.definition.tell(at.told("explored")[0]) == "finds Deserted Mint."


def test_questions_of_cards_say_what_the_card_offers() -> None:
    at = scene(2, 3).hand(0, "navigator", "clone").discard(0, "fuel").do("play navigator")
    assert asked(at) == "Navigator: Either gain 1 fuel or draw 1 more card when this turn ends."
    at.do("option 1", "play clone")
    assert asked(at) == "Clone: You may put a card from your discard pile under your deck."


def test_questions_name_prices_seats_and_what_is_still_to_do() -> None:
    at = scene(2, 3).hand(0, "deckhand").home_goods(0, "navigator").do("play deckhand", "option 2", "buy navigator")
    assert asked(at) == "Navigator costs 2 credits now. Use a price reduction, or pay."
    at = scene(2, 3).mission("B2", "journey-to-the-center").pawn(0, "B2").purse(fuel=1)
    at.do("use journey-to-the-center")
    assert asked(at, 1) == "Choose where seat 0 is moved."
    at = scene(2, 3).purse(credit=9).home_goods(0, "workshop").do("buy workshop")
    assert asked(at) == "Find a place on your ship for Workshop."


def test_every_question_has_a_phrase_and_every_phrase_a_known_spelling() -> None:
    sections = phrases.PHRASES.templates
    for question in Rules().questions:
        assert question.key in sections["prompt"]
    assert set(sections["moment"]) == set(MOMENTS)
    spellings = {
        "card", "cards", "ability", "paid", "seat", "place", "cell", "part", "effect", "moment", "way", "gains",
        "price", "to-go", "n", "x", "unsaid", "lit",
    }  # fmt: skip
    for template in (*sections["prompt"].values(), *sections["journal"].values()):
        for _, _, how, _ in Formatter().parse(template):
            assert not how or how in spellings or re.fullmatch(r"n [a-z ]+", how), template
    for key in sections["hidden"]:
        assert key in sections["journal"]


def test_what_is_hidden_is_told_without_its_cards() -> None:
    assert phrases.tell(Line(0, 1, "drew.hidden", (), "UD-121", 1)) == "draws cards."
    assert phrases.ask(Prompt("build", (-1,), "UD-R30.")) == "Find a place on your ship for the loose parts."
