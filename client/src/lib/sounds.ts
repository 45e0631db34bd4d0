// Short cues, made of tones and noise as they are needed: no files. All stay under 400 ms and quiet.

import { settings } from "./settings.svelte";

/** One sound of a cue; times in ms, heights in Hz. */
interface Part {
  readonly at: number;
  readonly for: number;
  readonly wave: OscillatorType | "noise";
  /** Where a tone begins, or the middle of a band of noise. */
  readonly from: number;
  /** Where it ends; where it began when left out. */
  readonly to?: number;
  /** How loud beside the others. */
  readonly level?: number;
}

const tone = (at: number, long: number, from: number, wave: OscillatorType = "triangle", level = 1): Part => ({
  at,
  for: long,
  wave,
  from,
  level,
});
const noise = (at: number, long: number, from: number, to = from, level = 1): Part => ({
  at,
  for: long,
  wave: "noise",
  from,
  to,
  level,
});

export const CUES = {
  /** It is the player's move: two rising notes. */
  turn: [tone(0, 150, 587), tone(120, 260, 880)],
  choose: [noise(0, 28, 2400, 1800, 0.5), tone(0, 30, 1100, "sine", 0.3)],
  refused: [tone(0, 90, 150, "sine", 1.2), noise(0, 40, 300, 200, 0.5)],
  /** Stone on slate. */
  laid: [noise(0, 60, 1500, 500, 1), tone(0, 90, 190, "sine", 1)],
  /** Wood; a step of the tracker makes it a tone higher. */
  tracker: [tone(0, 90, 392, "triangle", 0.9), noise(0, 18, 3000, 3000, 0.3)],
  meteor: [{ at: 0, for: 260, wave: "sine", from: 130, to: 42, level: 1.6 }, noise(0, 160, 500, 120, 1)],
  medal: [tone(0, 380, 1319, "sine", 0.9), tone(0, 320, 2637, "sine", 0.3)],
  /** A page is turned. */
  explore: [noise(0, 240, 900, 4200, 0.9)],
  /** Felt. */
  marker: [noise(0, 80, 420, 260, 1.1)],
  lastRound: [tone(0, 390, 196, "sine", 1.2), tone(0, 300, 392, "sine", 0.5)],
  chat: [tone(0, 70, 988, "sine", 0.5), tone(70, 110, 1319, "sine", 0.4)],
  over: [tone(0, 390, 392, "triangle", 0.7), tone(60, 330, 494, "triangle", 0.7), tone(120, 270, 587, "triangle", 0.7)],
} as const satisfies Record<string, readonly Part[]>;

export type Cue = keyof typeof CUES;

/** -18 dB. */
const LOUD = 0.126;
const SEMITONE = 2 ** (1 / 12);

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Whether a cue is wanted; the turn cue has its own switch. */
export function audible(cue: Cue): boolean {
  if (settings.quiet) return false;
  return cue === "turn" ? settings.turnSound : settings.sounds;
}

/** Play a cue, `higher` whole tones up; silence where sounds are off or the browser allows none yet. */
export function play(cue: Cue, higher = 0): void {
  if (!audible(cue) || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  for (const part of CUES[cue]) sound(context, part, SEMITONE ** (2 * higher));
}

function sound(audio: AudioContext, part: Part, height: number): void {
  const start = audio.currentTime + part.at / 1000;
  const end = start + part.for / 1000;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUD * (part.level ?? 1), start + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0005, end);
  volume.connect(audio.destination);

  const slide = (frequency: AudioParam): void => {
    frequency.setValueAtTime(part.from * height, start);
    frequency.exponentialRampToValueAtTime((part.to ?? part.from) * height, end);
  };
  if (part.wave === "noise") {
    const source = new AudioBufferSourceNode(audio, { buffer: whiteNoise(audio), loop: true });
    const band = new BiquadFilterNode(audio, { type: "bandpass", Q: 1.2 });
    slide(band.frequency);
    source.connect(band).connect(volume);
    source.start(start);
    source.stop(end);
  } else {
    const source = new OscillatorNode(audio, { type: part.wave });
    slide(source.frequency);
    source.connect(volume);
    source.start(start);
    source.stop(end);
  }
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return hiss;
}
