export {
  bytesOf,
  decodeFeedCursor,
  encodeFeedCursor,
  type FeedCursor,
  type FeedEntry,
  type FeedName,
  keepAfter,
} from "./feed.ts";
