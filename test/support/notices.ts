import type { Form } from "../../src/domain/forms/forms.ts";
import type { EffectDelivery } from "../../src/domain/jobs/effects.ts";
import type { Job } from "../../src/domain/jobs/jobs.ts";
import type { NoticeMode, NoticeRecipient } from "../../src/domain/notices/noticeRecipients.ts";
import { createRowSecrets } from "../../src/domain/rowSecrets.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { createRecipientLinks } from "../../src/services/notices/recipientLinks.ts";
import { createProvider, PROVIDER } from "./complaints.ts";
import { type Owner, SECRET_KEY, type TestServices } from "./services.ts";

const links = createRecipientLinks({ secretBox: createSecretBox(SECRET_KEY), publicUrl: "" });

/** The paths of a recipient's two pages, and the secrets at their ends. */
export function linksOf({ id }: Pick<NoticeRecipient, "id">) {
  const [confirmPath, unsubscribePath] = [links.confirmUrlOf(id), links.unsubscribeUrlOf(id)];
  const secretOf = (path: string) => path.split("/")[2] ?? "";
  return {
    confirmPath,
    unsubscribePath,
    confirmSecret: secretOf(confirmPath),
    unsubscribeSecret: secretOf(unsubscribePath),
  };
}

const providerSecrets = createRowSecrets(createSecretBox(SECRET_KEY), "provider confirmation");

/** The secret by which the address of a book's provider confirms. */
export async function providerSecretOf({ database }: TestServices, accountId: string): Promise<string> {
  const row: { readonly id: string } | undefined = await database("provider_addresses")
    .where({ account_id: accountId })
    .orderBy("id", "desc")
    .first();
  return providerSecrets.derive(row?.id ?? "");
}

/** Makes a book whose provider has an address that has not confirmed. Returns the form's id. */
export async function makeUnconfirmedBook({ app, owner }: { readonly app: TestServices; readonly owner: Owner }) {
  const form = await app.createForm(owner);
  const email = `libro-${form.id}@otra.example.pe`;
  await app.services.forms.update(owner.actor, { id: form.id, provider: createProvider({ ...PROVIDER, email }) });
  return form.id;
}

/** Adds a recipient that has confirmed. */
export async function confirmRecipient(
  { services }: TestServices,
  owner: Owner,
  { id: formId }: Form,
  { email = "duena@tienda.example.pe", mode }: { readonly email?: string; readonly mode?: NoticeMode } = {},
): Promise<NoticeRecipient> {
  const { recipient } = await services.noticeRecipients.add(owner.actor, { formId, email, mode });
  await services.noticeSubscriptions.confirm(linksOf(recipient).confirmSecret);
  return recipient;
}

/** The deliveries of a recipient's effect, oldest first, as its task gets them. */
export async function listDeliveries({ database }: TestServices, recipientId: string): Promise<EffectDelivery[]> {
  const { rows } = await database.raw<{ rows: EffectDelivery[] }>(
    `select d.id, d.effect_id as "effectId", d.account_id as "accountId", m.form_id as "formId", d.event_type as "eventType", m.body
     from deliveries d join event_messages m on m.id = d.message_id where d.effect_id = ? order by d.id`,
    [recipientId],
  );
  return rows;
}

/** Stores the notices of all submissions that a recipient's effect has deliveries for, as a worker does. */
export async function addNotices(app: TestServices, recipientId: string): Promise<void> {
  for (const delivery of await listDeliveries(app, recipientId)) await app.services.notices.addNotice(delivery);
}

/** Submits to a form with a confirmed recipient and lets the mail of the notice fail. Returns the notice's id. */
export async function failNotice(app: TestServices, owner: Owner, form: Form): Promise<string> {
  const recipient = await confirmRecipient(app, owner, form);
  await app.submit(form, { n: 1 });
  await addNotices(app, recipient.id);
  const [notice] = await app
    .database("submission_notices")
    .where({ recipient_id: recipient.id })
    .select("id", "mail_id");
  await app.database("jobs").where({ reference: notice.mail_id }).delete();
  await app.database("mails").where({ id: notice.mail_id }).update({ status: "failed", failure: "550 no such user" });
  return notice.id;
}

/** The claimed job of a recipient's digest, as a worker has it. */
export async function claimDigest({ database }: TestServices, recipientId: string): Promise<Job> {
  const lease = { state: "leased", lease_token: 1, leased_until: database.raw("now() + interval '1 minute'") };
  await database("jobs")
    .where({ reference: recipientId })
    .update({ ...lease, leased_by: 1 });
  return {
    reference: recipientId,
    kind: "notice_digest",
    lane: recipientId,
    priority: "normal",
    attempt: 1,
    leaseToken: "1",
  };
}
