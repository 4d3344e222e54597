import { PATHS } from "../../../src/domain/links.ts";
import { FIELDS, PROVIDER } from "../../support/complaints.ts";
import { ADMIN_KEY, type MeteredService } from "./meteredService.ts";

/** The ids of one object of each kind, and the token of the form. */
export type Arranged = {
  readonly token: string;
  /** The token of a form of another account, so that what is posted there is in no export and no list of this one. */
  readonly otherToken: string;
  /** The token of a form of that account which takes files. */
  readonly filesToken: string;
  readonly form: string;
  readonly submission: string;
  readonly complaint: string;
  readonly endpoint: string;
};

/** Makes a form with a book, a submission and a sheet, and another form with an endpoint, so that nothing is delivered. */
export async function arrangeObjects(service: MeteredService): Promise<Arranged> {
  const { id: form, token } = await createForm(service, { name: "Contacto", provider: PROVIDER });
  const { id: other } = await createForm(service, { name: "Pedidos", webhookUrl: "https://127.0.0.1/avisos" });
  await post(service, `/f/${token}`, { nombre: "Ana" });
  await post(service, `/libro-de-reclamaciones/${token}`, FIELDS);
  const [otherToken = "", filesToken = ""] = await createFormsElsewhere(service);
  const found = await ask<Found>(service, FIND, { form, other });
  return {
    token,
    otherToken,
    filesToken,
    form,
    submission: found.form.submissions.nodes[0]?.id ?? "",
    complaint: found.form.complaints.nodes[0]?.id ?? "",
    endpoint: found.other.webhookEndpoints[0]?.id ?? "",
  };
}

type Node = { readonly id: string };
type Nodes = { readonly nodes: readonly Node[] };
type Found = {
  readonly form: { readonly submissions: Nodes; readonly complaints: Nodes };
  readonly other: { readonly webhookEndpoints: readonly Node[] };
};

const CREATE = "mutation ($input: CreateFormInput!) { createForm(input: $input) { form { id token } } }";
const CREATE_ACCOUNT = "mutation ($input: CreateAccountInput!) { createAccount(input: $input) { key } }";
const SET_PLAN = "mutation ($input: SetFormPlanInput!) { setFormPlan(input: $input) { form { id } } }";
const FIND = `query ($form: ID!, $other: ID!) {
  form(id: $form) { submissions { nodes { id } } complaints { nodes { id } } }
  other: form(id: $other) { webhookEndpoints { id } }
}`;

type Created = { readonly createForm: { readonly form: Node & { readonly token: string } } };

async function createForm(service: MeteredService, settings: object): Promise<Created["createForm"]["form"]> {
  const { createForm: created } = await ask<Created>(service, CREATE, {
    input: { planCode: "ilimitado", ...settings },
  });
  return created.form;
}

/** One with a book, and one that takes files. */
async function createFormsElsewhere(service: MeteredService): Promise<readonly string[]> {
  const account = { name: "Otra", email: "otra@example.pe" };
  const { createAccount } = await ask<{ createAccount: { key: string } }>(service, CREATE_ACCOUNT, { input: account });
  const inputs = [
    { name: "Contacto", provider: { ...PROVIDER, establishmentCode: "0002" } },
    { name: "Postulación", filesAllowed: true },
  ];
  const tokens: string[] = [];
  for (const input of inputs) {
    const { createForm: created } = await ask<Created>(service, CREATE, { input }, createAccount.key);
    await ask(service, SET_PLAN, { input: { formId: created.form.id, planCode: "ilimitado" } });
    tokens.push(created.form.token);
  }
  return tokens;
}

async function ask<Data>(service: MeteredService, query: string, variables: object, key = ADMIN_KEY): Promise<Data> {
  const { data } = (await post(service, PATHS.graphql, { query, variables }, key)) as { readonly data: Data };
  return data;
}

const ATTEMPTS = 10;

/** A machine that is shared with others may keep the database from answering in time: the service then says 503. */
async function post(service: MeteredService, path: string, body: object, key = ADMIN_KEY): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(`${service.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    if (answer.ok) return answer.json();
    if (answer.status !== 503 || attempt === ATTEMPTS)
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }
}
