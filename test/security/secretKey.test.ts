import { expect, test } from "vitest";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { createRepositories } from "../../src/repositories/repositories.ts";
import { SEALED_COLUMNS } from "../../src/repositories/sealedValues.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import { reseal } from "../../src/start/resealing.ts";
import { checkSecretKey } from "../../src/start/secretCanary.ts";
import { SECRET_KEY, startTestApp, type TestApp } from "../support/app.ts";
import { fileAt } from "../support/complaints.ts";
import { offerByMail, readOfferPath } from "../support/offers.ts";
import { HASH_TEXT } from "../support/hashes.ts";

const NEW_KEY = Buffer.alloc(32, 9);
const NEW_BOX = createSecretBox(NEW_KEY, SECRET_KEY);
const WITH_PREVIOUS = { SECRET_KEY_PREVIOUS: SECRET_KEY.toString("base64") };
const IDLE = { WORKER: "off" };
/** More rows than one batch has. */
const MANY = 250;

test("B1 a start with another SECRET_KEY ends with a sentence that says what to set", async () => {
  const { databaseUrl } = await startTestApp({ environment: IDLE });

  const start = startTestApp({ databaseUrl, environment: IDLE, secretKey: NEW_KEY });

  await expect(start).rejects.toThrow(
    "SECRET_KEY is not the key that sealed the secrets of this database. Set the key",
  );
});

test("B1 a start with the earlier key as SECRET_KEY_PREVIOUS opens what that key sealed", async () => {
  const { app, owner } = await setup();

  const next = await startTestApp(rotated(app));
  const endpoints = await app.database("webhook_endpoints").pluck("id");
  const secrets = await next.services.webhookSecrets.listByEndpoints(owner.actor, endpoints);

  expect(secrets.map(({ prefix }) => prefix)).toEqual([expect.stringMatching(/^whsec_/)]);
});

test("B1 of two instances with different keys that start at once on an empty database one starts", async () => {
  const { databaseUrl, database } = await startTestApp({ environment: IDLE });
  await database("secret_canary").delete();

  const starts = await Promise.allSettled(
    [SECRET_KEY, NEW_KEY].map((secretKey) => startTestApp({ databaseUrl, environment: IDLE, secretKey })),
  );

  expect(starts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(String(starts.find((start) => start.status === "rejected")?.reason)).toContain("SECRET_KEY is not the key");
});

test("B1 an instance that found no canary while another wrote one checks its key with that one", async () => {
  const { database } = await startTestApp({ environment: IDLE });
  const { sealedValues } = createRepositories(database, HASH_TEXT);
  let reads = 0;
  const findCanary = async () => (reads++ === 0 ? null : sealedValues.findCanary());

  const check = checkSecretKey({ ...sealedValues, findCanary }, createSecretBox(NEW_KEY));

  await expect(check).rejects.toThrow("SECRET_KEY is not the key");
});

test("B1 an operator who has lost the key deletes the canary and starts with another key", async () => {
  const { databaseUrl, database } = await startTestApp({ environment: IDLE });
  await database("secret_canary").delete();

  const next = await startTestApp({ databaseUrl, environment: IDLE, secretKey: NEW_KEY });

  expect(next.url).toContain("http");
});

test("B1 reseal seals every value with the new key, so that the earlier one can go", async () => {
  const { app, owner, sheet, offer } = await setup();
  const next = await startTestApp(rotated(app));

  const result = await run(next);
  const alone = await startTestApp({ ...rotated(app), environment: IDLE });
  const receipts = await alone.services.complaints.listReceipts(owner.actor, [sheet.complaint.id]);

  expect(result).toMatchObject({ resealed: 5, unopened: [], isComplete: true });
  expect(await countOthers(app)).toBe(0);
  expect(receipts.get(sheet.complaint.id)?.secret).toBe(sheet.secret);
  expect(await readOfferPath(alone, offer.mail)).toBe(offer.path);
  await expect(startTestApp({ databaseUrl: app.databaseUrl, environment: IDLE })).rejects.toThrow("SECRET_KEY is not");
});

test("B1 a second run changes nothing, and a run after one that was cut off does the rest", async () => {
  const { app } = await setup({ forms: MANY });
  let batches = 0;
  const cutOff = run(app, () => {
    batches += 1;
    if (batches === 1) throw new Error("cut off");
  });
  await expect(cutOff).rejects.toThrow("cut off");
  const left = await countOthers(app);

  const rest = await run(app);
  const again = await run(app);

  expect(left).toBe(MANY + 5 - 200);
  expect(rest).toMatchObject({ resealed: left, isComplete: true });
  expect(again).toMatchObject({ resealed: 0, isComplete: true });
});

test("B1 a value that its owner changes between the read and the write of its batch stays as the owner set it", async () => {
  const { app, owner, form } = await setup();
  const next = await startTestApp(rotated(app));
  const transact = createTransact(next.database, HASH_TEXT);
  let transactions = 0;

  await reseal({
    repositories: createRepositories(next.database, HASH_TEXT),
    secretBox: NEW_BOX,
    onProgress: () => undefined,
    async transact(work) {
      transactions += 1;
      if (transactions > 1) return transact(work);
      await next.services.forms.update(owner.actor, { id: form.id, recaptcha: { siteKey: "a", secretKey: "nuevo" } });
      return transact(work);
    },
  });

  const [sealed]: Buffer[] = await app.database("forms").where({ id: form.id }).pluck("recaptcha_secret");
  expect(NEW_BOX.open(sealed ?? Buffer.alloc(0), { table: "forms", id: form.id })).toBe("nuevo");
});

test("B1 a value that neither key opens is reported and stays", async () => {
  const { app, form } = await setup();
  const damaged = createSecretBox(Buffer.alloc(32, 3)).seal("x", { table: "forms", id: form.id });
  await app.database("forms").update({ recaptcha_secret: damaged });

  const result = await run(app);

  expect(result).toMatchObject({
    resealed: 4,
    unopened: [{ table: "forms", column: "recaptcha_secret", id: form.id }],
    isComplete: true,
  });
  expect(await app.database("forms").pluck("recaptcha_secret")).toEqual([damaged]);
});

test("B1 every column of bytes is a hash or one that reseal knows", async () => {
  const { database } = await startTestApp({ environment: IDLE });

  const { rows } = await database.raw<{ rows: { name: string }[] }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1
  `);

  const sealed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  const hashes = [
    "api_keys.key_hash",
    "autoresponse_counts.key_hash",
    "complaint_attachments.sha256",
    "complaint_documents.sha256",
    "complaints.receipt_hash",
    "idempotency_keys.fingerprint",
    "known_senders.address_hash",
    "mail_proofs.sha256",
    "refused_mailboxes.key_hash",
    "sessions.token_hash",
    "settlement_offers.secret_hash",
    "submission_files.sha256",
    "unique_answers.answer_hash",
  ];
  const others = rows.map(({ name }) => name).filter((name) => !sealed.includes(name) && !hashes.includes(name));
  // The copy of a mail is what its recipient got. A passkey's key is public, and a solved challenge opens nothing.
  expect(others).toEqual([
    "mail_proofs.content",
    "passkeys.public_key",
    "secret_canary.sealed_value",
    "solved_challenges.nonce",
  ]);
});

/** A service with one value of each kind, sealed with SECRET_KEY, and as many more forms with a captcha as given. */
async function setup({ forms = 0 } = {}) {
  const app = await startTestApp({ environment: IDLE });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { recaptcha: { siteKey: "a", secretKey: "b" } });
  const headers = [{ name: "x-a", value: "1" }];
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: "https://127.0.0.1/hook", headers });
  const sheet = await fileAt(app, form, {});
  const offer = await offerByMail({ app, owner }, sheet.complaint.id);
  for (let n = 0; n < forms; n++) await app.createForm(owner, { recaptcha: { siteKey: "a", secretKey: "b" } });
  return { app, owner, form, sheet, offer };
}

/** The options of a service on the same database, with the new key. */
function rotated({ databaseUrl, dataDir }: TestApp) {
  return { databaseUrl, dataDir, secretKey: NEW_KEY, environment: { ...IDLE, ...WITH_PREVIOUS } };
}

function run({ database }: TestApp, onProgress: () => void = () => undefined) {
  const repositories = createRepositories(database, HASH_TEXT);
  return reseal({ repositories, transact: createTransact(database, HASH_TEXT), secretBox: NEW_BOX, onProgress });
}

/** The values that the new key has not sealed. */
async function countOthers({ database }: TestApp): Promise<number> {
  const { sealedValues } = createRepositories(database, HASH_TEXT);
  const lists = await Promise.all(
    SEALED_COLUMNS.map((column) =>
      sealedValues.listWithoutPrefix(column, NEW_BOX.presentPrefix, "00000000-0000-0000-0000-000000000000", 1_000),
    ),
  );
  return lists.flat().length;
}
