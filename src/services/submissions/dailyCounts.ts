import { type Actor, requirePermission } from "../../domain/actor.ts";
import { addDays, startOfLimaDay } from "../../domain/limaDays.ts";
import { type DailyCount, MAX_COUNTED_DAYS } from "../../domain/submissions/dailyCounts.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkDayRange } from "./dayRanges.ts";

export type DailyCountsService = ReturnType<typeof createDailyCountsService>;

/** Counts what came to forms by Lima day. */
export function createDailyCountsService({ reads, readPace }: Dependencies<"reads" | "readPace">) {
  return {
    /**
     * The counts of each form, in the order of `formIds`, one for each day from `from` to `to`, both included; none for a form that is
     * not the account's. Errors: FORBIDDEN, VALIDATION_FAILED.
     */
    async listByForms(
      actor: Actor,
      formIds: readonly string[],
      range: { readonly from: string; readonly to: string },
    ): Promise<readonly (readonly DailyCount[])[]> {
      requirePermission(actor, "forms:read");
      const dayCount = checkDayRange(range, MAX_COUNTED_DAYS);
      const days = Array.from({ length: dayCount }, (_, index) => {
        const day = addDays(range.from, index);
        return { day, start: startOfLimaDay(day), end: startOfLimaDay(addDays(day, 1)) };
      });
      const { accountId } = actor;
      const counts = await readPace.run(accountId, () =>
        reads.query(({ dailyCounts }) => dailyCounts.listByForms(accountId, formIds, days)),
      );
      const byForm = Map.groupBy(counts, ({ formId }) => formId);
      return formIds.map((id) => byForm.get(id) ?? []);
    },
  };
}
