export type { FeedPart, FeedRepository, FeedRange } from "./feed.ts";
export { createComplaintFeedRepository, createSubmissionFeedRepository } from "./feeds.ts";
