// The panels of one's own page, in their order. A further one is one more line: a component that takes `you`.

import type { Component } from "svelte";
import ComeBack from "./ComeBack.svelte";
import DataPanel from "./DataPanel.svelte";
import DevicesPanel from "./DevicesPanel.svelte";
import NamePanel from "./NamePanel.svelte";
import NightsPanel from "./NightsPanel.svelte";
import OtherDevice from "./OtherDevice.svelte";
import TellingPanel from "./TellingPanel.svelte";
import WaysPanel from "./WaysPanel.svelte";
import type { You } from "./you.svelte";

export interface PanelProps {
  you: You;
}

interface PagePanel {
  readonly id: string;
  /** The wide column at the left, or the narrow one with settings at the right. */
  readonly column: "main" | "side";
  readonly panel: Component<PanelProps>;
}

export const PANELS: readonly PagePanel[] = [
  { id: "name", column: "main", panel: NamePanel },
  { id: "ways", column: "main", panel: WaysPanel },
  { id: "other", column: "main", panel: OtherDevice },
  { id: "telling", column: "side", panel: TellingPanel },
  { id: "nights", column: "side", panel: NightsPanel },
  { id: "back", column: "side", panel: ComeBack },
  { id: "devices", column: "side", panel: DevicesPanel },
  { id: "data", column: "side", panel: DataPanel },
];
