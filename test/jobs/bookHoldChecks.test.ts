import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { Signal } from "../../src/domain/signals.ts";
import { createBookHoldChecks } from "../../src/jobs/schedules/bookHoldChecks.ts";
import { waitFor } from "../support/waiting.ts";

test("B8 from a new session on nothing counts as checked until its database was compared, also when another session follows meanwhile", async () => {
  const ends: (() => void)[] = [];
  let notify: (signal: Signal) => void = () => undefined;
  const signals = {
    listen: (listener: (signal: Signal) => void) => {
      notify = listener;
      return () => undefined;
    },
  };
  const check = () => new Promise<void>((resolve) => void ends.push(resolve));
  const checks = createBookHoldChecks({ bookHolds: { check }, signals, log: pino({ level: "silent" }) });
  const started = checks.start();
  await waitFor(() => ends.length === 1);
  ends[0]?.();
  await started;
  onTestFinished(() => checks.stop());

  const seen = [checks.isChecked()];
  notify({ type: "resync" });
  await waitFor(() => ends.length === 2);
  notify({ type: "resync" });
  ends[1]?.();
  await waitFor(() => ends.length === 3);
  seen.push(checks.isChecked());
  ends[2]?.();
  await waitFor(checks.isChecked);

  expect(seen).toEqual([true, false]);
});
