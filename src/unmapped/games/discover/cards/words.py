"""The vocabulary of Discover: every action as words and number, for the whole pool.

Spaces go by the slot of their tile and where they lie on it: `a0` is the centre of the starting tile, `c3` the third
space clockwise on slot c. Cards go by their names. Numbers follow the order of this page.
"""

from typing import Final, final

from unmapped.kernel.actions import Family, Slot, Vocabulary
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
class Families:
    """The families of one pool."""

    def __init__(
        self,
        actions: tuple[str, ...],
        uses: Slot,
        items: tuple[str, ...],
        projects: tuple[str, ...],
        supports: tuple[str, ...],
        characters: tuple[str, ...],
        threats: tuple[str, ...] = (),
        nights: tuple[str, ...] = (),
    ) -> None:
        """`actions` are those of cards, `uses` the cards that do something in combat; all are distinct."""
        vocabulary = Vocabulary()
        family = vocabulary.family
        space, tile, seat = Slot("space", SPACES), Slot("tile", SLOTS), Slot("seat", SEATS)
        good, wanted = Slot("good", KINDS), Slot("good", KINDS, points=())
        """A resource that lies on the own sheet; one that does not."""
        token = Slot("token", TOKENS, points=())
        item, project = Slot("card", items), Slot("card", projects)
        # The turn.
        self.gather = family("gather", Slot("found", FOUND, points=()))
        self.move = family("move", space)
        self.scout = family("scout", tile)
        self.trade = family("trade with", seat)
        self.craft = family("craft", project)
        self.investigate = family("investigate").first
        self.cook = family("cook meat").first
        self.recover = family("recover with", good)
        self.restart = family("restart the fire").first
        self.use = family("use", Slot("use", actions))
        self.loot = family("loot", seat)
        self.attack = family("attack", seat)
        self.split = family("split", good)
        self.show = family("show", Slot("card", projects, points=()))
        self.end = family("end turn").first
        # Answers.
        self.seat = family("seat", seat)
        self.space = family("space", space)
        self.tile = family("tile", tile)
        self.token = family("token", token)
        self.kind = family("take", wanted)
        self.kind_double = family("take double", wanted)
        self.drop = family("drop", good)
        self.drop_double = family("drop double", good)
        self.damage = family("damage", DAMAGE)
        self.die = family("die", DICE)
        self.amount = family("amount", AMOUNTS)
        self.item = family("item", item)
        self.project = family("project", project)
        self.deck = family("deck", DECKS)
        self.character = family("be", Slot("card", characters))
        self.threat = family("threat", Slot("card", threats))
        self.night = family("night", Slot("card", nights))
        self.role = family("side of the", Slot("side", SIDES))
        # Trades.
        self.give = family("give", good)
        self.give_double = family("give double", good)
        self.give_item = family("give item", item)
        self.give_project = family("give project", project)
        self.want = family("ask for", wanted)
        self.want_double = family("ask for double", wanted)
        self.want_item = family("ask for item", Slot("card", items, points=()))
        self.want_project = family("ask for project", Slot("card", projects, points=()))
        self.leave_out = family("leave out", token)
        self.propose = family("propose").first
        self.accept = family("accept").first
        self.reject = family("reject").first
        self.counter = family("make another offer").first
        # Combat.
        self.fight = family("fight with", uses)
        self.spend = family("spend", good)
        self.support = family("support with", Slot("card", supports))
        self.escape = family("escape").first
        # Everywhere.
        self.done = family("done").first
        self.pass_ = family("pass").first
        self.choices = Choices(vocabulary)
        self.yes = self.choices.yes
        self.no = self.choices.no
        self.vocabulary = vocabulary
        self.families: dict[str, Family] = {each.name: each for each in vocabulary.families}
