import type { Knex } from "knex";
import type { Complaint, GoodType } from "../../domain/book/complaints.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import type { SentReport } from "../../domain/book/sheetFiles.ts";
import type { ReminderStage } from "../../domain/book/sirecReminders.ts";

export type SirecReportsRepository = ReturnType<typeof createSirecReportsRepository>;

/** A sheet's line of the file, as it was sent. */
export type ReportedSheet = { readonly complaintId: string; readonly line: string };

/** The API key that made a change, and the time. */
type Change = { readonly by: string; readonly at: Date };

/** A form whose book is reported. */
export type ReportedBook = { readonly accountId: string; readonly formId: string; readonly formName: string };

export function createSirecReportsRepository(db: Knex) {
  return {
    /** Sets the type of good for the report. The caller holds the sheet's row. */
    async setGoodType({ accountId, id }: Complaint, goodType: GoodType, { by, at }: Change): Promise<void> {
      await db("reported_good_types")
        .insert({ account_id: accountId, complaint_id: id, good_type: goodType, set_by: by, set_at: at })
        .onConflict(["complaint_id", "account_id"])
        .merge();
    },

    /**
     * Marks sheets as reported with these lines, but those whose last line is the same and those that changed after `madeAt`, when the
     * file was made. Returns the ids of the marked ones. Two that mark the same sheets at once wait for each other.
     */
    async insert(
      accountId: string,
      sheets: readonly ReportedSheet[],
      { by, at, madeAt }: Change & { readonly madeAt: Date | null },
    ): Promise<readonly string[]> {
      if (sheets.length === 0) return [];
      const ids = sheets.map(({ complaintId }) => complaintId);
      await db("complaints").select("id").where({ account_id: accountId }).whereIn("id", ids).orderBy("id").forUpdate();
      const { rows } = await db.raw<{ rows: { complaint_id: string }[] }>(INSERT_LINES, {
        accountId,
        sheets: JSON.stringify(sheets),
        by,
        at,
        madeAt,
        changes: CHANGES,
      });
      return rows.map((row) => row.complaint_id);
    },

    /** The lines that were sent of a sheet, oldest first. */
    async listSent(complaintId: string): Promise<readonly SentReport[]> {
      const { rows } = await db.raw<{ rows: SentReport[] }>(LIST_SENT, [complaintId, complaintId]);
      return rows;
    },

    /** The books with a site code, across accounts, or that of one form. */
    async listBooks(formId: string | null = null): Promise<readonly ReportedBook[]> {
      const books = db("forms")
        .select("account_id as accountId", "id as formId", "name as formName")
        .whereNotNull("provider_sirec_site_code")
        .orderBy("id");
      if (formId !== null) void books.where({ id: formId });
      return books;
    },

    /** Records a reminder that is sent on `day`. False when the form had one of the stage within `quietDays`. */
    async noteReminder(
      { accountId, formId }: Pick<ReportedBook, "accountId" | "formId">,
      stage: ReminderStage,
      day: LimaDay,
      quietDays: number,
    ): Promise<boolean> {
      const { rows } = await db.raw<{ rows: unknown[] }>(NOTE_REMINDER, { accountId, formId, stage, day, quietDays });
      return rows.length === 1;
    },
  };
}

/** The events that change a sheet's line, its entry included. */
const CHANGES = [
  "filed",
  "entered",
  "released",
  "recovered",
  "reclassified",
  "offer_accepted",
  "settled",
  "letter_dispatched",
  "answered",
  "answer_failed",
  "answer_bounced",
];

/** A sheet's first line goes into complaint_reports, a later one into complaint_report_updates. The site code, up to the first `|`, is not compared. */
const INSERT_LINES = `
  with lines as materialized (
    select s."complaintId" as complaint_id, s.line, r.line as last_line, r.revision as last_revision
    from json_to_recordset(:sheets::json) as s("complaintId" uuid, line text)
    left join lateral (
      select 0 as revision, line from complaint_reports where complaint_id = s."complaintId"
      union all
      select revision, line from complaint_report_updates where complaint_id = s."complaintId"
      order by revision desc limit 1
    ) r on true
    where :madeAt::timestamptz is null or (
      not exists (
        select from complaint_events e
        where e.complaint_id = s."complaintId" and e.at > :madeAt::timestamptz and e.type = any(:changes::text[])
      ) and not exists (
        select from reported_good_types g where g.complaint_id = s."complaintId" and g.set_at > :madeAt::timestamptz
      )
    )
  ), first as (
    insert into complaint_reports (account_id, complaint_id, line, reported_by, reported_at)
    select :accountId::uuid, complaint_id, line, :by::uuid, :at::timestamptz from lines where last_line is null
    returning complaint_id
  ), later as (
    insert into complaint_report_updates (account_id, complaint_id, revision, line, reported_by, reported_at)
    select :accountId::uuid, complaint_id, last_revision + 1, line, :by::uuid, :at::timestamptz from lines
    where substr(last_line, strpos(last_line, '|')) <> substr(line, strpos(line, '|'))
    returning complaint_id
  )
  select complaint_id from first union all select complaint_id from later
`;

const LIST_SENT = `
  select line, reported_at as "reportedAt" from (
    select 0 as revision, line, reported_at from complaint_reports where complaint_id = ?
    union all select revision, line, reported_at from complaint_report_updates where complaint_id = ?
  ) sent
  order by revision
`;

const NOTE_REMINDER = `
  insert into report_reminders (account_id, form_id, stage, sent_on)
  select :accountId::uuid, :formId::uuid, :stage, :day::date
  where not exists (
    select from report_reminders r
    where r.form_id = :formId::uuid and r.stage = :stage and r.sent_on > :day::date - :quietDays::integer
  )
  on conflict do nothing
  returning form_id
`;
