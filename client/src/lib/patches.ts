// What the server sends of a position to who holds the one before: only what changed. Its own side is `server/patches.py`.

type Json = unknown;
type Parts = Readonly<Record<string, Json>>;

interface Change {
  /** The patch of each part that changes, by its name or place. */
  readonly parts?: Parts;
  /** All parts in their order, where others are there than before. */
  readonly names?: readonly string[];
  /** Of a list: so many are taken out after the first `at`, and what comes in there. */
  readonly at?: number;
  readonly cut?: number;
  readonly put?: readonly Json[];
}

/** What comes of it; `before` stays as it was, and what did not change is the same object. */
export function patched(before: Json, patch: Json): Json {
  if (Array.isArray(patch)) return patch[0] as Json;
  if (typeof patch !== "object" || patch === null) return before;
  const { parts = {}, names, at = 0, cut, put = [] } = patch as Change;
  if (Array.isArray(before)) {
    const places = [...(before as readonly Json[])];
    if (cut !== undefined) places.splice(at, cut, ...put);
    for (const [place, part] of Object.entries(parts)) places[Number(place)] = patched(places[Number(place)], part);
    return places;
  }
  const was = before as Parts;
  const whole: Record<string, Json> = {};
  for (const name of names ?? Object.keys(was)) whole[name] = name in parts ? patched(was[name], parts[name]) : was[name];
  return whole;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

const ENCODER = new TextEncoder();

/** The CRC-32 of something as it would be written: the server says which one it has. */
export function check(whole: Json): number {
  let sum = 0xffffffff;
  for (const byte of ENCODER.encode(JSON.stringify(whole))) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
