import type { Knex } from "knex";
import type { Mail, MailKind, MailStatus, MailWarning, WarningStage } from "../../domain/mail/index.ts";

export type MailsRepository = ReturnType<typeof createMailsRepository>;

/** A mail with what its form says of itself. */
export type MailOfForm = {
  readonly mail: Mail;
  readonly formName: string;
  readonly formToken: string;
  readonly formIsActive: boolean;
};

export function createMailsRepository(db: Knex) {
  return {
    /** False when this warning was decided already: each stage of a sheet's term is warned of once, whoever looks. */
    async insert(mail: Mail): Promise<boolean> {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `? on conflict (complaint_id, warning_stage, warning_answer_by) where kind = 'deadline_warning'
          do nothing returning id`,
        [db("mails").insert(toRow(mail))],
      );
      return rows.length === 1;
    },

    /** Whosesoever it is: for the service's own jobs. */
    async findAnyById(id: string): Promise<MailOfForm | null> {
      const row = (await db("mails as m")
        .join("forms as f", "f.id", "m.form_id")
        .select(db.raw(COLUMNS))
        .select("f.name as form_name", "f.token as form_token", db.raw("f.status = 'active' as form_is_active"))
        .where("m.id", id)
        .first()) as MailOfFormRow | undefined;
      if (row === undefined) return null;
      return {
        mail: toMail(row),
        formName: row.form_name,
        formToken: row.form_token,
        formIsActive: row.form_is_active,
      };
    },

    /** Records what an attempt came to. */
    async setOutcome(id: string, outcome: Pick<Mail, "status" | "attempts" | "failure" | "sentAt">): Promise<void> {
      await db("mails").where({ id }).update({
        status: outcome.status,
        attempts: outcome.attempts,
        failure: outcome.failure,
        sent_at: outcome.sentAt,
      });
    },

    /** Lets a warning that failed for this reason wait again, for whoever is to get it now; its id, or null where there is none. */
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

    /** Whosesoever they are: for the service's own jobs. */
    async listWarnings(complaintIds: readonly string[]): Promise<readonly Mail[]> {
      const rows = (await db("mails as m")
        .select(db.raw(COLUMNS))
        .where("m.kind", "deadline_warning")
        .whereIn("m.complaint_id", complaintIds)) as MailRow[];
      return rows.map(toMail);
    },

    /** Oldest first. */
    async listByComplaints(accountId: string, complaintIds: readonly string[]): Promise<readonly Mail[]> {
      const rows = (await db("mails as m")
        .select(db.raw(COLUMNS))
        .where("m.account_id", accountId)
        .whereIn("m.complaint_id", complaintIds)
        .orderBy("m.id")) as MailRow[];
      return rows.map(toMail);
    },
  };
}

const COLUMNS = `
  m.id, m.account_id, m.form_id, m.complaint_id, m.kind, m.recipient, m.status, m.attempts, m.failure, m.warning_stage,
  m.warning_days_left, m.warning_answer_by::text as warning_answer_by, m.created_at, m.sent_at
`;

type MailRow = {
  readonly id: string;
  readonly account_id: string;
  readonly form_id: string;
  readonly complaint_id: string | null;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly status: MailStatus;
  readonly attempts: number;
  readonly failure: string | null;
  readonly warning_stage: WarningStage | null;
  readonly warning_days_left: number | null;
  readonly warning_answer_by: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
};

type MailOfFormRow = MailRow & {
  readonly form_name: string;
  readonly form_token: string;
  readonly form_is_active: boolean;
};

function toMail(row: MailRow): Mail {
  return {
    id: row.id,
    accountId: row.account_id,
    formId: row.form_id,
    complaintId: row.complaint_id,
    kind: row.kind,
    recipient: row.recipient,
    status: row.status,
    attempts: row.attempts,
    failure: row.failure,
    warning:
      row.warning_stage === null
        ? null
        : {
            stage: row.warning_stage,
            businessDaysLeft: row.warning_days_left ?? 0,
            answerBy: row.warning_answer_by ?? "",
          },
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}

function toRow(mail: Mail): MailRow {
  return {
    id: mail.id,
    account_id: mail.accountId,
    form_id: mail.formId,
    complaint_id: mail.complaintId,
    kind: mail.kind,
    recipient: mail.recipient,
    status: mail.status,
    attempts: mail.attempts,
    failure: mail.failure,
    warning_stage: mail.warning?.stage ?? null,
    warning_days_left: mail.warning?.businessDaysLeft ?? null,
    warning_answer_by: mail.warning?.answerBy ?? null,
    created_at: mail.createdAt,
    sent_at: mail.sentAt,
  };
}
