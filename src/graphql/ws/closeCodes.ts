import type { FeedEnd } from "../../domain/feed/feed.ts";

/** The codes with which this service closes a socket. graphql-ws itself also closes with 4400, 4406, 4408, 4409 and 4429. */
export const CLOSE_CODES = {
  /** The service stops. The client connects again, to another process. */
  goingAway: 1001,
  /** The database is unavailable for a moment. The client connects again soon. */
  tryAgainLater: 1013,
  /** The client sends more than a key before it is authenticated. */
  messageTooBig: 1009,
  /** The key is missing, unknown, expired or revoked. */
  unauthorized: 4401,
  /** The key's account is suspended. */
  forbidden: 4403,
  /** The subscription can't go on: see END_REASONS. The client subscribes again after its last cursor. */
  resume: 4410,
  /** The key's account has too many open sockets. */
  tooManyConnections: 4411,
  internalError: 4500,
} as const;

/** The words with which `resume` closes a socket, of 41 characters at most, since `connections.ts` cuts longer ones. */
export const END_REASONS: Readonly<Record<FeedEnd, string>> = {
  too_slow: "Too slow. Resume from your cursor",
  restored: "Feed restored. Resume, or start anew",
};
