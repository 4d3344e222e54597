import type { Client } from "pg";
import type { Logger } from "pino";
import type { Database } from "./connection.ts";
import { type Connector, createConnector } from "./connector.ts";
import { sqlStateOf } from "./errors.ts";
import { SQL_STATES } from "./sqlStates.ts";
import { WAITS_MS } from "./waits.ts";

/** A server of the address for reading is no standby of the database. The messages are for people and have no secret. */
export class NotStandbyError extends Error {
  /**
   * `primary`: it takes writes itself. `other`: it is of another cluster or database. `behind`: it does not follow the primary's timeline.
   * `hidden`: its identity can't be read.
   */
  readonly reason: "primary" | "other" | "behind" | "hidden";

  constructor(reason: NotStandbyError["reason"]) {
    super(MESSAGES[reason]);
    this.reason = reason;
  }
}

const MESSAGES = {
  primary: "it is no standby but takes writes itself, as a primary does",
  other: "it is another cluster or database than that of DATABASE_URL",
  behind:
    "it has made no checkpoint since the present primary was promoted, so that nothing shows that it follows that one (checkpoint_timeout is the longest wait)",
  hidden:
    "whether it is a standby of this database can't be seen: grant execute on function pg_control_system() to the service's user",
} as const;

/** What a physical standby shares with its primary. */
export type ServerIdentity = {
  /** The cluster's number, which initdb gives; null where the user may not read it. */
  readonly cluster: string | null;
  /** The number of the database in it. */
  readonly database: string;
};

/** Reads the identity of the primary, for each new connection to a standby. */
export type ReadIdentity = () => Promise<ServerIdentity>;

/**
 * Creates the connector of an address for reading. Each new connection leads to a standby of the database whose identity `readPrimary` reads; the
 * servers of the address are tried in turn. Errors: NotStandbyError for the server, in NoServerError for several.
 */
export function createStandbyConnector(url: string, readPrimary: ReadIdentity, log?: Logger): Connector {
  const connector = createConnector(url, {
    pooling: "unknown",
    use: "reads",
    timeoutMs: WAITS_MS.standbyConnect,
    ...(log === undefined ? {} : { log }),
  });
  return {
    ...connector,
    connect: (opening) =>
      connector.connect({
        ...opening,
        async settle(client) {
          await requireStandby(client, readPrimary);
          return opening.settle(client);
        },
      }),
  };
}

/** Reads the identity of the primary over its pool. Errors: those of the pool. */
export function createIdentityReader(primary: Database): ReadIdentity {
  return async () => {
    const read = async (text: string) => {
      const { rows } = await primary.raw<{ rows: Identified[] }>(text);
      return rows[0];
    };
    return readIdentity(read);
  };
}

/** Errors: NotStandbyError. */
async function requireStandby(client: Client, readPrimary: ReadIdentity): Promise<void> {
  const { isStandby, ...own } = await readIdentity(async (text) => (await client.query<Identified>(text)).rows[0]);
  const primary = await readPrimary();
  if (own.cluster === null || primary.cluster === null) throw new NotStandbyError("hidden");
  if (own.cluster !== primary.cluster || own.database !== primary.database) throw new NotStandbyError("other");
  if (!isStandby) throw new NotStandbyError("primary");
}

type Identified = ServerIdentity & { readonly isStandby: boolean };

async function readIdentity(read: (text: string) => Promise<Identified | undefined>): Promise<Identified> {
  const row = await read(IDENTITY).catch((error: unknown) => {
    if (sqlStateOf(error) !== SQL_STATES.insufficientPrivilege) throw error;
    return read(IDENTITY_WITHOUT_CLUSTER);
  });
  if (row === undefined) throw new Error("The database has answered without its identity.");
  return row;
}

const OWN = `
  pg_is_in_recovery() as "isStandby",
  (select oid::text from pg_database where datname = current_database()) as database
`;
const IDENTITY = `select ${OWN}, (select system_identifier::text from pg_control_system()) as cluster`;
const IDENTITY_WITHOUT_CLUSTER = `select ${OWN}, null as cluster`;
