export type { FeedPart, FeedRepository, FeedStretch } from "./feed.ts";
export { createComplaintFeedRepository, createSubmissionFeedRepository } from "./feeds.ts";
