import { useInfiniteQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type { FindActivityQuery } from "../../generated/graphql.ts";
import { activityKeys } from "../../shared/queryKeys.ts";
import { request } from "../../shared/service.ts";
import { useViewer } from "../../shared/viewer.ts";

const ACTIVITY = graphql(`
  query FindActivity($after: String) {
    viewer {
      account {
        auditEntries(after: $after) {
          nodes {
            id
            act
            actorKind
            actorId
            actorName
            details
            ip
            at
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`);

export type Entry = NonNullable<FindActivityQuery["viewer"]["account"]["auditEntries"]>["nodes"][number];

/** What was done in the account, newest first. Only whoever manages keys sees it. */
export function useActivity() {
  const permissions = useViewer().data?.viewer.permissions;
  return useInfiniteQuery({
    queryKey: activityKeys.list(),
    enabled: permissions?.includes("API_KEYS_WRITE") === true,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await request(ACTIVITY, { after: pageParam }, signal)).viewer.account.auditEntries,
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage === true ? page.pageInfo.endCursor : null),
  });
}
