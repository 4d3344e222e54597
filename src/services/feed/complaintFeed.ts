import type { Complaint } from "../../domain/book/index.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFeed } from "./feed.ts";

export type ComplaintFeedService = ReturnType<typeof createComplaintFeedService>;

/** A sheet that was filed, at its place in the feed; not a line of a sheet's history. */
export type ComplaintFiledEvent = { readonly cursor: string; readonly complaint: Complaint };

/** Filed sheets, resumable without a gap and live. Of two filed at once either may come first, whatever their numbers. */
export function createComplaintFeedService(dependencies: Dependencies) {
  return createFeed(dependencies, {
    feed: dependencies.repositories.complaintFeed,
    permission: "complaints:read",
    toEvent: (complaint, cursor): ComplaintFiledEvent => ({ cursor, complaint }),
    createdAtOf: ({ registeredAt }) => registeredAt,
  });
}
