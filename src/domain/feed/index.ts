export {
  bytesOf,
  decodeFeedCursor,
  encodeFeedCursor,
  type FeedEntry,
  type FeedPosition,
  keepAfter,
  omitEndedBefore,
  type Snapshot,
} from "./feed.ts";
