import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { ask } from "../support/http.ts";
import { authorize, PATH, post } from "./client.ts";
import { createKey, mapValues } from "./fixtures.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const GRAPHQL_TYPE = "application/graphql-response+json; charset=utf-8";
const VIEWER = "{ viewer { account { id } } }";

test("answers 401 without a valid key, before it reads the query", async () => {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const expired = await createKey(app, owner, ["forms:read"], new Date(Date.now() + 60_000));
  await app
    .database("api_keys")
    .where({ id: expired.id })
    .update({ expires_at: new Date(Date.now() - 1) });
  const revoked = await createKey(app, owner, ["forms:read"]);
  await app.services.apiKeys.revoke(owner.actor, revoked.id);
  const authorizations = {
    missing: {},
    "another scheme": { authorization: `Basic ${btoa(`api:${owner.key}`)}` },
    "without a scheme": { authorization: owner.key },
    empty: { authorization: "Bearer " },
    unknown: authorize(`${owner.key}x`),
    "too long": authorize("x".repeat(8_000)),
    expired: authorize(expired.key),
    revoked: authorize(revoked.key),
  };

  const seen = await mapValues(authorizations, async (headers: Record<string, string>) => [
    await post(app, null, { query: "{ not even a query" }, headers),
    await post(app, null, { query: VIEWER }, { ...headers, accept: GRAPHQL_TYPE }),
    await ask(`${app.url}${PATH}?query=${encodeURIComponent(VIEWER)}`, { headers }),
  ]);

  const errors = [
    {
      message:
        "Falta una clave de API válida, o tu sesión terminó. Envía la clave en la cabecera Authorization: Bearer <clave>.",
      extensions: { code: "UNAUTHENTICATED" },
    },
  ];
  for (const [name, answers] of Object.entries(seen)) {
    expect(
      answers.map(({ status }) => status),
      name,
    ).toEqual([401, 401, 401]);
    expect(answers.map(({ headers }) => headers.get("www-authenticate"))).toEqual(["Bearer", "Bearer", "Bearer"]);
    expect(answers.map(({ headers }) => headers.get("content-type"))).toEqual([JSON_TYPE, GRAPHQL_TYPE, JSON_TYPE]);
    expect(answers.map(({ body }) => body)).toEqual([{ errors }, { errors }, { errors }]);
  }
});

test("accepts the scheme in any case, and a key at once after its creation", async () => {
  const app = await startTestApp();
  const { key } = await app.createOwner();

  const answer = await post(app, null, { query: VIEWER }, { authorization: `bearer ${key}` });

  expect(answer.status).toBe(200);
});
