import { sqlStateOf } from "../db/errors.ts";

/** Whether a batch failed because of the data of one of its items (SQLSTATE classes 22, 23 and 54). */
export function isItemError(error: unknown): boolean {
  return /^(22|23|54)/.test(sqlStateOf(error) ?? "");
}
