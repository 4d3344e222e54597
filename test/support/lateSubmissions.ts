import { Client } from "pg";
import { v7 as uuidv7 } from "uuid";
import { onTestFinished } from "vitest";
import type { Form } from "../../src/domain/forms/forms.ts";
import type { TestServices } from "./services.ts";

/** A transaction that has stored a submission, which has its feed position, and is still open. */
export async function beginSubmission(
  { databaseUrl }: TestServices,
  form: Form,
): Promise<{ readonly id: string; end(how: "commit" | "rollback"): Promise<void> }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const id = uuidv7();
  await client.query("begin");
  await client.query(
    "insert into submissions (id, account_id, form_id, data, created_at) values ($1, $2, $3, '{}', now())",
    [id, form.accountId, form.id],
  );
  return {
    id,
    async end(how) {
      await client.query(how);
    },
  };
}
