import { expect, test } from "vitest";
import { type Ask, createAsk } from "../graphql/client.ts";
import { startTestApp } from "../support/app.ts";

test("B8: an e-mail address has one account, whatever the case of its letters", async () => {
  const { askAsAdmin } = await setup();

  const first = await createAccount(askAsAdmin, "luz@bodega.pe");
  const second = await createAccount(askAsAdmin, "Luz@Bodega.pe");

  expect(first.userErrors).toEqual([]);
  expect(second).toEqual({ account: null, userErrors: [{ code: "EMAIL_TAKEN", path: ["input", "email"] }] });
});

test("B8: an account does not take the address of another one, and may change the case of its own", async () => {
  const { ask, askAsAdmin, accountId } = await setup();
  await createAccount(askAsAdmin, "luz@bodega.pe");
  const change = (input: string) => update(ask, `id: "${accountId}", ${input}`);

  const taken = await change('email: "LUZ@bodega.pe"');
  const changed = await change('email: "ana@tienda.pe", name: "Tienda Ana"');
  const spelled = await change('email: "Ana@tienda.pe"');
  const invalid = await change('email: "ana"');

  expect(taken).toEqual({ account: null, userErrors: [{ code: "EMAIL_TAKEN", path: ["input", "email"] }] });
  expect(changed).toEqual({ account: { name: "Tienda Ana", email: "ana@tienda.pe" }, userErrors: [] });
  expect(spelled.account).toEqual({ name: "Tienda Ana", email: "Ana@tienda.pe" });
  expect(invalid.userErrors.map(({ path }) => path)).toEqual([["input", "email"]]);
});

test("B8: an owner changes no other account, and an operator changes any", async () => {
  const { app, ask, askAsAdmin, accountId } = await setup();
  const stranger = await app.createOwner();

  const refused = await update(ask, `id: "${stranger.actor.accountId}", name: "x"`);
  const changed = await update(askAsAdmin, `id: "${accountId}", name: "Otra"`);

  expect(refused.userErrors).toEqual([{ code: "ACCOUNT_NOT_FOUND", path: ["input", "id"] }]);
  expect(changed.account).toMatchObject({ name: "Otra" });
});

type Changed = {
  readonly account: object | null;
  readonly userErrors: readonly { readonly code: string; readonly path: readonly string[] }[];
};

async function createAccount(ask: Ask, email: string): Promise<Changed> {
  const { data } = await ask<{ createAccount: Changed }>(
    `mutation { createAccount(input: { name: "x", email: "${email}" }) { account { email } userErrors { code path } } }`,
  );
  return data.createAccount;
}

async function update(ask: Ask, input: string): Promise<Changed> {
  const { data } = await ask<{ updateAccount: Changed }>(
    `mutation { updateAccount(input: { ${input} }) { account { name email } userErrors { code path } } }`,
  );
  return data.updateAccount;
}

async function setup() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const { accountId } = owner.actor;
  return { app, accountId, ask: createAsk(app, owner.key), askAsAdmin: createAsk(app, app.admin.key) };
}
