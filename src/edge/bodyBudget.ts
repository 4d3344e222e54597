import { createGroupCounts } from "./addressGroups.ts";

/**
 * Bounds the bytes that one process holds of the bodies of all requests under way. Each edge bounds a single body; without this
 * budget a few hundred senders who stop half-way would fill the memory. Where there is no room, the body that has been stalled
 * longest is ended.
 */
export type BodyBudget = {
  /** A reservation without a sender is never ended, and belongs to no address group. */
  openReservation(sender?: BodySender): BodyReservation;
};

/** The client that sends a body. */
export type BodySender = {
  /** Null where the address is not known to be the client's. */
  findGroup(): string | null;
  /** Whether the body has made no progress for so long that it may be ended when its room is needed. */
  isStalled(): boolean;
  /** The time without progress. */
  readStalledMs(): number;
  /** Called when the body is refused because of the other bodies of its group. */
  onGroupFull(): void;
  /** Ends the request. */
  end(): void;
};

/** The bytes that one request holds of the budget. */
export type BodyReservation = {
  /** Whether `take` would succeed now; takes nothing and ends nothing. */
  hasRoomFor(bytes: number): boolean;
  /** Adds to the reservation, and ends stalled bodies for it; false, with nothing taken, when there is no room. */
  take(bytes: number): boolean;
  /** Returns all bytes of the reservation to the budget. A second call changes nothing. */
  release(): void;
};

/**
 * The budget has room for ten of the heaviest sheets, or 250 of the heaviest submissions, at the same moment. A busy day has fewer.
 * The process takes 200 MB besides, so that it fits into a machine of 1 GB.
 */
const MAX_HELD_BYTES = 256 * 1024 * 1024;

/** The largest chunk that Node reads at once. Nearly every submission fits into one. */
export const ORDINARY_BODY_BYTES = 64 * 1024;

/** The part of the budget that only ordinary bodies may take, so that a few large bodies do not block all others. */
const ORDINARY_PART = 1 / 8;

/** The part that the large bodies of one address group may take: two of the heaviest sheets, such as from a shop with one router. */
const GROUP_PART = 1 / 4;

type Holding = {
  readonly sender: BodySender | null;
  bytes: number;
  group: string | null;
  /** The bytes that count for the group: those of a large body. */
  groupBytes: number;
  isOpen: boolean;
};

/** Creates the budget of one process. */
export function createBodyBudget(maxHeldBytes = MAX_HELD_BYTES): BodyBudget {
  const maxHeldForLargeBytes = maxHeldBytes * (1 - ORDINARY_PART);
  const maxHeldOfGroupBytes = maxHeldBytes * GROUP_PART;
  const holdings = new Set<Holding>();
  const groups = createGroupCounts();
  let heldBytes = 0;

  /** The bytes that are missing in the process and in the group. */
  function findShortage({ bytes: ownBytes, group, groupBytes }: Holding, bytes: number) {
    const isLarge = ownBytes + bytes > ORDINARY_BODY_BYTES;
    const inProcess = heldBytes + bytes - (isLarge ? maxHeldForLargeBytes : maxHeldBytes);
    const ofGroup = isLarge ? groups.count(group) - groupBytes + ownBytes + bytes - maxHeldOfGroupBytes : 0;
    return { inProcess, ofGroup: group === null ? 0 : ofGroup };
  }

  function free(holding: Holding): void {
    holding.isOpen = false;
    if (!holdings.delete(holding)) return;
    heldBytes -= holding.bytes;
    groups.add(holding.group, -holding.groupBytes);
  }

  /** The stalled holdings, those that have been stalled longest first. */
  function listStalled(): readonly Holding[] {
    const stalled = [...holdings].filter(({ sender }) => sender?.isStalled() === true);
    const stalledMs = new Map(stalled.map((holding) => [holding, holding.sender?.readStalledMs() ?? 0]));
    return stalled.toSorted((one, other) => (stalledMs.get(other) ?? 0) - (stalledMs.get(one) ?? 0));
  }

  /** The stalled holdings whose end makes room for `bytes`; null when there are too few. */
  function chooseEnded(holding: Holding, bytes: number): readonly Holding[] | null {
    let { inProcess, ofGroup } = findShortage(holding, bytes);
    if (inProcess <= 0 && ofGroup <= 0) return [];
    const chosen: Holding[] = [];
    for (const stalled of listStalled()) {
      const isOfGroup = ofGroup > 0 && stalled.group === holding.group;
      if (stalled === holding || (inProcess <= 0 && !isOfGroup)) continue;
      chosen.push(stalled);
      inProcess -= stalled.bytes;
      if (isOfGroup) ofGroup -= stalled.groupBytes;
      if (inProcess <= 0 && ofGroup <= 0) return chosen;
    }
    if (ofGroup > 0) holding.sender?.onGroupFull();
    return null;
  }

  return {
    openReservation(sender) {
      const holding: Holding = { sender: sender ?? null, bytes: 0, group: null, groupBytes: 0, isOpen: true };

      function chooseEndedFor(bytes: number): readonly Holding[] | null {
        if (!holding.isOpen) return null;
        const becomesLarge = holding.groupBytes === 0 && holding.bytes + bytes > ORDINARY_BODY_BYTES;
        if (becomesLarge) holding.group = sender?.findGroup() ?? null;
        return chooseEnded(holding, bytes);
      }
      function take(bytes: number): boolean {
        const ended = chooseEndedFor(bytes);
        if (ended === null) return false;
        for (const each of ended) {
          free(each);
          each.sender?.end();
        }
        heldBytes += bytes;
        holding.bytes += bytes;
        holdings.add(holding);
        if (holding.bytes <= ORDINARY_BODY_BYTES) return true;
        groups.add(holding.group, holding.bytes - holding.groupBytes);
        holding.groupBytes = holding.bytes;
        return true;
      }
      return {
        hasRoomFor: (bytes) => chooseEndedFor(bytes) !== null,
        take,
        release: () => free(holding),
      };
    },
  };
}

/** Runs `work` with a reservation, which is released when `work` has ended or failed. */
export async function withReservation<T>(
  reservation: BodyReservation,
  work: (reservation: BodyReservation) => Promise<T>,
): Promise<T> {
  try {
    return await work(reservation);
  } finally {
    reservation.release();
  }
}
