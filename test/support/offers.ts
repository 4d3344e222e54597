import type { Complaint } from "../../src/domain/book/complaints.ts";
import type { Mail } from "../../src/domain/mail/mails.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import { makeProof } from "../../src/services/mail/mailProofs.ts";
import { makeReceipt } from "./mailReceipts.ts";
import type { Owner, TestServices } from "./services.ts";
import { HASH_TEXT } from "./hashes.ts";

type Book = { readonly app: TestServices; readonly owner: Owner };

/** A page that somebody signed. */
const SIGNED = {
  fileName: "firmado.pdf",
  bytes: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
};

export const OFFER_TEXT = "Te cambiamos el televisor por uno nuevo el lunes, sin costo.";

/** Uploads a document that a step of a sheet may use, and returns its id. */
export async function uploadSigned({ app, owner }: Book): Promise<string> {
  return app.services.complaintDocuments.upload(owner.actor, SIGNED);
}

export const SIGNER = { signerName: "Rosa Quispe", signerPost: "Administradora" };

/** Makes an offer at the counter, with the paper that both sign. */
export async function offerAtCounter(book: Book, id: string): Promise<Complaint> {
  const documentId = await uploadSigned(book);
  const input = { id, text: OFFER_TEXT, means: "presencial", documentId, ...SIGNER } as const;
  return book.app.services.settlementOffers.offer(book.owner.actor, input);
}

/** Settles a sheet with the acceptance that the consumer signed. */
export async function settleOnPaper(book: Book, id: string): Promise<Complaint> {
  return book.app.services.settlementOffers.settle(book.owner.actor, { id, documentId: await uploadSigned(book) });
}

export type MailedOffer = {
  readonly mail: Mail;
  /** The path of the offer's page, with its secret. */
  readonly path: string;
};

/** Makes an offer by e-mail. The mail stays in the outbox of an app without a worker. */
export async function offerByMail({ app, owner }: Book, id: string, text = OFFER_TEXT): Promise<MailedOffer> {
  await app.services.settlementOffers.offer(owner.actor, { id, text, means: "email" });
  const mails = await app.services.complaints.listMails(owner.actor, [id]);
  const mail = mails.findLast(({ kind }) => kind === "offer");
  if (mail === undefined) throw new Error("The offer has no mail.");
  return { mail, path: await readOfferPath(app, mail) };
}

/** The path of the offer's page that this mail would bring to the consumer. */
export async function readOfferPath({ services }: TestServices, mail: Mail): Promise<string> {
  const loaded = await services.complaintMails.mails.offer.load(mail);
  if ("obsolete" in loaded) throw new Error(loaded.obsolete);
  return new URL(loaded.text.offer?.url ?? "").pathname;
}

/** Ends a mail as the worker does when the mail server has accepted it, or with the failure of its last attempt. */
export async function endMail({ app }: Pick<Book, "app">, mail: Mail, failure: string | null = null): Promise<void> {
  const outcome = { status: failure === null ? "sent" : "failed", attempts: 1, failure } as const;
  const proof = await makeProof(mail, makeReceipt({ id: mail.id, to: mail.recipient, subject: mail.kind }));
  await createTransact(
    app.database,
    HASH_TEXT,
  )(async (tx) => {
    if (failure === null) await tx.mailProofs.insert(proof);
    await tx.mails.setOutcome(mail.id, { ...outcome, sentAt: failure === null ? new Date() : null });
    await app.services.complaintMails.mails.offer.recordEnd?.(tx, mail, failure);
  });
}

/** Ends a mail without a word to its sheet, as an earlier release ended that of an answer. */
export async function endAsEarlierRelease({ app }: Pick<Book, "app">, mail: Mail, sentAt: Date | null): Promise<void> {
  const proof = await makeProof(mail, makeReceipt({ id: mail.id, to: mail.recipient, subject: mail.kind }));
  const failure = sentAt === null ? "550 no such mailbox" : null;
  await createTransact(
    app.database,
    HASH_TEXT,
  )(async (tx) => {
    if (sentAt !== null) await tx.mailProofs.insert(proof);
    await tx.mails.setOutcome(mail.id, { status: sentAt === null ? "failed" : "sent", attempts: 1, failure, sentAt });
  });
}

/** Makes an offer by e-mail that the mail server accepts, and returns the path of its page. */
export async function sendOffer(book: Book, id: string, text = OFFER_TEXT): Promise<string> {
  const { mail, path } = await offerByMail(book, id, text);
  await endMail(book, mail);
  return path;
}
