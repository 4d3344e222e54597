import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type { SubmissionPageFragment } from "../../generated/graphql.ts";
import { useChange } from "../../shared/changes.ts";
import { NEXT_PAGE_SIZE, PAGE_SIZE } from "../../shared/pageSizes.ts";
import { submissionKeys } from "../../shared/queryKeys.ts";
import { act, request } from "../../shared/service.ts";
import {
  isNarrowed,
  type ListFilter,
  NO_FILTER,
  OLDEST_FIRST,
  type Order,
  type OrderedFilter,
  toApiFilter,
} from "./filters.ts";

const FRESH_MS = 5000;

/** What the panel shows of a submission, wherever it comes from: what its row has, and what its page adds. */
graphql(`
  fragment ShownSubmission on Submission {
    ...SubmissionRow
    ip
    userAgent
    referer
    status
    confirmation {
      confirmedAt
      expiresAt
      mailProblem
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
        ...Refusal
      }
    }
  }
`);

const MARK = graphql(`
  mutation MarkSubmissionAsSpam($input: MarkSubmissionAsSpamInput!) {
    done: markSubmissionAsSpam(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const DELETE = graphql(`
  mutation DeleteSubmission($input: DeleteSubmissionInput!) {
    done: deleteSubmission(input: $input) {
      userErrors {
        ...Refusal
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
  query ListSubmissions($first: Int, $after: String, $last: Int, $before: String, $filter: SubmissionFilter) {
    submissions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
      ...SubmissionPage
    }
  }
`);

/** The same with the number of all. A query of its own is planned once by the service, and one with a directive is not. */
const LIST_COUNTED = graphql(`
  query ListCountedSubmissions($first: Int, $after: String, $last: Int, $before: String, $filter: SubmissionFilter) {
    submissions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
      totalCount
      ...SubmissionPage
    }
  }
`);

const LIST_OF_FORM = graphql(`
  query ListFormSubmissions(
    $formId: ID!
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: SubmissionFilter
  ) {
    form(id: $formId) {
      submissions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
        ...SubmissionPage
      }
    }
  }
`);

const LIST_ORDERED = graphql(`
  query ListOrderedSubmissions(
    $formId: ID
    $order: SubmissionOrderInput!
    $first: Int
    $after: String
    $filter: SubmissionFilter
  ) {
    orderedSubmissions(formId: $formId, order: $order, first: $first, after: $after, filter: $filter) {
      ...SubmissionPage
    }
  }
`);

graphql(`
  fragment SubmissionPage on SubmissionConnection {
    nodes {
      ...ShownSubmission
    }
    pageInfo {
      hasNextPage
      endCursor
      hasPreviousPage
      startCursor
    }
  }
`);

/** The first page of all submissions has their number, which the service knows without counting. */
export type SubmissionPage = SubmissionPageFragment & { readonly totalCount?: number | null };
export type Submission = SubmissionPage["nodes"][number];
export type SubmissionPages = InfiniteData<SubmissionPage, string | null>;

/** One submission, for an address that names one outside of the list; null when it does not exist. */
export function useSubmission(id: string, isNeeded: boolean) {
  return useQuery({
    queryKey: submissionKeys.one(id),
    enabled: isNeeded,
    queryFn: ({ signal }) => readSubmission(id, signal),
  });
}

/** A submission as the service has it now; null when it does not exist. */
export async function readSubmission(id: string, signal?: AbortSignal): Promise<Submission | null> {
  return (await request(ONE, { id }, signal)).submission ?? null;
}

/** The submissions that meet the filter, in its order, or in that of a column. */
export function useSubmissions(filter: ListFilter = NO_FILTER, by: Order = null) {
  return useInfiniteQuery(describeList(by === null ? filter : { ...filter, by }));
}

/** Asks for the first page of the list, unless it is there, so that it is on its way while the page loads. */
export function preloadSubmissions(client: QueryClient, filter: ListFilter): Promise<void> {
  return client.prefetchInfiniteQuery(describeList(filter));
}

/** Keeps the first page of the list of all submissions, as the service has read it. */
export function keepFirstPage(client: QueryClient, page: SubmissionPage): void {
  client.setQueryData(describeList(NO_FILTER).queryKey, { pages: [page], pageParams: [null] });
}

function describeList(filter: OrderedFilter) {
  return infiniteQueryOptions({
    queryKey: submissionKeys.list(filter),
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
    // A comparison of all rows with those before would take longer than to show them.
    structuralSharing: false,
    // What has just been preloaded is not asked for again; the feed asks for the list anew where it may have missed something.
    staleTime: FRESH_MS,
  });
}

async function readPage(filter: OrderedFilter, after: string | null, signal: AbortSignal): Promise<SubmissionPage> {
  const { formId, by } = filter;
  const size = after === null ? PAGE_SIZE : NEXT_PAGE_SIZE;
  if (by != null) {
    const { column, descending } = by;
    const ordered = { formId: formId === "" ? null : formId, order: { column, descending }, first: size, after };
    const page = await request(LIST_ORDERED, { ...ordered, filter: toApiFilter(filter) }, signal);
    return page.orderedSubmissions ?? { nodes: [], pageInfo: NO_MORE };
  }
  const isReversed = filter.order === OLDEST_FIRST;
  const part = isReversed ? { last: size, before: after } : { first: size, after };
  const variables = { ...part, filter: toApiFilter(filter) };
  const list = after === null && !isNarrowed(filter) ? LIST_COUNTED : LIST;
  const page: SubmissionPage | null | undefined =
    formId === ""
      ? (await request(list, variables, signal)).submissions
      : (await request(LIST_OF_FORM, { ...variables, formId }, signal)).form?.submissions;
  if (page == null) return { nodes: [], pageInfo: NO_MORE };
  return isReversed ? reverse(page) : page;
}

const NO_MORE = { hasNextPage: false, endCursor: null, hasPreviousPage: false, startCursor: null };

/** A page that was read from the list's end, as the first page of a list that begins there. */
function reverse({ nodes, pageInfo }: SubmissionPage): SubmissionPage {
  const { hasPreviousPage, startCursor } = pageInfo;
  return { nodes: nodes.toReversed(), pageInfo: { ...NO_MORE, hasNextPage: hasPreviousPage, endCursor: startCursor } };
}

/** Lets a submission in that is held. */
export const useReleaseSubmission = () => useChange(submissionKeys, (id: string) => act(RELEASE, { input: { id } }));
/** Puts an accepted submission into quarantine. */
export const useMarkSubmission = () => useChange(submissionKeys, (id: string) => act(MARK, { input: { id } }));
export const useDeleteSubmission = () => useChange(submissionKeys, (id: string) => act(DELETE, { input: { id } }));
