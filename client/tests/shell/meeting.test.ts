import { describe, expect, it } from "vitest";
import { clock, crowd, doing, found, history, moved, remembered, seasonWords, sizesOf, wished } from "../../src/meet/words";
import type { FriendCard, GameCard, PersonCard, Summons } from "../../src/wire";

const game = (name: string, fewest: number, most: number): GameCard => ({ name, title: name, fewest, most }) as GameCard;
const GAMES = [game("planet", 1, 6), game("ship", 2, 4)];
const summons: Summons = { id: "a", game: "planet", title: "Planet", size: 2, people: 2, coming: 0, pace: "none", rated: true, left: 20, answered: false };

describe("searches", () => {
  it("count people only where there are any", () => {
    expect(crowd(0, 40)).toBe("Bots sit down after half a minute");
    expect(crowd(1, 0)).toBe("1 is looking");
    expect(crowd(12, 40)).toBe("12 are looking, about 40 s");
  });

  it("say how long and for what", () => {
    expect(clock(84)).toBe("1:24");
    expect(wished(["planet", "ship", "else"], new Map([["planet", "Planet Unknown"]]))).toBe("Planet Unknown, ship or else");
  });

  it("offer as many at the table as any chosen game allows, but never one alone", () => {
    expect(sizesOf(GAMES, ["planet"])).toEqual([2, 3, 4, 5, 6]);
    expect(sizesOf(GAMES, ["ship"])).toEqual([2, 3, 4]);
    expect(sizesOf(GAMES, [])).toEqual([]);
  });

  it.each([null, "{", '{"games":["gone"]}', '{"games":"planet"}'])("begin with the first game where %s was kept", (text) => {
    expect(remembered(text, GAMES).games).toEqual(["planet"]);
  });

  it("begin where the last one was, as far as that is still possible", () => {
    const kept = JSON.stringify({ games: ["ship", "gone"], sizes: [3, 6], strength: "near", rated: false, more: 1 });
    expect(remembered(kept, GAMES)).toEqual({ games: ["ship"], sizes: [3], pace: "none", strength: "near", rated: false });
  });

  it("tell who was found, and whether it counts", () => {
    expect(found(summons)).toEqual({ title: "Somebody is found for Planet", text: "It counts in the ladder" });
    expect(found({ ...summons, size: 5, people: 3, rated: false })).toEqual({ title: "2 others are found for Planet, with 2 bots", text: "It does not count in the ladder" });
  });
});

describe("people and ratings", () => {
  it("say when and what was played, and how often", () => {
    const person = { title: "Planet", last: 1_000, games: 1 } as PersonCard;
    expect(history(person, 1_000 + 3 * 86_400)).toBe("Planet 3 days ago, 1 game together");
    expect(history({ ...person, games: 2 }, 1_030)).toBe("Planet a moment ago, 2 games together");
  });

  it("say what a friend does", () => {
    const friend = { title: "Planet", waits: true, seat: 1, free: 1, round: 6 } as FriendCard;
    expect(doing(friend)).toBe("waits in Planet for one more");
    expect(doing({ ...friend, free: 3 })).toBe("waits in Planet for 3 more");
    expect(doing({ ...friend, seat: -1 })).toBe("waits in Planet");
    expect(doing({ ...friend, waits: false })).toBe("Planet, round 6");
  });

  it("name seasons by their months", () => {
    expect(seasonWords("2026-4")).toBe("October to December 2026");
    expect(moved({ before: 1500, points: 1561 })).toBe("1500 to 1561");
    expect(moved({ before: 1500, points: 1500 })).toBe("stays at 1500");
  });
});
