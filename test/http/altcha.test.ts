import type { Challenge } from "altcha-lib";
import { expect, test } from "vitest";
import { generateFormToken } from "../../src/domain/forms/forms.ts";
import { decode, encode, solve } from "../support/altcha.ts";
import { shareTestApp, startTestApp } from "../support/app.ts";
import { ask, navigate, postJson } from "../support/http.ts";
import { submissionsOf } from "../support/submissions.ts";
import { keepHouse } from "../support/housekeeping.ts";

const useApp = shareTestApp();

async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { recaptcha: { provider: "altcha" } });
  const address = `${app.url}/f/${form.token}`;
  return {
    app,
    owner,
    address,
    token: form.token,
    get: async (at = app.url) => (await ask(`${at}/f/${form.token}/altcha`)).body as Challenge,
    send: (altcha?: unknown, at = app.url) => postJson(`${at}/f/${form.token}`, { nombre: "Ana", altcha }),
    stored: () => submissionsOf(app, owner, form),
  };
}

const REFUSED = { status: 403, body: { code: "RECAPTCHA_FAILED" } };

test("a solved challenge lets a submission in, without the answer", async () => {
  const { get, send, stored } = await setup();

  const answer = await send(await solve(await get()));

  expect(answer.status).toBe(201);
  expect((await stored()).map(({ data }) => data)).toEqual([{ nombre: "Ana" }]);
});

test("a solved challenge lets one submission in, whichever process gets it and however many at once", async () => {
  const { app, get, send, stored } = await setup();
  const other = await startTestApp({ databaseUrl: app.databaseUrl });
  const solved = await solve(await get(other.url));

  const answers = await Promise.all([app, other, app, other].map(({ url }) => send(solved, url)));
  const later = await send(solved);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403, 403]);
  expect(later).toMatchObject(REFUSED);
  expect(await stored()).toHaveLength(1);
});

test("a submission that is repeated with its key is the first one, although its challenge is spent", async () => {
  const { app, token, get, stored } = await setup();
  const altcha = await solve(await get());
  const send = () => postJson(`${app.url}/f/${token}`, { altcha, a: 1 }, { "idempotency-key": "una" });

  const [first, second] = [await send(), await send()];

  expect([first.status, second.status]).toEqual([201, 200]);
  expect(await stored()).toHaveLength(1);
});

test("answers that are missing, forged, wrong, of another form, or no answers are refused", async () => {
  const { get, send, stored } = await setup();
  const { get: getOther } = await setup();
  const solved = decode(await solve(await get()));
  const { challenge, solution } = solved;
  const change = (parameters: object) =>
    encode({ solution, challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } } });
  const answers = [
    undefined,
    "",
    7,
    "no es base64 {",
    encode(null),
    encode({ challenge }),
    "A".repeat(5_000),
    encode({ challenge: await get(), solution }),
    await solve(await getOther()),
    change({ expiresAt: Number(challenge.parameters.expiresAt) + 60 }),
    change({ cost: 1 }),
    change({ cost: 1e9 }),
    change({ keyPrefix: "" }),
    encode({ challenge: { ...challenge, signature: "0".repeat(64) }, solution }),
    encode({ challenge, solution: { ...solution, derivedKey: "00".repeat(32) } }),
    encode({ challenge, solution: { ...solution, counter: solution.counter + 1 } }),
  ];

  for (const answer of answers) expect(await send(answer), String(answer)).toMatchObject(REFUSED);

  expect(await stored()).toEqual([]);
  expect((await send(encode(solved))).status).toBe(201);
});

test("a challenge holds for half an hour, is forgotten after that, and is refused then", async () => {
  const app = await startTestApp();
  const form = await app.createForm(await app.createOwner(), { recaptcha: { provider: "altcha" } });
  const challenge = (await ask(`${app.url}/f/${form.token}/altcha`)).body as Challenge;
  const expiresAt = Number(challenge.parameters.expiresAt) * 1000;
  const altcha = await solve(challenge);
  // Its own housekeeper would forget the challenge before the test looks.
  const late = await startTestApp({
    databaseUrl: app.databaseUrl,
    clock: { now: () => new Date(expiresAt + 1) },
    environment: { WORKER: "off" },
  });

  const refused = await postJson(`${late.url}/f/${form.token}`, { a: 1, altcha });
  await postJson(`${app.url}/f/${form.token}`, { a: 1, altcha });
  const remembered = await app.database("solved_challenges");
  await keepHouse(late);

  expect(expiresAt - Date.now()).toBeGreaterThan(28 * 60_000);
  expect(refused).toMatchObject(REFUSED);
  expect(remembered).toHaveLength(1);
  expect(await app.database("solved_challenges")).toEqual([]);
});

test("any page may ask for challenges, each is new and none is kept, and a form without ALTCHA has none", async () => {
  const { app, owner, token } = await setup();
  const plain = await app.createForm(owner);

  const [first, second] = [await ask(`${app.url}/f/${token}/altcha`), await ask(`${app.url}/f/${token}/altcha`)];

  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  expect(first.headers.get("cache-control")).toBe("no-store");
  expect((first.body as Challenge).parameters.nonce).not.toBe((second.body as Challenge).parameters.nonce);
  for (const other of [plain.token, generateFormToken(), "x"]) {
    expect(await ask(`${app.url}/f/${other}/altcha`)).toMatchObject({ status: 404, body: { code: "FORM_NOT_FOUND" } });
  }
});

test("a visitor without a solved challenge reads what is missing", async () => {
  const { address } = await setup();

  const { status, body } = await navigate(address, { nombre: "Ana" });

  expect(status).toBe(403);
  expect(String(body)).toContain("Falta comprobar que eres una persona");
});
