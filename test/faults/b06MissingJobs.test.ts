import { expect, test } from "vitest";
import type { NoticeMode } from "../../src/domain/notices/noticeRecipients.ts";
import { createRepositories } from "../../src/repositories/repositories.ts";
import { countRecipientBounce } from "../../src/services/notices/failures.ts";
import { createSetClock } from "../support/complaints.ts";
import { addNotices, claimDigest, confirmRecipient, linksOf } from "../support/notices.ts";
import { setupServices, shareInFile } from "../support/services.ts";
import { HASH_TEXT } from "../support/hashes.ts";

const START = "2026-11-23T15:10:00Z";
const useServices = shareInFile(async (onFinished) => {
  const clock = createSetClock(START);
  return { app: await setupServices({ clock }, onFinished), clock };
});

/** A form with a confirmed recipient, and what happens to it. */
async function arrange(mode: NoticeMode) {
  const { app, clock } = await useServices();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const recipient = await confirmRecipient(app, owner, form, { mode });
  return {
    app,
    clock,
    form,
    recipient,
    /** Submits to the form and carries out what the recipient's effect has to do. */
    async submit(): Promise<void> {
      await app.submit(form, { n: 1 });
      await addNotices(app, recipient.id);
    },
    async pause(): Promise<void> {
      const bounce = { isPermanent: true, bouncedAt: clock.now(), status: "5.1.1", reason: null };
      await countRecipientBounce(
        createRepositories(app.database, HASH_TEXT),
        owner.actor.accountId,
        recipient.id,
        bounce,
      );
    },
    async confirmAnew(): Promise<void> {
      await app.services.noticeRecipients.resendConfirmation(owner.actor, recipient.id);
      await app.services.noticeSubscriptions.confirm(linksOf(recipient).confirmSecret);
    },
    sendDigest: async () => app.services.notices.sendDigest(await claimDigest(app, recipient.id)),
    hasJob: async () => (await app.database("jobs").where({ reference: recipient.id })).length === 1,
    readPlan: async () => (await app.services.noticeRecipients.find(owner.actor, recipient.id))?.digestDueAt ?? null,
    countMails: async () =>
      (await app.database("mails").where({ form_id: form.id }).whereIn("kind", ["submission_notice", "notice_digest"]))
        .length,
    countWaiting: async () =>
      (await app.database("submission_notices").where({ recipient_id: recipient.id, mail_id: null })).length,
  };
}

test.each(["hourly", "daily"] as const)(
  "a recipient of %s digests that was paused and confirms anew gets what waited, and what comes later",
  async (mode) => {
    const { submit, pause, confirmAnew, sendDigest, hasJob, readPlan, countMails, countWaiting } = await arrange(mode);
    await submit();
    await pause();
    await sendDigest();
    const paused = [await readPlan(), await countMails(), await countWaiting()];

    await confirmAnew();
    const confirmed = [(await readPlan()) !== null, await hasJob()];
    await sendDigest();
    const mailed = [await countMails(), await countWaiting()];
    await submit();
    const planned = [(await readPlan()) !== null, await hasJob()];
    await sendDigest();

    expect(paused).toEqual([null, 0, 1]);
    expect(confirmed).toEqual([true, true]);
    expect(mailed).toEqual([1, 0]);
    expect(planned).toEqual([true, true]);
    expect([await countMails(), await countWaiting()]).toEqual([2, 0]);
  },
);

test("a recipient that is paused and confirms anew before its digest is due keeps one plan with one job", async () => {
  const { submit, pause, confirmAnew, sendDigest, hasJob, countMails, countWaiting } = await arrange("hourly");
  await submit();
  await pause();
  await confirmAnew();
  await submit();

  expect(await hasJob()).toBe(true);
  await sendDigest();

  expect([await countMails(), await countWaiting()]).toEqual([1, 0]);
});

/** Every kind of row that waits for a job under its own id. Each arrangement returns the id and the kind of the job. */
const WAITING = {
  digest: async () => {
    const { app, clock, recipient, submit } = await arrange("hourly");
    await submit();
    const { id } = recipient;
    await app.database("notice_recipients").where({ id }).update({ digest_due_at: clock.now() });
    return { id, kind: "notice_digest" };
  },
  mail: async () => {
    const { app, form, submit } = await arrange("at_once");
    await submit();
    const { id } = await app.database("mails").where({ form_id: form.id, kind: "submission_notice" }).first();
    return { id, kind: "mail" };
  },
  recovery: async () => {
    const { app, clock } = await useServices();
    const owner = await app.createOwner();
    const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
    const [{ id: endpointId } = { id: "" }] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
    const { id } = await app.services.webhookRecoveries.start(owner.actor, { id: endpointId, since: clock.now() });
    return { id, kind: "endpoint_recovery" };
  },
  delivery: async () => {
    const { app } = await useServices();
    const owner = await app.createOwner();
    const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
    await app.submit(form, { n: 1 });
    const { id } = await app.database("deliveries").where({ account_id: owner.actor.accountId }).first();
    return { id, kind: "webhook_delivery" };
  },
  scan: async () => {
    const { app } = await useServices();
    const form = await app.createForm(await app.createOwner());
    const submissionId = await app.submit(form, { n: 1 });
    const { account_id: accountId } = await app.database("forms").where({ id: form.id }).first();
    const id = crypto.randomUUID();
    await app.database("submission_files").insert({
      account_id: accountId,
      submission_id: submissionId,
      position: 0,
      id,
      field: "archivo",
      name: "a.txt",
      media_type: "text/plain",
      size_bytes: 1,
      sha256: Buffer.alloc(32),
      key: id,
      scan_status: "pending",
    });
    return { id, kind: "file_scan" };
  },
} as const;

test.each(Object.entries(WAITING))("a %s whose job is gone gets one again, in its lane, once", async (_name, make) => {
  const { app, clock } = await useServices();
  const { id, kind } = await make();
  const [before] = await app.database("jobs").where({ reference: id }).select("kind", "lane");
  await app.database("jobs").where({ reference: id }).delete();

  const restored = await restoreWholeHistory(app, clock);

  const jobs = await app.database("jobs").where({ reference: id }).select("kind", "lane", "state");
  expect(jobs).toEqual([{ kind, lane: before?.lane ?? expect.any(String), state: "ready" }]);
  expect(restored).toBe(1);
  expect(await restoreWholeHistory(app, clock)).toBe(0);
});

test("what waits for nothing gets no job: the delivery of a disabled server, a mail that has ended, a removed recipient", async () => {
  const { app, clock } = await useServices();
  const { id: mailId } = await WAITING.mail();
  await app.database("mails").where({ id: mailId }).update({ status: "failed" });
  const { id: deliveryId } = await WAITING.delivery();
  await app
    .database("form_effects")
    .whereIn("id", app.database("deliveries").where({ id: deliveryId }).select("effect_id"))
    .update({ status: "disabled" });
  await app.database("jobs").whereIn("reference", [mailId, deliveryId]).delete();

  expect(await restoreWholeHistory(app, clock)).toBe(0);
});

/** Lets the turn of every day of the history come. */
async function restoreWholeHistory(
  { services }: Awaited<ReturnType<typeof useServices>>["app"],
  clock: { now(): Date; set(at: string): void },
): Promise<number> {
  let count = 0;
  const start = clock.now();
  for (let turn = 0; turn < 40; turn += 1) {
    clock.set(new Date(start.getTime() + turn * 600_000).toISOString());
    count += await services.missingJobs.restore();
  }
  clock.set(start.toISOString());
  return count;
}
