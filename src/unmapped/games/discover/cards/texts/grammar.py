"""What the English of Discover has of its own: survivors, and how long effects are put."""

from collections.abc import Sequence
from typing import Final

from unmapped.language.sentences.clauses import Act, Clause, Said, Subject
from unmapped.language.sentences.english import YOU, English, inline, times

THAT_SURVIVOR: Final = Subject("that survivor", that=True)
"""Whom the words before concerned."""


class _English(English):
    """How the cards of Discover put it: long ways are lettered, what is paid for stands with its price."""

    def chained(self, links: Sequence[Sequence[Clause]]) -> list[Clause]:
        """Say a chain as a list: nothing happens between its links that a list would not allow."""
        return self.together(links)

    def either(self, ways: Sequence[str]) -> str:
        """Say effects of which one is chosen; those that are sentences of their own have letters."""
        if any(word in way for way in ways for word in (",", ";")):
            named = [f"({letter}) {way}" for letter, way in zip("abcdef", ways, strict=False)]
            return f"either {'; '.join(named[:-1])}; or {named[-1]}"
        return super().either(ways)

    def may(self, you: Subject, doing: Sequence[Clause]) -> list[Clause]:
        """Say what somebody is free to do."""
        acts = [clause._replace(may=True) for clause in doing if isinstance(clause, Act)]
        if len(acts) == len(doing) and all(act.subject == acts[0].subject for act in acts):
            return [*acts]
        orders = [
            clause._replace(subject=YOU) if isinstance(clause, Act) and clause.subject == you else clause
            for clause in doing
        ]
        return [Said(f"{you.words} may {inline(doing if you == YOU else orders)}")]

    def pay(self, you: Subject, cost: Sequence[Clause], bought: Sequence[Clause]) -> list[Clause]:
        """Say what is paid, and for what: ``X to Y``; what others do follows."""
        orders: list[Clause] = []
        for clause in bought:
            if not isinstance(clause, Act) or clause.subject not in (YOU, you):
                break
            orders.append(clause._replace(subject=YOU))
        rest = bought[len(orders) :]
        if not orders:
            return [Said(f"{inline(cost)}; then {inline(rest)}")]
        if len(cost) == 1 and isinstance(cost[0], Act) and not cost[0].order:
            return [cost[0]._replace(rest=f"{cost[0].rest} to {inline(orders)}"), *rest]
        return [Said(f"{inline(cost)} to {inline(orders)}"), *rest]

    def done_by(self, person: Subject, again: Subject, doing: Sequence[Clause]) -> list[Clause] | None:
        """Return what "they" do as done by somebody; what they do nothing of is done for them."""
        done = super().done_by(person, again, doing)
        if done is None or any(isinstance(clause, Act) and clause.subject == person for clause in done):
            return done
        return [Said(f"for {person.words}, {inline(doing)}")]

    def except_when(self, clause: str, rule: str) -> str:
        """Say when a rule does not go on: ``unless C, R``."""
        return self.when(self.unless(clause), rule)

    def repeated(self, doing: str, number: int) -> str:
        """Say how often something is done: ``twice: X``."""
        return f"{times(number).strip()}: {doing}"


ENGLISH: Final = _English()
