import type { QueryClient } from "@tanstack/react-query";
import { type OrderedFilter, showsNew } from "./filters.ts";
import type { Submission, SubmissionPages } from "./submissions.ts";
import { submissionKeys } from "../../shared/queryKeys.ts";
import { createReadAgain } from "./readAgain.ts";

const FLUSH_MS = 200;
/** The time since a person's last press after which the page is idle, and the longest time that a busy page keeps new submissions waiting. */
const PRESS_MS = 250;
const BUSY_MS = 1000;

/**
 * Puts new submissions at the head of the lists that show them, several at a time, so that a flood of them leaves the page time for its
 * reader. A list with a search, or in the order of a column, is read again, because the service decides what meets it and where it stands.
 */
export function createFeedEvents(client: QueryClient) {
  let waiting: Submission[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** The keys of the lists that are read again, by their hashes. */
  const unsure = new Map<string, readonly unknown[]>();
  const readAgain = createReadAgain(() => {
    const keys = [...unsure.values()];
    unsure.clear();
    for (const queryKey of keys) void client.invalidateQueries({ queryKey, exact: true });
  });

  function flush(): void {
    timer = null;
    const fresh = waiting.toReversed();
    waiting = [];
    for (const { queryKey, queryHash } of client.getQueryCache().findAll({ queryKey: submissionKeys.list.all })) {
      if (!addTo(queryKey, fresh)) unsure.set(queryHash, queryKey);
    }
    if (unsure.size > 0) readAgain();
  }

  /** False where only the service knows whether the list shows them. */
  function addTo(queryKey: readonly unknown[], fresh: readonly Submission[]): boolean {
    const filter = queryKey.at(-1) as OrderedFilter;
    const shown = fresh.filter((submission) => showsNew(filter, submission) === true);
    client.setQueryData<SubmissionPages>(queryKey, (pages) => prepend(pages, shown));
    return fresh.every((submission) => showsNew(filter, submission) !== null);
  }

  return {
    add(submission: Submission): void {
      waiting.push(submission);
      timer ??= setTimeout(() => whenIdle(flush, performance.now() + BUSY_MS), FLUSH_MS);
    },
  };
}

let pressedAt = 0;
for (const kind of import.meta.env.SSR ? [] : ["keydown", "pointerdown"])
  addEventListener(kind, () => (pressedAt = performance.now()), { capture: true, passive: true });

/** A person's presses come first, until the deadline. Safari has no idle callbacks. */
function whenIdle(act: () => void, deadlineMs: number): void {
  const now = performance.now();
  const restMs = Math.min(pressedAt + PRESS_MS, deadlineMs) - now;
  if (pressedAt > 0 && restMs > 0) setTimeout(() => whenIdle(act, deadlineMs), restMs);
  else if (typeof requestIdleCallback === "function")
    requestIdleCallback(act, { timeout: Math.max(1, deadlineMs - now) });
  else act();
}

/** Each submission is in a list once: the feed and the list overlap. */
function prepend(pages: SubmissionPages | undefined, shown: readonly Submission[]): SubmissionPages | undefined {
  const [first, ...older] = pages?.pages ?? [];
  if (pages === undefined || first === undefined || shown.length === 0) return pages;
  const known = new Set(pages.pages.flatMap(({ nodes }) => nodes.map(({ id }) => id)));
  const added = shown.filter(({ id }) => !known.has(id));
  return { ...pages, pages: [{ ...first, nodes: [...added, ...first.nodes] }, ...older] };
}
