"""Boards read data: nobody in the client takes words of an action, or any sentence, apart but whoever typed them."""

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
SENTENCES = "sentence|text|label|reason|told|line"
SENTENCES_APART = (
    re.compile(
        rf"(?<!map\()\b(?:{SENTENCES})\)?(?:\.trim\(\)|\.toLowerCase\(\))*\??\.(?:split|match|matchAll|search|includes)\("
    ),
    re.compile(rf"\bsentence\)?(?:\.trim\(\)|\.toLowerCase\(\))*\??\.(?:{METHODS})\("),
    re.compile(rf"\.(?:test|exec)\((?:[\w\[\]]+\??\.)*(?:{SENTENCES})\b"),
)
"""Sentences in which something is looked for: what they name comes beside them, as targets."""
NO_MEANING = {
    "boards/undiscovered/art/rich.ts": "amounts in a text are set as pictures, and none is understood",
    "boards/undiscovered/art/Rich.svelte": "an or between them is set in bold",
    "boards/brought/board.ts": "a full stop is put behind a sentence that has none",
    "live/emotes.ts": "what somebody typed into the chat",
    "table/story/known.ts": "a text without a name of its own is remembered by its beginning",
    "table/story/voice.svelte.ts": "words are counted, for how long it takes to read them aloud",
    "table/desk/choices.ts": "what somebody typed to find a choice",
    "table/rules/own-rules.ts": "what somebody typed to find a rule",
}
"""Where letters are looked at all the same, and why nothing depends on what they say."""
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


def searched(text: str, path: Path) -> list[str]:
    """The places at which a file looks for something in a sentence."""
    code = script(text, path)
    return [found.group() for pattern in SENTENCES_APART for found in pattern.finditer(code)]


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


def test_nobody_looks_for_anything_in_a_sentence() -> None:
    found = {
        path.relative_to(CLIENT).as_posix(): places
        for room in ROOMS
        for path in sorted((CLIENT / room).rglob("*"))
        if path.suffix in {".ts", ".svelte"} and (places := searched(path.read_text(encoding="utf-8"), path))
    }
    assert found.keys() == NO_MEANING.keys(), {name: places for name, places in found.items() if name not in NO_MEANING}


@pytest.mark.parametrize(
    "code",
    [
        "const found = sentence.match(/\\b[A-Z][0-9]\\b/g) ?? [];",
        'question.sentence.replace(/^[^:]*: /, "")',
        "const tail = / X is .*$/.exec(ability.text)?.[0];",
        "ability.once && !/^once per turn/i.test(ability.text)",
        "text && !question?.sentence.includes(text)",
        'for (const word of line.sentence.split(" ")) light(word);',
        "choice.label.matchAll(PLACE)",
    ],
)
def test_every_way_of_searching_a_sentence_is_found(code: str) -> None:
    assert searched(code, Path("board.ts"))


@pytest.mark.parametrize(
    "code",
    [
        "session.light(namesOf(line.targets ?? []));",
        "const said = heading(named(session.players, question.sentence));",
        "const text = label.slice(0, 1).toUpperCase() + label.slice(1);",
        "lines.filter(({ value }) => value.includes(key))",
    ],
)
def test_saying_a_sentence_is_no_fault(code: str) -> None:
    assert not searched(code, Path("board.ts"))


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
