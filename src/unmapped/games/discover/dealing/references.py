"""Constraints about what cards lead to (IC-02 to IC-08, 19 to 21, 24, 25, 29, 33 to 36, 38)."""

from collections import Counter
from collections.abc import Iterator
from re import search
from typing import Final

from unmapped.games.discover.cards import components as written
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.pool import NONE, NUMBER_FRONT
from unmapped.games.discover.cards.verbs import body, goods, land, story
from unmapped.games.discover.cards.verbs.conditions import AloneOnMap, Players
from unmapped.games.discover.cards.verbs.goods import GainCard, RemoveCard, ResolveNumber
from unmapped.games.discover.cards.verbs.selectors import Formula
from unmapped.games.discover.dealing.audit import Box, Part
from unmapped.kernel.printing import by_id


def _dealt(part: Part) -> set[str]:
    return {*part.deck, *part.enemies}


def closed(box: Box) -> Iterator[str]:
    """IC-02: every card that a card, a token or a stage names is in the copy."""
    for part in box.parts:
        dealt = _dealt(part)
        for card in (*part.cards.values(), *part.stages):
            for name in sorted(part.land.leads_to(card) - dealt):
                yield f"{part.name}: {card.id} names {name}, which is not in the copy"
        for called in {feature.what for feature in part.terrain.features if feature.front == NUMBER_FRONT}:
            if box.shelf.id(called) not in part.numbers:
                yield f"{part.name}: a token calls {box.shelf.id(called)}, which is not in the copy"


def closed_in_each_scenario(box: Box) -> Iterator[str]:
    """IC-03: nothing that is in play in a scenario leads to a card that its sheet puts away."""
    for part in box.parts:
        for scenario in (0, 1):
            live = part.live(scenario)
            cards = [card for name, card in part.cards.items() if name in live or name in part.enemies]
            for card in (*cards, *part.story(scenario)):
                gone = part.land.leads_to(card) - live - part.enemies.keys() - part.taken_out
                for name in sorted(gone):
                    yield f"{part.name}: {card.id} leads to {name}, which scenario {scenario + 1} puts away"
            numbers = {part.numbers[name] for name in live}
            for token in part.terrain.features:
                name = box.shelf.id(token.what) if token.front == NUMBER_FRONT else ""
                if name and part.numbers.get(name) not in numbers:
                    yield f"{part.name}: a token calls {name}, which scenario {scenario + 1} puts away"


def one_card_of_a_number(box: Box) -> Iterator[str]:
    """IC-04: in a prepared game all cards of a number are the same."""
    for part in box.parts:
        for scenario in (0, 1):
            used = Counter([part.numbers[name] for name in part.deck if name not in part.kept_out[scenario]])
            for number in sorted(number for number, count in used.items() if count > 1):
                yield f"{part.name}: different cards are numbered {number} in scenario {scenario + 1}"
        for number, count in Counter([enemy.number for enemy in part.terrain.enemies]).items():
            if count > 1:
                yield f"{part.name}: different enemies are numbered {number}"


def stages_in_order(box: Box) -> Iterator[str]:
    """IC-05: a story goes from its first stage to the last, which lets survivors leave."""
    for part in box.parts:
        for names, parts in ((part.opening, ("o1", "o2", "o3")), (part.closing, ("c1", "c2"))):
            if tuple([name[:2] for name in names]) != parts:
                yield f"{part.name}: stages {', '.join(names)}"
        for scenario in (0, 1):
            stages = part.story(scenario)
            for stage in stages[:-1]:
                if stage.done is None or stage.form:
                    yield f"{part.name}: {stage.id} does not lead on"
            for stage in stages[-1:]:
                if not (stage.form and stage.way in stage.roles):
                    yield f"{part.name}: nobody can leave in {stage.id}"


def quest_items_to_be_had(box: Box) -> Iterator[str]:
    """IC-06: a quest item has a source that stays, on a stage or a landmark, or two sources."""
    for part in box.parts:
        sources: Counter[str] = Counter()
        lasting: set[str] = set()
        for card in (*part.stages, *part.cards.values()):
            given = {word.card for word in part.reading(card).words if isinstance(word, GainCard)}
            sources.update(given)
            if isinstance(card, written.Stage | written.Landmark):
                lasting |= given
        for name in _quest_items(part):
            if name not in lasting and sources[name] < 2:
                yield f"{part.name}: {name} can be had in one place only, which may be gone"
        for stage in part.stages:
            for name in stage.needs:
                if name not in part.deck:
                    yield f"{part.name}: {stage.id} needs {name}, which is not in the copy"


def _quest_items(part: Part) -> list[str]:
    return [name for name, card in part.cards.items() if getattr(card, "quest", False)]


def quest_items_stay(box: Box) -> Iterator[str]:
    """IC-07: nothing takes a quest item out of the game."""
    for part in box.parts:
        items = set(_quest_items(part))
        for card in (*part.stages, *part.cards.values()):
            reading = part.reading(card)
            gone = items & set(reading.taken_out)
            if card.id in items and any(isinstance(word, RemoveCard) for word in reading.words):
                gone = gone | {card.id}
            for name in sorted(gone):
                yield f"{part.name}: {card.id} takes {name} out of the game"


def landmarks_on_tiles(box: Box) -> Iterator[str]:
    """IC-08: every landmark on a tile has its card, and those that stories need lie on tiles."""
    for part in box.parts:
        cards = {name for name in part.deck if name in part.land.landmarks}
        for name in sorted(part.at.keys() ^ cards):
            yield f"{part.name}: {name} is {'on a tile without a card' if name in part.at else 'a card on no tile'}"
        for stage in part.stages:
            for role in stage.roles:
                if role not in part.at:
                    yield f"{part.name}: {stage.id} needs {role}, which is on no tile"
        for name, tile in part.at.items():
            if tile.landmark < 0:
                yield f"{part.name}: {name} lies on {tile.id}, which has no room for it"


def keys_open(box: Box) -> Iterator[str]:
    """IC-19: each key fits two cards with its phrase, and the room behind is numbered one higher."""
    for part in box.parts:
        phrases: Counter[int] = Counter()
        for name, card in part.cards.items():
            if not isinstance(card, written.Exploration) or not card.phrase:
                continue
            phrases[card.phrase] += 1
            if part.numbers.get(card.opens) != part.numbers[name] + 1:
                yield f"{part.name}: the room behind {name} is not numbered one higher"
        for name, card in part.cards.items():
            if isinstance(card, written.Exploration) and card.key and phrases[card.key] < 2:
                yield f"{part.name}: {name} opens only {phrases[card.key]} cards"


MOST_NEEDED_ITEMS: Final = 3


def items_of_a_story(box: Box) -> Iterator[str]:
    """IC-20: the quest items of a story have different names."""
    for part in box.parts:
        for scenario in (0, 1):
            names = [part.land.cards[name].name for name in _needed(part, scenario) if name in part.land.cards]
            if len(set(names)) < len(names):
                yield f"{part.name}: one survivor would need two of {', '.join(names)}"


def few_items_at_once(box: Box) -> Iterator[str]:
    """IC-21: a story needs three quest items at most."""
    for part in box.parts:
        for scenario in (0, 1):
            if len(_needed(part, scenario)) > MOST_NEEDED_ITEMS:
                yield f"{part.name}: a story needs {', '.join(_needed(part, scenario))}"


def _needed(part: Part, scenario: int) -> list[str]:
    return [name for stage in part.story(scenario) for name in stage.needs]


def no_endless_chains(box: Box) -> Iterator[str]:
    """IC-24: cards that resolve each other come to an end."""
    for part in box.parts:
        leads = {
            name: {word.card for word in part.reading(card).words if isinstance(word, ResolveNumber)}
            for name, card in part.cards.items()
        }
        leads = {name: {card for card in resolved if card in leads} for name, resolved in leads.items()}
        while ends := [name for name, resolved in leads.items() if not resolved]:
            leads = {name: resolved - set(ends) for name, resolved in leads.items() if resolved}
        if leads:
            yield f"{part.name}: {', '.join(sorted(leads))} resolve each other without end"


_KINDS: Final = (built.LANDMARK, built.EVENT, built.FOUND)


def known_cards(box: Box) -> Iterator[str]:
    """IC-25: whatever is in the box is a card of the pool, of the kind that belongs there."""
    pool = box.shelf.built
    groups: list[tuple[str, tuple[int, ...], tuple[int, ...]]] = []
    for part in box.parts:
        terrain = part.terrain
        groups += [
            (f"{part.name}, exploration", tuple([card.thing for card in terrain.deck]), _KINDS),
            (f"{part.name}, enemies", tuple([enemy.thing for enemy in terrain.enemies]), (built.ENEMY,)),
            (f"{part.name}, stages", (*terrain.opening, *terrain.closing), (built.STAGE,)),
        ]
    copy = box.copy
    blue, orange = copy.threats
    groups += [
        ("special monsters", copy.specials, (built.ENEMY,)),
        ("cards numbered 100", copy.hundreds, (built.HUNDRED,)),
        ("projects", (*copy.projects, *copy.advanced), (built.CRAFTED,)),
        ("characters", copy.characters, (built.CHARACTER,)),
        ("nights", copy.nights, (built.NIGHT,)),
        ("threats", (*blue, *orange), (built.THREAT,)),
        ("contest", (copy.contest,), (built.CONTEST,)),
    ]
    for what, things, kinds in groups:
        for card in things:
            if not (0 <= card < len(pool.things) and pool.kind(card) in kinds):
                yield f"{what}: {card} does not belong there"
    for part in box.parts:
        lands = {pool.land_of[card.thing] for card in (*part.terrain.deck, *part.terrain.enemies)}
        if not lands <= {part.land.number, NONE}:
            yield f"{part.name}: cards of another land"


def hundreds_stand_alone(box: Box) -> Iterator[str]:
    """IC-29: cards numbered 100 speak of no landmark by its role, no quest and no card that may be missing."""
    dealt = set(box.common(box.copy.hundreds))
    barred = (story.QuestCounter, story.AdvanceQuest, story.Win, story.ReplaceCard, goods.PayFare, goods.StoreResource)
    roles = {role for shelf in box.shelf.lands for role in shelf.landmarks}
    for card in box.shelf.pool.hundreds:
        if card.id not in dealt:
            continue
        reading = box.shelf.reading(card)
        named = {name for part in box.parts for name in part.land.leads_to(card)} | (reading.roles & {*roles, "way"})
        if named or any(isinstance(word, barred) for word in reading.words):
            yield f"{card.id} speaks of what the contest does not have: {', '.join(sorted(named)) or 'a quest'}"


# --- Stories ----------------------------------------------------------------------------------------------------------


def paced(box: Box) -> Iterator[str]:
    """IC-33: goals lie on tiles of the backs that the stage names."""
    for part in box.parts:
        for stage in part.stages:
            for role in stage.roles:
                back = part.land.landmarks[role].back
                if role in part.at and part.at[role].back != back:
                    yield f"{part.name}: {role} lies on a tile of back {part.at[role].back} instead of {back}"
            for role in _goals(part, stage):
                back = part.land.landmarks[role].back
                if not search(rf"\b(a|back) {back}\b", stage.task):
                    yield f"{part.name}: the task of {stage.id} does not name back {back}"


def _goals(part: Part, stage: written.Stage) -> list[str]:
    """The landmarks that a stage speaks of, besides being called for by it."""
    spoken = part.reading(stage).spoken_roles | {stage.way, stage.hold}
    return [role for role in stage.roles if role in spoken]


_PRICES: Final = (
    *(goods.SpendResource, goods.PayTogether, goods.LoseResource, goods.LeaveResource, goods.StoreResource),
    *(goods.PayFare, goods.DiscardCard, goods.RemoveCard, goods.SpendCounter, goods.TransferResource),
    *(body.LoseStamina, body.SpendStamina, body.SetStamina, body.Suffer, body.EndTurn),
    *(story.DrawThreat, story.BuryProject, story.DiscardTop, land.BlockLandmark),
)
"""What a card takes; a landmark that closes for the day is taken from whoever comes next."""


def wonders_cost(box: Box) -> Iterator[str]:
    """IC-34: whatever uncanny thing a card does has a price."""
    cards: list[written.Card] = [card for part in box.parts for card in part.cards.values()]
    dealt = set(box.common(box.copy.hundreds))
    cards += [card for card in box.shelf.pool.hundreds if card.id in dealt]
    for card in cards:
        if getattr(card, "uncanny", False):
            words = box.shelf.reading(card).words
            if not any(isinstance(word, _PRICES) for word in words):
                yield f"{card.id} gives its wonder away"


def clues_in_order(box: Box) -> Iterator[str]:
    """IC-35: each scenario has one clue for each of its stages."""
    stories = [len(names) for part in box.parts for names in (part.opening, part.closing)]
    for scenario, stages in zip(box.shelf.pool.places, stories, strict=True):
        if len(scenario.clues) != stages or len(set(scenario.clues)) != stages:
            yield f"{scenario.id} has {len(set(scenario.clues))} clues for {stages} stages"


def ways_out(box: Box) -> Iterator[str]:
    """IC-36: each last stage has a leaving form, and that says what holds for a lone survivor."""
    forms = by_id(box.shelf.pool.forms)
    for part in box.parts:
        for scenario in (0, 1):
            for stage in part.story(scenario)[-1:]:
                form = forms.get(stage.form)
                if form is None:
                    yield f"{part.name}: {stage.id} has no leaving form"
                elif not _knows_the_lone(part, stage, form):
                    yield f"{part.name}: {stage.id} forgets whoever is alone"


LONELY: Final = ("l3", "l4", "l5")
"""Forms that ask nothing of others: a door that can be propped, a fire to be kept, a thing or a heart to be left."""


def _knows_the_lone(part: Part, stage: written.Stage, form: written.LeavingForm) -> bool:
    words = (*part.reading(form).words, *part.reading(stage).words)
    return form.id in LONELY or any(isinstance(word, AloneOnMap | Players) or _by_heads(word) for word in words)


def _by_heads(word: object) -> bool:
    """Whether a number depends on how many there are."""
    numbers = (word, *word.fare.values()) if isinstance(word, goods.PayFare) and word.fare else (word,)
    return any(
        isinstance(number, Formula) and bool(number.players or number.survivors or number.others_here)
        for number in numbers
    )


def announced(box: Box) -> Iterator[str]:
    """IC-38: special monsters come with whatever brings them, lethal enemies with a place that names them."""
    for part in box.parts:
        for name in part.specials:
            callers = [card for card in (*part.stages, *part.cards.values()) if card.id != name]
            if not any(name in part.land.leads_to(card) for card in callers):
                yield f"{part.name}: nothing brings {name}"
        named = {name for card in part.cards.values() for name in getattr(card, "announces", ())}
        for name in part.kinds:
            if name in part.land.enemies and part.land.enemies[name].lethal and name not in named:
                yield f"{part.name}: {name} is lethal, and no place says so"
