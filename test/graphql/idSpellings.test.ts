import { expect, test } from "vitest";
import { deliveryHeaderOf, webhookIdOf } from "../../src/domain/webhooks/webhooks.ts";
import { ask as askHttp } from "../support/http.ts";
import { startOf } from "../support/feeds.ts";
import { authorize, createAsk } from "./client.ts";
import { startWithSubmission } from "./fixtures.ts";
import { connectWithKey, subscribe } from "./socketClient.ts";

test("finds every type by its id in capitals, and answers the id in lower case", async () => {
  const { ask, ids } = await setup();

  for (const [name, id] of Object.entries(ids)) {
    const asVariable = await ask("query ($id: ID!) { node(id: $id) { id } }", { id: id.toUpperCase() });
    const asLiteral = await ask(`{ node(id: "${id.toUpperCase()}") { id } }`);

    expect([asVariable.data, asLiteral.data], name).toEqual([{ node: { id } }, { node: { id } }]);
  }
});

test("finds a delivery by the ids in its requests' headers, in capitals too", async () => {
  const { ask, ids } = await setup();
  const spellings = [deliveryHeaderOf(ids.delivery), webhookIdOf(ids.delivery)];

  for (const spelling of [...spellings, ...spellings.map((each) => each.toUpperCase())]) {
    const { data } = await ask("query ($id: ID!) { webhookDelivery(id: $id) { id } }", { id: spelling });

    expect(data, spelling).toEqual({ webhookDelivery: { id: ids.delivery } });
  }
});

test("changes objects whose id is in capitals, in inputs and in arguments", async () => {
  const { ask, ids } = await setup();

  const { data } = await ask(
    `mutation ($form: UpdateFormInput!, $submission: ID!) {
      updateForm(input: $form) { form { id name } userErrors { code } }
      deleteSubmission(input: { id: $submission }) { deletedId userErrors { code } }
    }`,
    { form: { id: ids.form.toUpperCase(), name: "Pedidos" }, submission: ids.submission.toUpperCase() },
  );

  expect(data).toEqual({
    updateForm: { form: { id: ids.form, name: "Pedidos" }, userErrors: [] },
    deleteSubmission: { deletedId: ids.submission, userErrors: [] },
  });
});

test("follows the feed of a form whose id is in capitals", async () => {
  const { app, owner, form, ids } = await setup();
  const client = await connectWithKey(app, owner.key);

  const take = subscribe(client, { formId: form.id.toUpperCase(), after: startOf(owner) });

  expect(await take(1)).toEqual([{ cursor: expect.any(String), id: ids.submission }]);
});

test("exports the book of a form whose id is in capitals", async () => {
  const { app, owner, form } = await setup();

  const { status } = await askHttp(`${app.url}/api/v1/forms/${form.id.toUpperCase()}/complaints.csv`, {
    headers: authorize(owner.key),
  });

  expect(status).toBe(200);
});

test("answers null for an id that is no UUID, and finds a form by its token", async () => {
  const { ask, form } = await setup();

  const { data } = await ask(
    `query ($token: ID!) { node(id: "NADA") { id } number: node(id: 7) { id } form(token: $token) { id } }`,
    { token: form.token },
  );

  expect(data).toEqual({ node: null, number: null, form: { id: form.id } });
});

async function setup() {
  const { app, owner, form, ids } = await startWithSubmission();
  return { app, owner, form, ids, ask: createAsk(app, owner.key) };
}
