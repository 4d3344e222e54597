import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createSetClock } from "./complaints.ts";
import type { TestS3 } from "./s3.ts";
import type { ServiceProcess } from "./serviceProcess.ts";
import { setupServices } from "./services.ts";
import { keepHouse } from "./housekeeping.ts";

/** More than a day, after which the housekeeper deletes what no row has. */
const LATER_MS = 25 * 60 * 60 * 1000;

/** Kills the process, and resolves when it has ended. */
export async function kill(service: ServiceProcess): Promise<void> {
  service.kill("SIGKILL");
  await service.exited;
}

/** The stored files of a service, in the bucket if there is one, else on its disk. */
export function openStoredFiles(
  { databaseUrl, dataDir }: { readonly databaseUrl: string; readonly dataDir: string },
  s3: TestS3 | null,
) {
  const folder = join(dataDir, "files");
  const read = async (key: string) => s3?.objects.get(key) ?? readFile(join(folder, key));
  return {
    /** The keys in the bucket, or the names on the disk. */
    async listKeys(): Promise<readonly string[]> {
      if (s3 !== null) return [...s3.objects.keys()];
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile() && entry.name !== "storage-id").map(({ name }) => name);
    },

    /** The keys of those whose bytes are not the ones of their hash. Errors: Error when a file is missing. */
    async findWrong(rows: readonly { readonly key: string; readonly sha256: Buffer }[]): Promise<readonly string[]> {
      const wrong: string[] = [];
      for (const { key, sha256 } of rows) {
        const hash = createHash("sha256").update(await read(key));
        if (!hash.digest().equals(sha256)) wrong.push(key);
      }
      return wrong;
    },

    /** Runs the housekeeper in a service of a day later. */
    async deleteLeftFiles(): Promise<void> {
      const clock = createSetClock(new Date(Date.now() + LATER_MS).toISOString());
      const later = await setupServices({ databaseUrl, dataDir, environment: { ...s3?.environment }, clock });
      await keepHouse(later, "files");
    },
  };
}
