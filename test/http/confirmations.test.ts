import { expect, test } from "vitest";
import { readCsvRows } from "../exports/readCsv.ts";
import { confirmationPathIn, confirmationSecretOf, openConfirmingForm } from "../support/confirmations.ts";
import { openPage } from "../support/bookPages.ts";
import { createSetClock, createTestMailer } from "../support/complaints.ts";
import { startHandWorkedApp } from "../support/handWorker.ts";
import { ask, navigate, postJson } from "../support/http.ts";
import { linksOf, confirmRecipient } from "../support/notices.ts";
import { waitFor } from "../support/waiting.ts";

const ANA = { nombre: "Ana <b>", correo: "ana@example.pe" };

async function setup() {
  const mailer = createTestMailer();
  const clock = createSetClock("2026-11-23T15:00:00Z");
  const app = await startHandWorkedApp({ mailer, clock });
  const owner = await app.createOwner("Panadería Sol");
  const form = await openConfirmingForm(app, owner, { name: "Boletín & más" });
  const work = () =>
    waitFor(async () => {
      await app.work();
      return (await app.database("jobs")).length === 0;
    });
  const post = async (fields: object, headers: Record<string, string> = {}) => {
    const answer = await postJson(`${app.url}/f/${form.token}`, fields, headers);
    await work();
    return answer;
  };
  const readStatuses = async () =>
    Promise.all(
      (["unconfirmed", "accepted"] as const).map((status) =>
        app.services.submissions.countOwn(owner.actor, { status }),
      ),
    );
  const idOf = ({ body }: { readonly body: unknown }) => (body as { readonly submission_id: string }).submission_id;
  return { app, owner, form, mailer, clock, post, work, readStatuses, idOf };
}

test("a visitor gets a mail, opens its page and confirms by a button; then the owner is told", async () => {
  const { app, owner, form, mailer, post, work, readStatuses } = await setup();
  await confirmRecipient(app, owner, form);
  await work();
  mailer.sent.length = 0;

  const answer = await post(ANA);
  const path = confirmationPathIn(mailer.sent[0]);
  const page = await openPage(`${app.url}${path}`);
  const statusesAfterGet = await readStatuses();
  const mailsBefore = mailer.sent.length;
  const confirmed = await ask(`${app.url}${path}`, { method: "POST" });
  const done = await openPage(`${app.url}${path}`);
  const again = await ask(`${app.url}${path}`, { method: "POST" });
  await work();

  expect([answer.status, page.status, confirmed.status, done.status, again.status]).toEqual([201, 200, 303, 200, 303]);
  expect(answer.body).toMatchObject({ success: true, message: expect.stringContaining("te enviamos un correo") });
  expect(mailer.sent[0]).toMatchObject({ to: "ana@example.pe", subject: "Confirma tu envío: Boletín & más" });
  expect(mailer.sent[0]?.text).toContain("Panadería Sol");
  expect(mailer.sent[0]?.unsubscribeUrl).toMatch(/\/no-mas$/);
  expect(`${mailer.sent[0]?.text}${mailer.sent[0]?.html}`).not.toContain("Ana");
  expect(statusesAfterGet).toEqual([1, 0]);
  expect(mailsBefore).toBe(1);
  expect(await readStatuses()).toEqual([0, 1]);
  expect(String(page.body)).toContain("Sí, confirmo mi envío");
  expect(String(page.body)).toContain("Boletín &amp; más");
  expect(String(done.body)).toContain("Envío confirmado");
  expect(mailer.sent.slice(1).map(({ to }) => to)).toEqual(["duena@tienda.example.pe"]);
  expect(confirmed.headers.get("location")).toBe(path);
});

test("a browser is led to a page that says to look in the mail, and the owner's own words of thanks come after the confirmation", async () => {
  const { app, owner, form, mailer, work } = await setup();
  await app.services.forms.update(owner.actor, { id: form.id, successTitle: "Listo", successMessage: "Ya está." });

  const posted = await navigate(`${app.url}/f/${form.token}`, ANA);
  const thanks = await openPage(new URL(posted.headers.get("location") ?? "", app.url).href);
  const hosted = await openPage(`${app.url}/formulario/${form.token}/gracias`);
  await work();
  const path = confirmationPathIn(mailer.sent[0]);
  await ask(`${app.url}${path}`, { method: "POST" });
  const confirmed = await openPage(`${app.url}${path}`);

  expect(posted.status).toBe(303);
  for (const { body } of [thanks, hosted]) {
    expect(String(body)).toContain("revisa tu correo");
    expect(String(body)).not.toContain("Ya está.");
  }
  expect(String(confirmed.body)).toContain("Ya está.");
});

test("the page is not stored, not indexed, not framed, sends no referrer and has no script", async () => {
  const { app, mailer, post } = await setup();
  await post(ANA);

  const { headers, body } = await openPage(`${app.url}${confirmationPathIn(mailer.sent[0])}`);

  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(headers.get("referrer-policy")).toMatch(/^(?:no-referrer|same-origin)$/);
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(String(body)).toMatch(/<form method="post">\s*<button/);
  expect(String(body)).not.toContain("<script");
});

test("guessed, altered, foreign and expired links open one page that says nothing", async () => {
  const { app, owner, form, clock, post, idOf, readStatuses } = await setup();
  const id = idOf(await post(ANA));
  const secret = confirmationSecretOf(id);
  const recipient = await confirmRecipient(app, owner, form);
  const altered = `${secret.slice(0, 30)}${secret[30] === "A" ? "B" : "A"}${secret.slice(31)}`;
  const ofAnother = linksOf(recipient).confirmSecret;
  const accepted = await app.submit(await app.createForm(owner), { n: 1 });
  const secrets = ["x", "A".repeat(43), altered, ofAnother, confirmationSecretOf(accepted)];

  const answers = [];
  for (const each of secrets) {
    answers.push(await openPage(`${app.url}/avisos/${each}/envio`));
    const posted = await ask(`${app.url}/avisos/${each}/envio`, { method: "POST" });
    expect([posted.status, posted.body]).toMatchObject([404, { code: "SUBMISSION_NOT_FOUND" }]);
  }
  // The link of a submission opens no other kind of page.
  const elsewhere = await openPage(`${app.url}/avisos/${secret}/confirmar`);
  clock.set("2026-11-30T15:00:01Z");
  answers.push(await openPage(`${app.url}/avisos/${secret}/envio`));
  const late = await ask(`${app.url}/avisos/${secret}/envio`, { method: "POST" });

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(new Set(answers.map(({ body }) => String(body))).size).toBe(1);
  expect(String(answers[0]?.body)).toContain("Este enlace ya no sirve");
  expect([elsewhere.status, late.status]).toEqual([404, 404]);
  expect(await readStatuses()).toEqual([1, 1]);
});

test("a refusal at the confirmation is a page for the visitor, and the link works again later", async () => {
  const { app, owner, form, post, idOf, readStatuses } = await setup();
  const url = `${app.url}/avisos/${confirmationSecretOf(idOf(await post(ANA)))}/envio`;
  const confirm = () => navigate(url, {});
  await app.services.forms.deactivate(owner.actor, form.id);

  const refused = await confirm();
  await app.services.forms.activate(owner.actor, form.id);
  const taken = await confirm();

  expect([refused.status, taken.status]).toEqual([404, 303]);
  expect(String(refused.body)).toContain("Este formulario ya no recibe mensajes");
  expect(String(refused.body)).toContain("Tu envío sigue guardado");
  expect(await readStatuses()).toEqual([0, 1]);
});

test("mailboxes that had enough, refuse or are programs get no mail, and the owner reads why", async () => {
  const { app, owner, mailer, post, idOf } = await setup();
  const findProblem = async (id: string) =>
    (await app.services.submissions.find(owner.actor, id))?.waiting?.mailProblem;

  const ids = [];
  for (let n = 0; n < 4; n += 1) ids.push(idOf(await post({ correo: `luz+${n}@example.pe` })));
  const program = idOf(await post({ correo: "no-reply@example.pe" }));
  const refusalUrl = new URL(mailer.sent[0]?.unsubscribeUrl ?? "").pathname;
  await ask(`${app.url}${refusalUrl}`, { method: "POST" });
  const refused = idOf(await post({ correo: "luz@example.pe" }));
  mailer.failures.push(Object.assign(new Error("550 no such user"), { name: "MailRefusedError" }));

  expect(await Promise.all([...ids, program, refused].map(findProblem))).toEqual([
    null,
    null,
    null,
    "address_limit",
    "automatic_address",
    "refused_address",
  ]);
  expect(mailer.sent).toHaveLength(3);
});

test("the mail of a submission that is deleted or confirmed is gone with it", async () => {
  const { app, owner, post, idOf } = await setup();
  const first = idOf(await post(ANA));
  const second = idOf(await post({ correo: "luz@example.pe" }));
  const kept = await app.database("mails").where({ kind: "submission_confirmation" }).pluck("subject_id");

  await app.services.submissions.delete(owner.actor, first);
  await app.services.submissionConfirmations.confirm(confirmationSecretOf(second));

  expect(new Set(kept)).toEqual(new Set([first, second]));
  expect(await app.database("mails")).toEqual([]);
});

test("the files say when a visitor confirmed the address", async () => {
  const { app, owner, form, post, clock, idOf } = await setup();
  await app.services.submissionConfirmations.confirm(confirmationSecretOf(idOf(await post(ANA))));
  const at = clock.now();
  const download = async (extension: string) => {
    const path = `${app.url}/api/v1/forms/${form.id}/submissions.${extension}`;
    return String((await ask(path, { headers: { authorization: `Bearer ${owner.key}` } })).body);
  };

  const [header, row] = readCsvRows(await download("csv"));
  const line = JSON.parse(await download("ndjson")) as { readonly confirmed_at: string };

  expect([header?.at(-1), row?.at(-1)]).toEqual(["Dirección confirmada", "2026-11-23 10:00"]);
  expect(Date.parse(line.confirmed_at)).toBe(at.getTime());
});

test("nobody of another account reads, counts, accepts or deletes what waits", async () => {
  const { app, post, idOf, readStatuses } = await setup();
  const id = idOf(await post(ANA));
  const { actor } = await app.createOwner();

  expect(await app.services.submissions.find(actor, id)).toBeNull();
  expect(await app.services.submissions.countOwn(actor, { status: "unconfirmed" })).toBe(0);
  await expect(app.services.spamQuarantine.release(actor, id)).rejects.toMatchObject({ code: "SUBMISSION_NOT_FOUND" });
  await expect(app.services.submissions.delete(actor, id)).rejects.toMatchObject({ code: "SUBMISSION_NOT_FOUND" });
  expect(await readStatuses()).toEqual([1, 0]);
});
