// What this browser has loaded and can show without the server: rules and games that are over, which lie open to all.

import type { GameCard, Replay } from "../wire";

export interface Shown {
  readonly words: string;
  readonly address: string;
}

async function read<Answer>(request: Request): Promise<Answer | null> {
  const answer = await caches.match(request);
  return answer ? ((await answer.json()) as Answer) : null;
}

/** The pages that can be shown, rules first. */
export async function kept(): Promise<readonly Shown[]> {
  if (!("caches" in window)) return [];
  const cache = await caches.open("unmapped-loaded");
  const requests = await cache.keys();
  const games = (await read<readonly GameCard[]>(new Request("/api/games"))) ?? [];
  const title = (name: string): string => games.find((game) => game.name === name)?.title ?? name.replaceAll("_", " ");
  const rules: Shown[] = [];
  const replays: Shown[] = [];
  for (const request of requests) {
    const [, , part, name, more] = new URL(request.url).pathname.split("/");
    if (part === "games" && name && more === "rules") rules.push({ words: `Rules of ${title(name)}`, address: `/rules/${name}` });
    if (part !== "replays" || !name || more !== undefined) continue;
    const replay = await read<Replay>(request);
    if (replay) replays.push({ words: `${replay.name}, ${replay.title}`, address: `/replay/${name}` });
  }
  return [...rules, ...replays];
}
