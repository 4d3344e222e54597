import type { MoveProgress } from "../services/files/fileMoves.ts";
import { withCommandApp } from "./commandApp.ts";
import { readCommandSettings } from "./commandSettings.ts";
import { StartError } from "./startErrors.ts";
import { waitForStop } from "./stopping.ts";

/** The most files that the result lists. */
const MAX_LISTED = 20;

/** Moves the files of submissions and of the complaints books to `to`, prints the progress and the result, and returns the exit status. Errors: StartError. */
export async function runMoveFiles(to: string): Promise<number> {
  const config = readCommandSettings();
  if (to !== "s3" && to !== "disk") throw new StartError("Files are moved to s3 or to disk.");
  if (to === "s3" && config.files.s3 === null) throw new StartError("FILES_S3_ENDPOINT is not set.");
  const stopping = new AbortController();
  void waitForStop().then(() => stopping.abort());
  return withCommandApp(config, "error", async ({ services }) => {
    const progress = await services.fileMoves.move(to, printProgress, stopping.signal);
    process.stdout.write(describe(progress, stopping.signal.aborted));
    return progress.left.length === 0 && !stopping.signal.aborted ? 0 : 1;
  });
}

function printProgress({ moved, total, left }: MoveProgress): void {
  process.stdout.write(`${moved + left.length} of ${total}: ${moved} moved, ${left.length} left\n`);
}

function describe({ moved, left }: MoveProgress, isStopped: boolean): string {
  const rest = left.length - MAX_LISTED;
  const lines = [
    `Moved: ${moved}.`,
    ...left.slice(0, MAX_LISTED).map(({ id, reason }) => `  left: ${id}: ${reason}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    ...(isStopped ? ["Stopped: run it again to continue."] : []),
    ...(left.length === 0 && !isStopped ? ["No file is elsewhere."] : []),
  ];
  return `${lines.join("\n")}\n`;
}
