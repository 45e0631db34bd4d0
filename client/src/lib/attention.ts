// The browser's tab: what page it shows, and whether the player is asked for a move.

let page = "";
let waiting = false;
let called = "";

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

/** Say in the tab that people were found for a game, or that somebody calls the player to a table; "" for neither. */
export function setCalled(words: string): void {
  called = words;
  show();
}

function show(): void {
  const name = page ? `${page} · Unmapped` : "Unmapped";
  document.title = called ? `${called} · ${name}` : waiting ? `Your move · ${name}` : name;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = waiting || called ? "/favicon-your-move.svg" : "/favicon.svg";
  if (icon && icon.getAttribute("href") !== address) icon.setAttribute("href", address);
}
