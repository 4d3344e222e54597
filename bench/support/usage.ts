import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** What a process has used so far. */
export type Usage = { readonly cpuMs: number; readonly residentBytes: number };

/** In a process started by `serve`: answers `askUsage`, and ends when whoever started it is gone. */
export function answerUsage(): void {
  process.on("message", () => {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const usage: Usage = { cpuMs: (user + system) / 1000, residentBytes: process.memoryUsage().rss };
    process.send?.(usage);
  });
  process.on("disconnect", () => process.exit());
}

export async function askUsage(child: ChildProcess): Promise<Usage> {
  const answered = once(child, "message");
  child.send("usage");
  const [usage] = (await answered) as [Usage];
  return usage;
}
