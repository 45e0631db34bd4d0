"""What differs for a survivor between two of its views: itself, the others, the quest, a fight, the land.

What everybody should feel comes up on screens: a death, a way out, a stage of the quest, a night, a threat, a card
that is read.

Interpreted: it reads and makes msgspec records.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, final

from msgspec.structs import replace

from unmapped.games.discover.cards.words import DAMAGE, KINDS
from unmapped.games.discover.seen import ways
from unmapped.games.discover.seen.names import Titles, names
from unmapped.games.discover.table.setting import TILE_SPACES
from unmapped.games.discover.table.view import HIDDEN, FightView, SpaceView, SurvivorView, TokenView, View
from unmapped.kernel.changes import TABLE, Change, Cue, Move, Tone, step

_STATUS: Final[dict[str, tuple[str, str, Tone]]] = {
    "won": ("leader", "is out, and has won", "gain"),
    "casualty": ("casualty", "is a casualty", "loss"),
    "lost": ("casualty", "has lost", "loss"),
}
"""What became of a survivor: its picture, and how it is said."""
_RIVALS: Final = 10
"""From what on a die deals damage between survivors (DI-289, DI-290)."""
_NIGHT: Final = "night"


def changes(old: View, new: View, seat: int) -> list[Change]:
    """Everything that a survivor sees change: its own first, then the others, the quest and the land."""
    felt = [*_felt(old, new)]
    if old.phase == "setup":
        return felt
    both = _Views(old, new, names(new.land), seat)
    people = sorted(new.survivors, key=lambda survivor: survivor.seat != seat)
    return [
        *felt,
        *[change for who in people for change in both.survivor(old.survivors[who.seat], who)],
        *both.quest(),
        *both.fight(seat),
        *both.land(),
        *both.day(),
        *both.cards(),
    ]


@final
class _Views:
    """Two views, compared with the names of their land."""

    def __init__(self, old: View, new: View, called: Titles, seat: int) -> None:
        self._old = old
        self._new = new
        self._names = called
        self._seat = seat
        """Who looks: from there is said which way a space is."""

    def _place(self, at: str) -> str:
        """A space by what lies there, and which way that was before anything changed."""
        there = ways.whither(self._old, self._seat, at)
        return f"{ways.lies(self._new, at)}, {there}" if there else ways.lies(self._new, at)

    def survivor(self, was: SurvivorView, now: SurvivorView) -> Iterator[Change]:
        """What happens to a survivor."""
        if was == now:
            return
        seat = now.seat
        if was.status != now.status and now.status in _STATUS:
            what, words, tone = _STATUS[now.status]
            yield Change(what, words, seat, tone=tone)
        if was.at != now.at and was.at and now.at:
            way = ways.whither(self._old, seat, now.at)
            yield Change("trail", f"to {ways.lies(self._old, now.at)}{', ' if way else ''}{way}", seat)
        yield from step("stamina", "stamina", seat, was.stamina, now.stamina)
        yield from step("heart", "hearts", seat, was.hearts, now.hearts, less="loss")
        for kind, hurt, hurts in zip(DAMAGE, was.damage, now.damage, strict=True):
            if hurt != hurts:
                words = "physical damage" if kind == "physical" else kind
                yield Change(kind, words, seat, hurt, hurts, tone="loss" if hurts > hurt else "gain")
        for kind, had, has in zip(KINDS, was.goods, now.goods, strict=True):
            yield from step(kind, kind, seat, had, has)
        for kind, had, has in zip(KINDS, was.doubles, now.doubles, strict=True):
            yield from step(kind, f"double {kind}", seat, had, has)
        yield from self._cards("item", [item.id for item in was.items], [item.id for item in now.items], seat, "gain")
        yield from self._cards("threat", was.threats, now.threats, seat, "loss")
        yield from step("project", "projects", seat, len(was.hand), len(now.hand))

    def _cards(self, what: str, had: Iterable[str], has: Iterable[str], seat: int, tone: Tone) -> Iterator[Change]:
        """Cards that come and go before a survivor; `tone` is that of getting one."""
        gained, lost = Counter(has) - Counter(had), Counter(had) - Counter(has)
        if gained:
            yield Change(what, f"gains {self._names.row(gained.elements())}", seat, tone=tone)
        if lost:
            rid: Tone = "gain" if tone == "loss" else "plain"
            yield Change(what, f"without {self._names.row(lost.elements())}", seat, tone=rid)

    def quest(self) -> Iterator[Change]:
        """The stage, its counters, and what is remembered."""
        old, new = self._old.quest, self._new.quest
        if old.card != new.card:
            name = "" if new.card in ("", HIDDEN) else f": {self._names.of(new.card)}"
            yield Change("objective", f"the quest goes on{name}", tone="gain")
        was = {counter.name: counter.value for counter in old.counters}
        for counter in new.counters:
            yield from step("objective", counter.name, TABLE, was.get(counter.name, 0), counter.value)
        for flag in new.flags:
            if flag not in old.flags:
                yield Change("objective", f"“{flag}” is noted")

    def fight(self, seat: int) -> Iterator[Change]:
        """A fight that begins, and what the dice count."""
        was, now = self._old.fight, self._new.fight
        if now is None:
            return
        if was is None:
            foe = "an enemy" if now.enemy == HIDDEN else self._names.of(now.enemy)
            yield Change("enemy", f"fights {'a survivor' if now.defender >= 0 else foe}", now.combatant, tone="loss")
            return
        if not was.grey or not now.grey:
            return
        hits, struck = _standing(now)
        for own, before, after, does in (
            (seat != now.defender, was.grey_final, now.grey_final, hits),
            (seat == now.defender, was.red_final, now.red_final, struck),
        ):
            if before != after:
                note = ("and hits" if does else "") if own else ("" if does else "and misses you")
                whose = "your die" if own else "enemy die"
                yield Change("die", whose, TABLE, before, after, note, "gain" if (after > before) == own else "loss")

    # The land.

    def land(self) -> Iterator[Change]:
        """Tiles turned up, and what lies on spaces."""
        if self._old.tiles == self._new.tiles:
            return
        for was, now in zip(self._old.tiles, self._new.tiles, strict=True):
            if now.up and not was.up:
                yield Change("scout", f"the tile{self._towards(now.slot)} is turned up", tone="gain")
        yield from self._tokens()
        yield from self._markers()
        for was, now in zip(self._old.tiles, self._new.tiles, strict=True):
            for before, after in zip(was.spaces, now.spaces, strict=False):
                yield from self._space(before, after)

    def _tokens(self) -> Iterator[Change]:
        """Tokens that come, go and move; those of tiles that were turned up go without saying."""
        tiles = zip(self._old.tiles, self._new.tiles, strict=True)
        fresh = {now.slot for was, now in tiles if now.up and not was.up}
        was, now = [
            Counter([(self._names.token(replace(token, wounds=0)), _picture(token), at) for at, token in _on_map(view)])
            for view in (self._old, self._new)
        ]
        gone, came = list((was - now).elements()), list((now - was).elements())
        for words, picture, at in came:
            start = next((space for name, _, space in gone if name == words), "")
            if start:
                gone.remove((words, picture, start))
                yield Change(picture, f"{words} to {self._place(at)}")
            elif at[0] not in fresh:
                bad = picture in ("monster", "enemy")
                yield Change(picture, f"{words} at {self._place(at)}", tone="loss" if bad else "plain")
        for words, picture, at in gone:
            comma = "," if "," in words else ""
            yield Change(picture, f"{words}{comma} gone from {self._place(at)}")
        hurt, hurts = [sum([token.wounds for _, token in _on_map(view)]) for view in (self._old, self._new)]
        if hurts > hurt:
            yield Change("attack", f"{hurts - hurt} damage to an enemy", tone="gain")

    def _markers(self) -> Iterator[Change]:
        """Markers that are put somewhere and taken away; a whole tile in one word."""
        was, now = [
            {space.at: space.markers for tile in view.tiles for space in tile.spaces if space.markers}
            for view in (self._old, self._new)
        ]
        put: dict[str, list[str]] = {}
        for at in (*now, *[space for space in was if space not in now]):
            if was.get(at, ()) != now.get(at, ()):
                marked = ", ".join([f"“{marker}”" for marker in now.get(at, ())])
                put.setdefault(f"marked with {marked}" if marked else "no longer marked", []).append(at)
        for words, spaces in put.items():
            whole = len(spaces) == TILE_SPACES and len({at[0] for at in spaces}) == 1
            verb = "are" if len(spaces) > 1 and not whole else "is"
            named = [f"the tile{self._towards(spaces[0][0])}"] if whole else [self._place(at) for at in spaces]
            yield Change("objective", f"{'; '.join(named)} {verb} {words}")

    def _towards(self, slot: str) -> str:
        """Which way a tile is: " in the north-west"; "" for nobody."""
        if 0 <= self._seat < len(self._old.survivors) and self._old.survivors[self._seat].at[:1] == slot:
            return " where you are"
        way = ways.whither(self._old, self._seat, slot)
        return f" in the {way}" if way else ""

    def _space(self, was: SpaceView, now: SpaceView) -> Iterator[Change]:
        """What else comes to a space and leaves it."""
        if was.fires != now.fires:
            lit = now.fires.count("lit") - was.fires.count("lit")
            if lit:
                words = f"a fire at {self._place(now.at)}" if lit > 0 else f"the fire at {self._place(now.at)} goes out"
                yield Change("fire", words, tone="gain" if lit > 0 else "loss")
            else:
                yield Change("fire", f"fire at {self._place(now.at)}: {', '.join(now.fires) or 'gone'}")
        if was.resources != now.resources:
            lies = ", ".join([f"{pile.n} {pile.resource}" for pile in now.resources])
            yield Change("gather", f"{lies or 'nothing more'} at {self._place(now.at)}")
        if was.blocked != now.blocked:
            closed = now.blocked
            words = f"landmark {now.number} is {'sealed' if closed else 'open again'}"
            yield Change("blocked" if closed else "landmark", words, tone="loss" if closed else "gain")

    # The table.

    def day(self) -> Iterator[Change]:
        """Who leads, which day it is, and whose turn."""
        old, new = self._old, self._new
        if new.leader != old.leader:
            yield Change("leader", "leads", new.leader)
        if new.day != old.day:
            yield Change("wait", f"day {new.day}")
        if new.phase != old.phase and new.phase == _NIGHT:
            yield Change("night", "night falls", tone="loss")
        elif new.active != old.active and new.active >= 0 and new.phase == "day":
            yield Change("wait", "has the turn", new.active)

    def cards(self) -> Iterator[Change]:
        """What lies open for all, what is offered, and whether somebody looks at a card."""
        old, new = self._old, self._new
        yield from [
            Change("number", f"{self._names.of(rule)} is in force") for rule in new.rules if rule not in old.rules
        ]
        for card in (Counter(new.decks.upgrades) - Counter(old.decks.upgrades)).elements():
            yield Change("upgrade", self._names.of(card), tone="gain")
        for card in (Counter(new.decks.open_projects) - Counter(old.decks.open_projects)).elements():
            yield Change("project", f"{self._names.of(card)} lies open")
        if new.offer is not None and old.offer is not None and len(new.offer.parts) != len(old.offer.parts):
            more = len(new.offer.parts) > len(old.offer.parts)
            yield Change("trade", "added to the offer" if more else "out of the offer")
        if HIDDEN in new.decks.looking and not old.decks.looking:
            yield Change("scout", "a card is looked at")


def _felt(old: View, new: View) -> Iterator[Change]:
    """What comes up for everybody to see, and nothing twice: what was read lies on a pile afterwards."""
    fates: tuple[tuple[str, str, Cue], ...] = (("casualty", "death", "meteor"), ("won", "win", "medal"))
    for was, now in zip(old.survivors, new.survivors, strict=True):
        for status, what, cue in fates:
            if was.status != now.status == status:
                yield _coming_up(what, cue=cue, seat=now.seat)
    if old.quest.card and new.quest.card != old.quest.card:
        yield _coming_up("stage", new.quest.card, "medal")
    read = Counter(old.decks.looking)
    for card in _fresh(new.decks.nights_spent, Counter(old.decks.nights_spent) + read):
        yield _coming_up("night", card)
    for was, now in zip(old.survivors, new.survivors, strict=True):
        for card in _fresh(now.threats, Counter(was.threats) + read):
            yield _coming_up("threat", card, seat=now.seat)
    lying = Counter([threat for survivor in old.survivors for threat in survivor.threats])
    for card in _fresh(new.decks.threats_spent, Counter(old.decks.threats_spent) + read + lying):
        yield _coming_up("threat", card)
    for card in _fresh(new.decks.looking, read):
        yield _coming_up("read", card)


def _fresh(cards: Iterable[str], known: Counter[str]) -> list[str]:
    """The cards that were not known before, in their order, each as often as it is new."""
    left = known.copy()
    fresh: list[str] = []
    for card in cards:
        if left[card]:
            left[card] -= 1
        elif card != HIDDEN:
            fresh.append(card)
    return fresh


def _coming_up(what: str, card: str = "", cue: Cue = "explore", seat: int = TABLE) -> Change:
    return Change(what, "", seat, moves=(Move(what, seat=seat, thing=card),), cue=cue)


def _standing(fight: FightView) -> tuple[bool, bool]:
    """Whether the grey die hits as it stands, and whether the red one strikes."""
    attack, defence = (_RIVALS, _RIVALS) if fight.defender >= 0 else (fight.attack, fight.defence)
    return fight.grey_final >= defence, attack > 0 and fight.red_final >= attack


def _on_map(view: View) -> list[tuple[str, TokenView]]:
    """Every token that lies face up or down on a space."""
    return [(space.at, token) for tile in view.tiles for space in tile.spaces for token in space.tokens]


def _picture(token: TokenView) -> str:
    """What stands for a token."""
    if token.kind in ("monster", "special"):
        return "monster"
    if token.face == HIDDEN:
        return token.back or token.kind
    return token.kind if token.kind == "water" else token.face
