import type { Complaint } from "../../domain/book/complaints.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFeed } from "../feed/feed.ts";

export type ComplaintFeedService = ReturnType<typeof createComplaintFeedService>;

/** A filed sheet with its cursor in the feed. A line of a sheet's history is a `ComplaintEvent`. */
export type ComplaintFiledEvent = { readonly cursor: string; readonly complaint: Complaint };

/** Filed sheets, resumable without a gap and live. Two sheets that are filed at once come in either order, whatever their numbers. */
export function createComplaintFeedService(
  dependencies: Dependencies<"repositories" | "clock" | "metrics" | "signals" | "log">,
) {
  return createFeed(dependencies, {
    feed: dependencies.repositories.complaintFeed,
    permission: "complaints:read",
    toEvent: (complaint, cursor): ComplaintFiledEvent => ({ cursor, complaint }),
    createdAtOf: ({ registeredAt }) => registeredAt,
  });
}
