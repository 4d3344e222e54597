import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import { submissionKeys } from "../../shared/queryKeys.ts";
import { isTooBroad, request } from "../../shared/service.ts";
import { isNarrowed, type ListFilter, toApiFilter } from "./filters.ts";
import type { SubmissionPage } from "./submissions.ts";

const COUNT = graphql(`
  query CountSubmissions($filter: SubmissionFilter) {
    submissions(first: 0, filter: $filter) {
      totalCount
    }
  }
`);

const COUNT_OF_FORM = graphql(`
  query CountFormSubmissions($formId: ID!, $filter: SubmissionFilter) {
    form(id: $formId) {
      submissions(first: 0, filter: $filter) {
        totalCount
      }
    }
  }
`);

/** How many submissions a list has; "many" for more than the service counts, and null while that is not known. */
export type Count = number | "many" | null;

const NEWS_MS = 15_000;

/** The number of submissions that meet the filter. A list that is loaded to its end has it by itself. */
export function useCount(filter: ListFilter, list: { readonly pages: readonly SubmissionPage[] } | undefined): Count {
  const isWhole = list?.pages.at(-1)?.pageInfo.hasNextPage === false;
  const brought = isNarrowed(filter) ? undefined : (list?.pages[0]?.totalCount ?? undefined);
  const counted = useQuery({
    queryKey: submissionKeys.count(filter),
    enabled: list !== undefined && !isWhole,
    queryFn: ({ signal }) => count(filter, signal),
    refetchInterval: NEWS_MS,
  });
  if (isWhole) return list.pages.reduce((sum, { nodes }) => sum + nodes.length, 0);
  return counted.data ?? brought ?? null;
}

/** Errors: ServiceError. */
async function count(filter: ListFilter, signal: AbortSignal): Promise<Count> {
  const { formId } = filter;
  const variables = { filter: toApiFilter(filter) };
  try {
    const page =
      formId === ""
        ? (await request(COUNT, variables, signal)).submissions
        : (await request(COUNT_OF_FORM, { ...variables, formId }, signal)).form?.submissions;
    return page?.totalCount ?? null;
  } catch (error) {
    if (isTooBroad(error)) return "many";
    throw error;
  }
}
