import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { MAIL_ADDRESSEES, MAIL_KINDS, type MailKind, type MailTexts } from "../../src/documents/mails/mailKinds.ts";
import type { MailDefinition } from "../../src/documents/mails/mailDefinitions.ts";
import { addRefusalLink } from "../../src/documents/mails/refusalLinks.ts";
import { createBounceAddresses } from "../../src/domain/mail/bounces.ts";
import type { MailMessage } from "../../src/domain/mail/mails.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { es } from "../../src/messages/es/index.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import { admitMail, classOf } from "../../src/services/mail/mailGate.ts";
import { openDrawings } from "../documents/openDrawings.ts";
import { shareTestApp } from "../support/app.ts";
import { makeAutoresponse, openAnsweringForm } from "../support/autoresponses.ts";
import { renderComplaint } from "../support/bounceReports.ts";
import { createProvider, createTestMailer, fileAt } from "../support/complaints.ts";
import { HASH_TEXT } from "../support/hashes.ts";
import { ask } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";
import { listLargestMails } from "./largestMails.ts";

const mailer = createTestMailer();
const DOMAIN = "rebotes.tienda.example.pe";
const useApp = shareTestApp({ mailer, environment: { INBOUND_SMTP_PORT: "0", BOUNCE_DOMAIN: DOMAIN } });
const FORGED = createBounceAddresses(createSecretBox(Buffer.alloc(32, 8)), DOMAIN);
const ID = "01a00000-0000-7000-8000-000000000001";
const BASE = "https://ventanilla.example.pe";

test("C4 every mail to an address that somebody typed says how to have no more of it, and the gate remembers it for all accounts", async () => {
  const { database, services } = await useApp();
  const transact = createTransact(database, HASH_TEXT);
  const texts = listLargestMails("a");

  for (const kind of Object.keys(MAIL_ADDRESSEES) as MailKind[]) {
    const recipient = `ana.${kind}@example.pe`;
    const link = services.mailRefusals.linkOf({ id: ID, kind, recipient });
    const message = addRefusalLink(es, await render(kind, texts), link);
    expect([kind, link !== null]).toEqual([kind, classOf(kind) !== null]);
    if (link === null) continue;
    const url = message.unsubscribeUrl ?? link.url;
    expect([kind, message.text.includes(`: ${url}\n`), message.html.includes(`<a href="${url}"`)]).toEqual([
      kind,
      true,
      true,
    ]);
    expect([kind, message.unsubscribeUrl !== undefined]).toEqual([kind, !link.isOwed]);
    if (link.isOwed) continue;
    const admit = (accountId: string) =>
      transact((tx) => admitMail(tx, { accountId, formId: "form", kind, recipient, createdAt: new Date() }));
    const secret = link.url.split("/").at(-2) ?? "";
    await services.mailRefusals.decide(secret, true);
    const refused = await admit("any account");
    await services.mailRefusals.decide(secret, false);
    expect([kind, refused, await admit("another")]).toEqual([
      kind,
      { refusal: "refused_address" },
      { waitsUntil: null },
    ]);
  }
});

test("C4 a visitor who never wrote ends autoresponses by one click of the mail program, and takes it back on the page", async () => {
  const app = await useApp();
  const owner = await app.createOwner();
  const form = await openAnsweringForm(app, owner);
  await app.services.autoresponses.set(owner.actor, makeAutoresponse(form.id));
  await app.submit(form, { nombre: "Ana", email: "luz@example.pe" });
  await waitFor(() => mailsTo("luz@example.pe").length === 1);
  const url = (mailsTo("luz@example.pe")[0]?.unsubscribeUrl ?? "").replace(BASE, app.url);

  const shown = await openPage(url);
  const click = await ask(url, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  const after = await openPage(url);
  const other = await openAnsweringForm(app, await app.createOwner());
  const decide = (permitted: string) => ask(`${url}${permitted}`, { method: "POST" });
  const changed = url.replace("autoresponse-", "invitation-");

  expect(shown.body).toContain("respuestas automáticas de formularios, de ninguna cuenta");
  expect(shown.body).toContain('<button class="button button-main"');
  expect(click.status).toBe(200);
  expect(after.body).toContain("Ya no los recibirás");
  expect(await refuses(app, other.accountId)).toBe(true);
  const permitted = await decide("?permitir=si");
  expect(permitted.body).toContain("Los recibirás de nuevo");
  expect(await refuses(app, other.accountId)).toBe(false);
  expect((await openPage(changed)).status).toBe(404);
});

test("C4 a copy of a sheet cannot be switched off, and who never filed it says so: its mails end, another sheet's do not, and the owner is warned once", async () => {
  const app = await useApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { provider: createProvider() });
  const { complaint } = await fileAt(app, form, { email: "otra@example.pe" });
  await waitFor(() => mailsTo("otra@example.pe").length === 1);
  const [copy] = mailsTo("otra@example.pe");
  const url = (/https:\S+\/no-es-mio/.exec(copy?.text ?? "")?.[0] ?? "").replace(BASE, app.url);

  const shown = await openPage(url);
  await openPage(url, "POST");
  const done = await openPage(url, "POST");
  await app.services.answers.answer(owner.actor, { id: complaint.id, answer: "Lo cambiamos." });
  await waitFor(async () => (await statesOf(app, complaint.id)).includes("answer failed recipient_refuses"));
  await fileAt(app, form, { email: "otra@example.pe", detalle: "Otra hoja" });
  await waitFor(() => mailsTo("otra@example.pe").length === 2);

  const sheet = await app.services.complaints.find(owner.actor, complaint.id);
  const warnings = await app.services.accountWarnings.listPage(owner.actor, {});
  expect(copy?.unsubscribeUrl).toBeUndefined();
  expect(shown.body).toContain("No presenté esa hoja");
  expect(done.body).toContain("avisamos al establecimiento");
  expect(sheet).toMatchObject({ status: "en_tramite", communicatedAt: null });
  expect(warnings.items).toMatchObject([
    { cause: "address_disowned", subjectId: complaint.id, detail: "otra@example.pe" },
  ]);
});

test("C4 a visitor who reports an autoresponse to their provider as unwanted gets none from anybody, and the owner reads why", async () => {
  const app = await useApp();
  const owner = await app.createOwner();
  const [form, other] = [await openAnsweringForm(app, owner), await openAnsweringForm(app, owner)];
  for (const { id } of [form, other]) await app.services.autoresponses.set(owner.actor, makeAutoresponse(id));
  const transport = createTransport({ host: "127.0.0.1", port: app.inboundMailPort ?? 0, ignoreTLS: true });
  const ids: string[] = [];

  for (const [n, style] of (["original-mail-from", "quoted-headers", "quoted-mail"] as const).entries()) {
    const visitor = { nombre: "Ana", email: `queja${n}@example.pe` };
    const reported = await app.submit(form, visitor);
    await waitFor(() => mailsTo(visitor.email).length === 1);
    const complain = (feedbackType: string, returnAddress: string) =>
      transport.sendMail({
        envelope: { from: "fbl@provider.example.com", to: [`abuse@${DOMAIN}`] },
        raw: renderComplaint({ feedbackType, returnAddress, style }),
      });
    const from = mailsTo(visitor.email)[0]?.returnAddress ?? "";
    await complain("not-spam", from);
    await complain("abuse", FORGED.addressOf(reported));
    expect(await app.database("mail_bounces")).toHaveLength(n);
    await complain("abuse", from);
    await complain("abuse", from);
    ids.push(reported, await app.submit(other, visitor));
  }

  const listStates = async () => app.services.autoresponses.listBySubmissions(owner.actor, ids);
  await waitFor(async () => (await listStates()).filter(({ state }) => state !== "queued").length === ids.length);
  const states = await listStates();
  expect(states.filter(({ reason }) => reason === "recipient_complained")).toHaveLength(3);
  expect(states.filter(({ omission }) => omission === "refused_address")).toHaveLength(3);
  expect(es.mailFailures.describeReason("recipient_complained")).toContain("marcó el correo como no deseado");
});

type App = Awaited<ReturnType<typeof useApp>>;

async function render<Kind extends MailKind>(kind: Kind, texts: MailTexts): Promise<MailMessage> {
  const definition: MailDefinition<MailTexts[Kind]> = MAIL_KINDS[kind];
  const drawings = { ...openDrawings(), drawSheet: async () => Buffer.alloc(0) };
  return definition.render(es, texts[kind], drawings);
}

function mailsTo(address: string): readonly MailMessage[] {
  return mailer.sent.filter(({ to }) => to === address);
}

async function openPage(url: string, method: "GET" | "POST" = "GET") {
  const answer = await fetch(url, { method, headers: { accept: "text/html" } });
  return { status: answer.status, body: await answer.text() };
}

function refuses({ database }: App, accountId: string): Promise<boolean> {
  return createTransact(
    database,
    HASH_TEXT,
  )(async (tx) => {
    const mail = { accountId, formId: "x", kind: "autoresponse", recipient: "luz@example.pe" } as const;
    return "refusal" in (await admitMail(tx, { ...mail, createdAt: new Date() }));
  });
}

async function statesOf({ database }: App, complaintId: string): Promise<readonly string[]> {
  const rows = await database("mails").where({ complaint_id: complaintId }).select("kind", "status", "failure");
  return rows.map(({ kind, status, failure }) => `${kind} ${status} ${failure}`);
}
