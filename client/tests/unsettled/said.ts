import { saying } from "../table/said";

export const choices = saying({
  "set {cube} on {space}": "{Cube} on {Space}",
  "move to {node}": "",
  "luna to {node}": "",
  "node {node}": "",
  "scan {scan}": "Scan for {scan}",
  "use {use}": "",
  "watch {watch}": "",
  "explorer {seat}": "seat {seat}",
  "marker {moment}": "",
  "resource {store}": "",
  "keep {thing}": "",
  "cube {cube}": "",
  stay: "Stay here",
  pass: "Let it pass",
  "let it go": "Let it go until my turn",
  "let this turn go": "Let it go this turn",
  regroup: "",
  yes: "",
  no: "",
});
