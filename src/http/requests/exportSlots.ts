import type { Context } from "koa";
import { serviceUnavailable } from "../../domain/errors.ts";
import type { Metrics } from "../../domain/metrics.ts";
import { createGroupCounts, findAddressGroup } from "../../edge/addressGroups.ts";
import { onAnswerClosed } from "../../edge/closedAnswers.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";

/** Counts the exports of each account, and of each address, that are being sent. */
export type ExportSlots = {
  /** Takes one of the account's slots, and one of the client's address, until the answer has ended. Errors: SERVICE_UNAVAILABLE when none is free. */
  take(ctx: Context, accountId: string): void;
};

/** An owner's program needs one export for each kind of file. Each export keeps a cursor of the database busy as fast as its client reads. */
export const MAX_EXPORTS_OF_ACCOUNT = 4;
/** Whichever accounts they are of: an accountant's program may take those of two clients at a time. */
export const MAX_EXPORTS_OF_ADDRESS = 8;

export function createExportSlots({ countLimit }: Pick<Metrics, "countLimit">): ExportSlots {
  const accounts = createGroupCounts();
  const addresses = createGroupCounts();

  function refuse(limit: "exports_of_account" | "exports_of_address"): Error {
    countLimit(limit);
    return serviceUnavailable(RETRY_AFTER_SECONDS.exports);
  }

  return {
    take({ res, ip }, accountId) {
      const address = findAddressGroup(ip);
      if (accounts.count(accountId) >= MAX_EXPORTS_OF_ACCOUNT) throw refuse("exports_of_account");
      if (addresses.count(address) >= MAX_EXPORTS_OF_ADDRESS) throw refuse("exports_of_address");
      const add = (change: number) => {
        accounts.add(accountId, change);
        addresses.add(address, change);
      };
      add(1);
      onAnswerClosed(res, () => add(-1));
    },
  };
}
