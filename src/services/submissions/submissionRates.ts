import { LRUCache } from "lru-cache";
import type { SubmissionRates } from "../../domain/accounts/plans.ts";
import { DomainError } from "../../domain/errors.ts";
import { clientNetworkOf } from "../../domain/networks.ts";
import { PUBLIC_RATES, type PublicRate } from "../../domain/submissions/publicRates.ts";
import type { Burst } from "../../domain/spam/assessment.ts";
import type { FormSnapshot } from "../../repositories/forms/forms.ts";
import type { Dependencies } from "../dependencies.ts";
import { needed, type Stage } from "./stages.ts";

export type RateCheck = ReturnType<typeof createRateCheck>;

const WINDOW_SECONDS = 60;
const WINDOW_MS = WINDOW_SECONDS * 1000;
const SYNC_MS = 1_000;
/** The keys that a process counts. Of more, those that were not counted for longest are counted from zero again. */
const MAX_KEYS = 100_000;
/** The keys that one synchronization shares with the other processes. */
const MAX_SHARED = 500;
/** A key is shared from this part of its limit on, so that ordinary visitors cost no write. */
const SHARED_FROM = 0.1;

/** A minute that began with the key's first submission. `unshared` is what the other processes do not know of yet. */
type Window = { count: number; unshared: number; endsAt: number };

/**
 * Counts the submissions of a form and of an address at a form, by the minute. The counts are in memory; once a second a process notifies
 * the others those that are a tenth of their limit or more, and learns theirs. So a form over several processes may take more than its
 * limit by what came within that second. `npm run bench:rates` compares its cost with a library's.
 */
export function createRateCheck(
  {
    intakeRepositories: { submissionCounts },
    clock,
    metrics,
    log,
  }: Dependencies<"intakeRepositories" | "clock" | "metrics" | "log">,
  syncMs = SYNC_MS,
) {
  /** Only keys of `windows`, so that it has their bound. */
  const due = new Set<string>();
  // A bound by size takes memory as keys come; `max` would take all of it at the start.
  const windows = new LRUCache<string, Window>({
    maxSize: MAX_KEYS,
    sizeCalculation: () => 1,
    dispose: (_, key) => due.delete(key),
  });
  let timer: NodeJS.Timeout | undefined;

  return {
    /**
     * Counts a submission. Returns how many came from its address in this minute if they are more than its form takes from one; else
     * null. What is quarantined for it has a count of its own, so that it leaves the form to others.
     * Errors: RATE_LIMITED when the form has had its limit.
     */
    count({ form, rates }: FormSnapshot, ip: string | null): Burst | null {
      const burst = countSender(form.id, rates, ip);
      const { submissionsPerMinute: limit } = rates;
      if (limit === null) return burst;
      const isHeld = burst !== null && burst.isExcessive && form.spamSensitivity !== "off";
      const window = hit(isHeld ? `${form.id} held` : form.id, limit);
      if (window.count <= limit) return burst;
      metrics.countLimit("submissions_of_form");
      throw refuse(window, limit);
    },

    /** Counts what a client asked of a form, or of all forms together (""). Errors: RATE_LIMITED for more than its rate. */
    takePublic(rate: PublicRate, formId: string, ip: string | null): void {
      assertPublic(rate, formId, ip);
      countPublic(rate, formId, ip);
    },

    countPublic,
    assertPublic,

    /** Ends the synchronization. */
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      due.clear();
    },
  };

  function countPublic(rate: PublicRate, formId: string, ip: string | null): void {
    const key = nameGroup(rate, formId, ip);
    if (key !== null) hit(key, PUBLIC_RATES[rate]);
  }

  /** Errors: RATE_LIMITED when the client's minute has had the whole rate. */
  function assertPublic(rate: PublicRate, formId: string, ip: string | null): void {
    const key = nameGroup(rate, formId, ip);
    const window = key === null ? undefined : windows.get(key);
    const limit = PUBLIC_RATES[rate];
    if (window === undefined || window.endsAt <= clock.now().getTime() || window.count < limit) return;
    metrics.countLimit(rate);
    throw refuse(window, limit);
  }

  function refuse({ endsAt }: Window, limit: number): DomainError<"RATE_LIMITED"> {
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - clock.now().getTime()) / 1000));
    const quota = { limit, windowSeconds: WINDOW_SECONDS };
    return new DomainError("RATE_LIMITED", { retryAfterSeconds, quota });
  }

  function countSender(
    formId: string,
    { submissionsPerAddressAndMinute: limit }: SubmissionRates,
    ip: string | null,
  ): Burst | null {
    const network = clientNetworkOf(ip);
    if (limit === null || network === null) return null;
    const { count } = hit(`${formId} ${network}`, limit);
    return count <= limit ? null : { count, isExcessive: count > 2 * limit };
  }

  function hit(key: string, limit: number): Window {
    const now = clock.now().getTime();
    let window = windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      window = { count: 0, unshared: 0, endsAt: now + WINDOW_MS };
      windows.set(key, window);
    }
    window.count += 1;
    window.unshared += 1;
    if (window.count >= limit * SHARED_FROM) {
      due.add(key);
      timer ??= setTimeout(() => void synchronize(), syncMs).unref();
    }
    return window;
  }

  /** Counts that cannot be shared now are shared the next time, if their minute lasts. */
  async function synchronize(): Promise<void> {
    timer = undefined;
    const shared = [...due].slice(0, MAX_SHARED).flatMap((key) => {
      due.delete(key);
      const window = windows.peek(key);
      return window === undefined || window.unshared === 0 ? [] : [{ key, count: window.unshared, window }];
    });
    if (due.size > 0) timer ??= setTimeout(() => void synchronize(), syncMs).unref();
    if (shared.length === 0) return;
    try {
      const counts = new Map((await submissionCounts.add(shared, WINDOW_SECONDS)).map((each) => [each.key, each]));
      for (const { key, count, window } of shared) learn(window, count, counts.get(key));
    } catch (error) {
      log.warn({ err: error }, "The counts of submissions were not shared with the other processes.");
    }
  }

  function learn(window: Window, shared: number, all: { readonly count: number; readonly msLeft: number } | undefined) {
    if (all === undefined) return;
    window.unshared -= shared;
    window.count = all.count + window.unshared;
    window.endsAt = clock.now().getTime() + all.msLeft;
  }
}

/** The key of a client's count; null for an internal address, which is a proxy. */
function nameGroup(rate: PublicRate, formId: string, ip: string | null): string | null {
  const network = clientNetworkOf(ip);
  return network === null ? null : `${rate} ${formId} ${network}`;
}

/**
 * Refuses, before its body is read, a client whose submissions to the form were refused too often in this minute. Errors: RATE_LIMITED.
 */
export function createRefusalRateStage({ assertPublic }: Pick<RateCheck, "assertPublic">): Stage {
  return {
    name: "refusals",
    check({ read, bodyFault, snapshot, request }) {
      if (read === null && bodyFault === null)
        assertPublic("refused_submissions", needed(snapshot).form.id, request.source.ip);
      return null;
    },
  };
}

/** Counts each request once. Errors: RATE_LIMITED. */
export function createRateStage({ count }: Pick<RateCheck, "count">): Stage {
  return {
    name: "rate",
    check(attempt) {
      if (attempt.burst === undefined) attempt.burst = count(needed(attempt.snapshot), attempt.request.source.ip);
      return null;
    },
  };
}
