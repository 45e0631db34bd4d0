"""All words of the game, chapter by chapter: what carries each of them out."""

from functools import lru_cache
from typing import Final

from unmapped.games.unsettled.cards.cartridge import Cartridge
from unmapped.games.unsettled.cards.verbs import ongoing
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS, WHO_AT
from unmapped.games.unsettled.effects import concerning, counters, requirements, votes
from unmapped.games.unsettled.effects.speech import Speech
from unmapped.games.unsettled.explorers import (
    discoveries,
    distress,
    endurance,
    focus,
    insight,
    resources,
    structures,
    trust,
)
from unmapped.games.unsettled.exploring import exploring, luna, moving, places, placing
from unmapped.games.unsettled.planet import clock, creatures, endings, opportunities, planet_cards, tasks, tokens
from unmapped.games.unsettled.table.state import Expedition
from unmapped.games.unsettled.turn import holding
from unmapped.language.lexicon import Lexicon

LEXICON: Final = Lexicon[Expedition](
    NUMBERS,
    WHO_AT,
    ["group", *[str(word.__struct_config__.tag) for word in ongoing.VERBS]],
    (
        concerning.WORDS,
        counters.WORDS,
        requirements.WORDS,
        votes.WORDS,
        discoveries.WORDS,
        distress.WORDS,
        endurance.WORDS,
        focus.WORDS,
        insight.WORDS,
        resources.WORDS,
        structures.WORDS,
        trust.WORDS,
        exploring.WORDS,
        luna.WORDS,
        moving.WORDS,
        places.WORDS,
        placing.WORDS,
        clock.WORDS,
        creatures.WORDS,
        endings.WORDS,
        opportunities.WORDS,
        planet_cards.WORDS,
        tasks.WORDS,
        tokens.WORDS,
        holding.WORDS,
    ),
)


def speech(planet: Cartridge) -> Speech:
    """The language as the cards of a planet speak it."""
    return Speech(planet, LEXICON)


@lru_cache(maxsize=64)
def shared_speech(planet: Cartridge) -> Speech:
    """The same, made once for all tables of a planet: nothing of a table is kept there."""
    return speech(planet)
