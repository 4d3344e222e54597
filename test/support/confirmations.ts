import type { Form } from "../../src/domain/forms/forms.ts";
import { createRowSecrets } from "../../src/domain/rowSecrets.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import type { MailMessage } from "../../src/domain/mail/mails.ts";
import { buildField } from "./formFields.ts";
import { type Owner, SECRET_KEY, type TestServices } from "./services.ts";

/** Fields of which the address is confirmed before a submission counts. */
export const CONFIRMED_FIELDS = [
  buildField({ name: "nombre", label: "Nombre" }),
  buildField({ name: "correo", type: "email", label: "Correo electrónico", required: true, confirmed: true }),
];

const secrets = createRowSecrets(createSecretBox(SECRET_KEY), "submission confirmation");

/** The secret of the link in the mail about a submission. */
export function confirmationSecretOf(submissionId: string): string {
  return secrets.derive(submissionId);
}

/** The path of the page that a mail leads to. */
export function confirmationPathIn(mail: Pick<MailMessage, "text"> | undefined): string {
  return new URL(/https:\S+\/envio\b/.exec(mail?.text ?? "")?.[0] ?? "").pathname;
}

/** A form whose submissions count once their visitors have confirmed. */
export async function openConfirmingForm(
  { services, createForm }: Pick<TestServices, "services" | "createForm">,
  owner: Owner,
  input: Parameters<TestServices["createForm"]>[1] = {},
  fields = CONFIRMED_FIELDS,
): Promise<Form> {
  const { id: formId } = await createForm(owner, { name: "Boletín", ...input });
  return services.formFields.set(owner.actor, { formId, fields });
}
