/** Why the server closes a socket, besides the codes of graphql-transport-ws itself (4400, 4406, 4408, 4409, 4429, 4500). */
export const CLOSE_CODES = {
  /** The service stops: connect again, elsewhere. */
  goingAway: 1001,
  /** Something is away for a moment, such as the database: connect again soon. */
  tryAgainLater: 1013,
  /** No key, or one that is unknown, expired or revoked. */
  unauthorized: 4401,
  /** The key's account is suspended. */
  forbidden: 4403,
  /** The reader lagged too far behind: subscribe again after the last cursor it has seen. */
  tooSlow: 4410,
  /** The key's account has too many sockets open already. */
  tooManyConnections: 4411,
  internalError: 4500,
} as const;
