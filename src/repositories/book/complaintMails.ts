import type { Knex } from "knex";
import type { ComplaintMail, ComplaintMailKind, MailWarning, WarningStage } from "../../domain/book/complaintMails.ts";
import type { Complaint } from "../../domain/book/complaints.ts";
import { MAIL, type MailRow } from "../mail/mails.ts";

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
     * Inserts a mail. False when the sheet has a mail with the same warning already, or the held sheet its alarm: the owner is warned
     * once for each stage of a term.
     */
    async insert(mail: ComplaintMail): Promise<boolean> {
      const rows: unknown[] = await db("mails").insert(toRow(mail)).onConflict().ignore().returning("id");
      return rows.length === 1;
    },

    /** A mail with its form's data. Across accounts: for the service's own jobs. */
    async findAnyById(id: string): Promise<ComplaintMailOfForm | null> {
      const row = (await db("mails as m")
        .join("forms as f", "f.id", "m.form_id")
        .select(db.raw(COLUMNS))
        .select("f.name as form_name", "f.token as form_token", db.raw("f.status = 'active' as form_is_active"))
        .where("m.id", id)
        .first()) as ComplaintMailOfFormRow | undefined;
      if (row === undefined) return null;
      return {
        mail: toComplaintMail(row),
        formName: row.form_name,
        formToken: row.form_token,
        formIsActive: row.form_is_active,
      };
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

const COLUMNS = `
  ${MAIL.list("m")},
  m.complaint_id, m.warning_stage, m.warning_days_left, m.warning_answer_by::text as warning_answer_by
`;

type ComplaintMailRow = MailRow & {
  readonly form_id: string;
  readonly kind: ComplaintMailKind;
  readonly complaint_id: string | null;
  readonly warning_stage: WarningStage | null;
  readonly warning_days_left: number | null;
  readonly warning_answer_by: string | null;
};

type ComplaintMailOfFormRow = ComplaintMailRow & {
  readonly form_name: string;
  readonly form_token: string;
  readonly form_is_active: boolean;
};

function toComplaintMail(row: ComplaintMailRow): ComplaintMail {
  return {
    ...MAIL.toModel(row),
    formId: row.form_id,
    kind: row.kind,
    complaintId: row.complaint_id,
    warning: toWarning(row),
  };
}

function toWarning(row: ComplaintMailRow): MailWarning | null {
  if (row.warning_stage === null) return null;
  return {
    stage: row.warning_stage,
    businessDaysLeft: row.warning_days_left ?? 0,
    answerBy: row.warning_answer_by ?? "",
  };
}

function toRow(mail: ComplaintMail): ComplaintMailRow {
  return {
    ...MAIL.toRow(mail),
    form_id: mail.formId,
    kind: mail.kind,
    complaint_id: mail.complaintId,
    warning_stage: mail.warning?.stage ?? null,
    warning_days_left: mail.warning?.businessDaysLeft ?? null,
    warning_answer_by: mail.warning?.answerBy ?? null,
  };
}
