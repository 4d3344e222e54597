import { expect, test } from "vitest";
import { createSecretBox, type SealedRow } from "../../src/domain/secretBox.ts";
import { startTestApp } from "../support/app.ts";
import { fileAt, setupBook } from "../support/complaints.ts";
import { postJson } from "../support/http.ts";
import { say, startSiteverify } from "../support/siteverify.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const KEY = Buffer.alloc(32, 1);
const OTHER_KEY = Buffer.alloc(32, 2);
const ROW: SealedRow = { table: "forms", id: "0190aaaa-0000-7000-8000-000000000001" };

test("A16 a sealed value opens under its key, for its table and row, and for no other", () => {
  const box = createSecretBox(KEY);
  const sealed = box.seal("secreto", ROW);
  const rewritten = Buffer.concat([
    createSecretBox(OTHER_KEY).presentPrefix,
    sealed.subarray(box.presentPrefix.length),
  ]);
  const changed = Buffer.from(sealed).fill(0, sealed.length - 1);

  expect(box.open(sealed, ROW)).toBe("secreto");
  expect(createSecretBox(OTHER_KEY, KEY).open(sealed, ROW)).toBe("secreto");
  expect(() => box.open(sealed, { ...ROW, table: "complaints" })).toThrow();
  expect(() => box.open(sealed, { ...ROW, id: "0190aaaa-0000-7000-8000-000000000002" })).toThrow();
  expect(() => createSecretBox(OTHER_KEY).open(sealed, ROW)).toThrow("names a key that is neither");
  expect(() => createSecretBox(OTHER_KEY, KEY).open(rewritten, ROW)).toThrow();
  expect(() => box.open(changed, ROW)).toThrow();
  expect(() => box.open(Buffer.alloc(0), ROW)).toThrow("unknown version");
});

test("A16 a webhook secret copied into another endpoint's row signs nothing there, even after it has signed at its own", async () => {
  const [known, attacked] = [await startReceiver(), await startReceiver()];
  const app = await startTestApp();
  const owner = await app.createOwner();
  const first = await app.createForm(owner, { webhookUrl: known.url });
  const second = await app.createForm(owner, { webhookUrl: attacked.url });
  await app.submit(first, { nombre: "Ana" });
  await known.got(1);
  await app.database.raw(
    `
    update webhook_secrets s set sealed_secret = o.sealed_secret from webhook_secrets o, webhook_endpoints e, webhook_endpoints f
    where s.endpoint_id = e.id and e.form_id = :second and o.endpoint_id = f.id and f.form_id = :first
  `,
    { first: first.id, second: second.id },
  );

  await app.submit(second, { nombre: "Luis" });
  await waitFor(
    async () => (await app.database("webhook_attempts").where({ error_class: "internal_error" })).length === 1,
  );

  expect(attacked.received).toEqual([]);
});

test("A16 headers copied into another endpoint's row are not sent from there", async () => {
  const receiver = await startReceiver();
  const app = await startTestApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const headers = [{ name: "authorization", value: "Bearer ajeno" }];
  const { webhookEndpoints } = app.services;
  await webhookEndpoints.create(owner.actor, {
    formId: (await app.createForm(owner)).id,
    url: "https://127.0.0.1/",
    headers,
  });
  await webhookEndpoints.create(owner.actor, {
    formId: form.id,
    url: receiver.url,
    headers: [{ name: "x-a", value: "1" }],
  });
  await app.database.raw(
    `
    update webhook_endpoints e set sealed_headers = o.sealed_headers from webhook_endpoints o
    where e.form_id = :formId and o.form_id <> :formId
  `,
    { formId: form.id },
  );

  await app.submit(form, { nombre: "Luis" });
  await waitFor(
    async () => (await app.database("webhook_attempts").where({ error_class: "internal_error" })).length === 1,
  );

  expect(receiver.received).toEqual([]);
});

test("A16 a reCAPTCHA secret copied into another form's row is not sent for that form", async () => {
  const siteverify = await startSiteverify(say({ success: true }));
  const app = await startTestApp({ environment: { RECAPTCHA_VERIFY_URL: siteverify.url } });
  const owner = await app.createOwner();
  const [first, second] = [
    await app.createForm(owner, { recaptcha: { siteKey: "a", secretKey: "secreto-ajeno" } }),
    await app.createForm(owner, { recaptcha: { siteKey: "b", secretKey: "propio" } }),
  ];
  await app.database.raw(
    "update forms set recaptcha_secret = (select recaptcha_secret from forms where id = :first) where id = :second",
    { first: first.id, second: second.id },
  );

  const answer = await postJson(`${app.url}/f/${second.token}`, { nombre: "Ana", "g-recaptcha-response": "visitor" });

  expect(answer).toMatchObject({ status: 500, body: { code: "INTERNAL_ERROR" } });
  expect(siteverify.asked).toEqual([]);
});

test("A16 a receipt's secret copied into another sheet's row does not show the other sheet's address", async () => {
  const { app, owner, form } = await setupBook({ environment: { WORKER: "off" } });
  const [first, second] = [await fileAt(app, form, {}), await fileAt(app, form, {})];
  await app.database.raw("alter table complaints disable trigger user");
  await app.database.raw(
    "update complaints set receipt_secret = (select receipt_secret from complaints where id = :first) where id = :second",
    { first: first.complaint.id, second: second.complaint.id },
  );

  const receipts = await app.services.complaints.listReceipts(owner.actor, [second.complaint.id]);

  expect(receipts.get(second.complaint.id)?.secret).not.toBe(first.secret);
});
