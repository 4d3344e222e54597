import { v7 as uuidv7 } from "uuid";
import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { checkFieldDefinitions, type FormFieldInput } from "../../domain/forms/fieldDefinitions.ts";
import type { UnknownFields } from "../../domain/forms/fields.ts";
import { type Form, generateFormToken } from "../../domain/forms/forms.ts";
import type { FormTemplate, TemplateForm } from "../../domain/forms/formTemplates.ts";
import { DEFAULT_PLAN_CODE, isPlanCode, periodOf, type Plan } from "../../domain/accounts/plans.ts";
import { checkInput, type InputCheck } from "../../domain/inputs.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { lockAccount } from "../accounts/accountLocks.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { sealRecaptcha } from "./captchaSettings.ts";
import { replaceFields } from "./fields.ts";
import { type CheckedFormSettings, checkFormSettings, type FormSettings } from "./formSettings.ts";
import { fillTemplate, findFormTemplate } from "./formTemplates.ts";
import { askProviderAddress } from "./providerAddresses.ts";
import { permitFirstRoutes } from "./routedData.ts";

export type NewFormInput = FormSettings & {
  readonly name: string;
  readonly planCode?: string | null | undefined;
  readonly webhookUrl?: string | null | undefined;
  /** The id of the template whose settings and fields the form has where the input gives none. */
  readonly template?: string | null | undefined;
  /** What it asks for; none unless given. */
  readonly fields?: readonly FormFieldInput[] | null | undefined;
  readonly unknownFields?: UnknownFields | null | undefined;
};

/** How a new form gets its first webhook endpoint. */
export type FirstEndpoints = {
  /** The URL in its normal spelling. A problem is reported to `check` at `field`. */
  checkUrl(check: InputCheck, field: string, text: string): Promise<string>;
  /** Stores an endpoint for all events but the operational ones, and records it. Returns its secret. */
  insertFirst(tx: Repositories, actor: Actor, formId: string, url: string): Promise<string>;
};

/** Who gets notices of a new form's submissions. */
export type FirstRecipients = {
  /** Adds the address with which the person who acts signs in. A key, and who may not read submissions, add none. */
  insertOwn(tx: Repositories, actor: Actor, formId: string, mode: FirstNotice["mode"]): Promise<void>;
};
type FirstNotice = TemplateForm["notices"][number];

/** Makes forms. */
export function createNewForms(
  {
    repositories,
    transact,
    clock,
    signals,
    secretBox,
  }: Dependencies<"repositories" | "transact" | "clock" | "signals" | "secretBox">,
  endpoints: FirstEndpoints,
  recipients: FirstRecipients,
) {
  return {
    /**
     * Makes a form and its usage counter. Only a key with `admin` chooses a plan without self-service. An account has at most as
     * many forms as the most generous plan of its forms and the new one allows. `webhookUrl` makes an endpoint for all events but the operational ones; no later call
     * returns the endpoint's secret. A template's words name the account, or the form's provider.
     * Errors: FORBIDDEN, VALIDATION_FAILED, PLAN_NOT_FOUND, PLAN_NOT_SELF_SERVICE, TOO_MANY_FORMS, ESTABLISHMENT_CODE_TAKEN.
     */
    async create(
      actor: Actor,
      input: NewFormInput,
    ): Promise<{ readonly form: Form; readonly webhookSecret: string | null }> {
      const { webhookUrl = null } = input;
      const now = clock.now();
      permit(actor, "createForm", now);
      permitFirstRoutes(actor, input, now);

      const check = checkInput();
      const planCode = input.planCode ?? DEFAULT_PLAN_CODE;
      const template = input.template == null ? null : await findFormTemplate(input.template);
      if (input.template != null && template === null) check.report({ field: "template", problem: "not_a_choice" });
      const begun = template === null ? null : await fillFor(actor, template, input, planCode);
      const settings = checkFormSettings(check, { ...begun, ...input }, null);
      const fields = checkFieldDefinitions(check, input.fields ?? begun?.fields ?? []);
      const unknownFields = input.unknownFields ?? begun?.unknownFields ?? "keep";
      const url = webhookUrl === null ? null : await endpoints.checkUrl(check, "webhookUrl", webhookUrl);
      check.assertValid();

      const created = await transact(async (tx) => {
        await requireRoom(tx, actor, await getPlan(tx, planCode));
        const empty = await insertForm(
          tx,
          {
            accountId: actor.accountId,
            token: generateFormToken(),
            planCode,
            settings,
            sealRecaptchaSecret: (id) => sealRecaptcha(secretBox, id, input.recaptcha ?? null),
          },
          clock.now(),
        );
        await askProviderAddress(tx, empty, clock.now());
        const { id: subjectId, accountId } = empty;
        const details = { planCode, ...(input.template == null ? {} : { template: input.template }) };
        await recordAct(tx, actor, { act: "form.created", accountId, subjectId, details }, clock.now());
        const form = await replaceFields(tx, actor, empty, { unknownFields, fields }, clock.now());
        for (const { mode } of begun?.notices ?? []) await recipients.insertOwn(tx, actor, form.id, mode);
        const webhookSecret = url === null ? null : await endpoints.insertFirst(tx, actor, form.id, url);
        return { form, webhookSecret };
      });
      if (created.form.provider !== null) signals.send({ type: "work_stored" });
      return created;
    },
  };

  /** The template's form in the words of the actor's account. Errors: PLAN_NOT_FOUND. */
  async function fillFor(
    { accountId }: Actor,
    template: FormTemplate,
    { provider = null }: NewFormInput,
    planCode: string,
  ): Promise<TemplateForm> {
    const plan = await getPlan(repositories, planCode);
    const [account] = await repositories.accounts.findByIds([accountId]);
    return fillTemplate(template, found(account ?? null, "ACCOUNT_NOT_FOUND"), provider, plan.retentionDays);
  }
}

/** Stores an active form with the usage counter of its first month. Errors: PLAN_NOT_FOUND. */
export async function insertForm(
  tx: Repositories,
  { accountId, token, planCode, settings, sealRecaptchaSecret }: NewForm,
  now: Date,
): Promise<Form> {
  const plan = await getPlan(tx, planCode);
  const form: Form = {
    ...settings,
    fields: null,
    id: uuidv7(),
    accountId,
    planId: plan.id,
    token,
    status: "active",
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await tx.forms.insert(form, sealRecaptchaSecret(form.id));
  await tx.plans.openUsage([{ formId: form.id, period: periodOf(now) }]);
  return form;
}

type NewForm = Pick<Form, "accountId" | "token"> & {
  readonly planCode: string;
  readonly settings: CheckedFormSettings;
  /** A value is sealed for its row; null for a form without captcha. */
  readonly sealRecaptchaSecret: (formId: string) => Buffer | null;
};

/**
 * Locks the account, so that concurrent calls count each other's forms.
 * Errors: PLAN_NOT_SELF_SERVICE, TOO_MANY_FORMS.
 */
async function requireRoom(tx: Repositories, actor: Actor, plan: Plan): Promise<void> {
  if (!plan.selfService && !actor.permissions.has("admin")) throw new DomainError("PLAN_NOT_SELF_SERVICE");
  await lockAccount(tx, actor.accountId);
  const { forms, maxForms } = await tx.forms.countForms(actor.accountId);
  if (plan.maxForms === null || maxForms === null) return;
  const limit = Math.max(plan.maxForms, maxForms);
  if (forms >= limit) throw new DomainError("TOO_MANY_FORMS", { limit });
}

/** Errors: PLAN_NOT_FOUND. */
export async function getPlan(tx: Repositories, code: string): Promise<Plan> {
  return found(isPlanCode(code) ? await tx.plans.findByCode(code) : null, "PLAN_NOT_FOUND");
}
