import { expect, test } from "vitest";
import { CLOSED_ACCOUNT_DAYS } from "../../src/domain/accounts/accounts.ts";
import { DAY_MS } from "../../src/domain/times.ts";
import { createSetClock } from "../support/complaints.ts";
import { keepHouse } from "../support/housekeeping.ts";
import { type Owner, SECRET_KEY, setupServices, type TestServices } from "../support/services.ts";

const START = "2026-11-23T15:00:00Z";
const ADDRESS = "luz.mamani@example.pe";

async function arrange() {
  const clock = createSetClock(START);
  const app = await setupServices({ clock });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { name: "Pedidos de Luz" });
  await app.services.members.invite(owner.actor, { email: ADDRESS, role: "viewer" });
  await app.services.noticeRecipients.add(owner.actor, { formId: form.id, email: ADDRESS, mode: "at_once" });
  return { app, clock, owner, form };
}

async function listActs({ services }: TestServices, { actor }: Owner, address?: string): Promise<readonly string[]> {
  const { items } = await services.audit.listPage(actor, actor.accountId, { first: 100, address });
  return items.map(({ act }) => act).toSorted();
}

test("B10 the entries that name an address are found by it given whole, in any case, in its account alone", async () => {
  const { app, owner } = await arrange();
  const other = await app.createOwner();
  await app.services.members.invite(other.actor, { email: ADDRESS, role: "viewer" });

  expect(await listActs(app, owner, ADDRESS)).toEqual(["member.invited", "notice_recipient.added"]);
  expect(await listActs(app, owner, ` ${ADDRESS.toUpperCase()} `)).toEqual([
    "member.invited",
    "notice_recipient.added",
  ]);
  expect(await listActs(app, other, ADDRESS)).toEqual(["member.invited"]);
  for (const others of ["luz.mamani", "l***@example.pe", "otra@example.pe"]) {
    expect(await listActs(app, owner, others)).toEqual([]);
  }
  expect((await listActs(app, owner)).length).toBeGreaterThan(2);
});

test("B10 the entries of before a change of the secret key are found for as long as the previous one is known", async () => {
  const { app, owner } = await arrange();
  const { databaseUrl, dataDir } = app;
  const rotated = { databaseUrl, dataDir, secretKey: Buffer.alloc(32, 9) };
  const previous = { environment: { SECRET_KEY_PREVIOUS: SECRET_KEY.toString("base64") } };

  const next = await setupServices({ ...rotated, ...previous });
  const without = await setupServices(rotated);

  expect(await listActs(next, owner, ADDRESS)).toHaveLength(2);
  expect(await listActs(without, owner, ADDRESS)).toEqual([]);
});

test("B10 the erasure of an account takes names, addresses and where requests came from out of its entries, and no fact", async () => {
  const { app, clock, owner, form } = await arrange();
  const { accountId } = owner.actor;
  await app.services.formFields.set(owner.actor, {
    formId: form.id,
    fields: [{ name: "luz", type: "text", label: "Luz" }],
  });
  const { name } = await app.services.accounts.getOwn(owner.actor);
  await app.services.accountClosings.close({ ...owner.actor, ip: "203.0.113.9" }, { confirmName: name });
  const read = () => app.database("audit_entries").where({ account_id: accountId }).orderBy("id");
  const before = await read();
  clock.set(new Date(clock.now().getTime() + (CLOSED_ACCOUNT_DAYS + 1) * DAY_MS).toISOString());

  await keepHouse(app, "accounts");

  const after = await read();
  const detailsOf = (entries: typeof before) => Object.fromEntries(entries.map(({ act, details }) => [act, details]));
  expect(before.map(({ ip }) => ip)).toContain("203.0.113.9");
  expect(detailsOf(before)).toMatchObject({
    "member.invited": { email: "l***@example.pe", role: "viewer" },
    "form.fields_set": { fields: ["luz"] },
  });
  expect(detailsOf(after)).toEqual({
    "account.created": { apiKeyId: expect.any(String) },
    "form.created": { planCode: "ilimitado" },
    "member.invited": { role: "viewer" },
    "notice_recipient.added": { formId: form.id, mode: "at_once" },
    "form.fields_set": {},
    "account.closed": {},
    "account.erased": {},
  });
  expect(after.flatMap(({ ip, address_hashes }) => [ip, address_hashes])).toEqual(after.flatMap(() => [null, null]));
});

test.for([
  "update audit_entries set details = '{}', ip = null, address_hashes = null",
  "update audit_entries set act = 'form.created', details = '{}', ip = null, address_hashes = null where account_id = :erased",
  `update audit_entries set details = '{"by": "otra"}', ip = null, address_hashes = null where account_id = :erased`,
  "update audit_entries set ip = '203.0.113.1' where account_id = :erased",
  "delete from audit_entries where account_id = :erased",
])("B10 the database refuses: %s", async (statement) => {
  const { app, owner } = await arrange();
  const erased = (await app.createOwner()).actor.accountId;
  await app
    .database("accounts")
    .where({ id: erased })
    .update({ erased_at: new Date(START) });
  expect(owner.actor.accountId).not.toBe(erased);

  await expect(app.database.raw(statement, { erased })).rejects.toThrow(/audit_entries are never/);
});
