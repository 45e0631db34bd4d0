import { saying } from "../table/said";

const spoken = saying({
  "move {space}": "Go to {space}",
  "space {space}": "",
  "scout {tile}": "",
  "tile {tile}": "",
  "trade with {seat}": "Trade with seat {seat}",
  "loot {seat}": "",
  "attack {seat}": "",
  "seat {seat}": "",
  "craft {card}": "",
  "show {card}": "",
  "use {use}": "",
  "recover with {good}": "",
  "split {good}": "",
  "spend {good}": "1 {good}: your die +1",
  "damage {damage}": "",
  "fight with {card}": "",
  "support with {card}": "",
  "give item {card}": "",
  "give project {card}": "",
  "give double {good}": "",
  "give {good}": "",
  "ask for item {card}": "Ask for {card}",
  "ask for double {good}": "",
  "ask for {good}": "",
  "leave out {token}": "",
  "gather {found}": "Gather the {found} token",
  "be {card}": "",
  propose: "Propose it",
  "end turn": "End my turn",
});

/** What somebody may do who stands on a space: what is done there lies there. */
export const standing = (at: string): typeof spoken => (...words) =>
  spoken(...words).map((choice) => (["gather", "investigate"].includes(choice.family) ? { ...choice, targets: [`space:${at}`] } : choice));
export const choices = standing("a0");
