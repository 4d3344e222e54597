import { expect, test } from "vitest";
import { shareTestApp } from "../support/app.ts";
import { type Ask, createAsk } from "./client.ts";
import { NOBODY } from "./fixtures.ts";

const NOW = new Date("2026-03-02T15:00:00.000Z");
const OWN_SECRET = `whsec_${Buffer.alloc(24, 1).toString("base64")}`;

const ROTATE = `mutation ($input: RotateWebhookSecretInput!) {
  result: rotateWebhookSecret(input: $input) {
    endpoint { secrets { prefix createdAt expiresAt } }
    secret
    userErrors { code path }
  }
}`;

const EXPIRE = `mutation ($input: ExpireWebhookSecretsInput!) {
  result: expireWebhookSecrets(input: $input) {
    endpoint { secrets { prefix createdAt expiresAt } }
    userErrors { code path }
  }
}`;

test("adds a secret, gives it once and keeps the old one signing for 24 hours", async () => {
  const { secret, rotate, readSecrets } = await setup();

  const rotated = await rotate();

  expect(rotated.userErrors).toEqual([]);
  expect(rotated.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(rotated.endpoint?.secrets).toEqual([
    { prefix: rotated.secret?.slice(0, 10), createdAt: NOW.toISOString(), expiresAt: null },
    { prefix: secret.slice(0, 10), createdAt: NOW.toISOString(), expiresAt: "2026-03-03T15:00:00.000Z" },
  ]);
  expect(await readSecrets()).toEqual(rotated.endpoint?.secrets);
});

test("accepts the owner's secret and does not show it", async () => {
  const { rotate } = await setup();

  const rotated = await rotate({ secret: OWN_SECRET });

  expect(rotated).toMatchObject({ secret: null, endpoint: { secrets: [{ prefix: "whsec_AQEB" }, {}] } });
});

test.for([
  [{ overlapHours: 1 }, "2026-03-02T16:00:00.000Z"],
  [{ overlapHours: 168 }, "2026-03-09T15:00:00.000Z"],
  [{ overlapHours: null, secret: null }, "2026-03-03T15:00:00.000Z"],
] as const)("lets the old secret sign for the overlap of %j", async ([input, end]) => {
  const { rotate } = await setup();

  const rotated = await rotate(input);

  expect(rotated.endpoint?.secrets[1]?.expiresAt).toBe(end);
});

test("a rotation without overlap ends every old secret at once", async () => {
  const { rotate } = await setup();
  await rotate();

  const rotated = await rotate({ overlapHours: 0 });

  expect(rotated.endpoint?.secrets).toMatchObject([{ prefix: rotated.secret?.slice(0, 10), expiresAt: null }]);
});

test("never extends the overlap of an old secret, and shortens it by a later overlap", async () => {
  const { rotate } = await setup();
  await rotate({ overlapHours: 2 });

  const longer = await rotate({ overlapHours: 48 });
  const expectedOfShorter = await setup();
  await expectedOfShorter.rotate({ overlapHours: 48 });
  const shorter = await expectedOfShorter.rotate({ overlapHours: 2 });

  expect(longer.endpoint?.secrets.map(({ expiresAt }) => expiresAt)).toEqual([
    null,
    "2026-03-04T15:00:00.000Z",
    "2026-03-02T17:00:00.000Z",
  ]);
  expect(shorter.endpoint?.secrets.map(({ expiresAt }) => expiresAt)).toEqual([
    null,
    "2026-03-02T17:00:00.000Z",
    "2026-03-02T17:00:00.000Z",
  ]);
});

test("refuses a fourth live secret until one of the three has ended", async () => {
  const { rotate, passHours } = await setup();
  await rotate({ overlapHours: 5 });
  await rotate({ overlapHours: 10 });

  const refused = await rotate();
  const atOnce = await rotate({ overlapHours: 0 });
  await rotate({ overlapHours: 5 });
  await rotate({ overlapHours: 10 });
  passHours(6);
  const later = await rotate();

  expect(refused).toEqual({
    endpoint: null,
    secret: null,
    userErrors: [{ code: "TOO_MANY_WEBHOOK_SECRETS", path: ["input", "id"] }],
  });
  expect(atOnce.endpoint?.secrets).toHaveLength(1);
  expect(later.endpoint?.secrets).toHaveLength(3);
});

test("keeps the limit of three under concurrent rotations", async () => {
  const { rotate, readSecrets } = await setup();

  const results = await Promise.all(Array.from({ length: 6 }, () => rotate()));

  expect(results.filter(({ secret }) => secret !== null)).toHaveLength(2);
  expect(await readSecrets()).toHaveLength(3);
});

test("expireWebhookSecrets ends the old secrets, and a second call changes nothing", async () => {
  const { rotate, expire, readSecrets } = await setup();
  await rotate();
  const { secret } = await rotate();

  const first = await expire();
  const second = await expire();

  const newest = [{ prefix: secret?.slice(0, 10), expiresAt: null }];
  expect(first).toMatchObject({ endpoint: { secrets: newest }, userErrors: [] });
  expect(second).toMatchObject({ endpoint: { secrets: newest }, userErrors: [] });
  expect(await readSecrets()).toMatchObject(newest);
});

test.for([
  ["a negative overlap", { overlapHours: -1 }, "overlapHours", "TOO_SMALL"],
  ["more than seven days", { overlapHours: 169 }, "overlapHours", "TOO_LARGE"],
  ["an invalid secret", { secret: "geheim" }, "secret", "INVALID_SECRET"],
] as const)("refuses %s and changes nothing", async ([, input, field, code]) => {
  const { rotate, readSecrets } = await setup();
  const before = await readSecrets();

  const refused = await rotate(input);

  expect(refused).toEqual({
    endpoint: null,
    secret: null,
    userErrors: [{ code, path: ["input", field] }],
  });
  expect(await readSecrets()).toEqual(before);
});

test("refuses a secret that already signs", async () => {
  const { secret, rotate } = await setup();

  const refused = await rotate({ secret });

  expect(refused.userErrors).toEqual([{ code: "TAKEN", path: ["input", "secret"] }]);
});

test("does not find another account's endpoint or a missing one", async () => {
  const { app, endpointId, rotate, expire, readSecrets } = await setup();
  const stranger = createAsk(app, (await app.createOwner()).key);
  const before = await readSecrets();

  const results = [
    await rotate({ id: NOBODY }),
    await rotate({ id: "x" }),
    await expire(NOBODY),
    (await stranger<{ result: Result }>(ROTATE, { input: { id: endpointId } })).data.result,
    (await stranger<{ result: Result }>(EXPIRE, { input: { id: endpointId } })).data.result,
  ];

  const refusal = { endpoint: null, userErrors: [{ code: "WEBHOOK_ENDPOINT_NOT_FOUND", path: ["input", "id"] }] };
  expect(results).toMatchObject([refusal, refusal, refusal, refusal, refusal]);
  expect(await readSecrets()).toEqual(before);
});

test("stores secrets encrypted, and deletes ended ones", async () => {
  const { app, endpointId, secret, rotate } = await setup();
  const rotated = await rotate({ overlapHours: 0 });

  const rows = await app.database("webhook_secrets").where({ endpoint_id: endpointId });

  expect(rows).toHaveLength(1);
  const stored = rows[0].sealed_secret as Buffer;
  for (const text of [secret, rotated.secret ?? ""]) {
    const key = Buffer.from(text.slice("whsec_".length), "base64");
    expect([stored.includes(text), stored.includes(key)]).toEqual([false, false]);
  }
});

test("lists secrets that another SECRET_KEY sealed, without their prefix", async () => {
  const { app, rotate, readSecrets } = await setup();
  await app.database("webhook_secrets").update({ sealed_secret: Buffer.alloc(60, 1) });

  const before = await readSecrets();
  const rotated = await rotate({ secret: OWN_SECRET, overlapHours: 0 });

  expect(before).toMatchObject([{ prefix: null }]);
  expect(rotated.endpoint?.secrets).toMatchObject([{ prefix: "whsec_AQEB" }]);
});

type Secret = { readonly prefix: string | null; readonly createdAt: string; readonly expiresAt: string | null };

type Result = {
  readonly endpoint: { readonly secrets: readonly Secret[] } | null;
  readonly secret: string | null;
  readonly userErrors: readonly unknown[];
};

let now = NOW;
const useApp = shareTestApp({ clock: { now: () => now }, environment: { WORKER: "off" } });

/** An endpoint with its first secret. The clock stands still until the test moves it. */
async function setup() {
  now = NOW;
  const app = await useApp();
  const owner = await app.createOwner();
  const { id: formId } = await app.createForm(owner);
  const made = await app.services.webhookEndpoints.create(owner.actor, { formId, url: "https://127.0.0.1/hook" });
  const endpointId = made.endpoint.id;
  const ask: Ask = createAsk(app, owner.key);
  const call = async (mutation: string, input: object) =>
    (await ask<{ result: Result }>(mutation, { input })).data.result;
  return {
    app,
    endpointId,
    secret: made.secret ?? "",
    rotate: (input: object = {}) => call(ROTATE, { id: endpointId, ...input }),
    expire: (id = endpointId) => call(EXPIRE, { id }),
    async readSecrets() {
      const { data } = await ask<{ form: { webhookEndpoints: readonly { secrets: readonly Secret[] }[] } }>(
        `{ form(id: "${formId}") { webhookEndpoints { secrets { prefix createdAt expiresAt } } } }`,
      );
      return data.form.webhookEndpoints[0]?.secrets;
    },
    passHours(hours: number) {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
  };
}
