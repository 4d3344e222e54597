import { statfsSync } from "node:fs";
import { dirname } from "node:path";

/** The room that a disk has for files. */
export type DiskRoom = {
  /** Takes room for bytes that are about to be written. False when less than the reserve would be left. */
  take(bytes: number): boolean;
  /** Whether there is room for another file. */
  isFull(): boolean;
  /** What the service's user can still write to the disk of the fullest folder, in bytes. */
  readFreeBytes(): number;
};

/** A measurement is this old at most, so that what other programs write is noticed. Asking the kernel takes microseconds. */
const MAX_AGE_MS = 250;

/**
 * Watches the disks of folders, and keeps `reserveBytes` of each free for what is no file: the words of submissions, sheets,
 * and the database where it is on the same disk.
 */
export function createDiskRoom(folders: readonly string[], reserveBytes: number): DiskRoom {
  let freeBytes = 0;
  let takenBytes = 0;
  let measuredMs = -Infinity;

  /** What is written after a measurement is counted until the next one. */
  function measure(): void {
    const nowMs = performance.now();
    if (nowMs - measuredMs < MAX_AGE_MS) return;
    freeBytes = Math.min(...folders.map(readFree));
    takenBytes = 0;
    measuredMs = nowMs;
  }

  return {
    take(bytes) {
      measure();
      if (freeBytes - takenBytes - bytes < reserveBytes) return false;
      takenBytes += bytes;
      return true;
    },

    isFull() {
      measure();
      return freeBytes - takenBytes < reserveBytes;
    },

    readFreeBytes() {
      measure();
      return Math.max(0, freeBytes - takenBytes);
    },
  };
}

/** The bytes that the user can still write to a folder's disk. A folder that does not exist yet will be on the disk of the one above it. */
export function readFree(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT") || parent === folder) throw error;
    return readFree(parent);
  }
}

const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);

/** Whether a disk has refused to write for want of room. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && FULL.has(String(error.code));
}
