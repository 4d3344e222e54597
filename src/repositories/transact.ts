import type { Knex } from "knex";
import { sqlStateOf } from "../db/errors.ts";
import { SQL_STATES } from "../db/sqlStates.ts";
import type { HashText } from "../domain/keyedHashes.ts";
import type { MailBounds } from "../domain/mail/mailGate.ts";
import { createRepositories, type Repositories } from "./repositories.ts";

/** Runs `work` in one transaction, on repositories bound to it. */
export type Transact = <T>(work: (tx: Repositories) => Promise<T>) => Promise<T>;

const MAX_TRIES = 3;
const RETRIED_STATES: readonly (string | null)[] = [SQL_STATES.serializationFailure, SQL_STATES.deadlockDetected];

/**
 * The only place where a transaction starts. `mailBounds` are the usual ones unless given. `work` runs again after a serialization failure or a deadlock, at most three times
 * in all, so it must change nothing but its `tx`.
 */
export function createTransact(db: Knex, hashText: HashText, mailBounds?: MailBounds): Transact {
  return async (work) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await db.transaction((trx) => work(createRepositories(trx, hashText, mailBounds)));
      } catch (error) {
        if (tries >= MAX_TRIES || !RETRIED_STATES.includes(sqlStateOf(error))) throw error;
      }
    }
  };
}
