import { chown, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments } from "../../src/cli/programOptions.ts";
import { chooseServerAccount, needsAnotherAccount } from "../../src/embeddedPostgres/accounts.ts";
import { WAYS } from "./cluster.ts";
import { isWhole } from "./findings.ts";
import { startInstallation } from "./installation.ts";
import { describePage } from "./page.ts";
import { Interruption, waitForStop } from "./interruption.ts";
import { listMissingPackages, listUsedAddresses } from "./requirements.ts";
import { describeRound, describeRounds } from "./results.ts";
import { findLaterLosses, type Round, runRound, type Taken } from "./rounds.ts";
import { SCENARIOS } from "./scenarios.ts";

const NAMES = Object.keys(SCENARIOS);
const MAX_ROUNDS = 20;
const MAX_RATE = 1_000;
const USAGE = `Usage: npm run test:failover -- [--rounds 1] [--only ${NAMES.slice(0, 2).join()}] [--ways haproxy,hosts] [--rate 200] [--table FILE] [--keep]

Starts three machines with Debian's Patroni, etcd and PostgreSQL 15 by deploy/patroni, HAProxy, and two instances of the service under load: senders
with idempotency keys, some with a file, a subscriber of the feed at each instance, and an owner's server that verifies the webhooks. Then does
one fault after the other:

${NAMES.map((name) => `  ${name.padEnd(12)}${SCENARIOS[name]?.what}`).join("\n")}

--rounds  how often each of them is done, from 1 to ${MAX_ROUNDS}
--only    does these alone
--ways    how the instances reach the primary, in turn: haproxy (deploy/patroni/haproxy.cfg), hosts (a list with target_session_attrs=read-write)
--rate    submissions a second, of both instances together
--table   writes the tables into this file, too
--keep    keeps the folder with the logs of everything that ran

Exits with 1 when anything that was acknowledged was lost or doubled, 2 when it can't run, and 130 after a Ctrl-C, which ends everything that it has
started. It takes about four minutes for each round of all.
`;

const { values } = readArguments(USAGE, {
  rounds: { type: "string", default: "1" },
  only: { type: "string", default: NAMES.join() },
  ways: { type: "string", default: WAYS.join() },
  rate: { type: "string", default: "200" },
  table: { type: "string" },
  keep: { type: "boolean", default: false },
});
const [rounds, rate] = [Number(values.rounds), Number(values.rate)];
const only = values.only.split(",");
const ways = values.ways.split(",").flatMap((name) => WAYS.filter((way) => way === name));
const problem = await findProblem();
const startedMs = performance.now();

if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 2;
} else {
  // What still waits for something that was ended does not keep the process.
  process.exit(await run());
}

async function findProblem(): Promise<string | null> {
  if (!isWithin(rounds, MAX_ROUNDS)) return `--rounds is a whole number from 1 to ${MAX_ROUNDS}.`;
  if (!isWithin(rate, MAX_RATE)) return `--rate is a whole number from 1 to ${MAX_RATE}.`;
  if (!only.every((name) => NAMES.includes(name))) return `--only names some of ${NAMES.join(", ")}.`;
  if (ways.length !== values.ways.split(",").length) return `--ways names some of ${WAYS.join(", ")}.`;
  const missing = listMissingPackages();
  if (missing.length > 0) return `Not installed: apt-get install ${missing.join(" ")}`;
  const used = await listUsedAddresses();
  return used.length === 0 ? null : `Somebody listens at ${used.join(", ")}, which the machines of the test need.`;
}

async function run(): Promise<number> {
  const stopped = waitForStop();
  const ends: (() => Promise<void>)[] = [];
  const done: Round[] = [];
  const account = needsAnotherAccount() ? await chooseServerAccount() : null;
  const folder = await mkdtemp(join(await realpath(tmpdir()), "ventanilla-failover-"));
  try {
    if (account !== null) await chown(folder, account.uid, account.gid);
    const later = await Promise.race([runRounds(folder, account, done, ends), stopped]);
    print(`\n${describeRounds(done)}\n\nAt the end ${later.lost} of all were lost, and ${later.doubled} doubled.`);
    const isAllWhole = done.every(({ findings }) => isWhole(findings)) && later.lost + later.doubled === 0;
    if (values.table !== undefined) await writeFile(values.table, describePage(done, later, rate));
    return isAllWhole ? 0 : 1;
  } catch (error) {
    if (done.length > 0) print(`\n${describeRounds(done)}\n`);
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof Interruption ? 130 : 1;
  } finally {
    for (const end of ends.toReversed())
      await end().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
    if (values.keep) print(`The logs are in ${folder}.`);
    else await rm(folder, { recursive: true, force: true });
  }
}

async function runRounds(
  folder: string,
  account: Parameters<typeof startInstallation>[0]["account"],
  done: Round[],
  ends: (() => Promise<void>)[],
): Promise<{ readonly lost: number; readonly doubled: number }> {
  const onEnd = (end: () => Promise<void>) => void ends.push(end);
  const ofInstances = [0, 1].flatMap((index) => ways[index % ways.length] ?? []);
  const installation = await startInstallation({ folder, account, ways: ofInstances, report, onEnd });
  const taken: Taken[] = [];
  const planned = Array.from({ length: rounds }, () => only).flat();
  for (const [index, scenario] of planned.entries()) {
    report(`round ${index + 1} of ${planned.length}: ${scenario}`);
    const { taken: ofRound, ...round } = await runRound(installation, scenario, rate, report);
    taken.push(ofRound);
    done.push(round);
    report(`${scenario}: ${describeRound(round)}`);
  }
  return findLaterLosses(installation, taken);
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

function report(line: string): void {
  print(`${((performance.now() - startedMs) / 1000).toFixed(0).padStart(5)} s  ${line}`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
