// Writes the icons that the cards of Undiscovered show, and no others: `node scripts/undiscovered-icons.mjs`.

import { read, write } from "./icons.mjs";

write(Object.values(read("../src/boards/undiscovered/art/art.json")), "../src/boards/undiscovered/art/icons.json");
