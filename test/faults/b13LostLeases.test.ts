import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { createTestMailer, FIELDS, fileAt, PROVIDER } from "../support/complaints.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";
import { holdWorkerLock, JOB_KINDS } from "../support/workerLocks.ts";

/** More than once made a delivery dead. */
const LOSSES = 6;
/** The worker that looks for the jobs of the dead ones. */
const LIVING = 1_000;

test("B13 a delivery and a mail whose workers die again and again cost no attempt, and arrive with the first worker that lives", async () => {
  const receiver = await startReceiver();
  const mailer = createTestMailer();
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const { database, services } = app;
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: receiver.url });
  const book = await app.createForm(owner, { name: "Libro", provider: PROVIDER });
  await app.submit(form, { nombre: "Ana" });
  await fileAt(app, book, { email: FIELDS.email });
  const waiting = (await database("jobs")).length;
  const reclaimed: number[] = [];
  await holdWorkerLock(app.databaseUrl, LIVING);

  for (let instance = 1; instance <= LOSSES; instance += 1) {
    // The pause after further losses is over.
    await database("jobs").update({ state: "ready", run_at: new Date(0) });
    const lock = await holdWorkerLock(app.databaseUrl, instance);
    await database("job_workers").insert({ instance });
    while ((await services.jobs.claim(instance, JOB_KINDS, 10, 10)).jobs.length > 0);
    await lock.release();
    let freed = 0;
    await waitFor(async () => (freed += (await services.jobs.reclaim(LIVING)).freed) >= waiting);
    reclaimed.push(freed);
  }
  const attempts = await database("jobs").distinct("attempt").pluck("attempt");
  const ended = [
    ...(await database("deliveries").whereNot({ status: "pending" })),
    ...(await database("mails").whereNot({ status: "queued" })),
  ];
  await database("jobs").update({ state: "ready", run_at: new Date(0) });
  await startTestApp({ databaseUrl: app.databaseUrl, mailer });
  await waitFor(async () => (await database("jobs")).length === 0);

  expect(waiting).toBe(3);
  expect(reclaimed).toEqual(Array.from({ length: LOSSES }, () => waiting));
  expect(attempts).toEqual([1]);
  expect(ended).toEqual([]);
  expect(receiver.received.map(({ headers }) => headers["x-service-attempt"])).toEqual(["1"]);
  expect(mailer.sent.map(({ to }) => to).toSorted()).toEqual([FIELDS.email, PROVIDER.email].toSorted());
});
