import type { StorageCheck, StorageFinding, StorageProgress } from "../services/files/storageChecks.ts";
import { ForeignStorageError } from "../services/files/storageIdentities.ts";
import { StorageMissingError } from "../outbound/storage/storages.ts";
import { withCommandApp } from "./commandApp.ts";
import { readCommandSettings } from "./commandSettings.ts";
import { StartError } from "./startErrors.ts";
import { waitForStop } from "./stopping.ts";

export type CheckFilesOptions = Pick<StorageCheck, "hashes" | "repair"> & {
  /** Whether the storages of the configuration become those of the database first. */
  readonly adopt: boolean;
};

/** Compares the files of the database with those of the storages, prints each difference, and returns the exit status. Errors: StartError. */
export async function runCheckFiles({ adopt, ...check }: CheckFilesOptions): Promise<number> {
  const config = readCommandSettings();
  const stopping = new AbortController();
  void waitForStop().then(() => stopping.abort());
  return withCommandApp(config, "error", async ({ services: { storageChecks, storageIdentities } }) => {
    const storages = storageIdentities.list();
    if (adopt) for (const { name } of storages) await storageIdentities.adopt(name);
    for (const { name, location } of storages) process.stdout.write(`${name}: ${location}\n`);
    const counts = new Map<StorageFinding["kind"], number>();
    let left = 0;
    const onFinding = (finding: StorageFinding, isRepaired: boolean) => {
      counts.set(finding.kind, (counts.get(finding.kind) ?? 0) + 1);
      if (!isRepaired) left += 1;
      process.stdout.write(`${describeFinding(finding)}${isRepaired ? MENDED[finding.kind] : ""}\n`);
    };
    try {
      const progress = await storageChecks.check({ ...check, onFinding, onProgress: printProgress }, stopping.signal);
      process.stdout.write(summarize(progress, counts, left, { ...check, isStopped: stopping.signal.aborted }));
      return left === 0 && !stopping.signal.aborted ? 0 : 1;
    } catch (error) {
      if (error instanceof ForeignStorageError || error instanceof StorageMissingError) {
        throw new StartError(error.message, { cause: error });
      }
      throw error;
    }
  });
}

function printProgress({ checked, total }: StorageProgress): void {
  process.stdout.write(`${checked} of ${total}\n`);
}

/** A finding as a line for an operator. */
export function describeFinding(finding: StorageFinding): string {
  if (finding.kind === "unnamed") {
    const { stored, sizeBytes } = finding;
    return `unnamed: ${stored.storage} ${stored.key} (${sizeBytes} bytes)`;
  }
  const { id, kind, subjectId, accountId, storage, key } = finding.file;
  const owner = `${OWNERS[kind]} ${subjectId ?? "that is not filed"} of account ${accountId}`;
  const reason = finding.kind === "damaged" ? `, ${finding.reason}` : "";
  const found = finding.kind === "missing" && finding.found !== null ? `, found at ${finding.found.key}` : "";
  return `${finding.kind}: file ${id} of ${owner}: ${storage} ${key}${reason}${found}`;
}

const OWNERS = { submission: "submission", attachment: "sheet", document: "sheet" } as const;

const MENDED: Readonly<Record<StorageFinding["kind"], string>> = {
  missing: ": mended, its row names them now",
  damaged: "",
  discarded: ": mended, they are kept",
  unnamed: ": deleted in a week",
};

function summarize(
  { checked, total, unlisted, isMore }: StorageProgress,
  counts: ReadonlyMap<StorageFinding["kind"], number>,
  left: number,
  { hashes, repair, isStopped }: Pick<StorageCheck, "hashes" | "repair"> & { readonly isStopped: boolean },
): string {
  const found = [...counts].map(([kind, count]) => `${count} ${kind}`);
  const lines = [
    `Checked ${checked} of ${total} files${hashes ? "" : " (their sizes)"}: ${found.length === 0 ? "nothing differs" : found.join(", ")}.`,
    ...unlisted.map((place) => `Bytes without a row were not looked for in ${place}: its key may not list it.`),
    ...(isMore ? ["More bytes without a row are there than are listed at once: run it again after their repair."] : []),
    ...(left > 0 && !repair ? ["Nothing was changed: --repair mends what can be mended (see --help)."] : []),
    ...(isStopped ? ["Stopped: run it again for the rest."] : []),
  ];
  return `${lines.join("\n")}\n`;
}
