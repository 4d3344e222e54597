import { LRUCache } from "lru-cache";
import { LEAST_COUNTED_BYTES, type UncountedFiles } from "../../domain/files/uncountedFiles.ts";
import { firstIdAt } from "../../domain/ids.ts";
import { DAY_MS } from "../../domain/times.ts";
import type { Dependencies } from "../dependencies.ts";

/** Room for files that are about to be stored. It is given back, once, when they are stored or not. */
export type FileRoom = { release(): void };

export type UncountedFilesService = ReturnType<typeof createUncountedFilesService>;

/** The age of a sum of an account, and of the one of all accounts, at which it is read again. */
const ACCOUNT_SUM_MS = 5_000;
const WHOLE_SUM_MS = 30_000;
/** The accounts whose sums a process remembers. */
const MAX_SUMS = 1_000;

/** A sum as it was read, with what this process has added since. `waiting` are the bytes on their way into the storage. */
type Sum = { bytes: number; waiting: number; readMs: number; reading: Promise<void> | null };

/**
 * Bounds the bytes of files that count in no plan. A process knows a sum for seconds, with its own files added; those of other processes
 * are added when it is read again, so that a limit may be exceeded by what they store meanwhile.
 */
export function createUncountedFilesService({
  intakeRepositories: { uncountedFiles },
  uncountedLimits: limits,
  clock,
  metrics,
}: Dependencies<"intakeRepositories" | "uncountedLimits" | "clock" | "metrics">) {
  const sums = new LRUCache<string, Sum>({ max: MAX_SUMS });
  const heldInAll = createSum();

  return {
    /** Takes room for an account's files. Null where a limit leaves none. Errors: those of the database. */
    async take(
      kind: UncountedFiles,
      accountId: string,
      files: readonly { readonly sizeBytes: number }[],
    ): Promise<FileRoom | null> {
      const bytes = files.reduce((sum, { sizeBytes }) => sum + Math.max(sizeBytes, LEAST_COUNTED_BYTES), 0);
      const key = `${kind} ${accountId}`;
      const own = sums.get(key) ?? createSum();
      sums.set(key, own);
      const since = firstIdAt(new Date(clock.now().getTime() - DAY_MS));
      await renew(own, ACCOUNT_SUM_MS, () => uncountedFiles.sumOfAccount(kind, accountId, since));
      if (kind === "held") await renew(heldInAll, WHOLE_SUM_MS, uncountedFiles.sumHeld);

      const isOwnFull = own.bytes + bytes > (kind === "held" ? limits.heldPerAccount : limits.sheetsPerDay);
      if (isOwnFull || (kind === "held" && heldInAll.bytes + bytes > limits.heldInAll)) {
        metrics.countLimit(isOwnFull ? LIMIT_NAMES[kind] : "held_files");
        return null;
      }
      const taken = kind === "held" ? [own, heldInAll] : [own];
      for (const sum of taken) {
        sum.bytes += bytes;
        sum.waiting += bytes;
      }
      return {
        release() {
          for (const sum of taken) sum.waiting -= bytes;
        },
      };
    },
  };

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
  held: "held_files_of_account",
  sheet: "sheet_files_of_account",
  document: "document_files_of_account",
} as const;

function createSum(): Sum {
  return { bytes: 0, waiting: 0, readMs: -Infinity, reading: null };
}
