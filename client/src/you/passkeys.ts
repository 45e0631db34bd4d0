// What the browser's own authenticator is asked, and its answers as the server reads them.

import type { PasskeyMade, PasskeyOffer, PasskeySigned } from "../wire";

/** Bytes in the alphabet of addresses, without padding. */
export function encoded(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function decoded(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

/** How long somebody may take, in ms; the server forgets a little later what it asked. */
const PATIENCE = 240_000;

/** What is told of what an authenticator did not do; "" where its owner only thought better of it. */
export function fault(thrown: unknown): string {
  const name = thrown instanceof DOMException ? thrown.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "";
  if (name === "InvalidStateError") return "This device has a passkey for you already.";
  if (name === "SecurityError") return "Passkeys are not made for this address of the page.";
  return name ? "This device could not do that." : "";
}

/** Whether this browser can have passkeys at all. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== "undefined";

/** Have a passkey made. Throws DOMException. */
export async function make(offer: PasskeyOffer): Promise<PasskeyMade> {
  const found = await navigator.credentials.create({
    publicKey: {
      challenge: decoded(offer.challenge),
      rp: { id: offer.site, name: "Unmapped" },
      user: { id: decoded(offer.owner), name: offer.name, displayName: offer.name },
      pubKeyCredParams: offer.algorithms.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: offer.known.map((id) => ({ type: "public-key", id: decoded(id) })),
      authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
      attestation: "none",
      timeout: PATIENCE,
    },
  });
  const { rawId, response } = found as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse;
  return { id: encoded(rawId), client_data: encoded(clientDataJSON), attestation: encoded(attestationObject) };
}

/** Have a passkey sign; whose it is, the device asks. Throws DOMException. */
export async function sign(offer: PasskeyOffer): Promise<PasskeySigned> {
  const found = await navigator.credentials.get({
    publicKey: { challenge: decoded(offer.challenge), rpId: offer.site, userVerification: "preferred", timeout: PATIENCE },
  });
  const { rawId, response } = found as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature } = response as AuthenticatorAssertionResponse;
  return {
    id: encoded(rawId),
    client_data: encoded(clientDataJSON),
    authenticator_data: encoded(authenticatorData),
    signature: encoded(signature),
  };
}
