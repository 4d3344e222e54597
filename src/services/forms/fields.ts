import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { found } from "../../domain/errors.ts";
import { checkFieldDefinitions, type FormFieldInput } from "../../domain/forms/fieldDefinitions.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { FormFields, UnknownFields } from "../../domain/forms/fields.ts";
import { listUniqueFields } from "../../domain/forms/uniqueAnswers.ts";
import { checkInput } from "../../domain/inputs.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";

export type FormFieldsService = ReturnType<typeof createFormFieldsService>;

export type FormFieldsInput = {
  readonly formId: string;
  readonly fields: readonly FormFieldInput[];
  /** Keep unless given. */
  readonly unknownFields?: UnknownFields | null | undefined;
};

/** The latest submissions of a form whose answers count when a field's answers are taken once from then on. */
export const MAX_EARLIER_ANSWERS = 10_000;

/** What forms ask for. */
export function createFormFieldsService({ transact, clock }: Dependencies<"transact" | "clock">) {
  return {
    /**
     * Replaces all fields of a form by a new version; a form without fields takes anything. What is stored stays as it is. The same fields
     * as before make no version. A field whose answers are taken once from now on has those of the latest MAX_EARLIER_ANSWERS submissions.
     * Errors: FORBIDDEN, FORM_NOT_FOUND, VALIDATION_FAILED.
     */
    async set(actor: Actor, input: FormFieldsInput): Promise<Form> {
      permit(actor, "setFormFields", clock.now());
      return transact(async (tx) => {
        const form = found(await tx.forms.findByIdForUpdate(actor.accountId, input.formId), "FORM_NOT_FOUND");
        const check = checkInput();
        const fields = checkFieldDefinitions(check, input.fields);
        check.assertValid();
        const unknownFields = input.unknownFields ?? "keep";
        if (isSame(form.fields, { unknownFields, fields })) return form;
        const now = clock.now();
        const version = (await tx.forms.findLastFieldsVersion(form)) + 1;
        const made = { version, unknownFields, fields };
        await tx.forms.insertFieldsVersion(form, made, now);
        const changed: Form = { ...form, fields: fields.length === 0 ? null : made, updatedAt: now };
        await tx.forms.save(changed);
        const before = listUniqueFields(form.fields);
        const unique = listUniqueFields(changed.fields).filter((name) => !before.includes(name));
        if (unique.length > 0) await tx.uniqueAnswers.placeEarlier(form, unique, form.version + 1, MAX_EARLIER_ANSWERS);
        const { id: subjectId, accountId } = form;
        const details = { fields: fields.map(({ name }) => name) };
        await recordAct(tx, actor, { act: "form.fields_set", accountId, subjectId, details }, now);
        return changed;
      });
    },
  };
}

/** Whether the form's fields are those that are to be set. A form without fields has no version of its own. */
function isSame(present: FormFields | null, { unknownFields, fields }: Omit<FormFields, "version">): boolean {
  if (present === null) return fields.length === 0;
  return present.unknownFields === unknownFields && isDeepStrictEqual(present.fields, fields);
}
