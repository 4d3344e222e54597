import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments } from "../../../src/cli/programOptions.ts";
import { runCrashes } from "./crashes.ts";
import { VICTIMS } from "./victims.ts";

const USAGE = `Usage: npm run test:crash -- [--rounds 20]

Kills the service, one of its processes, or its PostgreSQL (immediate shutdown), takes the sessions away without a word, and starts a
process with a wrong clock (Debian's package faketime), in turn and under load with idempotency keys; then compares the acknowledged
submissions with the stored, counted, delivered and seen ones, and their files by their hashes. One of sixteen has a file. Exits with 1 on a difference.
`;
const MAX_ROUNDS = 30;

const { values } = readArguments(USAGE, { rounds: { type: "string", default: "20" } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS) {
  process.stderr.write(`--rounds must be a whole number from 1 to ${MAX_ROUNDS}\n\n${USAGE}`);
  process.exitCode = 2;
} else {
  process.exitCode = await crash();
}

async function crash(): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), "ventanilla-crash-"));
  try {
    const report = await runCrashes({
      victims: Array.from({ length: rounds }, (_, round) => VICTIMS[round % VICTIMS.length] ?? "service"),
      directory,
      onRound: ({ number, victim, acknowledged }) =>
        process.stdout.write(`round ${number}: ${victim} failed after ${acknowledged} were acknowledged\n`),
    });
    const { acknowledged, stored, counted, files, mostCalls, errors, ...wrong } = report;
    const figures = { acknowledged, stored, counted, files, mostCalls, ...wrong, errors: errors.length };
    process.stdout.write(`\n${Object.keys(figures).join(" | ")}\n${Object.values(figures).join(" | ")}\n`);
    for (const error of errors) process.stdout.write(`${error}\n`);
    const isRight = acknowledged === stored && stored === counted && errors.length === 0;
    return isRight && Object.values(wrong).every((count) => count === 0) ? 0 : 1;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
