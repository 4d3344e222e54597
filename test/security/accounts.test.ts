import { expect, test } from "vitest";
import { type Ask, createAsk } from "../graphql/client.ts";
import { addressPathOf } from "../support/accountAddresses.ts";
import { startTestApp, type TestAppOptions } from "../support/app.ts";
import { createSetClock } from "../support/complaints.ts";
import { ask as askHttp } from "../support/http.ts";
import { signInAsOwner } from "../support/signIns.ts";

test("B8: an e-mail address has one account, whatever the case of its letters", async () => {
  const { askAsAdmin } = await setup();

  const first = await createAccount(askAsAdmin, "luz@bodega.pe");
  const second = await createAccount(askAsAdmin, "Luz@Bodega.pe");

  expect(first.userErrors).toEqual([]);
  expect(second).toEqual({ account: null, userErrors: [{ code: "EMAIL_TAKEN", path: ["input", "email"] }] });
});

test("C15 an account's address changes when its new mailbox confirms, and the earlier one is told", async () => {
  const { app, ask, accountId, email } = await setup();
  const change = (input: string) => update(ask, `id: "${accountId}", ${input}`);

  const asked = await change('email: "ana@tienda.pe", name: "Tienda Ana"');
  const waiting = await ask("{ viewer { account { email askedEmail } } }");
  const path = await addressPathOf(app);
  const shown = await askHttp(`${app.url}${path}`);
  const before = (await ask("{ viewer { account { email } } }")).data;
  const confirmed = await askHttp(`${app.url}${path}`, { method: "POST" });
  const again = await askHttp(`${app.url}${path}`, { method: "POST" });

  expect(asked).toEqual({ account: { name: "Tienda Ana", email }, userErrors: [] });
  expect(waiting.data).toEqual({ viewer: { account: { email, askedEmail: "ana@tienda.pe" } } });
  expect(String(shown.body)).toContain("¿Quieres que ana@tienda.pe sea el correo de la cuenta");
  expect(before).toEqual({ viewer: { account: { email } } });
  expect([confirmed.status, again.status]).toEqual([200, 404]);
  expect((await ask("{ viewer { account { email askedEmail } } }")).data).toEqual({
    viewer: { account: { email: "ana@tienda.pe", askedEmail: null } },
  });
  expect(await app.database("mails").orderBy("id").select("kind", "recipient")).toEqual([
    { kind: "account_address", recipient: "ana@tienda.pe" },
    { kind: "account_address_changed", recipient: email },
  ]);
});

test("C15 the answer is the same for an address that another account has; its mailbox alone learns it", async () => {
  const { app, ask, askAsAdmin, accountId, email } = await setup();
  await createAccount(askAsAdmin, "luz@bodega.pe");
  const change = (to: string) => update(ask, `id: "${accountId}", email: "${to}"`);

  const [free, taken] = [await change("nadie@bodega.pe"), await change("LUZ@bodega.pe")];
  const confirmed = await askHttp(`${app.url}${await addressPathOf(app)}`, { method: "POST" });
  const spelled = await change(email.toUpperCase());
  const invalid = await change("ana");

  expect(taken).toEqual(free);
  expect(free).toEqual({ account: { name: expect.any(String), email }, userErrors: [] });
  expect(confirmed.status).toBe(409);
  expect(spelled.account).toMatchObject({ email: email.toUpperCase() });
  expect(invalid.userErrors.map(({ path }) => path)).toEqual([["input", "email"]]);
});

test("C15 in a session an address wants a sign-in of the last 15 minutes, and a name none", async () => {
  const clock = createSetClock("2026-10-06T17:00:00Z");
  const { app, owner, accountId, email } = await setup({ clock });
  const browser = await signInAsOwner(app, owner);
  clock.set("2026-10-06T17:16:00Z");
  const change = async (input: string) =>
    JSON.stringify(
      (
        await browser.query(
          `mutation { updateAccount(input: { id: "${accountId}", ${input} }) { account { name email } userErrors { code } } }`,
        )
      ).body,
    );

  expect(await change('email: "ana@tienda.pe"')).toContain("SIGN_IN_AGAIN");
  expect(await change(`name: "Otra", email: "${email}"`)).toContain("Otra");
  expect(await app.database("mails").where({ kind: "account_address" })).toEqual([]);
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

async function setup(options: TestAppOptions = {}) {
  const app = await startTestApp({ ...options, environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const { accountId } = owner.actor;
  const { email } = await app.services.accounts.getOwn(owner.actor);
  return { app, owner, email, accountId, ask: createAsk(app, owner.key), askAsAdmin: createAsk(app, app.admin.key) };
}
