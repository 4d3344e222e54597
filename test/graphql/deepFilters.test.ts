import { expect, test } from "vitest";
import { shareTestApp } from "../support/app.ts";
import { ask } from "../support/http.ts";
import { authorize, PATH, type Result } from "./client.ts";

test.for([21, 20_000])("refuses a dataContains of %i levels and names the field that is too deep", async (levels) => {
  const { formId, askWith } = await setup();
  const filter = `{ "dataContains": { "a": ${"[".repeat(levels - 1)}${"]".repeat(levels - 1)} } }`;

  const one = await askWith(
    `query ($filter: SubmissionFilter) { form(id: "${formId}") { submissions(filter: $filter) { totalCount } } }`,
    `{ "filter": ${filter} }`,
  );
  const all = await askWith(
    "query ($filter: SubmissionFilter) { forms { nodes { submissions(filter: $filter) { nodes { id } } } } }",
    `{ "filter": ${filter} }`,
  );

  const message = "Los datos están demasiado anidados: el máximo es 20 niveles.";
  const refusal = {
    code: "VALIDATION_FAILED",
    fields: [{ field: `filter.dataContains.a${".0".repeat(19)}`, message }],
  };
  expect(one).toEqual([refusal]);
  expect(all).toEqual([refusal, refusal]);
});

test("refuses a number that no submission can have, and searches for null in the same operation", async () => {
  const { formId, askWith } = await setup();

  const refused = await askWith(
    `query ($given: JSON) {
      huge: form(id: "${formId}") { submissions(filter: { dataContains: { a: [1e400] } }) { totalCount } }
      given: form(id: "${formId}") { submissions(filter: { dataContains: $given }) { totalCount } }
      none: form(id: "${formId}") { submissions(filter: { dataContains: { a: [null] } }) { totalCount } }
    }`,
    `{ "given": { "a": [-1e400] } }`,
  );

  const message = "El número no se puede guardar sin perder precisión. Envíalo como texto.";
  const refusal = { code: "VALIDATION_FAILED", fields: [{ field: "filter.dataContains.a.0", message }] };
  expect(refused).toEqual([refusal, refusal]);
});

const useApp = shareTestApp();

/** The variables are a JSON text, because `JSON.stringify` fails at depths that `JSON.parse` reads. */
async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  await app.createForm(owner);
  const askWith = async (query: string, variables: string) => {
    const { body } = await ask(`${app.url}${PATH}`, {
      method: "POST",
      headers: { ...authorize(owner.key), "content-type": "application/json" },
      body: `{ "query": ${JSON.stringify(query)}, "variables": ${variables} }`,
    });
    return (body as Result<unknown>).errors?.map(({ extensions }) => extensions);
  };
  return { formId: form.id, askWith };
}
