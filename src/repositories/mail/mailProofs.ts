import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Knex } from "knex";
import type { MailProof, NewMailProof } from "../../domain/mail/mails.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type MailProofsRepository = ReturnType<typeof createMailProofsRepository>;

/** The proofs of sent mails: message, envelope and the server's reply. The database refuses to change or delete one. */
export function createMailProofsRepository(db: Knex) {
  return {
    /** Inserts the proof before its mail is marked as sent, in the same transaction. */
    async insert(proof: NewMailProof): Promise<void> {
      await db("mail_proofs").insert(NEW_PROOF.toRow(proof));
    },

    /** The proofs of the account's mails that were sent, without the copies, in no order. */
    async listByMails(accountId: string, mailIds: readonly string[]): Promise<readonly MailProof[]> {
      const rows: RowIn<typeof PROOF>[] = await db("mail_proofs")
        .select(PROOF.columns)
        .where({ account_id: accountId })
        .whereIn("mail_id", mailIds);
      return rows.map(PROOF.toModel);
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

const PROOF = defineRow<MailProof>()({
  mailId: "uuid",
  messageId: "text",
  envelopeFrom: "text",
  envelopeTo: "text",
  serverReply: "text",
  sha256: "bytea in hex",
  sizeBytes: "integer",
  recordedAt: "timestamptz",
});

const NEW_PROOF = defineRow<NewMailProof>()({
  ...PROOF.omit("recordedAt").members,
  accountId: "uuid",
  content: "bytea",
});
