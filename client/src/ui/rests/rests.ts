// The doors for nights and holidays, while which no time runs in games over days.

import { at, json } from "../../lib/api";
import type { HolidayWish, NightWish, Rests } from "../../wire";

export const rests = (): Promise<Rests> => json<Rests>("GET", "me/rests");
export const setNights = (nights: NightWish): Promise<Rests> => json<Rests>("PUT", "me/nights", nights);
export const addHoliday = (holiday: HolidayWish): Promise<Rests> => json<Rests>("POST", "me/holidays", holiday);
export const endHoliday = (begins: number): Promise<Rests> => json<Rests>("DELETE", at("me", "holidays", begins));
