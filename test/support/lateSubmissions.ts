import { Client } from "pg";
import { v7 as uuidv7 } from "uuid";
import { onTestFinished } from "vitest";
import type { Form } from "../../src/domain/forms/forms.ts";
import { takePosition } from "./feeds.ts";
import type { TestServices } from "./services.ts";

/** A transaction with an id of its own, which is still open. */
export type LateSubmission = {
  readonly id: string;
  /** Stores the submission under the next position. Until the end, whatever else stores one of this account waits. */
  store(): Promise<void>;
  /** Runs another statement in the transaction. */
  run(statement: string): Promise<void>;
  end(how: "commit" | "rollback"): Promise<void>;
};

/** Begins a transaction that stores a submission when the test says so. */
export async function beginSubmission({ databaseUrl }: TestServices, form: Form): Promise<LateSubmission> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const id = uuidv7();
  await client.query("begin");
  await client.query("select pg_current_xact_id()");
  return {
    id,
    async store() {
      const position = await takePosition(client, form.accountId);
      await client.query(
        `insert into submissions (id, account_id, form_id, feed_position, data, created_at)
         values ($1, $2, $3, $4, '{"n":"late"}', now())`,
        [id, form.accountId, form.id, position],
      );
    },
    async run(statement) {
      await client.query(statement);
    },
    async end(how) {
      await client.query(how);
    },
  };
}
