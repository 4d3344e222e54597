import type { Knex } from "knex";
import type { Complaint } from "../../domain/book/index.ts";
import type { Submission } from "../../domain/submissions/index.ts";
import { COMPLAINT_COLUMNS, toComplaint } from "../book/index.ts";
import { createFeedRepository, type FeedRepository } from "./feed.ts";
import { COLUMNS, toSubmission } from "../submissions/index.ts";

export function createSubmissionFeedRepository(db: Knex): FeedRepository<Submission> {
  return createFeedRepository(db, {
    name: "submissions",
    alias: "s",
    columns: COLUMNS.map((column) => `s.${column}`).join(", "),
    size: "octet_length(s.data::text)",
    toItem: toSubmission,
  });
}

/** A sheet is shown in its current state. */
export function createComplaintFeedRepository(db: Knex): FeedRepository<Complaint> {
  return createFeedRepository(db, {
    name: "complaints",
    alias: "c",
    columns: COMPLAINT_COLUMNS,
    size: "octet_length(concat(c.detail, c.request, c.good_description, c.answer, c.actions_taken))",
    toItem: toComplaint,
  });
}
