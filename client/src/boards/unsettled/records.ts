// The records of the wire that the boards of Unsettled read, under the names that they have at the server: what a seat sees
// (`view.py`) and what is printed (`pieces.py`).

/** An anomaly, used up as a free action together with its discovery. */
export interface Anomaly {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly words: string;
  readonly property: string;
  readonly needs: readonly (number)[];
  readonly effect: string;
}

/** A breakthrough: a free action once per turn, for its owner. */
export interface Breakthrough {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly words: string;
  readonly discipline: "chemistry" | "engineering" | "robotics";
  readonly resource: "data" | "material" | "power";
  readonly cost: number;
  readonly by_luna: boolean;
  readonly needs: string;
  readonly effect: string;
}

/** A breakthrough, and whether it was used this turn. */
export interface BreakthroughView {
  readonly id: string;
  readonly used: boolean;
}

/** A counter of the planet. */
export interface CounterView {
  readonly id: string;
  readonly value: number;
}

/** A discovery with its anomaly. */
export interface DiscoveryView {
  readonly id: string;
  readonly anomaly: string;
}

/** A distress card. */
export interface Distress {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly property: string;
  readonly rules: readonly (string)[];
  readonly free_actions: readonly (FreeAction)[];
}

/** One explorer with its dashboard. */
export interface ExplorerView {
  readonly seat: number;
  readonly at: string;
  readonly cubes: readonly (number)[];
  readonly set_on: readonly (string)[];
  readonly endurance: number;
  readonly conscious: boolean;
  readonly held: boolean;
  readonly insight: number;
  readonly pursuit: string;
  readonly comprehension: readonly (number)[];
  readonly distress: readonly (string)[];
  readonly trait: string;
  readonly trait_action: string;
  readonly breakthroughs: readonly (BreakthroughView)[];
  readonly discoveries: readonly (DiscoveryView)[];
  readonly items: readonly (string)[];
  readonly cards: readonly (string)[];
  readonly properties: readonly (string)[];
  readonly watching: number;
}

/** A face of a task that was met. */
export interface Face {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly effect: string;
  readonly goal: string;
  readonly kind: "" | "action" | "contribute" | "state";
  readonly rules: readonly (string)[];
  readonly actions: readonly (Space)[];
  readonly free_actions: readonly (FreeAction)[];
  readonly final: boolean;
}

/** What is the same on every planet. */
export interface Framework {
  readonly endurance: number;
  readonly timeline: number;
  readonly insight: number;
  readonly power: number;
  readonly comprehension: number;
  readonly dashboard: readonly (Space)[];
  readonly resources: readonly (Space)[];
  readonly structures: readonly (Structure)[];
  readonly traits: readonly (Trait)[];
  readonly abilities: readonly (ScarabAbility)[];
}

/** A free action. */
export interface FreeAction {
  readonly words: string;
  readonly title: string;
  readonly where: string;
  readonly needs: string;
  readonly cost: string;
  readonly text: string;
  readonly limit: "none" | "once" | "once_per_explorer" | "once_per_face" | "once_per_turn";
}

/** A moment marker. */
export interface MomentView {
  readonly marker: string;
  readonly at: string;
  readonly opportunity: string;
  readonly engaged: readonly (number)[];
  readonly discovery: string;
  readonly data: number;
  readonly material: number;
}

/** A line of the last page of the travelogue. */
export interface Mood {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly effect: string;
  readonly rules: readonly (string)[];
}

/** A word of the planet, and what it means where that has to be said. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** An environment card. */
export interface Node {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly edges: readonly (readonly (string)[])[];
  readonly tags: readonly (string)[];
  readonly build_site: boolean;
  readonly on_reveal: string;
  readonly on_enter: string;
  readonly rules: readonly (string)[];
  readonly actions: readonly (Space)[];
  readonly free_actions: readonly (FreeAction)[];
  readonly outlined: string;
  readonly potential: boolean;
}

/** A place of the map. */
export interface NodeView {
  readonly at: string;
  readonly card: string;
  readonly tags: readonly (string)[];
  readonly data: number;
  readonly material: number;
  readonly investigated: boolean;
  readonly sealed: boolean;
  readonly explorers: readonly (number)[];
  readonly luna: boolean;
  readonly structure: string;
  readonly ready: boolean;
  readonly discovery: string;
  readonly potential: boolean;
  readonly tokens: readonly (string)[];
  readonly moments: readonly (string)[];
  /** All symbols on its edges, those that effects have added included; where it is missing, those that are printed. */
  readonly edges?: readonly (readonly (string)[])[];
}

/** An opportunity. */
export interface Opportunity {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly immediately: string;
  readonly rules: readonly (string)[];
  readonly actions: readonly (Space)[];
  readonly outlined: string;
}

/** A planet's box, and the framework with the words that its actions have there. */
export interface Planet {
  readonly id: string;
  readonly name: string;
  readonly framework: Framework;
  readonly challenge: number;
  readonly premise: string;
  readonly travelogue: string;
  readonly primary: Space;
  readonly properties: readonly (Named)[];
  readonly symbols: readonly (Named)[];
  readonly stacks: readonly (Named)[];
  readonly flags: readonly (Named)[];
  readonly triggers: readonly (Trigger)[];
  readonly moods: readonly (Mood)[];
  readonly environment: readonly (Node)[];
  readonly opportunities: readonly (Opportunity)[];
  readonly breakthroughs: readonly (Breakthrough)[];
  readonly distress: readonly (Distress)[];
  readonly anomalies: readonly (Anomaly)[];
  readonly cards: readonly (PlanetCard)[];
  readonly discoveries: readonly (Named)[];
  readonly tokens: readonly (Token)[];
  readonly tasks: readonly (Task)[];
}

/** A card of a stack of the planet, or a mystery. */
export interface PlanetCard {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly stack: string;
  readonly letter: string;
  readonly property: string;
  readonly effect: string;
  readonly rules: readonly (string)[];
  readonly free_actions: readonly (FreeAction)[];
  readonly stays: "explorer" | "no" | "open";
  readonly on_discard: string;
}

/** Everything that is printed, but for what is found out. */
export interface Printed {
  readonly planets: Readonly<Record<string, Planet>>;
}

/** An ability side of the Scarab. */
export interface ScarabAbility {
  readonly id: string;
  readonly name: string;
  readonly space: Space;
  readonly data: readonly [number, number, number];
}

/** A part of what the objective wants to receive. */
export interface SlotView {
  readonly id: string;
  readonly received: number;
  readonly needed: number;
}

/** An action space. */
export interface Space {
  readonly words: string;
  readonly title: string;
  readonly arrows: number;
  readonly where: string;
  readonly needs: string;
  readonly text: string;
  readonly bonus: "awareness" | "energy" | "wonder" | "";
  readonly more: string;
}

/** A science structure. */
export interface Structure {
  readonly id: string;
  readonly name: string;
  readonly discipline: "chemistry" | "engineering" | "robotics";
  readonly build: Space;
  readonly destroy: Space;
  readonly use: FreeAction;
}

/** A structure. */
export interface StructureView {
  readonly id: string;
  readonly at: string;
  readonly ready: boolean;
}

/** A survival task, as it is told before it begins. */
export interface Task {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly rules: readonly (string)[];
  readonly faces: number;
}

/** The survival task. */
export interface TaskView {
  readonly id: string;
  readonly face: number;
  readonly slots: readonly (SlotView)[];
  readonly met: boolean;
}

/** A piece of the planet. */
export interface Token {
  readonly id: string;
  readonly name: string;
  readonly kind: "counter" | "creature" | "item" | "marker" | "structure" | "supply";
  readonly limit: number;
  readonly text: string;
  readonly rules: readonly (string)[];
  readonly free_actions: readonly (FreeAction)[];
}

/** A trait with both faces: the white one for high trust, the black one for low trust. */
export interface Trait {
  readonly id: string;
  readonly name: string;
  readonly high_action: "investigate" | "recover" | "rest" | "support" | "theorize" | "traverse";
  readonly high: Space;
  readonly low_action: "investigate" | "recover" | "rest" | "support" | "theorize" | "traverse";
  readonly low: Space;
}

/** A kind of trigger token. */
export interface Trigger {
  readonly id: string;
  readonly name: string;
  readonly least: number;
  readonly most: number;
}

/** A trigger token. */
export interface TriggerView {
  readonly id: string;
  readonly space: number;
}

/** Everything that a seat, or a spectator, may see. */
export interface View {
  readonly planet: string;
  readonly difficulty: number;
  readonly task: TaskView;
  readonly turn: number;
  readonly active: number;
  readonly moved: boolean;
  readonly luna_moved: boolean;
  readonly luna_scanned: boolean;
  readonly nodes: readonly (NodeView)[];
  readonly explorers: readonly (ExplorerView)[];
  readonly moments: readonly (MomentView)[];
  readonly structures: readonly (StructureView)[];
  readonly data: number;
  readonly material: number;
  readonly charged: number;
  readonly power: number;
  readonly supply: readonly (number)[];
  readonly trust: string;
  readonly locked: boolean;
  readonly time: number;
  readonly timeline: number;
  readonly triggers: readonly (TriggerView)[];
  readonly wraps: number;
  readonly scarab: string;
  readonly scarab_data: number;
  readonly display: readonly (string)[];
  readonly counters: readonly (CounterView)[];
  readonly flags: readonly (string)[];
  readonly open_cards: readonly (string)[];
  readonly stacks: readonly (number)[];
  readonly discards: readonly (readonly (string)[])[];
  readonly looking: readonly (string)[];
  readonly ending: number;
  /** The faces of the task that were met, as they are printed. */
  readonly faces?: readonly (Face)[];
  /** The mysteries that were met, as they are printed. */
  readonly mysteries?: readonly (PlanetCard)[];
}
