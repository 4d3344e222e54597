import type { Knex } from "knex";
import type { Submission } from "../../domain/submissions/submissions.ts";
import { createFeedRepository, type FeedRepository } from "../feed/feed.ts";
import { COLUMNS, toSubmission } from "./submissionRows.ts";

export function createSubmissionFeedRepository(db: Knex): FeedRepository<Submission> {
  return createFeedRepository(db, {
    name: "submissions",
    alias: "s",
    columns: COLUMNS.map((column) => `s.${column}`).join(", "),
    size: "octet_length(s.data::text)",
    toItem: toSubmission,
  });
}
