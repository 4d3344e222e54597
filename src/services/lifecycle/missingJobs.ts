import { firstIdAt } from "../../domain/ids.ts";
import { DAY_MS, MINUTE_MS } from "../../domain/times.ts";
import type { Dependencies } from "../dependencies.ts";

export type MissingJobsService = ReturnType<typeof createMissingJobsService>;

const ROWS_PER_STEP = 1_000;
/** The deliveries of another day are looked at each time that this has passed. */
const DAY_TURN_MS = 10 * MINUTE_MS;

/** Gives a job to what waits for one and has none, whatever took it away. The service acts for no account. */
export function createMissingJobsService({
  repositories,
  databaseTime,
  signals,
  webhookHistoryDays,
}: Dependencies<"repositories" | "databaseTime" | "signals" | "webhookHistoryDays">) {
  return {
    /**
     * Inserts the missing jobs of digests, mails, recoveries and scans, and those of the deliveries of one day of the history, another
     * one each DAY_TURN_MS, since the deliveries of a day are read whole. Returns how many. At most ROWS_PER_STEP of each kind.
     */
    async restore(): Promise<number> {
      const planned = await repositories.missingJobs.insertPlanned(ROWS_PER_STEP);
      const [from, to] = dayOnTurn(await databaseTime.read());
      const delivered = await repositories.missingJobs.insertOfDeliveries(from, to, ROWS_PER_STEP);
      if (planned + delivered > 0) signals.send({ type: "work_stored" });
      return planned + delivered;
    },
  };

  /** The first id of the UTC day whose turn it is, today's included, and the first one of the day after. */
  function dayOnTurn(now: Date): readonly [string, string] {
    const daysAgo = Math.floor(now.getTime() / DAY_TURN_MS) % (webhookHistoryDays + 2);
    const start = Math.floor(now.getTime() / DAY_MS) * DAY_MS - daysAgo * DAY_MS;
    return [firstIdAt(new Date(start)), firstIdAt(new Date(start + DAY_MS))];
  }
}
