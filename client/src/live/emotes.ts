// Signs that can be said with one press. They travel as text such as ":well-played:".

export const EMOTES: Readonly<Record<string, { readonly words: string; readonly paths: readonly string[] }>> = {
  hello: { words: "Hello", paths: ["M8 9v1M16 9v1", "M7 14c2 4 8 4 10 0"] },
  "well-played": { words: "Well played", paths: ["M6.500 10c1-2 3-2 4 0M13.500 10c1-2 3-2 4 0", "M7 13.500h10c0 6-10 6-10 0z"] },
  ouch: { words: "Ouch", paths: ["M6.500 8l3 1.500-3 1.500M17.500 8l-3 1.500 3 1.500", "M8 17c1-2 2-2 3-1s2 1 3 0 2-1 2 0"] },
  thinking: { words: "Let me think", paths: ["M8 9.500v1M15 8.500v1", "M6 6.500c1-1 2.500-1 3.500-.500", "M9 16l6-1"] },
  wow: { words: "Wow", paths: ["M8 8v2M16 8v2", "M12 13.500a2.200 2.700 0 1 0 .01 0z"] },
  thanks: { words: "Thank you", paths: ["M6.500 9.500c1 1 2 1 3 0M14.500 9.500c1 1 2 1 3 0", "M8 14c2 3 6 3 8 0", "M5 13v0M19 13v0"] },
};

/** The sign that a line of the chat is, null for words. */
export function emoteIn(text: string): string | null {
  const name = /^:([a-z-]+):$/.exec(text.trim())?.[1];
  return name !== undefined && Object.hasOwn(EMOTES, name) ? name : null;
}
