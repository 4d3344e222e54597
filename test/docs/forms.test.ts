import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createAsk } from "../graphql/client.ts";
import { startTestApp } from "../support/app.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { confirmRecipient, failNotice } from "../support/notices.ts";

test("every example of the page for owners of forms is run as it stands, and refused nothing", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const noticeId = await failNotice(app, owner, await app.createForm(owner));
  const changed = await confirmRecipient(app, owner, await app.createForm(owner));
  const variables: Readonly<Record<string, string>> = { formId: form.id, recipientId: changed.id, noticeId };
  const examples = await listExamples();
  const ask = createAsk(app, owner.key);

  const answers: object[] = [];
  for (const text of inRunnableOrder(examples)) {
    const names = Array.from(text.matchAll(/\$(\w+): /g), ([, name = ""]) => name);
    const given = Object.fromEntries(names.map((name) => [name, variables[name]]));
    answers.push(await ask<Readonly<Record<string, { userErrors?: object[] }>>>(text, given));
  }

  expect(answers.length).toBeGreaterThan(4);
  for (const answer of answers) {
    expect(answer).not.toHaveProperty("errors");
    expect(JSON.stringify(answer)).not.toMatch(/"userErrors":\[[^\]]/);
  }
});

/** Removals come last, because other examples name what they remove. */
function inRunnableOrder(examples: readonly string[]): readonly string[] {
  return examples.toSorted((a, b) => Number(a.includes("remove")) - Number(b.includes("remove")));
}

async function listExamples(): Promise<readonly string[]> {
  const text = await readFile(join(CHECKOUT, "docs/forms.md"), "utf8");
  const blocks = text.matchAll(/^<!-- run -->\n\n```graphql\n(.*?)^```$/gms);
  return Array.from(blocks, ([, block = ""]) => block);
}
