import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Knex } from "knex";
import type { MailProof, NewMailProof } from "../../domain/mail/mails.ts";

export type MailProofsRepository = ReturnType<typeof createMailProofsRepository>;

/** The proofs of sent mails: message, envelope and the server's reply. The database refuses to change or delete one. */
export function createMailProofsRepository(db: Knex) {
  return {
    /** Inserts the proof before its mail is marked as sent, in the same transaction. */
    async insert({ sha256, mailId, accountId, ...proof }: NewMailProof): Promise<void> {
      await db("mail_proofs").insert({
        mail_id: mailId,
        account_id: accountId,
        message_id: proof.messageId,
        envelope_from: proof.envelopeFrom,
        envelope_to: proof.envelopeTo,
        server_reply: proof.serverReply,
        sha256: Buffer.from(sha256, "hex"),
        size_bytes: proof.sizeBytes,
        content: proof.content,
      });
    },

    /** The proofs of the account's mails that were sent, without the copies, in no order. */
    async listByMails(accountId: string, mailIds: readonly string[]): Promise<readonly MailProof[]> {
      const rows: MailProofRow[] = await db("mail_proofs")
        .select(COLUMNS)
        .where({ account_id: accountId })
        .whereIn("mail_id", mailIds);
      return rows.map(toMailProof);
    },

    /** The message of a mail exactly as it was sent; null when the account has no such mail. */
    async findMessage(accountId: string, mailId: string): Promise<Buffer | null> {
      const row: { content: Buffer } | undefined = await db("mail_proofs")
        .select("content")
        .where({ account_id: accountId, mail_id: mailId })
        .first();
      return row === undefined ? null : promisify(gunzip)(row.content);
    },
  };
}

const COLUMNS = [
  "mail_id",
  "message_id",
  "envelope_from",
  "envelope_to",
  "server_reply",
  "sha256",
  "size_bytes",
  "recorded_at",
] as const;

type MailProofRow = {
  readonly mail_id: string;
  readonly message_id: string;
  readonly envelope_from: string;
  readonly envelope_to: string;
  readonly server_reply: string | null;
  readonly sha256: Buffer;
  readonly size_bytes: number;
  readonly recorded_at: Date;
};

function toMailProof(row: MailProofRow): MailProof {
  return {
    mailId: row.mail_id,
    messageId: row.message_id,
    envelopeFrom: row.envelope_from,
    envelopeTo: row.envelope_to,
    serverReply: row.server_reply,
    sha256: row.sha256.toString("hex"),
    sizeBytes: row.size_bytes,
    recordedAt: row.recorded_at,
  };
}
