import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Owner, startTestApp, type TestApp } from "./app.ts";
import { PNG } from "./attachments.ts";
import { makeAutoresponse } from "./autoresponses.ts";
import { createSetClock, fileAt, PROVIDER } from "./complaints.ts";
import { buildField } from "./formFields.ts";
import { HASH_TEXT } from "./hashes.ts";
import { deleteWaitingBytes, keepHouse } from "./housekeeping.ts";
import { findFilesWithMarkers, findMarkers, readWhole } from "./markers.ts";
import { linksOf } from "./notices.ts";
import { drawPdf } from "./pdfs.ts";
import { SPAM } from "./spam.ts";
import { postFiles } from "./uploads.ts";
import { waitFor } from "./waiting.ts";
import { startReceiver } from "./webhookReceiver.ts";
import { FIRST_STATE_ID } from "../../src/domain/submissions/triage.ts";
import { DomainError } from "../../src/domain/errors.ts";
import { DAY_MS } from "../../src/domain/times.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import { warnAccount } from "../../src/services/accounts/warnings.ts";

/** The days after which the plan of the form deletes submissions. */
export const RETENTION_DAYS = 60;

/** Who or what each marker belongs to. */
const OWNERS = ["visitor", "held", "form", "recipient", "member", "invited", "account", "consumer", "waiting"] as const;
type Name = (typeof OWNERS)[number];
type MarkerOf = Readonly<Record<Name, string>>;

const byName = <T>(valueOf: (name: Name, index: number) => T): Readonly<Record<Name, T>> =>
  Object.fromEntries(OWNERS.map((name, index) => [name, valueOf(name, index)])) as Record<Name, T>;

/** Where a marker is: the tables with the numbers of their rows, and the files. */
export type Places = { readonly tables: Readonly<Record<string, number>>; readonly files: readonly string[] };

/**
 * An account with everything that an account has. The name, the address and the words of each person and thing have a marker of their own,
 * which files have in compressed streams. "waiting" is the consumer of a held sheet. Mails are written to files, and a server takes the
 * webhooks and answers with what it got.
 */
export async function arrangeMarked() {
  const dataDir = await mkdtemp(join(tmpdir(), "ventanilla-marks-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const clock = createSetClock(new Date().toISOString());
  const app = await startTestApp({ clock, dataDir, environment: { MAIL_DIR: join(dataDir, "mail") } });
  const marks: MarkerOf = byName((name) => `marca${name}${randomBytes(6).toString("hex")}`);
  const owner = await app.createOwner(marks.account);
  const { accountId } = owner.actor;
  await app.services.plans.create(app.admin.actor, { code: "breve", name: "Breve", retentionDays: RETENTION_DAYS });
  const receiver = await startReceiver((_call, response) => {
    if (receiver.received.at(-1)?.body.includes(marks.visitor) === true) response.setHeader("x-eco", marks.visitor);
    return 204;
  });

  const form = await openForm(app, owner, marks, receiver.url);
  const { recipient } = await app.services.noticeRecipients.add(owner.actor, {
    formId: form.id,
    email: `${marks.recipient}@example.pe`,
  });
  await waitForQuiet(app);
  await app.services.noticeSubscriptions.confirm(linksOf(recipient).confirmSecret);
  const member = await addMember(app, accountId, marks.member);
  const invitation = await app.services.members.invite(owner.actor, {
    email: `${marks.invited}@example.pe`,
    role: "viewer",
  });
  await markAccount(app, owner, marks.account);

  const visitor = { email: `${marks.visitor}@example.pe`, mensaje: `Soy ${marks.visitor}`, [marks.visitor]: "x" };
  const [hidden, text] = [new Uint8Array(await drawPdf(marks.visitor)), `Texto de ${marks.visitor}`];
  await postFiles(
    app,
    form,
    [
      ["cv", `${marks.visitor}.txt`, text],
      ["cv", "carta.pdf", hidden],
    ],
    visitor,
  );
  await postFiles(app, form, [["cv", `${marks.held}.txt`, `Texto de ${marks.held}`]], {
    ...SPAM,
    email: `${marks.held}@example.pe`,
    nombre: marks.held,
  });
  const idOf = async (table: string) =>
    String((await app.database(table).where({ account_id: accountId }).first("id"))?.id);
  const submissionId = await idOf("submissions");
  await workOn(app, owner, submissionId, marks);
  const warned = { accountId, formId: form.id };
  await warn(app, { ...warned, cause: "file_infected", subjectId: submissionId, detail: `${marks.visitor}.txt` });
  await warn(app, { ...warned, cause: "notices_failing", subjectId: recipient.id, detail: recipient.email });
  const sheet = await fileSheets(app, owner, marks);
  await app.services.answerDrafts.save(owner.actor, { id: sheet.complaint.id, answer: marks.account });
  await waitForQuiet(app);
  const exportUrls = await createExports(app, owner, form.id);

  return {
    app,
    clock,
    dataDir,
    marks,
    owner,
    form,
    recipient,
    member,
    invitation,
    submissionId,
    heldId: await idOf("quarantined_submissions"),
    sheet,
    /** Lets days pass and the house be kept, with what waits done. */
    async pass(days: number) {
      await waitForQuiet(app);
      clock.set(new Date(clock.now().getTime() + days * DAY_MS).toISOString());
      await keepHouse(app);
      await keepHouse(app);
      await deleteWaitingBytes(app);
    },
    /** The exports whose addresses were given before that have each marker now. One that is answered with an error has none. */
    async findInExports(): Promise<Readonly<Record<Name, readonly string[]>>> {
      const texts: [string, string][] = [];
      for (const [kind, url] of Object.entries(exportUrls)) {
        const response = await fetch(url);
        const bytes = new Uint8Array(await response.arrayBuffer());
        if (response.ok) texts.push([kind, await readWhole(bytes)]);
      }
      return byName((name) => texts.flatMap(([kind, text]) => (text.includes(marks[name].toLowerCase()) ? kind : [])));
    },
    /** Where each marker is. */
    async find(): Promise<Readonly<Record<Name, Places>>> {
      const markers = OWNERS.map((name) => marks[name]);
      const tables = await findMarkers(app.database, markers);
      const files = await findFilesWithMarkers(dataDir, markers);
      return byName((_name, index) => ({
        tables: tables[index] ?? {},
        files: files[index]?.map((path) => path.split("/")[0] ?? path) ?? [],
      }));
    },
  };
}

export type Marked = Awaited<ReturnType<typeof arrangeMarked>>;

async function openForm(app: TestApp, owner: Owner, { form: marker }: MarkerOf, url: string) {
  const form = await app.createForm(owner, {
    name: marker,
    planCode: "breve",
    filesAllowed: true,
    successMessage: marker,
    blocked: [`${marker}@example.pe`],
  });
  const { id: formId } = form;
  const fields = [
    buildField({ name: "email", type: "email", label: marker }),
    buildField({ name: marker, type: "text", label: marker }),
  ];
  await app.services.formFields.set(owner.actor, { formId, fields });
  await app.services.fieldDrafts.save(owner.actor, { formId, fields });
  await app.database("forms").where({ id: formId }).update({ page_title: marker, page_introduction: marker });
  const headers = [{ name: "x-marca", value: marker }];
  await app.services.webhookEndpoints.create(owner.actor, { formId, url: `${url}?de=${marker}`, headers });
  await app.services.webhookEndpoints.create(owner.actor, { formId, url, eventTypes: ["account.*"] });
  await app.services.autoresponses.set(owner.actor, { ...makeAutoresponse(formId), text: `Gracias de ${marker}` });
  return form;
}

/** Warns the account as the service does. */
async function warn({ database }: TestApp, warning: Parameters<typeof warnAccount>[1]): Promise<void> {
  await createTransact(database, HASH_TEXT)((tx) => warnAccount(tx, warning, new Date()));
}

/** A sheet with a file and with an offer that its consumer was mailed, and a held sheet with a file. Returns the first one. */
async function fileSheets(app: TestApp, owner: Owner, { consumer, waiting }: MarkerOf) {
  const book = await app.createForm(owner, { name: "Libro", provider: PROVIDER });
  const file = async (marker: string, fields: Record<string, string>) =>
    fileAt(
      app,
      book,
      { nombre: marker, email: `${marker}@example.pe`, detalle: marker, ...fields },
      {
        attachments: [
          { fileName: `${marker}.png`, bytes: PNG },
          { fileName: "boleta.pdf", bytes: await drawPdf(marker) },
        ],
      },
    );
  const sheet = await file(consumer, {});
  const { id } = sheet.complaint;
  await app.services.settlementOffers.offer(owner.actor, { id, text: `Te ofrecemos ${consumer}`, means: "email" });
  await file(waiting, { sitio_web: "x" }).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
  return sheet;
}

/** The addresses of the exports that have what visitors and consumers sent. */
async function createExports(app: TestApp, owner: Owner, formId: string): Promise<Readonly<Record<string, string>>> {
  const actor = { ...owner.actor, signedInAt: new Date() };
  const { accountExports, exportAddresses } = app.services;
  const addresses = {
    "account.zip": await accountExports.createAddress(actor, { withFiles: true }),
    "submissions.csv": await exportAddresses.create(actor, { formId, format: "csv" }),
    "submissions.xlsx": await exportAddresses.create(actor, { formId, format: "xlsx" }),
  };
  const urls = Object.entries(addresses).map(([kind, { url }]) => {
    const { pathname, search } = new URL(url);
    return [kind, `${app.url}${pathname}${search}`] as const;
  });
  return Object.fromEntries(urls);
}

/** A member with a session, a passkey and an identity. */
async function addMember({ database }: TestApp, accountId: string, marker: string) {
  const [id, userId, now] = [randomUUID(), randomUUID(), new Date()];
  const email = `${marker}@example.pe`;
  await database("users").insert({ id: userId, email, name: marker, created_at: now });
  await database("memberships").insert({ id, account_id: accountId, user_id: userId, role: "member", created_at: now });
  await database("sessions").insert({
    id: randomUUID(),
    token_hash: randomBytes(32),
    account_id: accountId,
    user_id: userId,
    created_at: now,
    seen_at: now,
    user_agent: marker,
    ip: "203.0.113.5",
  });
  await database("passkeys").insert({
    id: randomUUID(),
    user_id: userId,
    credential_id: randomUUID(),
    public_key: Buffer.from("llave"),
    counter: 0,
    name: marker,
    created_at: now,
  });
  await database("user_identities").insert({
    issuer: "https://a.pe",
    subject: marker,
    user_id: userId,
    created_at: now,
  });
  await database("sign_in_requests").insert({ id: randomUUID(), email, means: "mail", created_at: now });
  return { id, email };
}

/** The names that an account gives: to its keys and its templates; and its own mails. */
async function markAccount({ services, database }: TestApp, owner: Owner, marker: string): Promise<void> {
  const { accountId } = owner.actor;
  await services.accounts.update(owner.actor, { id: accountId, email: `${marker}@example.pe` });
  await database("accounts")
    .where({ id: accountId })
    .update({ email: `${marker}@example.pe` });
  await services.apiKeys.create(owner.actor, { name: marker, permissions: ["forms:read"], expiresAt: null });
  await services.answerTemplates.create(owner.actor, { name: marker, body: marker });
}

/** What the account's people add to submissions: a note about the visitor, and their own words for states, tags, views and columns. */
async function workOn({ services }: TestApp, { actor }: Owner, submissionId: string, marks: MarkerOf): Promise<void> {
  await services.submissionNotes.add(actor, { submissionId, body: `Llamar a ${marks.visitor}` });
  await services.submissionTriage.setStates(actor, [{ id: FIRST_STATE_ID, name: marks.account, kind: "open" }]);
  await services.submissionTriage.change(actor, [submissionId], { addTags: [marks.account] });
  await services.submissionViews.create(actor, { name: marks.account, isShared: true });
  await services.submissionViews.setTable(actor, null, {
    layout: "table",
    columns: [{ name: marks.account, width: 200 }],
  });
}

/** Resolves when no job is due. */
async function waitForQuiet({ database }: TestApp): Promise<void> {
  await waitFor(async () => {
    const jobs = await database("jobs").whereIn("kind", ["mail", "webhook_delivery", "notice", "autoresponse"]);
    return jobs.length === 0;
  });
}
