// What is printed on the components of a game, as far as it is known here: a table sends more of it as things come up.

type Thing = Readonly<Record<string, unknown>>;

const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null && !Array.isArray(value);
const idOf = (value: unknown): unknown => (isThing(value) ? value["id"] : undefined);

/** What was known and what came, in the same shape: things that have an id are put beside one another, each once. */
export function joined(known: unknown, more: unknown): unknown {
  if (more === null || more === undefined) return known;
  if (Array.isArray(known) && Array.isArray(more)) return together(known, more);
  if (!isThing(known) || !isThing(more)) return more;
  const parts: Record<string, unknown> = { ...known };
  for (const [name, part] of Object.entries(more)) parts[name] = joined(known[name], part);
  return parts;
}

function together(known: readonly unknown[], more: readonly unknown[]): readonly unknown[] {
  if (![...known, ...more].every((one) => idOf(one) !== undefined)) return more;
  const things = new Map(known.map((one) => [idOf(one), one]));
  for (const one of more) things.set(idOf(one), joined(things.get(idOf(one)), one));
  return [...things.values()];
}
