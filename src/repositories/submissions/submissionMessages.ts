import type { Knex } from "knex";
import { asSent } from "../../db/columnTypes.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import type { JsonObject } from "../../domain/sentJson.ts";
import {
  MAX_MESSAGES,
  MAX_THREAD_BYTES,
  type StoredMessage,
  type SubmissionMessage,
} from "../../domain/submissions/messages.ts";
import { joinMailStates, type MailStateRow, readMailState } from "../mail/mails.ts";
import { cutPages, type OfParent, PARENT_ID, readEach } from "../paging.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type SubmissionMessagesRepository = ReturnType<typeof createSubmissionMessagesRepository>;

/** The submission of a thread that takes mails, with what its visitor's address is found by. */
export type OpenThread = {
  readonly accountId: string;
  readonly formId: string;
  readonly replyAddress: string | null;
  readonly data: JsonObject;
};

/** The mails of the threads of submissions, with the states of those that were sent. */
export function createSubmissionMessagesRepository(db: Knex) {
  const messages = () =>
    joinMailStates(db("submission_messages as n").select(...SHOWN, db.raw(AUTHOR_NAME)), "n.mail_id");

  return {
    /** Across accounts: for a mail that comes. Null where the submission, its form or its account takes none. */
    async findOpenThread(submissionId: string): Promise<OpenThread | null> {
      const row: OpenThread | undefined = await db("submissions as s")
        .join("forms as f", "f.id", "s.form_id")
        .join("accounts as a", "a.id", "s.account_id")
        .where({ "s.id": submissionId, "f.deleted_at": null, "a.status": "active" })
        .first("s.account_id as accountId", "s.form_id as formId", "s.reply_address as replyAddress", "s.data");
      return row === undefined ? null : { ...row, data: asSent(row.data) };
    },

    /** The addresses that the senders of these accepted submissions gave for answers. */
    async listReplyAddresses(
      accountId: string,
      submissionIds: readonly string[],
    ): Promise<ReadonlyMap<string, string>> {
      const rows: { readonly id: string; readonly address: string }[] = await db("submissions")
        .select("id", "reply_address as address")
        .where({ account_id: accountId })
        .whereIn("id", submissionIds)
        .whereNotNull("reply_address");
      return new Map(rows.map(({ id, address }) => [id, address]));
    },

    async insert(message: StoredMessage): Promise<void> {
      await db("submission_messages").insert(STORED.toRow(message));
    },

    async find(accountId: string, id: string): Promise<SubmissionMessage | null> {
      const row: MessageRow | undefined = await messages().where({ "n.account_id": accountId, "n.id": id }).first();
      return row === undefined ? null : toMessage(row);
    },

    /** The reply that a call with this id has written; null for none. */
    async findByRequest(accountId: string, requestId: string): Promise<SubmissionMessage | null> {
      const row: MessageRow | undefined = await messages()
        .where({ "n.account_id": accountId, "n.request_id": requestId })
        .first();
      return row === undefined ? null : toMessage(row);
    },

    /** Whether the thread has room for another message with so many bytes of text. */
    async hasRoom(accountId: string, submissionId: string, bytes: number): Promise<boolean> {
      const row: { readonly count: string; readonly bytes: string | null } | undefined = await db("submission_messages")
        .where({ account_id: accountId, submission_id: submissionId })
        .first(db.raw("count(*) as count"), db.raw("sum(octet_length(body)) as bytes"));
      return Number(row?.count ?? 0) < MAX_MESSAGES && Number(row?.bytes ?? 0) + bytes <= MAX_THREAD_BYTES;
    },

    /** Whether the thread has a mail with this Message-ID already. */
    async hasReceived(submissionId: string, messageId: string): Promise<boolean> {
      const row: unknown = await db("submission_messages")
        .where({ submission_id: submissionId, message_id: messageId })
        .first("id");
      return row !== undefined;
    },

    /** Whether the account has any message, so that an export reads them. */
    async hasAny(accountId: string): Promise<boolean> {
      return (await db("submission_messages").where({ account_id: accountId }).first("id")) !== undefined;
    },

    /** The person who wrote the thread's last reply; null where nobody did, or a key. */
    async findLastWriter(accountId: string, submissionId: string): Promise<string | null> {
      const row: { readonly kind: string; readonly id: string } | undefined = await db("submission_messages")
        .where({ account_id: accountId, submission_id: submissionId, direction: "out" })
        .orderBy("id", "desc")
        .first("author_kind as kind", "author_id as id");
      return row?.kind === "user" ? row.id : null;
    },

    /** What the mails of a thread before one are quoted by, the oldest first: a Message-ID, or the id of a mail of this service. */
    async listReferences(accountId: string, submissionId: string, before: string, limit: number) {
      const rows: { readonly reference: string }[] = await db("submission_messages")
        .select(db.raw("coalesce(message_id, mail_id::text) as reference"))
        .where({ account_id: accountId, submission_id: submissionId })
        .where("id", "<", before)
        .orderBy("id", "desc")
        .limit(limit);
      return rows.map(({ reference }) => reference).toReversed();
    },

    /** A page of each submission's messages, oldest first. A page whose texts exceed `bytes` ends early, but shows at least one. */
    async listPages(
      accountId: string,
      submissionIds: readonly string[],
      request: PageRequest,
      bytes: number,
    ): Promise<readonly Page<SubmissionMessage>[]> {
      const { direction, size, boundary } = request;
      const [order, compare] = direction === "forward" ? (["asc", ">"] as const) : (["desc", "<"] as const);
      const list = messages()
        .where({ "n.account_id": accountId })
        .whereRaw("n.submission_id = ??", [PARENT_ID])
        .orderBy("n.id", order)
        .limit(size + 1);
      if (boundary !== null) void list.where("n.id", compare, boundary);
      const measured = db.select("l.*", db.raw(MEASURED[order])).from(db.raw("(?) as l", [list]));
      const fitting = db
        .select("*")
        .from(db.raw("(?) as k", [measured]))
        .where("bytes_before", "<", bytes);
      const rows = (await readEach(db, submissionIds, fitting).orderBy("item.id", order)) as OfParent<MessageRow>[];
      return cutPages(rows, submissionIds, request, toMessage);
    },

    /** Those of the submissions that have messages. */
    async listIdsOfThreads(accountId: string, submissionIds: readonly string[]): Promise<readonly string[]> {
      return db("submission_messages")
        .distinct()
        .where({ account_id: accountId })
        .whereIn("submission_id", submissionIds)
        .pluck("submission_id");
    },

    /** All messages of a submission, oldest first: at most MAX_THREAD_BYTES of text. */
    async listThread(accountId: string, submissionId: string): Promise<readonly SubmissionMessage[]> {
      const rows: MessageRow[] = await messages()
        .where({ "n.account_id": accountId, "n.submission_id": submissionId })
        .orderBy("n.id");
      return rows.map(toMessage);
    },
  };
}

/** The bytes of the texts before a row of a list, and whether another row follows it. */
const MEASURED = { asc: measureTexts("asc"), desc: measureTexts("desc") };

function measureTexts(order: "asc" | "desc"): string {
  return `
    sum(octet_length(l.body)) over (order by l.id ${order}) - octet_length(l.body) as bytes_before,
    lead(l.id) over (order by l.id ${order}) is not null as is_followed
  `;
}

const STORED = defineRow<StoredMessage>()({
  id: "uuid",
  accountId: "uuid",
  submissionId: "uuid",
  direction: "text",
  address: "text",
  subject: "text",
  body: "text",
  files: "jsonb",
  authorKind: "text",
  authorId: "uuid",
  requestId: "uuid",
  mailId: "uuid",
  messageId: "text",
  isFromVisitor: "boolean",
  createdAt: "timestamptz",
});

const SEEN = STORED.omit("requestId", "mailId", "messageId");
const SHOWN = SEEN.columns.map((column) => `n.${column}`);
const AUTHOR_NAME = `
  case n.author_kind
    when 'user' then (select u.name from users u where u.id = n.author_id)
    when 'apiKey' then (select k.name from api_keys k where k.id = n.author_id and k.account_id = n.account_id)
  end as author_name
`;

type MessageRow = RowIn<typeof SEEN> & MailStateRow & { readonly author_name: string | null };

function toMessage(row: MessageRow): SubmissionMessage {
  const message = SEEN.toModel(row);
  const state = readMailState(row, message.direction === "in" ? "received" : "sent", message.createdAt);
  return { ...message, authorName: row.author_name, ...state };
}
