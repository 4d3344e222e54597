export { type ComplaintFiledEvent, createComplaintFeedService } from "./complaintFeed.ts";
export { createFeedBuffer, type FeedBuffer } from "./feedBuffer.ts";
export { type Events, toEvents } from "./feedEvents.ts";
export { createSubmissionFeedService, type SubmissionEvent } from "./submissionFeed.ts";
