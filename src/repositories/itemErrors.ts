import { sqlStateOf } from "../db/errors.ts";
import { SQL_STATES } from "../db/sqlStates.ts";

/** Whether a batch failed because of the data of one of its items (SQLSTATE classes 22, 23 and 54). */
export function isItemError(error: unknown): boolean {
  return /^(22|23|54)/.test(sqlStateOf(error) ?? "");
}

/** Whether a transaction gave up a lock that another one kept for longer than it was to wait. */
export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === SQL_STATES.lockNotAvailable;
}

/** Whether the database ended a statement because it took too long. One that a standby cancels because of its replay has another SQLSTATE. */
export function isStatementTimeout(error: unknown): boolean {
  return sqlStateOf(error) === SQL_STATES.queryCanceled;
}
