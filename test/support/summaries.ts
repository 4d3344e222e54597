import { v7 } from "uuid";
import type { FormFieldInput } from "../../src/domain/forms/fieldDefinitions.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import type { FormSummary, QuestionSummary } from "../../src/domain/submissions/summaries.ts";
import type { Owner, TestServices } from "./services.ts";

export const NOON = new Date("2026-11-23T17:00:00Z");

/** One field of each kind of summary, without rules that would refuse an answer. */
export const FIELDS: readonly FormFieldInput[] = [
  { name: "entrega", type: "select", label: "Entrega", choices: ["Recojo", "Envío", "Agencia"] },
  { name: "extras", type: "checkboxes", label: "Extras", choices: ["Salsa", "Palta", "Ají"] },
  { name: "cantidad", type: "number", label: "Cantidad" },
  { name: "pago", type: "amount", label: "Pago" },
  { name: "fecha", type: "date", label: "Fecha" },
  { name: "hora", type: "time", label: "Hora" },
  { name: "distrito", type: "ubigeo", label: "Distrito" },
  { name: "acepto", type: "consent", label: "Acepto." },
  { name: "correo", type: "email", label: "Correo" },
  { name: "mensaje", type: "textarea", label: "Mensaje" },
];

/** A form with fields, read again so that it has them. */
export async function openSummarized(
  app: TestServices,
  owner: Owner,
  fields: readonly FormFieldInput[] = FIELDS,
): Promise<Form> {
  const { id } = await app.createForm(owner);
  if (fields.length > 0) await app.services.formFields.set(owner.actor, { formId: id, fields });
  const form = await app.services.forms.find(owner.actor, { id });
  if (form === null) throw new Error("the form is gone");
  return form;
}

type Values = Readonly<Record<string, unknown>>;
type StoredRow = { readonly values?: Values | null; readonly data?: Values; readonly at?: Date };

/** Stores rows as the intake leaves them, the first one the oldest. Returns their ids. */
export async function storeRows(app: TestServices, form: Form, rows: readonly StoredRow[]): Promise<readonly string[]> {
  const { accountId, id: formId } = form;
  const last = await app.database("submissions").where({ account_id: accountId }).max("feed_position as last").first();
  const stored = rows.map(({ values = null, data = {}, at = NOON }, index) => ({
    id: v7({ msecs: at.getTime(), seq: index }),
    account_id: accountId,
    form_id: formId,
    data: JSON.stringify(data),
    field_values: values === null ? null : JSON.stringify(values),
    fields_version: values === null ? null : 1,
    created_at: at,
    feed_position: Number(last?.last ?? 0) + 1 + index,
  }));
  for (let from = 0; from < stored.length; from += 500) {
    await app.database("submissions").insert(stored.slice(from, from + 500));
  }
  return stored.map(({ id }) => id);
}

/** The question of this name. Errors: there is none. */
export function questionOf({ questions }: FormSummary, name: string): QuestionSummary {
  const question = questions.find((one) => one.name === name);
  if (question === undefined) throw new Error(`no question ${name}`);
  return question;
}
