import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "../../src/db/connection.ts";
import type { Connector } from "../../src/db/connector.ts";
import { createOutage } from "../../src/db/outage.ts";
import { createStandbyWatch, STANDBY_LINES } from "../../src/db/standbyWatch.ts";

const LOOKS_MS = 10_000;
const POSITION = { timeline: 1, bytes: "0" };

/** A connection of the pool that owes an answer. */
class SilentStream extends EventEmitter {
  readonly bytesRead = 0;
  readonly bytesWritten = 1;
  destroy(): void {
    this.emit("close");
  }
}

/** A watch on a clock of the test, whose own connection and the pool's network can each be silent. */
function setup() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const state = { isWatchAnswered: true, isProbeAnswered: true };
  const lines: unknown[] = [];
  const log = pino(
    { level: "info" },
    { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const answer = async <T>(isAnswered: boolean, value: T) => {
    if (!isAnswered) throw Object.assign(new Error("No answer."), { code: "ETIMEDOUT" });
    return value;
  };
  const outage = createOutage(log, () => answer(state.isProbeAnswered, new Set<number>()), STANDBY_LINES);
  const client = {
    query: () => answer(state.isWatchAnswered, { rows: [{ ...POSITION, isStandby: true }] }),
    end: async () => undefined,
    readyForQuery: true,
    connection: { stream: { setTimeout: () => undefined, on: () => undefined } },
  };
  const watch = createStandbyWatch({
    connector: { readPosition: () => null, connect: async () => ({ client, position: null }) } as unknown as Connector,
    primary: { raw: async () => ({ rows: [POSITION] }) } as unknown as Database,
    outage,
    maxLagMs: 1_000,
    log,
  });
  onTestFinished(watch.stop);
  const owe = () =>
    outage.add({
      backend: 1,
      readyForQuery: false,
      connection: { stream: new SilentStream() as unknown as Socket },
    });
  return { state, watch, lines, owe, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test("an outage of the pool's own network lasts while the watch gets its answers, and ends with the network's", async () => {
  const { state, watch, lines, owe, pass } = setup();
  await watch.start();
  const before = watch.readState();
  state.isProbeAnswered = false;
  owe();

  await pass(LOOKS_MS);
  const during = [watch.readState(), ...lines];
  state.isProbeAnswered = true;
  await pass(LOOKS_MS);

  expect(before).toBe("usable");
  expect(during).toEqual(["away", STANDBY_LINES.begun]);
  expect(watch.readState()).toBe("usable");
  expect(lines).toEqual([STANDBY_LINES.begun, STANDBY_LINES.ended]);
});

test("a standby that does not answer the watch is away until it does, with a line for each", async () => {
  const { state, watch, lines, pass } = setup();
  state.isWatchAnswered = false;

  await watch.start();
  await pass(LOOKS_MS);
  const during = [watch.readState(), ...lines];
  state.isWatchAnswered = true;
  await pass(LOOKS_MS);

  expect(during).toEqual(["away", STANDBY_LINES.begun]);
  expect(watch.readState()).toBe("usable");
  expect(lines).toEqual([STANDBY_LINES.begun, STANDBY_LINES.ended]);
});
