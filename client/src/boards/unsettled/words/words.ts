// What the words of a choice point at, as names of things on the table.
//
//   space:theorize     an action space             cube:wonder      a focus cube
//   node:e1            a slot of the map           apart:spring     a node that is set apart
//   action:support     a place on the dashboard    scan:data        what LUNA scans for
//   use:read the data  a free action               pursuit:robotics a discipline
//   moment:pink        a moment marker             thing:fetch      a card, a discovery, a piece
//   seat:1             an explorer                 store:power      a resource
//   trigger:stroll     a trigger                   side:north       a direction

const PATTERNS: readonly (readonly [RegExp, (...found: string[]) => string[]])[] = [
  [/^set (\w+) on (.+)$/, (cube, space) => [`space:${space}`, `cube:${cube}`]],
  [/^(?:move to|luna to|node) (\S+)$/, (at) => [`node:${at}`]],
  [/^scan (\w+)$/, (resource) => [`scan:${resource}`]],
  [/^use (.+)$/, (words) => [`use:${words}`]],
  [/^cope (\w+) by \w+$/, (action) => [`action:${action}`]],
  [/^(?:reset to|discipline) (\w+)$/, (discipline) => [`pursuit:${discipline}`]],
  [/^(?:forfeit|marker) (\w+)$/, (marker) => [`moment:${marker}`]],
  [/^give up (\S+).*$/, (id) => [`thing:${id}`]],
  [/^give (\S+) to (\d)$/, (id, seat) => [`thing:${id}`, `seat:${seat}`]],
  [/^(?:take|keep|discovery|first|be) (\S+).*$/, (id) => [`thing:${id}`]],
  [/^cube (\w+)$/, (cube) => [`cube:${cube}`]],
  [/^(?:explorer|carry) (\d)$/, (seat) => [`seat:${seat}`]],
  [/^carry (\S+)$/, (token) => [`thing:${token}`]],
  [/^apart (\S+).*$/, (id) => [`apart:${id}`]],
  [/^push (\w+)$/, (side) => [`side:${side}`]],
  [/^(?:cover|relieve) (\w+)$/, (action) => [`action:${action}`]],
  [/^resource (\w+)$/, (resource) => [`store:${resource}`]],
  [/^trigger (\S+)$/, (trigger) => [`trigger:${trigger}`]],
];

export function targets(words: string): string[] {
  for (const [pattern, names] of PATTERNS) {
    const found = pattern.exec(words);
    if (found) return names(...found.slice(1));
  }
  return [];
}

/** The cube that a choice sets, "" for any other choice. */
export function cubeOf(words: string): string {
  return /^set (\w+) on /.exec(words)?.[1] ?? "";
}

/** Choices of a turn that have a place of their own on the board: what remains is shown as buttons. */
export function onBoard(words: string): boolean {
  return /^(?:set|move to|luna to|cope|reset to|forfeit) |^(?:regroup|pass|let it go|let this turn go|watch \w+)$/.test(words);
}
