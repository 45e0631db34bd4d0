/** A number that a name always has (FNV-1a). */
export function lot(name: string): number {
  let number = 0x811c9dc5;
  for (const letter of name) number = Math.imul(number ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return number;
}
