import type { Knex } from "knex";
import type { Complaint } from "../../domain/book/complaints.ts";
import { createFeedRepository, type FeedRepository } from "../feed/feed.ts";
import { COMPLAINT_COLUMNS, toComplaint } from "./complaintRows.ts";

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
