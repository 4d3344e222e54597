import type { Knex } from "knex";
import type { GoodType } from "../../domain/book/complaints.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import type { ReminderStage } from "../../domain/book/sirecReminders.ts";

export type SirecReportsRepository = ReturnType<typeof createSirecReportsRepository>;

/** A sheet's line of the file, as it was sent. */
export type ReportedSheet = { readonly complaintId: string; readonly line: string };

/** The API key that made a change, and the time. */
type Change = { readonly by: string; readonly at: Date };

/** A form with a site code, and its sheets that must still be reported. */
export type UnreportedBook = {
  readonly accountId: string;
  readonly formId: string;
  readonly formName: string;
  readonly count: number;
  /** The Lima day on which the earliest of them was registered. */
  readonly earliestOn: LimaDay;
};

export function createSirecReportsRepository(db: Knex) {
  return {
    /** Sets the type of good for the report. The caller holds the sheet's row. */
    async setGoodType(complaintId: string, goodType: GoodType, { by, at }: Change): Promise<void> {
      await db("reported_good_types")
        .insert({ complaint_id: complaintId, good_type: goodType, set_by: by, set_at: at })
        .onConflict("complaint_id")
        .merge();
    },

    /** Marks sheets as reported. Returns the ids of those that were not marked before. */
    async insert(sheets: readonly ReportedSheet[], { by, at }: Change): Promise<readonly string[]> {
      if (sheets.length === 0) return [];
      const rows: { complaint_id: string }[] = await db("complaint_reports")
        .insert(
          sheets.map(({ complaintId, line }) => ({
            complaint_id: complaintId,
            line,
            reported_by: by,
            reported_at: at,
          })),
        )
        .onConflict("complaint_id")
        .ignore()
        .returning("complaint_id");
      return rows.map((row) => row.complaint_id);
    },

    /** The books with unreported sheets that were registered at `from` or later and before `to`. Across accounts, or of one form. */
    async listUnreported(from: Date, to: Date, formId: string | null = null): Promise<readonly UnreportedBook[]> {
      const { rows } = await db.raw<{ rows: UnreportedBook[] }>(LIST_UNREPORTED, { from, to, formId });
      return rows;
    },

    /** Records a reminder that is sent on `day`. False when the form had one of the stage within `quietDays`. */
    async noteReminder(formId: string, stage: ReminderStage, day: LimaDay, quietDays: number): Promise<boolean> {
      const { rows } = await db.raw<{ rows: unknown[] }>(NOTE_REMINDER, { formId, stage, day, quietDays });
      return rows.length === 1;
    },
  };
}

const LIST_UNREPORTED = `
  select f.account_id as "accountId", f.id as "formId", f.name as "formName", count(*)::integer as count,
    min((c.registered_at at time zone 'America/Lima')::date)::text as "earliestOn"
  from complaints c join forms f on f.id = c.form_id
  where f.provider_sirec_site_code is not null
    and c.registered_at >= :from and c.registered_at < :to
    and (:formId::uuid is null or f.id = :formId::uuid)
    and not exists (select from complaint_reports r where r.complaint_id = c.id)
  group by f.id
  order by f.id
`;

const NOTE_REMINDER = `
  insert into report_reminders (form_id, stage, sent_on)
  select :formId::uuid, :stage, :day::date
  where not exists (
    select from report_reminders r
    where r.form_id = :formId::uuid and r.stage = :stage and r.sent_on > :day::date - :quietDays::integer
  )
  on conflict do nothing
  returning form_id
`;
