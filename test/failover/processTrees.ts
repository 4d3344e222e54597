import { readdirSync, readFileSync } from "node:fs";

/** A process and all below it, the process first; none when it has ended. */
export function listTree(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync("/proc")) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const parent = readState(pid)?.parent;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const listBelow = (pid: number): readonly number[] => [pid, ...(children.get(pid) ?? []).flatMap(listBelow)];
  return isRunning(root) ? listBelow(root) : [];
}

/** Whether the process runs, or is stopped. One that has ended does not, even before its parent has read its exit code. */
export function isRunning(pid: number): boolean {
  const state = readState(pid)?.state;
  return state !== undefined && state !== "Z" && state !== "X";
}

/** The name of the program that a process runs; null when it has ended. */
export function readProgramName(pid: number): string | null {
  return readState(pid)?.name ?? null;
}

/** Sends a signal to those that still run. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      const isGone = error instanceof Error && "code" in error && error.code === "ESRCH";
      if (!isGone) throw error;
    }
  }
}

type State = { readonly name: string; readonly state: string; readonly parent: number };

/** The beginning of /proc/PID/stat; null when the process is gone. */
function readState(pid: number): State | null {
  try {
    const [, name = "", state = "", parent = ""] =
      /^\d+ \((.*)\) (\S) (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return { name, state, parent: Number(parent) };
  } catch {
    return null;
  }
}
