import type { Knex } from "knex";
import { constraintOf } from "../../db/errors.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Period, Plan } from "../../domain/accounts/plans.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type PlansRepository = ReturnType<typeof createPlansRepository>;

export function createPlansRepository(db: Knex) {
  return {
    /** Errors: PLAN_CODE_TAKEN. */
    async insert(plan: Plan): Promise<void> {
      try {
        await db("plans").insert(PLAN.toRow(plan));
      } catch (error) {
        if (constraintOf(error) === "plans_code") throw new DomainError("PLAN_CODE_TAKEN");
        throw error;
      }
    },

    async listAll(): Promise<readonly Plan[]> {
      return (await db<PlanRow>("plans").select(PLAN.columns).orderBy("id")).map(PLAN.toModel);
    },

    async findByIds(ids: readonly string[]): Promise<readonly Plan[]> {
      return (await db<PlanRow>("plans").select(PLAN.columns).whereIn("id", ids)).map(PLAN.toModel);
    },

    async findByCode(code: string): Promise<Plan | null> {
      const row = await db<PlanRow>("plans").select(PLAN.columns).where({ code }).first();
      return row === undefined ? null : PLAN.toModel(row);
    },

    async findByCodeForUpdate(code: string): Promise<Plan | null> {
      const row = await db<PlanRow>("plans").select(PLAN.columns).where({ code }).forUpdate().first();
      return row === undefined ? null : PLAN.toModel(row);
    },

    /** Stores everything but the code, which never changes. */
    async save(plan: Plan): Promise<void> {
      await db("plans").where({ id: plan.id }).update(CHANGEABLE.toRow(plan));
    },

    /** How many submissions of each form have been accepted in a period. A form may be missing when it has none. */
    async countUsage(formIds: readonly string[], period: Period): Promise<ReadonlyMap<string, number>> {
      const rows: { form_id: string; used: number }[] = await db("form_usage")
        .select("form_id", "used")
        .where({ period_start: period })
        .whereIn("form_id", formIds);
      return new Map(rows.map((row) => [row.form_id, row.used]));
    },

    /** How many submissions of each form have been accepted in all months, deleted ones included. A form may be missing when it has none. */
    async countAccepted(formIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows: { form_id: string; accepted: string }[] = await db("form_usage")
        .select("form_id")
        .sum("used as accepted")
        .whereIn("form_id", formIds)
        .groupBy("form_id");
      return new Map(rows.map((row) => [row.form_id, Number(row.accepted)]));
    },

    /**
     * Counts a submission that was counted against the plan as a test of the Lima day instead. False, with nothing changed, when the form has had
     * `most` on that day. The counter is locked until the transaction ends.
     */
    async countTest(formId: string, period: Period, day: string, most: number): Promise<boolean> {
      const isOfDay = db.raw("tests_on is not distinct from cast(? as date)", [day]);
      const count = await db("form_usage")
        .where({ form_id: formId, period_start: period })
        .where((counter) => void counter.whereNot(isOfDay).orWhere("tests_of_day", "<", most))
        .update({
          used: db.raw("used - 1"),
          tests: db.raw("tests + 1"),
          tests_on: day,
          tests_of_day: db.raw("case when ? then tests_of_day + 1 else 1 end", [isOfDay]),
        });
      return count > 0;
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

const PLAN = defineRow<Plan>()({
  id: "uuid",
  code: "text",
  name: "text",
  monthlySubmissionLimit: "integer",
  retentionDays: "integer",
  selfService: "boolean",
  maxForms: "integer",
  submissionsPerMinute: "integer",
  submissionsPerAddressAndMinute: "integer",
  filesPerSubmission: "integer",
  megabytesPerFile: "integer",
  megabytesPerSubmission: "integer",
});
type PlanRow = RowIn<typeof PLAN>;
const CHANGEABLE = PLAN.omit("id", "code");
