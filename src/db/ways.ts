import { randomInt } from "node:crypto";
import type { Client } from "pg";
import type { Connector } from "./connector.ts";
import { applySettings, processOf, readServerState, type ServerState } from "./sessionSettings.ts";

/** How many transactions are held open, at most, to see whether the pooler gives one of them the session of another connection. */
const HELD_TRANSACTIONS = 3;
const MARK = "select set_config('ventanilla.session', $1, false)";
const READ_MARK =
  "select coalesce(current_setting('ventanilla.session', true), '') as mark, pg_backend_pid() as backend";

/**
 * Whether a connection keeps its session of the server, as locks, signals and prepared statements need it. A pooler that gives each
 * transaction another session is found out by transactions that are held open: one of them gets the session of an idle connection, or that connection
 * gets another one. Errors: the database does not answer.
 */
export async function keepsSessions(connector: Connector): Promise<boolean> {
  const mark = String(randomInt(1, 2 ** 31));
  const opened: Client[] = [];
  try {
    const { client: idle } = await connector.connect({ settle: applySettings });
    opened.push(idle);
    await idle.query(MARK, [mark]);
    const isDirect = (await readMark(idle)).backend === processOf(idle);
    // Without a pooler one transaction is enough: the connection's own number is then that of the server's process.
    for (let held = 0; held < (isDirect ? 1 : HELD_TRANSACTIONS); held += 1) {
      let isShared = false;
      const { client } = await connector.connect({
        async settle(asked): Promise<ServerState> {
          await asked.query("begin");
          isShared = (await readMark(asked)).mark === mark;
          return readServerState(asked);
        },
      });
      opened.push(client);
      if (isShared || (await readMark(idle)).mark !== mark) return false;
    }
    return true;
  } finally {
    await endAll(opened);
  }
}

/** Whether a lock that is taken over one way is seen over the other one: then both lead to one database of one server. */
export async function leadToOneDatabase(first: Connector, second: Connector, lockClass: number): Promise<boolean> {
  const opened: Client[] = [];
  try {
    for (const connector of [first, second]) opened.push((await connector.connect({ settle: readServerState })).client);
    const [asked, holder] = opened;
    const key = randomInt(1, 2 ** 31);
    await holder?.query("select pg_try_advisory_lock($1, $2)", [lockClass, key]);
    const seen = await asked?.query(SEES_LOCK, [lockClass, key]);
    return seen?.rowCount === 1;
  } finally {
    await endAll(opened);
  }
}

const SEES_LOCK = `
  select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
  where l.locktype = 'advisory' and l.classid = $1::bigint::oid and l.objid = $2::bigint::oid and l.objsubid = 2
`;

/** The server's defaults that a pooler's transactions have, and that no transaction sets. Begins and ends a transaction. */
export async function readSharedDefaults(connector: Connector): Promise<ReadonlyMap<string, string>> {
  const { client } = await connector.connect({ settle: readServerState });
  try {
    await client.query("begin");
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings
       where name in ('default_transaction_isolation', 'synchronous_commit', 'DateStyle')`,
    );
    await client.query("commit");
    return new Map(rows.map(({ name, setting }) => [name, setting]));
  } finally {
    await endAll([client]);
  }
}

async function readMark(client: Client): Promise<{ readonly mark: string; readonly backend: number }> {
  const { rows } = await client.query<{ mark: string; backend: number }>(READ_MARK);
  return rows[0] ?? { mark: "", backend: 0 };
}

async function endAll(clients: readonly Client[]): Promise<void> {
  await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
}
