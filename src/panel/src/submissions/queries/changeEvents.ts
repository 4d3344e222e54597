import type { QueryClient } from "@tanstack/react-query";
import type { FollowSubmissionChangesSubscription } from "../../generated/graphql.ts";
import { submissionKeys, threadKeys, triageKeys } from "../../shared/queryKeys.ts";
import { changeRows } from "./acts.ts";
import { createReadAgain } from "./readAgain.ts";
import { readSubmission, type Submission, type SubmissionPages } from "./submissions.ts";

type Change = FollowSubmissionChangesSubscription["submissionsChanged"];

/** More changed rows than these are read again with their lists. */
const READ_ONE_BY_ONE = 10;
const MUTATING_MS = 100;

/**
 * Shows what others have changed about submissions: their rows are read again where the page has them, and views, states and notes by
 * their queries. What this page changed itself comes back as well, and is shown already.
 */
export function createChangeEvents(client: QueryClient) {
  const readAgain = createReadAgain(() => {
    for (const { all } of [submissionKeys, triageKeys, threadKeys.messages])
      void client.invalidateQueries({ queryKey: all });
  });

  async function readRows(ids: readonly string[]): Promise<void> {
    // What this page is changing right now is not shown as it was before.
    while (client.isMutating() > 0) await new Promise((resolve) => setTimeout(resolve, MUTATING_MS));
    const read = await Promise.all(ids.map(async (id) => [id, await readSubmission(id)] as const));
    const rows = new Map(read);
    const hasMoved = (row: Submission) => (rows.get(row.id)?.spam == null) !== (row.spam == null);
    // A row that went elsewhere leaves the list that it was in, and comes to another.
    if (listRows(client).some((row) => rows.has(row.id) && (rows.get(row.id) === null || hasMoved(row)))) {
      return readAgain();
    }
    changeRows(client, ids, (row) => rows.get(row.id) ?? row);
  }

  return {
    readAgain,
    add({ submissionIds, listsChanged }: Change): void {
      if (listsChanged) void client.invalidateQueries({ queryKey: triageKeys.all });
      if (submissionIds == null) return readAgain();
      const shown = new Set(listRows(client).map(({ id }) => id));
      const ids = submissionIds.filter((id) => shown.has(id));
      for (const id of submissionIds)
        for (const queryKey of [triageKeys.notes(id), threadKeys.messages(id)])
          void client.invalidateQueries({ queryKey });
      if (submissionIds.length > 0) void client.invalidateQueries({ queryKey: triageKeys.mentions() });
      if (ids.length > READ_ONE_BY_ONE) readAgain();
      else if (ids.length > 0) readRows(ids).catch(readAgain);
    },
  };
}

/** The submissions that the page has, in lists and alone. */
function listRows(client: QueryClient): readonly Submission[] {
  const lists = client.getQueriesData<SubmissionPages>({ queryKey: submissionKeys.list.all });
  const single = client.getQueriesData<Submission | null>({ queryKey: submissionKeys.one.all });
  return [
    ...lists.flatMap(([, pages]) => pages?.pages.flatMap(({ nodes }) => nodes) ?? []),
    ...single.flatMap(([, submission]) => submission ?? []),
  ];
}
