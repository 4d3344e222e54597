import { describeRow } from "./resultRows.ts";
import type { Recorded } from "./results.ts";
import type { Outcome } from "./runAll.ts";

const RUNS_HEAD = [
  "| Benchmark | Commit | Date, UTC | Minutes | Load average before, after | Outcome |",
  "| --- | --- | --- | --- | --- | --- |",
].join("\n");

const ROWS_HEAD = [
  "| Benchmark | Work | Value | Beside | Ratio | Service, ms | Database, ms |",
  "| --- | --- | --- | --- | --- | --- | --- |",
].join("\n");

/**
 * The tables of `RESULTS.md`: when and on which commit each benchmark ran last, and the rows of all. `recorded` has what their JSON files
 * say, in the order of the page, and null for one without a file, whose lines are those of `earlierPage`. `outcomes` are those of this run.
 */
export function describeResults(
  recorded: ReadonlyMap<string, Recorded | null>,
  outcomes: readonly Outcome[],
  earlierPage: string,
): string {
  const failures = new Map(outcomes.map(({ name, failure }) => [name, failure]));
  const runs: string[] = [];
  const rows: string[] = [];
  for (const [name, record] of recorded) {
    const failure = failures.get(name) ?? record?.outcome?.failure ?? null;
    const kept = record === null ? findLines(earlierPage, RUNS_HEAD, name) : [];
    runs.push(...(kept.length > 0 ? kept : [describeRun(name, record, failure)]));
    if (record === null) rows.push(...findLines(earlierPage, ROWS_HEAD, name));
    else rows.push(...record.tableRows.map((row) => `| ${name} ${describeRow(row)}`));
    if (record !== null && failure !== null) rows.push(joinCells([name, failure, "", "", "", "", ""]));
  }
  return `${[RUNS_HEAD, ...runs].join("\n")}\n\n${[ROWS_HEAD, ...rows].join("\n")}`;
}

/** The lines of a benchmark in the table with this head. */
function findLines(page: string, head: string, name: string): readonly string[] {
  const table = page.split("\n\n").find((part) => part.startsWith(head)) ?? "";
  return table.split("\n").filter((line) => line.startsWith(`| ${name} |`));
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
