"""Credits, fist and fuel (UD-050 to UD-053, UD-064, UD-123, UD-R13, UD-R39, UD-R69)."""

from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.table.state import Galaxy


def bank(state: Galaxy) -> int:
    """What the bank holds: all credits but those of the players; below 0 where substitutes are used (UD-R13)."""
    return box().content.setting.bank - sum(state.credits)


def gain_credits(state: Galaxy, seat: int, amount: int) -> int:
    """Take credits from the bank, under the strict option no more than it holds; how many (UD-036, UD-R13, UD-X40)."""
    if state.strict_bank:
        amount = min(amount, bank(state))
    state.credits[seat] += amount
    return amount


def gain(state: Galaxy, seat: int, credit: int, fist: int, fuel: int) -> None:
    """Gain credits, and fist and fuel for the rest of the own turn; out of turn these are lost (UD-052, UD-R69)."""
    if credit:
        credit = gain_credits(state, seat, credit)
    if fist or fuel:
        if seat == state.active:
            state.fist += fist
            state.fuel += fuel
        else:
            fist = fuel = 0
    if credit or fist or fuel:
        state.note(seat, "gained", "UD-050" if credit else "UD-052", credit, fist, fuel)


def pay_credits(state: Galaxy, seat: int, amount: int) -> None:
    """Give credits to the bank (UD-064)."""
    state.credits[seat] -= amount


def lose_credits(state: Galaxy, seat: int, whole: bool) -> None:
    """Lose all credits, or half of them, the loss rounded down (UD-123, UD-R85)."""
    lost = state.credits[seat] if whole else state.credits[seat] // 2
    if lost:
        pay_credits(state, seat, lost)
        state.note(seat, "lost-credits", "UD-R85", lost)


def lapse(state: Galaxy) -> None:
    """Turn resources and open reductions end with the turn (UD-053, UD-R39, UD-R91)."""
    state.fist = 0
    state.fuel = 0
    state.discounts = ()
