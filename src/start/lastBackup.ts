import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The file in DATA_DIR with the time of the last whole backup. */
export const LAST_BACKUP = "last-backup";

/** The seconds since 1970 of the last whole backup's snapshot; 0 where there was none. */
export function readLastBackupSeconds(dataDir: string): number {
  try {
    const seconds = Date.parse(readFileSync(join(dataDir, LAST_BACKUP), "utf8").trim()) / 1_000;
    return Number.isFinite(seconds) ? seconds : 0;
  } catch {
    return 0;
  }
}
