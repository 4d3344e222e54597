import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission, requireReading } from "../../domain/actor.ts";
import { type ActName, permit } from "../../domain/audit/acts.ts";
import { DomainError, found, type UnavailableReason } from "../../domain/errors.ts";
import { type Form, generateFormToken, parseFormToken } from "../../domain/forms/forms.ts";
import { type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import { DEFAULT_PLAN_CODE, isPlanCode, periodOf, type Plan } from "../../domain/accounts/plans.ts";
import type { AuditAct } from "../../domain/audit/audit.ts";
import type { DetailsOf } from "../../domain/audit/details.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { lockAccount } from "../accounts/accountLocks.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { chooseCaptchaSecret, type RecaptchaInput } from "./captchaSettings.ts";
import { type CheckedFormSettings, checkFormSettings, type FormSettings, listFixedData } from "./formSettings.ts";
import { askProviderAddress } from "./providerAddresses.ts";
import { permitFirstRoutes, permitRoutes } from "./routedData.ts";
import { findUnavailableReasons } from "./unavailableReasons.ts";
import { checkInput, type InputCheck } from "../../domain/inputs.ts";
import { isBookComplete } from "../../domain/forms/providers.ts";

export type FormsService = ReturnType<typeof createFormsService>;

export type NewFormInput = FormSettings & {
  readonly name: string;
  readonly planCode?: string | null | undefined;
  readonly webhookUrl?: string | null | undefined;
};

/** How a new form gets its first webhook endpoint. */
export type FirstEndpoints = {
  /** The URL in its normal spelling. A problem is reported to `check` at `field`. */
  checkUrl(check: InputCheck, field: string, text: string): Promise<string>;
  /** Stores an endpoint for all events but the operational ones, and records it. Returns its secret. */
  insertFirst(tx: Repositories, actor: Actor, formId: string, url: string): Promise<string>;
};

/** What a form's complaints book makes of a change of its provider. */
export type BookProviders = {
  /** Whether the RUC and the code of the establishment stay as they are. */
  areFixed(tx: Repositories, formId: string): Promise<boolean>;
  /** Completes the sheets that lack data of the provider, which the book has now. */
  completeBook(formId: string, actorId: string): Promise<unknown>;
};

export function createFormsService(
  dependencies: Dependencies<"repositories" | "transact" | "clock" | "signals" | "secretBox">,
  endpoints: FirstEndpoints,
  books: BookProviders,
) {
  const { repositories, transact, clock, signals, secretBox } = dependencies;

  return {
    /** Finds a form of the account by its id or its token; the caller gives one of them. Errors: FORBIDDEN, VALIDATION_FAILED. */
    async find(
      actor: Actor,
      {
        id = null,
        token = null,
      }: { readonly id?: string | null | undefined; readonly token?: string | null | undefined },
    ): Promise<Form | null> {
      requirePermission(actor, "forms:read");
      if ((id === null) === (token === null)) {
        throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "id", problem: "one_of_id_and_token" }] });
      }
      if (token !== null) return findByToken(actor, token);
      return id === null ? null : repositories.forms.findById(actor.accountId, id);
    },

    /** Errors: FORBIDDEN. */
    async findByIds(actor: Actor, ids: readonly string[]): Promise<readonly Form[]> {
      requirePermission(actor, "forms:read");
      return repositories.forms.findByIds(actor.accountId, ids);
    },

    /** Newest first. Errors: FORBIDDEN and those of page arguments. */
    async listPage(actor: Actor, args: PageArgs): Promise<Page<Form>> {
      requirePermission(actor, "forms:read");
      return repositories.forms.listPage(actor.accountId, parsePageArgs(args));
    },

    /** The forms of the actor's account, or with `admin` of any account. Newest first. Errors: FORBIDDEN and those of page arguments. */
    async listPageOf(actor: Actor, accountId: string, args: PageArgs): Promise<Page<Form>> {
      if (!actor.permissions.has("admin")) {
        requireReading(actor, actor.accountId === accountId ? "forms:read" : "admin");
      }
      return repositories.forms.listPage(accountId, parsePageArgs(args));
    },

    /** The reasons why active forms take no submissions at present, by the form's id. The actor has loaded the forms. */
    findUnavailableReasons: (_actor: Actor, forms: readonly Form[]): Promise<ReadonlyMap<string, UnavailableReason>> =>
      findUnavailableReasons(repositories, forms, clock.now()),

    /**
     * Makes a form and its usage counter. Only a key with `admin` chooses a plan without self-service. An account has at most as
     * many forms as the most generous plan of its forms and the new one allows. `webhookUrl` makes an endpoint for all events but the operational ones; no later call
     * returns the endpoint's secret.
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
      const settings = checkFormSettings(check, input, null);
      const url = webhookUrl === null ? null : await endpoints.checkUrl(check, "webhookUrl", webhookUrl);
      check.assertValid();

      const planCode = input.planCode ?? DEFAULT_PLAN_CODE;
      const created = await transact(async (tx) => {
        await requireRoom(tx, actor, await getPlan(tx, planCode));
        const form = await insertForm(
          tx,
          {
            accountId: actor.accountId,
            token: generateFormToken(),
            planCode,
            settings,
            sealRecaptchaSecret: (id) => sealRecaptcha(id, input.recaptcha ?? null),
          },
          clock.now(),
        );
        await askProviderAddress(tx, form, clock.now());
        await record(tx, actor, "form.created", form, { planCode });
        const webhookSecret = url === null ? null : await endpoints.insertFirst(tx, actor, form.id, url);
        return { form, webhookSecret };
      });
      if (created.form.provider !== null) signals.send({ type: "work_stored" });
      return created;
    },

    /**
     * Undefined settings stay; `recaptcha: null` removes the captcha. The RUC and the code of a book that has sheets stay; a missing code
     * may be added, which completes the sheets that lack it.
     * Errors: FORBIDDEN, VALIDATION_FAILED, FORM_NOT_FOUND, ESTABLISHMENT_CODE_TAKEN.
     */
    async update(
      actor: Actor,
      input: FormSettings & { readonly id: string; readonly name?: string | null | undefined },
    ): Promise<Form> {
      const updated = await changeForm(actor, "updateForm", input.id, async (tx, form) => {
        const check = checkInput();
        const settings = checkFormSettings(check, input, form);
        permitRoutes(actor, form, settings, clock.now());
        const fixed = listFixedData(form.provider, settings.provider);
        if (fixed.length > 0 && (await books.areFixed(tx, form.id))) {
          for (const field of fixed) check.report({ field, problem: "fixed_by_sheets" });
        }
        check.assertValid();
        const changed = { ...form, ...settings, updatedAt: clock.now() };
        await tx.forms.save(
          changed,
          input.recaptcha === undefined ? undefined : sealRecaptcha(form.id, input.recaptcha),
        );
        await askProviderAddress(tx, changed, changed.updatedAt);
        const fields = Object.keys(settings).filter((field) => field in input);
        await record(tx, actor, "form.updated", form, { fields });
        return changed;
      });
      if (input.provider != null && isBookComplete(updated.provider)) await books.completeBook(updated.id, actor.by.id);
      if (input.provider != null) signals.send({ type: "work_stored" });
      return updated;
    },

    /** Errors: FORBIDDEN, FORM_NOT_FOUND. */
    async activate(actor: Actor, id: string): Promise<Form> {
      return setStatus(actor, id, "active");
    },

    /** Makes the form answer FORM_INACTIVE. Errors: FORBIDDEN, FORM_NOT_FOUND. */
    async deactivate(actor: Actor, id: string): Promise<Form> {
      return setStatus(actor, id, "inactive");
    },

    /** Moves any account's form to another plan. Errors: FORBIDDEN, FORM_NOT_FOUND, PLAN_NOT_FOUND. */
    async setPlan(actor: Actor, input: { readonly formId: string; readonly planCode: string }): Promise<Form> {
      permit(actor, "setFormPlan", clock.now());
      return transact(async (tx) => {
        const form = found(await tx.forms.findAnyByIdForUpdate(input.formId), "FORM_NOT_FOUND");
        const plan = await getPlan(tx, input.planCode);
        const moved: Form = { ...form, planId: plan.id, updatedAt: clock.now() };
        await tx.forms.save(moved);
        await record(tx, actor, "form.plan_set", form, { planCode: plan.code });
        return moved;
      });
    },
  };

  async function findByToken(actor: Actor, text: string): Promise<Form | null> {
    const token = parseFormToken(text);
    return token === null ? null : repositories.forms.findByToken(actor.accountId, token);
  }

  async function setStatus(actor: Actor, id: string, status: Form["status"]): Promise<Form> {
    const name = status === "active" ? "activateForm" : "deactivateForm";
    return changeForm(actor, name, id, async (tx, form) => {
      if (form.status === status) return form;
      const changed: Form = { ...form, status, updatedAt: clock.now() };
      await tx.forms.save(changed);
      await record(tx, actor, status === "active" ? "form.activated" : "form.deactivated", form);
      return changed;
    });
  }

  async function record<Kind extends AuditAct>(
    tx: Repositories,
    actor: Actor,
    act: Kind,
    form: Form,
    details?: DetailsOf<Kind>,
  ) {
    const { id: subjectId, accountId } = form;
    await recordAct(tx, actor, { act, accountId, subjectId, ...(details && { details }) }, clock.now());
  }

  /** Locks the form's row and calls `change`, which saves the form. Errors: FORBIDDEN, FORM_NOT_FOUND. */
  async function changeForm(
    actor: Actor,
    name: ActName,
    id: string,
    change: (tx: Repositories, form: Form) => Promise<Form>,
  ): Promise<Form> {
    permit(actor, name, clock.now());
    return transact(async (tx) => {
      const form = found(await tx.forms.findByIdForUpdate(actor.accountId, id), "FORM_NOT_FOUND");
      return change(tx, form);
    });
  }

  function sealRecaptcha(formId: string, recaptcha: RecaptchaInput | null): Buffer | null {
    return recaptcha === null ? null : secretBox.seal(chooseCaptchaSecret(recaptcha), { table: "forms", id: formId });
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

async function getPlan(tx: Repositories, code: string): Promise<Plan> {
  return found(isPlanCode(code) ? await tx.plans.findByCode(code) : null, "PLAN_NOT_FOUND");
}
