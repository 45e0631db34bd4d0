"""What the English of Unsettled has of its own: LUNA, explorers, things that are not counted, how facts are joined."""

from collections.abc import Sequence
from typing import Final

from unmapped.language.sentences.clauses import Proposition, Subject
from unmapped.language.sentences.english import English, both, either, plural, shortened

LUNA: Final = Subject("LUNA")
THAT_EXPLORER: Final = Subject("that explorer", that=True)
"""Whom the words before concerned."""

_UNCOUNTED: Final = (
    "data",
    "power",
    "focus",
    "insight",
    "endurance",
    "distress",
    "time",
    "awareness",
    "wonder",
    "energy",
)


def counted(amount: str, noun: str) -> str:
    """Say an amount as a figure, where a card shows icons: ``1 material``, ``2 materials``, ``3 focus``."""
    if amount == "1" or noun in _UNCOUNTED or noun.endswith("s"):
        return f"{amount} {noun}"
    return f"{amount} {plural(noun)}"


_STARTS: Final = ("you are not ", "you are ", "you do not bear ", "you bear ")


class _English(English):
    """What a crew reads: only what several clauses say about you is said once."""

    def shortened(self, clauses: Sequence[str]) -> list[str]:
        """Say what several clauses about you begin with only once: ``you are mossy or adopted``."""
        about_you = any(all(clause.startswith(start) for clause in clauses) for start in _STARTS)
        return shortened(clauses) if about_you else list(clauses)

    def all_of(self, facts: Sequence[Proposition]) -> Proposition:
        """Say that all of several things are so, each in full."""
        return Proposition(
            both([proposition.yes for proposition in facts]), either([proposition.no for proposition in facts])
        )

    def any_of(self, facts: Sequence[Proposition]) -> Proposition:
        """Say that one of several things is so: ``you are mossy or adopted``, ``you are not mossy or adopted``."""
        no = [proposition.no for proposition in facts]
        short = self.shortened(no)
        return Proposition(
            either(self.shortened([proposition.yes for proposition in facts])),
            both(no) if short == no else either(short),
        )


ENGLISH: Final = _English()
