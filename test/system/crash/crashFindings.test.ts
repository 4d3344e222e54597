import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isFakeTimeTested } from "../../support/fakeTime.ts";
import { runCrashes } from "./crashes.ts";
import { VICTIMS } from "./victims.ts";

const TIMEOUT_MS = 300_000;

test(
  "nothing acknowledged is lost, doubled, given up or unseen when the database, a process and the service are killed, the sessions go without a word and a clock is wrong, under load",
  { timeout: TIMEOUT_MS },
  async () => {
    const victims = VICTIMS.filter((victim) => victim !== "clock" || isFakeTimeTested);
    const directory = await mkdtemp(join(tmpdir(), "ventanilla-crash-"));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));

    const report = await runCrashes({ victims, directory });

    expect(report).toEqual({
      acknowledged: expect.any(Number),
      stored: report.acknowledged,
      counted: report.acknowledged,
      lost: 0,
      doubled: 0,
      undelivered: 0,
      changed: 0,
      unreceived: 0,
      unseen: 0,
      dead: 0,
      files: expect.any(Number),
      filesLost: 0,
      filesLeft: 0,
      mostCalls: expect.any(Number),
      errors: [],
    });
    expect(report.acknowledged).toBeGreaterThan(victims.length * 150);
    expect(report.files).toBeGreaterThan(victims.length);
  },
);
