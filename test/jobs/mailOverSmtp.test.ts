import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { MAIL_SCHEDULE_SECONDS } from "../../src/domain/mail/mails.ts";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { startSmtpServer } from "../outbound/mail/smtpServer.ts";
import { startTestApp } from "../support/app.ts";
import { createSetClock, createTestMailer, PROVIDER, setupBook, shareBooks } from "../support/complaints.ts";
import { createReadableLog } from "../support/logLines.ts";
import { waitFor } from "../support/waiting.ts";

const CONSUMER = "ana@example.pe";

test.runIf(isPdfTested)(
  "the mail server receives the consumer's copy, the provider's copy and the answer",
  async () => {
    const { app, owner, file, arrived } = await setup();

    const { complaint } = await file({ detalle: "Llegó roto." });
    const copies = await arrived(2);
    await app.services.answers.answer(owner.actor, { id: complaint.id, answer: "Lo cambiamos." });
    const [answer] = (await arrived(3)).slice(2);

    const consumers = copies.find(({ to }) => to === CONSUMER);
    expect(consumers).toMatchObject({
      subject: `Constancia de tu Hoja de Reclamación N.º ${complaint.number} – ${PROVIDER.legalName}`,
      replyTo: PROVIDER.email,
    });
    expect(consumers?.pdf).toContain(`Nº ${complaint.number}`);
    expect(consumers?.pdf).toContain("DETALLE: Llegó roto.");
    expect(consumers?.pdf).toContain("☒ CONSUMIDOR ☐ PROVEEDOR ☐ INDECOPI");
    const businesses = copies.find(({ to }) => to === PROVIDER.email);
    expect(businesses?.subject).toBe(
      `Nueva Hoja de Reclamación N.º ${complaint.number}: responde a más tardar el 27/10/2026`,
    );
    expect(businesses?.pdf).toContain("☐ CONSUMIDOR ☒ PROVEEDOR ☐ INDECOPI");
    expect(answer).toMatchObject({
      to: CONSUMER,
      subject: `Respuesta a tu Hoja de Reclamación N.º ${complaint.number} – ${PROVIDER.legalName}`,
      replyTo: PROVIDER.email,
    });
    expect(answer?.text).toContain("Respuesta: Lo cambiamos.");
    expect(answer?.pdf).toContain("FECHA DE COMUNICACIÓN DE LA RESPUESTA: DÍA 05 MES 10 AÑO 2026");
    expect(answer?.pdf).toContain("RESPUESTA: Lo cambiamos.");
  },
);

test("the mail server receives a warning at 3, 1 and 0 business days left and when the term is over", async () => {
  const { app, file, clock, arrived } = await setup();
  const { complaint } = await file({ email: "", domicilio: "Jr. Puno 1" });
  await arrived(1);

  for (const [index, day] of ["2026-10-22", "2026-10-26", "2026-10-27", "2026-10-28"].entries()) {
    clock.set(`${day}T09:00:00-05:00`);
    await app.services.bookScans.warnOfDeadlines();
    await arrived(2 + index);
  }

  const warnings = (await arrived(5)).slice(1);
  expect(warnings.map(({ to, subject }) => [to, subject])).toEqual(
    [
      `Quedan 3 días hábiles para responder la Hoja de Reclamación N.º ${complaint.number}`,
      `Queda 1 día hábil para responder la Hoja de Reclamación N.º ${complaint.number}`,
      `Hoy es el último día para responder la Hoja de Reclamación N.º ${complaint.number}`,
      `Plazo vencido: la Hoja de Reclamación N.º ${complaint.number} sigue sin respuesta`,
    ].map((subject) => [PROVIDER.email, subject]),
  );
});

test("an answer to a minor without an e-mail goes to the parent's e-mail", async () => {
  const { app, owner, file, arrived } = await setup();
  const guardian = { es_menor: "si", apoderado_nombre: "Rosa", apoderado_email: "rosa@example.pe" };
  const { complaint } = await file({ ...guardian, email: "", domicilio: "Jr. Puno 1" });
  await arrived(2);

  await app.services.answers.answer(owner.actor, { id: complaint.id, answer: "Sí" });

  expect((await arrived(3)).at(-1)).toMatchObject({ to: "rosa@example.pe", text: expect.stringContaining("Sí") });
});

test.each([
  // The third attempt is the warning that the consumer has no receipt.
  ["for good", 550, "failed", "EENVELOPE RCPT TO 550", 3],
  ["for now", 450, "queued", "EENVELOPE RCPT TO 450", 2],
])(
  "a refusal of the address %s shows the owner the server's words and logs only the codes",
  async (_, responseCode, status, logged, attempts) => {
    const { app, owner, file, lines } = await setup({
      onRcptTo: ({ address }, _session, callback) =>
        callback(Object.assign(new Error(`5.1.1 <${address}>: ana is nobody here`), { responseCode })),
    });

    const { complaint } = await file();
    const listMails = () => app.services.complaints.listMails(owner.actor, [complaint.id]);
    await waitFor(async () => (await listMails()).every((mail) => mail.attempts === 1));
    await waitFor(() => attemptsIn(lines).length === attempts);

    expect((await listMails()).find(({ recipient }) => recipient === CONSUMER)).toMatchObject({
      status,
      failure: expect.stringContaining(`<${CONSUMER}>: ana is nobody here`),
    });
    expect(attemptsIn(lines)).toMatchObject(Array.from({ length: attempts }, () => ({ failure: logged })));
    expect(lines.join("")).not.toMatch(/@example\.pe|@tienda|nobody/);
  },
);

test("in embedded mode without SMTP_URL mails are files in the data directory, and the start logs it", async () => {
  const { log, lines } = createReadableLog();
  const { app, owner, file } = await setupBook({ log, environment: { DATABASE_URL: "" } });

  const { complaint } = await file();
  const listMails = () => app.services.complaints.listMails(owner.actor, [complaint.id]);
  await waitFor(async () => (await listMails()).every(({ status }) => status === "sent"));

  const directory = join(app.dataDir, "mail");
  const names = await readdir(directory);
  const mails = await Promise.all(names.map(async (name) => read(await readFile(join(directory, name)))));
  expect(names.every((name) => name.endsWith(".eml"))).toBe(true);
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([CONSUMER, PROVIDER.email]));
  expect(lines.join("")).toContain("SMTP_URL is not set: mails are written as .eml files and nobody receives them");
});

test("without SMTP_URL and outside of embedded mode a mail waits with the reason, and the start logs it", async () => {
  const { log, lines } = createReadableLog();
  const { app, owner, file } = await setupBook({ log });

  const { complaint } = await file();
  const listMails = () => app.services.complaints.listMails(owner.actor, [complaint.id]);
  await waitFor(async () => (await listMails()).every(({ failure }) => failure !== null));

  const waiting = { status: "queued", attempts: 0, failure: "no_mail_server", sentAt: null };
  expect(await listMails()).toMatchObject([waiting, waiting]);
  expect((await app.services.complaints.find(owner.actor, complaint.id))?.receiptEmailStatus).toBe("queued");
  expect(lines.join("")).toContain("SMTP_URL is not set: mails wait for a mail server");
});

const openBook = shareBooks();

test("a mail that waits for SMTP_URL uses up no attempt and is sent once there is a mailer", async () => {
  const { app, owner, file } = await openBook();
  const mailer = createTestMailer();
  const { complaint } = await file();
  const listMails = ({ services } = app) => services.complaints.listMails(owner.actor, [complaint.id]);
  const jobs = () => app.database("jobs").where({ kind: "mail" });
  const due = { run_at: app.database.raw("now()") };
  const areSetAside = async () => (await jobs().where({ state: "waiting" }).whereRaw(LATER)).length === 2;
  await waitFor(areSetAside);
  await jobs().update({ ...due, attempt: MAIL_SCHEDULE_SECONDS.length });
  await waitFor(areSetAside);

  const waiting = await listMails();
  const waitingJobs: unknown = await jobs().select("attempt");
  await app.close();
  const next = await startTestApp({ databaseUrl: app.databaseUrl, mailer });
  await jobs().update(due);
  await waitFor(async () => (await listMails(next)).every(({ status }) => status === "sent"));

  const lastAttempt = { attempt: MAIL_SCHEDULE_SECONDS.length };
  expect(waitingJobs).toEqual([lastAttempt, lastAttempt]);
  expect(waiting.map(({ status, failure }) => [status, failure])).toEqual([
    ["queued", "no_mail_server"],
    ["queued", "no_mail_server"],
  ]);
  expect(mailer.sent.map(({ to }) => to).toSorted()).toEqual([CONSUMER, PROVIDER.email].toSorted());
  expect((await listMails(next)).map(({ failure }) => failure)).toEqual([null, null]);
});

const LATER = "run_at > now() + interval '5 minutes'";

async function setup(options: SMTPServerOptions = {}) {
  const server = await startSmtpServer(options);
  onTestFinished(() => server.close());
  const { log, lines } = createReadableLog();
  const clock = createSetClock("2026-10-05T12:00:00-05:00");
  const book = await setupBook({
    clock,
    log,
    environment: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "Libro <libro@ventanilla.example.pe>" },
  });
  /** The mails that came, in order, once there are so many. */
  const arrived = async (count: number) => {
    await waitFor(() => server.received.length >= count);
    return Promise.all(server.received.map(({ bytes }) => read(bytes)));
  };
  return { ...book, clock, lines, arrived };
}

type ReadMail = {
  readonly to: string | undefined;
  readonly replyTo: string | undefined;
  readonly subject: string | undefined;
  readonly text: string | undefined;
  /** The attached sheet's text; empty without one. */
  readonly pdf: string;
};

async function read(bytes: Buffer): Promise<ReadMail> {
  const { to, replyTo, subject, text, attachments }: Email = await PostalMime.parse(bytes);
  const content = attachments[0]?.content;
  const pdf = content instanceof ArrayBuffer && isPdfTested ? await readPdfText(Buffer.from(content)) : "";
  return { to: to?.[0]?.address, replyTo: replyTo?.[0]?.address, subject, text, pdf };
}

function attemptsIn(lines: readonly string[]): unknown[] {
  return lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg === "mail attempt");
}
