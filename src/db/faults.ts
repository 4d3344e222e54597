/** SQLSTATEs in which the server is away, full, read-only or too busy, not the statement wrong. */
const AWAY_STATES = /^(08...|53[0-4]0.|57P0[1-5]|57014|25006|40001|40P01|55P03)$/;
const AWAY_SYSTEM_ERRORS = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
]);
const AWAY_MESSAGES =
  /Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Timeout acquiring a connection/i;

/** Whether an error means that the database cannot be reached now, so that trying again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some((inner) => isDatabaseAway(inner))) return true;
  const code = sqlStateOf(error);
  return (
    (code !== null && (AWAY_STATES.test(code) || AWAY_SYSTEM_ERRORS.has(code))) || AWAY_MESSAGES.test(error.message)
  );
}

/** The SQLSTATE or system error code that an error carries, or null. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

/** The name of the constraint that a statement broke, or null. */
export function constraintOf(error: unknown): string | null {
  return error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : null;
}
