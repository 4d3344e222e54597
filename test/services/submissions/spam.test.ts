import { expect, test } from "vitest";
import { readData } from "../../../src/domain/submissions/submissions.ts";
import { encodeCursor } from "../../../src/domain/pages.ts";
import type { SpamSensitivity } from "../../../src/domain/spam/assessment.ts";
import { createQuarantineRepository } from "../../../src/repositories/submissions/quarantine.ts";
import { HASH_TEXT } from "../../support/hashes.ts";
import { setupSpam, SPAM, usedOf } from "../../support/spam.ts";
import { keepHouse } from "../../support/housekeeping.ts";

test("a filled honeypot gets the usual answer, and sets nothing off", async () => {
  const { app, owner, form, post, listHeld, listAccepted } = await setupSpam();
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: "http://127.0.0.1:9999/x" });

  const { submissionId } = await post({ nombre: "Ana", _gotcha: "http://spam.example" });

  expect(await listAccepted()).toEqual([]);
  expect(await listHeld()).toMatchObject([
    { id: submissionId, data: { nombre: "Ana" }, spam: { score: 10, threshold: 5, reasons: [{ code: "HONEYPOT" }] } },
  ]);
  for (const table of ["event_messages", "deliveries"]) {
    expect(await app.database(table).where({ account_id: owner.actor.accountId }).count()).toEqual([{ count: "0" }]);
  }
  expect(await usedOf(app, form.id)).toBe(0);
});

test.for<[SpamSensitivity, number]>([
  ["off", 0],
  ["low", 0],
  ["medium", 1],
  ["high", 1],
])("a text with two signs at the sensitivity %s puts %i into quarantine", async ([spamSensitivity, held]) => {
  const { post, listHeld } = await setupSpam({ spamSensitivity });

  await post(SPAM);

  expect(await listHeld()).toHaveLength(held);
});

test("an ordinary submission with an empty honeypot is accepted", async () => {
  const { post, listAccepted, listHeld } = await setupSpam();

  await post({ nombre: "Ana", _gotcha: "" });

  expect([await listAccepted(), await listHeld()]).toMatchObject([[{ data: { nombre: "Ana" } }], []]);
});

test("a request that is repeated with its key is held once, and answered with the same id", async () => {
  const { post, listHeld } = await setupSpam();

  const first = await post(SPAM, "clave-1");
  const second = await post(SPAM, "clave-1");

  expect(second).toMatchObject({ submissionId: first.submissionId, replayed: true });
  await expect(post({ ...SPAM, mensaje: `${SPAM.mensaje} !` }, "clave-1")).rejects.toMatchObject({
    code: "IDEMPOTENCY_KEY_REUSED",
  });
  expect(await listHeld()).toHaveLength(1);
});

test("a form that has used its plan still holds spam, and refuses what is none", async () => {
  const { app, post, listHeld } = await setupSpam({}, 1);
  await post({ n: "uno" });

  await post(SPAM);

  await expect(post({ n: "dos" })).rejects.toMatchObject({ code: "LIMIT_REACHED" });
  expect(await listHeld()).toHaveLength(1);
  expect(await app.database("submissions")).toHaveLength(1);
});

test("a form that was stopped a moment ago holds nothing", async () => {
  const { app, owner, form, post, listHeld } = await setupSpam();
  await post({ n: "uno" });
  await app.services.forms.deactivate(owner.actor, form.id);

  await expect(post(SPAM)).rejects.toMatchObject({ code: "FORM_INACTIVE" });
  expect(await listHeld()).toEqual([]);
});

test("a release counts, sets everything off once, and keeps the id and the time", async () => {
  const { app, owner, form, post, clock, listHeld, listAccepted } = await setupSpam();
  const { endpoint } = await app.services.webhookEndpoints.create(owner.actor, {
    formId: form.id,
    url: "http://127.0.0.1:9999/x",
  });
  const { submissionId } = await post(SPAM);
  const receivedAt = clock.now();
  clock.set("2026-12-02T15:00:00Z");

  await app.services.spamQuarantine.release(owner.actor, submissionId);

  expect(await listHeld()).toEqual([]);
  expect(await listAccepted()).toMatchObject([{ id: submissionId, data: SPAM, createdAt: receivedAt }]);
  const deliveries = await app.database("deliveries").where({ effect_id: endpoint.id });
  expect(deliveries).toHaveLength(1);
  expect(await usedOf(app, form.id)).toBe(1);
});

test("fifty releases and a deletion at once store and deliver it once, or not at all", async () => {
  const { app, owner, form, post } = await setupSpam();
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: "http://127.0.0.1:9999/x" });
  const { submissionId } = await post(SPAM);

  const results = await Promise.allSettled([
    ...Array.from({ length: 50 }, () => app.services.spamQuarantine.release(owner.actor, submissionId)),
    app.services.submissions.delete(owner.actor, submissionId),
  ]);

  const failures = results
    .filter((result) => result.status === "rejected")
    .map(({ reason }) => (reason as Error).message);
  expect(new Set(failures).difference(new Set(["SUBMISSION_NOT_FOUND"]))).toEqual(new Set());
  // The deletion ran before every release, or deleted what the first one had stored.
  expect(await app.database("quarantined_submissions")).toEqual([]);
  expect(await usedOf(app, form.id)).toBeLessThanOrEqual(1);
  expect((await app.database("deliveries")).length).toBeLessThanOrEqual(1);
});

test("the sender of a released submission is known from then on, in another case too, but not with a filled honeypot", async () => {
  const { app, owner, post, listHeld } = await setupSpam();
  const { submissionId } = await post(SPAM);
  await app.services.spamQuarantine.release(owner.actor, submissionId);

  await post({ ...SPAM, email: "X@Spam.example" });
  const held = await listHeld();
  await post({ ...SPAM, _gotcha: "x" });

  expect(held).toEqual([]);
  expect(await listHeld()).toHaveLength(1);
});

test("a release is refused while the form is stopped or its plan is used up, and nothing is lost", async () => {
  const { app, owner, form, post, listHeld } = await setupSpam({}, 1);
  const { submissionId } = await post(SPAM);
  await app.services.forms.deactivate(owner.actor, form.id);
  const release = () => app.services.spamQuarantine.release(owner.actor, submissionId);

  await expect(release()).rejects.toMatchObject({ code: "FORM_INACTIVE" });
  await app.services.forms.activate(owner.actor, form.id);
  await post({ n: "uno" });
  await expect(release()).rejects.toMatchObject({ code: "LIMIT_REACHED" });

  expect(await listHeld()).toHaveLength(1);
});

test("a submission of last month that is released now is counted as stored, and as gone after its deletion", async () => {
  const { app, owner, post, clock } = await setupSpam();
  const { submissionId } = await post(SPAM);
  clock.set("2026-12-02T15:00:00Z");

  await app.services.spamQuarantine.release(owner.actor, submissionId);
  const stored = await app.services.submissions.countOwn(owner.actor, {});
  await app.services.submissions.delete(owner.actor, submissionId);

  expect(stored).toBe(1);
  expect(await app.services.submissions.countOwn(owner.actor, {})).toBe(0);
});

test("another account neither sees nor marks nor releases nor deletes a held submission", async () => {
  const { app, post, listHeld } = await setupSpam();
  const { submissionId } = await post(SPAM);
  const { actor } = await app.createOwner();

  expect(await app.services.submissions.find(actor, submissionId)).toBeNull();
  const accepted = await post({ n: "uno" });
  await expect(app.services.spamQuarantine.mark(actor, accepted.submissionId)).rejects.toMatchObject({
    code: "SUBMISSION_NOT_FOUND",
  });
  for (const act of [app.services.spamQuarantine.release, app.services.submissions.delete]) {
    await expect(act(actor, submissionId)).rejects.toMatchObject({ code: "SUBMISSION_NOT_FOUND" });
  }
  expect(await listHeld()).toHaveLength(1);
});

test("a held submission is found, searched for, counted and deleted like any other", async () => {
  const { app, owner, post, listHeld } = await setupSpam();
  const { submissionId } = await post(SPAM);
  await post({ ...SPAM, mensaje: `${SPAM.mensaje} otra` });
  const { submissions } = app.services;
  const filter = { status: "quarantined", search: "otra" } as const;

  expect(await submissions.find(owner.actor, submissionId)).toMatchObject({ id: submissionId, spam: { score: 6 } });
  expect((await submissions.listOwnPage(owner.actor, filter, {})).items).toHaveLength(1);
  expect(await submissions.countOwn(owner.actor, filter)).toBe(1);
  await submissions.delete(owner.actor, submissionId);

  expect(await listHeld()).toHaveLength(1);
});

test("the pages of a form's quarantine have each submission once, forwards and backwards", async () => {
  const { app, owner, form, post } = await setupSpam();
  for (let n = 0; n < 5; n += 1) await post({ ...SPAM, n });
  const list = async (args: object) => {
    const [page] = await app.services.submissions.listPages(owner.actor, [form.id], { status: "quarantined" }, args);
    return page;
  };

  const first = await list({ first: 3 });
  const rest = await list({ first: 3, after: encodeCursor(first?.items.at(-1)?.id ?? "") });
  const last = await list({ last: 2 });

  expect([first, rest].flatMap((page) => page?.items.map((item) => readData(item)["n"]))).toEqual([4, 3, 2, 1, 0]);
  expect(last?.items.map((item) => readData(item)["n"])).toEqual([1, 0]);
  expect([first?.hasNextPage, rest?.hasNextPage, last?.hasPreviousPage]).toEqual([true, false, true]);
});

test("a held submission is deleted after thirty days, and sooner where the plan keeps less", async () => {
  const { app, clock, post } = await setupSpam();
  await post(SPAM);
  clock.set("2026-12-23T15:00:00Z");
  await keepHouse(app);
  const kept = await app.database("quarantined_submissions");
  clock.set("2026-12-23T15:00:02Z");
  await keepHouse(app);

  expect(kept).toHaveLength(1);
  expect(await app.database("quarantined_submissions")).toEqual([]);
});

test("of a form's surplus the oldest are deleted", async () => {
  const { app, post, listHeld } = await setupSpam();
  for (let n = 0; n < 4; n += 1) await post({ ...SPAM, n });

  await createQuarantineRepository(app.database, HASH_TEXT).forgetSurplus(3, 100);

  expect((await listHeld()).map((item) => readData(item)["n"])).toEqual([3, 2, 1]);
});
