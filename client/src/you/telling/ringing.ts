// Whether this browser can be rung while no page is open, and what it takes that it is.

import type { NewBell, Telling } from "../../wire";
import { asks } from "./asks";

/** It is rung, could be, may not be since its user said no, or cannot be. */
export type Ringing = "rung" | "free" | "denied" | "unable" | "home";

const KEY = "unmapped:bell";

function remembered(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function remember(key: string): void {
  try {
    localStorage.setItem(KEY, key);
  } catch {
    // A forbidden storage: it is asked again another time.
  }
}

/** The key of this browser among those that are rung, "" where it is not. */
export function ownKey(telling: Telling): string {
  const key = remembered();
  return telling.bells.some((bell) => bell.key === key) ? key : "";
}

export function ringing(telling: Telling): Ringing {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) {
    // On such a phone only a page that was put on its home screen is rung.
    const apple = /iPhone|iPad|iPod/.test(navigator.userAgent);
    return apple && !matchMedia("(display-mode: standalone)").matches ? "home" : "unable";
  }
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && ownKey(telling) ? "rung" : "free";
}

/** What stands in the way, in words; "" where nothing does. */
export const HINDRANCES: Readonly<Record<Ringing, string>> = {
  rung: "",
  free: "",
  denied: "This browser was told not to show notices of this site. Allow them in its settings, then come back.",
  unable: "This browser cannot be rung. Others can: open this page there.",
  home: "On this phone, put Unmapped on the home screen first (Share, then Add to Home Screen), and open it from there.",
};

/** What this browser is called, so that its owner tells it from others. */
export function browserName(agent: string = navigator.userAgent): string {
  const kinds: readonly (readonly [RegExp, string])[] = [
    [/Edg\//, "Edge"],
    [/OPR\//, "Opera"],
    [/Firefox\/|FxiOS/, "Firefox"],
    [/Chrome\/|CriOS/, "Chrome"],
    [/Safari\//, "Safari"],
  ];
  const systems: readonly (readonly [RegExp, string])[] = [
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Android/, "Android"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "Mac"],
    [/Linux|CrOS/, "Linux"],
  ];
  const kind = kinds.find(([sign]) => sign.test(agent))?.[1] ?? "A browser";
  const system = systems.find(([sign]) => sign.test(agent))?.[1];
  return system ? `${kind}, ${system}` : kind;
}

/** Ask whether notices may be shown, and have this browser rung. Throws what the browser or the server says. */
export async function ring(telling: Telling): Promise<Telling> {
  if ((await Notification.requestPermission()) !== "granted") return telling;
  const registration = await navigator.serviceWorker.ready;
  const before = await registration.pushManager.getSubscription();
  // One that was made for another server, or for this one before it was built anew, rings no more.
  if (before && !remembered()) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: telling.key });
  const { endpoint, keys } = subscription.toJSON();
  const bell: NewBell = { endpoint: endpoint ?? "", key: keys?.p256dh ?? "", secret: keys?.auth ?? "", name: browserName() };
  const after = await asks.addBell(bell);
  remember(after.bells[0]?.key ?? "");
  return after;
}

/** Ring a browser no more. */
export async function unring(telling: Telling, key: string): Promise<Telling> {
  if (key === ownKey(telling)) {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    remember("");
  }
  return asks.dropBell(key);
}

/** The time zone of whoever sits here. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** A minute of the day as its clock shows it. */
export const clockOf = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;

/** Such a time as fields for times have it, and back. */
export const fieldOf = (minute: number): string => clockOf(minute).padStart(5, "0");
export const minuteOf = (field: string): number => {
  const [hours = 0, minutes = 0] = field.split(":").map(Number);
  return (hours * 60 + minutes) % 1440 || 0;
};
