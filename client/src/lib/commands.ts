// Names for what is asked: whatever is sent again goes by the same name, so that the server does it once.

/** A name that nobody used before. (`crypto.randomUUID` is missing on pages that came without TLS from another machine.) */
export function newCommand(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
