/**
 * Room of one process for the bodies of all requests that are under way. Each request's own limit bounds one body; without
 * this, a few hundred senders who stop half-way would fill the memory.
 */
export type BodyBudget = { openShare(): BodyShare };

/** What one request holds of the budget. */
export type BodyShare = {
  /** Whether so many bytes more would be taken now; takes nothing. */
  hasRoomFor(bytes: number): boolean;
  /** False, with nothing taken, when there is no room. */
  take(bytes: number): boolean;
  /** All of it, when the request is over, however it ended. */
  giveBack(): void;
};

/**
 * Ten of the heaviest sheets, or 250 of the heaviest submissions, all at the same moment: more than are seen on a busy day,
 * and with the 200 MB of the rest well inside a machine of 1 GB.
 */
const MAX_HELD_BYTES = 256 * 1024 * 1024;

/** As much as Node reads at once. Nearly every submission is one such chunk or less. */
export const ORDINARY_BODY_BYTES = 64 * 1024;

/** The last eighth is for ordinary bodies alone, so that a few senders of large ones who stall do not shut out everybody. */
const RESERVED_PART = 1 / 8;

/** Counts, and nothing else: an ordinary request pays one addition and one subtraction. */
export function createBodyBudget(maxHeldBytes = MAX_HELD_BYTES): BodyBudget {
  const maxWithLargeBytes = maxHeldBytes * (1 - RESERVED_PART);
  let heldBytes = 0;

  return {
    openShare() {
      let ownBytes = 0;

      function hasRoomFor(bytes: number): boolean {
        const isOrdinary = ownBytes + bytes <= ORDINARY_BODY_BYTES;
        return heldBytes + bytes <= (isOrdinary ? maxHeldBytes : maxWithLargeBytes);
      }
      function take(bytes: number): boolean {
        if (!hasRoomFor(bytes)) return false;
        heldBytes += bytes;
        ownBytes += bytes;
        return true;
      }
      function giveBack(): void {
        heldBytes -= ownBytes;
        ownBytes = 0;
      }
      return { hasRoomFor, take, giveBack };
    },
  };
}
