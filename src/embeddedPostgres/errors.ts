/** A failure that the operator can repair. Its message ends with the next step, and holds no secret. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EmbeddedPostgresError";
  }
}

/** Another process has the data directory. */
export class DataDirInUseError extends EmbeddedPostgresError {}

/** The `code` of a system error, as in `ENOENT`; undefined for any other value. */
export function systemCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Returns any error of a start as an `EmbeddedPostgresError`, with the folder and the next step in its message. */
export function explainFailure(error: unknown, dataDir: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const advice = ADVICE.get(systemCodeOf(error) ?? "") ?? "repair that and start again";
  return new EmbeddedPostgresError(
    `The embedded PostgreSQL cannot start on ${dataDir} (${reason}): ${advice}, or set DATABASE_URL to a PostgreSQL server.`,
    { cause: error },
  );
}

const NOT_PERMITTED = "give that folder and all in it to the user that starts the service, set DATA_DIR to another";

const ADVICE = new Map([
  ["EACCES", NOT_PERMITTED],
  ["EPERM", NOT_PERMITTED],
  ["EROFS", "set DATA_DIR to a folder that can be written"],
  ["ENOSPC", "free some disk space and start again"],
  ["EDQUOT", "free some disk space and start again"],
]);
