import { DomainError } from "../errors.ts";
import { isUuid } from "../pages.ts";

/** A place in the feed: the writing transaction, then the row's id. */
export type FeedPosition = { readonly xid: bigint; readonly id: string };

/** `size` is about how many bytes the item takes. */
export type FeedEntry<T> = FeedPosition & { readonly item: T; readonly size: number };

/** Which transactions a moment could see: all below `xmin`, and those below `xmax` that were not `inProgress`. */
export type Snapshot = { readonly xmin: bigint; readonly xmax: bigint; readonly inProgress: ReadonlySet<bigint> };

/** The opaque cursor of a place in the feed; a subscription resumes behind it. */
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

/** What had not been committed when the snapshot was taken; the list itself where that is all of it. */
export function omitOverBefore<T>(snapshot: Snapshot, entries: readonly FeedEntry<T>[]): readonly FeedEntry<T>[] {
  const isOver = (xid: bigint) => xid < snapshot.xmin || (xid < snapshot.xmax && !snapshot.inProgress.has(xid));
  const [first] = entries;
  if (first === undefined || first.xid >= snapshot.xmax) return entries;
  return entries.filter(({ xid }) => !isOver(xid));
}

/** What comes behind a place; the list itself where that is all of it. */
export function keepBehind<T>(place: FeedPosition, entries: readonly FeedEntry<T>[]): readonly FeedEntry<T>[] {
  const [first] = entries;
  if (first === undefined || comparePositions(first, place) > 0) return entries;
  return entries.filter((entry) => comparePositions(entry, place) > 0);
}

/** About how many bytes they take together. */
export function bytesOf(entries: readonly FeedEntry<unknown>[]): number {
  return entries.reduce((bytes, { size }) => bytes + size, 0);
}
