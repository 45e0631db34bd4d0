// Writes what pictures of cards show, as `pictures.json` of the kernel lists it, a file for each two letters that a subject begins with, in a
// folder for the first: `node scripts/picture-icons.mjs`.

import { mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { read, write } from "./icons.mjs";

const TO = "../src/table/picture/subjects";
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const subjects = Object.values(read("../../src/unmapped/kernel/pictures.json")).flat();
rmSync(here(TO), { recursive: true, force: true });
for (const [first, second] of new Set(subjects.map((subject) => subject.slice(0, 2)))) {
  mkdirSync(here(`${TO}/${first}`), { recursive: true });
  write(subjects.filter((subject) => subject.startsWith(first + second)), `${TO}/${first}/${second}.json`);
}
