import type { Knex } from "knex";
import type { ComplaintMail, ComplaintMailKind, MailWarning } from "../../domain/book/complaintMails.ts";
import type { Complaint } from "../../domain/book/complaints.ts";
import { MAIL } from "../mail/mails.ts";
import { defineListInsert } from "../listInserts.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type ComplaintMailsRepository = ReturnType<typeof createComplaintMailsRepository>;

/** A mail with the data of its form that its text needs. */
export type ComplaintMailOfForm = {
  readonly mail: ComplaintMail;
  readonly formName: string;
  readonly formToken: string;
  readonly formIsActive: boolean;
};

/** The book's rows of the outbox, with the columns that only the book has. */
export function createComplaintMailsRepository(db: Knex) {
  return {
    /**
     * Inserts mails and returns the ids of the inserted ones, in their order. A mail is missing when the sheet has a mail with the same
     * warning already, or the held sheet its alarm: the owner is warned once for each stage of a term.
     */
    async insert(mails: readonly ComplaintMail[]): Promise<readonly string[]> {
      return (await insertMails<{ readonly id: string }>(db, mails.map(toModel))).map(({ id }) => id);
    },

    /** Inserts mails about new sheets, none of which can be there already: the database looks for no such mail, which costs a second write of each row. */
    async insertNew(mails: readonly ComplaintMail[]): Promise<void> {
      await insertNewMails(db, mails.map(toModel));
    },

    /** A mail with its form's data. Across accounts: for the service's own jobs. */
    async findAnyById(id: string): Promise<ComplaintMailOfForm | null> {
      const row = (await db("mails as m")
        .join("forms as f", "f.id", "m.form_id")
        .select(db.raw(COLUMNS))
        .select("f.name as formName", "f.token as formToken", db.raw(`f.status = 'active' as "formIsActive"`))
        .where("m.id", id)
        .first()) as ComplaintMailOfFormRow | undefined;
      if (row === undefined) return null;
      const { formName, formToken, formIsActive } = row;
      return { mail: toComplaintMail(row), formName, formToken, formIsActive };
    },

    /** Queues the sheet's warning again, for this recipient, if it failed for this reason. Returns its id, else null. */
    async requeueWarning(
      complaintId: string,
      { stage, answerBy }: MailWarning,
      failure: string,
      recipient: string,
    ): Promise<string | null> {
      const [row]: { id: string }[] = await db("mails")
        .where({
          complaint_id: complaintId,
          warning_stage: stage,
          warning_answer_by: answerBy,
          status: "failed",
          failure,
        })
        .update({ status: "queued", attempts: 0, failure: null, recipient })
        .returning("id");
      return row?.id ?? null;
    },

    /** The latest mail with an answer to the sheet; null when there was none. */
    async findLastAnswer({ accountId, id }: Complaint): Promise<ComplaintMail | null> {
      const row = (await db("mails as m")
        .select(db.raw(COLUMNS))
        .where({ "m.account_id": accountId, "m.complaint_id": id, "m.kind": "answer" satisfies ComplaintMailKind })
        .orderBy("m.id", "desc")
        .first()) as ComplaintMailRow | undefined;
      return row === undefined ? null : toComplaintMail(row);
    },

    /** The latest mails of answers under way that have ended. Across accounts: for the service's own jobs. */
    async listEndedAnswers(limit: number): Promise<readonly EndedAnswer[]> {
      const { rows } = await db.raw<{ rows: EndedAnswer[] }>(LIST_ENDED_ANSWERS, {
        kind: "answer" satisfies ComplaintMailKind,
        limit,
      });
      return rows;
    },

    /** The deadline warnings of sheets with any status. Across accounts: for the service's own jobs. */
    async listWarnings(complaintIds: readonly string[]): Promise<readonly ComplaintMail[]> {
      const rows = (await db("mails as m")
        .select(db.raw(COLUMNS))
        .where("m.kind", "deadline_warning")
        .whereIn("m.complaint_id", complaintIds)) as ComplaintMailRow[];
      return rows.map(toComplaintMail);
    },

    /** The deadline warnings of held sheets with any status. Across accounts: for the service's own jobs. */
    async listHeldWarnings(quarantinedIds: readonly string[]): Promise<readonly ComplaintMail[]> {
      const rows = (await db("mails as m")
        .select(db.raw(COLUMNS))
        .where("m.kind", "quarantine_warning")
        .whereIn("m.subject_id", quarantinedIds)) as ComplaintMailRow[];
      return rows.map(toComplaintMail);
    },

    /** The mails about sheets, oldest first. */
    async listByComplaints(accountId: string, complaintIds: readonly string[]): Promise<readonly ComplaintMail[]> {
      const rows = (await db("mails as m")
        .select(db.raw(COLUMNS))
        .where("m.account_id", accountId)
        .whereIn("m.complaint_id", complaintIds)
        .orderBy("m.id")) as ComplaintMailRow[];
      return rows.map(toComplaintMail);
    },
  };
}

/** The end of the mail with an answer: sent, or failed with `failure`. */
type EndedAnswer = {
  readonly id: string;
  readonly complaintId: string;
  readonly sentAt: Date | null;
  readonly failure: string | null;
};

const LIST_ENDED_ANSWERS = `
  select m.id, c.id as "complaintId", m.sent_at as "sentAt", m.failure
  from complaints c
  cross join lateral (
    select m.id, m.status, m.sent_at, m.failure from mails m
    where m.complaint_id = c.id and m.kind = :kind order by m.id desc limit 1
  ) m
  where c.answer is not null and c.answered_at is null and c.prepared_at is null and m.status <> 'queued'
  limit :limit
`;

/** The mail with the columns that the book reads more closely than other subjects. */
const BOOK_MAIL = defineRow<Omit<ComplaintMail, "warning">>()({ ...MAIL.members, complaintId: "uuid" });

/** Its columns are null for a mail that is no warning. */
const WARNING = defineRow<{ readonly [Member in keyof MailWarning]: MailWarning[Member] | null }>()({
  stage: { column: "warning_stage", type: "text" },
  businessDaysLeft: { column: "warning_days_left", type: "integer" },
  answerBy: { column: "warning_answer_by", type: "date" },
});
const NO_WARNING = { stage: null, businessDaysLeft: null, answerBy: null };

type MailModel = Omit<ComplaintMail, "warning"> & Parameters<typeof WARNING.toRow>[0];
const NEW_MAILS = { table: "mails", fields: [...BOOK_MAIL.fields, ...WARNING.fields] };
const insertMails = defineListInsert<MailModel>({ ...NEW_MAILS, after: "on conflict do nothing returning id" });
const insertNewMails = defineListInsert<MailModel>(NEW_MAILS);

function toModel({ warning, ...mail }: ComplaintMail): MailModel {
  return { ...mail, ...(warning ?? NO_WARNING) };
}

const COLUMNS = `${BOOK_MAIL.list("m")}, ${WARNING.list("m")}`;

type ComplaintMailRow = RowIn<typeof BOOK_MAIL> & RowIn<typeof WARNING>;

type ComplaintMailOfFormRow = ComplaintMailRow & Omit<ComplaintMailOfForm, "mail">;

function toComplaintMail(row: ComplaintMailRow): ComplaintMail {
  return { ...BOOK_MAIL.toModel(row), warning: toWarning(row) };
}

function toWarning(row: ComplaintMailRow): MailWarning | null {
  const { stage, businessDaysLeft, answerBy } = WARNING.toModel(row);
  return stage === null ? null : { stage, businessDaysLeft: businessDaysLeft ?? 0, answerBy: answerBy ?? "" };
}
