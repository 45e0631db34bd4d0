"""Where rule functions can be broken, and how: conditions, numbers off by one, effects that are dropped.

A break is a change of a few characters in one line or several; all other lines stay where they are, so what a failure
says still points to the source. Only bodies of functions are broken: constants, annotations, docstrings, defaults and
assertions are not.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

_TURNED: Final[dict[type[ast.cmpop], str]] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
"""What each comparison becomes: those of size move by one, the others turn round."""

_MOST: Final = 20
"""Numbers up to this one are counts and steps; greater ones are mostly masks and marks."""


class Break(NamedTuple):
    """One way to break a module: the text between two offsets is replaced."""

    path: str
    """The module, from the root of the repository."""
    function: str
    """The function that is broken, within its classes."""
    line: int
    """The line in which the change begins, from 1."""
    kind: str
    """What was done: "condition", "comparison", "number", "and or", "effect"."""
    start: int
    """Where the replaced text begins, in bytes of the source."""
    end: int
    old: str
    new: str
    place: str
    """The lines that it is in, as one, `{}` where the change is."""

    @property
    def change(self) -> str:
        """What stood there and what stands there instead, with the rest of the line."""
        around = self.place or "{}"
        return " ".join(f"{around.replace('{}', self.old)} -> {around.replace('{}', self.new)}".split())

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.function}: {self.change}"

    def applied(self, source: bytes) -> bytes:
        """The source of the module, broken."""
        return source[: self.start] + self.new.encode() + source[self.end :]


def breaks(root: Path, path: str) -> list[Break]:
    """All breaks of one module, in the order of its text."""
    source = (root / path).read_bytes()
    found = _Finder(path, source).all()
    return sorted(found, key=lambda one: (one.start, one.end, one.new))


class _Finder:
    """Walks through one module."""

    def __init__(self, path: str, source: bytes) -> None:
        self._path = path
        self._source = source
        self._starts = [0]
        for line in source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def all(self) -> list[Break]:
        return list(self._functions(ast.parse(self._source), ""))

    def _functions(self, node: ast.AST, inside: str) -> Iterator[Break]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef):
                yield from self._functions(child, f"{inside}{child.name}.")
            elif isinstance(child, ast.FunctionDef):
                name = f"{inside}{child.name}"
                for statement in child.body:
                    yield from self._statement(statement, name)

    def _statement(self, node: ast.AST, name: str) -> Iterator[Break]:
        if isinstance(node, ast.Assert | ast.Raise):
            return
        if isinstance(node, ast.Expr):
            if isinstance(node.value, ast.Constant):  # A docstring.
                return
            yield self._replaced(node, name, "effect", "pass")
        elif isinstance(node, ast.stmt) and _changes_something(node):
            yield self._replaced(node, name, "effect", "pass")
        elif isinstance(node, ast.If | ast.While | ast.IfExp):
            yield self._negated(node.test, name)
        elif isinstance(node, ast.comprehension):
            for test in node.ifs:
                yield self._negated(test, name)
        elif isinstance(node, ast.BoolOp):
            yield from self._joined(node, name)
        elif isinstance(node, ast.Compare):
            yield from self._compared(node, name)
        elif isinstance(node, ast.Constant):
            yield from self._counted(node, name)
        for child in ast.iter_child_nodes(node):
            if child is not getattr(node, "annotation", None) and not _only_guards(child):
                yield from self._statement(child, name)

    def _negated(self, test: ast.expr, name: str) -> Break:
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return self._replaced(test, name, "condition", f"({self._text(test.operand)})")
        return self._replaced(test, name, "condition", f"(not ({self._text(test)}))")

    def _joined(self, node: ast.BoolOp, name: str) -> Iterator[Break]:
        word, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield self._between(left, right, name, "and or", word, other)

    def _compared(self, node: ast.Compare, name: str) -> Iterator[Break]:
        left: ast.expr = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            yield self._between(left, right, name, "comparison", _spelled(operator), _TURNED[type(operator)])
            left = right

    def _counted(self, node: ast.Constant, name: str) -> Iterator[Break]:
        value = node.value
        if type(value) is bool:
            yield self._replaced(node, name, "condition", str(not value))
        elif type(value) is int and 0 <= value <= _MOST:
            yield self._replaced(node, name, "number", str(value + 1))

    def _replaced(self, node: ast.expr | ast.stmt, name: str, kind: str, new: str) -> Break:
        start, end = self._span(node)
        return self._break(name, kind, node.lineno, start, end, new)

    def _between(self, left: ast.expr, right: ast.expr, name: str, kind: str, word: str, other: str) -> Break:
        """Replace the operator that stands between two expressions; brackets may stand there, too."""
        start, end = self._span(left)[1], self._span(right)[0]
        old = self._source[start:end].decode()
        return self._break(name, kind, left.end_lineno or left.lineno, start, end, other.join(old.split(word, 1)))

    def _break(self, name: str, kind: str, line: int, start: int, end: int, new: str) -> Break:
        first = self._source.rfind(b"\n", 0, start) + 1
        last = self._source.find(b"\n", end)
        around = self._source[first:start].decode().lstrip(), self._source[end:last].decode().rstrip()
        # Braces of the line itself would be taken for the place.
        place = "" if any("{" in text for text in around) else "{}".join(around)
        return Break(self._path, name, line, kind, start, end, self._source[start:end].decode(), new, place)

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._starts[node.lineno - 1] + node.col_offset, self._starts[node.end_lineno - 1] + node.end_col_offset

    def _text(self, node: ast.expr) -> str:
        start, end = self._span(node)
        return self._source[start:end].decode()


def _changes_something(node: ast.stmt) -> bool:
    """Whether a statement changes more than names of its own function."""
    if isinstance(node, ast.AugAssign):
        return True
    return isinstance(node, ast.Assign) and all(isinstance(one, ast.Attribute | ast.Subscript) for one in node.targets)


def _only_guards(node: ast.AST) -> bool:
    """Whether it is text to be shown, or `strict=` of a zip, which guards like an assertion."""
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.keyword) and node.arg == "strict")


def _spelled(operator: ast.cmpop) -> str:
    spelled = {
        ast.Lt: "<",
        ast.LtE: "<=",
        ast.Gt: ">",
        ast.GtE: ">=",
        ast.Eq: "==",
        ast.NotEq: "!=",
        ast.In: "in",
        ast.NotIn: "not in",
        ast.Is: "is",
        ast.IsNot: "is not",
    }
    return spelled[type(operator)]
