import { SQL_STATES } from "./sqlStates.ts";

/** The SQLSTATEs of a server that is away, full, read-only or too busy. They do not mean that the statement is wrong. */
const AWAY_STATES: ReadonlySet<string> = new Set([
  SQL_STATES.queryCanceled,
  SQL_STATES.readOnlyTransaction,
  SQL_STATES.serializationFailure,
  SQL_STATES.deadlockDetected,
  SQL_STATES.lockNotAvailable,
]);
/** The classes of SQLSTATEs for connection exceptions, insufficient resources and the operator's interventions. */
const AWAY_CLASSES = /^(08...|53[0-4]0.|57P0[1-5])$/;
/** The system errors, and the classes of SQLSTATEs of lost connections and of a server that stops or starts. */
const OUTAGE_CODES = /^(E[A-Z_]+|08...|57P0[1-5])$/;
const AWAY_SYSTEM_ERRORS = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
/** The message of a query that is refused, or was broken off, because the database is known to be away. */
export const DATABASE_AWAY = "The database is away.";
/** The messages of the errors without a code: those of the driver, of its pool and of `breakWhenSilent`. */
const AWAY_MESSAGES =
  /The database is away|Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Timeout acquiring a connection/i;

/** The words of Supavisor, RDS Proxy, Neon and pgbouncer, whose codes say nothing of it. */
const NO_ROOM =
  /max ?clients|no more connections allowed|query_wait_timeout|maximum number of client connections|rate of connection|timed-out waiting to acquire|too many connections|too many clients|connection slots are reserved/i;

/** Whether a server, or a pooler before it, refuses a connection because it has as many as it takes. */
export function isWithoutRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Only what speaks PostgreSQL's protocol has a severity: a mail server may use such words, too.
  return sqlStateOf(error) === SQL_STATES.tooManyConnections || ("severity" in error && NO_ROOM.test(error.message));
}

/** Whether an error means that the database is away, full, read-only or too busy, so that a later try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some((inner) => isDatabaseAway(inner))) return true;
  const code = sqlStateOf(error);
  return (
    isWithoutRoom(error) ||
    (code !== null && (AWAY_STATES.has(code) || AWAY_CLASSES.test(code) || AWAY_SYSTEM_ERRORS.has(code))) ||
    AWAY_MESSAGES.test(error.message)
  );
}

/** Whether an error of a new connection means that nobody can use the database now: not that this one is one too many. */
export function isServerAway(error: unknown): boolean {
  return isDatabaseAway(error) && !isWithoutRoom(error) && sqlStateOf(error)?.startsWith("53") !== true;
}

/** Whether an error is what a lost connection, or a server that takes no writes, does to whatever was under way. */
export function isOutageError(error: unknown): boolean {
  if (!isDatabaseAway(error)) return false;
  const code = sqlStateOf(error);
  return code === null || code === SQL_STATES.readOnlyTransaction || OUTAGE_CODES.test(code);
}

/** The SQLSTATE or system error code that an error carries, or null. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

/** The name of the constraint that the statement violated, or null. */
export function constraintOf(error: unknown): string | null {
  return error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : null;
}
