import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runCrashes } from "./crashes.ts";
import { VICTIMS } from "./victims.ts";

const TIMEOUT_MS = 300_000;

test(
  "nothing acknowledged is lost or doubled when the database, a process and the service are killed under load",
  { timeout: TIMEOUT_MS },
  async () => {
    const directory = await mkdtemp(join(tmpdir(), "ventanilla-crash-"));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));

    const report = await runCrashes({ victims: VICTIMS, directory });

    expect(report).toEqual({
      acknowledged: expect.any(Number),
      stored: report.acknowledged,
      counted: report.acknowledged,
      lost: 0,
      doubled: 0,
      undelivered: 0,
      changed: 0,
      unreceived: 0,
      errors: [],
    });
    expect(report.acknowledged).toBeGreaterThan(VICTIMS.length * 150);
  },
);
