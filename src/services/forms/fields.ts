import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { found } from "../../domain/errors.ts";
import { checkFieldDefinitions, type FormFieldInput } from "../../domain/forms/fieldDefinitions.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { UnknownFields } from "../../domain/forms/fields.ts";
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

/** What forms ask for. */
export function createFormFieldsService({ transact, clock }: Dependencies<"transact" | "clock">) {
  return {
    /**
     * Replaces all fields of a form by a new version; a form without fields takes anything. What is stored stays as it is.
     * Errors: FORBIDDEN, FORM_NOT_FOUND, VALIDATION_FAILED.
     */
    async set(actor: Actor, input: FormFieldsInput): Promise<Form> {
      permit(actor, "setFormFields", clock.now());
      return transact(async (tx) => {
        const form = found(await tx.forms.findByIdForUpdate(actor.accountId, input.formId), "FORM_NOT_FOUND");
        const check = checkInput();
        const fields = checkFieldDefinitions(check, input.fields);
        check.assertValid();
        const now = clock.now();
        const version = (await tx.forms.findLastFieldsVersion(form)) + 1;
        const made = { version, unknownFields: input.unknownFields ?? "keep", fields };
        await tx.forms.insertFieldsVersion(form, made, now);
        const changed: Form = { ...form, fields: fields.length === 0 ? null : made, updatedAt: now };
        await tx.forms.save(changed);
        const { id: subjectId, accountId } = form;
        const details = { fields: fields.map(({ name }) => name) };
        await recordAct(tx, actor, { act: "form.fields_set", accountId, subjectId, details }, now);
        return changed;
      });
    },
  };
}
