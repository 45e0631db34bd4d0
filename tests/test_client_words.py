"""Boards read choices as data: nobody in the client takes the words of an action apart but whoever typed them."""

import re
from pathlib import Path

import pytest

import unmapped
from unmapped.games import NAMES

CLIENT = Path(__file__).parent.parent / "client" / "src"
ROOMS = ("boards", "table", "live", "replay")

METHODS = (
    "split|startsWith|endsWith|includes|indexOf|slice|substring|replace|replaceAll|match|matchAll|search|at|charAt"
)
TAKEN_APART = (
    re.compile(rf"\bwords\)?(?:\.trim\(\)|\.toLowerCase\(\))*\??\.(?:{METHODS})\("),
    re.compile(r"\.(?:test|exec)\((?:\w+\??\.)*words\b"),
    re.compile(r"\bwords\s*[!=]==?\s*[\"'`]"),
    re.compile(r"[\"'`]\s*[!=]==?\s*(?:\w+\??\.)*words\b"),
)
"""Words that are cut, searched, compared with what is written here."""
TYPED = "lib/sketching.svelte.ts"
"""The command line of a sketch: what was typed is compared with what may be done."""


def families() -> list[str]:
    """The families of all games, the longest first."""
    found = {one.name for name in NAMES for one in unmapped.game(name).start(seed=1).vocabulary.families}
    return sorted(found, key=len, reverse=True)


def sentence_patterns(families: list[str]) -> re.Pattern[str]:
    """A regular expression, or what a text is to begin with, that begins as the words of an action do."""
    verb = "|".join([re.escape(one) for one in families])
    return re.compile(rf"/\^(?:\(\?:)?(?:{verb})(?:\|[\w ]+)*\)?[ $]|startsWith\([\"'`](?:{verb}) ")


def script(text: str, path: Path) -> str:
    """What a file does, without its styles and comments."""
    if path.suffix == ".svelte":
        text = re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL)
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"(?m)(?:^|(?<=\s))//.*$", "", text)


def cut(text: str, path: Path, sentences: re.Pattern[str]) -> list[str]:
    """The places at which a file takes words of actions apart."""
    code = script(text, path)
    return [found.group() for pattern in (*TAKEN_APART, sentences) for found in pattern.finditer(code)]


def test_nobody_takes_the_words_of_an_action_apart() -> None:
    sentences = sentence_patterns(families())
    files = [path for room in ROOMS for path in sorted((CLIENT / room).rglob("*")) if path.suffix in {".ts", ".svelte"}]
    assert len(files) > 200
    found = {
        path.relative_to(CLIENT).as_posix(): places
        for path in files
        if (places := cut(path.read_text(encoding="utf-8"), path, sentences))
    }
    assert found == {}


def test_who_may_read_what_was_typed_does_so() -> None:
    sentences = sentence_patterns(families())
    path = CLIENT / TYPED
    assert cut(path.read_text(encoding="utf-8"), path, sentences)


@pytest.mark.parametrize(
    "code",
    [
        'const [verb] = choice.words.split(" ");',
        'desk.at(key).filter(({ words }) => words.startsWith("first"));',
        "const STEP = /^(?:move to|node) /; STEP.test(text);",
        "[/^set (\\w+) on (.+)$/, (cube) => cube],",
        'if (words === "rearrange") go();',
        "const taken = /^take /.exec(choice.words);",
        "spends.find(({ words }) => words === `spend ${kind}`);",
        'words.trim().toLowerCase().split(" ");',
        'if (text.startsWith("place ")) lay();',
        "desk.matching(/^(?:fight with|support with) /);",
    ],
)
def test_every_way_of_taking_words_apart_is_found(code: str) -> None:
    assert cut(code, Path("board.ts"), sentence_patterns(families()))


@pytest.mark.parametrize(
    "code",
    [
        "const families = choices.map(({ family }) => family);",
        "made.choose(choice); session.whyNot(`set ${cube} on ${space.words}`);",
        'key.startsWith("space:") && slot(choice, "cube") === cube;',
        "const PANELS = [/^(?:node|apart|side):/];",
        '// words.split(" ") was here once',
        "this.spaces.get(words) ?? met.find((space) => space.words === words);",
    ],
)
def test_reading_data_is_no_fault(code: str) -> None:
    assert not cut(code, Path("board.ts"), sentence_patterns(families()))
