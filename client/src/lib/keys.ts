// Keys that do something wherever the focus is, as long as nobody types, no dialog is open and nothing nearer took them.

export interface Binding {
  /** As `KeyboardEvent.key` has it, letters large: "R", "Shift+R", "Shift+1", "?", "Enter", "ArrowLeft". */
  readonly key: string;
  /** What it does, for the list of keys. */
  readonly does: string;
  /** Do it; false when there was nothing to do, and the key goes to whoever else wants it. */
  run(event: KeyboardEvent): unknown;
}

interface Layer {
  readonly bindings: readonly Binding[];
  readonly first: boolean;
}

const layers: Layer[] = [];

/**
 * Let keys act until the returned function is called. Later bindings come before earlier ones, and those that are to come
 * `first` before all others: a button that stands there only for a while has its key, whatever comes to the table meanwhile.
 */
export function bind(bindings: readonly Binding[], first = false): () => void {
  if (layers.length === 0) window.addEventListener("keydown", pressed);
  const layer = { bindings, first };
  layers.push(layer);
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
    if (layers.length === 0) window.removeEventListener("keydown", pressed);
  };
}

/** All bindings, the nearest first. */
function nearest(): readonly Binding[] {
  const later = layers.toReversed();
  return [...later.filter(({ first }) => first), ...later.filter(({ first }) => !first)].flatMap(({ bindings }) => bindings);
}

/** All that keys do now, the nearest first; a key that is taken twice is listed once. */
export function bound(): readonly Binding[] {
  const found = new Map<string, Binding>();
  for (const binding of nearest()) {
    if (!found.has(binding.key)) found.set(binding.key, binding);
  }
  return [...found.values()];
}

/** The names by which a press may be bound: by the sign it types, and with Shift by the key itself. */
export function names(event: KeyboardEvent): readonly string[] {
  const { key, code, shiftKey } = event;
  if (/^\p{L}$/u.test(key)) return [(shiftKey ? "Shift+" : "") + key.toUpperCase()];
  const found = [shiftKey && key.length > 1 ? `Shift+${key}` : key];
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  if (digit && shiftKey) found.unshift(`Shift+${digit}`);
  return found;
}

const TEXTS = "input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit]), textarea, select, [contenteditable]";
const PRESSED = "button, a[href], summary, [role=button], [role=option], [role=menuitem], input";

/** Whether what has the focus wants this key for itself. */
function wanted(event: KeyboardEvent): boolean {
  const focused = event.target instanceof Element ? event.target : null;
  if (focused?.closest(TEXTS)) return true;
  return (event.key === "Enter" || event.key === " ") && focused?.closest(PRESSED) !== null && focused !== null;
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (wanted(event) || document.querySelector("dialog:modal")) return;
  const spelled = names(event);
  for (const binding of nearest()) {
    if (!spelled.includes(binding.key) || binding.run(event) === false) continue;
    event.preventDefault();
    return;
  }
}
