// Finding rules by what they say, and saying what they are about.

import type { RuleText } from "../wire";

export interface Chapter {
  readonly topic: string;
  readonly title: string;
  readonly rules: readonly RuleText[];
}

/**
 * The rules in which every searched word begins some word: rules whose name is searched for first, then those that are `present`, in the order
 * in which these are named.
 */
export function found(rules: readonly RuleText[], query: string, present: readonly string[] = []): readonly RuleText[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rules;
  const matching = rules.filter((rule) => {
    const text = ` ${rule.id} ${rule.topic} ${rule.applies} ${rule.text} ${rule.source}`.toLowerCase();
    return words.every((word) => begins(text, word));
  });
  const named = (rule: RuleText): number => (words.includes(rule.id.toLowerCase()) ? 0 : 1);
  const near = (rule: RuleText): number => (present.includes(rule.id) ? present.indexOf(rule.id) : present.length);
  return matching.toSorted((one, other) => named(one) - named(other) || near(one) - near(other));
}

/** Whether some word of a text begins like this. */
function begins(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** Rules by topic, in the order in which the topics come. */
export function chapters(rules: readonly RuleText[]): readonly Chapter[] {
  const topics = new Map<string, RuleText[]>();
  for (const rule of rules) {
    const chapter = topics.get(rule.topic);
    if (chapter) chapter.push(rule);
    else topics.set(rule.topic, [rule]);
  }
  return [...topics].map(([topic, those]) => ({ topic, title: topic === "ruling" ? "Rulings" : words(topic), rules: those }));
}

/** Rules by topic, with those that are `present` in a chapter of their own before all others. */
export function chaptersFrom(rules: readonly RuleText[], present: readonly string[]): readonly Chapter[] {
  const here = rules.filter(({ id }) => present.includes(id));
  if (here.length === 0) return chapters(rules);
  return [{ topic: "present", title: "On the table now", rules: here }, ...chapters(rules.filter(({ id }) => !present.includes(id)))];
}

/** The part of the game that a rule belongs to, in words; "" for the whole game. */
export function applies(rule: RuleText): string {
  if (rule.applies === "base" || rule.applies === "all") return "";
  const players = /^(\d)p$/.exec(rule.applies)?.[1];
  return players ? `${players} players` : words(rule.applies.split(":").at(-1) ?? "");
}

/** The answer of a ruling without its question, the text of a rule. */
export function answer(rule: RuleText): string {
  return rule.question && rule.text.startsWith(rule.question) ? rule.text.slice(rule.question.length).trim() : rule.text;
}

function words(name: string): string {
  const said = name.replaceAll(/[-_]/g, " ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}
