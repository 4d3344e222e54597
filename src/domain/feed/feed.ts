import { DomainError } from "../errors.ts";
import { isUuid } from "../pages.ts";

/** A position in the feed: the writing transaction, then the row's id. */
export type FeedPosition = { readonly xid: bigint; readonly id: string };

/** An item with its position. `size` is the item's approximate size in bytes. */
export type FeedEntry<T> = FeedPosition & { readonly item: T; readonly size: number };

/** The transactions that had ended at one moment: all below `xmin`, and those below `xmax` that are not `inProgress`. */
export type Snapshot = { readonly xmin: bigint; readonly xmax: bigint; readonly inProgress: ReadonlySet<bigint> };

/** The opaque cursor of a position. A subscription resumes after it. */
export function encodeFeedCursor(position: FeedPosition): string {
  return Buffer.from(`${position.xid}:${position.id}`).toString("base64url");
}

/** Errors: INVALID_CURSOR. */
export function decodeFeedCursor(cursor: string): FeedPosition {
  const [xid = "", id = "", ...rest] = Buffer.from(cursor, "base64url").toString("latin1").split(":");
  if (!/^\d{1,19}$/.test(xid) || !isUuid(id) || rest.length > 0) throw new DomainError("INVALID_CURSOR");
  return { xid: BigInt(xid), id };
}

/** Negative when `left` comes first. */
export function comparePositions(left: FeedPosition, right: FeedPosition): number {
  if (left.xid !== right.xid) return left.xid < right.xid ? -1 : 1;
  if (left.id === right.id) return 0;
  return left.id < right.id ? -1 : 1;
}

/** Omits the entries of transactions that had ended before the snapshot. Returns the list itself if that leaves all entries. */
export function omitEndedBefore<T>(snapshot: Snapshot, entries: readonly FeedEntry<T>[]): readonly FeedEntry<T>[] {
  const hasEnded = (xid: bigint) => xid < snapshot.xmin || (xid < snapshot.xmax && !snapshot.inProgress.has(xid));
  const [first] = entries;
  if (first === undefined || first.xid >= snapshot.xmax) return entries;
  return entries.filter(({ xid }) => !hasEnded(xid));
}

/** Keeps the entries after a position. Returns the list itself if that keeps all entries. */
export function keepAfter<T>(position: FeedPosition, entries: readonly FeedEntry<T>[]): readonly FeedEntry<T>[] {
  const [first] = entries;
  if (first === undefined || comparePositions(first, position) > 0) return entries;
  return entries.filter((entry) => comparePositions(entry, position) > 0);
}

/** The approximate size of all entries in bytes. */
export function bytesOf(entries: readonly FeedEntry<unknown>[]): number {
  return entries.reduce((bytes, { size }) => bytes + size, 0);
}
