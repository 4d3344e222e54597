/** The longest waits for the database, and the pauses between signals, in milliseconds. */
export const WAITS_MS = {
  /** The wait for a connection to open. Several servers share it. */
  connect: 3_000,
  /** The least of it that each of several servers gets. */
  leastConnect: 300,
  /** The silence after which the system asks whether the other end of a connection is still there. */
  keepAlive: 10_000,
  /** The pause before a server that takes no more connections is asked again. */
  roomPause: 300,
  /** The wait for a connection of the pool. */
  acquire: 4_000,
  /** The time of a statement; the server cancels a longer one. */
  statement: 15_000,
  /** The time of a statement that a visitor waits for. */
  intakeStatement: 4_000,
  /** The wait of a statement for a lock that another session holds: longer than `migrationLock`. */
  lock: 2_250,
  /** As `lock`, for what a visitor waits for. Three of them are longer than `migrationLock`. */
  intakeLock: 1_000,
  /** As `answer`, for what a visitor waits for: longer than `intakeStatement`. */
  intakeAnswer: 4_500,
  /** The silence of a server that owes an answer; the client then breaks the connection. Longer than `statement`. */
  answer: 18_000,
  /** The time from one proof of a session to the next. With `sessionAnswer` it is what a frozen database is noticed in. */
  proof: 1_250,
  /** The silence of a pool's connection that owes an answer, from which on the server is asked whether it is at work on it. */
  suspicion: 2_500,
  /** The time from one look at the connections of the pools to the next. */
  look: 250,
  /** The wait for that answer. With `suspicion` and `look` it is what a silent network of the pools is noticed in. */
  probe: 1_000,
  /** The silence of a session that owes an answer; the session is then made anew. Longer than `proof`. */
  sessionAnswer: 3_000,
  /** A silent session whose process's pools have received anything within this time is lost alone. Longer than `proof`. */
  othersAnswer: 1_500,
  /** The wait for the server's goodbye at the end of a session. */
  sessionEnd: 1_000,
  /** The wait of a migration's try for a table's lock, behind which every later statement on the table waits too. */
  migrationLock: 2_000,
  /** The time from one look at whether another process still migrates to the next. */
  migrationLook: 200,
  /** The age from which a connection is dropped that says that its server takes no writes. */
  readOnlyAge: 2_000,
  /** The wait for a connection to a standby, to open or from its pool: a read that gets none is made on the primary. */
  standbyConnect: 1_500,
  /** The time from one look at a standby to the next. With `standbyAnswer` it is what a frozen one is noticed in. */
  standbyLook: 1_000,
  /** The silence of a standby that is asked how far it is. */
  standbyAnswer: 1_000,
  /** The pauses of a read that waits for a standby: the first one, which doubles, and the longest. */
  standbyPause: 2,
  standbyLongestPause: 40,
  /** The wait for the database's answer about its schema. */
  readiness: 2_000,
  /** The pause in which signals gather to be sent together. */
  signalDebounce: 5,
  /**
   * The time from one sending of signals to the next. Each signal is a transaction: a stream of them costs the intake a tenth of
   * the server.
   */
  signalInterval: 50,
} as const;

/**
 * The pauses before the tries to restore a lost session; the last one repeats. Each is shorter than the time after which other
 * processes take a worker without its session lock for dead.
 */
export const SESSION_RETRY_WAITS_MS: readonly number[] = [50, 100, 250];
