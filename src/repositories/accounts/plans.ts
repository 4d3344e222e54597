import type { Knex } from "knex";
import { constraintOf } from "../../db/errors.ts";
import { DomainError } from "../../domain/errors.ts";
import type { FileAllowance, Period, Plan } from "../../domain/accounts/plans.ts";

export type PlansRepository = ReturnType<typeof createPlansRepository>;

export function createPlansRepository(db: Knex) {
  return {
    /** Errors: PLAN_CODE_TAKEN. */
    async insert(plan: Plan): Promise<void> {
      try {
        await db("plans").insert({
          id: plan.id,
          code: plan.code,
          name: plan.name,
          monthly_submission_limit: plan.monthlySubmissionLimit,
          retention_days: plan.retentionDays,
          self_service: plan.selfService,
          max_forms: plan.maxForms,
          submissions_per_minute: plan.submissionsPerMinute,
          submissions_per_address_and_minute: plan.submissionsPerAddressAndMinute,
          ...toAllowanceRow(plan),
        });
      } catch (error) {
        if (constraintOf(error) === "plans_code") throw new DomainError("PLAN_CODE_TAKEN");
        throw error;
      }
    },

    async listAll(): Promise<readonly Plan[]> {
      return (await db<PlanRow>("plans").select(COLUMNS).orderBy("id")).map(toPlan);
    },

    async findByIds(ids: readonly string[]): Promise<readonly Plan[]> {
      return (await db<PlanRow>("plans").select(COLUMNS).whereIn("id", ids)).map(toPlan);
    },

    async findByCode(code: string): Promise<Plan | null> {
      const row = await db<PlanRow>("plans").select(COLUMNS).where({ code }).first();
      return row === undefined ? null : toPlan(row);
    },

    async findByCodeForUpdate(code: string): Promise<Plan | null> {
      const row = await db<PlanRow>("plans").select(COLUMNS).where({ code }).forUpdate().first();
      return row === undefined ? null : toPlan(row);
    },

    /** Stores everything but the code, which never changes. */
    async save(plan: Plan): Promise<void> {
      await db("plans")
        .where({ id: plan.id })
        .update({
          name: plan.name,
          monthly_submission_limit: plan.monthlySubmissionLimit,
          retention_days: plan.retentionDays,
          self_service: plan.selfService,
          max_forms: plan.maxForms,
          submissions_per_minute: plan.submissionsPerMinute,
          submissions_per_address_and_minute: plan.submissionsPerAddressAndMinute,
          ...toAllowanceRow(plan),
        });
    },

    /** How many submissions of each form have been accepted in a period. A form may be missing when it has none. */
    async countUsage(formIds: readonly string[], period: Period): Promise<ReadonlyMap<string, number>> {
      const rows: { form_id: string; used: number }[] = await db("form_usage")
        .select("form_id", "used")
        .where({ period_start: period })
        .whereIn("form_id", formIds);
      return new Map(rows.map((row) => [row.form_id, row.used]));
    },

    /**
     * Inserts the missing usage counters of forms and periods, which the intake locks. Rows are inserted in the order of their
     * keys, so that two calls never deadlock.
     */
    async openUsage(entries: readonly { readonly formId: string; readonly period: Period }[]): Promise<void> {
      const unique = new Map(entries.map((entry) => [`${entry.formId} ${entry.period}`, entry]));
      const rows = [...unique].toSorted(([left], [right]) => (left < right ? -1 : 1));
      await db("form_usage")
        .insert(rows.map(([, { formId, period }]) => ({ form_id: formId, period_start: period })))
        .onConflict(["form_id", "period_start"])
        .ignore();
    },
  };
}

const COLUMNS = [
  "id",
  "code",
  "name",
  "monthly_submission_limit",
  "retention_days",
  "self_service",
  "max_forms",
  "submissions_per_minute",
  "submissions_per_address_and_minute",
  "files_per_submission",
  "megabytes_per_file",
  "megabytes_per_submission",
] satisfies (keyof PlanRow)[];

type PlanRow = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly monthly_submission_limit: number | null;
  readonly retention_days: number | null;
  readonly self_service: boolean;
  readonly max_forms: number | null;
  readonly submissions_per_minute: number | null;
  readonly submissions_per_address_and_minute: number | null;
} & AllowanceRow;

type AllowanceRow = {
  readonly files_per_submission: number;
  readonly megabytes_per_file: number;
  readonly megabytes_per_submission: number;
};

function toAllowanceRow(plan: FileAllowance): AllowanceRow {
  return {
    files_per_submission: plan.filesPerSubmission,
    megabytes_per_file: plan.megabytesPerFile,
    megabytes_per_submission: plan.megabytesPerSubmission,
  };
}

function toPlan(row: PlanRow): Plan {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    monthlySubmissionLimit: row.monthly_submission_limit,
    retentionDays: row.retention_days,
    selfService: row.self_service,
    maxForms: row.max_forms,
    submissionsPerMinute: row.submissions_per_minute,
    submissionsPerAddressAndMinute: row.submissions_per_address_and_minute,
    filesPerSubmission: row.files_per_submission,
    megabytesPerFile: row.megabytes_per_file,
    megabytesPerSubmission: row.megabytes_per_submission,
  };
}
