export {
  bytesOf,
  decodeFeedCursor,
  encodeFeedCursor,
  type FeedEntry,
  type FeedPosition,
  keepBehind,
  omitOverBefore,
  type Snapshot,
} from "./feed.ts";
