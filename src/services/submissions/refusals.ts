import { createHeldCounts } from "../../concurrency/heldCounts.ts";
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
import type { Dependencies } from "../dependencies.ts";
import { checkDayRange } from "./dayRanges.ts";

export type RefusalsService = ReturnType<typeof createRefusalsService>;

export type RefusalRange = { readonly from?: string | null | undefined; readonly to?: string | null | undefined };

const DEFAULT_DAYS = 30;

type Refusal = { readonly token: string; readonly day: string; readonly code: RefusalCode };

/** Counts the submissions that forms refuse, by day and code, in memory first, so that a refusal costs no write. */
export function createRefusalsService({ repositories, clock, log }: Dependencies<"repositories" | "clock" | "log">) {
  const held = createHeldCounts<Refusal>({
    nameOf: ({ token, day, code }) => `${token} ${day} ${code}`,
    store: (counts) => repositories.refusals.add(counts.map(({ item, count }) => ({ ...item, count }))),
    onFailure: (error) =>
      log.warn({ err: error }, "counts of refused submissions not stored: the next flush repeats it"),
  });

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
    drain: held.drain,

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
    held.add({ token, day: limaDayOf(clock.now()), code });
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
