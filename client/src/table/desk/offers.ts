// What can be chosen on each thing of a board.

/** All choices by the things that they point at. */
export function offers<C>(choices: readonly C[], targets: (choice: C) => readonly string[]): ReadonlyMap<string, readonly C[]> {
  const found = new Map<string, C[]>();
  for (const choice of choices) {
    for (const target of targets(choice)) {
      const there = found.get(target);
      if (there) there.push(choice);
      else found.set(target, [choice]);
    }
  }
  return found;
}
