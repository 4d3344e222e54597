import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
import { createNumberWitness } from "../../src/outbound/storage/numberWitness.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { createTestMailer, FIELDS, PROVIDER } from "../support/complaints.ts";
import { untilSeveralWait } from "../support/counterLocks.ts";
import { postJson } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const CONSUMER = "ana@example.pe";

/** A database with queued webhooks and mails, as a backup has it. No worker runs yet. */
async function setup() {
  const receiver = await startReceiver();
  const before = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await before.createOwner();
  const form = await before.createForm(owner, { webhookUrl: receiver.url, provider: PROVIDER });
  const submit = async (url: string) => {
    const { body } = await postJson(`${url}/f/${form.token}`, { nombre: "Ana" });
    return (body as { readonly submission_id: string }).submission_id;
  };
  const fileSheet = (url: string) =>
    postJson(`${url}/libro-de-reclamaciones/${form.token}`, FIELDS, { accept: "application/json" });
  const queued = [await submit(before.url), await submit(before.url)];
  await fileSheet(before.url);
  const jobs = await before.database("jobs").select<{ kind: string; reference: string }[]>("kind", "reference");
  await before.close();
  // One of the deliveries was being made when the backup was taken, by a worker that the restored database still names.
  const lease = { state: "leased", lease_token: 7, leased_by: 77, leased_until: new Date(Date.now() + 60_000) };
  await before
    .database("jobs")
    .where({ reference: jobs.find(({ kind }) => kind === "webhook_delivery")?.reference })
    .update(lease);
  await before.database("job_workers").insert({ instance: 77 });
  const witness = createNumberWitness(join(before.dataDir, "book-numbers"));
  const year = Number(new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "America/Lima" }).format(new Date()));
  /** What is beside the database knows a number that the database does not have. */
  const forget = (last: number) => witness.raise({ formId: form.id, year, last });
  const mailer = createTestMailer();
  const start = () => startTestApp({ databaseUrl: before.databaseUrl, dataDir: before.dataDir, mailer });
  const submissionsOf = () =>
    receiver.received
      .flatMap(({ event }) => (event.data["submission"] as { id: string } | undefined)?.id ?? [])
      .toSorted();
  return { start, mailer, submit, fileSheet, forget, queued, jobs, receiver, submissionsOf };
}

test("B8 after a restore what was in the queue stays there until an operator sends it, and what comes later goes out", async () => {
  const { start, mailer, submit, forget, queued, jobs, receiver, submissionsOf } = await setup();
  await forget(3);

  const restored = await start();
  const later = await submit(restored.url);
  await receiver.got(1);
  await waitFor(async () => (await restored.database("jobs").where("state", "<>", "held")).length === 0);
  const first = submissionsOf();
  const mailed = mailer.sent.map(({ to }) => to);
  const { bookRecoveries } = restored.services;
  const held = await bookRecoveries.survey();
  const metric = await restored.readMetric("ventanilla_book_holds");
  await bookRecoveries.recover({ by: "Olga", sheets: [], lostReason: "Sin copia" });
  const opened = await restored.database("jobs").where({ state: "held" });
  const sent = await bookRecoveries.send();
  await waitFor(async () => (await restored.database("jobs")).length === 0);

  expect(first).toEqual([later]);
  expect(mailed).not.toContain(CONSUMER);
  expect(held.jobs.every(({ isHeld }) => isHeld)).toBe(true);
  expect(held.jobs.reduce((sum, { count }) => sum + count, 0)).toBe(jobs.length);
  expect(metric).toBe(1);
  expect(opened).toHaveLength(jobs.length);
  expect(sent).toBe(jobs.length);
  expect(mailer.sent.map(({ to }) => to)).toContain(CONSUMER);
  expect(submissionsOf()).toEqual([...queued, later].toSorted());
  expect(await restored.readMetric("ventanilla_book_holds")).toBe(0);
});

test("B8 a worker whose database was restored beneath it compares it before it claims from the new session", async () => {
  const { start, submit, forget, queued, receiver, submissionsOf } = await setup();
  await forget(3);
  const running = await start();
  await running.services.bookRecoveries.recover({ by: "Olga", sheets: [], lostReason: "Sin copia" });
  await running
    .database("jobs")
    .where({ state: "held" })
    .update({ run_at: new Date(0) });
  await forget(5);
  // The database goes back once more, to a moment at which these jobs were in the queue and nothing was held.
  await withConnection(running.databaseUrl, async (client) => {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query("delete from book_holds");
    await client.query("update database_identity set identity = 'another'");
    await client.query("update jobs set state = 'ready' where state = 'held'");
    // The sessions end before anybody sees what is committed next.
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await client.query("commit");
  });
  await waitFor(async () => (await running.services.bookHolds.count()) === 1);
  const later = await submit(running.url);
  await receiver.got(1);

  expect(submissionsOf()).toEqual([later]);
  expect(submissionsOf()).not.toEqual(expect.arrayContaining(queued));
  expect(await running.database("jobs").where({ state: "held" })).not.toEqual([]);
});

test("B8 a worker claims nothing from a new session on for as long as the comparison takes, and goes on after it", async () => {
  const receiver = await startReceiver();
  const app = await startTestApp();
  const form = await app.createForm(await app.createOwner(), { webhookUrl: receiver.url });
  const blocker = await app.database.transaction();
  await blocker.raw("lock table database_identity in access exclusive mode");
  await app.database.raw(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objsubid = 2 and classid = ?::bigint::oid
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_CLASSES.worker],
  );
  await untilSeveralWait(app.databaseUrl, 1);
  await waitFor(async () => (await app.readMetric("ventanilla_database_session_held")) === 1);

  await app.submit(form, { nombre: "Ana" });
  // The worker takes what is stored at once, and looks for the jobs of others again and again, whether or not it may claim.
  const looks = vi.spyOn(app.services.jobs, "reclaim");
  await waitFor(() => looks.mock.calls.length >= 3);
  const untilCompared = await app.database("jobs").pluck("state");
  const called = receiver.received.length;
  await blocker.rollback();
  await receiver.got(1);

  expect(untilCompared).toEqual(["ready"]);
  expect(called).toBe(0);
});
