"""Setting up a table, and the draft.

(UD-014 to UD-037, UD-142 to UD-148, UD-R58, UD-R86, UD-R87, UD-R95, UD-X05, UD-X41)
"""

from typing import Final

from unmapped.games.undiscovered.cards.actions import PICK
from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.catalogue import DESIGNS, catalogue
from unmapped.games.undiscovered.cards.designs import MISSION
from unmapped.games.undiscovered.chapters import drawing, hands, stocking
from unmapped.games.undiscovered.table import ship
from unmapped.games.undiscovered.table.kinds import ASK_PICK, BEGIN_TURN, DEAL_HANDS, PASS_PACKETS
from unmapped.games.undiscovered.table.options import DRAFTS, Options
from unmapped.games.undiscovered.table.questions import Question
from unmapped.games.undiscovered.table.state import (
    BOX,
    COMMON_DECK,
    DRAW,
    DRAW_STREAMS,
    EXPLORATION_BOX,
    EXPLORE,
    FIRST_EXPLORATION,
    FIRST_HOME,
    FIRST_MISSION,
    FIRST_RARE,
    FIRST_STARTER,
    FIRST_TILE,
    GOODS,
    MISSION_DECK,
    PACKET,
    PILES,
    RARE_DECK,
    SHIP,
    STARTERS,
    STREAMS,
    TILE_BOX,
    TILES,
    Galaxy,
)
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.ledger import Refusal

_RARE_DRAFT: Final = DRAFTS.index("rare")


def begin(seats: int, seed: int, options: Options) -> Galaxy:
    """A table ready for its first question."""
    cards = Cards(seats + 1, FIRST_STARTER + seats * STARTERS, PILES)
    state = Galaxy(Agenda(seats), cards, Chance(str(seed), STREAMS), seats, catalogue().maps[seats])
    setting = box().content.setting
    state.target = options.target
    state.strict_bank = options.strict_bank
    state.rareless = not options.rare_goods
    state.draft = DRAFTS.index(options.draft)
    state.numbered = options.numbered_cards
    state.round_limit = options.round_limit
    if state.numbered:
        state.order = state.chance.shuffled("first player", state.order)
    _lay_out_map(state)
    _lay_out_explorations(state)
    _shuffle_decks(state)
    for seat in range(seats):
        _equip(state, seat)
        state.credits[seat] = setting.credits
        state.supply[seat] = setting.markers
    if state.draft:
        _deal_packets(state)
    else:
        for seat in state.order:
            stocking.stock_home(state, seat)
        state.push((DEAL_HANDS,))
    return state


def _lay_out_map(state: Galaxy) -> None:
    """Prepare the sector pile by kind, lay it out, and the homes in turn order (UD-023 to UD-030, UD-R58, UD-R86)."""
    cards, chance, galaxy = state.cards, state.chance, state.map
    tiles = tuple(range(FIRST_TILE, FIRST_STARTER))
    missions = tuple([tile for tile in tiles if DESIGNS[tile].stock == MISSION])
    others = tuple([tile for tile in tiles if DESIGNS[tile].stock != MISSION])
    chosen = chance.shuffled("sectors", missions)[: galaxy.missions]
    chosen += chance.shuffled("sectors", others)[: galaxy.others]
    pile = chance.shuffled("sectors", chosen)
    cards.deal(TILES, pile)
    cards.deal(TILE_BOX, tuple([tile for tile in tiles if tile not in pile]))
    cards.hide(missions)
    cards.hide(others)
    cards.mix(pile)
    for sector, place in enumerate(galaxy.places):
        state.put(sector, place)
    for seat, place in zip(state.order, galaxy.homes, strict=True):
        state.put(FIRST_HOME + seat, place)
        state.explored |= 1 << FIRST_HOME + seat


def _lay_out_explorations(state: Galaxy) -> None:
    """One exploration card on each sector that is no home: the front is seen, the reward is not (UD-008, UD-031)."""
    cards = state.cards
    explorations = tuple(range(FIRST_EXPLORATION, FIRST_TILE))
    shuffled = state.chance.shuffled("exploration", explorations)
    count = len(state.map.places)
    for sector in range(count):
        cards.deal(EXPLORE + sector, shuffled[sector : sector + 1])
    cards.deal(EXPLORATION_BOX, shuffled[count:])
    for costs in {DESIGNS[card].abilities[0].costs: 0 for card in explorations}:
        cards.hide(tuple([card for card in explorations if DESIGNS[card].abilities[0].costs == costs]))


def _shuffle_decks(state: Galaxy) -> None:
    """The goods decks and the missions (UD-021, UD-022, UD-142)."""
    cards, chance = state.cards, state.chance
    rares = tuple(range(FIRST_RARE, FIRST_MISSION))
    cards.deal(COMMON_DECK, tuple(range(FIRST_RARE)))
    cards.shuffle(COMMON_DECK, chance, "goods")
    if state.rareless:
        cards.deal(BOX, rares)
    else:
        cards.deal(RARE_DECK, rares)
        cards.shuffle(RARE_DECK, chance, "rares")
    cards.deal(MISSION_DECK, tuple(range(FIRST_MISSION, FIRST_EXPLORATION)))
    cards.shuffle(MISSION_DECK, chance, "missions")


def _equip(state: Galaxy, seat: int) -> None:
    """The starting deck, shuffled, and the starting ship (UD-014 to UD-018, UD-022, UD-134)."""
    cards = state.cards
    first = FIRST_STARTER + seat * STARTERS
    last = first + STARTERS
    cards.deal(DRAW + seat, tuple(range(first, last - ship.STARTING_PARTS)))
    cards.shuffle(DRAW + seat, state.chance, DRAW_STREAMS[seat])
    cards.deal(SHIP + seat, tuple(range(last - ship.STARTING_PARTS, last)))
    state.ships[seat] = ship.starting_layout(seat)


# --- The draft --------------------------------------------------------------------------------------------------------


def _deal_packets(state: Galaxy) -> None:
    """Every player gets a packet, in a rare draft with rare goods mixed into it (UD-143, UD-147)."""
    cards = state.cards
    setting = box().content.setting
    rares = setting.draft_rares if state.draft == _RARE_DRAFT else 0
    for seat in state.order:
        pile = PACKET + seat
        cards.draw_all(COMMON_DECK, pile, setting.home_goods - rares, 0)
        if rares:
            cards.draw_all(RARE_DECK, pile, rares, 0)
            cards.piles[pile] = state.chance.shuffled("goods", cards.piles[pile])
            cards.mix(cards.piles[pile])
    _ask_picks(state)


def _ask_picks(state: Galaxy) -> None:
    """All look at their packets and pick at the same time; the last card goes home by itself (UD-144, UD-X41)."""
    cards = state.cards
    state.push((PASS_PACKETS,))
    for seat in range(state.seats):
        packet = cards.piles[PACKET + seat]
        cards.reveal(packet, 1 << seat)
        if len(packet) == 1:
            _pick(state, seat, packet[0])
        else:
            state.agenda.push(seat, (ASK_PICK, seat))


def _pick(state: Galaxy, seat: int, card: int) -> None:
    """Lay a card of the packet face-down on the own home sector (UD-144)."""
    state.cards.take(card, PACKET + seat, GOODS + FIRST_HOME + seat, 1 << seat)
    state.note_cards(seat, "picked", "UD-144", (card,), 1 << seat)


def pass_packets(state: Galaxy) -> None:
    """What is left of each packet goes to the player on the left, until nothing is (UD-144, UD-145, UD-R60)."""
    piles = state.cards.piles
    order = state.order
    packets = [piles[PACKET + seat] for seat in order]
    if not packets[0]:
        state.push((DEAL_HANDS,))
        return
    for index, seat in enumerate(order):
        piles[PACKET + seat] = packets[index - 1]
    state.packets_passed += 1
    state.note(-1, "packets-passed", "UD-144")
    _ask_picks(state)


class Pick(Question):
    """Pick a card of the packet for the own home, out of sight of the others (UD-144 to UD-146, UD-X41)."""

    key = "pick"
    rule = "UD-144"
    families: tuple[Family, ...] = (PICK,)
    optional = True  # Who is not asked would tell the others that all cards of the packet are alike (UD-146).

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Every card of the packet."""
        return hands.pile_actions(state, PACKET + seat, PICK.first)

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Lay it on the home sector."""
        _pick(state, seat, hands.find(state, PACKET + seat, action - PICK.first))

    def refusals(self, state: Galaxy, seat: int, record: Ints, action: int) -> list[Refusal]:
        """It is not there."""
        return [Refusal("UD-144", "No such card is in your packet.")]


def deal_hands(state: Galaxy) -> None:
    """Everybody draws the opening hand; then the first player is drawn (UD-035, UD-037, UD-R95, UD-X05)."""
    for seat in state.order:
        drawing.draw(state, seat, box().content.setting.hand)
    if not state.numbered:
        first = state.chance.below("first player", state.seats)
        state.order = tuple([(first + step) % state.seats for step in range(state.seats)])
    state.note(state.order[0], "first-player", "UD-037")
    state.push((BEGIN_TURN,))
