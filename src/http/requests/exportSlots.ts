import type { Context } from "koa";
import { serviceUnavailable } from "../../domain/errors.ts";
import type { Metrics } from "../../domain/metrics.ts";
import { onAnswerClosed } from "../../edge/closedAnswers.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";

/** Counts the exports of each account that are being sent. */
export type ExportSlots = {
  /** Takes one of the account's slots until the answer has ended. Errors: SERVICE_UNAVAILABLE when none is free. */
  take(ctx: Context, accountId: string): void;
};

/** An owner's program needs one export for each kind of file. Each export keeps a cursor of the database busy as fast as its client reads. */
export const MAX_EXPORTS_OF_ACCOUNT = 4;

export function createExportSlots({ countLimit }: Pick<Metrics, "countLimit">): ExportSlots {
  const counts = new Map<string, number>();

  function add(accountId: string, change: number): void {
    const count = (counts.get(accountId) ?? 0) + change;
    if (count > 0) counts.set(accountId, count);
    else counts.delete(accountId);
  }

  return {
    take({ res }, accountId) {
      if ((counts.get(accountId) ?? 0) >= MAX_EXPORTS_OF_ACCOUNT) {
        countLimit("exports_of_account");
        throw serviceUnavailable(RETRY_AFTER_SECONDS.exports);
      }
      add(accountId, 1);
      onAnswerClosed(res, () => add(accountId, -1));
    },
  };
}
