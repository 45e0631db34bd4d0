"""What a card can do in combat, as it says it."""

from unmapped.games.discover.cards.components import CombatUse
from unmapped.games.discover.cards.texts import effects
from unmapped.games.discover.cards.texts.conditions import all_hold
from unmapped.games.discover.cards.texts.names import Names
from unmapped.games.discover.cards.texts.rules import LIMITS
from unmapped.kernel.phrases import capital
from unmapped.language.sentences.english import inline


def combat_use(names: Names, use: CombatUse) -> str:
    """Return what a card can do in combat as a line."""
    when = ["before the roll of a combat"] if use.before_roll else ["in combat"]
    if use.limit == "once_per_combat" and not use.before_roll:
        when = []
    often = [LIMITS[use.limit]] if use.limit else []
    words = [f"{capital(', '.join([*when, *often, *(['compulsory'] if use.must else [])]))}:"]
    if use.words is not None:
        return " ".join([*words, *use.words.split()])
    if use.requires:
        words.append(f"if {all_hold(names, use.requires)}:")
    if use.cost is not None:
        words.append(f"{inline(effects.clauses(names, use.cost))};")
    return " ".join([*words, f"{inline(effects.clauses(names, use.effect))}."])
