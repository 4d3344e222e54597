import type { Complaint } from "../../src/domain/book/complaints.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import type { Mail } from "../../src/domain/mail/mails.ts";
import type { JsonValue } from "../../src/domain/sentJson.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import { makeProof } from "../../src/services/mail/mailProofs.ts";
import type { PHOTO } from "./attachments.ts";
import { fileAt, type SetClock, SOURCE } from "./complaints.ts";
import { HASH_TEXT } from "./hashes.ts";
import { makeReceipt } from "./mailReceipts.ts";
import { offerByMail, uploadSigned } from "./offers.ts";
import type { Owner, TestServices } from "./services.ts";

/** A book in which sheets are filed and worked on by the services, with a clock that is set. */
export type CleanBook = {
  readonly app: TestServices;
  readonly clock: SetClock;
  readonly owner: Owner;
  readonly form: Form;
};

export const ANSWERED_AT = "2026-10-07T11:30:00-05:00";
export const SIGNER = { signerName: "Rosa Quispe", signerPost: "Administradora" };

export async function file(
  { app, form }: CleanBook,
  fields: Record<string, JsonValue> = {},
  attachments: readonly (typeof PHOTO)[] = [],
): Promise<Complaint> {
  return (await fileAt(app, form, fields, { attachments, source: SOURCE })).complaint;
}

export async function write({ app, owner }: CleanBook, id: string, input: object = {}): Promise<void> {
  await app.services.answers.answer(owner.actor, { id, answer: "Te cambiamos el televisor.", ...input });
}

/** Answers by a mail that a mail server takes. */
export async function answer(book: CleanBook, id: string, input: object = {}, at = ANSWERED_AT): Promise<void> {
  book.clock.set(at);
  await write(book, id, input);
  await end(book, await findMail(book, id, "answer"));
}

/** Prepares a letter and records its dispatch on the next day. A copy goes by mail where there is an address for it. */
export async function sendLetter(book: CleanBook, id: string, input: object = {}): Promise<void> {
  const { app, owner, clock } = book;
  await write(book, id, { ...SIGNER, ...input });
  clock.set("2026-10-08T16:00:00-05:00");
  const proofDocumentId = await uploadSigned(book);
  await app.services.answers.dispatch(owner.actor, { id, dispatchedOn: "2026-10-08", proofDocumentId });
  for (const mail of await listMails(book, id))
    if (mail.kind === "answer" && mail.status === "queued") await end(book, mail);
}

/** Makes an offer whose mail is taken, and returns the path of its page. */
export async function offer(book: CleanBook, id: string, at = "2026-10-06T09:00:00-05:00"): Promise<string> {
  book.clock.set(at);
  const { mail, path } = await offerByMail(book, id);
  await end(book, mail);
  return path;
}

export async function decide(
  { app, form, clock }: CleanBook,
  path: string,
  decision: "accepted" | "refused",
): Promise<void> {
  clock.set(ANSWERED_AT);
  await app.services.offerDecisions.decide(form.token, path.split("/").at(-1) ?? "", decision);
}

/** Ends a mail as the worker does, with what a mail server said or with the failure. */
export async function end({ app, clock }: CleanBook, mail: Mail, failure: string | null = null): Promise<void> {
  const proof = await makeProof(mail, makeReceipt({ id: mail.id, to: mail.recipient, subject: mail.kind }));
  const [status, sentAt] = failure === null ? (["sent", clock.now()] as const) : (["failed", null] as const);
  await createTransact(
    app.database,
    HASH_TEXT,
  )(async (tx) => {
    if (failure === null) await tx.mailProofs.insert(proof);
    await tx.mails.setOutcome(mail.id, { status, attempts: 1, failure, sentAt });
    await app.services.complaintMails.mails.answer.recordEnd?.(tx, mail, failure);
  });
}

export async function bounce({ app, clock }: CleanBook, mail: Mail): Promise<void> {
  const report = { status: "5.1.1", reason: "no such mailbox", isPermanent: true, bouncedAt: clock.now() };
  await createTransact(
    app.database,
    HASH_TEXT,
  )(async (tx) => {
    await tx.mails.insertBounce(mail, report);
    await app.services.complaintMails.mails.answer.recordBounce?.(tx, mail, report);
  });
}

export async function findMail(book: CleanBook, id: string, kind: string): Promise<Mail> {
  const mail = (await listMails(book, id)).findLast((each) => each.kind === kind);
  if (mail === undefined) throw new Error(`The sheet has no mail of the kind ${kind}.`);
  return mail;
}

export function listMails({ app, owner }: CleanBook, id: string): Promise<readonly Mail[]> {
  return app.services.complaints.listMails(owner.actor, [id]);
}
