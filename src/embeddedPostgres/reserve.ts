import { randomBytes } from "node:crypto";
import { open, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { systemCodeOf } from "./errors.ts";
import type { ServerObserver } from "./serverLog.ts";

/**
 * Room on the disk of the cluster that a file keeps for the server. A full disk ends a server that cannot write its log, and one without
 * room may not come up again, so that nobody could delete anything.
 */
export type Reserve = {
  /** Makes the file where it is missing and the disk has room for it, now and every minute. */
  keep(): void;
  /** Deletes the file where the disk is full. Returns whether that made room. */
  giveUp(): Promise<boolean>;
  /** Whether the disk has no room left for a server that starts. */
  isDiskFull(): Promise<boolean>;
  stop(): Promise<void>;
};

/** The most of its log that a start after a crash has to read, in megabytes: PostgreSQL's default. */
export const LONGEST_LOG_MB = 1_024;

const MEGABYTE = 1024 * 1024;
/**
 * A sixteenth of the log that a start may have to read: the server writes its pages where they are, and needs new room only for the end of
 * the recovery and for the log of the deletions that follow.
 */
export const RESERVE_BYTES = (LONGEST_LOG_MB / 16) * MEGABYTE;
/** With less than eight segments of the log a disk is full. */
const FULL_BYTES = 8 * MEGABYTE;
const LOOK_MS = 60_000;
const RESERVE_FILE = "postgres.reserve";

/** The reserve in the folder around a cluster. */
export function createReserve(home: string, log: ServerObserver): Reserve {
  const file = join(home, RESERVE_FILE);
  let timer: NodeJS.Timeout | undefined;
  let filling: Promise<void> = Promise.resolve();

  /** Twice its size must be free, so that it does not fill the disk itself. */
  async function fill(): Promise<void> {
    if ((await readSize(file)) === RESERVE_BYTES || (await readFree(home)) < 2 * RESERVE_BYTES) return;
    try {
      await writeBlocks(file, RESERVE_BYTES);
      log.info(`${RESERVE_BYTES / MEGABYTE} MB of the disk of ${home} are kept for PostgreSQL`);
    } catch (error) {
      await rm(file, { force: true });
      log.warn(`No room of the disk of ${home} is kept for PostgreSQL: ${String(error)}`);
    }
  }

  function look(): void {
    filling = filling.then(fill).catch((error: unknown) => log.warn(`${file}: ${String(error)}`));
  }

  const isDiskFull = async () => (await readFree(home)) < FULL_BYTES;

  return {
    keep() {
      look();
      timer ??= setInterval(look, LOOK_MS).unref();
    },
    isDiskFull,
    async giveUp() {
      await filling;
      if (!(await isDiskFull()) || (await readSize(file)) === null) return false;
      await rm(file, { force: true });
      log.warn(
        `The disk of ${home} is full: the ${RESERVE_BYTES / MEGABYTE} MB that were kept for PostgreSQL are free now. Free some disk space.`,
      );
      return true;
    },
    async stop() {
      clearInterval(timer);
      await filling;
    },
  };
}

/** Null without the file. */
async function readSize(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (systemCodeOf(error) === "ENOENT") return null;
    throw error;
  }
}

async function readFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Random bytes take their room also where the disk compresses. */
async function writeBlocks(file: string, bytes: number): Promise<void> {
  const block = randomBytes(MEGABYTE);
  const handle = await open(file, "w", 0o600);
  try {
    for (let written = 0; written < bytes; written += block.length) await handle.write(block);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
