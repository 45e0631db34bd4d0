// Writes the icons that the cards of Undiscovered show, and no others: `node scripts/undiscovered-icons.mjs`.
// Icons: game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0.

import { readFileSync, writeFileSync } from "node:fs";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const { icons } = read("../node_modules/@iconify-json/game-icons/icons.json");
const art = read("../src/boards/undiscovered/art.json");

const names = [...new Set(Object.values(art))].sort();
const paths = Object.fromEntries(
  names.map((name) => [name, [...icons[name].body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join("")]),
);
const file = new URL("../src/boards/undiscovered/icons.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(paths, null, 1)}\n`);
