// The doors for whoever wants to be known again.

import { ask, at, json } from "../lib/api";
import type { CodeMeaning, DeviceCode, Guest, PasskeyMade, PasskeyOffer, PasskeySigned, Person, RecoveryCodes, Sent } from "../wire";

export const doors = {
  person: () => json<Person>("GET", "me/person"),
  /** What an authenticator is asked to make. */
  offerPasskey: () => json<PasskeyOffer>("POST", "me/passkeys/offer"),
  addPasskey: (made: PasskeyMade) => json<Person>("POST", "me/passkeys", made),
  removePasskey: (key: string) => json<Person>("DELETE", at("me", "passkeys", key)),
  /** What a passkey is asked to sign, whosever it is. */
  askPasskey: () => json<PasskeyOffer>("POST", "passkeys/offer"),
  comeByPasskey: (signed: PasskeySigned) => json<Guest>("POST", "passkeys", signed),
  askAddress: (address: string) => json<Sent>("POST", "me/address", { address }),
  forgetAddress: () => json<Person>("DELETE", "me/address"),
  /** A letter that leads back, if the address is known. */
  askWayBack: (address: string) => json<Sent>("POST", "letters", { address }),
  makeCode: () => json<DeviceCode>("POST", "me/code"),
  makeRecovery: () => json<RecoveryCodes>("POST", "me/recovery"),
  /** What a code is good for; it stays so. */
  meaning: (code: string) => json<CodeMeaning>("POST", "codes/meaning", { code }),
  useCode: (code: string) => json<Guest>("POST", "codes", { code }),
  endSession: async (key: string): Promise<void> => void (await ask("DELETE", at("me", "sessions", key))),
  endOthers: () => json<Person>("DELETE", "me/sessions"),
  leave: (name: string) => json<Guest>("POST", "me/leaving", { name }),
  stay: () => json<Guest>("DELETE", "me/leaving"),
  /** Where everything about oneself lies, in one file. */
  everything: "/api/me/export",
};
