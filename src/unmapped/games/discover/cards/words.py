"""The vocabulary of Discover: every action as words and number, for the whole pool.

Spaces go by the slot of their tile and where they lie on it: `a0` is the centre of the starting tile, `c3` the third
space clockwise on slot c. Cards go by their names. Numbers follow the order of this page.
"""

from typing import Final, final

from unmapped.kernel.actions import Family, Vocabulary
from unmapped.language.effects import Choices

KINDS: Final = ("food", "meat", "clean water", "dirty water", "wood", "stone", "medicine", "poison", "salvage")
ICONS: Final = ("growth", "ground", "trail", "relic")
DAMAGE: Final = ("starvation", "dehydration", "sickness", "physical")
DICE: Final = ("grey", "red")
SEATS: Final = ("0", "1", "2", "3")
SLOTS: Final = tuple("abcdefghijklmnopq")
SPACES: Final = tuple([f"{slot}{number}" for slot in SLOTS for number in range(7)])
TOKENS: Final = tuple([str(number) for number in range(1, 25)])
AMOUNTS: Final = tuple([str(number) for number in range(31)])
DECKS: Final = ("normal", "advanced")
SIDES: Final = ("attacker", "defender")

FOUND: Final = (*ICONS, *KINDS, "water", "enemy", "number")
"""What can be gathered: tokens face down by their backs, resources, water sources, enemies, numbers."""
GATHER_KIND: Final = 4
GATHER_WATER: Final = 13
GATHER_ENEMY: Final = 14
GATHER_NUMBER: Final = 15


@final
class Words:
    """The families of one pool."""

    def __init__(
        self,
        actions: tuple[str, ...],
        uses: tuple[str, ...],
        items: tuple[str, ...],
        projects: tuple[str, ...],
        supports: tuple[str, ...],
        characters: tuple[str, ...],
        threats: tuple[str, ...] = (),
        nights: tuple[str, ...] = (),
    ) -> None:
        """`actions` are those of cards, `uses` what cards do in combat; all names are distinct among their kind."""
        vocabulary = Vocabulary()
        family = vocabulary.family
        # The turn.
        self.gather = family("gather", FOUND)
        self.move = family("move", SPACES)
        self.scout = family("scout", SLOTS)
        self.trade = family("trade with", SEATS)
        self.craft = family("craft", projects)
        self.investigate = family("investigate").first
        self.cook = family("cook meat").first
        self.recover = family("recover with", KINDS)
        self.restart = family("restart the fire").first
        self.use = family("use", actions)
        self.loot = family("loot", SEATS)
        self.attack = family("attack", SEATS)
        self.split = family("split", KINDS)
        self.show = family("show", projects)
        self.end = family("end turn").first
        # Answers.
        self.seat = family("seat", SEATS)
        self.space = family("space", SPACES)
        self.tile = family("tile", SLOTS)
        self.token = family("token", TOKENS)
        self.kind = family("take", KINDS)
        self.kind_double = family("take double", KINDS)
        self.drop = family("drop", KINDS)
        self.drop_double = family("drop double", KINDS)
        self.damage = family("damage", DAMAGE)
        self.die = family("die", DICE)
        self.amount = family("amount", AMOUNTS)
        self.item = family("item", items)
        self.project = family("project", projects)
        self.deck = family("deck", DECKS)
        self.character = family("be", characters)
        self.threat = family("threat", threats)
        self.night = family("night", nights)
        self.role = family("side of the", SIDES)
        # Trades.
        self.give = family("give", KINDS)
        self.give_double = family("give double", KINDS)
        self.give_item = family("give item", items)
        self.give_project = family("give project", projects)
        self.want = family("ask for", KINDS)
        self.want_double = family("ask for double", KINDS)
        self.want_item = family("ask for item", items)
        self.want_project = family("ask for project", projects)
        self.leave_out = family("leave out", TOKENS)
        self.propose = family("propose").first
        self.accept = family("accept").first
        self.reject = family("reject").first
        self.counter = family("make another offer").first
        # Combat.
        self.fight = family("fight with", uses)
        self.spend = family("spend", KINDS)
        self.support = family("support with", supports)
        self.escape = family("escape").first
        # Everywhere.
        self.done = family("done").first
        self.pass_ = family("pass").first
        self.choices = Choices(vocabulary)
        self.yes = self.choices.yes
        self.no = self.choices.no
        self.vocabulary = vocabulary
        self.families: dict[str, Family] = {one.name: one for one in vocabulary.families}
