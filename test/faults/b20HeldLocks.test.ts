import { expect, test } from "vitest";
import { shareTestApp, type Owner, type TestApp } from "../support/app.ts";
import { hold, measure } from "../support/heldLocks.ts";
import { postJson } from "../support/http.ts";

const BOUND_MS = 5_000;

const startApp = shareTestApp({ environment: { WORKER: "off" } });

/** The rows of an account that another session may keep locked, whatever for: an operator's `psql`, or a process that was stopped. */
const HELD_ROWS = {
  "a form's usage": "select from form_usage where form_id = $1 for update",
  "an account's feed counter":
    "select from feed_counters where account_id = (select account_id from forms where id = $1) for update",
} as const;

async function setup() {
  const app = await startApp();
  const [held, other] = [await app.createOwner(), await app.createOwner()];
  const forms = {
    held: await app.createForm(held),
    beside: await app.createForm(held),
    other: await app.createForm(other),
  };
  const post = (name: keyof typeof forms, key: string) =>
    measure(() => postJson(`${app.url}/f/${forms[name].token}`, { key }, { "idempotency-key": key }));
  const first = await post("held", "first");
  await Promise.all([post("beside", "first"), post("other", "first")]);
  return { app, held, other, forms, post, firstId: String(first.body.submission_id) };
}

const query = (app: TestApp, owner: Owner, text: string, variables = {}) =>
  measure(() =>
    postJson(`${app.url}/api/v1/graphql`, { query: text, variables }, { authorization: `Bearer ${owner.key}` }),
  );

const LIST = "query ($id: ID!) { form(id: $id) { submissions(first: 5) { nodes { id } totalCount } } }";
const DELETE = "mutation ($id: ID!) { deleteSubmission(input: { id: $id }) { deletedId } }";
const TRY = "mutation ($id: ID!) { sendTestSubmission(input: { formId: $id }) { submissionId } }";

const codeOf = ({ body }: { readonly body: unknown }) =>
  (body as { errors?: readonly { extensions: { code: string } }[] }).errors?.[0]?.extensions.code ?? null;

async function listKeys(app: TestApp, formId: string): Promise<readonly string[]> {
  const rows = await app.database("submissions").where({ form_id: formId }).select("data");
  return rows.map(({ data }) => String(data.key)).toSorted();
}

test.each(Object.entries(HELD_ROWS))(
  "while another session keeps %s locked every answer comes within five seconds, and others' submissions are stored",
  async (name, statement) => {
    const { app, held, other, forms, post, firstId } = await setup();
    const keys = Array.from({ length: 12 }, (_none, index) => `during-${index}`);
    const release = await hold(app.databaseUrl, statement, forms.held.id);

    const mutation = name === "a form's usage" ? { text: DELETE, id: firstId } : { text: TRY, id: forms.held.id };
    const acts = query(app, held, mutation.text, { id: mutation.id });
    // They come together, so that the first group of the intake has submissions of the locked form and of others.
    const together = await Promise.all(
      keys.map(async (key) => {
        const [refused, stored] = await Promise.all([post("held", key), post("other", key)]);
        return { refused, stored };
      }),
    );
    const lists = await Promise.all(
      [held, other].map((owner) => query(app, owner, LIST, { id: forms[owner === held ? "held" : "other"].id })),
    );
    const beside = await post("beside", "beside");
    const act = await acts;
    const during = [await listKeys(app, forms.held.id), await listKeys(app, forms.other.id)];
    await release();
    const repeated = await Promise.all(keys.map((key) => post("held", key)));
    const again = await query(app, held, mutation.text, { id: mutation.id });

    const refused = together.map((pair) => pair.refused);
    const stored = together.map((pair) => pair.stored);
    expect(new Set(refused.map(({ status, body }) => `${status} ${String(body.code)}`))).toEqual(
      new Set(["503 SERVICE_UNAVAILABLE"]),
    );
    expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    expect(new Set(stored.map(({ status }) => status))).toEqual(new Set([201]));
    expect(lists.map(codeOf)).toEqual([null, null]);
    expect(codeOf(act)).toBe("SERVICE_UNAVAILABLE");
    expect(beside.status).toBe(name === "a form's usage" ? 201 : 503);
    expect(Math.max(...[...refused, ...stored, ...lists, beside, act].map(({ ms }) => ms))).toBeLessThan(BOUND_MS);
    // What was refused is not stored later, and each once when its sender repeats it.
    expect(during).toEqual([["first"], ["first", ...keys].toSorted()]);
    expect(repeated.map(({ status }) => status)).toEqual(keys.map(() => 201));
    expect(codeOf(again)).toBe(null);
    expect(await listKeys(app, forms.other.id)).toEqual(["first", ...keys].toSorted());
    expect((await listKeys(app, forms.held.id)).filter((key) => keys.includes(key))).toEqual(keys.toSorted());
  },
);
