import { createHash, randomBytes } from "node:crypto";
import type { ActingParty } from "../actor.ts";
import { DAY_MS, MINUTE_MS } from "../times.ts";

/** A signed-in browser. It belongs to a person in one of their accounts, or to the API key that opened it. */
export type Session = {
  readonly id: string;
  readonly accountId: string;
  readonly by: ActingParty;
  /** The time of the sign-in. */
  readonly createdAt: Date;
  /** The time of the last request, at most SEEN_INTERVAL_MS too early. */
  readonly seenAt: Date;
  readonly device: Device;
  /** The owner of the account who granted the sign-in; null where the person proved who they are. Such a session stays in its account. */
  readonly grantedByUserId: string | null;
};

/** What a request says of the browser and its place. */
export type Device = {
  /** The header User-Agent, shortened to MAX_AGENT_CHARACTERS; null where there was none. */
  readonly userAgent: string | null;
  readonly ip: string | null;
};

export const MAX_AGENT_CHARACTERS = 300;

/** A session ends after this time without a request. */
export const IDLE_SESSION_MS = 14 * DAY_MS;
/** A session ends at this age. */
export const MAX_SESSION_MS = 90 * DAY_MS;
/** A session of a granted sign-in ends at this age: it is for the day on which the person's own ways in fail. */
export const GRANTED_SESSION_MS = 12 * 60 * MINUTE_MS;
/** The last request of a session is stored once in this time. */
export const SEEN_INTERVAL_MS = 10 * MINUTE_MS;

/** The most open sessions of a person in an account, or of a key. A new one ends the one that was used least recently. */
export const MAX_SESSIONS = 100;

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new session's token: 32 random bytes in base64url. Only the browser's cookie has it. */
export function generateSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The SHA-256 by which the database knows a token. Null for a text that is no token. */
export function hashSessionToken(token: string): Buffer | null {
  return TOKEN.test(token) ? createHash("sha256").update(token, "utf8").digest() : null;
}

/** When a session ends unless a request renews it. */
export function endOfSession({
  createdAt,
  seenAt,
  grantedByUserId,
}: Pick<Session, "createdAt" | "seenAt" | "grantedByUserId">): Date {
  const maxMs = grantedByUserId === null ? MAX_SESSION_MS : GRANTED_SESSION_MS;
  return new Date(Math.min(createdAt.getTime() + maxMs, seenAt.getTime() + IDLE_SESSION_MS));
}
