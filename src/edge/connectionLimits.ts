/** The limits of idle, slow and greedy connections in one process. docs/limits.md states them. */
export type ConnectionLimits = {
  /** The interval at which all connections are checked. A limit of time takes effect up to one interval late. */
  readonly checkMs: number;
  /** The most open connections. */
  readonly connections: number;
  /** The most open connections of one address group, where the sockets' own addresses are those of the clients. */
  readonly connectionsOfAddress: number;
  /** The most answers that one connection waits for, for clients that send requests before the answers to earlier ones. */
  readonly answersOfConnection: number;
  /** The longest time for the head of a request. */
  readonly headMs: number;
  /** The longest time for a whole request. */
  readonly requestMs: number;
  /** The longest time without progress of a body. */
  readonly bodyIdleMs: number;
  /** The least average speed of a body, after `bodyIdleMs`. */
  readonly bodyBytesPerSecond: number;
  /** A body or an answer without progress for this time is ended when others need the bytes that it holds. */
  readonly stalledMs: number;
  /** The longest time in which a client reads nothing of what is sent to it. */
  readonly unreadMs: number;
  /** The most bytes of answers and messages that are not sent yet. */
  readonly unsentBytes: number;
  /** The most unsent bytes of one connection. */
  readonly unsentBytesOfConnection: number;
  /** The most WebSockets that are not authenticated. */
  readonly newSockets: number;
  /** The most WebSockets of one address group that are not authenticated. */
  readonly newSocketsOfAddress: number;
  /** The most bytes that a WebSocket may send until it is authenticated. */
  readonly newSocketBytes: number;
  /** The longest time until a WebSocket sends its key. */
  readonly newSocketMs: number;
  /** The longest time for the check of the key. */
  readonly newSocketKeyMs: number;
};

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

export const CONNECTION_LIMITS: ConnectionLimits = {
  // The interval is short beside the shortest limit, which is 3.3 s.
  checkMs: 500,
  // Four accounts may have all of their sockets.
  connections: 20_000,
  // Mobile networks of Peru put many phones behind one IPv4 address, and a browser opens six connections.
  connectionsOfAddress: 1_000,
  // Browsers do not pipeline. Programs that do rarely go past ten.
  answersOfConnection: 32,
  // A head is 16 KiB at most and usually one packet.
  headMs: 10_000,
  // The largest sheet, 26 MiB, takes this long on a weak 3G connection of 0.7 Mbit/s.
  requestMs: 300_000,
  // A phone that moves from one cell to the next is silent for some seconds.
  bodyIdleMs: 10_000,
  // A 2G phone in a market hall sends 2 to 5 KiB a second.
  bodyBytesPerSecond: KIBIBYTE,
  // Packets that are lost twice arrive within this time.
  stalledMs: 2_000,
  // A phone in a tunnel comes back within this time.
  unreadMs: 30_000,
  // With the 256 MiB of bodies these bytes fit beside the process into a machine of 1 GB.
  unsentBytes: 128 * MEBIBYTE,
  unsentBytesOfConnection: 32 * MEBIBYTE,
  // The messages of new sockets hold 32 MiB at most.
  newSockets: 2_000,
  newSocketsOfAddress: 250,
  // A connection_init with a key has some 100 bytes.
  newSocketBytes: 16 * KIBIBYTE,
  // graphql-ws closes a silent socket after 3 s with 4408. A socket that does not answer the close frame is ended after this time.
  newSocketMs: 3_300,
  // The database may be away for some seconds.
  newSocketKeyMs: 10_000,
};
