import { execFileSync } from "node:child_process";
import { availableParallelism, cpus, loadavg } from "node:os";
import { findTool } from "../deploy/tools.ts";
import { describeRounds } from "./results.ts";
import type { Round } from "./rounds.ts";
import { SCENARIOS } from "./scenarios.ts";

/** A page in Markdown with the tables of a run, and what it ran on. */
export function describePage(
  rounds: readonly Round[],
  later: { readonly lost: number; readonly doubled: number },
  rate: number,
): string {
  const commit = read("git", "rev-parse", "--short", "HEAD");
  const versions = [
    read("patroni", "--version"),
    read(findTool("etcd"), "--version").split("\n")[0],
    read(findTool("haproxy"), "-v").split(" 20")[0],
    read("/usr/lib/postgresql/15/bin/postgres", "--version"),
  ];
  return `# Failover

Commit ${commit}, ${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model ?? "unknown"}, ${availableParallelism()} processors for all of it; load average at the end ${(loadavg()[0] ?? 0).toFixed(1)}.
${versions.join(", ")}; \`deploy/patroni\` as it is, without a watchdog, and \`etcd:\` (version 2 of the protocol).

Written by \`npm run test:failover -- --rounds N --table bench/FAILOVER.md\`: two instances, one by each way, ${rate} submissions a second with idempotency
keys, some with a file, one subscriber of the feed for each instance, one receiver that verifies the webhooks. Seconds are medians with the least and
the most in parentheses. [operations.md](../docs/operations.md#postgresql-that-fails-over) says what they mean.

${Object.entries(SCENARIOS)
  .map(([name, { what }]) => `- **${name}**: ${what}.`)
  .join("\n")}

${describeRounds(rounds)}

At the end ${later.lost} of all rounds' submissions were lost, and ${later.doubled} doubled.
`;
}

function read(program: string, ...args: readonly string[]): string {
  return execFileSync(program, [...args], { encoding: "utf8" }).trim();
}
