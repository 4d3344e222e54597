import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const TICK_MS = 10;

/** The milliseconds of processor time of a process with all its descendants; 0 on systems other than Linux. */
export async function readProcessorTime(pid: number): Promise<number> {
  const processes = await listProcesses();
  const tree = new Set([pid]);
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const { id, parent } of processes) if (tree.has(parent)) tree.add(id);
  }
  return processes.filter(({ id }) => tree.has(id)).reduce((sum, { usedMs }) => sum + usedMs, 0);
}

/** The process id of a data directory's postmaster. */
export async function findPostmaster(location: string): Promise<number> {
  const [line = ""] = (await readFile(join(location, "postmaster.pid"), "utf8")).split("\n");
  return Number(line);
}

type Process = { readonly id: number; readonly parent: number; readonly usedMs: number };

async function listProcesses(): Promise<readonly Process[]> {
  const names = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(names.map((name) => readFile(`/proc/${name}/stat`, "utf8").catch(() => "")));
  return stats.filter((stat) => stat !== "").map(parseStat);
}

/** Parses the fields after the name, which is in parentheses and may contain blanks: proc(5). Fields 13 and 14 count ended children. */
function parseStat(stat: string): Process {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
  return { id: Number.parseInt(stat, 10), parent: Number(fields[1]), usedMs: ticks * TICK_MS };
}
