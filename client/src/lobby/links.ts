// Links that people send each other.

import { routeOf } from "../lib/route";

const TOKEN = /^[\w-]{16,}$/;

/** Where a pasted link leads within this client, null if nowhere. The host does not matter: people reach a server by many names. */
export function addressOf(text: string): string | null {
  const link = text.trim();
  if (TOKEN.test(link)) return `/join/${link}`;
  let url: URL;
  try {
    url = new URL(link, "http://here");
  } catch {
    return null;
  }
  const { page } = routeOf(url.pathname);
  return page === "unknown" || page === "lobby" ? null : url.pathname + url.search + url.hash;
}

/** A path of this server as a link that can be sent. */
export function linkTo(path: string): string {
  return new URL(path, location.origin).href;
}
