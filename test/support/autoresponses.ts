import type { Form } from "../../src/domain/forms/forms.ts";
import type { FormField } from "../../src/domain/forms/fieldTypes.ts";
import { buildField } from "./formFields.ts";
import { listDeliveries } from "./notices.ts";
import type { Owner, TestServices } from "./services.ts";

export const ANSWERED_FIELDS: readonly FormField[] = [
  buildField({ name: "nombre" }),
  buildField({ name: "email", type: "email" }),
  buildField({ name: "entrega", type: "radio", choices: ["Envío", "Recojo"] }),
];

/** What a form answers; enabled unless given. */
export function makeAutoresponse(
  formId: string,
  options: { readonly isEnabled?: boolean; readonly text?: string } = {},
) {
  const subject = "Recibimos tu pedido";
  return { formId, isEnabled: true, emailField: "email", subject, text: "Gracias. Entrega: {{entrega}}.", ...options };
}

/** A form with a field for the visitor's address. */
export async function openAnsweringForm(
  { services, createForm }: Pick<TestServices, "services" | "createForm">,
  owner: Owner,
  fields = ANSWERED_FIELDS,
): Promise<Form> {
  const { id: formId } = await createForm(owner, { name: "Pedidos" });
  return services.formFields.set(owner.actor, { formId, fields });
}

/** Answers all submissions that a form's effect has deliveries for, as a worker does. */
export async function answerVisitors(app: TestServices, { id }: Form): Promise<void> {
  const [effectId = ""] = await app.database("form_effects").where({ form_id: id }).pluck<string[]>("id");
  for (const delivery of await listDeliveries(app, effectId)) await app.services.autoresponseMails.answer(delivery);
}

/** Lets the mails of all autoresponses fail. */
export async function failAutoresponses({ database }: Pick<TestServices, "database">): Promise<void> {
  const ids = await database("mails").where({ kind: "autoresponse", status: "queued" }).pluck("id");
  await database("jobs").whereIn("reference", ids).delete();
  await database("mails").whereIn("id", ids).update({ status: "failed", failure: "no mail server" });
}

/** A submission whose autoresponse has failed, and may be sent again. Returns its id. */
export async function failAutoresponse(app: TestServices, owner: Owner): Promise<string> {
  const form = await openAnsweringForm(app, owner);
  await app.services.autoresponses.set(owner.actor, makeAutoresponse(form.id));
  const submissionId = await app.submit(form, { nombre: "Ana", email: "ana@example.pe" });
  await answerVisitors(app, form);
  await failAutoresponses(app);
  await app.database("autoresponse_counts").delete();
  return submissionId;
}
