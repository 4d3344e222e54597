import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Mail, MailReceipt, NewMailProof } from "../../domain/mail/mails.ts";

const MAX_REPLY_CHARACTERS = 500;

/** Makes the proof of a sent mail. The digest and the compression run outside of the event loop. */
export async function makeProof(mail: Mail, { bytes, serverReply, ...envelope }: MailReceipt): Promise<NewMailProof> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return {
    ...envelope,
    mailId: mail.id,
    accountId: mail.accountId,
    serverReply: serverReply === null ? null : toStoredReply(serverReply),
    sha256: Buffer.from(digest).toString("hex"),
    sizeBytes: bytes.length,
    content: await promisify(gzip)(bytes),
  };
}

/** Cuts a mail server's words and removes what PostgreSQL refuses: null characters, and half a surrogate pair at the cut. */
export function toStoredReply(words: string): string {
  return words.slice(0, MAX_REPLY_CHARACTERS).replaceAll("\0", "").toWellFormed();
}
