import { expect, test } from "vitest";
import { PLACEHOLDERS } from "../../src/domain/book/answerTemplates.ts";
import { startTestApp } from "../support/app.ts";
import { createAsk } from "./client.ts";

type Changed = { readonly changed: { readonly template: { readonly id: string } | null } };

const PAYLOAD = "{ template { id name body } userErrors { code path message } }";
const CREATE = `mutation ($input: CreateAnswerTemplateInput!) { changed: createAnswerTemplate(input: $input) ${PAYLOAD} }`;
const UPDATE = `mutation ($input: UpdateAnswerTemplateInput!) { changed: updateAnswerTemplate(input: $input) ${PAYLOAD} }`;
const DELETE = `mutation ($id: ID!) { deleteAnswerTemplate(input: { id: $id }) { deletedId userErrors { code path } } }`;
const LIST =
  "{ viewer { account { answerTemplates(first: 1) { nodes { name body } pageInfo { hasNextPage } } } } answerPlaceholders }";

test("templates are added, changed, listed by page and deleted, and each refusal has its code and path", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const { key } = await app.createOwner();
  const ask = createAsk(app, key);

  const { data } = await ask<Changed>(CREATE, { input: { name: "Saludo", body: "Hola, {{nombre}}." } });
  const id = data.changed.template?.id;
  const changed = await ask(UPDATE, { input: { id, body: "Buenos días, {{destinatario}}." } });
  const unknown = await ask(UPDATE, { input: { id, body: "Hola, {{apellido}}." } });
  const taken = await ask(CREATE, { input: { name: "saludo", body: "Hola." } });
  await ask(CREATE, { input: { name: "Otro", body: "Hola." } });
  const listed = await ask(LIST);
  const deleted = await ask(DELETE, { id });
  const again = await ask(DELETE, { id });

  expect(changed.data).toEqual({
    changed: { template: { id, name: "Saludo", body: "Buenos días, {{destinatario}}." }, userErrors: [] },
  });
  expect(unknown.data).toEqual({
    changed: {
      template: null,
      userErrors: [
        {
          code: "UNKNOWN_PLACEHOLDER",
          path: ["input", "body"],
          message: expect.stringContaining("{{nombre}}, {{destinatario}}") as string,
        },
      ],
    },
  });
  expect(taken.data).toMatchObject({
    changed: { userErrors: [{ code: "ANSWER_TEMPLATE_NAME_TAKEN", path: ["input", "name"] }] },
  });
  expect(listed.data).toEqual({
    viewer: {
      account: { answerTemplates: { nodes: [{ name: "Otro", body: "Hola." }], pageInfo: { hasNextPage: true } } },
    },
    answerPlaceholders: PLACEHOLDERS,
  });
  expect(deleted.data).toEqual({ deleteAnswerTemplate: { deletedId: id, userErrors: [] } });
  expect(again.data).toEqual({
    deleteAnswerTemplate: {
      deletedId: null,
      userErrors: [{ code: "ANSWER_TEMPLATE_NOT_FOUND", path: ["input", "id"] }],
    },
  });
});
