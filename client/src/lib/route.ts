// The addresses of the client and what they show. Moving between pages does not load anything anew.

export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "join"; readonly token: string }
  | { readonly page: "replay"; readonly id: string }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "lessons"; readonly game: string; readonly id: string }
  | { readonly page: "daily" }
  | { readonly page: "duel"; readonly link: string }
  | { readonly page: "ladder" }
  | { readonly page: "people" }
  | { readonly page: "you" }
  | { readonly page: "code" }
  | { readonly page: "telling" }
  | { readonly page: "hush"; readonly token: string }
  | { readonly page: "unknown"; readonly path: string };

export function routeOf(path: string): Route {
  const unknown: Route = { page: "unknown", path };
  let parts: string[];
  try {
    parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return unknown;
  }
  const [page, name, inner] = parts;
  if (page === undefined) return { page: "lobby" };
  if (page === "daily" && name === undefined) return { page };
  if ((page === "ladder" || page === "people") && name === undefined) return { page };
  if (page === "you" && parts.length === 1) return { page };
  if (page === "you" && name === "code" && parts.length === 2) return { page: name };
  if (page === "telling" && name === undefined) return { page };
  if (name === undefined || parts.length > (page === "lessons" ? 3 : 2)) return unknown;
  switch (page) {
    case "table":
      return { page, id: name };
    case "join":
      return { page, token: name };
    case "replay":
      return { page, id: name };
    case "duel":
      return { page, link: name };
    case "hush":
      return { page, token: name };
    case "rules":
      return { page, game: name };
    case "lessons":
      return { page, game: name, id: inner ?? "" };
    default:
      return unknown;
  }
}

const MOVED = "unmapped:moved";

/** Go to another page of the client; `instead` leaves the present one out of the browser's history. */
export function go(address: string, instead = false): void {
  if (instead) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  window.dispatchEvent(new Event(MOVED));
}

/** Call back whenever the address changes. Returns what ends it. */
export function whenMoved(tell: () => void): () => void {
  const followed = (event: MouseEvent): void => {
    const address = ownLink(event);
    if (address === null) return;
    event.preventDefault();
    go(address);
  };
  window.addEventListener("popstate", tell);
  window.addEventListener(MOVED, tell);
  document.addEventListener("click", followed);
  return () => {
    window.removeEventListener("popstate", tell);
    window.removeEventListener(MOVED, tell);
    document.removeEventListener("click", followed);
  };
}

/** The address of the link of the client that a plain click follows, null for every other click. */
export function ownLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  const within = url.pathname === location.pathname && url.search === location.search && url.hash !== "";
  if (url.origin !== location.origin || within || url.pathname.startsWith("/api/")) return null;
  return url.pathname + url.search + url.hash;
}
