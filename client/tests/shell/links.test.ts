import { describe, expect, it } from "vitest";
import { addressOf, linkTo } from "../../src/lobby/links";

describe("pasted links", () => {
  it.each([
    ["https://games.example/join/abc", "/join/abc"],
    [" http://10.0.0.4:8600/replay/r1?at=7&seat=1 ", "/replay/r1?at=7&seat=1"],
    ["/table/7f3", "/table/7f3"],
    ["join/abc", "/join/abc"],
    ["3jQ_9xLmT2vWk8Zp1aBc", "/join/3jQ_9xLmT2vWk8Zp1aBc"],
  ])("%s", (text, address) => expect(addressOf(text)).toBe(address));

  it.each(["", "hello", "https://games.example/", "javascript:alert(1)", "http://[", "https://x.example/other/7"])(
    "“%s” leads nowhere",
    (text) => expect(addressOf(text)).toBeNull(),
  );
});

it("makes whole links of paths", () => expect(linkTo("/join/abc")).toBe(`${location.origin}/join/abc`));
