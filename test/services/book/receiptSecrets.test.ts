import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { PHOTO } from "../../support/attachments.ts";
import { createTestMailer, FIELDS, fileAt, shareBooks } from "../../support/complaints.ts";
import { ask, postJson } from "../../support/http.ts";
import { waitFor } from "../../support/waiting.ts";

const BASE = "https://ventanilla.example.pe";

const openBook = shareBooks({ environment: { WORKER: "off" } });

/** A filed sheet, and the service with another SECRET_KEY, whose operator has lost the first one and deleted the canary. */
async function changeKey() {
  const mailer = createTestMailer();
  const book = await openBook();
  const sheet = { ...FIELDS, _envio_id: randomUUID() };
  const filed = await book.file({ _envio_id: sheet._envio_id }, { attachments: [PHOTO] });
  const { databaseUrl, dataDir } = book.app;
  await book.app.database("secret_canary").delete();
  const app = await startTestApp({ databaseUrl, dataDir, mailer, secretKey: Buffer.alloc(32, 8) });
  const open = (address: string, at: TestApp = app) => ask(address.replace(BASE, at.url));
  return { ...book, old: book.app, app, mailer, sheet, filed, open };
}

test("a repeated sheet is answered with an address that opens it, also after a change of SECRET_KEY", async () => {
  const { app, form, sheet, filed, open } = await changeKey();

  const again = await postJson(`${app.url}/libro-de-reclamaciones/${form.token}`, sheet);
  const { receipt_url: address } = again.body as { readonly receipt_url: string };
  const page = await open(address);

  expect(again).toMatchObject({ status: 200, body: { number: filed.complaint.number } });
  expect(page.status).toBe(200);
  expect(String(page.body)).toContain(filed.complaint.number);
  expect((await open(`${address}/hoja.pdf`)).status).toBe(200);
  expect((await open(`${address}/adjuntos/${filed.complaint.attachments[0]?.id}`)).status).toBe(200);
});

test("the owner's list and the consumer's mails have an address that opens the sheet after the change", async () => {
  const { app, owner, form, mailer, filed, open } = await changeKey();

  const receipts = await app.services.complaints.listReceipts(owner.actor, [filed.complaint.id]);
  const address = `${BASE}/libro-de-reclamaciones/${form.token}/hoja/${receipts.get(filed.complaint.id)?.secret}`;
  // The mailer also sends the waiting mails of sheets that other tests of this file filed.
  const findMail = () =>
    mailer.sent.find(({ text }) => text.includes(filed.complaint.number) && text.includes(form.token));
  await waitFor(() => findMail() !== undefined);

  expect((await open(address)).status).toBe(200);
  expect(findMail()).toMatchObject({ to: FIELDS.email, text: expect.stringContaining(address) as string });
});

test("the consumer's first address still opens the sheet after the change, and no other secret does", async () => {
  const { app, old, owner, form, filed, open } = await changeKey();
  const receipts = await app.services.complaints.listReceipts(owner.actor, [filed.complaint.id]);
  const secret = receipts.get(filed.complaint.id)?.secret ?? "";
  const other = await app.createForm(owner);
  const addressOf = (known: string, token = form.token) => `${BASE}/libro-de-reclamaciones/${token}/hoja/${known}`;
  const forged = Buffer.from(secret, "base64url");
  forged[31] = (forged[31] ?? 0) ^ 1;

  const opened = await Promise.all([
    open(addressOf(filed.secret)),
    open(addressOf(secret)),
    open(addressOf(secret), old),
    open(addressOf(secret, other.token)),
    open(addressOf(forged.toString("base64url"))),
  ]);

  expect(opened.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404]);
  expect((await fileAt(app, form, {})).secret).not.toBe(secret);
});
