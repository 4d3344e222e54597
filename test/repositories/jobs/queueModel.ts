import { expect } from "vitest";
import type { Job } from "../../../src/domain/jobs/jobs.ts";
import type { ClaimRequest } from "../../../src/repositories/jobs/jobs.ts";
import { countByLane, type Queue, toResult } from "./queue.ts";

export type QueueModel = Awaited<ReturnType<typeof createQueueModel>>;

type Delivery = {
  end: "delivered" | "dead" | "skipped" | null;
  /** Attempts that were accepted. */
  attempts: number;
  /** The token of the lease that may complete it. */
  token: string | null;
};

/** The rules of the queue as a model: each action does the same to the queue and to the model, and compares both. */
export async function createQueueModel(
  { database, jobs, results, ...queue }: Queue,
  { cap, attempts, workers }: { readonly cap: number; readonly attempts: number; readonly workers: number },
) {
  for (const table of ["jobs", "job_lanes", "job_rate_windows", "job_workers", "webhook_attempts", "deliveries"]) {
    await database(table).delete();
  }
  const deliveries = new Map<string, Delivery>();
  /** Every claim ever made, by whom; stale ones too. */
  const claims: { readonly job: Job; readonly worker: number }[] = [];
  const settling = new Set<string>();

  const find = (reference: string): Delivery => {
    const delivery = deliveries.get(reference);
    if (delivery === undefined) throw new Error("The queue made a job up.");
    return delivery;
  };
  const isHeld = ({ reference, leaseToken }: Job) => find(reference).token === leaseToken;
  const pick = (picks: readonly number[]) => {
    const chosen = picks.map((n) => claims[n % claims.length]?.job).filter((job) => job !== undefined);
    return [...new Map(chosen.map((job) => [job.reference, job])).values()];
  };

  const model = {
    async enqueue(lane: string, count: number): Promise<void> {
      for (const id of await queue.enqueue(count, { lane }))
        deliveries.set(id, { end: null, attempts: 0, token: null });
    },

    async claim(worker: number, request: Partial<ClaimRequest>): Promise<void> {
      const claimed = await queue.claim({ instance: worker, ...request });
      expect(claimed.jobs.length).toBeLessThanOrEqual(request.limit ?? 128);
      for (const job of claimed.jobs) {
        const delivery = find(job.reference);
        const wasSettling = settling.has(job.reference);
        if (!wasSettling) expect(delivery).toMatchObject({ end: null, token: null, attempts: job.attempt - 1 });
        delivery.token = job.leaseToken;
        claims.push({ job, worker });
      }
    },

    /** Of claims that are held and of stale ones alike: the queue must tell them apart. */
    async record(
      picks: readonly number[],
      { isSuccess, delaySeconds }: { readonly isSuccess: boolean; readonly delaySeconds: number },
    ): Promise<void> {
      const batch = pick(picks).filter(({ reference }) => !settling.has(reference));
      const held = new Set(batch.filter(isHeld).map(({ reference }) => reference));
      for (const reference of held) settling.add(reference);
      const isLast = (job: Job) => isSuccess || job.attempt >= attempts;
      const { accepted } = await results.record(
        batch.map((job) => toResult(job, isSuccess ? 200 : 500, isLast(job) ? null : delaySeconds)),
      );

      expect(accepted).toEqual(held);
      for (const job of batch.filter(({ reference }) => held.has(reference))) {
        const delivery = find(job.reference);
        expect(delivery.end).toBeNull();
        delivery.attempts += 1;
        if (delivery.token === job.leaseToken) delivery.token = null;
        if (isLast(job)) delivery.end = isSuccess ? "delivered" : "dead";
        settling.delete(job.reference);
      }
    },

    async expire(picks: readonly number[]): Promise<void> {
      const lost = pick(picks).filter(isHeld);
      await database("jobs")
        .whereIn(
          "lease_token",
          lost.map(({ leaseToken }) => leaseToken),
        )
        .update({ leased_until: database.raw("now() - interval '1 second'") });
      expect((await jobs.reclaimExpired()).freed).toBe(lost.length);
      for (const { reference } of lost) find(reference).token = null;
    },

    async crash(worker: number): Promise<void> {
      const lost = claims.filter((claim) => claim.worker === worker && isHeld(claim.job));
      await queue.loseLock(worker);
      expect((await jobs.reclaimFromWorkers([worker])).freed).toBe(lost.length);
      for (const { job } of lost) find(job.reference).token = null;
    },

    /** So much that what waits is due and what is held back is not. */
    async passTime(): Promise<void> {
      const past = database.raw("now() - interval '1 second'");
      await database("jobs").where({ state: "waiting" }).update({ run_at: past });
      await database("job_lanes").whereNotNull("held_until").update({ held_until: past });
    },

    async skip(lane: string): Promise<void> {
      const ready: string[] = await database("jobs").where({ lane, state: "ready" }).pluck("reference");
      expect(await results.skipDue(lane, 1_000)).toBe(ready.length);
      for (const reference of ready) find(reference).end = "skipped";
    },

    async check(): Promise<void> {
      const held = claims.map(({ job }) => job).filter(isHeld);
      for (const count of Object.values(countByLane(held))) expect(count).toBeLessThanOrEqual(cap);
      const leased: string[] = await database("jobs").where({ state: "leased" }).pluck("lease_token");
      expect(leased.toSorted()).toEqual(held.map(({ leaseToken }) => leaseToken).toSorted());
    },

    /** Ends the remaining jobs: every job is claimable in the end. */
    async drain(): Promise<void> {
      for (let worker = 1; worker <= workers; worker += 1) await model.crash(worker);
      while (deliveries.values().some(({ end }) => end === null)) {
        await model.passTime();
        const before = claims.length;
        await model.claim(1, {});
        const last = claims.length;
        expect(last).toBeGreaterThan(before);
        const fresh = Array.from({ length: last - before }, (_, n) => before + n);
        await model.record(fresh, { isSuccess: true, delaySeconds: 0 });
      }
    },

    async checkEnd(): Promise<void> {
      const rows: { id: string; status: string }[] = await database("deliveries").select("id", "status");
      expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
        new Map([...deliveries].map(([id, { end }]) => [id, end])),
      );
      const logged: { delivery_id: string; number: number }[] = await database("webhook_attempts").orderBy("number");
      const numbers = Map.groupBy(logged, (row) => row.delivery_id);
      for (const [id, delivery] of deliveries) {
        expect(delivery.attempts).toBeLessThanOrEqual(attempts);
        expect((numbers.get(id) ?? []).map(({ number }) => number)).toEqual(
          Array.from({ length: delivery.attempts }, (_, n) => n + 1),
        );
      }
    },
  };
  return model;
}
