import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createMailProofsRepository } from "../../src/repositories/mail/mailProofs.ts";
import { startSmtpServer } from "../outbound/mail/smtpServer.ts";
import { setupBook } from "../support/complaints.ts";
import { waitFor } from "../support/waiting.ts";

const SENDER = "libro@ventanilla.example.pe";
const CONSUMER = "ana@example.pe";

test("the proof of a sent mail has its Message-ID, its envelope, the server's reply and the bytes that the server received", async () => {
  const { mails, proofs, server, owner } = await setupSentMails();

  const receipt = mails.find(({ kind }) => kind === "receipt");
  const [proof] = await proofs.listByMails(owner.actor.accountId, [String(receipt?.id)]);
  const copy = await proofs.findMessage(owner.actor.accountId, String(receipt?.id));
  const received = server.received.find(({ to }) => to.includes(CONSUMER))?.bytes;

  expect(copy?.equals(received ?? Buffer.alloc(0))).toBe(true);
  expect(proof).toEqual({
    mailId: receipt?.id,
    messageId: `<${receipt?.id}@ventanilla.example.pe>`,
    envelopeFrom: SENDER,
    envelopeTo: CONSUMER,
    serverReply: expect.stringMatching(/^250 /) as string,
    sha256: createHash("sha256")
      .update(received ?? "")
      .digest("hex"),
    sizeBytes: received?.length,
    recordedAt: expect.any(Date) as Date,
  });
  expect(String(copy)).toContain(`Message-ID: ${proof?.messageId}`);
});

test("another account reads neither the proofs nor the copies", async () => {
  const { app, mails, proofs } = await setupSentMails();
  const stranger = await app.createOwner();
  const ids = mails.map(({ id }) => id);

  expect(await proofs.listByMails(stranger.actor.accountId, ids)).toEqual([]);
  expect(await proofs.findMessage(stranger.actor.accountId, String(ids[0]))).toBeNull();
});

test("the proof of a mail that was written to a file has the file's bytes and no server's reply", async () => {
  const directory = await mkdtemp(join(tmpdir(), "ventanilla-proofs-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const { app, owner, file } = await setupBook({ environment: { MAIL_DIR: directory } });
  const { complaint } = await file({ email: "", domicilio: "Jr. Puno 1" });
  const listMails = () => app.services.complaints.listMails(owner.actor, [complaint.id]);
  await waitFor(async () => (await listMails()).every(({ status }) => status === "sent"));
  const proofs = createMailProofsRepository(app.database);
  const [mail] = await listMails();

  const [proof] = await proofs.listByMails(owner.actor.accountId, [String(mail?.id)]);
  const copy = await proofs.findMessage(owner.actor.accountId, String(mail?.id));

  const [name] = await readdir(directory);
  expect(proof).toMatchObject({ serverReply: null, envelopeTo: mail?.recipient });
  expect(copy?.equals(await readFile(join(directory, String(name))))).toBe(true);
});

/** A sheet whose mails a mail server accepted. */
async function setupSentMails() {
  const server = await startSmtpServer();
  onTestFinished(() => server.close());
  const environment = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: `Libro <${SENDER}>` };
  const { app, owner, file } = await setupBook({ environment });
  const { complaint } = await file();
  const listMails = () => app.services.complaints.listMails(owner.actor, [complaint.id]);
  await waitFor(async () => (await listMails()).every(({ status }) => status === "sent"));
  return { app, owner, server, proofs: createMailProofsRepository(app.database), mails: await listMails() };
}
