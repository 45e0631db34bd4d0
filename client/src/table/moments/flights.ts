// What moves between two views.

/** Something that moves from one thing on the table to another, by their names. */
export interface Way {
  readonly from: string;
  readonly to: string;
}

/** So many fly at once. */
export const MOST = 8;
