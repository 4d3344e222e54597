import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type { PlanDeletionsQuery } from "../../generated/graphql.ts";
import { sheetKeys } from "../../shared/queryKeys.ts";
import { request } from "../../shared/service.ts";

const PLAN = graphql(`
  query PlanDeletions {
    plannedSheetDeletions {
      count
      unansweredCount
      heldCount
      firstOn
    }
  }
`);

/** A plan changes from day to day. */
const FRESH_MS = 600_000;

export type PlannedDeletions = NonNullable<PlanDeletionsQuery["plannedSheetDeletions"]>;

/** The sheets of all books that will be deleted until the end of the next month. */
export function usePlannedDeletions() {
  return useQuery({
    queryKey: sheetKeys.deletions(),
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<PlannedDeletions | null> =>
      (await request(PLAN, {}, signal)).plannedSheetDeletions ?? null,
  });
}
