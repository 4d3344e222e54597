import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import { formKeys } from "../../shared/queryKeys.ts";
import { request } from "../../shared/service.ts";
import { DAY_MS, limaDayOf } from "../../../../domain/times.ts";

const MONTHS_OF = graphql(`
  query ListFormMonths($id: ID!, $from: Date!, $to: Date!, $olderFrom: Date!, $olderTo: Date!) {
    form(id: $id) {
      older: dailyCounts(from: $olderFrom, to: $olderTo) {
        date
        accepted
        refused
      }
      latest: dailyCounts(from: $from, to: $to) {
        date
        accepted
        refused
      }
    }
  }
`);

/** What came to the form by month of Lima, the latest first. */
export function useMonths(id: string, isNeeded: boolean) {
  return useQuery({
    queryKey: formKeys.months(id),
    enabled: isNeeded,
    async queryFn({ signal }): Promise<readonly Month[]> {
      const to = limaDayOf(new Date());
      // The service counts a quarter at a time.
      const from = firstOfMonth(to, 2);
      const older = { olderFrom: firstOfMonth(to, 5), olderTo: dayBefore(from) };
      const { form } = await request(MONTHS_OF, { id, from, to, ...older }, signal);
      const days = [...(form?.older ?? []), ...(form?.latest ?? [])];
      const months = Map.groupBy(days, ({ date }) => date.slice(0, "2026-01".length));
      return [...months].toReversed().map(([month, counts]) => ({
        month,
        accepted: counts.reduce((sum, { accepted }) => sum + accepted, 0),
        refused: counts.reduce((sum, { refused }) => sum + refused, 0),
      }));
    },
  });
}

export type Month = { readonly month: string; readonly accepted: number; readonly refused: number };

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, day.length);
}

/** The first day of the month that is so many months before the day's. */
function firstOfMonth(day: string, before: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, "2026-01-01".length);
}
