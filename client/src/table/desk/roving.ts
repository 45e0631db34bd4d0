// One way in by Tab, and arrows from there, for any group of buttons that are laid out in rows.

/** Buttons of a group: one of them is reached by Tab, arrows lead to the nearest in their direction. */
export function along(group: HTMLElement): () => void {
  const all = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>("button:not([disabled])")];
  let current: HTMLElement | undefined;

  function settle(): void {
    const buttons = all();
    if (!current || !buttons.includes(current)) current = buttons[0];
    for (const button of buttons) button.tabIndex = button === current ? 0 : -1;
  }
  function entered(event: FocusEvent): void {
    if (!(event.target instanceof HTMLElement) || event.target.tagName !== "BUTTON") return;
    current = event.target;
    settle();
  }
  function pressed(event: KeyboardEvent): void {
    const next = current && nearest(event.key, current, all());
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  settle();
  const watch = new MutationObserver(settle);
  watch.observe(group, { childList: true, subtree: true });
  group.addEventListener("focusin", entered);
  group.addEventListener("keydown", pressed);
  return () => {
    watch.disconnect();
    group.removeEventListener("focusin", entered);
    group.removeEventListener("keydown", pressed);
  };
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/** The nearest of some elements in the direction of an arrow. */
export function nearest(key: string, from: HTMLElement, among: readonly HTMLElement[]): HTMLElement | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const middle = (element: HTMLElement): readonly [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  const ranked = among.flatMap((element) => {
    const [right, down] = middle(element);
    const ahead = (right - x) * step[0] + (down - y) * step[1];
    const aside = Math.abs((right - x) * step[1]) + Math.abs((down - y) * step[0]);
    return ahead > 4 ? [{ element, far: ahead + 2 * aside }] : [];
  });
  return ranked.sort((one, other) => one.far - other.far)[0]?.element;
}
