/**
 * Bounds the bytes that one process holds of the bodies of all requests under way. Each edge bounds a single body; without this
 * budget a few hundred senders who stop half-way would fill the memory.
 */
export type BodyBudget = { openReservation(): BodyReservation };

/** The bytes that one request holds of the budget. */
export type BodyReservation = {
  /** Whether `take` would succeed now; takes nothing. */
  hasRoomFor(bytes: number): boolean;
  /** Adds to the reservation; false, with nothing taken, when there is no room. */
  take(bytes: number): boolean;
  /** Ends the reservation, when the request is over, however it ended. */
  release(): void;
};

/**
 * Ten of the heaviest sheets, or 250 of the heaviest submissions, at the same moment. A busy day has fewer, and the 200 MB of the
 * rest of the process fit beside them into a machine of 1 GB.
 */
const MAX_HELD_BYTES = 256 * 1024 * 1024;

/** The largest chunk that Node reads at once. Nearly every submission fits into one. */
export const ORDINARY_BODY_BYTES = 64 * 1024;

/** The last eighth is kept for ordinary bodies, so that a few stalled large bodies do not block all others. */
const RESERVED_PART = 1 / 8;

/** An ordinary request costs one addition and one subtraction. */
export function createBodyBudget(maxHeldBytes = MAX_HELD_BYTES): BodyBudget {
  const maxWithLargeBytes = maxHeldBytes * (1 - RESERVED_PART);
  let heldBytes = 0;

  return {
    openReservation() {
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
      function release(): void {
        heldBytes -= ownBytes;
        ownBytes = 0;
      }
      return { hasRoomFor, take, release };
    },
  };
}

/** Runs `work` with a reservation that ends with it. */
export async function withReservation<T>(
  budget: BodyBudget,
  work: (reservation: BodyReservation) => Promise<T>,
): Promise<T> {
  const reservation = budget.openReservation();
  try {
    return await work(reservation);
  } finally {
    reservation.release();
  }
}
