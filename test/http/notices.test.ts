import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { openPage } from "../support/bookPages.ts";
import { createTestMailer } from "../support/complaints.ts";
import { ask, postJson } from "../support/http.ts";
import { linksOf } from "../support/notices.ts";
import { waitFor } from "../support/waiting.ts";

const EMAIL = "duena@tienda.example.pe";
const ONE_CLICK = {
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: "List-Unsubscribe=One-Click",
};

async function setup() {
  const mailer = createTestMailer();
  const app = await startTestApp({ mailer });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { name: "Pedidos & más" });
  const { recipient } = await app.services.noticeRecipients.add(owner.actor, { formId: form.id, email: EMAIL });
  const { confirmPath, unsubscribePath } = linksOf(recipient);
  const readStatus = async () => (await app.services.noticeRecipients.find(owner.actor, recipient.id))?.status;
  const awaitMails = (count: number) => waitFor(async () => mailer.sent.length === count);
  return { app, owner, form, mailer, confirmPath, unsubscribePath, readStatus, awaitMails };
}

test("an address confirms with the link of its mail and gets a mail about each submission, until it unsubscribes with one click", async () => {
  const { app, owner, form, mailer, unsubscribePath, readStatus, awaitMails } = await setup();
  await awaitMails(1);
  const confirmUrl = /https:\S+\/confirmar/.exec(mailer.sent[0]?.text ?? "")?.[0] ?? "";
  const confirmAddress = `${app.url}${new URL(confirmUrl).pathname}`;

  const page = await openPage(confirmAddress);
  const statusAfterGet = await readStatus();
  const confirmed = await ask(confirmAddress, { method: "POST", redirect: "manual" });
  const shown = await openPage(confirmAddress);
  const posted = await postJson(`${app.url}/f/${form.token}`, {
    email: "ana@example.pe",
    _subject: "Dos panes\r\nBcc: x@example.pe",
    pedido: "<b>Dos</b>\npanes",
  });
  await awaitMails(2);
  const unsubscribed = await ask(`${app.url}${unsubscribePath}`, ONE_CLICK);
  await postJson(`${app.url}/f/${form.token}`, { pedido: "Otro" });
  await waitFor(async () => (await app.database("jobs")).length === 0);
  const { submission_id: submissionId } = posted.body as { readonly submission_id: string };
  const [notice] = await app.services.notices.listBySubmissions(owner.actor, [submissionId]);

  expect([page.status, statusAfterGet, confirmed.status, unsubscribed.status]).toEqual([200, "pending", 303, 200]);
  expect(confirmed.headers.get("location")).toBe(new URL(confirmUrl).pathname);
  expect(String(page.body)).toContain("Pedidos &amp; más");
  expect(String(shown.body)).toContain("Listo, recibirás los avisos");
  expect(await readStatus()).toBe("unsubscribed");
  expect(notice).toMatchObject({ state: "sent", reason: null });
  expect(mailer.sent).toHaveLength(2);
  expect(await app.database("mail_proofs").pluck("envelope_to")).toHaveLength(1);
  expect(mailer.sent[1]).toMatchObject({
    to: EMAIL,
    replyTo: "ana@example.pe",
    subject: "Pedidos & más: Dos panes Bcc: x@example.pe",
    unsubscribeUrl: `https://ventanilla.example.pe${unsubscribePath}`,
  });
  expect(mailer.sent[1]?.html).toContain("&lt;b&gt;Dos&lt;/b&gt;");
  expect(mailer.sent[1]?.text).toContain("pedido: <b>Dos</b>\n    panes");
  expect(mailer.sent[1]?.text).not.toContain("_subject");
  expect(mailer.sent[1]?.text).toMatch(
    /^Ver en tu panel: https:\/\/ventanilla\.example\.pe\/panel\/envios\?envio=[0-9a-f-]{36}$/m,
  );
});

test("the pages of a recipient are not stored, not indexed, not framed, and have a button without a script", async () => {
  const { app, confirmPath, unsubscribePath } = await setup();

  const pages = await Promise.all([confirmPath, unsubscribePath].map((path) => openPage(`${app.url}${path}`)));

  for (const { headers, body } of pages) {
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(String(body)).toMatch(/<form method="post">\s*<button/);
    expect(String(body)).not.toContain("<script");
  }
});

test("a link that opens nothing is answered with a page in Spanish, or with the code to a program", async () => {
  const { app } = await setup();
  const address = `${app.url}/avisos/${"A".repeat(43)}/confirmar`;

  const page = await openPage(address);
  const program = await ask(address, { method: "POST" });

  expect([page.status, program.status]).toEqual([404, 404]);
  expect(String(page.body)).toContain("Este enlace no funciona");
  expect(program.body).toMatchObject({ success: false, code: "NOTICE_RECIPIENT_NOT_FOUND" });
});
