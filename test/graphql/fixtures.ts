import { type Permission, PERMISSIONS } from "../../src/domain/permissions.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import { type Owner, startTestApp, type TestApp } from "../support/app.ts";
import { postJson } from "../support/http.ts";

/** An id of no row. */
export const NOBODY = "01890000-0000-7000-8000-00000000dead";

/** An app without a worker. Its owner has a form with a webhook endpoint, a submission and a delivery that waits. */
export async function startWithSubmission() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  const submission = await submit(app, form, { n: 1 });
  const { recipient } = await app.services.noticeRecipients.add(owner.actor, {
    formId: form.id,
    email: "ana@tienda.pe",
  });
  const template = await app.services.answerTemplates.create(owner.actor, {
    name: "Saludo",
    body: "Hola, {{nombre}}.",
  });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  const [page] = await app.services.webhookDeliveries.listPagesOfSubmissions(owner.actor, [submission], {});
  const [delivery] = page?.items ?? [];
  if (endpoint === undefined || delivery === undefined) throw new Error("The submission is not to be delivered.");
  const ids = {
    account: owner.actor.accountId,
    apiKey: owner.actor.by.id,
    form: form.id,
    submission,
    endpoint: endpoint.id,
    delivery: delivery.id,
    plan: form.planId,
    recipient: recipient.id,
    template: template.id,
  };
  return { app, owner, form, submission, endpoint: endpoint.id, delivery: delivery.id, recipient: recipient.id, ids };
}

/** Posts a submission without a key and returns its id. */
export async function submit(app: TestApp, { token }: Form, data: object): Promise<string> {
  const { status, body } = await postJson(`${app.url}/f/${token}`, data);
  if (status !== 201) throw new Error(`The submission was answered ${status}.`);
  return (body as { readonly submission_id: string }).submission_id;
}

/** Posts submissions one after the other and returns their ids in this order. */
export async function submitMany(app: TestApp, form: Form, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) ids.push(await submit(app, form, { number }));
  return ids;
}

/** Creates a key of the same account with these permissions only. */
export async function createKey(
  app: TestApp,
  owner: Owner,
  permissions: readonly Permission[],
  expiresAt?: Date,
): Promise<{ readonly id: string; readonly key: string }> {
  const { apiKey, key } = await app.services.apiKeys.create(owner.actor, { name: "Otra", permissions, expiresAt });
  return { id: apiKey.id, key };
}

/** Creates a key of the same account with every permission but one. */
export async function createKeyWithout(app: TestApp, owner: Owner, permission: Permission): Promise<string> {
  const rest = PERMISSIONS.filter((each) => each !== permission && owner.actor.permissions.has(each));
  return (await createKey(app, owner, rest)).key;
}

/** Maps one item after the other, so that a failure names its item. */
export async function mapValues<Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Promise<Mapped>,
): Promise<Record<string, Mapped>> {
  const entries: [string, Mapped][] = [];
  for (const [name, value] of Object.entries(values)) entries.push([name, await map(value)]);
  return Object.fromEntries(entries);
}
