import { expect, test } from "vitest";
import { taken } from "../../src/lib/choices";
import { asItWas, begin, hear, since, tellOf } from "../../src/lib/standing";
import { choice, line, position, welcome } from "./fake";

const standing = begin(welcome());

test("a change moves the table on and adds to the log", () => {
  const after = hear(standing, { kind: "changed", after: 1, position: position({ seq: 2, turn: 2 }), log: [line(2, 0)], whole: false });
  expect(after?.position.seq).toBe(2);
  expect(after?.log).toEqual([line(1, 1), line(2, 0)]);
});

test("choices that come together stand by themselves, in the order of actions", () => {
  const runs = [{ family: "place", slot: "square", words: ["place T4 flip ", ""], actions: [3, 9], values: ["C4", "D4"], slots: { shape: "T4" }, label: ["Place at ", ", flipped"] }];
  const after = hear(standing, { kind: "changed", after: 1, position: position({ seq: 2, choices: [choice(5, "pass")], runs }), log: [], whole: false });
  expect(after?.position.choices).toEqual([
    { action: 3, words: "place T4 flip C4", family: "place", slots: { shape: "T4", square: "C4" }, label: "Place at C4, flipped" },
    choice(5, "pass"),
    { action: 9, words: "place T4 flip D4", family: "place", slots: { shape: "T4", square: "D4" }, label: "Place at D4, flipped" },
  ]);
});

test("what may be chosen whole comes later, stands behind the rest, and is new each time", () => {
  const told = hear(standing, { kind: "changed", after: 1, position: position({ seq: 2, choices: [choice(5, "pass")] }), log: [], whole: false })!;
  const words = (after: typeof told): string[] => after.position.choices.map((one) => one.words);
  const once = hear(told, { kind: "atonce", seq: 2, wholes: [{ actions: [5, 6], words: "pass; sleep", label: "Sleep" }] })!;
  expect(words(once)).toEqual(["pass", "pass; sleep"]);
  const again = hear(once, { kind: "atonce", seq: 2, wholes: [{ actions: [5, 7], words: "pass; eat", label: "Eat" }] })!;
  expect(words(again)).toEqual(["pass", "pass; eat"]);
  expect(words(hear(again, { kind: "changed", after: 2, position: position({ seq: 3, choices: [choice(8, "rise")] }), log: [], whole: false })!)).toEqual(["rise"]);
});

test("what is chosen by its last action lies where that one lies, and has a number of its own", () => {
  const told = hear(standing, { kind: "changed", after: 1, position: position({ seq: 2, choices: [choice(5, "draft T4")] }), log: [], whole: false })!;
  const runs = [{ family: "place", slot: "square", words: ["place T4 ", ""], actions: [30, 90], values: ["C4", "D4"], slots: { shape: "T4" }, label: ["Place at ", ""] }];
  const wholes = [
    { actions: [5, 6], words: "draft T4; pass", label: "Pass" },
    { actions: [5], words: "draft T4", label: "Draft the T", ends: [{ action: 40, words: "place T4 flip E5", family: "place", slots: { shape: "T4", square: "E5" } }], runs },
  ];
  const each = hear(told, { kind: "atonce", seq: 2, wholes })!.position.choices.slice(1);
  expect(each.map((one) => [one.family, one.slots?.["square"] ?? "", taken(one)])).toEqual([
    ["whole", "", { action: 5, then: [6] }],
    ["place", "C4", { action: 5, then: [30] }],
    ["place", "E5", { action: 5, then: [40] }],
    ["place", "D4", { action: 5, then: [90] }],
  ]);
  expect(new Set(each.map((one) => one.action)).size).toBe(4);
  expect(each[1]!.label).toBe("Draft the T, then Place at C4");
});

test("what may be chosen whole of a position that is gone is dropped, and so is what comes before its own", () => {
  const wholes = [{ actions: [5, 6], words: "pass; sleep", label: "Sleep" }];
  for (const seq of [0, 2]) expect(hear(standing, { kind: "atonce", seq, wholes })).toBe(standing);
});

test("an undo brings the whole log", () => {
  const after = hear(standing, { kind: "changed", after: 1, position: position({ seq: 2, turn: 0 }), log: [line(0, -1)], whole: true });
  expect(after?.log).toEqual([line(0, -1)]);
});

test("a missed change is noticed, an old one is left out", () => {
  expect(hear(standing, { kind: "changed", after: 2, position: position({ seq: 3 }), log: [], whole: false })).toBeNull();
  expect(hear(standing, { kind: "changed", after: 0, position: position({ seq: 0 }), log: [], whole: false })).toBe(standing);
});

test("players and state change together", () => {
  const players = standing.players.map((player) => ({ ...player, here: false }));
  const after = hear(standing, { kind: "players", players, state: "over", spectators: 3 });
  expect(after?.players).toBe(players);
  expect(after?.table.state).toBe("over");
  expect(after?.spectators).toBe(3);
});

test("what is said twice is heard once", () => {
  const spoken = { number: 1, time: 0, seat: 1, name: "Kestrel", text: "hello" };
  const once = hear(standing, { kind: "said", spoken });
  const twice = once && hear(once, { kind: "said", spoken });
  expect(twice?.chat).toEqual([spoken]);
});

test("a frozen table says why", () => {
  const after = hear(standing, { kind: "frozen", sentence: "Something is wrong." });
  expect(after?.frozen).toBe("Something is wrong.");
  expect(after?.table.state).toBe("frozen");
  const players = after!.players;
  expect(hear(after!, { kind: "players", players, state: "running", spectators: 0 })?.frozen).toBe("");
});

test("whom one does not want to hear any more takes what it said along", () => {
  const spoken = { number: 1, time: 0, seat: 1, name: "Kestrel", text: "hello" };
  const once = hear(standing, { kind: "said", spoken })!;
  const unheard = [{ key: "k", name: "Kestrel", seats: [1], muted: true, blocked: false }];
  expect(hear(once, { kind: "hearing", chat: [], unheard })).toMatchObject({ chat: [], unheard });
});

test("nothing can be done in the past", () => {
  const past = asItWas(position(), 0, { round: 1 });
  expect(past).toMatchObject({ turn: 0, view: { round: 1 }, asked: [], question: null, choices: [], outcome: null });
});

test("a digest leaves out what one did oneself, also when the log became shorter", () => {
  const log = [line(1, 0), line(2, 1), line(3, 0), line(4, 1)];
  expect(since(log, 1, [0])).toEqual([line(2, 1), line(4, 1)]);
  expect(since(log, 9, [0])).toEqual([]);
});

test("a moment is told by its latest action", () => {
  expect(tellOf([line(1, 1, "places T4")], 3, standing.players)).toBe("Kestrel places T4.");
  expect(tellOf([line(1, 1, "gains 1 fuel.")], 3, standing.players)).toBe("Kestrel gains 1 fuel.");
  expect(tellOf([], 0, standing.players)).toBe("Before the first action.");
});

test("promises are told anew whenever something is new about one", () => {
  const promise = { number: 1, seat: 0, to: 1, words: "to give food", until: 3, turn: 4, state: "kept" as const, decided: 9 };
  expect(standing.promises).toEqual([]);
  expect(hear(standing, { kind: "promised", promises: [promise] })?.promises).toEqual([promise]);
});
