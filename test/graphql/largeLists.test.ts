import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { MAX_BODY_BYTES } from "../../src/domain/submissions/submissions.ts";
import { startTestApp } from "../support/app.ts";
import { insertSubmissions } from "../support/feeds.ts";
import { createAsk } from "./client.ts";

type List = { readonly nodes: readonly object[]; readonly pageInfo: { readonly hasNextPage: boolean } };

test("lists with different arguments share the 8 MiB of submissions of an operation", async () => {
  const { ask } = await setup();
  const rest = "{ nodes { id } pageInfo { hasNextPage hasPreviousPage } }";

  const { newest, oldest } = await ask(
    `newest: submissions(first: 100) ${rest} oldest: submissions(last: 100) ${rest}`,
  );
  const { alone } = await ask(`alone: submissions(first: 100) ${rest}`);

  const early = { hasNextPage: true, hasPreviousPage: false };
  expect(newest?.nodes).toHaveLength(4);
  expect(oldest?.nodes).toHaveLength(4);
  expect(alone?.nodes).toHaveLength(8);
  expect([newest?.pageInfo, alone?.pageInfo]).toEqual([early, early]);
});

/** A form with a dozen of the largest submissions. */
async function setup() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const data = JSON.stringify({ texto: "a".repeat(MAX_BODY_BYTES - '{"texto":""}'.length) });
  const columns = { account_id: form.accountId, form_id: form.id, data, created_at: new Date() };
  for (let n = 0; n < 12; n++) await insertSubmissions(app.database, [{ id: uuidv7(), ...columns }]);
  const askOwner = createAsk(app, owner.key);
  const ask = async (lists: string) =>
    (await askOwner<{ form: Readonly<Record<string, List>> }>(`{ form(id: "${form.id}") { ${lists} } }`)).data.form;
  return { ask };
}
