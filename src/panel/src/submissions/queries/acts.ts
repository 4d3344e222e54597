import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { SubmissionExportFormat } from "../../generated/graphql.ts";
import { graphql } from "../../generated/index.ts";
import { activityKeys, homeKeys, submissionKeys } from "../../shared/queryKeys.ts";
import { act } from "../../shared/service.ts";
import { type ListFilter, toApiFilter } from "./filters.ts";
import type { Submission, SubmissionPages } from "./submissions.ts";

const MARK = graphql(`
  mutation MarkSubmissions($input: MarkSubmissionsInput!) {
    done: markSubmissions(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const DELETE_ALL = graphql(`
  mutation DeleteSubmissions($input: DeleteSubmissionsInput!) {
    done: deleteSubmissions(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const EXPORT = graphql(`
  mutation CreateSubmissionExport($input: CreateSubmissionExportInput!) {
    done: createSubmissionExport(input: $input) {
      url
      userErrors {
        ...Refusal
      }
    }
  }
`);

/** The most submissions that one call changes. */
const MAX_IDS = 100;

export type Marks = { readonly isRead?: boolean; readonly isStarred?: boolean };

/** Marks submissions: the page shows it at once, and takes it back when the service refuses. */
export function useMarks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, ...marks }: Marks & { readonly ids: readonly string[] }) =>
      inBatches(ids, (batch) => act(MARK, { input: { ids: batch, ...marks } })),
    onMutate: ({ ids, ...marks }) => setMarks(client, ids, marks),
    onError: () => client.invalidateQueries({ queryKey: submissionKeys.all }),
  });
}

/** Deletes submissions, also while the page is being left. Errors: RefusalError, ServiceError. */
export async function deleteSubmissions(client: QueryClient, ids: readonly string[]): Promise<void> {
  await inBatches(ids, (batch) => act(DELETE_ALL, { input: { ids: batch } }, true));
  await Promise.all(
    [submissionKeys, homeKeys, activityKeys].map(({ all }) => client.invalidateQueries({ queryKey: all })),
  );
}

/** The address that downloads what a list shows, valid for five minutes. Errors: RefusalError, ServiceError. */
export async function createExport(filter: ListFilter, format: SubmissionExportFormat): Promise<string> {
  const { formId } = filter;
  const input = { format, filter: toApiFilter(filter), ...(formId === "" ? {} : { formId }) };
  return (await act(EXPORT, { input })).url ?? "";
}

/** Sends the ids in parts of as many as one call changes, one after another. */
export async function inBatches(ids: readonly string[], send: (batch: string[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_IDS) await send(ids.slice(start, start + MAX_IDS));
}

function setMarks(client: QueryClient, ids: readonly string[], marks: Marks): void {
  changeRows(client, ids, (submission) => ({ ...submission, ...marks }));
}

/** Changes submissions wherever the page has them. */
export function changeRows(
  client: QueryClient,
  ids: readonly string[],
  toChanged: (submission: Submission) => Submission,
): void {
  const changed = new Set(ids);
  const change = (submission: Submission) => (changed.has(submission.id) ? toChanged(submission) : submission);
  client.setQueriesData<SubmissionPages>(
    { queryKey: submissionKeys.list.all },
    (pages) => pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, nodes: page.nodes.map(change) })) },
  );
  client.setQueriesData<Submission | null>(
    { queryKey: submissionKeys.one.all },
    (submission) => submission && change(submission),
  );
}
