import { isIP } from "node:net";
import { MINUTE_MS } from "../times.ts";

/** A key of a person's device or password manager, with which they sign in without a mail. */
export type Passkey = {
  readonly id: string;
  readonly userId: string;
  /** The credential's id in base64url. */
  readonly credentialId: string;
  /** In COSE, as the browser sent it. */
  readonly publicKey: Buffer;
  /** The number of signatures that the device says; 0 where it does not count. */
  readonly counter: number;
  readonly name: string;
  readonly createdAt: Date;
  /** The last sign-in; null before the first. */
  readonly usedAt: Date | null;
};

/** The site that passkeys are made for. */
export type RelyingParty = { readonly id: string; readonly origin: string };

/** A person has at most this many. */
export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME_CHARACTERS = 60;

/** A challenge is answered within this time after its page was opened. */
export const PASSKEY_CHALLENGE_MS = 30 * MINUTE_MS;

/** Null where browsers offer no passkeys: for the address of a machine, and without TLS but on localhost. Source: WebAuthn 3, 5.1.2. */
export function findRelyingParty(publicUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return null;
  return protocol === "https:" || hostname === "localhost" ? { id: hostname, origin } : null;
}

/** Whether a device's count says that its key was not copied. Devices that share a key do not count and send 0. */
export function isCounterAhead(stored: number, sent: number): boolean {
  return (stored === 0 && sent === 0) || sent > stored;
}
