import { DomainError } from "./errors.ts";
import { isUuid } from "./pages.ts";

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

/** Whether what a transaction wrote had been committed (or rolled back) when the snapshot was taken. */
export function wasOverBefore(snapshot: Snapshot, xid: bigint): boolean {
  return xid < snapshot.xmin || (xid < snapshot.xmax && !snapshot.inProgress.has(xid));
}

/** About how many bytes they take together. */
export function bytesOf(entries: readonly FeedEntry<unknown>[]): number {
  return entries.reduce((bytes, { size }) => bytes + size, 0);
}
