import { type Actor, requirePermission } from "../../domain/actor.ts";
import { addDays } from "../../domain/limaDays.ts";
import { limaDayOf } from "../../domain/times.ts";
import { isDomainError } from "../../domain/errors.ts";
import { parseFormToken } from "../../domain/forms/forms.ts";
import {
  CAPTCHA_MISCONFIGURED,
  COUNTED_REFUSALS,
  MAX_REFUSAL_DAYS,
  type RefusalCode,
  type RefusalCount,
  TAKEN_WITHOUT_FILES,
} from "../../domain/submissions/refusals.ts";
import type { CountedRefusals } from "../../repositories/submissions/refusals.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkDayRange } from "./dayRanges.ts";

export type RefusalsService = ReturnType<typeof createRefusalsService>;

export type RefusalRange = { readonly from?: string | null | undefined; readonly to?: string | null | undefined };

const FLUSH_MS = 5_000;
/** The most combinations of form, day and code that a process counts between two flushes. Further ones are dropped. */
const MAX_HELD = 10_000;
const DEFAULT_DAYS = 30;

/**
 * Counts the submissions that forms refuse, by day and code. The process holds the counts for up to FLUSH_MS, so that a refusal costs
 * no write. A killed process loses what it holds.
 */
export function createRefusalsService({ repositories, clock, log }: Dependencies<"repositories" | "clock" | "log">) {
  let held = new Map<string, CountedRefusals>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  return {
    /** Counts an error of a form's endpoint if its code is one of COUNTED_REFUSALS. */
    note(tokenText: string, error: unknown): void {
      if (isDomainError(error) && isCounted(error.code)) count(tokenText, error.code);
    },

    /** Counts a held submission or a sheet that was taken without its files. */
    noteWithoutFiles: (tokenText: string): void => count(tokenText, TAKEN_WITHOUT_FILES),

    /** Counts a visitor whom the captcha's provider did not judge, because it refuses the form's settings. */
    noteUnjudged: (tokenText: string): void => count(tokenText, CAPTCHA_MISCONFIGURED),

    /** Stores all counts that the process holds. */
    async drain(): Promise<void> {
      flushing = flushing.then(flush);
      await flushing;
    },

    /**
     * The counts of each form, in the order of `formIds` and of the days. Without a range: the last 30 Lima days.
     * Errors: FORBIDDEN, VALIDATION_FAILED.
     */
    async listByForms(
      actor: Actor,
      formIds: readonly string[],
      range: RefusalRange,
    ): Promise<readonly (readonly RefusalCount[])[]> {
      requirePermission(actor, "forms:read");
      const { from, to } = checkRange(range, limaDayOf(clock.now()));
      const counts = Map.groupBy(
        await repositories.refusals.listByForms(actor.accountId, formIds, from, to),
        ({ formId }) => formId,
      );
      return formIds.map((id) => counts.get(id) ?? []);
    },
  };

  function count(tokenText: string, code: RefusalCode): void {
    const token = parseFormToken(tokenText);
    if (token === null) return;
    hold({ token, day: limaDayOf(clock.now()), code, count: 1 });
    timer ??= setTimeout(() => {
      flushing = flushing.then(flush);
    }, FLUSH_MS).unref();
  }

  function hold(refusals: CountedRefusals): void {
    const { token, day, code } = refusals;
    const name = `${token} ${day} ${code}`;
    const known = held.get(name);
    if (known === undefined && held.size >= MAX_HELD) return;
    held.set(name, { ...refusals, count: refusals.count + (known?.count ?? 0) });
  }

  /** Stores the held counts. Counts that cannot be stored are held until the next flush. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (held.size === 0) return;
    const counts = [...held.values()];
    held = new Map();
    try {
      await repositories.refusals.add(counts);
    } catch (error) {
      for (const one of counts) hold(one);
      log.warn({ err: error }, "counts of refused submissions not stored: the next flush repeats it");
    }
  }
}

function isCounted(code: string): code is RefusalCode {
  return (COUNTED_REFUSALS as readonly string[]).includes(code);
}

/** Errors: VALIDATION_FAILED for a range that ends before it starts, or that has more than MAX_REFUSAL_DAYS. */
function checkRange(range: RefusalRange, today: string): { readonly from: string; readonly to: string } {
  const to = range.to ?? today;
  const from = range.from ?? addDays(to, 1 - DEFAULT_DAYS);
  checkDayRange({ from, to }, MAX_REFUSAL_DAYS);
  return { from, to };
}
