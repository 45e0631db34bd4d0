// Whether this browser is still offered to keep its name.

const KEY = "unmapped.keep";

export function isPutAway(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true; // What cannot be put away is not offered.
  }
}

export function putAway(): void {
  try {
    localStorage.setItem(KEY, "away");
  } catch {
    // It is put away until the page is loaded again.
  }
}
