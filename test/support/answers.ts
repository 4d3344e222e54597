import { limaDayOf } from "../../src/domain/times.ts";
import { endMail, uploadSigned } from "./offers.ts";
import type { Owner, TestServices } from "./services.ts";

type Book = { readonly app: TestServices; readonly owner: Owner };

const SIGNER = { signerName: "Rosa Quispe", signerPost: "Administradora" };

/** Prepares the answer of a sheet whose consumer chose a letter. */
export async function prepareLetter({ app, owner }: Book, id: string): Promise<void> {
  await app.services.answers.answer(owner.actor, { id, answer: "Lo cambiamos.", ...SIGNER });
}

/** Records the dispatch of the prepared letter, today. */
export async function dispatchLetter(book: Book, id: string, now = new Date()): Promise<void> {
  const proofDocumentId = await uploadSigned(book);
  await book.app.services.answers.dispatch(book.owner.actor, { id, dispatchedOn: limaDayOf(now), proofDocumentId });
}

/** Answers a sheet by mail, which a mail server takes: the answer is given. */
export async function giveAnswer(book: Book, id: string, answer = "Listo."): Promise<void> {
  await book.app.services.answers.answer(book.owner.actor, { id, answer });
  await communicateAnswer(book, id);
}

/** Ends the mail with a sheet's answer as the worker does when the mail server has accepted it. */
export async function communicateAnswer(book: Book, id: string): Promise<void> {
  await endMail(book, await findAnswerMail(book, id));
}

/** Answers a sheet by mail, which the mail server refuses for good: the answer did not arrive. Returns the sheet's id. */
export async function failAnswer(book: Book, id: string, failure = "550 no such mailbox"): Promise<string> {
  await book.app.services.answers.answer(book.owner.actor, { id, answer: "Listo." });
  await endMail(book, await findAnswerMail(book, id), failure);
  return id;
}

/** Answers a sheet by mail, which waits for its next try after this failure. Returns the sheet's id. */
export async function delayAnswer(book: Book, id: string, failure = "450 try later"): Promise<string> {
  await book.app.services.answers.answer(book.owner.actor, { id, answer: "Listo." });
  const mail = await findAnswerMail(book, id);
  await book.app.database("mails").where({ id: mail.id }).update({ attempts: 1, failure });
  return id;
}

async function findAnswerMail({ app, owner }: Book, id: string) {
  const mails = await app.services.complaints.listMails(owner.actor, [id]);
  const mail = mails.findLast(({ kind }) => kind === "answer");
  if (mail === undefined) throw new Error("The answer has no mail.");
  return mail;
}
