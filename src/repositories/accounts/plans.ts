import type { Knex } from "knex";
import { constraintOf } from "../../db/errors.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Period, Plan } from "../../domain/accounts/index.ts";

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

    /** How many submissions each form has had accepted in a period; a form without any is missing. */
    async countUsage(formIds: readonly string[], period: Period): Promise<ReadonlyMap<string, number>> {
      const rows: { form_id: string; used: number }[] = await db("form_usage")
        .select("form_id", "used")
        .where({ period_start: period })
        .whereIn("form_id", formIds);
      return new Map(rows.map((row) => [row.form_id, row.used]));
    },

    /** Inserts the missing counters that the intake locks, in a fixed order, so that two calls never deadlock. */
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

const COLUMNS = ["id", "code", "name", "monthly_submission_limit", "retention_days"] satisfies (keyof PlanRow)[];

type PlanRow = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly monthly_submission_limit: number | null;
  readonly retention_days: number | null;
};

function toPlan(row: PlanRow): Plan {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    monthlySubmissionLimit: row.monthly_submission_limit,
    retentionDays: row.retention_days,
  };
}
