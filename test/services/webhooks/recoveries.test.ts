import { expect, test } from "vitest";
import type { Job } from "../../../src/domain/jobs/jobs.ts";
import { setupServices } from "../../support/services.ts";
import { waitFor } from "../../support/waiting.ts";
import { holdWorkerLock, JOB_KINDS } from "../../support/workerLocks.ts";

const INSTANCE = 1;
const BEGINNING = new Date(0);

test("a recovery runs in steps, and each step is done once by the job's holder", async () => {
  const { app, endpoint, recoveries, recover, claim, countPending } = await setup({ missed: 60 });
  const { id, total } = await recover();
  const lost = await claim();
  await app
    .database("jobs")
    .where({ reference: id })
    .update({ leased_until: new Date(0) });
  await app.services.jobs.reclaim(INSTANCE);
  const held = await claim();

  const stale = await recoveries.takeStep(lost);
  const afterTheStaleOne = await countPending();
  const first = await recoveries.takeStep(held);
  const afterTheFirst = await countPending();
  const repeated = await recoveries.takeStep(held);
  const second = await recoveries.takeStep(await claim());

  expect(total).toBe(60);
  expect([stale, first, repeated, second].map(({ result }) => result)).toEqual(["stale", "again", "stale", "done"]);
  expect([afterTheStaleOne, afterTheFirst, await countPending()]).toEqual([0, 50, 60]);
  expect(await app.database("jobs").where({ reference: id })).toEqual([]);
  const jobs = await app.database("jobs").where({ lane: endpoint.id }).distinct("kind", "priority");
  expect(jobs).toEqual([{ kind: "webhook_delivery", priority: 2 }]);
});

test("a recovery sends neither delivered deliveries, nor pings, nor those under way, nor deliveries before its moment", async () => {
  const { app, owner, endpoint, recoveries, recover, claim, submit, turn } = await setup({ missed: 1 });
  const since = new Date();
  await waitFor(() => Date.now() > since.getTime());
  await turn("disabled");
  const [missed] = await submit(1);
  await turn("enabled");
  await submit(2);
  const { id: ping } = await app.services.webhookDeliveries.ping(owner.actor, endpoint.id);
  await app.database("deliveries").where({ id: ping }).update({ status: "dead" });
  await app.database("jobs").where({ reference: ping }).delete();
  const [arrived, underWay] = await app.database("deliveries").where({ status: "pending" }).pluck("id");
  await app.database("deliveries").where({ id: arrived }).update({ status: "delivered" });
  await app.database("jobs").where({ reference: arrived }).delete();
  const { total } = await recover(since);
  const job = await claim();
  await app
    .database("jobs")
    .where({ reference: underWay })
    .update({ state: "leased", lease_token: 1, leased_by: INSTANCE, leased_until: new Date(Date.now() + 60_000) });

  await recoveries.takeStep(job);

  // The one under way was still waiting when it was counted.
  expect(total).toBe(2);
  const again = await app.database("deliveries").where({ trigger: "recover" }).pluck("id");
  const { listPagesOfSubmissions } = app.services.webhookDeliveries;
  const [ofSubmission] = await listPagesOfSubmissions(owner.actor, [missed ?? ""], {});
  expect(again).toEqual(ofSubmission?.items.map(({ id }) => id));
  expect(await app.database("jobs").where({ reference: underWay }).pluck("state")).toEqual(["leased"]);
});

test("a recovery makes waiting deliveries due with the whole schedule, ends the endpoint's hold, and counts them before and after", async () => {
  const { app, owner, endpoint, recoveries, recover, claim, submit } = await setup({ missed: 1 });
  await submit(2);
  const [waiting] = await app.database("deliveries").where({ status: "pending" }).orderBy("id").pluck("id");
  const later = app.database.raw("now() + interval '20 hours'");
  const seventh = { state: "waiting", run_at: later, attempt: 7, priority: 2 };
  await app.database("jobs").where({ reference: waiting }).update(seventh);
  await app.database("job_lanes").insert({ lane: endpoint.id, failures: 9, held_until: later, holds: 3 });

  const before = await recoveries.countMissing(owner.actor, endpoint.id, BEGINNING);
  const { id, total } = await recover();
  await recoveries.takeStep(await claim());

  expect([before, total]).toEqual([3, 3]);
  expect(await recoveries.find(owner.actor, id)).toMatchObject({ status: "done", total: 3, queued: 3 });
  const due = app.database("jobs").where({ reference: waiting }).whereRaw("run_at <= now()");
  expect(await due).toMatchObject([{ state: "ready", attempt: 1, priority: 2 }]);
  expect(await app.database("deliveries").where({ id: waiting })).toMatchObject([
    { status: "pending", trigger: "recover", earlier_attempts: 6 },
  ]);
  expect(await app.database("jobs").where({ lane: endpoint.id })).toHaveLength(3);
  const ended = app.database("job_lanes").where({ lane: endpoint.id }).whereRaw("held_until <= now()");
  expect(await ended.pluck("failures")).toEqual([9]);
});

test("a stranger counts nothing of an endpoint", async () => {
  const { app, endpoint, recoveries } = await setup({ missed: 1 });
  const stranger = await app.createOwner();

  expect(await recoveries.countMissing(stranger.actor, endpoint.id, BEGINNING)).toBe(0);
});

test("a recovery stops when its endpoint is disabled, and another one continues", async () => {
  const { owner, recoveries, recover, claim, countPending, turn } = await setup({ missed: 60 });
  const { id } = await recover();
  await recoveries.takeStep(await claim());

  await turn("disabled");
  const { result } = await recoveries.takeStep(await claim());
  await turn("enabled");
  const rest = await recover();
  await recoveries.takeStep(await claim());
  await recoveries.takeStep(await claim());

  expect(result).toBe("stopped");
  expect(await recoveries.find(owner.actor, id)).toMatchObject({
    status: "stopped",
    total: 60,
    queued: 50,
    finishedAt: expect.any(Date),
  });
  // Those of the first one still wait for their call.
  expect(rest.total).toBe(60);
  expect(await countPending()).toBe(60);
});

test("a recovery waits while hundreds of the endpoint's webhooks are ready", async () => {
  const { app, endpoint, recoveries, recover, claim, countPending } = await setup({ missed: 1 });
  await recover();
  const job = await claim();
  await app.database.raw(
    `insert into jobs (reference, kind, lane, run_at)
     select gen_random_uuid(), 'webhook_delivery', ?, now() from generate_series(1, 500)`,
    [endpoint.id],
  );

  const { result } = await recoveries.takeStep(job);

  expect(result).toBe("waiting");
  expect(await countPending()).toBe(0);
  expect(await app.database("jobs").where({ reference: job.reference }).pluck("state")).toEqual(["waiting"]);
});

test("refuses a second running recovery, a future moment, and a disabled endpoint", async () => {
  const { recover, turn } = await setup({ missed: 1 });

  const both = await Promise.allSettled([recover(), recover()]);
  const tomorrow = recover(new Date(Date.now() + 24 * 60 * 60 * 1000));

  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(tomorrow).rejects.toMatchObject({ params: { fields: [{ field: "since", problem: "date_in_future" }] } });
  await expect(recover()).rejects.toMatchObject({ code: "WEBHOOK_RECOVERY_RUNNING" });
  await turn("disabled");
  await expect(recover()).rejects.toMatchObject({ code: "WEBHOOK_ENDPOINT_DISABLED" });
});

test("deleting the endpoint ends its recovery", async () => {
  const { app, owner, endpoint, recoveries, recover, claim } = await setup({ missed: 1 });
  const { id } = await recover();

  await app.services.webhookEndpoints.delete(owner.actor, endpoint.id);
  const { result } = await recoveries.takeStep(await claim());

  expect(result).toBe("removed");
  expect(await recoveries.find(owner.actor, id)).toBeNull();
  expect(await app.database("jobs").select()).toEqual([]);
});

/** An enabled endpoint that missed `missed` events while it was disabled; no worker runs. */
async function setup({ missed }: { missed: number }) {
  const app = await setupServices();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  if (endpoint === undefined) throw new Error("The form has no endpoint.");
  const { webhookEndpoints, webhookRecoveries: recoveries, jobs } = app.services;
  const submit = async (count: number) => {
    const ids: string[] = [];
    for (let n = 1; n <= count; n++) ids.push(await app.submit(form, { n }));
    return ids;
  };
  const turn = (status: "enabled" | "disabled") => webhookEndpoints.update(owner.actor, { id: endpoint.id, status });
  await holdWorkerLock(app.databaseUrl, INSTANCE);
  await turn("disabled");
  await submit(missed);
  await turn("enabled");
  return {
    app,
    owner,
    endpoint,
    recoveries,
    submit,
    turn,
    recover: (since = BEGINNING) => recoveries.start(owner.actor, { id: endpoint.id, since }),
    /** Claims the recovery's job, and releases all others. */
    async claim(): Promise<Job> {
      const { jobs: claimed } = await jobs.claim(INSTANCE, JOB_KINDS, 1_000, 1_000);
      const mine = claimed.find(({ job }) => job.kind === "endpoint_recovery")?.job;
      for (const { job } of claimed) if (job !== mine) await jobs.release(job, 0);
      if (mine === undefined) throw new Error("There is no recovery to claim.");
      return mine;
    },
    countPending: async () => (await app.database("deliveries").where({ status: "pending" })).length,
  };
}
