import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createAsk } from "../graphql/client.ts";
import { startTestApp } from "../support/app.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { ask, navigate, postJson } from "../support/http.ts";
import { compileSchema, type JsonSchema } from "../support/jsonSchemas.ts";
import { submissionsOf } from "../support/submissions.ts";
import { confirmRecipient, failNotice } from "../support/notices.ts";

test("every example of the page for owners of forms is run as it stands, and refused nothing", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const noticeId = await failNotice(app, owner, await app.createForm(owner));
  const changed = await confirmRecipient(app, owner, await app.createForm(owner));
  const variables: Record<string, string> = {
    formId: form.id,
    name: form.name,
    recipientId: changed.id,
    noticeId,
    submissionId: await app.submit(form, { email: "ana@example.pe" }),
    requestId: randomUUID(),
  };
  const examples = await listExamples();
  const query = createAsk(app, owner.key);

  const answers: object[] = [];
  for (const text of inRunnableOrder(examples)) {
    const names = Array.from(text.matchAll(/\$(\w+): /g), ([, name = ""]) => name);
    const given = Object.fromEntries(names.map((name) => [name, variables[name]]));
    const answer = await query<Readonly<Record<string, Answered>>>(text, given);
    const { version } = answer.data["saveFormFieldDraft"]?.draft ?? {};
    if (version !== undefined) variables["seenVersion"] = version;
    answers.push(answer);
  }

  expect(answers.length).toBeGreaterThan(4);
  for (const answer of answers) {
    expect(answer).not.toHaveProperty("errors");
    expect(JSON.stringify(answer)).not.toMatch(/"userErrors":\[[^\]]/);
  }
});

type Answered = { readonly userErrors?: object[]; readonly draft?: { readonly version: string } | null };

/** Removals and deletions come last, because other examples name what they end. */
function inRunnableOrder(examples: readonly string[]): readonly string[] {
  const rank = (text: string) => Number(text.includes("remove")) + 2 * Number(text.includes("deleteForm"));
  return examples.toSorted((a, b) => rank(a) - rank(b));
}

const listExamples = () => listBlocks("run", "graphql");

/** The code blocks of the page in one language that are marked as run by a test. */
async function listBlocks(mark: string, language: string): Promise<readonly string[]> {
  const text = await readFile(join(CHECKOUT, "docs/forms.md"), "utf8");
  const blocks = text.matchAll(/^<!-- (\w+) -->\n\n```(\w+)\n(.*?)^```$/gms);
  return Array.from(blocks).flatMap(([, m, l, block = ""]) => (m === mark && l === language ? [block] : []));
}

test("the fields of the example for a page are taken, and the browser is sent to the page that they name", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { redirectOrigins: ["https://www.tienda.example.pe"] });
  const [markup = ""] = await listBlocks("post", "html");
  const fields = Array.from(markup.matchAll(/name="(.*?)" value="(.*?)"/g), ([, name = "", value = ""]) => [
    name,
    value,
  ]);

  const answer = await navigate(`${app.url}/f/${form.token}`, Object.fromEntries(fields) as Record<string, string>);

  const [submission] = await submissionsOf(app, owner, form);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`https://www.tienda.example.pe/gracias/${submission?.id}`);
  expect(submission?.data).toEqual({ nombre: "Ana" });
});

test("the example of a schema is what the example of fields gives, and its data pass the schema and are taken", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const fields = (await listExamples()).find((text) => text.includes("setFormFields(")) ?? "";
  const [example = ""] = await listBlocks("schema", "json");
  const [data = ""] = await listBlocks("data", "json");
  await createAsk(app, owner.key)(fields, { formId: form.id });

  const { body: schema } = await ask(`${app.url}/f/${form.token}/schema.json`);
  const { status } = await postJson(`${app.url}/f/${form.token}`, JSON.parse(data));

  expect(schema).toMatchObject(JSON.parse(example) as object);
  expect(compileSchema(schema as JsonSchema)(JSON.parse(data))).toBe(true);
  expect(status).toBe(201);
});
