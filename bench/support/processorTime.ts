import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const TICK_MS = 10;
const NANOSECONDS_PER_MS = 1_000_000;

/**
 * The milliseconds of processor time of a process with all its descendants, those that have ended too, except of a thread that has ended
 * while its process runs; 0 on systems other than Linux. Ended processes count in steps of 10 ms, running ones to the nanosecond.
 */
export async function readProcessorTime(pid: number): Promise<number> {
  const { ownMs, othersMs } = await splitProcessorTime(pid);
  return ownMs + othersMs;
}

/** The same, that of the process itself apart from that of its descendants. */
export async function splitProcessorTime(pid: number): Promise<{ readonly ownMs: number; readonly othersMs: number }> {
  const processes = await listProcesses();
  const tree = new Set([pid]);
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const { id, parent } of processes) if (tree.has(parent)) tree.add(id);
  }
  const members = processes.filter(({ id }) => tree.has(id));
  const running = await Promise.all(members.map(async (member) => ({ ...member, ms: await readRunningTime(member) })));
  const sum = (times: readonly number[]) => times.reduce((total, ms) => total + ms, 0);
  return {
    ownMs: sum(running.filter(({ id }) => id === pid).map(({ ms }) => ms)),
    othersMs: sum(running.map(({ id, ms, endedMs }) => endedMs + (id === pid ? 0 : ms))),
  };
}

/**
 * The milliseconds that a process' first thread, which runs the JavaScript, was ready to run while other programs had the processors; not a
 * number on systems other than Linux.
 */
export async function readProcessorWait(pid: number): Promise<number> {
  const schedule = await readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "");
  return Number(schedule.split(" ")[1] ?? Number.NaN) / NANOSECONDS_PER_MS;
}

/** The process id of a data directory's postmaster. */
export async function findPostmaster(location: string): Promise<number> {
  const [line = ""] = (await readFile(join(location, "postmaster.pid"), "utf8")).split("\n");
  return Number(line);
}

/** `ownMs` is in steps of 10 ms, `endedMs` that of its ended children. */
type Process = { readonly id: number; readonly parent: number; readonly ownMs: number; readonly endedMs: number };

async function listProcesses(): Promise<readonly Process[]> {
  const names = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(names.map((name) => readFile(`/proc/${name}/stat`, "utf8").catch(() => "")));
  return stats.filter((stat) => stat !== "").map(parseStat);
}

/** Parses the fields after the name, which is in parentheses and may contain blanks: proc(5). Fields 13 and 14 count ended children. */
function parseStat(stat: string): Process {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const msOf = (...indexes: readonly number[]) =>
    indexes.reduce((sum, index) => sum + Number(fields[index]), 0) * TICK_MS;
  return { id: Number.parseInt(stat, 10), parent: Number(fields[1]), ownMs: msOf(11, 12), endedMs: msOf(13, 14) };
}

/** The sum of its threads. The first field of schedstat has a thread's nanoseconds; a kernel without it leaves the steps of 10 ms. */
async function readRunningTime({ id, ownMs }: Process): Promise<number> {
  const tasks = `/proc/${id}/task`;
  const threads = await readdir(tasks).catch(() => []);
  const schedules = await Promise.all(
    threads.map((thread) => readFile(`${tasks}/${thread}/schedstat`, "utf8").catch(() => "")),
  );
  const nanoseconds = schedules.reduce((sum, schedule) => sum + Number(schedule.split(" ")[0]), 0);
  return nanoseconds > 0 ? nanoseconds / NANOSECONDS_PER_MS : ownMs;
}
