import { afterEach, describe, expect, it } from "vitest";
import { go, ownLink, routeOf, whenMoved } from "../../src/lib/route";

describe("addresses", () => {
  it.each([
    ["/", { page: "lobby" }],
    ["/table/7f3", { page: "table", id: "7f3" }],
    ["/table/7f3/", { page: "table", id: "7f3" }],
    ["/join/a%20b", { page: "join", token: "a b" }],
    ["/replay/r1", { page: "replay", id: "r1" }],
    ["/daily", { page: "daily" }],
    ["/duel/a-b_c", { page: "duel", link: "a-b_c" }],
    ["/rules/planet_unknown", { page: "rules", game: "planet_unknown" }],
    ["/ladder", { page: "ladder" }],
    ["/people/", { page: "people" }],
    ["/you", { page: "you" }],
    ["/you/code", { page: "code" }],
  ])("%s", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it.each(["/table", "/daily/x", "/duel", "/table/a/b", "/tables/a", "/ladder/a", "/join/%E0%A4%A", "/x", "/you/x", "/you/code/x"])("%s leads nowhere", (path) => {
    expect(routeOf(path)).toEqual({ page: "unknown", path });
  });
});

describe("moving", () => {
  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, "", "/");
  });

  function click(html: string, init: MouseEventInit = {}): string | null {
    document.body.innerHTML = html;
    let address: string | null = null;
    const look = (event: MouseEvent): void => {
      address = ownLink(event);
      event.preventDefault();
    };
    document.addEventListener("click", look);
    const target = document.querySelector("[data-click]") ?? document.querySelector("a");
    target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init }));
    document.removeEventListener("click", look);
    return address;
  }

  it("follows links within the client, also from what lies in them", () => {
    expect(click('<a href="/table/7"><b data-click>go</b></a>')).toBe("/table/7");
    expect(click('<a href="/replay/7?at=3#now">go</a>')).toBe("/replay/7?at=3#now");
  });

  it("leaves all other clicks to the browser", () => {
    expect(click('<a href="/table/7">go</a>', { ctrlKey: true })).toBeNull();
    expect(click('<a href="/table/7">go</a>', { button: 1 })).toBeNull();
    expect(click('<a href="/table/7" target="_blank">go</a>')).toBeNull();
    expect(click('<a href="/api/tables/7/record" download>record</a>')).toBeNull();
    expect(click('<a href="/api/tables/7/record">record</a>')).toBeNull();
    expect(click('<a href="https://example.org/table/7">go</a>')).toBeNull();
    expect(click('<a href="#main">skip</a>')).toBeNull();
    expect(click("<button data-click>go</button>")).toBeNull();
  });

  it("tells when the address changed, until it is told to stop", () => {
    const seen: string[] = [];
    const stop = whenMoved(() => seen.push(location.pathname));
    go("/table/1");
    go("/table/2", true);
    stop();
    go("/table/3");
    expect(seen).toEqual(["/table/1", "/table/2"]);
  });
});
