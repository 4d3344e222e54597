import { expect, test } from "vitest";
import { authorize, post } from "../graphql/client.ts";
import { shareTestApp } from "../support/app.ts";
import { shareTestForms } from "../support/forms.ts";
import { ask, postJson } from "../support/http.ts";

const openForm = shareTestForms();

test("D14 a page's script may read Idempotent-Replayed and Retry-After of a form's answers", async () => {
  const { address } = await openForm();

  const answer = await postJson(address, { a: 1 }, { origin: "https://www.tienda.pe" });

  const exposed = answer.headers.get("access-control-expose-headers")?.toLowerCase().split(/,\s*/);
  expect(exposed).toEqual(expect.arrayContaining(["idempotent-replayed", "retry-after"]));
});

test("D (minor) no answer outside the book tells another site its address", async () => {
  const { app, address, form } = await openForm();
  const paths = ["/", `/f/${form.token}`, "/healthz", "/nada", "/api/v1/graphql"];

  const answers = [...(await Promise.all(paths.map((path) => ask(`${app.url}${path}`)))), await postJson(address, {})];

  const policies = answers.map(({ headers }) => headers.get("referrer-policy"));
  expect(policies).toEqual(answers.map(() => "no-referrer"));
});

const useApp = shareTestApp({ environment: { WORKER: "off" } });

test("D (minor) no refusal of GraphQL is kept by a cache", async () => {
  const app = await useApp();
  const url = `${app.url}/api/v1/graphql`;

  const answers = [
    await ask(url, { method: "DELETE" }),
    await post(app, null, { query: "{ plans { id } }" }),
    await post(app, "vk_unknown", { query: "{ plans { id } }" }),
    await ask(url, {
      method: "POST",
      headers: { ...authorize(app.admin.key), "content-type": "text/plain" },
      body: "{",
    }),
    await ask(url, { headers: { ...authorize(app.admin.key), accept: "text/css" } }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([405, 401, 401, 415, 406]);
  expect(answers.map(({ headers }) => headers.get("cache-control"))).toEqual(answers.map(() => "no-store"));
});
