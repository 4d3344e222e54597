import { expect, test } from "vitest";
import { type Check, ok, warning, wrong } from "../../../src/start/doctor/findings.ts";
import { describeReport } from "../../../src/start/doctor/report.ts";
import { runChecks } from "../../../src/start/doctor/runChecks.ts";
import { makeContext } from "../../support/doctor.ts";

const check = (name: string, group: Check["group"], run: Check["run"]): Check => ({ name, group, run });

test("findings come by group; a check that hangs or fails is a finding, and no text has a secret", async () => {
  const aborted: unknown[] = [];
  const checks = [
    check("slow", "queue", (_context, signal) => {
      signal.addEventListener("abort", () => aborted.push(signal.reason));
      return new Promise(() => undefined);
    }),
    check("broken", "mail", async () => {
      throw new Error("535 clave-secreta\nis wrong");
    }),
    check("fine", "program", async () => [ok("All is well."), warning("It is old.", "Change clave-secreta.")]),
  ];

  const reported = await runChecks(checks, makeContext(), (text) => text.replaceAll("clave-secreta", "…"), 20);

  expect(reported).toEqual([
    { group: "program", check: "fine", level: "ok", what: "All is well.", toDo: null },
    { group: "program", check: "fine", level: "warning", what: "It is old.", toDo: "Change …." },
    {
      group: "mail",
      check: "broken",
      level: "wrong",
      what: 'The check "broken" failed: 535 … is wrong',
      toDo: "Look at what the message names.",
    },
    {
      group: "queue",
      check: "slow",
      level: "wrong",
      what: 'The check "slow" has no answer after 0.02 s.',
      toDo: "Look whether a firewall drops what this machine sends, or whether the other side is stuck.",
    },
  ]);
  expect(aborted).toHaveLength(1);
});

test("a report has a line for each finding, what to do below it, and the sums", () => {
  const of = { group: "files", check: "disk" } as const;

  const text = describeReport([
    { ...of, ...ok("10 GB are free.") },
    { ...of, ...wrong("The storage is another one.", "Mount its volume.") },
  ]);

  expect(text).toBe(`Files
  ok       10 GB are free.
  WRONG    The storage is another one.
           → Mount its volume.

1 wrong, 0 warnings, 1 ok, 0 not known.
`);
});
