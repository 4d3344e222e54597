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
  /** The client reads too slowly. It subscribes again after its last cursor. */
  tooSlow: 4410,
  /** The key's account has too many open sockets. */
  tooManyConnections: 4411,
  internalError: 4500,
} as const;
