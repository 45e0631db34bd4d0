import { saying } from "../table/said";

export const choices = saying({
  "place {shape} {lie?} {square!}": "",
  "draft {shape}": "",
  "remove {shape}": "",
  "turn {turn}": "",
  "advance {tracker}": "",
  "boost {tracker} to {to}": "",
  "energy {tracker} over to {over}": "",
  "regress {tracker}": "",
  "move {square} {direction}": "",
  "patch {square}": "",
  "to {square}": "",
  "column {column}": "",
  "pod {position}": "",
  "lift {spot}": "",
  "tech {tech}": "",
  "card {card}": "",
  "corporation {corporation}": "",
});
