import type { Database } from "../db/connection.ts";
import { NoServerError } from "../db/connector.ts";
import { LOCK_CLASSES } from "../db/lockClasses.ts";
import { readServerState } from "../db/sessionSettings.ts";
import { createIdentityReader, createStandbyConnector, NotStandbyError } from "../db/standbyConnector.ts";
import { keepsSessions, leadToOneDatabase, readSharedDefaults } from "../db/ways.ts";
import { openWays } from "./openDatabases.ts";
import { StartError } from "./startErrors.ts";

/**
 * Checks that sessions keep what they set, lock and listen to, and that a pooler in transaction mode has the defaults on which its transactions
 * rely. Errors: StartError with what to do; those of a database that does not answer.
 */
export async function checkWays(databaseUrl: string, sessionUrl: string | null): Promise<void> {
  const { connector, sessionConnector } = openWays(databaseUrl, sessionUrl);
  if (!(await keepsSessions(sessionConnector))) throw new StartError(sessionUrl === null ? POOLED : SESSIONS_POOLED);
  if (sessionUrl === null) return;
  if (!(await leadToOneDatabase(connector, sessionConnector, LOCK_CLASSES.wayCheck)))
    throw new StartError(OTHER_DATABASE);
  const defaults = await readSharedDefaults(connector);
  for (const { name, isRight, right } of SHARED_DEFAULTS) {
    if (!isRight(defaults.get(name) ?? ""))
      throw new StartError(describeDefault(name, defaults.get(name) ?? "", right));
  }
}

/** Errors: StartError where the address of the owner leads through a pooler that takes sessions apart, which the lock of migrations needs. */
export async function checkOwnerWay(ownerUrl: string): Promise<void> {
  if (!(await keepsSessions(openWays(ownerUrl, null).connector))) throw new StartError(OWNER_POOLED);
}

/**
 * Checks that the servers of an address for reading are of the cluster of the primary, as far as one is met. One that is away, or the primary
 * itself, is no error: reads then go to the primary. Errors: StartError.
 */
export async function checkStandby(primary: Database, readUrl: string): Promise<void> {
  const connector = createStandbyConnector(readUrl, createIdentityReader(primary));
  try {
    const { client } = await connector.connect({ settle: readServerState });
    void client.end().catch(() => undefined);
  } catch (error) {
    const errors: readonly unknown[] = error instanceof NoServerError ? error.errors : [error];
    if (errors.some((each) => each instanceof NotStandbyError && each.reason === "other"))
      throw new StartError(OTHER_CLUSTER, { cause: error });
  }
}

const SHARED_DEFAULTS: readonly {
  readonly name: string;
  readonly isRight: (setting: string) => boolean;
  readonly right: string;
}[] = [
  {
    name: "default_transaction_isolation",
    isRight: (setting) => setting === "read committed",
    right: "'read committed'",
  },
  { name: "synchronous_commit", isRight: (setting) => setting !== "off", right: "on" },
  { name: "DateStyle", isRight: (setting) => setting.startsWith("ISO"), right: "'ISO'" },
];

function describeDefault(name: string, setting: string, right: string): string {
  return (
    `The database has ${name.toLowerCase()} = ${setting}, which a pooler in transaction mode leaves as it is: set it for the user of ` +
    `DATABASE_URL (alter role … set ${name.toLowerCase()} = ${right}), and have the pooler open its connections anew.`
  );
}

const MODES = "pgbouncer with pool_mode = transaction, port 6543 at Supabase, a host with -pooler at Neon";
const POOLED =
  `DATABASE_URL leads through a pooler that gives each transaction another session (such as ${MODES}), and the service's locks and signals ` +
  "need one that lasts: name the database without it, or the pooler in session mode; or keep it and name such an address in DATABASE_SESSION_URL.";
const SESSIONS_POOLED =
  `DATABASE_SESSION_URL leads through a pooler that gives each transaction another session (such as ${MODES}): name the database without it, ` +
  "or the pooler in session mode.";
const OWNER_POOLED =
  `The migrations would run through a pooler that gives each transaction another session (such as ${MODES}): name the database without it in ` +
  "DATABASE_OWNER_URL or DATABASE_SESSION_URL.";
const OTHER_CLUSTER =
  "DATABASE_READ_URL leads to another cluster or database than DATABASE_URL: name standbys that stream from its primary, with the same database. " +
  "A copy by logical replication or from a dump is none.";
const OTHER_DATABASE =
  "DATABASE_SESSION_URL does not lead to the database of DATABASE_URL: a lock that is taken over one is not seen over the other. Name the " +
  "same database of the same server in both.";
