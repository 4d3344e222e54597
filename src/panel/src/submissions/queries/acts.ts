import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SubmissionExportFormat } from "../../generated/graphql.ts";
import { graphql } from "../../generated/index.ts";
import { useChange } from "../../shared/changes.ts";
import { activityKeys, fileKeys, homeKeys, submissionKeys, webhookKeys } from "../../shared/queryKeys.ts";
import { SCANS_MS } from "../../shared/files/scans.ts";
import { act, request } from "../../shared/service.ts";
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

const DELIVERIES = graphql(`
  query ListSubmissionDeliveries($id: ID!) {
    submission(id: $id) {
      deliveries(first: 20) {
        nodes {
          id
          status
          createdAt
          attempts {
            number
            responseStatus
          }
        }
      }
    }
  }
`);

const AUTORESPONSE = graphql(`
  query FindSubmissionAutoresponse($id: ID!) {
    submission(id: $id) {
      autoresponse {
        state
        at
        omission
        reason
      }
    }
  }
`);

const FILES = graphql(`
  query ListSubmissionFiles($id: ID!) {
    submission(id: $id) {
      filesNotKept
      files {
        id
        field
        name
        size
        scanStatus
        malware
        isLocked
      }
    }
  }
`);

const UNLOCK_FILE = graphql(`
  mutation UnlockSubmissionFile($input: UnlockSubmissionFileInput!) {
    done: unlockSubmissionFile(input: $input) {
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

/** The deliveries of a submission to the form's webhooks. */
export function useSubmissionDeliveries(id: string, isAllowed: boolean) {
  return useQuery({
    queryKey: webhookKeys.ofSubmission(id),
    enabled: isAllowed,
    queryFn: async ({ signal }) => (await request(DELIVERIES, { id }, signal)).submission?.deliveries?.nodes ?? [],
  });
}

/** What became of the mail to the visitor; null where the form has none. */
export function useSubmissionAutoresponse(id: string) {
  return useQuery({
    queryKey: submissionKeys.autoresponse(id),
    queryFn: async ({ signal }) => (await request(AUTORESPONSE, { id }, signal)).submission?.autoresponse ?? null,
  });
}

/** The files of a submission, accepted or in quarantine, and how many were not stored. They never change, but for the scans that are still to come. */
export function useSubmissionFiles(id: string) {
  return useQuery({
    queryKey: fileKeys.ofSubmission(id),
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await request(FILES, { id }, signal)).submission,
    refetchInterval: ({ state }) =>
      state.data?.files.some(({ scanStatus }) => scanStatus === "PENDING") === true ? SCANS_MS : false,
  });
}

/** Lets a file be downloaded before its scan. */
export function useUnlockFile() {
  return useChange(fileKeys, (id: string) => act(UNLOCK_FILE, { input: { id } }));
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
