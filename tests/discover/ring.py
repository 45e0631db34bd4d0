"""A land without surprises, where monsters are what the test says and dice fall as it says."""

from itertools import count
from typing import Self

from tests.discover.camp import Camp
from unmapped.games.discover.cards.pool import CRAFTED, NONE, SPECIAL
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import enemies
from unmapped.games.discover.fights import encounters, monsters
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import MONSTERS, STREAMS, TOKENS
from unmapped.kernel.chance import Chance
from unmapped.language.effects import VERB
from unmapped.language.world import changed


class Ring(Camp):
    """All tiles lie face up, no card says anything by itself; everybody stands at camp."""

    def __init__(self, seats: int = 1, *, scenario: int = 1, day: int = 1) -> None:
        super().__init__(seats, scenario=scenario)
        self.explored().quiet()
        self.state.day = day
        for seat in range(seats):
            self.stands(seat, self.camp)

    @property
    def camp(self) -> int:
        """The space of the camp."""
        return self.state.camp

    # Luck.

    def dice(self, *faces: int) -> Self:
        """The next dice fall like that."""
        for number in count():
            chance = Chance(f"dice {number}", STREAMS)
            if all(chance.roll("dice", 12) == face for face in faces):
                self.state.chance = Chance(f"dice {number}", STREAMS)
                return self
        raise AssertionError

    # Places.

    def toward(self, space: int, *directions: int) -> int:
        """The space that lies so many steps away: 0 is the compass's first direction, the others follow clockwise."""
        for direction in directions:
            space = self.setting.towards[space][(4 + self.setting.land.record.compass + direction) % 6]
            assert space != NONE
        return space

    def line(self, count: int) -> list[int]:
        """So many spaces in a straight line; only they can be entered, and everybody stands on the first."""
        for start in (self.camp, *range(self.setting.spaces)):
            for direction in range(6):
                found = [start]
                while len(found) < count and self.setting.towards[found[-1]][direction] != NONE:
                    found.append(self.setting.towards[found[-1]][direction])
                if len(found) == count:
                    for seat in range(self.state.seats):
                        self.stands(seat, start)
                    self.only(*found)
                    return found
        raise AssertionError

    def only(self, *spaces: int) -> Self:
        """Only these spaces can be entered."""
        self.state.up = sum([1 << space for space in spaces])
        return self

    # Enemies.

    def enemy(self, *, health: int = 1, lethal: bool = False, attack: bool = True, other: int = NONE) -> int:
        """A normal enemy of some land with these properties; a second one that is not `other`."""
        pool = self.pool
        for thing in range(pool.first[4], pool.first[5]):
            number = pool.number(thing)
            amount = pool.amounts[pool.health[number]]
            plain = not (amount.players or amount.survivors or amount.counter != NONE)
            if (
                thing != other
                and not pool.combat_of[thing]
                and pool.enemy_sort[number] != SPECIAL
                and plain
                and amount.plus == health
                and pool.lethal[number] == lethal
                and (pool.attack[number] > 0) == attack
            ):
                self.setting.enemy_copies.setdefault(thing, 4)
                return thing
        raise AssertionError

    def beast(self, space: int, enemy: int = NONE) -> int:
        """Put a monster that is this enemy face down on a space; its token."""
        token = self.monster(space)
        self.setting.what[token] = self.enemy() if enemy == NONE else enemy
        return token

    def special(self, space: int, number: int = 0) -> int:
        """Put a special monster on a space; its token."""
        self.state.special_at = changed(self.state.special_at, number, space)
        enemies.bring_card(self.state, atlas.SPECIAL + number)
        return atlas.SPECIAL + number

    def feature_enemy(self, space: int, enemy: int) -> int:
        """Put a feature token that is this enemy face down on a space; its token."""
        setting = self.setting
        first = setting.first[1]
        card = next(first + at for at, one in enumerate(setting.terrain.features) if one.front == 9)
        pile = next(number for number, pile in enumerate(self.state.cards.piles) if card in pile)
        self.state.cards.move(card, pile, TOKENS + space)
        setting.terrain.features[card - first].what = enemy
        return card

    # What changes dice.

    def gives(self, seat: int, thing: int) -> str:
        """Give a survivor a new copy of an item, whether or not the box holds it; the words to fight with it."""
        setting = self.setting
        setting.items = (*setting.items, thing)
        setting.items_of[thing] = (*setting.items_of.get(thing, ()), len(setting.items) - 1)
        self.state.item_at += (seat,)
        self.state.item_counters.append(0)
        return f"fight with {self.pool.ids[thing]}"

    def changing(self, word: str, skip: int = 0) -> int:
        """A crafted item that does this with dice, at no price and whatever they show."""
        pool = self.pool
        found = [
            use.thing
            for use in pool.combat
            if pool.things[use.thing][0] == CRAFTED and use.cost < 0 and not use.requires and not use.before_roll
            if pool.program.nodes[use.effect][:2] == (VERB, NUMBERS[word])
        ]
        return found[skip]

    # Numbers.

    def attack(self, enemy: int) -> int:
        """What the red die needs."""
        return self.pool.attack[self.pool.number(enemy)]

    def defence(self, enemy: int) -> int:
        """What the grey die needs."""
        return self.pool.defence[self.pool.number(enemy)]

    def name(self, enemy: int) -> str:
        """Its id."""
        return self.pool.ids[enemy]

    def at(self, token: int) -> int:
        """Where a token is."""
        return atlas.token_space(self.state, token)

    def is_up(self, token: int) -> bool:
        """Whether everybody sees what a token is."""
        return atlas.face_up(self.state, token)

    def counters(self, token: int) -> int:
        """The counters on its card."""
        return enemies.counters(self.state, token)

    def supply(self) -> int:
        """How many monsters are left in the supply."""
        return len(self.state.cards.piles[MONSTERS])


def fight(ring: Ring, *, health: int = 2, lethal: bool = False, attack: bool = True, seat: int = 0) -> int:
    """A monster has come upon a survivor and fights; its token."""
    token = ring.beast(ring.state.where[seat], ring.enemy(health=health, lethal=lethal, attack=attack))
    monsters.turn_up(ring.state, token)
    encounters.start(ring.state, seat, ring.setting.what[token], token)
    ring.go_on()
    return token


def flee(ring: Ring) -> Ring:
    """The combatant escapes by an effect, while it is asked."""
    ring.state.agenda.pop(ring.state.agenda.table)
    return ring.does({"kind": "escape"}, ring.state.fight.combatant if ring.state.fight is not None else 0)
