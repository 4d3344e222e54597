import type { Database } from "../db/connection.ts";
import { createHashText } from "../domain/keyedHashes.ts";
import type { SecretBox } from "../domain/secretBox.ts";
import { createRepositories } from "../repositories/repositories.ts";
import { createTransact } from "../repositories/transact.ts";
import type { Dependencies } from "../services/dependencies.ts";

/** The repositories over the connections of a process; their hashes are keyed with the box's keys. */
export function openRepositories(
  secretBox: SecretBox,
  database: Database,
  intakeDatabase: Database,
): Dependencies<"repositories" | "intakeRepositories" | "transact"> {
  const hashText = createHashText(secretBox);
  return {
    repositories: createRepositories(database, hashText),
    intakeRepositories: createRepositories(intakeDatabase, hashText),
    transact: createTransact(database, hashText),
  };
}
