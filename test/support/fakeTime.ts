import { existsSync } from "node:fs";

const LIBRARY = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";

/** Whether a test of a wrong clock runs here: in CI always, elsewhere where Debian's `faketime` is installed. */
export const isFakeTimeTested = process.env["CI"] !== undefined || existsSync(LIBRARY);

/** The environment of a process whose clock is so many days ahead, or behind when negative. Timers keep the right pace. */
export function shiftClock(days: number): Readonly<Record<string, string>> {
  if (!existsSync(LIBRARY))
    throw new Error("A wrong clock is tested with libfaketime: install Debian's package `faketime`.");
  return { LD_PRELOAD: LIBRARY, FAKETIME: `${days > 0 ? "+" : ""}${days}d`, FAKETIME_DONT_FAKE_MONOTONIC: "1" };
}
