// Choices as a server would send them, out of the words that a test says.

import type { Choice } from "../../src/wire";

/** What actions name, in words: "set {cube} on {space}", with what that is called; "{dock?}" may be left out, "{at!}" is one word. */
export type Templates = Readonly<Record<string, string>>;

/** The choice that these words mean, by the templates of a game; "{Cube}" in a label is the cube with a capital letter. */
export function saying(templates: Templates): (...words: string[]) => Choice[] {
  const forms = Object.entries(templates).map(([template, label]) => {
    const names = [...template.matchAll(/\{(\w+)[?!]?\}/g)].map(([, name]) => name ?? "");
    const pattern = template.replaceAll(/ \{\w+\?\}/g, "(?: (.+?))?").replaceAll(/\{\w+!\}/g, "(\\S+)").replaceAll(/\{\w+\}/g, "(.+?)");
    return { names, pattern: new RegExp(`^${pattern}$`), label, family: (template.split("{")[0] ?? "").trim() };
  });
  const one = (words: string, action: number): Choice => {
    for (const { names, pattern, label, family } of forms) {
      const held = pattern.exec(words);
      if (!held) continue;
      const slots = Object.fromEntries(names.flatMap((name, at) => (held[at + 1] === undefined ? [] : [[name, held[at + 1] ?? ""]])));
      const said = label.replaceAll(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? capital(slots[name.toLowerCase()] ?? ""));
      return { action, words, family, ...(names.length ? { slots } : {}), ...(label ? { label: said } : {}) };
    }
    return { action, words, family: words };
  };
  return (...words) => words.map(one);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
