// What the cards of a question, of a hand or of the table show.

import type { Choice, PlanetUnknownView } from "../../../wire";
import { capital, isPrivate, label, parse } from "../words/words";
import { ROMAN } from "../art/look";
import { type Box, known } from "../words/printed";

export interface Face {
  readonly name: string;
  readonly kind: string;
  readonly text: string;
  readonly picture: string;
}

export function civFace(id: string, box: Box): Face {
  const { name, rank, timing, text, picture } = known(box.civCards, id);
  return { name, kind: `rank ${ROMAN[rank]} · ${timing === "immediate" ? "at once" : "at the end"}`, text, picture };
}

export function objectiveFace(id: string, alone: boolean, box: Box): Face {
  const { neighbor, private: own } = known(box.objectives, id);
  return alone ? { ...own, kind: "private objective" } : { ...neighbor, kind: "objective" };
}

export function eventFace(id: string, box: Box): Face {
  const { color, text, picture } = known(box.events, id);
  return { name: `${capital(color)} event`, kind: id, text, picture };
}

/** The face of a choice that is shown as a card. */
export function faceOf(choice: Choice, question: string, view: PlanetUnknownView, box: Box): Face {
  const move = parse(choice.words);
  switch (move.kind) {
    case "card":
      return civFace(move.id, box);
    case "objective": {
      const shared = question === "shared-objective" && view.seats > 1;
      return objectiveFace(move.id, !shared && isPrivate(move.id, view), box);
    }
    case "planet": {
      const { name, complexity, rule } = known(box.planets, move.id);
      return { name, kind: `planet · level ${complexity}`, text: rule, picture: "planet" };
    }
    case "corporation": {
      const { name, complexity, summary } = known(box.corporations, move.id);
      return { name, kind: `corporation · level ${complexity}`, text: summary, picture: "tracks" };
    }
    default:
      return { name: label(choice.words, view, box.printed), kind: "", text: "", picture: pictureOf(choice.words) };
  }
}

function pictureOf(words: string): string {
  if (words.includes("patch")) return "biomass";
  if (words === "take boost" || words === "option 1") return "boost";
  if (words.startsWith("take ")) return words.slice(5);
  return words === "no" ? "ban" : "card";
}
