import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type Owner, shareTestApp, type TestApp } from "../support/app.ts";
import { type Ask, codesOf, createAsk, post } from "./client.ts";
import { createKey, NOBODY } from "./fixtures.ts";

const CREATE_KEY = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    apiKey { id name prefix permissions expiresAt lastUsedAt revokedAt }
    key
    userErrors { code message path }
  }
}`;

test("creates a key that has its permissions until it expires", async () => {
  const { app, ask } = await setup();

  const { data } = await ask<{ createApiKey: { key: string } }>(CREATE_KEY, {
    input: { name: "Tablero", permissions: ["FORMS_READ", "FORMS_READ"], expiresAt: "2999-01-01T00:00:00Z" },
  });
  const { key } = data.createApiKey;
  const reading = createAsk(app, key);

  expect(data.createApiKey).toEqual({
    apiKey: {
      id: expect.any(String),
      name: "Tablero",
      prefix: key.slice(0, 12),
      permissions: ["FORMS_READ"],
      expiresAt: "2999-01-01T00:00:00.000Z",
      lastUsedAt: null,
      revokedAt: null,
    },
    key: expect.stringMatching(/^vtn_/),
    userErrors: [],
  });
  expect((await reading("{ forms { nodes { id } } }")).errors).toBeUndefined();
  expect(codesOf(await reading(CREATE_KEY, { input: { name: "x", permissions: ["FORMS_READ"] } }))).toEqual([
    "FORBIDDEN createApiKey",
  ]);
  expect((await reading("{ viewer { apiKey { lastUsedAt } } }")).data).toEqual({
    viewer: { apiKey: { lastUsedAt: expect.any(String) } },
  });
});

test("refuses keys with more permissions than their creator, with none, or with an expiry in the past", async () => {
  const { ask } = await setup();
  const refuse = async (input: object) =>
    (
      await ask<{ createApiKey: { userErrors: { path: string[]; message: string }[] } }>(CREATE_KEY, {
        input: { name: "x", permissions: ["FORMS_READ"], ...input },
      })
    ).data.createApiKey.userErrors.map(({ path, message }) => [path.join("."), message]);

  expect(await refuse({ permissions: ["ADMIN"] })).toEqual([
    ["input.permissions", "No puedes otorgar un permiso que tu propia clave no tiene."],
  ]);
  expect(await refuse({ permissions: [] })).toEqual([["input.permissions", "Este dato es obligatorio."]]);
  expect(await refuse({ expiresAt: "2020-01-01T00:00:00Z" })).toEqual([
    ["input.expiresAt", "Debe ser una fecha futura."],
  ]);
});

test("revokes a key at once, and a second revocation changes nothing", async () => {
  const { app, owner, ask } = await setup();
  const { id, key } = await createKey(app, owner, ["forms:read"]);
  const revoke = async (which: string) =>
    (
      await ask<{ revokeApiKey: { apiKey: { revokedAt: string } | null } }>(
        `mutation { revokeApiKey(input: { id: "${which}" }) { apiKey { revokedAt } userErrors { code message path } } }`,
      )
    ).data.revokeApiKey;

  const first = await revoke(id);
  const { status } = await post(app, key, { query: "{ plans { code } }" });
  const second = await revoke(id);
  const unknown = await revoke(NOBODY);

  expect(first).toEqual({ apiKey: { revokedAt: expect.any(String) }, userErrors: [] });
  expect(status).toBe(401);
  expect(second).toEqual(first);
  expect(unknown).toEqual({
    apiKey: null,
    userErrors: [{ code: "API_KEY_NOT_FOUND", message: "No encontramos esa clave de API.", path: ["input", "id"] }],
  });
});

test("stores only the hash and the beginning of a key, shows the key once, and creates each key anew", async () => {
  const { app, ask } = await setup();
  const keys: string[] = [];
  for (const name of ["Una", "Otra"]) {
    const { data } = await ask<{ createApiKey: { key: string } }>(CREATE_KEY, {
      input: { name, permissions: ["FORMS_READ"] },
    });
    keys.push(data.createApiKey.key);
  }

  const shown = JSON.stringify(await ask(`{ viewer { account { apiKeys { ${await listKeyFields(ask)} } } } }`));
  const { rows } = await app.database.raw<{ rows: object[] }>("select k::text as row from api_keys k");
  const stored = JSON.stringify(rows);
  const hashes: Buffer[] = await app.database("api_keys").pluck("key_hash");

  expect(new Set(keys).size).toBe(2);
  for (const key of keys) {
    const [beginning, secretPart] = [key.slice(0, 12), key.slice(12)];
    expect(key).toMatch(/^vtn_[\w-]{43}$/);
    expect(stored).toContain(beginning);
    expect(shown).not.toContain(secretPart);
    expect(stored).not.toContain(secretPart);
    expect(stored).not.toContain(Buffer.from(key).toString("hex"));
    expect(hashes).toContainEqual(createHash("sha256").update(key).digest());
  }
});

/** All fields of a key in the schema. */
async function listKeyFields(ask: Ask): Promise<string> {
  const { data } = await ask<{ __type: { fields: { name: string }[] } }>(
    '{ __type(name: "ApiKey") { fields { name } } }',
  );
  return data.__type.fields.map(({ name }) => name).join(" ");
}

const useApp = shareTestApp();

async function setup(): Promise<{ readonly app: TestApp; readonly owner: Owner; readonly ask: Ask }> {
  const app = await useApp();
  const owner = await app.createOwner();
  return { app, owner, ask: createAsk(app, owner.key) };
}
