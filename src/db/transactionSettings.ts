import { type Client, Query, type QueryConfig } from "pg";
import { chooseLocalSettings, type LocalSettings } from "./sessionSettings.ts";

/**
 * A client behind a pooler that gives each transaction another session of the server: no statement of it may rely on what an earlier
 * transaction has set or prepared.
 */
export type SharingClient = Pick<Client, "getTransactionStatus"> & { readonly localSettings?: LocalSettings };

/** The parts of the driver's connection by which a statement is sent. */
export type StatementWire = {
  parse(message: { readonly name: string; readonly text: string }): void;
  bind(message: { readonly statement: string; readonly values: readonly unknown[] }): void;
  execute(message: object): void;
};

/** The driver's callback of a query. */
type Done = (error: Error | null, result: unknown) => void;
type Request = string | QueryConfig | { submit(wire: unknown): unknown };

/**
 * Makes every transaction of the client begin with its search path and the times of its statements and their locks. For a statement outside of a transaction
 * they are sent before it, in one message, so that both are one transaction.
 */
export function settleEachTransaction(client: Client, statementTimeoutMs: number, lockTimeoutMs: number): void {
  const localSettings = chooseLocalSettings(statementTimeoutMs, lockTimeoutMs);
  Object.assign(client, { localSettings });
  const send = client.query.bind(client) as (request: unknown, done: Done) => unknown;
  const query = (request: Request, done: Done): unknown => {
    // A prepared query brings the settings itself.
    if (isInTransaction(client) || (typeof request === "object" && "submit" in request)) return send(request, done);
    const config = typeof request === "string" ? { text: request } : request;
    if (BEGIN.test(config.text))
      return send(`${config.text.trim().replace(/;$/, "")}; ${describe(localSettings)}`, done);
    return send(new SettledQuery(config, localSettings, done), done);
  };
  client.query = query as typeof client.query;
}

const BEGIN = /^\s*begin\b/i;

/** The settings of a transaction that was begun. Unlike a query they leave it to the next statement to choose the isolation level. */
function describe({ searchPath, statementTimeoutMs, lockTimeoutMs }: LocalSettings): string {
  const times = `set local statement_timeout = ${statementTimeoutMs}; set local lock_timeout = ${lockTimeoutMs}`;
  return `set local search_path = ${searchPath}; ${times}`;
}

/** Whether the client is in a transaction, which has its settings. */
function isInTransaction(client: SharingClient): boolean {
  const status = client.getTransactionStatus();
  return status === "T" || status === "E";
}

/** The settings that a statement of the client brings along; null where its session, or the transaction that it is in, has them. */
export function findSettingsToSend(client: SharingClient): LocalSettings | null {
  return client.localSettings === undefined || isInTransaction(client) ? null : client.localSettings;
}

/** Sends the settings of one transaction as a statement whose result is a row without a description. */
export function sendSettings(
  wire: StatementWire,
  { searchPath, statementTimeoutMs, lockTimeoutMs }: LocalSettings,
): void {
  wire.parse({ name: "", text: SET_LOCAL });
  wire.bind({ statement: "", values: [searchPath, String(statementTimeoutMs), String(lockTimeoutMs)] });
  wire.execute({});
}

const SET_LOCAL =
  "select set_config('search_path', $1, true), set_config('statement_timeout', $2, true), set_config('lock_timeout', $3, true)";

/** The methods of the driver's query, which its types leave out. */
type DriverQuery = {
  prepare(wire: StatementWire): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(message: unknown, wire: StatementWire): void;
};
const BaseQuery = Query as unknown as new (config: object, done: Done) => DriverQuery;

/** A query of the driver that sends the settings of its transaction first, and leaves their result out of its own. */
class SettledQuery extends BaseQuery {
  readonly #settings: LocalSettings;
  #isSettled = false;

  constructor(config: QueryConfig, settings: LocalSettings, done: Done) {
    super({ ...config, queryMode: "extended" }, done);
    this.#settings = settings;
  }

  override prepare(wire: StatementWire): void {
    sendSettings(wire, this.#settings);
    super.prepare(wire);
  }

  override handleDataRow(row: unknown): void {
    if (this.#isSettled) super.handleDataRow(row);
  }

  override handleCommandComplete(message: unknown, wire: StatementWire): void {
    if (this.#isSettled) super.handleCommandComplete(message, wire);
    this.#isSettled = true;
  }
}
