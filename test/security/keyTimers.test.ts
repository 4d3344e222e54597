import pino from "pino";
import { buildActor } from "../support/actors.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Connection } from "../../src/graphql/ws/connections.ts";
import { createKeyWatch } from "../../src/graphql/ws/keyWatch.ts";
import { DAY_MS, HOUR_MS } from "../../src/domain/times.ts";

const ACTOR = buildActor({ by: { kind: "apiKey", id: "key" } });

test("D9 a key that expires in 30 days is checked once in the first hour, and its socket stays", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const expiresAt = new Date(Date.now() + 30 * DAY_MS);
  let looks = 0;
  const keyWatch = createKeyWatch({
    authentication: {
      authenticate: async () => ({ actor: ACTOR, expiresAt, suspended: false, announcedExpiry: null }),
      findLive: async () => new Map([["key", { suspended: false }]]),
    },
    signals: { listen: () => () => undefined },
    clock: {
      now() {
        looks += 1;
        return new Date();
      },
    },
    log: pino({ level: "silent" }),
  });
  onTestFinished(() => keyWatch.close());
  const ended: string[] = [];
  const connection: Connection = {
    readCredential: () => ({ kind: "apiKey", key: null }),
    address: null,
    isOpen: () => true,
    send: () => null,
    sendFrames: () => null,
    end: (_code, reason) => void ended.push(reason),
  };
  await keyWatch.authenticate(connection, { kind: "apiKey", key: "key" });

  vi.advanceTimersByTime(HOUR_MS);

  expect(looks).toBe(1);
  expect(ended).toEqual([]);
});
