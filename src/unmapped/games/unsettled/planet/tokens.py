"""The pieces of the planet: markers, creatures and items, where they lie and who bears them.

(US-007, US-109, US-299, US-302, US-303, US-310)
"""

from typing import Final

from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.state import BORNE, NOWHERE, TOKEN_OUT, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.language.lexicon import Entry
from unmapped.language.world import changed, members

ANYWHERE: Final = -2
"""What stands for a place in words that speak of a token wherever it is (see `encoding`)."""


def pieces(state: Expedition, token: int) -> range:
    """The pieces of a token."""
    first = state.planet.first_piece[token]
    return range(first, first + state.planet.piece_count[token])


def _free(state: Expedition, token: int) -> list[int]:
    """The pieces of a token that can be put somewhere: those out of play; the only one of its kind always can."""
    own = pieces(state, token)
    hidden = [piece for piece, _ in state.hidden_at]
    return [piece for piece in own if len(own) == 1 or (state.token_at[piece] == TOKEN_OUT and piece not in hidden)]


def put(state: Expedition, piece: int, at: int) -> None:
    """A piece lies at a place, or is borne, and nowhere else."""
    state.hidden_at = tuple([hidden for hidden in state.hidden_at if hidden[0] != piece])
    state.token_at = changed(state.token_at, piece, at)


def _id(state: Expedition, token: int) -> str:
    return state.planet.tokens[token]


# --- Hidden pieces ----------------------------------------------------------------------------------------------------


def hide(state: Expedition, piece: int, places: int) -> None:
    """Let a piece lie on one of some nodes without anybody knowing on which.

    Which one it is gets decided as those nodes are revealed, so that nobody can know; each is as likely as the others.
    """
    put(state, piece, TOKEN_OUT)
    state.hidden_at = tuple(sorted([*state.hidden_at, (piece, places)]))
    for place in members(places):
        if state.revealed(place):
            uncover(state, place)


def uncover(state: Expedition, place: int) -> None:
    """A node is revealed: any piece that may lie hidden there does, or does not."""
    for piece, places in state.hidden_at:
        if not places >> place & 1:
            continue
        others = tuple([hidden for hidden in state.hidden_at if hidden[0] != piece])
        count = places.bit_count()
        if count == 1 or state.chance.below("planet", count) == 0:
            put(state, piece, place)
            token = next(token for token in range(len(state.planet.tokens)) if piece in pieces(state, token))
            state.note(NOWHERE, "uncovered", "US-301", _id(state, token), atlas.spelled(state, place))
        else:
            state.hidden_at = tuple(sorted([*others, (piece, places & ~(1 << place))]))


# --- Tokens -----------------------------------------------------------------------------------------------------------


def _place_token(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-302, US-303."""
    token, where, n, hidden = args
    free = _free(state, token)[: finding.amount(state, n, seat, ctx)]
    if hidden:
        places = finding.places(state, where, seat, ctx)
        for piece in free if places else ():
            hide(state, piece, places)
        return
    place = finding.here(state, seat, ctx)
    if free and atlas.is_node(place):
        for piece in free:
            put(state, piece, place)
        state.note(NOWHERE, "token-placed", "US-302", _id(state, token), atlas.spelled(state, place))


def _can_place_token(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    token, _, _, hidden = args
    return bool(_free(state, token)) and (bool(hidden) or atlas.is_node(finding.here(state, seat, ctx)))


def _remove_token(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-299."""
    removed = _removable(state, seat, args, ctx)
    for piece in removed:
        put(state, piece, TOKEN_OUT)
    if removed:
        state.note(NOWHERE, "token-removed", "US-299", _id(state, args[0]))


def _removable(state: Expedition, seat: int, args: Ints, ctx: Ints) -> list[int]:
    """The pieces that a word means: all that are in play, or those on a node."""
    hidden = [piece for piece, _ in state.hidden_at]
    token, where = args
    own = pieces(state, token)
    if where == ANYWHERE:
        return [piece for piece in own if state.token_at[piece] != TOKEN_OUT or piece in hidden]
    place = finding.here(state, seat, ctx)
    return [piece for piece in own if state.token_at[piece] == place]


def _can_remove_token(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(_removable(state, seat, args, ctx))


def _takable(state: Expedition, seat: int, token: int) -> list[int]:
    """The pieces that an explorer can take, those on its node first; not what somebody else bears."""
    own = pieces(state, token) if finding.can_bear(state, seat, token) else range(0)
    here = [piece for piece in own if state.token_at[piece] == state.where[seat]]
    return here + [piece for piece in own if state.token_at[piece] == TOKEN_OUT]


def _take_token(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-109."""
    takable = _takable(state, seat, args[0])
    if takable:
        put(state, takable[0], BORNE + seat)
        state.note(seat, "token-taken", "US-109", _id(state, args[0]))


def _can_take_token(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(_takable(state, seat, args[0]))


def _give_token(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-109."""
    free = _free(state, args[0])
    if free:
        put(state, free[0], BORNE + seat)
        state.note(seat, "token-given", "US-109", _id(state, args[0]))


def _can_give_token(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(_free(state, args[0]))


def _borne(state: Expedition, seat: int, token: int) -> list[int]:
    return [piece for piece in pieces(state, token) if state.token_at[piece] == BORNE + seat]


def _drop_token(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-109."""
    own = _borne(state, seat, args[0])
    if own:
        place = finding.here(state, seat, ctx)
        put(state, own[0], place)
        state.note(seat, "token-dropped", "US-109", _id(state, args[0]), atlas.spelled(state, place))


def _can_drop_token(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(_borne(state, seat, args[0]))


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("place_token", _place_token, _can_place_token),
    Entry("remove_token", _remove_token, _can_remove_token),
    Entry("take_token", _take_token, _can_take_token, _can_take_token),
    Entry("give_token", _give_token, _can_give_token),
    Entry("drop_token", _drop_token, _can_drop_token, _can_drop_token),
)
