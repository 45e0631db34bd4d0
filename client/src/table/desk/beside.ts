// Where a sheet lies that a button opens: over everything that would cut it off, above the button or below it, wherever more room is.

/** Lengths of styles, in pixels of the page however large it is drawn, and the height that is free there. */
export interface Beside {
  readonly left: number;
  readonly top: string;
  readonly bottom: string;
  readonly room: number;
}

/** Before it was measured. */
export const NOWHERE: Beside = { left: 0, top: "auto", bottom: "auto", room: 0 };
/** Between the button and the sheet, in pixels. */
const GAP = 6;
/** Between the sheet and the edge of the window. */
const EDGE = 8;

export function beside(button: HTMLElement, sheet: HTMLElement): Beside {
  const box = button.getBoundingClientRect();
  // By the wider one of both: lengths of elements are told in whole pixels.
  const zoom = sheet.getBoundingClientRect().width / sheet.offsetWidth || 1;
  const [above, below] = [box.top / zoom, (innerHeight - box.bottom) / zoom];
  const left = Math.max(EDGE, Math.min(box.left / zoom, innerWidth / zoom - sheet.offsetWidth - EDGE));
  const away = `${innerHeight / zoom - (above > below ? above : below) + GAP}px`;
  return above > below ? { left, top: "auto", bottom: away, room: above } : { left, top: away, bottom: "auto", room: below };
}
