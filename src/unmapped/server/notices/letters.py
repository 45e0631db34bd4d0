"""Tidings as letters: plain text, a link to each table, and one that ends them."""

from collections.abc import Sequence
from typing import NamedTuple

from unmapped.server.notices.wording import Said


class Written(NamedTuple):
    """A letter without its address."""

    subject: str
    text: str
    ends: str
    """Where programs that read mail end letters of this kind, with one press."""


def letter(site: str, saying: Said, token: str) -> Written:
    """A letter about one table, and the token that ends those about it."""
    text = (
        f"{saying.text}\n\n"
        f"Open the table:\n{site}/table/{saying.table}\n\n"
        f"--\nNo more letters about this table, with one press:\n{site}/hush/{token}\n"
    )
    return Written(_line(saying.title), text, f"{site}/api/hush/{token}")


def letter_of_several(site: str, title: str, sayings: Sequence[Said], token: str) -> Written:
    """A letter about several tables, or the daily one."""
    parts = [f"{saying.title}\n{saying.text}\n{site}/table/{saying.table}" for saying in sayings]
    text = "\n\n".join(parts) + f"\n\n--\nNo more letters at all, with one press:\n{site}/hush/{token}\n"
    return Written(_line(title), text, f"{site}/api/hush/{token}")


def _line(words: str) -> str:
    """One line, whatever names are made of."""
    return "".join([sign if sign.isprintable() else " " for sign in words])[:140]
