import { createGroupCounts } from "./addressGroups.ts";

/**
 * Bounds the bytes that one process holds of the bodies of all requests under way. Each edge bounds a single body; without this
 * budget a few hundred senders who stop half-way would fill the memory. Where there is no room, the body that has been stalled
 * longest is ended.
 */
export type BodyBudget = {
  /** A reservation without a sender is never ended, and belongs to no address. */
  openReservation(sender?: BodySender): BodyReservation;
};

/** The client that sends a body. */
export type BodySender = {
  /** The group of the client's address; null where the address is not known to be the client's. */
  findAddress(): string | null;
  /** Whether the body has made no progress for so long that it may be ended when its room is needed. */
  isStalled(): boolean;
  /** The time without progress. */
  readStalledMs(): number;
  /** Called when the body is refused because of the other bodies of its address or of its account. */
  onShareFull(share: Share): void;
  /** Ends the request. */
  end(): void;
};

/** The senders whose bodies have a part of the budget together. */
export type Share = "address" | "account";

/** The bytes that one request holds of the budget. */
export type BodyReservation = {
  readonly sender: BodySender | null;
  /** Names the account that gets the body: of a form, a book or a key. Called before the first byte is taken. */
  assignTo(accountId: string): void;
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
export const MAX_HELD_BYTES = 256 * 1024 * 1024;

/** The largest chunk that Node reads at once. Nearly every submission fits into one. */
export const ORDINARY_BODY_BYTES = 64 * 1024;

/** The part of the budget that only ordinary bodies may take, so that a few large bodies do not block all others. */
const ORDINARY_PART = 1 / 8;

/** The part that the large bodies of one address group may take: two of the heaviest sheets, such as from a shop with one router. */
export const ADDRESS_PART = 1 / 4;

/** The part that all bodies of one account may take, however many addresses send them. The others find the rest. */
export const ACCOUNT_PART = 1 / 2;

const SHARES: readonly Share[] = ["address", "account"];

/** The name of an address group or of an account, and the bytes that count for it. */
type Counted = { name: string | null; bytes: number };

type Holding = {
  readonly sender: BodySender | null;
  readonly counted: Readonly<Record<Share, Counted>>;
  bytes: number;
  isOpen: boolean;
};

/** The bytes that are missing in the process, and in the shares of one holding. */
type Shortages = Record<Share | "process", number>;

/** Creates the budget of one process. */
export function createBodyBudget(maxHeldBytes = MAX_HELD_BYTES): BodyBudget {
  const maxHeldForLargeBytes = maxHeldBytes * (1 - ORDINARY_PART);
  const maxBytes = { address: maxHeldBytes * ADDRESS_PART, account: maxHeldBytes * ACCOUNT_PART };
  const counts = { address: createGroupCounts(), account: createGroupCounts() };
  const holdings = new Set<Holding>();
  let heldBytes = 0;

  function findShortages(holding: Holding, bytes: number): Shortages {
    const total = holding.bytes + bytes;
    return {
      process: heldBytes + bytes - (isLarge(total) ? maxHeldForLargeBytes : maxHeldBytes),
      address: isLarge(total) ? findExcess("address", holding, total) : 0,
      account: findExcess("account", holding, total),
    };
  }

  /** The bytes by which a share is too small when the holding has `total` bytes. */
  function findExcess(share: Share, { counted }: Holding, total: number): number {
    const { name, bytes } = counted[share];
    return name === null ? 0 : counts[share].count(name) - bytes + total - maxBytes[share];
  }

  function count(share: Share, { counted }: Holding, bytes: number): void {
    counts[share].add(counted[share].name, bytes - counted[share].bytes);
    counted[share].bytes = bytes;
  }

  function free(holding: Holding): void {
    holding.isOpen = false;
    if (!holdings.delete(holding)) return;
    heldBytes -= holding.bytes;
    for (const share of SHARES) count(share, holding, 0);
  }

  /** The stalled holdings, those that have been stalled longest first. */
  function listStalled(): readonly Holding[] {
    const stalled = [...holdings].filter(({ sender }) => sender?.isStalled() === true);
    const stalledMs = new Map(stalled.map((holding) => [holding, holding.sender?.readStalledMs() ?? 0]));
    return stalled.toSorted((one, other) => (stalledMs.get(other) ?? 0) - (stalledMs.get(one) ?? 0));
  }

  /** The stalled holdings whose end makes room for `bytes`; null when there are too few. */
  function chooseEnded(holding: Holding, bytes: number): readonly Holding[] | null {
    const missing = findShortages(holding, bytes);
    if (isMet(missing)) return [];
    const chosen: Holding[] = [];
    for (const stalled of listStalled()) {
      const shared = SHARES.filter(
        (share) => missing[share] > 0 && stalled.counted[share].name === holding.counted[share].name,
      );
      if (stalled === holding || (missing.process <= 0 && shared.length === 0)) continue;
      chosen.push(stalled);
      missing.process -= stalled.bytes;
      for (const share of shared) missing[share] -= stalled.counted[share].bytes;
      if (isMet(missing)) return chosen;
    }
    for (const share of SHARES) if (missing[share] > 0) holding.sender?.onShareFull(share);
    return null;
  }

  return {
    openReservation(sender) {
      const holding: Holding = {
        sender: sender ?? null,
        counted: { address: { name: null, bytes: 0 }, account: { name: null, bytes: 0 } },
        bytes: 0,
        isOpen: true,
      };

      function chooseEndedFor(bytes: number): readonly Holding[] | null {
        if (!holding.isOpen) return null;
        const { address } = holding.counted;
        if (address.bytes === 0 && isLarge(holding.bytes + bytes)) address.name = sender?.findAddress() ?? null;
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
        count("account", holding, holding.bytes);
        if (isLarge(holding.bytes)) count("address", holding, holding.bytes);
        return true;
      }
      return {
        sender: sender ?? null,
        assignTo(accountId) {
          holding.counted.account.name = accountId;
        },
        hasRoomFor: (bytes) => chooseEndedFor(bytes) !== null,
        take,
        release: () => free(holding),
      };
    },
  };
}

function isLarge(bytes: number): boolean {
  return bytes > ORDINARY_BODY_BYTES;
}

function isMet({ process, address, account }: Shortages): boolean {
  return process <= 0 && address <= 0 && account <= 0;
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
