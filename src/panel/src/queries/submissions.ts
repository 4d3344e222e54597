import { type InfiniteData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { graphql } from "../generated/index.ts";
import type { ListSubmissionsQuery } from "../generated/graphql.ts";
import { request } from "./service.ts";

const PAGE_SIZE = 50;

const ONE = graphql(`
  query FindSubmission($id: ID!) {
    submission(id: $id) {
      id
      data
      ip
      userAgent
      referer
      createdAt
      form {
        name
      }
    }
  }
`);

const LIST = graphql(`
  query ListSubmissions($first: Int!, $after: String, $filter: SubmissionFilter) {
    submissions(first: $first, after: $after, filter: $filter) {
      nodes {
        id
        data
        ip
        userAgent
        referer
        createdAt
        form {
          name
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export type SubmissionPage = NonNullable<ListSubmissionsQuery["submissions"]>;
export type Submission = SubmissionPage["nodes"][number];
export type SubmissionPages = InfiniteData<SubmissionPage, string | null>;

export const keyOfList = (search: string) => ["submissions", search] as const;

/** One submission, for an address that names one outside of the list; null when it does not exist. */
export function useSubmission(id: string, isNeeded: boolean) {
  return useQuery({
    queryKey: ["submission", id],
    enabled: isNeeded,
    queryFn: async ({ signal }) => (await request(ONE, { id }, signal)).submission ?? null,
  });
}

/** The submissions with all words of the search, newest first; all submissions without one. */
export function useSubmissions(search: string) {
  return useInfiniteQuery({
    queryKey: keyOfList(search),
    queryFn: async ({ pageParam, signal }) => {
      const filter = search === "" ? null : { search };
      const { submissions } = await request(LIST, { first: PAGE_SIZE, after: pageParam, filter }, signal);
      return submissions ?? { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  });
}
