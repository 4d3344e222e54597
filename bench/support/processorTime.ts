import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const TICK_MS = 10;
const NANOSECONDS_PER_MS = 1_000_000;

/**
 * The milliseconds of processor time of a process with all its descendants; 0 on systems other than Linux. Those of a process with one
 * thread, such as PostgreSQL's, are exact to the nanosecond, others to 10 ms.
 */
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
  const processes = await Promise.all(names.map(readProcess));
  return processes.filter((each) => each !== null);
}

/** Null when the process has ended meanwhile. */
async function readProcess(name: string): Promise<Process | null> {
  const [stat, schedule] = await Promise.all(
    ["stat", "schedstat"].map((file) => readFile(`/proc/${name}/${file}`, "utf8").catch(() => "")),
  );
  return stat === undefined || stat === "" ? null : parseProcess(stat, schedule ?? "");
}

/**
 * Parses the fields after the name, which is in parentheses and may contain blanks: proc(5). Fields 11 and 12 count the process, 13 and 14
 * its ended children, 17 its threads. The first field of schedstat has the nanoseconds of the first thread.
 */
function parseProcess(stat: string, schedule: string): Process {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticksMs = (...indexes: readonly number[]) =>
    indexes.reduce((sum, index) => sum + Number(fields[index]), 0) * TICK_MS;
  const nanoseconds = fields[17] === "1" ? Number(schedule.split(" ")[0]) : 0;
  const ownMs = nanoseconds > 0 ? nanoseconds / NANOSECONDS_PER_MS : ticksMs(11, 12);
  return { id: Number.parseInt(stat, 10), parent: Number(fields[1]), usedMs: ownMs + ticksMs(13, 14) };
}
