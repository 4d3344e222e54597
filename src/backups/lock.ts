import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { contentOf } from "../outbound/storage/contents.ts";
import type { ObjectStore } from "../outbound/storage/objects.ts";
import { BackupError } from "./repository.ts";

/** The right of one run to write into a repository, so that none deletes what another one counts on. */
export type RepositoryLock = {
  /** Errors: BackupError when another run has taken the lock over. */
  require(): Promise<void>;
  release(): Promise<void>;
};

const LOCK = "running.json";
const BEAT_MS = 30_000;
/** A run that has written nothing for so long has ended without a word. */
const STALE_MS = 10 * BEAT_MS;

const HOLDER = z.object({ run: z.string(), host: z.string(), pid: z.number(), at: z.coerce.date() });
type Holder = z.infer<typeof HOLDER>;

/** Errors: BackupError while another run writes into the repository. */
export async function lockRepository(store: ObjectStore, nowMs: () => number = Date.now): Promise<RepositoryLock> {
  const run = randomUUID();
  const describe = () => JSON.stringify({ run, host: hostname(), pid: process.pid, at: new Date(nowMs()) });
  if (!(await store.putNew(LOCK, describe()))) {
    const holder = await readHolder(store);
    if (holder !== null && !isGone(holder, nowMs())) {
      throw new BackupError(
        `Another run (pid ${holder.pid} of ${holder.host}) writes into ${store.location} since ${holder.at.toISOString()}: let it end. ` +
          `One that was killed is taken for gone after ${STALE_MS / 60_000} minutes, on this machine at once.`,
      );
    }
    await store.put(LOCK, contentOf(describe()));
  }
  const held = await readHolder(store);
  if (held?.run !== run) throw new BackupError(`Another run has just begun to write into ${store.location}.`);
  const beat = setInterval(() => void keep().catch(() => undefined), BEAT_MS);

  async function keep(): Promise<void> {
    const holder = await readHolder(store);
    if (holder?.run === run) await store.put(LOCK, contentOf(describe()));
  }

  return {
    async require() {
      const holder = await readHolder(store);
      if (holder?.run === run) return;
      throw new BackupError(`Another run has taken ${store.location} over: nothing was deleted, and this run ends.`);
    },
    async release() {
      clearInterval(beat);
      if ((await readHolder(store))?.run === run) await store.delete(LOCK);
    },
  };
}

/** Null without a readable lock, which a run that died while it wrote has left. */
async function readHolder(store: ObjectStore): Promise<Holder | null> {
  const content = await store.read(LOCK);
  if (content === null) return null;
  try {
    return HOLDER.parse(JSON.parse(await text(content.stream)));
  } catch {
    return null;
  }
}

function isGone({ host, pid, at }: Holder, nowMs: number): boolean {
  if (host === hostname() && pid !== process.pid && !isRunning(pid)) return true;
  return nowMs - at.getTime() > STALE_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
