import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { firstIdAt } from "../../domain/ids.ts";
import type { Job } from "../../domain/jobs/jobs.ts";
import { recoveryLaneOf, type WebhookRecovery } from "../../domain/webhooks/recoveries.ts";
import type { WebhookDeliveryStatus } from "../../domain/webhooks/webhooks.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";

export type WebhookRecoveriesService = ReturnType<typeof createWebhookRecoveriesService>;

/** The result of one step. `waiting`: the endpoint has too many ready deliveries; `stale`: the lease was lost, and nothing was done. */
export type RecoveryStep = {
  readonly result: "again" | "waiting" | "done" | "stopped" | "stale" | "removed";
  /** The recovery as it was before the step; null when it has ended or was deleted, or its job's lease was lost. */
  readonly recovery: WebhookRecovery | null;
};

const NOT_ARRIVED: readonly WebhookDeliveryStatus[] = ["dead", "skipped"];
/** One more than are counted exactly. */
const MAX_COUNTED_MISSING = 10_001;
const QUEUED_PER_STEP = 50;
const LOOKED_AT_PER_STEP = 2_000;
/** A recovery pauses while its endpoint has this many deliveries ready. */
const MAX_READY = 500;
const FULL_PAUSE_SECONDS = 1;

/** A recovery is a job in small steps. Each step is one transaction that queues deliveries and stores the reached position. */
export function createWebhookRecoveriesService({
  repositories,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "signals">) {
  return {
    /**
     * Starts a recovery: sends the endpoint's deliveries again that did not arrive and whose events are from `since` or later. Those that wait
     * for a later attempt are sent now, and the hold of a failing endpoint ends. An endpoint has one running recovery at most.
     * Errors: FORBIDDEN, VALIDATION_FAILED, WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_ENDPOINT_DISABLED, WEBHOOK_RECOVERY_RUNNING.
     */
    async start(actor: Actor, { id, since }: { readonly id: string; readonly since: Date }): Promise<WebhookRecovery> {
      permit(actor, "recoverWebhookEndpoint", clock.now());
      const { accountId } = actor;
      found(await repositories.webhookEndpoints.findById(accountId, id), "WEBHOOK_ENDPOINT_NOT_FOUND");
      const requestedAt = clock.now();
      if (since > requestedAt) {
        throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "since", problem: "date_in_future" }] });
      }
      const reachedId = firstIdAt(since);
      // The count runs outside the transaction, whose lock on the endpoint makes the intake wait.
      const total = await repositories.endpointRecoveries.countMissing(id, { reachedId, endId: endOf(requestedAt) });

      const recovery = await transact(async (tx) => {
        // The lock waits for transactions that still skip events of the disabled endpoint, so that the range covers them.
        const endpoint = found(
          await tx.webhookEndpoints.findByIdForUpdate(accountId, id),
          "WEBHOOK_ENDPOINT_NOT_FOUND",
        );
        if (endpoint.status === "disabled") throw new DomainError("WEBHOOK_ENDPOINT_DISABLED");
        if (await tx.endpointRecoveries.isRunning(id)) throw new DomainError("WEBHOOK_RECOVERY_RUNNING");
        const startedAt = clock.now();
        const started: WebhookRecovery = {
          id: uuidv7({ msecs: startedAt.getTime() }),
          accountId,
          endpointId: id,
          status: "running",
          since,
          total,
          queued: 0,
          startedAt,
          finishedAt: null,
        };
        await tx.endpointRecoveries.insert({ ...started, reachedId, endId: endOf(startedAt) });
        await tx.webhookHealth.endHold(id);
        await tx.jobs.insert("endpoint_recovery", recoveryLaneOf(id), started.id);
        const details = { recoveryId: started.id, since: since.toISOString() };
        const act = { act: "webhook_endpoint.recovery_started", accountId, subjectId: endpoint.id, details } as const;
        await recordAct(tx, actor, act, startedAt);
        return started;
      });
      signals.send({ type: "work_stored" });
      return recovery;
    },

    /** How many deliveries a recovery since that moment would send now, at most MAX_COUNTED_MISSING. Errors: FORBIDDEN. */
    async countMissing(actor: Actor, endpointId: string, since: Date): Promise<number> {
      requirePermission(actor, "webhooks:read");
      const endpoint = await repositories.webhookEndpoints.findById(actor.accountId, endpointId);
      if (endpoint === null) return 0;
      const range = { reachedId: firstIdAt(since), endId: endOf(clock.now()) };
      return repositories.endpointRecoveries.countMissing(endpointId, range, MAX_COUNTED_MISSING);
    },

    /** Errors: FORBIDDEN. */
    async find(actor: Actor, id: string): Promise<WebhookRecovery | null> {
      requirePermission(actor, "webhooks:read");
      return repositories.endpointRecoveries.findById(actor.accountId, id);
    },

    /** The latest recoveries of each endpoint, newest first. Errors: FORBIDDEN. */
    async listByEndpoints(actor: Actor, endpointIds: readonly string[]): Promise<readonly WebhookRecovery[]> {
      requirePermission(actor, "webhooks:read");
      return repositories.endpointRecoveries.listByEndpoints(actor.accountId, endpointIds);
    },

    /** For workers: takes one step of the recovery whose job they have claimed. The next claim repeats a step that is not committed. */
    async takeStep(job: Job): Promise<RecoveryStep> {
      const step = await transact(async (tx): Promise<RecoveryStep> => {
        if (!(await tx.jobs.hold(job))) return { result: "stale", recovery: null };
        const recovery = await tx.endpointRecoveries.findRunning(job.reference);
        const endpoint = recovery && (await tx.webhookEndpoints.hold(recovery.endpointId));
        if (recovery === null || endpoint === null) {
          await tx.jobs.complete(job);
          return { result: "removed", recovery };
        }
        if (endpoint.status === "disabled") {
          await tx.endpointRecoveries.finish(recovery.id, "stopped", clock.now());
          await tx.jobs.complete(job);
          return { result: "stopped", recovery };
        }
        if ((await tx.jobs.countReady(endpoint.id, MAX_READY)) >= MAX_READY) {
          await tx.jobs.release(job, FULL_PAUSE_SECONDS);
          return { result: "waiting", recovery };
        }
        const next = await tx.endpointRecoveries.findNextMissing(recovery, QUEUED_PER_STEP, LOOKED_AT_PER_STEP);
        const queued =
          (await tx.webhookRounds.hasten(next.ids, "recover", "retry")) +
          (await tx.webhookRounds.begin(next.ids, NOT_ARRIVED, "recover", "retry"));
        await tx.endpointRecoveries.advance(recovery.id, next.reachedId, queued);
        if (!next.isEnd) {
          await tx.jobs.release(job);
          return { result: "again", recovery };
        }
        await tx.endpointRecoveries.finish(recovery.id, "done", clock.now());
        await tx.jobs.complete(job);
        return { result: "done", recovery };
      });
      if (step.result === "again" || step.result === "done") signals.send({ type: "work_stored" });
      return step;
    },
  };
}

/** The lowest id that is above the ids of all events up to this time. */
function endOf(at: Date): string {
  return firstIdAt(new Date(at.getTime() + 1));
}
