import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import {
  describeUsage,
  isPlanCode,
  MAX_RETENTION_DAYS,
  periodOf,
  type Plan,
  type Usage,
} from "../../domain/accounts/index.ts";
import type { Form } from "../../domain/forms/index.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput, type InputCheck } from "../inputs.ts";

export type PlansService = ReturnType<typeof createPlansService>;

const MAX_NAME_CHARACTERS = 100;

export function createPlansService({ repositories, clock }: Dependencies) {
  return {
    async list(_actor: Actor): Promise<readonly Plan[]> {
      return repositories.plans.listAll();
    },

    async findByIds(_actor: Actor, ids: readonly string[]): Promise<readonly Plan[]> {
      return repositories.plans.findByIds(ids);
    },

    /** Errors: FORBIDDEN, VALIDATION_FAILED, PLAN_CODE_TAKEN. */
    async create(
      actor: Actor,
      input: {
        readonly code: string;
        readonly name: string;
        readonly monthlySubmissionLimit?: number | null | undefined;
        readonly retentionDays?: number | null | undefined;
      },
    ): Promise<Plan> {
      requirePermission(actor, "admin");
      const check = checkInput();
      const name = check.line("name", input.name, MAX_NAME_CHARACTERS);
      if (!isPlanCode(input.code)) check.report({ field: "code", problem: "invalid_code" });
      const limit = input.monthlySubmissionLimit ?? null;
      if (limit !== null && limit < 0) check.report({ field: "monthlySubmissionLimit", problem: "invalid_number" });
      const retentionDays = input.retentionDays ?? null;
      if (retentionDays !== null) checkRetention(check, retentionDays);
      check.assertValid();

      const plan: Plan = { id: uuidv7(), code: input.code, name, monthlySubmissionLimit: limit, retentionDays };
      await repositories.plans.insert(plan);
      return plan;
    },

    /** What each form has used of its plan this month, by the form's id. */
    async describeUsages(actor: Actor, forms: readonly Form[]): Promise<ReadonlyMap<string, Usage>> {
      requirePermission(actor, "forms:read");
      const period = periodOf(clock.now());
      const [plans, used] = await Promise.all([
        repositories.plans.findByIds([...new Set(forms.map((form) => form.planId))]),
        repositories.plans.countUsage(
          forms.map((form) => form.id),
          period,
        ),
      ]);
      const limits = new Map(plans.map((plan) => [plan.id, plan.monthlySubmissionLimit]));
      return new Map(
        forms.map((form) => [form.id, describeUsage(period, used.get(form.id) ?? 0, limits.get(form.planId) ?? null)]),
      );
    },
  };
}

function checkRetention(check: InputCheck, days: number): void {
  const field = "retentionDays";
  if (days < 1) check.report({ field, problem: "too_small", limit: 1 });
  if (days > MAX_RETENTION_DAYS) check.report({ field, problem: "too_large", limit: MAX_RETENTION_DAYS });
}
