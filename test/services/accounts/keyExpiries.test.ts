import { expect, test } from "vitest";
import { post } from "../../graphql/client.ts";
import { createKey } from "../../graphql/fixtures.ts";
import { startTestApp } from "../../support/app.ts";
import { createSetClock, createTestMailer } from "../../support/complaints.ts";
import { setupServices } from "../../support/services.ts";
import { waitFor } from "../../support/waiting.ts";

const NOW = "2026-03-01T12:00:00Z";
/** 14 days after NOW, and a millisecond more. */
const SOON = new Date("2026-03-15T12:00:00Z");
const LATER = new Date("2026-03-15T12:00:00.001Z");

test("announces a key that expires within 14 days by one mail to its account, however many processes scan", async () => {
  const mailer = createTestMailer();
  const app = await startTestApp({ clock: createSetClock(NOW), mailer });
  const owner = await app.createOwner("Tienda Ana");
  const { id } = await createKey(app, owner, ["forms:read"], SOON);
  await createKey(app, owner, ["forms:read"], LATER);
  await createKey(app, owner, ["forms:read"]);
  const { keyExpiries } = app.services;

  const counts = await Promise.all([keyExpiries.announce(), keyExpiries.announce(), keyExpiries.announce()]);
  await waitFor(() => mailer.sent.length === 1);
  const again = await keyExpiries.announce();

  const account = await app.services.accounts.getOwn(owner.actor);
  const [mail] = mailer.sent;
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  expect(again).toBe(0);
  expect(mail).toMatchObject({ to: account.email, subject: "Tu clave de API «Otra» está por vencer" });
  expect(mail?.text).toContain("Una clave de API de la cuenta «Tienda Ana» vence el 15/03/2026 07:00 (hora de Lima).");
  expect(mail?.html).toContain("está por vencer");
  const acts = await app.database("audit_entries").where({ subject_id: id }).orderBy("at").pluck("act");
  expect(new Set(acts)).toEqual(new Set(["api_key.created", "api_key.expiry_announced"]));
});

test("announces neither a revoked or expired key nor one that lives less than a day", async () => {
  const clock = createSetClock(NOW);
  const app = await setupServices({ clock });
  const owner = await app.createOwner();
  const create = (expiresAt: string) =>
    app.services.apiKeys.create(owner.actor, {
      name: "x",
      permissions: ["forms:read"],
      expiresAt: new Date(expiresAt),
    });
  const revoked = await create("2026-03-10T12:00:00Z");
  await app.services.apiKeys.revoke(owner.actor, revoked.apiKey.id);
  await create("2026-03-02T11:59:59Z");
  await create("2026-03-03T12:00:00Z");
  clock.set("2026-03-03T12:00:01Z");

  expect(await app.services.keyExpiries.announce()).toBe(0);
});

test("sends no mail about a key that was revoked while the mail waited", async () => {
  const app = await setupServices({ clock: createSetClock(NOW) });
  const owner = await app.createOwner();
  const expiresAt = SOON;
  const { apiKey } = await app.services.apiKeys.create(owner.actor, {
    name: "x",
    permissions: ["forms:read"],
    expiresAt,
  });
  await app.services.keyExpiries.announce();
  const [row] = await app.database("mails").select();
  const mail = { ...row, subjectId: row.subject_id };
  const before = await app.services.keyExpiries.mails.api_key_expiry.load(mail);
  await app.services.apiKeys.revoke(owner.actor, apiKey.id);

  const after = await app.services.keyExpiries.mails.api_key_expiry.load(mail);

  expect(before).toMatchObject({ text: { keyName: "x", prefix: apiKey.prefix } });
  expect(after).toHaveProperty("obsolete");
});

test("GraphQL answers a key that expires within 14 days with the time in X-Api-Key-Expires-At", async () => {
  const app = await startTestApp({ clock: createSetClock(NOW), environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const read = async (expiresAt?: Date) => {
    const { key } = await createKey(app, owner, ["forms:read"], expiresAt);
    const { headers } = await post(app, key, { query: "{ viewer { apiKey { expiresAt } } }" });
    return headers.get("x-api-key-expires-at");
  };

  expect(await read(SOON)).toBe("2026-03-15T12:00:00.000Z");
  expect(await read(LATER)).toBeNull();
  expect(await read()).toBeNull();
});
