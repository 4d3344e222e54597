import type { Submission } from "../../domain/submissions/submissions.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFeed } from "../feed/feed.ts";

export type SubmissionFeedService = ReturnType<typeof createSubmissionFeedService>;

/** A submission with its cursor in the feed. */
export type SubmissionEvent = { readonly cursor: string; readonly submission: Submission };

/** Submissions, resumable without a gap and live. */
export function createSubmissionFeedService(
  dependencies: Dependencies<"repositories" | "clock" | "metrics" | "signals" | "log">,
) {
  return createFeed(dependencies, {
    feed: dependencies.repositories.submissionFeed,
    permission: "submissions:read",
    toEvent: (submission, cursor): SubmissionEvent => ({ cursor, submission }),
    createdAtOf: ({ createdAt }) => createdAt,
  });
}
