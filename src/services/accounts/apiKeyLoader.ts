import { setTimeout } from "node:timers/promises";
import DataLoader from "dataloader";
import type { KeyStanding } from "../../repositories/accounts/index.ts";

type ReadAll = (keyHashes: readonly Buffer[]) => Promise<readonly (KeyStanding & { readonly keyHash: Buffer })[]>;

/** A reading that takes longer than this is not waited for: its connection may be dead. */
const PATIENCE_MS = 20;
const MAX_KEYS_READ_TOGETHER = 1_000;

/**
 * Reads what keys stand for. Those that are asked for while a reading is under way go together with the next, as submissions
 * do with the next commit. Every reading begins after whoever waits for it has asked, so that a revocation holds at once.
 */
export function createApiKeyLoader(readAll: ReadAll): (keyHash: Buffer) => Promise<KeyStanding | null> {
  let ended: Promise<unknown> = Promise.resolve();

  async function readTogether(names: readonly string[]): Promise<readonly (KeyStanding | null)[]> {
    const reading = readAll([...new Set(names)].map((name) => Buffer.from(name, "hex")));
    ended = Promise.allSettled([reading]);
    const standings = new Map((await reading).map((standing) => [standing.keyHash.toString("hex"), standing]));
    return names.map((name) => standings.get(name) ?? null);
  }

  async function waitForTurn(read: () => void): Promise<void> {
    await Promise.race([ended, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
    read();
  }

  const readings = new DataLoader(readTogether, {
    cache: false,
    maxBatchSize: MAX_KEYS_READ_TOGETHER,
    batchScheduleFn: (read) => void waitForTurn(read),
  });
  return (keyHash) => readings.load(keyHash.toString("hex"));
}
