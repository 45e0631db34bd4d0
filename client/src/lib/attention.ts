// The browser's tab: what page it shows, and whether the player is asked for a move.

let page = "";
let waiting = false;

/** Name the page in the tab, "" for the lobby. */
export function setPage(name: string): void {
  page = name;
  show();
}

/** Say in the tab that it is the player's move, or that it is not any more. */
export function setYourMove(asked: boolean): void {
  waiting = asked;
  show();
}

function show(): void {
  const name = page ? `${page} · Unmapped` : "Unmapped";
  document.title = waiting ? `Your move · ${name}` : name;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = waiting ? "/favicon-your-move.svg" : "/favicon.svg";
  if (icon && icon.getAttribute("href") !== address) icon.setAttribute("href", address);
}
