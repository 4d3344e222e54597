import { createHash } from "node:crypto";
import type { Knex } from "knex";
import { createPreparedQuery, type JoinedQueries, joinQueries, type PreparedQuery } from "./preparedQueries.ts";
import { runWithOthers } from "./sharedMessages.ts";

/** SQL with its parameters as $1, $2, …; the name, under which a connection prepares it, is a hash of the SQL. */
export type Statement = StatementOptions & { readonly name: string; readonly text: string };

export type StatementOptions = {
  /** Columns whose values stay the texts that the database sends; none unless given. */
  readonly asText: readonly string[];
  /**
   * Whether a connection plans the statement once for all values, which is for a statement with one good plan. The database else compares
   * estimated costs, and plans a page of a list anew at each execution, which took a third of the page's time.
   */
  readonly isPlannedOnce: boolean;
  /**
   * Whether the statement shares a message and a connection with others of its pool (`runWithOthers`), which then wait for it: it reads a few
   * rows by an index, and no lock holds it up.
   */
  readonly isShort: boolean;
};

/** Names a statement. Equal texts with equal columns as text get equal names. */
export function defineStatement(
  text: string,
  { asText = [], isPlannedOnce = false, isShort = false }: Partial<StatementOptions> = {},
): Statement {
  const hash = createHash("sha256").update([text, ...asText].join("\n"));
  return { name: hash.digest("base64url").slice(0, NAME_CHARACTERS), text, asText, isPlannedOnce, isShort };
}

/**
 * Runs a frequent statement and returns its rows: on a connection of the pool, or on the transaction's where `db` is a transaction.
 * A connection parses the statement once, and later only binds values. Knex would build the SQL, and the database parse it, at each
 * call, which doubles the processor's time of both. Statements of one transaction that are asked for at once, as by `Promise.all`, go to the
 * database in one message, in their order: each is a round trip less, and sees what those before it did. Errors: those of the driver; what
 * fails such a statement fails those behind it.
 */
export async function runStatement<Row>(
  db: Knex,
  statement: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  if (statement.isShort && !db.isTransaction) return runWithOthers(db.client, { ...statement, values });
  const connection = (await db.client.acquireConnection()) as Connection;
  try {
    // Knex emits the same event for its own queries.
    db.client.emit("query", { sql: statement.text, bindings: values });
    return await new Promise<readonly Row[]>((resolve, reject) => {
      const done = (error: Error | null, rows: readonly Row[]) => (error ? reject(error) : resolve(rows));
      const query = createPreparedQuery({ ...statement, values }, connection, done);
      if (db.isTransaction) sendWithOthers(connection, query as PreparedQuery<unknown>);
      else connection.query(query);
    });
  } finally {
    db.client.releaseConnection(connection);
  }
}

type Connection = Parameters<typeof createPreparedQuery>[1] & {
  query<Row>(query: PreparedQuery<Row> | JoinedQueries): void;
};

const NAME_CHARACTERS = 22;

/** The queries that were asked for at once and are not sent yet, by their transaction's connection. */
const asked = new WeakMap<Connection, PreparedQuery<unknown>[]>();

function sendWithOthers(connection: Connection, query: PreparedQuery<unknown>): void {
  const queries = asked.get(connection) ?? [];
  queries.push(query);
  if (queries.length > 1) return;
  asked.set(connection, queries);
  // The others have waited for the same connection, so that they come before this.
  queueMicrotask(() => {
    asked.delete(connection);
    connection.query(queries.length > 1 ? joinQueries(queries) : query);
  });
}
