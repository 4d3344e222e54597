import { setTimeout } from "node:timers/promises";
import DataLoader from "dataloader";
import type { KeyStanding } from "../../repositories/accounts/index.ts";

type ReadAll = (keyHashes: readonly Buffer[]) => Promise<readonly (KeyStanding & { readonly keyHash: Buffer })[]>;

/** A read waits no longer than this for the read before it, whose connection may be dead. */
const MAX_WAIT_MS = 20;
const MAX_KEYS_READ_TOGETHER = 1_000;

/**
 * Loads API keys by their hashes; null when no key has the hash. The keys that are requested during a read are read together
 * by the next one, as a group commit does with submissions. A read begins after all requests for its keys, so that a request
 * after a revocation finds the key revoked.
 */
export function createApiKeyLoader(readAll: ReadAll): (keyHash: Buffer) => Promise<KeyStanding | null> {
  let previousEnd: Promise<unknown> = Promise.resolve();

  async function readTogether(hexHashes: readonly string[]): Promise<readonly (KeyStanding | null)[]> {
    const reading = readAll([...new Set(hexHashes)].map((hexHash) => Buffer.from(hexHash, "hex")));
    previousEnd = Promise.allSettled([reading]);
    const standings = new Map((await reading).map((standing) => [standing.keyHash.toString("hex"), standing]));
    return hexHashes.map((hexHash) => standings.get(hexHash) ?? null);
  }

  async function waitForRead(read: () => void): Promise<void> {
    await Promise.race([previousEnd, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
    read();
  }

  const loader = new DataLoader(readTogether, {
    cache: false,
    maxBatchSize: MAX_KEYS_READ_TOGETHER,
    batchScheduleFn: (read) => void waitForRead(read),
  });
  return (keyHash) => loader.load(keyHash.toString("hex"));
}
