import { isDeepStrictEqual } from "node:util";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { found } from "../../domain/errors.ts";
import { checkFieldDefinitions, type FormFieldInput } from "../../domain/forms/fieldDefinitions.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { FormFields, UnknownFields } from "../../domain/forms/fields.ts";
import type { FormField } from "../../domain/forms/fieldTypes.ts";
import { readPastedFields } from "../../domain/forms/pastedFields.ts";
import { checkInput } from "../../domain/inputs.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";

export type FormFieldsService = ReturnType<typeof createFormFieldsService>;

export type FormFieldsInput = {
  readonly formId: string;
  readonly fields: readonly FormFieldInput[];
  /** Keep unless given. */
  readonly unknownFields?: UnknownFields | null | undefined;
};

/** What forms ask for. */
export function createFormFieldsService({ transact, clock }: Dependencies<"transact" | "clock">) {
  return {
    /**
     * Replaces all fields of a form by a new version; a form without fields takes anything. What is stored stays as it is. The same fields
     * as before make no version.
     * Errors: FORBIDDEN, FORM_NOT_FOUND, VALIDATION_FAILED.
     */
    async set(actor: Actor, input: FormFieldsInput): Promise<Form> {
      permit(actor, "setFormFields", clock.now());
      return transact(async (tx) => {
        const form = found(await tx.forms.findByIdForUpdate(actor.accountId, input.formId), "FORM_NOT_FOUND");
        const check = checkInput();
        const fields = checkFieldDefinitions(check, input.fields);
        check.assertValid();
        return replaceFields(tx, actor, form, { fields, unknownFields: input.unknownFields ?? "keep" }, clock.now());
      });
    },

    /**
     * Fields made from a pasted list of questions, or the header of a table, whose names are none of `taken`; nothing is stored.
     * Errors: FORBIDDEN, VALIDATION_FAILED.
     */
    readPasted(actor: Actor, text: string, taken: readonly string[]): readonly FormField[] {
      requirePermission(actor, "forms:read");
      const check = checkInput();
      const fields = readPastedFields(check, text, taken);
      check.assertValid();
      return fields;
    },
  };
}

/** Gives a locked form checked fields as a new version, with an entry of the audit. The fields that it has make none. */
export async function replaceFields(
  tx: Repositories,
  actor: Actor,
  form: Form,
  asked: Omit<FormFields, "version">,
  now: Date,
): Promise<Form> {
  if (isSame(form.fields, asked)) return form;
  const made = { ...asked, version: (await tx.forms.findLastFieldsVersion(form)) + 1 };
  await tx.forms.insertFieldsVersion(form, made, actor.by, now);
  const changed: Form = { ...form, fields: asked.fields.length === 0 ? null : made, updatedAt: now };
  await tx.forms.save(changed);
  const { id: subjectId, accountId } = form;
  const details = { fields: asked.fields.map(({ name }) => name) };
  await recordAct(tx, actor, { act: "form.fields_set", accountId, subjectId, details }, now);
  return changed;
}

/** Whether the form's fields are those that are to be set. A form without fields has no version of its own. */
function isSame(present: FormFields | null, { unknownFields, fields }: Omit<FormFields, "version">): boolean {
  if (present === null) return fields.length === 0;
  return present.unknownFields === unknownFields && isDeepStrictEqual(present.fields, fields);
}
