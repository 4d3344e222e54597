import { setTimeout } from "node:timers/promises";
import type { APIRequestContext } from "playwright-core";
import { makeAnswer, makeContact, makeSheet } from "./people.ts";
import { PORTS } from "./service.ts";

/** A form of the account that is shown. */
export type SeededForm = {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  readonly hostedUrl: string;
};
export type Seed = {
  readonly contact: SeededForm;
  readonly survey: SeededForm;
  readonly order: SeededForm;
  /** A form in steps. */
  readonly application: SeededForm;
  readonly closed: SeededForm;
  readonly book: SeededForm & { readonly complaintsBookUrl: string };
  readonly submissionIds: readonly string[];
};
type Data = Readonly<Record<string, string | readonly string[]>>;

const CONTACTS = 46;
const ANSWERS = 40;
const SHEETS = 5;
const MAX_TRIES = 10;
const FORM = "id name token hostedUrl complaintsBookUrl";

/** Fills the demo account like a bakery's, by the public API as its owner and as its visitors. */
export async function fillAccount(request: APIRequestContext, origin: string): Promise<Seed> {
  const ask = await createAsk(request, origin);
  await ask(`mutation ($input: UpdateAccountInput!) { updateAccount(input: $input) { userErrors { message } } }`, {
    input: { id: await findAccount(ask), name: "Panadería y Pastelería Santa Rosa de Arequipa" },
  });
  const { forms } = await ask<{ forms: { nodes: readonly Seed["book"][] } }>(
    `{ forms(first: 100) { nodes { ${FORM} } } }`,
  );
  const find = (part: string) => {
    const found = forms.nodes.find(({ name }) => name.includes(part));
    if (found === undefined) throw new Error(`The demo account has no form ${part}.`);
    return found;
  };
  const [book, shop, closed] = [find("Libro"), find("Pedidos"), find("Postulaciones")];
  for (const [form, name] of [
    [book, "Libro de Reclamaciones, tienda de Yanahuara"],
    [shop, "Pedidos de la web"],
    [closed, "Postulaciones para panadero de turno noche (cerrado)"],
  ] as const) {
    await ask(`mutation ($input: UpdateFormInput!) { updateForm(input: $input) { userErrors { message } } }`, {
      input: { id: form.id, name },
    });
  }
  const create = async (template: string, name: string) => {
    const { createForm } = await ask<{ createForm: { form: SeededForm } }>(
      `mutation ($input: CreateFormInput!) { createForm(input: $input) { form { ${FORM} } userErrors { message } } }`,
      { input: { name, template } },
    );
    return createForm.form;
  };
  const contact = await create("contacto", "Contacto");
  const survey = await create("encuesta", "Encuesta de satisfacción");
  const order = await create("pedido", "Pedidos de tortas a medida");
  const application = await create("postulacion", "Postula con nosotros");
  await addWebhooks(ask, shop.id, contact.id);
  for (let n = 0; n < ANSWERS; n += 1) await send(request, `${origin}/f/${survey.token}`, makeAnswer(n));
  for (let n = CONTACTS; n > 0; n -= 1) await send(request, `${origin}/f/${contact.token}`, makeContact(n));
  for (let n = 0; n < SHEETS; n += 1) await send(request, book.complaintsBookUrl, makeSheet(n));
  const submissionIds = await triage(ask);
  await ask(
    `mutation { inviteMember(input: { email: "ana.salas@example.com", role: MEMBER }) { userErrors { message } } }`,
  );
  await ask(
    `mutation { createApiKey(input: { name: "Sistema de almacén", permissions: [FORMS_READ, SUBMISSIONS_READ] }) { userErrors { message } } }`,
  );
  return { contact, survey, order, application, closed, book, submissionIds };
}

export type Ask = <Result>(query: string, variables?: unknown) => Promise<Result>;

/** Asks the service as whoever is signed in. A refusal is an error. */
export async function createAsk(request: APIRequestContext, origin: string): Promise<Ask> {
  return async <Result>(query: string, variables: unknown = {}) => {
    const answer = await request.post(`${origin}/api/v1/graphql`, { headers: { origin }, data: { query, variables } });
    const { data, errors } = (await answer.json()) as { readonly data: Result; readonly errors?: unknown };
    const text = JSON.stringify({ data, errors });
    if (errors !== undefined || /"userErrors":\[\{/.test(text)) throw new Error(`${query}: ${text}`);
    return data;
  };
}

async function findAccount(ask: Ask): Promise<string> {
  return (await ask<{ viewer: { account: { id: string } } }>("{ viewer { account { id } } }")).viewer.account.id;
}

async function send(request: APIRequestContext, url: string, data: Data): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(data)) for (const one of [value].flat()) body.append(name, one);
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
  for (let tries = 1; ; tries += 1) {
    const answer = await request.post(url, { headers, data: body.toString() });
    if (answer.ok()) return;
    // A machine that does much else says when it takes the next one.
    if (answer.status() !== 503 || tries === MAX_TRIES)
      throw new Error(`${url} answered ${answer.status()}: ${await answer.text()}`);
    await setTimeout(1000 * Number(answer.headers()["retry-after"] ?? 1));
  }
}

/** A webhook that works and one that fails, for one form each. */
async function addWebhooks(ask: Ask, shopId: string, contactId: string): Promise<void> {
  for (const [formId, url] of [
    [contactId, `http://127.0.0.1:${PORTS.works}/pedidos`],
    [contactId, `http://127.0.0.1:${PORTS.fails}/almacen`],
    [shopId, `http://127.0.0.1:${PORTS.works}/contabilidad`],
  ]) {
    await ask(
      `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { userErrors { message } } }`,
      { input: { formId, url } },
    );
  }
}

/** Gives some of the newest submissions a state, a person and tags, and marks others as read. */
async function triage(ask: Ask): Promise<readonly string[]> {
  const { submissions, submissionStates, teammates } = await ask<{
    submissions: { nodes: readonly { readonly id: string }[] };
    submissionStates: readonly { readonly id: string; readonly kind: string }[];
    teammates: readonly { readonly id: string }[];
  }>("{ submissions(first: 40) { nodes { id } } submissionStates { id kind } teammates { id } }");
  const ids = submissions.nodes.map(({ id }) => id);
  const stateOf = (kind: string) => submissionStates.find((each) => each.kind === kind)?.id;
  const set = (input: unknown) =>
    ask(`mutation ($input: TriageSubmissionsInput!) { triageSubmissions(input: $input) { userErrors { message } } }`, {
      input,
    });
  const assigneeId = teammates[0]?.id;
  await set({ ids: [ids[1], ids[4]], stateId: stateOf("IN_PROGRESS"), assigneeId, addTags: ["urgente"] });
  await set({ ids: [ids[2], ids[6], ids[7]], stateId: stateOf("DONE"), addTags: ["tortas", "factura"] });
  await ask(`mutation ($input: MarkSubmissionsInput!) { markSubmissions(input: $input) { userErrors { message } } }`, {
    input: { ids: ids.slice(5), isRead: true },
  });
  await ask(
    `mutation ($input: AddSubmissionNoteInput!) { addSubmissionNote(input: $input) { userErrors { message } } }`,
    {
      input: { submissionId: ids[1], body: "La llamé: recoge el sábado a las 10. Falta el adelanto de 50 soles." },
    },
  );
  return ids;
}
