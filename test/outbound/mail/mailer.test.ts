import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { afterEach, expect, test } from "vitest";
import { type MailMessage, MailRefusedError } from "../../../src/domain/mail/mails.ts";
import { createMailFolder } from "../../../src/outbound/mail/mailFolder.ts";
import { createFileMailer, createSmtpMailer } from "../../../src/outbound/mail/mailer.ts";
import { makeComplaint, PROVIDER } from "../../documents/makeComplaint.ts";
import { isPdfTested, readPdfText } from "../../documents/readPdf.ts";
import { makeMail, renderMail } from "../../documents/mails/makeMail.ts";
import { startSmtpServer, type TestSmtpServer } from "./smtpServer.ts";
import { es } from "../../../src/messages/es/index.ts";

const FROM = { name: "Ventanilla, Libro", address: "libro@ventanilla.example.pe" };
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

test.runIf(isPdfTested)("hands a mail to the SMTP server whole: parts, headers and the PDF", async () => {
  const { server, mailer } = await setup();

  await mailer.send(await renderMail(es, makeMail(), makeComplaint()));

  expect(server.received).toMatchObject([{ from: FROM.address, to: ["maria@correo.example.pe"] }]);
  const mail = await parse(server.received[0]?.bytes);
  expect(mail).toMatchObject({
    subject: "Constancia de tu Hoja de Reclamación N.º 000000001-2026 – COMERCIAL ANDINA S.A.C.",
    from: FROM,
    to: [{ address: "maria@correo.example.pe" }],
    replyTo: [{ address: PROVIDER.email }],
    attachments: [{ filename: "hoja-de-reclamacion-000000001-2026.pdf", mimeType: "application/pdf" }],
  });
  expect(mail.text).toContain("María Ñahui Quispe");
  expect(mail.html).toContain("María Ñahui Quispe");
  expect(findHeader(mail, "auto-submitted")).toBe("auto-generated");
  const pdf = mail.attachments[0]?.content;
  expect(await readPdfText(Buffer.from(pdf as ArrayBuffer))).toContain("Nº 000000001-2026");
});

test("a mail that can be ended by one click has both headers of RFC 8058, and no other mail has them", async () => {
  const { server, mailer } = await setup();
  const unsubscribeUrl = `https://ventanilla.example.pe/avisos/${"A".repeat(200)}/baja`;

  await mailer.send({ ...makeMessage(), unsubscribeUrl });
  await mailer.send(makeMessage());

  const [ended, plain] = await Promise.all(server.received.map(({ bytes }) => parse(bytes)));
  expect(ended && findHeader(ended, "list-unsubscribe")).toBe(`<${unsubscribeUrl}>`);
  expect(ended && findHeader(ended, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(plain && findHeader(plain, "list-unsubscribe")).toBeUndefined();
});

test("mails one after another go over one connection, and three at a time over three at most", async () => {
  let [open, most, connections] = [0, 0, 0];
  const { server, mailer } = await setup({
    onConnect(_session, callback) {
      connections += 1;
      open += 1;
      most = Math.max(most, open);
      callback();
    },
    onClose() {
      open -= 1;
    },
  });

  for (let n = 0; n < 3; n += 1) await mailer.send(makeMessage());
  const inTurn = connections;
  await Promise.all(Array.from({ length: 9 }, () => mailer.send(makeMessage())));

  expect(server.received).toHaveLength(12);
  expect([inTurn, most]).toEqual([1, 3]);
});

test("uses STARTTLS when the server offers it", async () => {
  const { server, mailer } = await setup({ disabledCommands: [] }, "?tls.rejectUnauthorized=false");

  await mailer.send(makeMessage());

  expect(server.received).toMatchObject([{ isEncrypted: true, to: ["ana@example.pe"] }]);
});

test("every attempt of a mail has the same Message-ID, and two messages without an id have different ones", async () => {
  const { mailer } = await setup();
  const mail = { ...makeMessage(), id: "01a00000-0000-7000-8000-000000000001" };

  const attempts = [await mailer.send(mail), await mailer.send({ ...mail, to: "luis@example.pe" })];
  const others = [await mailer.send(makeMessage()), await mailer.send(makeMessage())];

  const sameId = "<01a00000-0000-7000-8000-000000000001@ventanilla.example.pe>";
  expect(attempts.map(({ messageId }) => messageId)).toEqual([sameId, sameId]);
  expect(new Set(others.map(({ messageId }) => messageId)).size).toBe(2);
});

test.each([
  ["a line break", "ana@example.pe\r\nBcc: otro@example.pe"],
  ["two addresses", "ana@example.pe, otro@example.pe"],
  ["a name", "Ana <ana@example.pe>"],
  ["quotes", '"ana otro@example.pe"@example.pe'],
  ["a group", "todos: ana@example.pe;"],
  ["a direction mark", "ana\u202e@example.pe"],
  ["nothing", ""],
])("refuses an address with %s for good, and sends nothing", async (_case, to) => {
  const { server, mailer } = await setup();

  await expect(mailer.send({ ...makeMessage(), to })).rejects.toBeInstanceOf(MailRefusedError);
  await expect(mailer.send({ ...makeMessage(), replyTo: to })).rejects.toBeInstanceOf(MailRefusedError);
  expect(server.received).toEqual([]);
});

test("an invalid reply address of the provider does not prevent the consumer's copy", async () => {
  const { server, mailer } = await setup();

  await mailer.send({ ...makeMessage(), replyTo: "libro.@mi_tienda.example.pe" });

  expect(server.received).toMatchObject([{ to: ["ana@example.pe"] }]);
});

test("lets no subject or file name add a header", async () => {
  const { server, mailer } = await setup();
  const fileName = 'hoja"\r\nBcc: otro@example.pe\r\n.pdf';

  await mailer.send({
    ...makeMessage(),
    subject: "Hola\r\nBcc: otro@example.pe\r\n\r\ncuerpo",
    attachments: [{ fileName, mediaType: "application/pdf", bytes: Buffer.from("x") }],
  });

  const mail = await parse(server.received[0]?.bytes);
  expect(mail.subject).toBe("Hola Bcc: otro@example.pe cuerpo");
  expect(mail.bcc).toBeUndefined();
  expect(findHeader(mail, "bcc")).toBeUndefined();
  expect(server.received[0]?.to).toEqual(["ana@example.pe"]);
  expect(mail.attachments).toMatchObject([{ filename: 'hoja" Bcc: otro@example.pe .pdf' }]);
});

test("a refused recipient is a final refusal with the server's code", async () => {
  const { mailer } = await setup({
    onRcptTo: (_address, _session, callback) =>
      callback(Object.assign(new Error("no such user"), { responseCode: 550 })),
  });

  const refused = await mailer.send(makeMessage()).catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(MailRefusedError);
  expect(refused).toMatchObject({ message: expect.stringContaining("550"), cause: { responseCode: 550 } });
});

test("a temporary refusal allows another attempt and has the server's code", async () => {
  const { mailer } = await setup({
    onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error("greylisted"), { responseCode: 450 })),
  });

  const refused = await mailer.send(makeMessage()).catch((error: unknown) => error);

  expect(refused).not.toBeInstanceOf(MailRefusedError);
  expect(refused).toMatchObject({ responseCode: 450 });
});

test("a refused sender allows another attempt, because the operator can correct it", async () => {
  const { mailer } = await setup({
    onMailFrom: (_address, _session, callback) => callback(Object.assign(new Error("not you"), { responseCode: 553 })),
  });

  const refused = await mailer.send(makeMessage()).catch((error: unknown) => error);

  expect(refused).not.toBeInstanceOf(MailRefusedError);
  expect(refused).toMatchObject({ responseCode: 553 });
});

test("fails when no server listens", async () => {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  await new Promise((resolve) => void listener.close(resolve));
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM, connections: 3 });

  await expect(mailer.send(makeMessage())).rejects.toMatchObject({ code: "ESOCKET" });
});

test("writes whole .eml files that only their owner reads", async () => {
  const directory = await makeDirectory();
  const mailer = createFileMailer({ folder: createMailFolder(join(directory, "mail")), from: FROM });
  const message = await renderMail(es, makeMail(), makeComplaint());

  await Promise.all([mailer.send(message), mailer.send(makeMessage())]);

  const names = await readdir(join(directory, "mail"));
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^[0-9a-f-]{36}\.eml$/);
  const files = await Promise.all(names.map((name) => readFile(join(directory, "mail", name))));
  const mails = await Promise.all(files.map(parse));
  const sheet = mails.find(({ attachments }) => attachments.length > 0);
  expect(sheet).toMatchObject({ from: FROM, subject: message.subject, replyTo: [{ address: PROVIDER.email }] });
  const pdf = Buffer.from(sheet?.attachments[0]?.content as ArrayBuffer);
  expect(pdf.equals(message.attachments[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
  const modes = await Promise.all(
    [join(directory, "mail"), ...names.map((name) => join(directory, "mail", name))].map((path) => stat(path)),
  );
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600, 0o600]);
});

test("checks addresses before it writes a file", async () => {
  const directory = await makeDirectory();
  const mailer = createFileMailer({ folder: createMailFolder(directory), from: FROM });

  await expect(mailer.send({ ...makeMessage(), to: "a@b.pe\nBcc: c@d.pe" })).rejects.toBeInstanceOf(MailRefusedError);
  expect(await readdir(directory)).toEqual([]);
});

async function setup(
  options: Parameters<typeof startSmtpServer>[0] = {},
  parameters = "",
): Promise<{ server: TestSmtpServer; mailer: ReturnType<typeof createSmtpMailer> }> {
  const server = await startSmtpServer(options);
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}${parameters}`, from: FROM, connections: 3 });
  cleanups.push(async () => {
    mailer.close();
    await server.close();
  });
  return { server, mailer };
}

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "mail-"));
  cleanups.push(() => rm(directory, { recursive: true }));
  return directory;
}

function makeMessage(): MailMessage {
  return {
    language: "es-PE",
    to: "ana@example.pe",
    subject: "Prueba",
    text: "Hola",
    html: "<p>Hola</p>",
    attachments: [],
  };
}

async function parse(bytes: Buffer | undefined): Promise<Email> {
  return PostalMime.parse(bytes ?? Buffer.alloc(0));
}

function findHeader(mail: Email, key: string): string | undefined {
  return mail.headers.find((header) => header.key === key)?.value;
}
