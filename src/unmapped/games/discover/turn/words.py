"""All words of the game, chapter by chapter: what carries each of them out."""

from functools import lru_cache
from typing import Final

from unmapped.games.discover.cards.verbs import ongoing
from unmapped.games.discover.cards.verbs.numbers import NUMBERS, WHO_AT
from unmapped.games.discover.effects import conditions, dice, voting
from unmapped.games.discover.effects.speech import Speech
from unmapped.games.discover.exploring import features, land, moving, peeking, scouting
from unmapped.games.discover.fights import combat, retreating, stalking
from unmapped.games.discover.quest import fires, leaving, nights, quests, story, threats
from unmapped.games.discover.survivors import crafting, damage, goods, holding, items, leadership, projects, stamina
from unmapped.games.discover.table.setting import Setting
from unmapped.games.discover.table.state import Tribe
from unmapped.games.discover.turn import turn
from unmapped.language.lexicon import Lexicon

LEXICON: Final = Lexicon[Tribe](
    NUMBERS,
    WHO_AT,
    ["group", *[str(word.__struct_config__.tag) for word in ongoing.VERBS]],
    (
        conditions.WORDS,
        dice.WORDS,
        voting.WORDS,
        crafting.WORDS,
        damage.WORDS,
        goods.WORDS,
        holding.WORDS,
        items.WORDS,
        leadership.WORDS,
        projects.WORDS,
        stamina.WORDS,
        combat.WORDS,
        retreating.WORDS,
        stalking.WORDS,
        features.WORDS,
        land.WORDS,
        moving.WORDS,
        peeking.WORDS,
        scouting.WORDS,
        fires.WORDS,
        leaving.WORDS,
        nights.WORDS,
        quests.WORDS,
        story.WORDS,
        threats.WORDS,
        turn.WORDS,
    ),
)


def speech(setting: Setting) -> Speech:
    """The language as the cards of a copy speak it."""
    return Speech(setting, LEXICON)


@lru_cache(maxsize=64)
def shared_speech(setting: Setting) -> Speech:
    """The same, made once for all tables of a copy: nothing of a table is kept there."""
    return speech(setting)
