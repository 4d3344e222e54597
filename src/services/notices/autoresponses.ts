import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { found } from "../../domain/errors.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { checkInput } from "../../domain/inputs.ts";
import {
  type Autoresponse,
  type AutoresponseState,
  hasForeignPlaceholder,
  hasPlaceholder,
  MAX_AUTORESPONSE_SUBJECT_CHARACTERS,
  MAX_AUTORESPONSE_TEXT_CHARACTERS,
} from "../../domain/notices/autoresponses.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";

export type AutoresponsesService = ReturnType<typeof createAutoresponsesService>;

export type AutoresponseInput = Pick<Autoresponse, "formId" | "isEnabled" | "emailField" | "subject" | "text">;

const EVENT_TYPE = "submission.created";

/** What forms answer to their visitors by mail. */
export function createAutoresponsesService({
  repositories,
  transact,
  clock,
}: Dependencies<"repositories" | "transact" | "clock">) {
  return {
    /**
     * Sets what a form answers, and whether it does. Only submissions that come afterwards are answered.
     * Errors: FORBIDDEN, VALIDATION_FAILED, FORM_NOT_FOUND.
     */
    async set(actor: Actor, input: AutoresponseInput): Promise<Form> {
      permit(actor, "setFormAutoresponse", clock.now());
      return transact(async (tx) => {
        // The form's lock makes concurrent calls wait, so that the effect follows the last one.
        const form = found(await tx.forms.findByIdForUpdate(actor.accountId, input.formId), "FORM_NOT_FOUND");
        const checked = checkAutoresponse(form, input);
        const now = clock.now();
        const current = await tx.autoresponses.findByForm(actor.accountId, form.id);
        if (sendsOtherData(current, checked)) permit(actor, "setFormAutoresponse.text", now);
        const { id: formId, accountId } = form;
        const created = { id: current?.id ?? uuidv7({ msecs: now.getTime() }), createdAt: current?.createdAt ?? now };
        const autoresponse: Autoresponse = { ...created, ...checked, accountId, formId, updatedAt: now };
        await tx.autoresponses.save(autoresponse);
        if (autoresponse.isEnabled !== (current?.isEnabled ?? false)) await switchEffect(tx, autoresponse);
        const details = { isEnabled: autoresponse.isEnabled };
        await recordAct(tx, actor, { act: "form.autoresponse_set", accountId, subjectId: formId, details }, now);
        return form;
      });
    },

    /** The autoresponses of forms. Errors: FORBIDDEN. */
    async listByForms(actor: Actor, formIds: readonly string[]): Promise<readonly Autoresponse[]> {
      requirePermission(actor, "forms:read");
      return repositories.autoresponses.listByForms(actor.accountId, formIds);
    },

    /** What became of the autoresponses to submissions. Errors: FORBIDDEN. */
    async listBySubmissions(actor: Actor, submissionIds: readonly string[]): Promise<readonly AutoresponseState[]> {
      requirePermission(actor, "submissions:read");
      return repositories.autoresponses.listStates(actor.accountId, submissionIds);
    },
  };
}

/** Whether the new text has placeholders and was not there before, with them and for the same address. */
function sendsOtherData(
  current: Autoresponse | null,
  next: Pick<Autoresponse, "emailField" | "subject" | "text">,
): boolean {
  const isSame = (["emailField", "subject", "text"] as const).every((part) => current?.[part] === next[part]);
  return !isSame && (hasPlaceholder(next.subject) || hasPlaceholder(next.text));
}

function checkAutoresponse(
  form: Form,
  input: AutoresponseInput,
): Pick<Autoresponse, "isEnabled" | "emailField" | "subject" | "text"> {
  const fields = form.fields?.fields ?? [];
  const check = checkInput();
  const subject = check.line("subject", input.subject, MAX_AUTORESPONSE_SUBJECT_CHARACTERS);
  const text = check.text("text", input.text, MAX_AUTORESPONSE_TEXT_CHARACTERS);
  if (!fields.some(({ name, type }) => name === input.emailField && type === "email")) {
    check.report({ field: "emailField", problem: "not_an_email_field" });
  }
  if (hasForeignPlaceholder(subject, fields)) check.report({ field: "subject", problem: "placeholder_not_checked" });
  if (hasForeignPlaceholder(text, fields)) check.report({ field: "text", problem: "placeholder_not_checked" });
  check.assertValid();
  return { isEnabled: input.isEnabled, emailField: input.emailField, subject, text };
}

/** A form whose autoresponse is off has no effect, so that its submissions set nothing off. */
async function switchEffect(tx: Repositories, { id, accountId, formId, isEnabled }: Autoresponse): Promise<void> {
  if (!isEnabled) return tx.effects.delete(accountId, id);
  await tx.effects.insert({
    id,
    accountId,
    formId,
    kind: "autoresponse",
    lane: id,
    status: "enabled",
    eventTypes: [EVENT_TYPE],
    maxPerSecond: null,
  });
}
