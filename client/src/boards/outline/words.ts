// The names of fields and actions as plain words, and what is printed on things by their ids.

/** Names by id, of whatever is printed. */
export type Book = ReadonlyMap<string, string>;

/** "common_deck", "commonDeck" and "common-deck" read "common deck". */
export function plain(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const books = new WeakMap<object, Book>();

/** All that has an id and a name, wherever it stands in what is printed. */
export function bookOf(printed: unknown): Book {
  if (typeof printed !== "object" || printed === null) return new Map();
  const known = books.get(printed);
  if (known) return known;
  const book = new Map<string, string>();
  read(printed, book);
  books.set(printed, book);
  return book;
}

function read(thing: object, book: Map<string, string>): void {
  const { id, name, title } = thing as { id?: unknown; name?: unknown; title?: unknown };
  const called = typeof name === "string" ? name : title;
  if (typeof id === "string" && typeof called === "string" && called && !book.has(id)) book.set(id, called);
  for (const part of Object.values(thing)) if (typeof part === "object" && part !== null) read(part, book);
}
