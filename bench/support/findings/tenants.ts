import { setTimeout as delay } from "node:timers/promises";
import { request } from "undici";
import {
  askGraphQL,
  createAccount,
  createApiKey,
  createForm,
  type Place,
  type Probe,
  shorten,
  timeShortest,
} from "./probes.ts";
import { HOUR_MS } from "../../../src/domain/times.ts";

const BLANKS = 80 * 1024;
const MAX_ANSWER_BYTES = 17 * 1024 * 1024;
const LARGE_OPERATIONS = 24;
const MAX_NEIGHBOUR_MS = 1_000;

/** What a tenant, a key or an operator can try, by the number of the finding. */
export const TENANTS: Readonly<Record<string, Probe>> = {
  async A2(place) {
    const ms = await timeShortest(1, () => createForm(place, place.attacker.key, { name: `a${" ".repeat(BLANKS)}a` }));
    return { isHeld: ms < 500, seen: `a name of 80 KB of blanks takes ${ms.toFixed(0)} ms` };
  },

  async A3(place) {
    const { text } = await askGraphQL(place, place.attacker.key, largeQuery(15), { id: place.form.id });
    return {
      isHeld: text.length < MAX_ANSWER_BYTES,
      seen: `30 aliases of data are answered with ${(text.length / 1e6).toFixed(0)} MB`,
    };
  },

  async A8(place) {
    const { token, text } = await createForm(place, place.attacker.key, { name: "Sin límite", planCode: "ilimitado" });
    return { isHeld: token === null, seen: `an owner takes the unlimited plan: ${shorten(text)}` };
  },

  async A9(place) {
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    const permissions = ["API_KEYS_WRITE", "FORMS_READ"];
    const parent = await createApiKey(place, place.attacker.key, { name: "madre", permissions, expiresAt });
    const child = await createApiKey(place, parent.key ?? "", { name: "hija", permissions: ["FORMS_READ"] });
    return {
      isHeld: child.key === null || child.expiresAt !== null,
      seen: `the child of a key that expires in an hour expires ${child.expiresAt ?? "never"}`,
    };
  },

  async A10(place) {
    const writer = await createApiKey(place, place.attacker.key, { name: "escribe", permissions: ["FORMS_WRITE"] });
    const { token } = await createForm(place, writer.key ?? "", { name: "Otro" });
    return {
      isHeld: token === null,
      seen: `a key without FORMS_READ gets ${token === null ? "no form" : "the form"} in a payload`,
    };
  },

  async A11(place) {
    const tenant = await openTenant(place, "suspendida");
    for (const name of ["id", "accountId"]) {
      const query = `mutation ($id: ID!) { suspendAccount(input: { ${name}: $id }) { userErrors { code } } }`;
      await askGraphQL(place, place.adminKey, query, { id: tenant.accountId });
    }
    const { key } = await createApiKey(place, tenant.key ?? "", { name: "nueva", permissions: ["FORMS_READ"] });
    return { isHeld: key === null, seen: `a suspended account makes ${key === null ? "no key" : "a key"}` };
  },

  async A13(place) {
    const query =
      "mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { userErrors { code } } }";
    const input = { formId: place.form.id, url: "https://8.8.8.8:22/hook" };
    const { data, text } = await askGraphQL(place, place.attacker.key, query, { input });
    const errors: unknown = data?.["createWebhookEndpoint"]?.["userErrors"];
    return { isHeld: Array.isArray(errors) && errors.length > 0, seen: `a webhook to port 22: ${shorten(text)}` };
  },

  async A14(place) {
    const neighbour = await openTenant(place, "vecina");
    const form = await createForm(place, neighbour.key ?? "", { name: "Contacto" });
    const ask = () =>
      askGraphQL(place, neighbour.key ?? "", "query ($id: ID!) { form(id: $id) { id } }", { id: form.id });
    const alone = await timeShortest(5, ask);
    let isDone = false;
    const large = Array.from({ length: LARGE_OPERATIONS }, () =>
      askGraphQL(place, place.attacker.key, largeQuery(1), { id: place.form.id }),
    );
    const all = Promise.all(large).finally(() => (isDone = true));
    let slowest = 0;
    while (!isDone) {
      slowest = Math.max(slowest, await timeShortest(1, ask));
      await delay(5);
    }
    const refused = (await all).filter(({ text }) => text.includes("TOO_MANY_OPERATIONS")).length;
    return {
      isHeld: slowest < MAX_NEIGHBOUR_MS,
      seen: `beside ${LARGE_OPERATIONS} large operations, of which ${refused} are refused, another account's query takes ${slowest.toFixed(0)} ms, alone ${alone.toFixed(0)} ms`,
    };
  },

  async B2(place) {
    const query = "query ($id: ID!) { node(id: $id) { ... on Account { forms(first: 10) { nodes { id } } } } }";
    const { data, text } = await askGraphQL(place, place.adminKey, query, { id: place.attacker.accountId });
    return {
      isHeld: (data?.["node"]?.["forms"]?.nodes ?? []).length > 0,
      seen: `an operator asks for a tenant's forms: ${shorten(text)}`,
    };
  },

  async B3(place) {
    const reader = await createApiKey(place, place.attacker.key, { name: "lee", permissions: ["FORMS_READ"] });
    const query = "query ($id: ID!) { form(id: $id) { id submissions(first: 1) { nodes { id } } } }";
    const { data } = await askGraphQL(place, reader.key ?? "", query, { id: place.form.id });
    const id: unknown = data?.["form"]?.["id"];
    return {
      isHeld: id === place.form.id,
      seen: `a field that is refused ${id === place.form.id ? "leaves the others" : "makes the answer null"}`,
    };
  },

  async B4(place) {
    const { text } = await createForm(place, place.attacker.key, { name: "" });
    return { isHeld: text.includes('"BLANK"'), seen: `a form without a name: ${shorten(text)}` };
  },

  async B5({ url }) {
    const answer = await request(`${url}/schema.graphql`);
    await answer.body.dump();
    return {
      isHeld: answer.statusCode === 200,
      seen: `GET /schema.graphql without a key answers ${answer.statusCode}`,
    };
  },

  async B7(place) {
    const origin = { origin: "https://tienda.example.pe" };
    const { headers } = await askGraphQL(place, place.attacker.key, "{ __typename }", {}, origin);
    const allowed = headers["access-control-allow-origin"];
    return {
      isHeld: allowed !== undefined,
      seen: `a script of another origin is allowed ${JSON.stringify(allowed ?? "nothing")}`,
    };
  },

  async B8(place) {
    const email = `doble-${place.attacker.accountId}@example.pe`;
    await createAccount(place, "Primera", email);
    const { key, text } = await createAccount(place, "Segunda", email);
    return {
      isHeld: key === null,
      seen: key === null ? `a second account for an address: ${shorten(text)}` : "an address has two accounts",
    };
  },
};

function largeQuery(aliases: number): string {
  const data = Array.from({ length: aliases }, (_, n) => `a${n}: data`).join(" ");
  return `query ($id: ID!) { form(id: $id) { submissions(first: 100) { nodes { ${data} } edges { node { ${data} } } } } }`;
}

function openTenant(place: Place, name: string) {
  return createAccount(place, name, `${name}-${Date.now()}@example.pe`);
}
