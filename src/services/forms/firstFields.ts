import type { Actor } from "../../domain/actor.ts";
import type { FormFields } from "../../domain/forms/fields.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";

/** Gives a form that the transaction has made its first version of fields. Without fields it stays as it is. */
export async function insertFirstFields(
  tx: Repositories,
  actor: Actor,
  form: Form,
  { unknownFields, fields }: Omit<FormFields, "version">,
  now: Date,
): Promise<Form> {
  if (fields.length === 0) return form;
  const made: FormFields = { version: 1, unknownFields, fields };
  await tx.forms.insertFieldsVersion(form, made, now);
  const changed: Form = { ...form, fields: made };
  await tx.forms.save(changed);
  const { id: subjectId, accountId } = form;
  const details = { fields: fields.map(({ name }) => name) };
  await recordAct(tx, actor, { act: "form.fields_set", accountId, subjectId, details }, now);
  return changed;
}
