import { expect, test } from "vitest";
import { createRepositories } from "../../../src/repositories/repositories.ts";
import type { PendingSubmission } from "../../../src/repositories/submissions/intake.ts";
import { lockCounter, untilSeveralWait } from "../../support/counterLocks.ts";
import { buildField } from "../../support/formFields.ts";
import { HASH_TEXT } from "../../support/hashes.ts";
import { makePendingSubmission } from "../../support/pendingSubmissions.ts";
import { setupServices } from "../../support/services.ts";
import { setupSpam } from "../../support/spam.ts";

const DNI = buildField({ name: "dni", type: "dni", unique: true });
const OFTEN = buildField({ name: "dni", type: "dni" });
const TAKEN = `already_answered:["dni"]`;

async function setup(limit: number | null = null) {
  const arranged = await setupSpam({}, limit);
  const { app, owner, form: created } = arranged;
  const form = await app.services.formFields.set(owner.actor, { formId: created.id, fields: [DNI] });
  const { intake, forms } = createRepositories(app.database, HASH_TEXT);
  const current = await forms.findById(owner.actor.accountId, form.id);
  const build = (dni: string | null, overrides: Partial<PendingSubmission> = {}) =>
    makePendingSubmission(current ?? form, {
      ...(dni === null
        ? {}
        : { uniqueAnswers: [{ field: "dni", hashes: HASH_TEXT("unique answer", `${form.id} dni ${dni}`) }] }),
      ...overrides,
    });
  const store = (...submissions: readonly PendingSubmission[]) => intake.store(submissions, 0);
  const places = async () => (await app.database("unique_answers").where({ form_id: form.id }).select()).length;
  return { ...arranged, form, build, store, places };
}

test("of equal answers in one batch the first is stored, and what is refused leaves its room to the next", async () => {
  const { build, store, places } = await setup(2);

  const results = await store(build("10000000"), build("10000000"), build("20000000"), build("30000000"), build(null));

  expect(results).toEqual(["stored", TAKEN, "stored", "limit_reached", "limit_reached"]);
  expect(await places()).toBe(2);
});

test("a batch closes its form at the exact submission, whatever else is refused in it", async () => {
  const { app, form, build, store } = await setup();
  const closing = { closesAfter: 2 };

  const results = await store(
    build("10000000", closing),
    build("10000000", closing),
    build("20000000", closing),
    build("30000000", closing),
  );

  expect(results).toEqual(["stored", TAKEN, "stored", "answers_reached"]);
  expect(await app.database("form_usage").where({ form_id: form.id }).pluck("used")).toEqual([2]);
});

test("repeats of a request in one batch are refused with it, and those of a stored one replay it", async () => {
  const { build, store } = await setup();
  const key = (name: string) => ({ idempotency: { key: name, fingerprint: HASH_TEXT("request", name) } });
  await store(build("10000000"));

  const results = await store(
    build("10000000", key("a")),
    build("10000000", key("a")),
    build("20000000", key("b")),
    build("20000000", key("b")),
    build("20000000", key("c")),
  );

  expect(results).toEqual([TAKEN, TAKEN, "stored", "key_taken", TAKEN]);
});

test("a submission whose key another transaction takes leaves no answer behind, and what it kept out is decided again", async () => {
  const { app, form, build, store, places } = await setup();
  const taking = await app.database.transaction();
  const fingerprint = HASH_TEXT("request", "a");
  await taking("idempotency_keys").insert({
    form_id: form.id,
    key: "a",
    fingerprint: fingerprint[0],
    submission_id: form.id,
    created_at: new Date(),
  });

  const storing = store(build("10000000", { idempotency: { key: "a", fingerprint } }), build("10000000"));
  await untilSeveralWait(app.databaseUrl, 1);
  await taking.commit();

  expect(await storing).toEqual(["again", "again"]);
  expect(await places()).toBe(0);
});

test("a submission that waits while its field becomes unique is decided by the new fields", async () => {
  const { app, owner, form, post } = await setup();
  const setFields = (fields: readonly (typeof DNI)[]) =>
    app.services.formFields.set(owner.actor, { formId: form.id, fields });
  await setFields([OFTEN]);
  await post({ dni: "10000000" });
  const lock = await lockCounter(app.databaseUrl, form.id);
  await lock.held;

  const setting = setFields([DNI]);
  await untilSeveralWait(app.databaseUrl, 1);
  const posting = post({ dni: "10000000" });
  await untilSeveralWait(app.databaseUrl, 2);
  await Promise.all([lock.release(), setting, expect(posting).rejects.toMatchObject({ code: "ALREADY_ANSWERED" })]);
});

test("of equal documents and plates in several spellings that race, over two processes, one each is stored", async () => {
  const { app, owner, form, places } = await setup();
  const types = ["ce", "passport", "plate"] as const;
  const fields = types.map((type) => buildField({ name: type, type, unique: true }));
  await app.services.formFields.set(owner.actor, { formId: form.id, fields });
  const other = await setupServices({ databaseUrl: app.databaseUrl });
  const spellings = {
    ce: ["00123456A", "00123456a", "001-23456 a"],
    passport: ["AB123456", "ab123456", "ab-123 456"],
    plate: ["ABC-123", "abc123", "Abc 123"],
  };

  const codes = await Promise.all(
    types.flatMap((type) =>
      Array.from({ length: 12 }, async (_, n) => {
        try {
          await (n % 2 === 0 ? app : other).submit(form, { [type]: spellings[type][n % 3] ?? "" });
          return `${type} stored`;
        } catch (error) {
          return `${type} ${(error as { readonly code?: string }).code ?? String(error)}`;
        }
      }),
    ),
  );

  const counts = Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]));
  expect(counts).toEqual(
    Object.fromEntries(
      types.flatMap((type) => [
        [`${type} stored`, 1],
        [`${type} ALREADY_ANSWERED`, 11],
      ]),
    ),
  );
  expect(await places()).toBe(3);
});

test("posts, deletions, marks and releases of the same answers race without a deadlock, and one at most has each", async () => {
  const { app, owner, form, post, places } = await setup();
  const acts = Array.from({ length: 60 }, async (_, n) => {
    const dni = String(10_000_000 + (n % 3));
    try {
      const { submissionId } = await post({ dni });
      if (n % 2 === 0) await app.services.spamQuarantine.mark(owner.actor, submissionId);
      if (n % 4 === 0) await app.services.spamQuarantine.release(owner.actor, submissionId);
      if (n % 2 === 1) await app.services.submissions.delete(owner.actor, submissionId);
      return "done";
    } catch (error) {
      return (error as { readonly code?: string }).code ?? String(error);
    }
  });

  const outcomes = new Set(await Promise.all(acts));

  const stored: { readonly dni: string }[] = await app
    .database("submissions")
    .where({ form_id: form.id })
    .select(app.database.raw("field_values ->> 'dni' as dni"));
  expect([...outcomes].toSorted()).toEqual(["ALREADY_ANSWERED", "done"]);
  expect(new Set(stored.map(({ dni }) => dni)).size).toBe(stored.length);
  expect(await places()).toBe(stored.length);
});
