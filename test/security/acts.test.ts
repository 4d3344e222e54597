import { randomUUID } from "node:crypto";
import { getNamedType, type GraphQLObjectType, isInputObjectType } from "graphql";
import { expect, test } from "vitest";
import { ACTS, type ActName, permissionToRead } from "../../src/domain/audit/acts.ts";
import { AUDIT_ACTS } from "../../src/domain/audit/audit.ts";
import { PATHS } from "../../src/domain/links.ts";
import { type Permission, PERMISSIONS } from "../../src/domain/permissions.ts";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { listRoutes, type RoutesEdge } from "../../src/http/routes/routes.ts";
import { es } from "../../src/messages/es/index.ts";
import { createKeyWithout, NOBODY } from "../graphql/fixtures.ts";
import { buildValue } from "../graphql/inputs.ts";
import { type Owner, shareTestApp, type TestApp } from "../support/app.ts";
import { PROVIDER } from "../support/complaints.ts";
import { ask, postJson } from "../support/http.ts";
import { openAnsweringForm, makeAutoresponse } from "../support/autoresponses.ts";
import { openSignInBrowser } from "../support/signIns.ts";
import { PNG } from "../support/attachments.ts";

const shareApp = shareTestApp({ environment: { WORKER: "off" } });

const mutations = (createGraphQLSchema(es).getMutationType() as GraphQLObjectType).getFields();
const names = Object.keys(ACTS) as ActName[];
const byMutation = names.filter((name) => ACTS[name].addresses.length === 0);
const byAddress = names.filter((name) => ACTS[name].addresses.length > 0);

/** What the acts are asked with where an unknown id does not reach the rule. */
type Things = {
  readonly accountId: string;
  readonly formId: string;
  readonly endpointId: string;
  readonly answering: object;
};

const INPUTS: { readonly [Name in ActName]?: (things: Things) => object } = {
  "updateAccount.email": ({ accountId }) => ({ id: accountId, email: "otra@example.pe" }),
  "createSubmissionView.isShared": () => ({ name: "x", isShared: true }),
  "createForm.provider": () => ({ name: "x", provider: PROVIDER }),
  "createForm.redirectUrl": () => ({ name: "x", redirectUrl: "https://www.example.pe/gracias" }),
  "createForm.webhookUrl": () => ({ name: "x", webhookUrl: "https://127.0.0.1/hook" }),
  "updateForm.provider": ({ formId }) => ({ id: formId, provider: PROVIDER }),
  "updateForm.redirectUrl": ({ formId }) => ({ id: formId, ...REDIRECT }),
  "setFormAutoresponse.text": ({ answering }) => answering,
  updateWebhookEndpoint: ({ endpointId }) => ({ id: endpointId, url: "https://127.0.0.1/otro" }),
};
const REDIRECT = { redirectUrl: "https://www.example.pe/gracias", redirectOrigins: ["https://www.example.pe"] };

test("C16: the table of acts has every mutation, each input that it names, and every route that needs a key or a session", () => {
  const routes = listRoutes({
    publicUrl: "https://ventanilla.example.pe",
    locale: es,
    version: { version: "0", commit: null },
    graphqlSchema: "",
    metrics: {},
    complaintsExports: {},
    formSummaries: {},
  } as unknown as RoutesEdge);
  const nameOf = new Map(Object.entries(PATHS).map(([name, path]) => [path as string, name]));
  const addresses = routes.map(([method, path, access]) => ({ address: `${method} ${nameOf.get(path)}`, access }));
  const needing = addresses.filter(({ access }) => access === "key" || access === "person" || access === "signature");
  const listed = names.flatMap((name) => ACTS[name].addresses);

  expect([...new Set(byMutation.map((name) => name.split(".")[0] ?? ""))].toSorted()).toEqual(
    Object.keys(mutations).toSorted(),
  );
  expect(byMutation.filter((name) => name.includes(".") && !hasInput(name))).toEqual([]);
  expect(listed).toHaveLength(new Set(listed).size);
  // A person makes a passkey in a page, which finds its session by itself.
  expect(listed.toSorted()).toEqual(
    [...needing.map(({ address }) => address), "GET passkeys", "POST passkeys"].toSorted(),
  );
});

test("C16: what sends data of something that exists to another place needs a recent sign-in", () => {
  const without = names.filter((name) => ACTS[name].routes.length > 0 && !ACTS[name].needsRecentSignIn);

  expect(without.toSorted()).toEqual(["createForm.provider", "createForm.redirectUrl", "createForm.webhookUrl"]);
});

test("C16: every act of the audit is one of the table's, or nobody's who has a key or a session", () => {
  const ofTable = new Set(names.flatMap((name) => ACTS[name].audit));

  expect(Object.keys(AUDIT_ACTS).filter((act) => !ofTable.has(act as never))).toEqual([
    "account.erased",
    "account.acts_repeated",
    "session.opened",
    "user.identity_linked",
    "member.added",
    "api_key.restored",
    "api_key.expiry_announced",
    "account.provider_email_confirmed",
    "form.book_recovered",
    "notice_recipient.confirmed",
    "notice_recipient.paused",
    "notice_recipient.unsubscribed",
    "complaint.recovered",
    "complaint.answer_prepared",
  ]);
});

test("C9, C16: a key without one of the permissions of an act gets FORBIDDEN with the name of that one", async () => {
  const { app, owner, things } = await setup();
  const keys = new Map<Permission, string>([["admin", owner.key]]);
  for (const permission of PERMISSIONS.filter((each) => each !== "admin")) {
    keys.set(permission, await createKeyWithout(app, owner, permission));
  }

  const refused: string[] = [];
  const expected: string[] = [];
  for (const name of names) {
    for (const permission of needsOf(name)) {
      const key = keys.get(permission) ?? "";
      const answers = await askWith(app, { authorization: `Bearer ${key}` }, name, things);
      for (const answer of answers) refused.push(`${name} ${answer}`);
      for (const _ of answers) expected.push(`${name} FORBIDDEN ${nameOf(permission)}`);
    }
  }

  expect(refused).toEqual(expected);
  expect(expected.length).toBeGreaterThan(100);
});

test("C16: a session needs a recent sign-in for the acts that the table names, and for no other", async () => {
  const { app, things } = await setup((app) => app.admin);
  const browser = await signInAsOperator(app);
  await app.database("sessions").update({ created_at: new Date(Date.now() - 15 * 60_000 - 1_000) });
  const cookie = Array.from(browser.cookies, (pair) => pair.join("=")).join("; ");

  const asked: string[] = [];
  for (const name of names) {
    const answers = await askWith(app, { cookie, "sec-fetch-site": "same-origin" }, name, things);
    if (answers.some((answer) => answer.startsWith("SIGN_IN_AGAIN"))) asked.push(name);
  }

  expect(asked).toEqual(names.filter((name) => ACTS[name].needsRecentSignIn));
});

function needsOf(name: ActName): readonly Permission[] {
  const { permissions, routes } = ACTS[name];
  return [...new Set<Permission>([...permissions, ...routes.map(permissionToRead)])];
}

function hasInput(name: ActName): boolean {
  const [mutation = "", input = ""] = name.split(".");
  const type = getNamedType(mutations[mutation]?.args[0]?.type);
  return isInputObjectType(type) && Object.hasOwn(type.getFields(), input);
}

function nameOf(permission: Permission): string {
  return permission.replace(":", "_").toUpperCase();
}

/** What the mutation, or each route, of an act answers: its code, with the missing permission. */
async function askWith(
  app: TestApp,
  headers: Readonly<Record<string, string>>,
  name: ActName,
  things: Things,
): Promise<readonly string[]> {
  if (byAddress.includes(name)) {
    const answers = [];
    for (const address of ACTS[name].addresses) answers.push(await askAddress(app, headers, address, things));
    return answers;
  }
  const [mutation = ""] = name.split(".");
  const type = mutations[mutation]?.args[0]?.type;
  if (type === undefined) throw new Error(`${name} is no mutation.`);
  const query = `mutation ($input: ${String(type)}) { done: ${mutation}(input: $input) { userErrors { code } } }`;
  const input = INPUTS[name]?.(things) ?? buildValue(type);
  const { body } = await postJson(`${app.url}/api/v1/graphql`, { query, variables: { input } }, headers);
  const [error] = (body as { errors?: { extensions: { code: string; permission?: string } }[] }).errors ?? [];
  return [[error?.extensions.code, error?.extensions.permission].filter(Boolean).join(" ")];
}

async function askAddress(app: TestApp, headers: Readonly<Record<string, string>>, address: string, things: Things) {
  const [method = "", path = ""] = address.split(" ");
  const filled = PATHS[path as keyof typeof PATHS].replace(":formId", things.formId).replaceAll(/:\w+/g, NOBODY);
  const parts = new FormData();
  parts.set("file", new File([PNG], "foto.png"));
  const init = method === "POST" ? { method, body: parts } : { method };
  const {
    status,
    headers: answered,
    body,
  } = await ask(`${app.url}${filled}`, { ...init, headers: { accept: "application/json", ...headers } });
  // A page sends to the page for signing in.
  if (status === 303 && answered.get("location")?.includes(PATHS.signIn) === true) return "SIGN_IN_AGAIN";
  const { code, permission } = body as { code?: string; permission?: string };
  return [code, permission].filter(Boolean).join(" ");
}

/** A person who owns the operator's account, and so holds every permission. */
async function signInAsOperator({ url, database, services, admin }: TestApp) {
  const [id, email, at] = [randomUUID(), "operadora@example.pe", new Date()];
  const { accountId } = admin.actor;
  await database("users").insert({ id, email, name: "Operadora", created_at: at });
  await database("memberships").insert({ id, account_id: accountId, user_id: id, role: "owner", created_at: at });
  const browser = openSignInBrowser({ url });
  await browser.post(await services.signIns.createAddress(email));
  return browser;
}

async function setup(choose?: (app: TestApp) => Owner) {
  const app = await shareApp();
  const owner = choose?.(app) ?? (await app.createOwner());
  const { id: formId } = await app.createForm(owner);
  const created = await app.services.webhookEndpoints.create(owner.actor, { formId, url: "https://127.0.0.1/hook" });
  const answering = makeAutoresponse((await openAnsweringForm(app, owner)).id);
  return {
    app,
    owner,
    things: { accountId: owner.actor.accountId, formId, endpointId: created.endpoint.id, answering },
  };
}
