import { LRUCache } from "lru-cache";
import {
  HELD_BYTES,
  PARTS_OF_ADDRESS,
  type HeldBytes,
  LEAST_COUNTED_BYTES,
  MAX_UNUSED_BYTES,
  type UncountedFiles,
  type UncountedLimits,
} from "../../domain/files/uncountedFiles.ts";
import { firstIdAt } from "../../domain/ids.ts";
import { clientNetworkOf } from "../../domain/networks.ts";
import { DAY_MS } from "../../domain/times.ts";
import type { Dependencies } from "../dependencies.ts";

/** Room for bytes that are about to be stored. It is given back, once, when they are stored or not. */
export type FileRoom = { release(): void };

/** An account whose bytes are to be stored, and the address that sends them; null or missing where it is not known. */
export type Taker = { readonly accountId: string; readonly ip?: string | null };

export type UncountedFilesService = ReturnType<typeof createUncountedFilesService>;

/** The age of a sum of an account, and of the one of all accounts, at which it is read again. */
const ACCOUNT_SUM_MS = 5_000;
const WHOLE_SUM_MS = 30_000;
/** The accounts whose sums a process remembers. */
const MAX_SUMS = 1_000;
/** The addresses whose held bytes of a day a process remembers. */
const MAX_ADDRESSES = 10_000;

/** A sum as it was read, with what this process has added since. `waiting` are the bytes on their way into the storage. */
type Sum = { bytes: number; waiting: number; readMs: number; reading: Promise<void> | null };

/**
 * Bounds the bytes that count in no plan. A process knows a sum for seconds, with its own files added; those of other processes
 * are added when it is read again, so that a limit may be exceeded by what they store meanwhile.
 */
export function createUncountedFilesService({
  intakeRepositories: { uncountedFiles },
  uncountedLimits: limits,
  clock,
  metrics,
}: Dependencies<"intakeRepositories" | "uncountedLimits" | "clock" | "metrics">) {
  const sums = new LRUCache<string, Sum>({ max: MAX_SUMS });
  const heldInAll = { held: createSum(), heldWords: createSum(), heldSheets: createSum() };
  /** The bytes that addresses have sent since their first ones of a day. */
  const addresses = new LRUCache<string, number>({ max: MAX_ADDRESSES, ttl: DAY_MS, noUpdateTTL: true });

  return {
    /** Takes room for an account's files. Null where a limit leaves none. Errors: those of the database. */
    take(
      kind: Exclude<UncountedFiles, "heldWords" | "heldSheets">,
      taker: Taker,
      files: readonly { readonly sizeBytes: number }[],
    ): Promise<FileRoom | null> {
      return take(
        kind,
        taker,
        files.reduce((sum, { sizeBytes }) => sum + Math.max(sizeBytes, LEAST_COUNTED_BYTES), 0),
      );
    },

    /** Takes room for a row in quarantine. Null where a limit leaves none. Errors: those of the database. */
    takeRow: (kind: "heldWords" | "heldSheets", taker: Taker, bytes: number): Promise<FileRoom | null> =>
      take(kind, taker, bytes),
  };

  async function take(kind: UncountedFiles, { accountId, ip = null }: Taker, bytes: number): Promise<FileRoom | null> {
    const key = `${kind} ${accountId}`;
    const own = sums.get(key) ?? createSum();
    sums.set(key, own);
    const since = firstIdAt(new Date(clock.now().getTime() - DAY_MS));
    await renew(own, ACCOUNT_SUM_MS, () => uncountedFiles.sumOfAccount(kind, accountId, since));
    const all = isHeld(kind) ? heldInAll[kind] : null;
    if (all !== null && isHeld(kind)) await renew(all, WHOLE_SUM_MS, () => uncountedFiles.sumHeld(kind));

    const limit = LIMITS[kind](limits);
    const network = clientNetworkOf(ip);
    /** What the address may have, by the name of its count: in the account, and in all accounts together. */
    const shares = network === null ? [] : listShares(kind, key, network, limit);
    const full = findFull();
    if (full !== null) {
      metrics.countLimit(full);
      return null;
    }
    const taken = all === null ? [own] : [own, all];
    for (const sum of taken) {
      sum.bytes += bytes;
      sum.waiting += bytes;
    }
    for (const { name } of shares) addresses.set(name, (addresses.get(name) ?? 0) + bytes);
    return {
      release() {
        for (const sum of taken) sum.waiting -= bytes;
      },
    };

    function findFull() {
      if (own.bytes + bytes > limit.perAccount) return LIMIT_NAMES[kind].ofAccount;
      // What alone is more than the part has room, so that a large file is not refused for being large.
      const isPast = ({ name, room }: Share) =>
        (addresses.get(name) ?? 0) > 0 && (addresses.get(name) ?? 0) + bytes > room;
      if (shares.some(isPast)) return LIMIT_NAMES[kind].ofAddress;
      return all !== null && all.bytes + bytes > limit.inAll ? LIMIT_NAMES[kind].inAll : null;
    }
  }

  /** Reads a sum that is too old; calls meanwhile wait for the same reading. What is on its way may not be in it yet. */
  async function renew(sum: Sum, maxAgeMs: number, read: () => Promise<number>): Promise<void> {
    if (performance.now() - sum.readMs < maxAgeMs) return;
    sum.reading ??= (async () => {
      try {
        sum.bytes = (await read()) + sum.waiting;
        sum.readMs = performance.now();
      } finally {
        sum.reading = null;
      }
    })();
    await sum.reading;
  }
}

const LIMIT_NAMES = {
  held: { ofAccount: "held_files_of_account", ofAddress: "held_of_address", inAll: "held_files" },
  heldWords: { ofAccount: "held_words_of_account", ofAddress: "held_of_address", inAll: "held_words" },
  heldSheets: { ofAccount: "held_words_of_account", ofAddress: "held_of_address", inAll: "held_words" },
  sheet: { ofAccount: "sheet_files_of_account", ofAddress: "sheet_files_of_address", inAll: null },
  document: { ofAccount: "document_files_of_account", ofAddress: null, inAll: null },
  unused: { ofAccount: "document_files_of_account", ofAddress: null, inAll: null },
} as const;

type Share = { readonly name: string; readonly room: number };

function listShares(
  kind: UncountedFiles,
  key: string,
  network: string,
  { perAccount, inAll }: Bounds,
): readonly Share[] {
  const part = PARTS_OF_ADDRESS[kind];
  return [
    { name: `${key} ${network}`, room: perAccount * part },
    { name: `${kind} ${network}`, room: inAll * part },
  ];
}

type Bounds = { readonly perAccount: number; readonly inAll: number };

const boundWords = ({ wordsPerAccount, wordsInAll }: UncountedLimits): Bounds => ({
  perAccount: wordsPerAccount,
  inAll: wordsInAll,
});
const boundByDay = ({ sheetsPerDay }: UncountedLimits): Bounds => ({ perAccount: sheetsPerDay, inAll: Infinity });

const LIMITS: Readonly<Record<UncountedFiles, (limits: UncountedLimits) => Bounds>> = {
  held: ({ heldPerAccount, heldInAll }) => ({ perAccount: heldPerAccount, inAll: heldInAll }),
  heldWords: boundWords,
  heldSheets: boundWords,
  sheet: boundByDay,
  document: boundByDay,
  unused: () => ({ perAccount: MAX_UNUSED_BYTES, inAll: Infinity }),
};

function isHeld(kind: UncountedFiles): kind is HeldBytes {
  return (HELD_BYTES as readonly UncountedFiles[]).includes(kind);
}

function createSum(): Sum {
  return { bytes: 0, waiting: 0, readMs: -Infinity, reading: null };
}
