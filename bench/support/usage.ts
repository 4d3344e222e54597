import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** The processor time and the memory of a process. */
export type Usage = { readonly cpuMs: number; readonly residentBytes: number };

type Question = "as it is" | "collected";

/** Runs in a process that `serve` started: answers `askUsage`, and exits with its parent. */
export function answerUsage(): void {
  process.on("message", (question: Question) => {
    if (question === "collected") collectGarbage();
    const { user, system } = process.cpuUsage();
    const usage: Usage = { cpuMs: (user + system) / 1000, residentBytes: process.memoryUsage().rss };
    process.send?.(usage);
  });
  process.on("disconnect", () => process.exit());
}

/** `collected` measures after a garbage collection. */
export async function askUsage(child: ChildProcess, question: Question = "as it is"): Promise<Usage> {
  const answered = once(child, "message");
  child.send(question);
  const [usage] = (await answered) as [Usage];
  return usage;
}

function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error("Node.js runs without --expose-gc.");
  globalThis.gc();
}
