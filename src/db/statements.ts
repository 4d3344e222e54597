import { createHash } from "node:crypto";
import type { Knex } from "knex";

/** SQL with its parameters as $1, $2, …; the name, under which a connection prepares it, is a hash of the SQL. */
export type Statement = { readonly name: string; readonly text: string };

/** Names a statement. Equal texts get equal names. */
export function defineStatement(text: string): Statement {
  return { name: createHash("sha256").update(text).digest("base64url").slice(0, NAME_CHARACTERS), text };
}

/**
 * Runs a frequent statement and returns its rows: on a connection of the pool, or on the transaction's where `db` is a transaction.
 * A connection parses the statement once, and later only binds values. Knex would build the SQL, and the database parse it, at each
 * call, which doubles the processor's time of both. Errors: those of the driver.
 */
export async function runStatement<Row>(
  db: Knex,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const connection = (await db.client.acquireConnection()) as Connection;
  try {
    // Knex emits the same event for its own queries.
    db.client.emit("query", { sql: text, bindings: values });
    return await new Promise<readonly Row[]>((resolve, reject) => {
      // The query has a callback from the start: the driver would add one later, at the cost that breakWhenSilent describes.
      connection.query<Row>({ name, text, values }, (error, result) => (error ? reject(error) : resolve(result.rows)));
    });
  } finally {
    db.client.releaseConnection(connection);
  }
}

type Connection = {
  query<Row>(
    config: Statement & { readonly values: readonly unknown[] },
    done: (error: Error | null, result: { readonly rows: readonly Row[] }) => void,
  ): void;
};

const NAME_CHARACTERS = 22;
