import { isWhole } from "./findings.ts";
import type { Round } from "./rounds.ts";
import { SCENARIOS } from "./scenarios.ts";

/** A round in one line. */
export function describeRound({ findings, waits }: Round): string {
  const { acknowledged, lost, doubled, feedMissing, feedAnnounced, webhooksLost, files, filesLost } = findings;
  const losses =
    `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${feedMissing} missing in the feeds ` +
    `(${feedAnnounced} times announced), ${webhooksLost} webhooks lost, ${filesLost} of ${files} files lost`;
  const seconds = waits.map(({ way, without201, afterWrite }) => {
    const after = afterWrite === null ? "" : `, ${format(afterWrite)} after another client`;
    return `${way} ${format(without201)}${after}`;
  });
  const wrong = isWhole(findings) ? "" : `; WRONG: ${listWrong(findings).join("; ")}`;
  return `${losses}; seconds without 201: ${seconds.join("; ")}${wrong}`;
}

function listWrong({ feedRepeated, faults }: Round["findings"]): readonly string[] {
  const repeated = feedRepeated === 0 ? [] : [`${feedRepeated} shown twice by a feed`];
  const others = [...repeated, ...faults];
  return others.length === 0 ? ["what is lost or doubled"] : others;
}

/** The tables of a run, in Markdown: what the senders waited, and what was lost. */
export function describeRounds(rounds: readonly Round[]): string {
  const names = Object.keys(SCENARIOS).filter((name) => rounds.some(({ scenario }) => scenario === name));
  const waits = names.flatMap((name) => {
    const ofScenario = rounds.filter(({ scenario }) => scenario === name).flatMap((round) => round.waits);
    return [...Map.groupBy(ofScenario, ({ way }) => way)].map(
      ([way, each]) =>
        `| ${name} | ${way} | ${each.length} | ${spread(each.map(({ without201 }) => without201))} | ` +
        `${spread(each.flatMap(({ afterWrite }) => afterWrite ?? []))} |`,
    );
  });
  const losses = names.map((name) => {
    const all = rounds.filter(({ scenario }) => scenario === name).map(({ findings }) => findings);
    const sums = COLUMNS.map(([, read]) => all.reduce((sum, findings) => sum + read(findings), 0));
    return `| ${name} | ${all.length} | ${sums.join(" | ")} |`;
  });
  return [
    "| Fault | Way to the primary | Rounds | Seconds without 201 | Of them after another client’s first commit |",
    "| --- | --- | --: | --: | --: |",
    ...waits,
    "",
    `| Fault | Rounds | ${COLUMNS.map(([title]) => title).join(" | ")} |`,
    `| --- | --: |${" --: |".repeat(COLUMNS.length)}`,
    ...losses,
  ].join("\n");
}

const COLUMNS: readonly (readonly [title: string, read: (findings: Round["findings"]) => number])[] = [
  ["Acknowledged", ({ acknowledged }) => acknowledged],
  ["Lost", ({ lost }) => lost],
  ["Doubled", ({ doubled }) => doubled],
  ["Missing in the feeds", ({ feedMissing }) => feedMissing],
  ["Announced", ({ feedAnnounced }) => feedAnnounced],
  ["Shown twice", ({ feedRepeated }) => feedRepeated],
  ["Webhooks lost", ({ webhooksLost }) => webhooksLost],
  ["Files", ({ files }) => files],
  ["Files lost", ({ filesLost }) => filesLost],
  ["Other faults", ({ faults }) => faults.length],
];

/** The median with the least and the most in parentheses. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((left, right) => left - right);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return "–";
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return sorted.length === 1 ? format(median) : `${format(median)} (${format(least)}–${format(most)})`;
}

function format(seconds: number): string {
  return seconds.toFixed(1);
}
