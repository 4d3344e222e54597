import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What a process has used so far. */
export type Usage = { readonly cpuMs: number; readonly residentBytes: number };

type Question = "as it is" | "collected";

/** In a process started by `serve`: answers `askUsage`, and ends when whoever started it is gone. */
export function answerUsage(): void {
  process.on("message", (question: Question) => {
    if (question === "collected") collectGarbage();
    const { user, system } = process.cpuUsage();
    const usage: Usage = { cpuMs: (user + system) / 1000, residentBytes: process.memoryUsage().rss };
    process.send?.(usage);
  });
  process.on("disconnect", () => process.exit());
}

/** `collected`: after all that is garbage is thrown away. */
export async function askUsage(child: ChildProcess, question: Question = "as it is"): Promise<Usage> {
  const answered = once(child, "message");
  child.send(question);
  const [usage] = (await answered) as [Usage];
  return usage;
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
}
