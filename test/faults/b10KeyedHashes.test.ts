import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createHashText } from "../../src/domain/keyedHashes.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import { answerVisitors, makeAutoresponse, openAnsweringForm } from "../support/autoresponses.ts";
import { createSetClock } from "../support/complaints.ts";
import { HASH_TEXT } from "../support/hashes.ts";
import { type Owner, SECRET_KEY, setupServices, type TestServices } from "../support/services.ts";
import { SPAM } from "../support/spam.ts";

const START = "2026-11-23T15:00:00Z";
const NEW_KEY = Buffer.alloc(32, 9);
const NEW_HASH_TEXT = createHashText(createSecretBox(NEW_KEY, SECRET_KEY));
const ADDRESS = "ana.quispe@example.pe";
const OFFER = "préstamo inmediato aprobado garantizado";
const REQUEST_KEY = "pedido-1";

/** An account that knows a sender and words, and has answered a visitor. */
async function arrange() {
  const app = await setupServices({ clock: createSetClock(START) });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const held = await app.submit(form, { ...SPAM, email: ADDRESS });
  await app.services.spamQuarantine.release(owner.actor, held);
  const marked = await app.submit(form, { mensaje: OFFER }, REQUEST_KEY);
  await app.services.spamQuarantine.mark(owner.actor, marked);
  const answering = await openAnsweringForm(app, owner);
  await app.services.autoresponses.set(owner.actor, makeAutoresponse(answering.id));
  await app.submit(answering, { nombre: "Ana", email: ADDRESS });
  await answerVisitors(app, answering);
  return { app, owner, form, answering, marked };
}

/** Services on the same database with a new key, which know the one before or not. */
function rotate({ databaseUrl, dataDir }: TestServices, knowsPrevious: boolean): Promise<TestServices> {
  const environment: Record<string, string> = knowsPrevious
    ? { SECRET_KEY_PREVIOUS: SECRET_KEY.toString("base64") }
    : {};
  return setupServices({ databaseUrl, dataDir, environment, secretKey: NEW_KEY, clock: createSetClock(START) });
}

const isHeld = async (app: TestServices, { actor }: Owner, id: string) =>
  (await app.services.submissions.listOwnPage(actor, { status: "quarantined" }, { first: 100 })).items.some(
    (submission) => submission.id === id,
  );

test("B10 no hash in the database is one of an address, a word or a request that is made without the secret key", async () => {
  const { app, owner, form, answering } = await arrange();
  const { accountId } = owner.actor;
  const { address_hash: known } = await app.database("known_senders").first("address_hash");
  const words: string[] = await app.database("spam_word_counts").pluck("word_hash");
  const counts: Buffer[] = await app.database("autoresponse_counts").pluck("key_hash");
  const requests: Buffer[] = await app.database("idempotency_keys").whereNotNull("key").pluck("fingerprint");

  const guesses = [
    ADDRESS,
    `${accountId} ${ADDRESS}`,
    `${form.id} ${ADDRESS}`,
    `${answering.id} ${ADDRESS}`,
    `invitations to ${ADDRESS}`,
    `invitations of ${accountId}`,
    JSON.stringify({ mensaje: OFFER }),
    ...["prestamo", "inmediato", "aprobado", "garantizado"].map((word) => `${accountId} ${word}`),
  ].map((text) => createHash("sha256").update(text).digest());

  const hashes = [known, ...counts, ...requests].map((hash: Buffer) => hash.toString("hex"));
  expect(hashes.length).toBeGreaterThanOrEqual(4);
  expect(words).toHaveLength(4 + 5);
  expect(guesses.filter((guess) => hashes.includes(guess.toString("hex")))).toEqual([]);
  expect(guesses.filter((guess) => words.includes(String(guess.readUIntBE(0, 6))))).toEqual([]);
});

test("B10 a change of the secret key with the previous one forgets no sender, no mailbox's limit and no repeated request", async () => {
  const { app, owner, form, answering, marked } = await arrange();
  const spam = { ...SPAM, email: ADDRESS, mensaje: `${SPAM.mensaje} otra vez` };

  const lost = await rotate(app, false);
  const heldWithout = await isHeld(lost, owner, await lost.submit(form, spam));
  const next = await rotate(app, true);
  const heldWith = await isHeld(next, owner, await next.submit(form, { ...spam, n: 2 }));
  const replayed = await next.submit(form, { mensaje: OFFER }, REQUEST_KEY);
  await next.submit(answering, { nombre: "Ana", email: ADDRESS });
  await answerVisitors(next, answering);

  expect([heldWithout, heldWith]).toEqual([true, false]);
  expect(replayed).toBe(marked);
  expect(await next.database("submission_autoresponses").orderBy("id").pluck("omission")).toEqual([
    null,
    "address_limit",
  ]);
});

test("B10 a request that an earlier release has stored is known when it is repeated", async () => {
  const { app, form, marked } = await arrange();
  const data = JSON.stringify({ mensaje: OFFER });
  const plain = createHash("sha256").update(data).digest();
  await app.database("idempotency_keys").where({ key: REQUEST_KEY }).update({ fingerprint: plain });

  const repeated = await app.submit(form, { mensaje: OFFER }, REQUEST_KEY);

  expect(repeated).toBe(marked);
  await expect(app.submit(form, { mensaje: "otro" }, REQUEST_KEY)).rejects.toMatchObject({
    code: "IDEMPOTENCY_KEY_REUSED",
  });
});

test("B10 a mailbox that refused under the previous key is refused, and its mails of both keys are one count", async () => {
  const { app } = await arrange();
  const now = new Date(START);
  const under = (hashText: typeof HASH_TEXT) => {
    const transact = createTransact(app.database, hashText);
    return {
      take: (mailbox: string) =>
        transact(async (tx) => {
          const counts = [{ counted: mailbox, limit: 3 }];
          return (await tx.mailboxLimits.takeAll([{ counts, waitDays: 0 }], now))[0] !== null;
        }),
      refuse: (mailbox: string) => transact((tx) => tx.mailboxLimits.noteRefusal(mailbox, now)),
      wasRefused: (mailbox: string) => transact((tx) => tx.mailboxLimits.isRefused([mailbox], new Date(START))),
    };
  };
  const [before, after, without] = [
    under(HASH_TEXT),
    under(NEW_HASH_TEXT),
    under(createHashText(createSecretBox(NEW_KEY))),
  ];

  await before.refuse("luz@example.pe");
  const taken = [];
  for (const each of [before, after, before, after, after]) taken.push(await each.take("luz@example.pe"));

  expect([await after.wasRefused("luz@example.pe"), await without.wasRefused("luz@example.pe")]).toEqual([true, false]);
  expect(taken).toEqual([true, true, true, false, false]);
});

test("B10 words that were counted under the previous key are taken back and counted under the present one", async () => {
  const { app, owner, marked } = await arrange();
  const read = async () => {
    const words = await app.database("spam_word_counts").where({ ordinary: 0 });
    return { words: words.length, spam: words.reduce((sum, { spam }) => sum + spam, 0) };
  };
  const before = await read();
  const next = await rotate(app, true);

  await next.services.spamQuarantine.release(owner.actor, marked);
  const released = await read();
  await next.services.spamQuarantine.mark(owner.actor, marked);

  expect(before).toEqual({ words: 4, spam: 4 });
  expect(released).toEqual({ words: 0, spam: 0 });
  expect(await read()).toEqual(before);
});
