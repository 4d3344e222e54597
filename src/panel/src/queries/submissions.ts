import { type InfiniteData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { graphql } from "../generated/index.ts";
import type { ListSubmissionsQuery, SubmissionStatus } from "../generated/graphql.ts";
import { useChange } from "./changes.ts";
import { act, request } from "./service.ts";

const PAGE_SIZE = 50;

/** What the panel shows of a submission, wherever it comes from. */
graphql(`
  fragment ShownSubmission on Submission {
    id
    data
    ip
    userAgent
    referer
    createdAt
    form {
      name
    }
    spam {
      score
      threshold
      reasons {
        code
        points
        detail
      }
    }
  }
`);

const RELEASE = graphql(`
  mutation ReleaseSubmission($input: ReleaseSubmissionInput!) {
    done: releaseSubmission(input: $input) {
      userErrors {
        message
      }
    }
  }
`);

const MARK = graphql(`
  mutation MarkSubmissionAsSpam($input: MarkSubmissionAsSpamInput!) {
    done: markSubmissionAsSpam(input: $input) {
      userErrors {
        message
      }
    }
  }
`);

const DELETE = graphql(`
  mutation DeleteSubmission($input: DeleteSubmissionInput!) {
    done: deleteSubmission(input: $input) {
      userErrors {
        message
      }
    }
  }
`);

const ONE = graphql(`
  query FindSubmission($id: ID!) {
    submission(id: $id) {
      ...ShownSubmission
    }
  }
`);

const LIST = graphql(`
  query ListSubmissions($first: Int!, $after: String, $filter: SubmissionFilter) {
    submissions(first: $first, after: $after, filter: $filter) {
      nodes {
        ...ShownSubmission
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

/** The accepted submissions, or those in quarantine. */
export type ListStatus = SubmissionStatus;
export const keyOfList = (search: string, status: ListStatus) => ["submissions", search, status] as const;

/** One submission, for an address that names one outside of the list; null when it does not exist. */
export function useSubmission(id: string, isNeeded: boolean) {
  return useQuery({
    queryKey: ["submission", id],
    enabled: isNeeded,
    queryFn: async ({ signal }) => (await request(ONE, { id }, signal)).submission ?? null,
  });
}

/** The submissions with all words of the search, newest first; all of the status without one. */
export function useSubmissions(search: string, status: ListStatus = "ACCEPTED") {
  return useInfiniteQuery({
    queryKey: keyOfList(search, status),
    queryFn: async ({ pageParam, signal }) => {
      const filter = { status, ...(search === "" ? {} : { search }) };
      const { submissions } = await request(LIST, { first: PAGE_SIZE, after: pageParam, filter }, signal);
      return submissions ?? { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  });
}

/** Lets a submission out of quarantine. */
export const useReleaseSubmission = () => useChange("submissions", (id: string) => act(RELEASE, { input: { id } }));
/** Puts an accepted submission into quarantine. */
export const useMarkSubmission = () => useChange("submissions", (id: string) => act(MARK, { input: { id } }));
export const useDeleteSubmission = () => useChange("submissions", (id: string) => act(DELETE, { input: { id } }));
