import { DomainError } from "../errors.ts";
import { idOfDigits } from "../ids.ts";

/** Why the service ends a subscription: its client reads too slowly, or its feed has other entries than those that the client has seen. */
export type FeedEnd = "too_slow" | "restored";

/** Each account has one of each. */
export type FeedName = "submissions" | "complaints";

/** An item with its position: whoever has read a position has read all before it. `size` is the item's approximate size in bytes. */
export type FeedEntry<T> = { readonly position: number; readonly id: string; readonly item: T; readonly size: number };

/** A position and the id of its item, which distinguishes it from the same position in another history of the feed. */
export type FeedCursor = {
  readonly feed: FeedName;
  readonly accountId: string;
  readonly position: number;
  readonly id: string;
};

/** What a reader has seen of a feed: the last positions with their ids, oldest first. */
export type FeedTrail = readonly Pick<FeedCursor, "position" | "id">[];

/** Deleted items leave their positions empty, so that a few positions are kept. */
const TRAIL_LENGTH = 16;

/** The trail after further entries. */
export function extendTrail(trail: FeedTrail, entries: FeedTrail): FeedTrail {
  const last = entries.slice(-TRAIL_LENGTH).map(({ position, id }) => ({ position, id }));
  return [...trail, ...last].slice(-TRAIL_LENGTH);
}

/** Whether a position of the trail has another id now: the feed was restored, and gives out positions again. */
export function isTrailLost(trail: FeedTrail, ids: ReadonlyMap<number, string>): boolean {
  return trail.some(({ position, id }) => (ids.get(position) ?? id) !== id);
}

/** The cursor of a position, opaque to clients. A subscription resumes after it. Nothing in it depends on the database's cluster. */
export function encodeFeedCursor({ feed, accountId, position, id }: FeedCursor): string {
  const bytes = Buffer.allocUnsafe(CURSOR_BYTES);
  bytes[0] = VERSION;
  bytes[1] = FEEDS.indexOf(feed);
  bytes.writeBigUInt64BE(BigInt(position), POSITION_AT);
  bytes.write(accountId.replaceAll("-", ""), ACCOUNT_AT, "hex");
  bytes.write(id.replaceAll("-", ""), ID_AT, "hex");
  return bytes.toString("base64url");
}

/** Errors: INVALID_CURSOR, also for a cursor of another feed, of another account or of an earlier form. */
export function decodeFeedCursor(cursor: string, feed: FeedName, accountId: string): FeedCursor {
  const bytes = Buffer.from(cursor, "base64url");
  if (bytes.length !== CURSOR_BYTES) throw new DomainError("INVALID_CURSOR");
  const position = Number(bytes.readBigUInt64BE(POSITION_AT));
  const decoded = { feed, accountId, position, id: readId(bytes, ID_AT) };
  if (position > Number.MAX_SAFE_INTEGER || encodeFeedCursor(decoded) !== cursor)
    throw new DomainError("INVALID_CURSOR");
  return decoded;
}

/** Keeps the entries after a position. Returns the list itself if that keeps all entries. */
export function keepAfter<T>(position: number, entries: readonly FeedEntry<T>[]): readonly FeedEntry<T>[] {
  const [first] = entries;
  if (first === undefined || first.position > position) return entries;
  return entries.filter((entry) => entry.position > position);
}

/** The approximate size of all entries in bytes. */
export function bytesOf(entries: readonly FeedEntry<unknown>[]): number {
  return entries.reduce((bytes, { size }) => bytes + size, 0);
}

const VERSION = 1;
const FEEDS: readonly FeedName[] = ["submissions", "complaints"];
const POSITION_AT = 2;
const ACCOUNT_AT = 10;
const ID_AT = 26;
const CURSOR_BYTES = 42;

function readId(bytes: Buffer, at: number): string {
  return idOfDigits(bytes.toString("hex", at, at + 16));
}
