import { DatabaseError } from "pg";
import { createPreparedQuery, type PreparedQuery, type PreparedRequest, type Wire } from "./preparedQueries.ts";

/** The parts of Knex's client that this module uses. */
type Pool = {
  acquireConnection(): Promise<unknown>;
  releaseConnection(connection: unknown): unknown;
  emit(event: "query", query: { readonly sql: string; readonly bindings: readonly unknown[] }): unknown;
};
type Connection = Parameters<typeof createPreparedQuery>[1] & { query(query: PreparedQuery<unknown>): void };
type Asked = {
  readonly request: PreparedRequest;
  readonly done: (error: Error | null, rows: readonly unknown[]) => void;
};

/** Each statement of a message waits for those before it. */
const MOST_OF_MESSAGE = 8;

/** What was asked for in this turn of the event loop, by pool. */
const asked = new WeakMap<Pool, Asked[]>();

/**
 * Runs a statement on a connection of the pool, in one message with the others that requests ask for in the same turn of the event loop: a
 * message costs a write, which wakes the database's process. Each is a transaction of its own, and its error is its own. Errors: those of the driver.
 */
export function runWithOthers<Row>(pool: Pool, request: PreparedRequest): Promise<readonly Row[]> {
  return new Promise((resolve, reject) => {
    const done: Asked["done"] = (error, rows) => (error ? reject(error) : resolve(rows as readonly Row[]));
    const last = asked.get(pool);
    if (last !== undefined && last.length < MOST_OF_MESSAGE) return void last.push({ request, done });
    const message = [{ request, done }];
    asked.set(pool, message);
    setImmediate(() => {
      if (asked.get(pool) === message) asked.delete(pool);
      void send(pool, message);
    });
  });
}

async function send(pool: Pool, message: readonly Asked[]): Promise<void> {
  try {
    const connection = (await pool.acquireConnection()) as Connection;
    let unanswered = message.length;
    const queries = message.map(({ request, done }) => {
      // Knex emits the same event for its own queries.
      pool.emit("query", { sql: request.text, bindings: request.values });
      return createPreparedQuery(request, connection, (error, rows) => {
        unanswered -= 1;
        if (unanswered === 0) pool.releaseConnection(connection);
        done(error, rows);
      });
    });
    connection.query(lineUp(queries, 0, connection));
  } catch (error) {
    for (const { done } of message) done(error as Error, []);
  }
}

/**
 * The query at `index`, behind which the next one is given to the driver, which knows one query at a time. The first one sends all. What ends the
 * connection fails those that are left.
 */
function lineUp(
  queries: readonly PreparedQuery<unknown>[],
  index: number,
  connection: Connection,
): PreparedQuery<unknown> {
  const query = queries[index] as PreparedQuery<unknown>;
  const next = () => {
    if (index + 1 < queries.length) connection.query(lineUp(queries, index + 1, connection));
  };
  return {
    ...query,
    submit(wire) {
      if (index === 0) sendAll(wire, queries);
      return null;
    },
    handleError(error) {
      if (error instanceof DatabaseError) next();
      else for (const left of queries.slice(index + 1)) left.handleError(error);
      query.handleError(error);
    },
    handleReadyForQuery() {
      next();
      query.handleReadyForQuery();
    },
  };
}

/** Each statement ends its transaction, also one that could not be sent. */
function sendAll(wire: Wire, queries: readonly PreparedQuery<unknown>[]): void {
  wire.stream.cork();
  for (const query of queries) {
    query.write(wire);
    wire.sync();
  }
  wire.stream.uncork();
}
