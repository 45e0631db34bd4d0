// Going through the ways in which words may go on. Pure.

/** What all ways begin with. */
export function common(ways: readonly string[]): string {
  const [first = "", ...others] = ways;
  let length = first.length;
  for (const way of others) {
    let same = 0;
    while (same < length && way[same] === first[same]) same += 1;
    length = same;
  }
  return first.slice(0, length);
}

/** The way that a step leads to: -1 is the line itself, and beyond the ends it goes round. */
export function chosenWay(at: number, step: number, count: number): number {
  return ((at + 1 + step + count + 1) % (count + 1)) - 1;
}
