import { expect, test } from "vitest";
import { createHashText } from "../../src/domain/keyedHashes.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { createRepositories } from "../../src/repositories/repositories.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import { reseal } from "../../src/start/resealing.ts";
import { buildField } from "../support/formFields.ts";
import { SECRET_KEY, setupServices, type TestServices } from "../support/services.ts";

const NEW_KEY = Buffer.alloc(32, 9);
const WITH_PREVIOUS = { SECRET_KEY_PREVIOUS: SECRET_KEY.toString("base64") };
/** The keys of an instance before the two are exchanged. */
const WITH_NEXT = { SECRET_KEY_PREVIOUS: NEW_KEY.toString("base64") };
const TAKEN = { code: "ALREADY_ANSWERED" };

async function setup() {
  const app = await setupServices();
  const owner = await app.createOwner();
  const created = await app.createForm(owner);
  const fields = [buildField({ name: "dni", type: "dni", unique: true })];
  const form = await app.services.formFields.set(owner.actor, { formId: created.id, fields });
  return { app, owner, form };
}

function openWith({ databaseUrl, dataDir }: TestServices, secretKey: Buffer, environment: Record<string, string> = {}) {
  return setupServices({ databaseUrl, dataDir, environment, secretKey });
}

function resealWithNewKey({ database }: TestServices) {
  const secretBox = createSecretBox(NEW_KEY, SECRET_KEY);
  const hashText = createHashText(secretBox);
  const transact = createTransact(database, hashText);
  return reseal({
    repositories: createRepositories(database, hashText),
    transact,
    secretBox,
    onProgress: () => undefined,
  });
}

test("an answer is taken once while the secret key changes, and afterwards without the earlier key", async () => {
  const { app, form } = await setup();
  await app.submit(form, { dni: "10000000" });
  const next = await openWith(app, NEW_KEY, WITH_PREVIOUS);

  await expect(next.submit(form, { dni: "10000000" })).rejects.toMatchObject(TAKEN);
  await next.submit(form, { dni: "20000000" });
  const earlier = await openWith(app, SECRET_KEY, WITH_NEXT);
  await expect(earlier.submit(form, { dni: "20000000" })).rejects.toMatchObject(TAKEN);
  const first = await resealWithNewKey(app);
  const again = await resealWithNewKey(app);
  const alone = await openWith(app, NEW_KEY);

  expect([first.rehashed, again.rehashed]).toEqual([1, 0]);
  for (const dni of ["10000000", "20000000"]) await expect(alone.submit(form, { dni })).rejects.toMatchObject(TAKEN);
  await alone.submit(form, { dni: "30000000" });
});

test("no hash of an answer outlives its submission, whichever keys made it", async () => {
  const { app, owner, form } = await setup();
  const next = await openWith(app, NEW_KEY, WITH_PREVIOUS);
  const ids = [await app.submit(form, { dni: "10000000" }), await next.submit(form, { dni: "20000000" })];
  await resealWithNewKey(app);

  await next.services.submissions.deleteAll(owner.actor, ids);

  expect(await app.database("unique_answers").select()).toEqual([]);
});
