import { type Group, GROUPS, type Level, type Reported } from "./findings.ts";

const TITLES: Readonly<Record<Group, string>> = {
  program: "Program",
  settings: "Settings",
  database: "Database",
  files: "Files",
  mail: "Mail",
  addresses: "Addresses",
  queue: "Queue",
};

const MARKS: Readonly<Record<Level, string>> = { ok: "ok", unknown: "-", warning: "WARNING", wrong: "WRONG" };
const WIDTH = Math.max(...Object.values(MARKS).map((mark) => mark.length));

/** The findings for a person, by group, with what to do below each. */
export function describeReport(reported: readonly Reported[]): string {
  const groups = GROUPS.flatMap((group) => {
    const lines = reported.filter((each) => each.group === group).map(describe);
    return lines.length === 0 ? [] : [`${TITLES[group]}\n${lines.join("")}`];
  });
  const count = (level: Level) => reported.filter((each) => each.level === level).length;
  const sum = `${count("wrong")} wrong, ${count("warning")} warnings, ${count("ok")} ok, ${count("unknown")} not known.`;
  return `${groups.join("\n")}\n${sum}\n`;
}

function describe({ level, what, toDo }: Reported): string {
  const indent = " ".repeat(WIDTH + 4);
  return `  ${MARKS[level].padEnd(WIDTH)}  ${what}\n${toDo === null ? "" : `${indent}→ ${toDo}\n`}`;
}
