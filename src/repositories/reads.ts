import type { StandbyReads } from "../db/standbyReads.ts";
import { isDomainError } from "../domain/errors.ts";
import type { HashText } from "../domain/keyedHashes.ts";
import type { Metrics } from "../domain/metrics.ts";
import { isStatementTimeout } from "./itemErrors.ts";
import { createRepositories, type Repositories } from "./repositories.ts";
import type { Transact } from "./transact.ts";

/**
 * The methods that a standby may answer: long reads, which change nothing, of tables that a standby has. Keys, sessions, feeds, jobs and the
 * intake have none. `test/repositories/reads.test.ts` runs each, and compares its statements with the catalog's unlogged tables.
 */
export const READ_METHODS = {
  complaintAttachments: ["list"],
  complaintDocuments: ["findStored", "listByComplaints"],
  complaintFigures: ["listMonths"],
  complaintMails: ["listByComplaints"],
  complaintRegister: ["count", "listAfter", "listPage"],
  complaints: ["listByNumber", "listEvents"],
  dailyCounts: ["listByForms"],
  forms: ["listFieldsVersions", "listLabels"],
  mailProofs: ["findMessage", "listByMails"],
  quarantine: ["count", "countOfAccount", "listPageOfAccount", "listPages"],
  sirecReports: ["listSent"],
  submissionFiles: ["listBySubmissions"],
  submissionMessages: ["hasAny", "listIdsOfThreads", "listThread"],
  submissionNotes: ["listAfter"],
  submissionTriage: ["hasAny", "list", "listStates"],
  submissions: [
    "count",
    "countOfAccount",
    "countWithData",
    "hasTests",
    "listExported",
    "listExportedNames",
    "listFileFields",
    "listOrdered",
    "listPageOfAccount",
    "listPages",
  ],
  summaries: ["countAnswers", "countFunnel"],
  visits: ["sum"],
} as const satisfies { readonly [Name in keyof Repositories]?: readonly (keyof Repositories[Name])[] };

type ReadMethods = typeof READ_METHODS;

/** The repositories with the methods of `READ_METHODS` alone. */
export type ReadRepositories = {
  readonly [Name in keyof ReadMethods]: Pick<Repositories[Name], ReadMethods[Name][number] & keyof Repositories[Name]>;
};

/** A read, which changes nothing: it is made again on the primary when the standby fails, and not when a statement has taken too long. */
type Read = <T>(work: (repositories: ReadRepositories) => Promise<T>) => Promise<T>;

/**
 * The long reads of owners. They go to the standby of DATABASE_READ_URL where it is there, and else to the primary, which also takes a read that the
 * standby could not finish. Both show everything that was committed before the read began: nobody can see which of them has answered, and the
 * parts of an export may come from both.
 */
export type Reads = {
  readonly query: Read;
  /** Runs the work in a transaction, whose statements can be bounded in time. */
  readonly transact: Read;
};

export type ReadWays = {
  readonly repositories: Repositories;
  readonly transact: Transact;
  readonly hashText: HashText;
  readonly standby: StandbyReads;
  readonly countRead: Metrics["countRead"];
};

/** The reads of a process without a standby. */
export function createPrimaryReads({ repositories, transact }: Pick<ReadWays, "repositories" | "transact">): Reads {
  return { query: (work) => work(repositories), transact };
}

export function createReads({ hashText, standby, countRead, ...ways }: ReadWays): Reads {
  const primary = createPrimaryReads(ways);
  return { query: preferStandby(primary.query), transact: preferStandby(primary.transact) };

  function preferStandby(readPrimary: Read): Read {
    return async (work) => {
      if (!standby.isUsable()) {
        countRead("primary", "unusable");
        return readPrimary(work);
      }
      try {
        const result = await standby.run((tx) => work(createRepositories(tx, hashText)));
        countRead("standby", "");
        return result;
      } catch (error) {
        // What the work itself refuses, the primary would refuse as well, and what takes too long here would take as long there.
        if (isDomainError(error) || isStatementTimeout(error)) throw error;
        countRead("primary", "interrupted");
        return readPrimary(work);
      }
    };
  }
}
