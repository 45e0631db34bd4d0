// The worker of the page, in a browser of a few lines: what it keeps, what it shows without a line, whom it rings.

import { beforeEach, describe, expect, it } from "vitest";
import SOURCE from "../../src/worker/sw.js?raw";

const SITE = "https://play.example.org";

type Handler = (event: Record<string, unknown>) => void;

/** All caches of a browser, as far as they are used. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();

  async open(name: string): Promise<{ put: (key: Request, answer: Response) => Promise<void>; addAll: (keys: Request[]) => Promise<void>; keys: () => Promise<Request[]>; delete: (key: Request) => Promise<boolean> }> {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    return {
      put: async (key, answer) => void kept.set(new URL(key.url, SITE).pathname, answer),
      addAll: async (keys) => {
        for (const key of keys) kept.set(new URL(key.url, SITE).pathname, (await fetched(key)).clone());
      },
      keys: async () => [...kept.keys()].map((path) => new Request(SITE + path)),
      delete: async (key) => kept.delete(new URL(key.url).pathname),
    };
  }
  async keys(): Promise<string[]> {
    return [...this.all.keys()];
  }
  async delete(name: string): Promise<boolean> {
    return this.all.delete(name);
  }
  async match(key: Request | string): Promise<Response | undefined> {
    const path = new URL(typeof key === "string" ? key : key.url, SITE).pathname;
    for (const kept of this.all.values()) if (kept.has(path)) return kept.get(path)?.clone();
    return undefined;
  }
}

let line = true;
let served: Record<string, string> = {};
let asked: string[] = [];

async function fetched(request: Request | string): Promise<Response> {
  const path = new URL(typeof request === "string" ? request : request.url, SITE).pathname;
  asked.push(path);
  if (!line) throw new TypeError("no line");
  const text = served[path];
  return new Response(text ?? "", { status: text === undefined ? 404 : 200 });
}

class Page {
  constructor(readonly url: string, readonly focused = false) {}
  focus = async (): Promise<void> => void opened.push(`focus ${this.url}`);
}

let caches = new Caches();
let notices: { title: string; tag: string; actions: unknown[] }[] = [];
let opened: string[] = [];
let pages: Page[] = [];
let badge: number[] = [];

/** A release of the worker; its handlers by the name of the event. */
function release(version: string, shell: readonly string[] = ["/"]): Record<string, Handler> {
  const handlers: Record<string, Handler> = {};
  const self = {
    location: { origin: SITE },
    navigator: { setAppBadge: async (waiting: number) => void badge.push(waiting) },
    registration: { showNotification: async (title: string, more: { tag: string; actions: unknown[] }) => void notices.push({ title, ...more }) },
    clients: { claim: async () => undefined, matchAll: async () => pages, openWindow: async (address: string) => void opened.push(address) },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, handler: Handler) => (handlers[name] = handler),
  };
  const text = SOURCE.replace("%VERSION%", version).replace('"%SHELL%"', JSON.stringify(JSON.stringify(shell)));
  const named = (path: string): string => (path.startsWith("/") ? SITE + path : path);
  const Asking = class extends Request {
    constructor(path: string | Request, more?: RequestInit) {
      super(typeof path === "string" ? named(path) : path, more);
    }
  };
  new Function("self", "caches", "fetch", "Request", text)(self, caches, fetched, Asking);
  return handlers;
}

async function happens(handler: Handler | undefined, event: Record<string, unknown> = {}): Promise<void> {
  const waits: unknown[] = [];
  handler?.({ ...event, waitUntil: (what: unknown) => waits.push(what) });
  await Promise.all(waits);
}

async function begun(version: string, shell?: readonly string[]): Promise<Record<string, Handler>> {
  const handlers = release(version, shell);
  await happens(handlers.install);
  await happens(handlers.activate);
  return handlers;
}

async function shown(handlers: Record<string, Handler>, path: string, mode = "navigate"): Promise<string | null> {
  let answer: Promise<Response> | null = null;
  const request = { method: "GET", url: SITE + path, mode } as Request;
  handlers.fetch?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return answer === null ? null : (await (answer as Promise<Response>)).text();
}

beforeEach(() => {
  caches = new Caches();
  line = true;
  served = { "/": "page of today", "/assets/a-1.js": "a" };
  asked = [];
  notices = [];
  opened = [];
  pages = [];
  badge = [];
});

describe("pages", () => {
  it("are always the server's, also after a release", async () => {
    const handlers = await begun("one");
    served["/"] = "page of tomorrow";
    expect(await shown(handlers, "/")).toBe("page of tomorrow");
  });

  it("are the shell's where there is no line, the latest that was seen", async () => {
    const handlers = await begun("one");
    served["/"] = "page of tomorrow";
    await shown(handlers, "/");
    line = false;
    expect(await shown(handlers, "/")).toBe("page of tomorrow");
    expect(await shown(handlers, "/table/abc")).toBe("page of tomorrow");
  });

  it("of other programs on this server are left alone", async () => {
    const handlers = await begun("one");
    for (const path of ["/api/openapi.json", "/healthz", "/metrics", "/schema"]) expect(await shown(handlers, path)).toBeNull();
    expect(await shown(handlers, "/api/lobby", "cors")).toBeNull();
    expect(await shown(handlers, "/api/me", "cors")).toBeNull();
    expect(await shown(handlers, "/api/tables/abc", "cors")).toBeNull();
  });
});

describe("files", () => {
  it("with a hash in their names are asked for once", async () => {
    const handlers = await begun("one", ["/"]);
    await shown(handlers, "/assets/a-1.js", "cors");
    await shown(handlers, "/assets/a-1.js", "cors");
    expect(asked.filter((path) => path === "/assets/a-1.js")).toHaveLength(1);
    line = false;
    expect(await shown(handlers, "/assets/a-1.js", "cors")).toBe("a");
  });

  it("of all releases but this one and the one before are forgotten, and what lies open to all is not", async () => {
    served["/api/games/discover/rules"] = "rules";
    await shown(await begun("one"), "/api/games/discover/rules", "cors");
    await begun("two");
    const handlers = await begun("three");
    expect([...caches.all.keys()].sort()).toEqual(["unmapped-loaded", "unmapped-three", "unmapped-two"]);
    line = false;
    expect(await shown(handlers, "/api/games/discover/rules", "cors")).toBe("rules");
  });

  it("that are open to all are kept in no more than a bounded number", async () => {
    const handlers = await begun("one");
    for (let moment = 0; moment < 410; moment++) {
      served[`/api/replays/abc/frames/${moment}`] = `${moment}`;
      await shown(handlers, `/api/replays/abc/frames/${moment}`, "cors");
    }
    expect(caches.all.get("unmapped-loaded")?.size).toBe(400);
  });
});

describe("being told", () => {
  const said = (more: object = {}): { json: () => object } => ({ json: () => ({ title: "Your move at Windy Hollow", text: "Round 3.", table: "abc", game: "discover", waiting: 2, ...more }) });

  it("shows whose move it is where, under the table's own tag, and how many games wait", async () => {
    const handlers = await begun("one");
    await happens(handlers.push, { data: said() });
    expect(notices).toMatchObject([{ title: "Your move at Windy Hollow", tag: "table-abc", icon: "/icons/discover.png", body: "Round 3." }]);
    expect(notices[0]?.actions).toHaveLength(2);
    expect(badge).toEqual([2]);
  });

  it("shows nothing to whoever looks at that table", async () => {
    const handlers = await begun("one");
    pages = [new Page(`${SITE}/table/abc`, true)];
    await happens(handlers.push, { data: said() });
    expect(notices).toEqual([]);
    pages = [new Page(`${SITE}/table/abc`), new Page(`${SITE}/`, true)];
    await happens(handlers.push, { data: said() });
    expect(notices).toHaveLength(1);
  });

  it("shows something also where nothing can be read", async () => {
    const handlers = await begun("one");
    await happens(handlers.push, { data: null });
    expect(notices).toMatchObject([{ title: "Something waits for you", tag: "tables" }]);
    expect(badge).toEqual([]);
  });

  it("leads to the table, to the page that is open already, or comes again in an hour", async () => {
    const handlers = await begun("one");
    const press = (action: string): Promise<void> => happens(handlers.notificationclick, { action, notification: { close: () => undefined, data: { table: "abc" } } });
    await press("");
    expect(opened).toEqual(["/table/abc"]);
    pages = [new Page(`${SITE}/table/abc`)];
    await press("play");
    expect(opened.at(-1)).toBe(`focus ${SITE}/table/abc`);
    asked = [];
    await press("later");
    expect(asked).toEqual(["/api/tables/abc/telling/later"]);
  });
});
