import { expect, test } from "vitest";
import { communicateAnswer } from "../support/answers.ts";
import { MAX_LISTED_KEYS, MAX_LIVE_KEYS } from "../../src/domain/accounts/apiKeys.ts";
import { MAX_SESSIONS } from "../../src/domain/accounts/sessions.ts";
import { MAX_REPEATED_STEPS } from "../../src/domain/book/complaintStates.ts";
import { shareBooks } from "../support/bookServices.ts";
import { offerAtCounter, OFFER_TEXT } from "../support/offers.ts";
import type { Owner, TestServices } from "../support/services.ts";

// Whatever an account can make again and again is read whole somewhere: without a bound its rows end the process that reads them.
const ENDED_KEYS = 2_000;
const LETTER = { canal_respuesta: "carta", domicilio: "Jr. Unión 456, Cercado, Lima" };
const SIGNER = { signerName: "Rosa Quispe", signerPost: "Administradora" };
const REFUSED = { code: "COMPLAINT_ACTION_REFUSED", params: { reason: "too_many_steps" } };

const openBook = shareBooks();

test.each([
  ["revoked", "now()", "null"],
  ["expired", "null", "now()"],
])(
  "the list of an account's keys has the live ones and the latest, however many are %s",
  async (_how, revoked, expires) => {
    const { app, owner } = await openBook();
    await storeEndedKeys({ app, owner }, revoked, expires);

    const listed = await app.services.apiKeys.listByAccounts(owner.actor, [owner.actor.accountId]);

    const ids = listed.map(({ id }) => id);
    expect(ids).toContain(owner.actor.by.id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(ids.length).toBeGreaterThanOrEqual(MAX_LISTED_KEYS);
    expect(ids.length).toBeLessThanOrEqual(MAX_LISTED_KEYS + MAX_LIVE_KEYS);
  },
);

test("a key with many ended children is revoked with its live ones alone, each of which is one act", async () => {
  const { app, owner } = await openBook();
  const { apiKeys } = app.services;
  const input = { name: "Clave", permissions: ["api_keys:write"], expiresAt: null } as const;
  const parent = await apiKeys.create(owner.actor, input);
  const { actor } = await apiKeys.authenticate(parent.key);
  const child = await apiKeys.create(actor, input);
  await storeEndedKeys({ app, owner }, "null", "now()", parent.apiKey.id);

  await apiKeys.revoke(owner.actor, parent.apiKey.id);

  const acts = await app.database("audit_entries").where({ account_id: owner.actor.accountId, act: "api_key.revoked" });
  expect(acts.map(({ subject_id: id }) => id as string).toSorted()).toEqual(
    [parent.apiKey.id, child.apiKey.id].toSorted(),
  );
  await expect(apiKeys.authenticate(child.key)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

test("a new session past the most ends the one that was used least recently, which the account's activity has", async () => {
  const { app, owner } = await openBook();
  const { sessions, signIns } = app.services;
  const device = { userAgent: "Firefox", ip: "203.0.113.7" };
  const open = () => signIns.acceptKey(owner.key, device);
  const first = await open();
  const second = await open();
  for (let n = 2; n < MAX_SESSIONS; n += 1) await open();
  await app
    .database("sessions")
    .where({ id: first.session.id })
    .update({ seen_at: new Date(Date.now() + 1_000) });
  const before = await sessions.listOwn(owner.actor);

  await open();

  const after = (await sessions.listOwn(owner.actor)).map(({ id }) => id);
  expect([before.length, after.length]).toEqual([MAX_SESSIONS, MAX_SESSIONS]);
  expect([after.includes(first.session.id), after.includes(second.session.id)]).toEqual([true, false]);
  await expect(sessions.authenticate(second.token, null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  const ended = await app.database("audit_entries").where({ account_id: owner.actor.accountId, act: "session.ended" });
  expect(ended.map(({ subject_id: id }) => id as string)).toEqual([second.session.id]);
});

test("a sheet takes twenty offers, and is settled or answered after them as before", async () => {
  const book = await openBook();
  const { settlementOffers, answers } = book.app.services;
  const { complaint } = await book.file();
  for (let n = 0; n < MAX_REPEATED_STEPS; n += 1) {
    await offerAtCounter(book, complaint.id);
    await settlementOffers.withdraw(book.owner.actor, complaint.id);
  }

  await expect(offerAtCounter(book, complaint.id)).rejects.toMatchObject(REFUSED);
  const mailed = { id: complaint.id, text: OFFER_TEXT, means: "email" } as const;
  await expect(settlementOffers.offer(book.owner.actor, mailed)).rejects.toMatchObject(REFUSED);
  expect(await answers.answer(book.owner.actor, { id: complaint.id, answer: "Lo cambiamos." })).toMatchObject({
    status: "respuesta_enviandose",
  });
});

test("a letter is prepared twenty times, and the last one is the answer", async () => {
  const { app, owner, file } = await openBook();
  const { answers, complaints } = app.services;
  const { complaint } = await file({ ...LETTER, email: undefined as never });
  const prepare = (n: number) => answers.answer(owner.actor, { id: complaint.id, answer: `Carta ${n}.`, ...SIGNER });
  for (let n = 1; n <= MAX_REPEATED_STEPS; n += 1) await prepare(n);

  await expect(prepare(MAX_REPEATED_STEPS + 1)).rejects.toMatchObject(REFUSED);

  expect(await complaints.find(owner.actor, complaint.id)).toMatchObject({ answer: `Carta ${MAX_REPEATED_STEPS}.` });
});

test("a sheet is answered by mail twenty times, and no more, also when each answer came back", async () => {
  const { app, owner, file } = await openBook();
  const { answers, complaints } = app.services;
  const { complaint } = await file();
  const { id } = complaint;
  const give = () => answers.answer(owner.actor, { id, answer: "Lo cambiamos." });
  for (let n = 0; n < MAX_REPEATED_STEPS; n += 1) {
    await give();
    await communicateAnswer({ app, owner }, id);
    await answers.reportBounce(owner.actor, { id, reason: "550" });
  }

  await expect(give()).rejects.toMatchObject(REFUSED);
  expect(await complaints.find(owner.actor, id)).toMatchObject({ status: "en_tramite" });
});

async function storeEndedKeys(
  { app, owner }: { readonly app: TestServices; readonly owner: Owner },
  revokedAt: string,
  expiresAt: string,
  parentId: string | null = null,
): Promise<void> {
  await app.database.raw(
    `insert into api_keys (id, account_id, parent_id, name, prefix, key_hash, permissions, created_at, revoked_at, expires_at)
     select gen_random_uuid(), ?, ?, 'Clave', 'vk_', sha256(gen_random_uuid()::text::bytea), '{api_keys:write}', now(),
       ${revokedAt}, ${expiresAt}
     from generate_series(1, ?)`,
    [owner.actor.accountId, parentId, ENDED_KEYS],
  );
}
