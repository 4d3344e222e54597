import type { Database } from "../db/connection.ts";
import { createHashText } from "../domain/keyedHashes.ts";
import { createMailBounds } from "../domain/mail/mailGate.ts";
import type { SecretBox } from "../domain/secretBox.ts";
import { createRepositories } from "../repositories/repositories.ts";
import { createTransact } from "../repositories/transact.ts";
import type { Dependencies } from "../services/dependencies.ts";

/** The repositories over the connections of a process; their hashes are keyed with the box's keys. `copiesToMailbox`: see
 * `createMailBounds`. */
export function openRepositories(
  secretBox: SecretBox,
  database: Database,
  intakeDatabase: Database,
  copiesToMailbox: number,
): Dependencies<"repositories" | "intakeRepositories" | "transact"> {
  const hashText = createHashText(secretBox);
  const mailBounds = createMailBounds(copiesToMailbox);
  return {
    repositories: createRepositories(database, hashText, mailBounds),
    intakeRepositories: createRepositories(intakeDatabase, hashText, mailBounds),
    transact: createTransact(database, hashText, mailBounds),
  };
}
