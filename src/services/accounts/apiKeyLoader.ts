import { setTimeout } from "node:timers/promises";
import DataLoader from "dataloader";
import type { KeyStanding } from "../../repositories/accounts/index.ts";

type ReadAll = (keyHashes: readonly Buffer[]) => Promise<readonly (KeyStanding & { readonly keyHash: Buffer })[]>;

/** The next read does not wait longer than this for the one before, whose connection may be dead. */
const MAX_WAIT_MS = 20;
const MAX_KEYS_READ_TOGETHER = 1_000;

/**
 * Loads the standing of API keys. The keys that are requested during a read are read together by the next one, as a group commit does
 * with submissions. Every read begins after the requests for its keys, so that a revocation holds at once.
 */
export function createApiKeyLoader(readAll: ReadAll): (keyHash: Buffer) => Promise<KeyStanding | null> {
  let ended: Promise<unknown> = Promise.resolve();

  async function readTogether(names: readonly string[]): Promise<readonly (KeyStanding | null)[]> {
    const reading = readAll([...new Set(names)].map((name) => Buffer.from(name, "hex")));
    ended = Promise.allSettled([reading]);
    const standings = new Map((await reading).map((standing) => [standing.keyHash.toString("hex"), standing]));
    return names.map((name) => standings.get(name) ?? null);
  }

  async function waitForRead(read: () => void): Promise<void> {
    await Promise.race([ended, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
    read();
  }

  const loader = new DataLoader(readTogether, {
    cache: false,
    maxBatchSize: MAX_KEYS_READ_TOGETHER,
    batchScheduleFn: (read) => void waitForRead(read),
  });
  return (keyHash) => loader.load(keyHash.toString("hex"));
}
