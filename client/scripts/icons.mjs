// Icons as paths: game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0, on a grid of 512, rounded to whole steps of it.

import { readFileSync, writeFileSync } from "node:fs";

export const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const { icons } = read("../node_modules/@iconify-json/game-icons/icons.json");

/** Of the numbers after a command, which run along x (0), along y (1) or are no lengths (-1). */
const AXES = { m: [0, 1], l: [0, 1], h: [0], v: [1], c: [0, 1, 0, 1, 0, 1], s: [0, 1, 0, 1], q: [0, 1, 0, 1], t: [0, 1], a: [-1, -1, -1, -1, -1, 0, 1], z: [] };

/** The numbers of a command; the flags of an arc may stand without a space. */
function numbers(name, text) {
  const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
  if (name.toLowerCase() !== "a") return (text.match(new RegExp(number, "g")) ?? []).map(Number);
  const arc = new RegExp(`(${number})[ ,]*(${number})[ ,]*(${number})[ ,]*([01])[ ,]*([01])[ ,]*(${number})[ ,]*(${number})`, "g");
  return [...text.matchAll(arc)].flatMap((found) => found.slice(1).map(Number));
}

/** A path in whole numbers. Each is rounded where it lies, so that the errors of relative steps do not add up. */
function rounded(path) {
  let [exact, whole, start, wholeStart] = [[0, 0], [0, 0], [0, 0], [0, 0]];
  let out = "";
  for (const [, name, text] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*(?:e[-+]?\d+[^a-zA-Z]*)*)/g)) {
    const axes = AXES[name.toLowerCase()];
    const relative = name === name.toLowerCase();
    if (axes.length === 0) {
      [exact, whole] = [[...start], [...wholeStart]];
      out += name;
      continue;
    }
    const all = numbers(name, text);
    for (let at = 0; at < all.length; at += axes.length) {
      const end = [...exact];
      const wholeEnd = [...whole];
      const said = axes.map((axis, index) => {
        const value = all[at + index];
        if (axis < 0) return Math.round(value * 10) / 10;
        end[axis] = (relative ? exact[axis] : 0) + value;
        wholeEnd[axis] = Math.round(end[axis]);
        return wholeEnd[axis] - (relative ? whole[axis] : 0);
      });
      [exact, whole] = [end, wholeEnd];
      if (name.toLowerCase() === "m" && at === 0) [start, wholeStart] = [[...end], [...wholeEnd]];
      out += (at === 0 ? name : said[0] < 0 ? "" : " ") + said.join(" ").replaceAll(" -", "-");
    }
  }
  return out;
}

/** Write the paths of some icons, and no others, to a file. */
export function write(names, path) {
  const paths = Object.fromEntries(
    [...new Set(names)].sort().map((name) => [name, [...icons[name].body.matchAll(/ d="([^"]+)"/g)].map((match) => rounded(match[1])).join("")]),
  );
  writeFileSync(new URL(path, import.meta.url), `${JSON.stringify(paths, null, 1)}\n`);
}
