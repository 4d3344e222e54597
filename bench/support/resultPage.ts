import { describeRow, TABLE_HEAD } from "./resultRows.ts";
import type { Recorded } from "./results.ts";
import type { Outcome } from "./runAll.ts";

const RUNS_HEAD = [
  "| Benchmark | Commit | Date, UTC | Minutes | Load average before, after | Outcome |",
  "| --- | --- | --- | --- | --- | --- |",
].join("\n");

/**
 * The tables of `RESULTS.md`: when and on which commit each benchmark ran last, and the rows of all. `recorded` has what their JSON files
 * say, in the order of the page, and null for one that never ran. `outcomes` are those of this run.
 */
export function describeResults(recorded: ReadonlyMap<string, Recorded | null>, outcomes: readonly Outcome[]): string {
  const failures = new Map(outcomes.map(({ name, failure }) => [name, failure]));
  const runs: string[] = [];
  const rows: string[] = [];
  for (const [name, record] of recorded) {
    const failure = failures.get(name) ?? record?.outcome?.failure ?? null;
    runs.push(describeRun(name, record, failure));
    rows.push(...(record?.tableRows ?? []).map(describeRow));
    if (failure !== null) rows.push(joinCells([name, failure, "", "", "", ""]));
  }
  return `${[RUNS_HEAD, ...runs].join("\n")}\n\n${[TABLE_HEAD, ...rows].join("\n")}`;
}

function describeRun(name: string, record: Recorded | null, failure: string | null): string {
  const { taken, outcome } = record ?? {};
  const commit = taken === undefined ? "" : `${taken.commit ?? "unknown"}${taken.hasChanges ? " with changes" : ""}`;
  return joinCells([
    name,
    commit,
    taken?.at.slice(0, 16).replace("T", " ") ?? "",
    outcome?.minutes.toFixed(1) ?? "",
    taken?.loads.map((load) => load.toFixed(1)).join(", ") ?? "",
    failure ?? describeSuccess(record),
  ]);
}

function describeSuccess(record: Recorded | null): string {
  if (record === null) return "never run here";
  return record.outcome === undefined ? "run by itself" : "ok";
}

function joinCells(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").trim()).join(" | ")} |`;
}
