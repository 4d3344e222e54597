import type { Client } from "pg";
import { nameConnections, readSearchPath } from "./releaseNames.ts";

/** What a server says of itself to a new connection. */
export type ServerState = {
  /** The id of the process behind the connection; null where each transaction may have another. */
  readonly backend: number | null;
  /** False for a standby, and for a server or database that is set to be read-only. */
  readonly takesWrites: boolean;
};

export type SessionSettings = {
  /** Plans each prepared statement once for a connection, whatever its parameters are; for a pool with few, large statements. */
  readonly planning?: "generic_plans";
  /** The time of a statement; that of the server unless given. 0: no limit. */
  readonly statementTimeoutMs?: number;
  /** The wait of a statement for each lock that another session holds; that of the server unless given. 0: no limit. */
  readonly lockTimeoutMs?: number;
};

/**
 * The settings that the code relies on, over the defaults of the server, the database, the user and the address: the driver reads ISO
 * dates only, and at another isolation level concurrent batches of the intake fail. Commits wait for the disk where the default is
 * "off", so that no acknowledged submission is lost; the other values of `synchronous_commit` say which standbys a commit waits for, and
 * stay as the operator has set them. The server looks for the client after 10 s of silence, so that it soon frees the locks of one
 * that has gone without a word. Statements find the functions of their own release, and the server sees which one it is. The settings are
 * made by a statement: options of the address would replace options of ours, and poolers refuse parameters of the start.
 */
const SETTINGS = `
  select set_config('datestyle', 'ISO', false), set_config('default_transaction_isolation', 'read committed', false),
    set_config('search_path', $2, false), set_config('application_name', $3, false),
    set_config('plan_cache_mode', coalesce($1, current_setting('plan_cache_mode')), false),
    set_config('statement_timeout', coalesce($4, current_setting('statement_timeout')), false),
    set_config('lock_timeout', coalesce($5, current_setting('lock_timeout')), false),
    set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false),
    set_config('synchronous_commit', coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), false),
    pg_backend_pid() as backend, current_setting('transaction_read_only') = 'off' as "takesWrites"
`;

/** Sets what the code relies on for as long as the connection lasts. */
export async function applySettings(client: Client, settings: SessionSettings = {}): Promise<ServerState> {
  const { planning, statementTimeoutMs, lockTimeoutMs } = settings;
  const { rows } = await client.query<ServerState>(SETTINGS, [
    planning === undefined ? null : "force_generic_plan",
    readSearchPath(),
    nameConnections(),
    statementTimeoutMs === undefined ? null : String(statementTimeoutMs),
    lockTimeoutMs === undefined ? null : String(lockTimeoutMs),
  ]);
  return toState(rows[0]);
}

/** Reads the state of a server behind a pooler, which gives each transaction another session. */
export async function readServerState(client: Client): Promise<ServerState> {
  const { rows } = await client.query<ServerState>(
    `select null::integer as backend, current_setting('transaction_read_only') = 'off' as "takesWrites"`,
  );
  return toState(rows[0]);
}

/**
 * Settles a connection whose session may be shared. Its own process at the server has sent the number that it began with; a pooler sends one of
 * its own, and may give each transaction another session.
 */
export async function settleAsFound(client: Client, settings: SessionSettings = {}): Promise<ServerState> {
  const { rows } = await client.query<{ backend: number }>("select pg_backend_pid() as backend");
  return rows[0]?.backend === processOf(client) ? applySettings(client, settings) : readServerState(client);
}

/** The number of the server's process that came at the beginning of the connection. A pooler sends one of its own. */
export function processOf(client: Client): number {
  return (client as unknown as { readonly processID: number }).processID;
}

function toState(row: ServerState | undefined): ServerState {
  if (row === undefined) throw new Error("The database has answered without its settings.");
  return { backend: row.backend, takesWrites: row.takesWrites };
}

/** The settings of one transaction. The start checks that the server's other defaults are what the code relies on. */
export type LocalSettings = {
  readonly searchPath: string;
  readonly statementTimeoutMs: number;
  /** 0: no limit. */
  readonly lockTimeoutMs: number;
};

export function chooseLocalSettings(statementTimeoutMs: number, lockTimeoutMs: number): LocalSettings {
  return { searchPath: readSearchPath(), statementTimeoutMs, lockTimeoutMs };
}
