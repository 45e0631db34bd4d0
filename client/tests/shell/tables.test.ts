import { describe, expect, it } from "vitest";
import { circumstance, freeSeat, headline, quickTable, result, seatWords, since } from "../../src/lobby/tables";
import type { GameCard, Player, TableCard } from "../../src/wire";

const player = (seat: number, kind: Player["kind"], name = "", bot = ""): Player => ({ seat, kind, name, bot, here: false });
const table = (more: Partial<TableCard>): TableCard => ({
  id: "t",
  game: "planet_unknown",
  title: "Planet Unknown",
  name: "Quiet Meridian",
  state: "running",
  players: [player(0, "person", "Ines"), player(1, "bot", "Kestrel", "navigator")],
  you: 0,
  yours: [0],
  together: false,
  your_move: false,
  round: 3,
  last: "",
  changed: 0,
  scores: [],
  seeded: false,
  about: [],
  ...more,
});
const game = (fewest: number, most: number, bots: readonly string[] = ["random", "navigator"]): GameCard => ({
  name: "planet_unknown",
  title: "Planet Unknown",
  fewest,
  most,
  together: false,
  version: 1,
  options: [],
  bots,
  running: 0,
  line: "",
  people: "players",
  minutes: 0,
  world: -1,
  guided: true,
  at_once: {},
});

describe("tables in words", () => {
  it("say who sits where", () => {
    expect(seatWords(player(0, "person", "Ines"))).toBe("Ines");
    expect(seatWords(player(0, "person", "Ines", "navigator"))).toBe("Ines, played by a bot");
    expect(seatWords(player(0, "bot", "", "navigator"))).toBe("Bot, navigator");
    expect(seatWords(player(0, "open"))).toBe("Free seat");
    expect(seatWords(player(0, "link"))).toBe("Kept for an invitation");
  });

  it("say what goes on", () => {
    const players = [player(0, "person", "Ines"), player(1, "open"), player(2, "link")];
    expect(circumstance(table({ state: "open", players }))).toBe("Planet Unknown, 2 free");
    expect(circumstance(table({ last: "Ines is asked" }))).toBe("Ines is asked");
    expect(circumstance(table({ state: "over", scores: [57, 61] }))).toBe("Kestrel 61, Ines 57");
    expect(circumstance(table({ state: "frozen" }))).toContain("is kept");
  });

  it("give a seat to anybody only where it is open", () => {
    expect(freeSeat(table({ players: [player(0, "link"), player(1, "open")] }))).toBe(1);
    expect(freeSeat(table({}))).toBe(-1);
  });

  it("deal at once what is chosen at set-up", () => {
    const unsettled = { ...game(2, 4), at_once: { dealt: true } };
    expect(quickTable(unsettled).options).toEqual({ dealt: true });
    expect(quickTable(game(2, 4)).options).toBeUndefined();
  });

  it("tell results, also when a score is missing", () => {
    expect(result(table({ scores: [61] }))).toBe("Ines 61");
  });

  it("tell how long ago", () => {
    const now = 1_000_000;
    expect(since(now - 20, now)).toBe("just now");
    expect(since(now - 600, now)).toBe("10 min ago");
    expect(since(now - 7200, now)).toBe("2 h ago");
    expect(since(now - 90_000, now)).toBe("yesterday");
    expect(since(now - 300_000, now)).toBe("3 days ago");
  });
});

describe("a table at once", () => {
  const bot = { kind: "bot", bot: "navigator" };
  it("is me and a bot, within what the game allows", () => {
    expect(quickTable(game(1, 6)).seats).toEqual([{ kind: "me" }, bot]);
    expect(quickTable(game(3, 6)).seats).toEqual([{ kind: "me" }, bot, bot]);
    expect(quickTable(game(1, 1)).seats).toEqual([{ kind: "me" }]);
    expect(quickTable(game(1, 6), 4).seats).toHaveLength(4);
  });
  it("takes the best bot there is", () => {
    expect(quickTable(game(2, 4, ["random", "search"])).seats[1]).toEqual({ kind: "bot", bot: "search" });
  });
});

it("counts worlds", () => {
  expect(headline(1)).toEqual({ first: "One world.", second: "Not yet" });
  expect(headline(2)).toEqual({ first: "Two worlds.", second: "Neither of them" });
  expect(headline(4)).toEqual({ first: "Four worlds.", second: "None of them" });
  expect(headline(7).first).toBe("Seven worlds.");
  expect(headline(13).first).toBe("13 worlds.");
});
