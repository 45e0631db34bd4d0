import { afterEach, describe, expect, it, vi } from "vitest";
import { api, Refusal, sentenceOf } from "../../src/lib/api";

const answers = (status: number, body: string): ReturnType<typeof vi.fn> => {
  const fetch = vi.fn(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal("fetch", fetch);
  return fetch;
};
afterEach(() => vi.unstubAllGlobals());

const thrown = async (asked: Promise<unknown>): Promise<Refusal> => {
  const what = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  expect(what).toBeInstanceOf(Refusal);
  return what as Refusal;
};

it("nothing is asked before the first answer, which says who asks: a newcomer is one guest", async () => {
  vi.resetModules();
  const fresh = (await import("../../src/lib/api")).api;
  const answer: ((response: Response) => void)[] = [];
  const fetch = vi.fn(() => new Promise<Response>((done) => answer.push(done)));
  vi.stubGlobal("fetch", fetch);
  const both = [fresh.lobby(), fresh.games(), fresh.me()];
  await new Promise((done) => setTimeout(done));
  expect(fetch).toHaveBeenCalledTimes(1);
  answer[0]?.(new Response("{}"));
  await both[0];
  await new Promise((done) => setTimeout(done));
  expect(fetch).toHaveBeenCalledTimes(3);
});

describe("doors", () => {
  it("ask with JSON, each part of an address quoted", async () => {
    const fetch = answers(201, '{"path":"/join/x"}');
    await expect(api.invite("../me?x", 2)).resolves.toEqual({ path: "/join/x" });
    const [path, init] = fetch.mock.calls[0] as [string, RequestInit];
    expect(path).toBe("/api/tables/..%2Fme%3Fx/seats/2/invitation");
    expect(init.method).toBe("POST");
    expect(init.headers).toMatchObject({ "content-type": "application/json" });
    expect(init.body).toBe("{}");
  });

  it("keep their name until they are answered, so that nothing is done twice", async () => {
    const names: (string | null)[] = [];
    const outcomes = [() => Promise.reject(new TypeError("Failed to fetch")), () => Promise.resolve(new Response("busy", { status: 502 }))];
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      names.push(new Headers(init.headers).get("idempotency-key"));
      return (outcomes.shift() ?? (() => Promise.resolve(new Response('{"id":"t"}', { status: 201 }))))();
    });
    const table = { game: "x", seats: [] };
    await thrown(api.makeTable(table));
    await thrown(api.makeTable(table));
    await api.makeTable(table);
    await api.makeTable(table);
    await api.sit("t", 1);
    const [first, ...others] = names;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(others.slice(0, 2)).toEqual([first, first]);
    expect(new Set(others.slice(1)).size).toBe(3);
  });

  it("send nothing with a question", async () => {
    const fetch = answers(200, "[]");
    await api.frame("r", 12, 1, 12);
    expect(fetch).toHaveBeenCalledWith("/api/replays/r/frames/12?seat=1", expect.not.objectContaining({ body: expect.anything() }));
    await api.frame("r", 12, 1, 11);
    expect(fetch).toHaveBeenLastCalledWith("/api/replays/r/frames/12?seat=1&since=11", expect.anything());
  });

  it("tell in the server's words what is wrong", async () => {
    answers(400, '{"code":"options","sentence":"This table cannot be made.","details":["seats: too few"]}');
    const refusal = await thrown(api.makeTable({ game: "x", seats: [] }));
    expect(refusal).toMatchObject({ code: "options", details: ["seats: too few"], status: 400 });
    expect(sentenceOf(refusal)).toBe("This table cannot be made.");
  });

  it("have a sentence when the answer is none", async () => {
    answers(502, "<html>");
    expect((await thrown(api.lobby())).message).toContain("502");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await thrown(api.lobby())).toMatchObject({ code: "offline", status: 0 });
    expect(sentenceOf(new Error("x"))).toContain("Nothing was lost");
  });

  it("give records as text and leave without an answer", async () => {
    answers(200, "unmapped 1\n");
    await expect(api.record("t")).resolves.toBe("unmapped 1\n");
    await expect(api.leave("t", 0)).resolves.toBeUndefined();
  });
});
