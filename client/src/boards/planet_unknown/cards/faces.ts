// What the cards of a question, of a hand or of the table show.

import { isOf, slot } from "../../../lib/choices";
import type { Choice, PlanetUnknownView } from "../../../wire";
import { capital, isPrivate, moveOf } from "../words/words";
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

/** The face of a choice that is shown as a card, which is called by its label where it names none. */
export function faceOf(choice: Choice, label: string, question: string, view: PlanetUnknownView, box: Box): Face {
  const move = moveOf(choice);
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
      return { name: label, kind: "", text: "", picture: pictureOf(choice) };
  }
}

function pictureOf(choice: Choice): string {
  if (isOf(choice, "store patch") || slot(choice, "stop") === "patch") return "biomass";
  if (slot(choice, "stop") === "boost" || slot(choice, "option") === "1") return "boost";
  return slot(choice, "tracker") || (isOf(choice, "no") ? "ban" : "card");
}
