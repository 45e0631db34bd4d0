// Many choices, parted by their families of actions. Pure.

import type { Family, Parted } from "../../table/desk/choices";
import type { Choice } from "../../wire";
import { capital, plain } from "./words";

/** A family of so few needs no list. */
const FEW = 2;

/** Many choices by their families; those of small families stand alone, as long as they are not too many themselves. */
export function byFamily(choices: readonly Choice[], most: number): Parted {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const name = capital(plain(choice.family));
    const known = found.get(name);
    if (known) known.push(choice);
    else found.set(name, [choice]);
  }
  const all = [...found].map(([family, of]): Family => ({ family, choices: of }));
  const lists = all.filter((one) => one.choices.length > FEW);
  const alone = all.filter((one) => one.choices.length <= FEW).flatMap((one) => one.choices);
  if (alone.length <= most) return { alone, lists };
  return { alone: [], lists: [...lists, { family: lists.length ? "Others" : "", choices: alone }] };
}
