import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import {
  DEFAULT_FILE_ALLOWANCE,
  describeUsage,
  type FileAllowance,
  isPlanCode,
  MAX_FILE_ALLOWANCE,
  MAX_RETENTION_DAYS,
  periodOf,
  type Plan,
  type Usage,
} from "../../domain/accounts/plans.ts";
import { found } from "../../domain/errors.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput, type InputCheck } from "../../domain/inputs.ts";

export type PlansService = ReturnType<typeof createPlansService>;

const MAX_NAME_CHARACTERS = 100;

/** The limits and rules of a plan that an operator sets. Null limits mean none. */
type PlanSettings = {
  readonly monthlySubmissionLimit?: number | null | undefined;
  readonly retentionDays?: number | null | undefined;
  readonly selfService?: boolean | null | undefined;
  readonly maxForms?: number | null | undefined;
  readonly submissionsPerMinute?: number | null | undefined;
  readonly submissionsPerAddressAndMinute?: number | null | undefined;
} & { readonly [Name in keyof FileAllowance]?: number | null | undefined };

export function createPlansService({
  repositories,
  transact,
  clock,
}: Dependencies<"repositories" | "transact" | "clock">) {
  return {
    async list(_actor: Actor): Promise<readonly Plan[]> {
      return repositories.plans.listAll();
    },

    async findByIds(_actor: Actor, ids: readonly string[]): Promise<readonly Plan[]> {
      return repositories.plans.findByIds(ids);
    },

    /** Errors: FORBIDDEN, VALIDATION_FAILED, PLAN_CODE_TAKEN. */
    async create(actor: Actor, input: PlanSettings & { readonly code: string; readonly name: string }): Promise<Plan> {
      permit(actor, "createPlan", clock.now());
      const check = checkInput();
      const name = check.line("name", input.name, MAX_NAME_CHARACTERS);
      if (!isPlanCode(input.code)) check.report({ field: "code", problem: "invalid_code" });
      const settings = checkSettings(check, input, UNLIMITED);
      check.assertValid();

      const plan: Plan = { id: uuidv7(), code: input.code, name, ...settings };
      await transact(async (tx) => {
        await tx.plans.insert(plan);
        await recordAct(tx, actor, actOn(actor, plan, "plan.created", ["code"]), clock.now());
      });
      return plan;
    },

    /**
     * Changes a plan for all forms that have it; undefined settings stay. A null limit means none. The month's count and the stored
     * submissions of its forms come under the new limits at once. Errors: FORBIDDEN, VALIDATION_FAILED, PLAN_NOT_FOUND.
     */
    async update(
      actor: Actor,
      input: PlanSettings & { readonly code: string; readonly name?: string | null | undefined },
    ): Promise<Plan> {
      permit(actor, "updatePlan", clock.now());
      return transact(async (tx) => {
        const locked = isPlanCode(input.code) ? await tx.plans.findByCodeForUpdate(input.code) : null;
        const plan = found(locked, "PLAN_NOT_FOUND");
        const check = checkInput();
        const name = input.name ?? null;
        const changed: Plan = {
          ...plan,
          name: name === null ? plan.name : check.line("name", name, MAX_NAME_CHARACTERS),
          ...checkSettings(check, input, plan),
        };
        check.assertValid();
        const fields = SETTINGS.filter((field) => changed[field] !== plan[field]);
        if (fields.length === 0) return plan;
        await tx.plans.save(changed);
        await recordAct(tx, actor, actOn(actor, plan, "plan.updated", fields), clock.now());
        return changed;
      });
    },

    /** How many submissions each form has accepted in all months, deleted ones included; a form without any is missing. Errors: FORBIDDEN. */
    async countAccepted(actor: Actor, formIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      requirePermission(actor, "forms:read");
      return repositories.plans.countAccepted(formIds);
    },

    /** The use that each form has made of its plan this month, by the form's id. Errors: FORBIDDEN. */
    async describeUsages(
      actor: Actor,
      forms: readonly { readonly id: string; readonly planId: string }[],
    ): Promise<ReadonlyMap<string, Usage>> {
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

const SETTINGS = [
  "name",
  "monthlySubmissionLimit",
  "retentionDays",
  "selfService",
  "maxForms",
  "submissionsPerMinute",
  "submissionsPerAddressAndMinute",
  "filesPerSubmission",
  "megabytesPerFile",
  "megabytesPerSubmission",
] as const;
const UNLIMITED = {
  monthlySubmissionLimit: null,
  retentionDays: null,
  selfService: false,
  maxForms: null,
  submissionsPerMinute: null,
  submissionsPerAddressAndMinute: null,
  ...DEFAULT_FILE_ALLOWANCE,
};

/** The settings to store: those of `input`, and those of `current` where `input` has none. */
function checkSettings(check: InputCheck, input: PlanSettings, current: Omit<Plan, "id" | "code" | "name">) {
  const { monthlySubmissionLimit = current.monthlySubmissionLimit, retentionDays = current.retentionDays } = input;
  const { maxForms = current.maxForms, submissionsPerMinute = current.submissionsPerMinute } = input;
  const { submissionsPerAddressAndMinute = current.submissionsPerAddressAndMinute } = input;
  if (monthlySubmissionLimit !== null && monthlySubmissionLimit < 0) {
    check.report({ field: "monthlySubmissionLimit", problem: "invalid_number" });
  }
  if (retentionDays !== null) checkRetention(check, retentionDays);
  const counts = { maxForms, submissionsPerMinute, submissionsPerAddressAndMinute };
  for (const [field, count] of Object.entries(counts)) {
    if (count !== null && count < 1) check.report({ field, problem: "too_small", limit: 1 });
  }
  const selfService = input.selfService ?? current.selfService;
  return { monthlySubmissionLimit, retentionDays, selfService, ...counts, ...checkAllowance(check, input, current) };
}

/** Null leaves a value as it is. */
function checkAllowance(check: InputCheck, input: PlanSettings, current: FileAllowance): FileAllowance {
  const read = (field: keyof FileAllowance, least: number) => {
    const value = input[field] ?? current[field];
    const most = MAX_FILE_ALLOWANCE[field];
    if (value < least) check.report({ field, problem: "too_small", limit: least });
    if (value > most) check.report({ field, problem: "too_large", limit: most });
    return value;
  };
  return {
    filesPerSubmission: read("filesPerSubmission", 0),
    megabytesPerFile: read("megabytesPerFile", 1),
    megabytesPerSubmission: read("megabytesPerSubmission", 1),
  };
}

/** Plans belong to no account, so their entries are those of the operator's. */
function actOn(
  { accountId }: Actor,
  { id, code }: Plan,
  act: "plan.created" | "plan.updated",
  fields: readonly string[],
) {
  return { act, accountId, subjectId: id, details: { code, fields } };
}

function checkRetention(check: InputCheck, days: number): void {
  const field = "retentionDays";
  if (days < 1) check.report({ field, problem: "too_small", limit: 1 });
  if (days > MAX_RETENTION_DAYS) check.report({ field, problem: "too_large", limit: MAX_RETENTION_DAYS });
}
