import { expect, test } from "vitest";
import { MAX_PROVIDER_CONFIRMATIONS } from "../../../src/domain/forms/providerAddresses.ts";
import { fileAt, PROVIDER } from "../../support/complaints.ts";
import { makeUnconfirmedBook, providerSecretOf } from "../../support/notices.ts";
import { shareServices } from "../../support/services.ts";

const useServices = shareServices();

async function setup() {
  const app = await useServices();
  const owner = await app.createOwner();
  const account = await app.services.accounts.getOwn(owner.actor);
  const mailsOf = async (kind: string): Promise<readonly string[]> =>
    app.database("mails").where({ account_id: owner.actor.accountId, kind }).orderBy("id").pluck("recipient");
  const isConfirmed = async (id: string) => {
    const form = await app.services.forms.find(owner.actor, { id });
    return form !== null && (await app.services.providerAddresses.listConfirmed(owner.actor, [form])).has(id);
  };
  return { app, owner, account, mailsOf, isConfirmed, providers: app.services.providerAddresses };
}

test("copies go to the account until the provider's address has confirmed, and then there", async () => {
  const { app, owner, account, mailsOf, isConfirmed, providers } = await setup();
  const id = await makeUnconfirmedBook({ app, owner });
  const form = await app.services.forms.find(owner.actor, { id });
  if (form?.provider == null) throw new Error("The book has no provider.");
  const secret = await providerSecretOf(app, owner.actor.accountId);

  await fileAt(app, form, {});
  const before = [await isConfirmed(id), await mailsOf("provider_copy"), await mailsOf("provider_confirmation")];
  await providers.confirm(secret);
  await providers.confirm(secret);
  await fileAt(app, form, { detalle: "Otra vez." });

  expect(before).toEqual([false, [account.email], [form.provider.email]]);
  expect(await isConfirmed(id)).toBe(true);
  expect(await mailsOf("provider_copy")).toEqual([account.email, form.provider.email]);
  const acts = await app
    .database("audit_entries")
    .where({ act: "account.provider_email_confirmed" })
    .pluck("account_id");
  expect(acts.filter((one) => one === owner.actor.accountId)).toHaveLength(1);
});

test("an address is asked once, a changed one anew, and that of the account or of a member needs no question", async () => {
  const { app, owner, account, mailsOf, isConfirmed } = await setup();
  const id = await makeUnconfirmedBook({ app, owner });
  const [first] = await mailsOf("provider_confirmation");
  const user = { id: crypto.randomUUID(), email: "socia@tienda.example.pe", name: "Socia", created_at: new Date() };
  const member = { id: crypto.randomUUID(), account_id: owner.actor.accountId, user_id: user.id, role: "member" };
  await app.database("users").insert(user);
  await app.database("memberships").insert({ ...member, created_at: new Date() });
  const change = async (email: string) => {
    await app.services.forms.update(owner.actor, {
      id,
      provider: { ...PROVIDER, establishmentCode: id.slice(-6), email },
    });
    return isConfirmed(id);
  };

  const changes: [string, boolean][] = [];
  for (const email of [first ?? "", "nueva@otra.example.pe", account.email.toUpperCase(), user.email]) {
    changes.push([email, await change(email)]);
  }

  expect(changes.map(([, isFine]) => isFine)).toEqual([false, false, true, true]);
  expect(await mailsOf("provider_confirmation")).toEqual([first, "nueva@otra.example.pe"]);
});

test("an address is mailed the link three times at most, and a link of a foreign key or an expired one opens nothing", async () => {
  const { app, owner, mailsOf, providers } = await setup();
  const id = await makeUnconfirmedBook({ app, owner });
  const secret = await providerSecretOf(app, owner.actor.accountId);
  for (let asked = 1; asked < MAX_PROVIDER_CONFIRMATIONS; asked += 1) await providers.resend(owner.actor, id);

  await expect(providers.resend(owner.actor, id)).rejects.toMatchObject({ code: "TOO_MANY_CONFIRMATIONS" });
  expect(await mailsOf("provider_confirmation")).toHaveLength(MAX_PROVIDER_CONFIRMATIONS);
  const old = { confirmation_sent_at: new Date("2026-01-01T00:00:00Z") };
  await app.database("provider_addresses").where({ account_id: owner.actor.accountId }).update(old);
  for (const wrong of [secret, `${secret.slice(0, -1)}_`, "x"]) {
    await expect(providers.confirm(wrong)).rejects.toMatchObject({ code: "NOTICE_RECIPIENT_NOT_FOUND" });
  }
});
