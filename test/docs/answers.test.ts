import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PLACEHOLDERS } from "../../src/domain/book/answerTemplates.ts";
import { createAsk } from "../graphql/client.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { arrangeBook, fileAt } from "../support/complaints.ts";
import { startTestApp } from "../support/app.ts";

test("the examples of the page for answers are run one after the other as they stand, and the sheet is answered", async () => {
  const { app, owner, form } = await arrangeBook(await startTestApp({ environment: { WORKER: "off" } }));
  const { id: sheetId } = (await fileAt(app, form, {})).complaint;
  const ask = createAsk(app, owner.key);
  const [create = "", list = "", preview = "", answer = "", ...others] = await listExamples();

  const created = await ask<Created>(create);
  const templateId = created.data.createAnswerTemplate.template.id;
  const listed = await ask(list);
  const shown = await ask<Shown>(preview, { sheetId, templateId });
  const text = shown.data.previewComplaintAnswer.preview.answer;
  const answered = await ask(answer, { sheetId, answer: text });

  expect(others).toEqual([]);
  for (const result of [created, listed, shown, answered]) {
    expect(result).not.toHaveProperty("errors");
    expect(JSON.stringify(result)).not.toMatch(/"userErrors":\[[^\]]/);
  }
  expect(await app.services.complaints.find(owner.actor, sheetId)).toMatchObject({
    status: "respuesta_enviandose",
    answer: text,
  });
});

test("the table of the page for answers lists exactly the placeholders", async () => {
  const text = await readPage();

  const listed = Array.from(text.matchAll(/^\| `\{\{(\w+)\}\}`/gm), ([, name]) => name);

  expect(listed).toEqual(PLACEHOLDERS);
});

type Created = { readonly createAnswerTemplate: { readonly template: { readonly id: string } } };
type Shown = { readonly previewComplaintAnswer: { readonly preview: { readonly answer: string } } };

async function listExamples(): Promise<readonly string[]> {
  const blocks = (await readPage()).matchAll(/^<!-- run -->\n\n```graphql\n(.*?)^```$/gms);
  return Array.from(blocks, ([, block = ""]) => block);
}

function readPage(): Promise<string> {
  return readFile(join(CHECKOUT, "docs/answers.md"), "utf8");
}
