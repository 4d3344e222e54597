import { type Actor, requirePermission, requireReading } from "../../domain/actor.ts";
import { type ActName, permit } from "../../domain/audit/acts.ts";
import { DomainError, found, type UnavailableReason } from "../../domain/errors.ts";
import { type Form, parseFormToken } from "../../domain/forms/forms.ts";
import { type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import type { AuditAct } from "../../domain/audit/audit.ts";
import type { DetailsOf } from "../../domain/audit/details.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { sealRecaptcha } from "./captchaSettings.ts";
import { checkFormSettings, type FormSettings, listFixedData } from "./formSettings.ts";
import { createNewForms, type FirstEndpoints, type FirstRecipients, getPlan } from "./newForms.ts";
import { askProviderAddress } from "./providerAddresses.ts";
import { permitRoutes } from "./routedData.ts";
import { findUnavailableReasons } from "./unavailableReasons.ts";
import { checkInput } from "../../domain/inputs.ts";
import { isBookComplete } from "../../domain/forms/providers.ts";

export type FormsService = ReturnType<typeof createFormsService>;

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
  recipients: FirstRecipients,
  books: BookProviders,
) {
  const { repositories, transact, clock, signals, secretBox } = dependencies;
  const newForms = createNewForms(dependencies, endpoints, recipients);

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

    create: newForms.create,

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
          input.recaptcha === undefined ? undefined : sealRecaptcha(secretBox, form.id, input.recaptcha),
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
}
