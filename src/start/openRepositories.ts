import { createHashText } from "../domain/keyedHashes.ts";
import { createMailBounds } from "../domain/mail/mailGate.ts";
import type { Metrics } from "../domain/metrics.ts";
import type { SecretBox } from "../domain/secretBox.ts";
import { createPrimaryReads, createReads } from "../repositories/reads.ts";
import { createRepositories } from "../repositories/repositories.ts";
import { createTransact } from "../repositories/transact.ts";
import type { Dependencies } from "../services/dependencies.ts";
import { createReadPace } from "../services/submissions/readPace.ts";
import type { OpenDatabases } from "./openDatabases.ts";

/** The repositories over the connections of a process; their hashes are keyed with the box's keys. `copiesToMailbox`: see
 * `createMailBounds`. */
export function openRepositories(
  secretBox: SecretBox,
  { database, intakeDatabase, standby }: Pick<OpenDatabases, "database" | "intakeDatabase" | "standby">,
  copiesToMailbox: number,
  { countRead, countLimit }: Pick<Metrics, "countRead" | "countLimit">,
): Dependencies<"repositories" | "intakeRepositories" | "reads" | "readPace" | "transact"> {
  const hashText = createHashText(secretBox);
  const mailBounds = createMailBounds(copiesToMailbox);
  const repositories = createRepositories(database, hashText, mailBounds);
  const transact = createTransact(database, hashText, mailBounds);
  return {
    repositories,
    intakeRepositories: createRepositories(intakeDatabase, hashText, mailBounds),
    reads:
      standby === null
        ? createPrimaryReads({ repositories, transact })
        : createReads({ repositories, transact, hashText, standby: standby.reads, countRead }),
    readPace: createReadPace({ countLimit }),
    transact,
  };
}
