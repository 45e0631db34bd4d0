"""What lies on the table: the map, the survivors with what they have, the decks, the quest, a combat under way."""

from typing import Final, final

from unmapped.games.discover.cards.pool import Hook
from unmapped.games.discover.table.setting import Setting
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.journal import Argument
from unmapped.kernel.rules import Key
from unmapped.language.hooks import Hooks
from unmapped.language.present import InPlay, Present
from unmapped.language.world import World, changed

SEATS: Final = 4
KINDS: Final = 9
TYPES: Final = 4
"""Types of damage."""
ICONS: Final = 4
SLOTS: Final = 17
SPACES: Final = 7 * SLOTS
NOWHERE: Final = -1
"""No space, no card, nobody."""

# Piles of cards.
TILES: Final = 0
"""TILES + slot: the tile that lies there"""
TOKENS: Final = TILES + SLOTS
"""TOKENS + space: feature tokens, monsters and water sources there"""
SUPPLY: Final = TOKENS + SPACES
"""SUPPLY + icon: feature tokens face down. In the same way:"""
SPENT: Final = SUPPLY + ICONS
"""Feature tokens that were discarded."""
OWN: Final = SPENT + ICONS
"""OWN + seat: feature tokens that a survivor has as resources (DI-098, DI-103)"""
MONSTERS: Final = OWN + SEATS
"""The supply of monsters."""
BEATEN: Final = MONSTERS + 1
"""Monsters that left the map (DI-202)."""
SOURCES: Final = BEATEN + 1
"""Water sources that are not on the map."""
NIGHTS: Final = SOURCES + 1
NIGHTS_SPENT: Final = NIGHTS + 1
THREATS: Final = NIGHTS_SPENT + 1
THREATS_SPENT: Final = THREATS + 1
OWN_THREATS: Final = THREATS_SPENT + 1
"""OWN_THREATS + seat: ongoing threats (DI-073)"""
PROJECTS: Final = OWN_THREATS + SEATS
ADVANCED: Final = PROJECTS + 1
HANDS: Final = ADVANCED + 1
"""HANDS + seat: projects"""
OPEN_PROJECTS: Final = HANDS + SEATS
CHARACTERS: Final = OPEN_PROJECTS + 1
OFFERED: Final = CHARACTERS + 1
"""OFFERED + seat: characters to choose from"""
OWN_CHARACTER: Final = OFFERED + SEATS
BOX: Final = OWN_CHARACTER + SEATS
"""What is out of the game, in the open."""
HIDDEN_BOX: Final = BOX + 1
LOOK: Final = HIDDEN_BOX + 1
"""A card that is being resolved."""
PEEKED: Final = LOOK + 1
"""Cards that somebody looks at in secret."""
TEXTS: Final = PEEKED + 1
"""What is written on numbered cards, items, enemies and quest cards, each where its number stands; see `reading`."""
PILES: Final = TEXTS + 1

STREAMS: Final = (
    *("leader", "dice", "tiles", "rotation", "features", "monsters", "water"),
    *("nights", "threats", "projects", "characters", "hundreds", "effects"),
)

# How a survivor is doing.
ON_MAP: Final = 0
HAS_WON: Final = 1
CASUALTY: Final = 2
"""Eliminated; the figure lies where it fell (DI-174)."""
HAS_LOST: Final = 3
"""Lost without a casualty on the map."""

# Phases.
SETUP: Final = 0
DAY: Final = 1
NIGHT: Final = 2

# Where an item is: with a survivor (its seat), or ...
IN_DECK: Final = -1
REMOVED: Final = -2

UNLIT: Final = 0
LIT: Final = 1

# Steps of a combat.
NO_COMBAT: Final = 0
BEFORE_ROLL: Final = 1
MODIFY: Final = 2
DAMAGE: Final = 3
AFTER: Final = 4

# How a combat ended.
DEFEATED: Final = 0
ESCAPED: Final = 1
UNDECIDED: Final = 2

# Where the project of an item that was crafted lay.
FROM_HAND: Final = 0
FROM_OPEN: Final = 1


@final
class Fight:
    """A combat under way (DI-203 to DI-218), or one between survivors (DI-273 to DI-297)."""

    __slots__ = (
        "attack",
        "combatant",
        "counters",
        "defence",
        "defender",
        "enemy",
        "extra",
        "extra_back",
        "goes_on",
        "grey",
        "grey_bonus",
        "health",
        "hurt",
        "passed",
        "played",
        "red",
        "red_bonus",
        "retreats",
        "self_damage",
        "space",
        "step",
        "supporters",
        "token",
    )

    def __init__(self, combatant: int, enemy: int, token: int, space: int) -> None:
        self.combatant = combatant
        """Between survivors the attacker."""
        self.defender = NOWHERE
        """The seat of the other survivor, NOWHERE against an enemy."""
        self.enemy = enemy
        """The thing."""
        self.token = token
        """The token on the map: a card, or SPECIAL + number; NOWHERE if the enemy has none (DI-R102)."""
        self.space = space
        self.step = BEFORE_ROLL
        self.grey = 0
        self.red = 0
        self.grey_bonus = 0
        self.red_bonus = 0
        self.attack = 0
        self.defence = 0
        self.health = 0
        """What effects of this combat add to the numbers of the enemy."""
        self.extra = 0
        """Damage that the enemy is dealt more if the dice damage it."""
        self.extra_back = 0
        """Between survivors the same, for what the attacker is dealt."""
        self.retreats = True
        self.goes_on = True
        """Whether a lethal enemy starts over (DI-242)."""
        self.hurt = False
        """Whether the combatant has suffered damage in it."""
        self.counters = 0
        """On the card of an enemy without a token (DI-R102)."""
        self.supporters = 0
        """Who stands near enough, as bits (DI-228)."""
        self.played: tuple[tuple[int, int, int], ...] = ()
        """(seat, support, for whom): support cards that were played and not applied yet (DI-229)."""
        self.self_damage: tuple[tuple[int, int, int], ...] = ()
        """(seat, type, red): what supporters risk (DI-R49)."""
        self.passed = 0
        """Who has passed since the dice were last changed, as bits (DI-288, DI-R50)."""

    def clone(self) -> "Fight":
        """An independent copy."""
        twin = Fight(self.combatant, self.enemy, self.token, self.space)
        twin.defender = self.defender
        twin.step = self.step
        twin.grey = self.grey
        twin.red = self.red
        twin.grey_bonus = self.grey_bonus
        twin.red_bonus = self.red_bonus
        twin.attack = self.attack
        twin.defence = self.defence
        twin.health = self.health
        twin.extra = self.extra
        twin.extra_back = self.extra_back
        twin.retreats = self.retreats
        twin.goes_on = self.goes_on
        twin.hurt = self.hurt
        twin.counters = self.counters
        twin.supporters = self.supporters
        twin.played = self.played
        twin.self_damage = self.self_damage
        twin.passed = self.passed
        return twin

    def key(self) -> Key:
        """All of it as a tuple."""
        return (
            (self.combatant, self.defender, self.enemy, self.token, self.space, self.step),
            (self.grey, self.red, self.grey_bonus, self.red_bonus, self.attack, self.defence, self.health),
            (self.extra, self.extra_back, int(self.retreats), int(self.goes_on), int(self.hurt), self.counters),
            (self.supporters, self.passed, self.played, self.self_damage),
        )


@final
class Tribe(World):
    """A whole table of Discover."""

    __slots__ = (
        "active",
        "blocked",
        "camp",
        "cancelled",
        "character",
        "counters",
        "damage",
        "day",
        "deck_left",
        "dirty",
        "event",
        "fight",
        "fires",
        "flags",
        "goods",
        "guessed",
        "investigated",
        "item_at",
        "item_counters",
        "kept_tokens",
        "landmark",
        "language",
        "leader",
        "loose",
        "made_from",
        "markers",
        "number",
        "offer",
        "outcome",
        "over",
        "phase",
        "queue",
        "replaced",
        "rotation",
        "seat_flags",
        "setting",
        "special_at",
        "stage",
        "stamina",
        "status",
        "up",
        "upgrades",
        "voted",
        "votes",
        "water",
        "where",
        "wounds",
    )

    def __init__(
        self,
        agenda: Agenda,
        cards: Cards,
        chance: Chance,
        seats: int,
        setting: Setting,
        language: Hooks["Tribe", Hook],
    ) -> None:
        self.agenda = agenda
        self.cards = cards
        self.chance = chance
        self.journal = None
        self.seats = seats
        self.setting = setting
        self.content = setting
        self.language = language
        """What the cards of the copy say."""
        self.fight: Fight | None = None
        self.in_play: InPlay[Tribe] | None = None
        self.present: Present[Tribe] | None = None
        if not seats:
            return  # A twin, which is given everything else by `clone`.
        pool = setting.pool
        # Time.
        self.phase = SETUP
        self.day = 0
        """How many days have begun (DI-057)."""
        self.leader = 0
        self.active = NOWHERE
        """The current survivor (DI-092)."""
        self.queue: tuple[int, ...] = ()
        """Who is still to have a turn today, in order (DI-058, DI-R106)."""
        self.over = False
        # Survivors.
        self.status = [ON_MAP] * seats
        self.where = [0] * seats
        """The space of each figure; of a casualty where it fell."""
        self.stamina = [0] * seats
        self.damage = [0] * (TYPES * seats)
        """TYPES * seat + type: how many dials show it (DI-159)."""
        self.goods = [0] * (KINDS * seats)
        """KINDS * seat + kind: resource tokens of the supply; those that are feature tokens lie in OWN."""
        self.dirty = [0] * seats
        """Dirty water that each has spent and not been checked for yet (DI-168, DI-R99)."""
        self.character: Ints = (NOWHERE,) * seats
        """The thing."""
        self.seat_flags = [0] * seats
        """Flags that are remembered of a survivor, as bits."""
        # Items, by number of `Setting.items`.
        self.item_at: tuple[int, ...] = (IN_DECK,) * len(setting.items)
        """The seat that holds it, or IN_DECK or REMOVED; it changes seldom, so copies share it."""
        self.item_counters = [0] * len(setting.items)
        # The map.
        self.rotation = [NOWHERE] * setting.slots
        """How each tile that lies face up is turned."""
        self.up = 0
        """Spaces of tiles that lie face up, as bits."""
        self.landmark = [NOWHERE] * setting.spaces
        """The landmark of each face-up space, by thing."""
        self.camp = 0
        self.fires: tuple[tuple[int, int], ...] = ()
        """(space, LIT or UNLIT), ascending; the camp has one from the start (DI-064)."""
        self.loose: tuple[tuple[int, int], ...] = ()
        """(KINDS * space + kind, how many), ascending: resource tokens of the supply that lie about."""
        self.markers: tuple[tuple[int, int], ...] = ()
        """(marker, space), ascending; as often as it lies there."""
        self.blocked: tuple[tuple[int, int], ...] = ()
        """(space, until): landmarks that cannot be investigated."""
        self.water: tuple[tuple[int, int], ...] = ()
        """(space, resource), ascending: the sources there were changed for good.

        By space: a source can lie face down, and nothing names a card that somebody cannot tell from others.
        """
        self.special_at: Ints = (NOWHERE,) * len(setting.specials)
        """Where each special monster is."""
        self.wounds: tuple[tuple[int, int], ...] = ()
        """(token, counters), ascending: enemies whose card lies face up in play (DI-213, DI-217, DI-R57)."""
        # Decks.
        self.deck_left = [copies for _, _, copies in setting.deck]
        """How many of each exploration card are in the deck."""
        self.upgrades: tuple[int, ...] = ()
        self.replaced: tuple[tuple[int, int], ...] = ()
        """(thing, other thing): cards that another one is resolved instead of."""
        self.guessed = 0
        """How many numbered cards were resolved blank: only at a table that somebody imagines (DI-X06)."""
        # The quest.
        self.stage = NOWHERE
        """Which of the stages is current."""
        self.flags = 0
        self.counters = [0] * len(pool.counter_names)
        self.investigated = 0
        """Roles of landmarks that were investigated in this stage, as bits."""
        # Limits and rules for a time.
        self.used: tuple[int, ...] = ()
        """What was used that is limited; see `language.limits`."""
        self.lasting: tuple[Ints, ...] = ()
        """Rules that hold for a time."""
        # What effects under way speak of.
        self.number = 0
        """The number last rolled or counted."""
        self.voted = 0
        self.votes = [NOWHERE] * seats
        self.spot = NOWHERE
        """The space that the word before concerned."""
        self.chosen = 0
        """The survivors whom the word before concerned, as bits."""
        self.cancelled = 0
        """What was about to happen and does not, as bits (see `stopping`)."""
        self.event = NOWHERE
        """The card that the event under way is about: a thing."""
        self.made_from = NOWHERE
        """Whether what was crafted last came from the project of a hand: FROM_HAND or FROM_OPEN."""
        self.outcome = NOWHERE
        """How the last combat ended: DEFEATED, ESCAPED or UNDECIDED."""
        self.kept_tokens: tuple[int, ...] = ()
        """Feature tokens that a card under way leaves face up in their space (DI-101)."""
        self.offer: tuple[int, ...] = ()
        """The trade that is being put together; see `trading`."""

    def clone(self) -> "Tribe":
        """An independent copy without journal."""
        twin = Tribe(self.agenda.clone(), self.cards.clone(), self.chance.clone(), 0, self.setting, self.language)
        twin.in_play = self.in_play
        twin.seats = self.seats
        twin.fight = None if self.fight is None else self.fight.clone()
        twin.phase = self.phase
        twin.day = self.day
        twin.leader = self.leader
        twin.active = self.active
        twin.queue = self.queue
        twin.over = self.over
        twin.status = self.status[:]
        twin.where = self.where[:]
        twin.stamina = self.stamina[:]
        twin.damage = self.damage[:]
        twin.goods = self.goods[:]
        twin.dirty = self.dirty[:]
        twin.character = self.character
        twin.seat_flags = self.seat_flags[:]
        twin.item_at = self.item_at
        twin.item_counters = self.item_counters[:]
        twin.rotation = self.rotation[:]
        twin.up = self.up
        twin.landmark = self.landmark[:]
        twin.camp = self.camp
        twin.fires = self.fires
        twin.loose = self.loose
        twin.markers = self.markers
        twin.blocked = self.blocked
        twin.water = self.water
        twin.special_at = self.special_at
        twin.wounds = self.wounds
        twin.deck_left = self.deck_left[:]
        twin.upgrades = self.upgrades
        twin.replaced = self.replaced
        twin.guessed = self.guessed
        twin.stage = self.stage
        twin.flags = self.flags
        twin.counters = self.counters[:]
        twin.investigated = self.investigated
        twin.used = self.used
        twin.lasting = self.lasting
        twin.number = self.number
        twin.voted = self.voted
        twin.votes = self.votes[:]
        twin.spot = self.spot
        twin.chosen = self.chosen
        twin.cancelled = self.cancelled
        twin.event = self.event
        twin.made_from = self.made_from
        twin.outcome = self.outcome
        twin.kept_tokens = self.kept_tokens
        twin.offer = self.offer
        return twin

    def key(self) -> Key:
        """The whole state as a tuple."""
        setting = self.setting
        return (
            self.agenda.key(),
            self.cards.key(),
            self.chance.key(),
            (self.seats, setting.copy.number, setting.scenario, int(setting.is_second)),
            None if self.fight is None else self.fight.key(),
            (self.phase, self.day, self.leader, self.active, self.queue, int(self.over)),
            (tuple(self.status), tuple(self.where), tuple(self.stamina), tuple(self.damage), tuple(self.goods)),
            (tuple(self.dirty), self.character, tuple(self.seat_flags)),
            (self.item_at, tuple(self.item_counters)),
            (tuple(self.rotation), self.up, tuple(self.landmark), self.camp, self.fires, self.loose),
            (self.markers, self.blocked, self.water, self.special_at, self.wounds),
            (tuple(self.deck_left), self.upgrades, self.replaced, self.guessed),
            (self.stage, self.flags, tuple(self.counters), self.investigated, self.used, self.lasting),
            (self.number, self.voted, tuple(self.votes), self.spot, self.chosen, self.cancelled, self.event),
            (self.made_from, self.outcome, self.kept_tokens, self.offer),
        )

    def whisper(self, audience: int, seat: int, key: str, rule: str, *args: Argument) -> None:
        """Write a line that only some may read: seats as bits (DI-R89)."""
        journal = self.journal
        if journal is not None:
            journal.by = journal.by or self.world()
            journal.write(seat, key, rule, args, audience)

    def world(self) -> str:
        """The land."""
        return self.setting.land.record.id

    def put_item(self, item: int, at: int) -> None:
        """An item goes to a survivor, into its deck, or out of the game."""
        self.item_at = changed(self.item_at, item, at)

    def on_map(self, seat: int) -> bool:
        """Whether a survivor takes part (DI-176)."""
        return self.status[seat] == ON_MAP

    def survivors(self) -> list[int]:
        """All who are on the map, from the tribe leader clockwise (DI-R30, DI-R31)."""
        status, seats, leader = self.status, self.seats, self.leader
        return [at % seats for at in range(leader, leader + seats) if status[at % seats] == ON_MAP]

    def alone(self) -> bool:
        """Whether no more than one survivor is on the map (DI-075)."""
        return self.status.count(ON_MAP) <= 1
