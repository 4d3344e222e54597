import pino from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Signal } from "../../src/domain/signals.ts";
import { createNotifySession } from "../../src/signals/notifySession.ts";
import { readConfig } from "../../src/start/config.ts";
import { startMachineSignals } from "../../src/start/processes/machineSignals.ts";
import { createTestDatabase } from "../support/database.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { isRedisTested, startRedis } from "../support/redis.ts";
import { waitFor } from "../support/waiting.ts";

const SILENT = pino({ level: "silent" });
const REVOKED: Signal = { type: "api_key_revoked", apiKeyId: "1" };
const RESYNC: Signal = { type: "resync" };
const WORK: Signal = { type: "work_stored" };

/** The signals of a machine that reaches the database at `databaseUrl`, and two of its processes. */
async function start(databaseUrl: string, environment = {}) {
  const config = readConfig(environment);
  const { hub, close } = await startMachineSignals({
    config,
    databaseUrl,
    secretKey: Buffer.alloc(32, 7),
    log: SILENT,
  });
  onTestFinished(close);
  const join = () => {
    const heard: Signal[] = [];
    return { heard, ...hub.join(async (signals) => void heard.push(...signals)) };
  };
  return { hub, sender: join(), other: join() };
}

test("while the primary's connection is away its processes hear each other, and then everything is checked again", async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(url);
  const { hub, sender, other } = await start(proxy.url);
  const { session, signals } = createNotifySession(url, 1, SILENT);
  onTestFinished(() => session.close());
  const heardElsewhere: Signal[] = [];
  signals.listen((signal) => heardElsewhere.push(signal));
  await session.start();

  proxy.cut();
  await waitFor(() => !hub.isConnected());
  sender.take([REVOKED]);
  await waitFor(() => other.heard.length === 1);
  await proxy.restore();
  await waitFor(() => heardElsewhere.length === 1 && other.heard.length === 2 && sender.heard.length === 1);
  signals.send({ type: "work_stored" });
  await waitFor(() => other.heard.length === 3 && sender.heard.length === 2);

  expect(heardElsewhere).toEqual([REVOKED, WORK]);
  expect(other.heard).toEqual([REVOKED, RESYNC, WORK]);
  expect(sender.heard).toEqual([RESYNC, WORK]);
});

describe.runIf(isRedisTested)("with Redis", () => {
  test("a machine needs no database for its signals, and every process checks everything again when the server is back", async () => {
    const redis = await startRedis();
    const { hub, sender, other } = await start("postgres://nobody@127.0.0.1:1/x", { SIGNALS_URL: redis.url });
    await waitFor(() => other.heard.length === 1 && sender.heard.length === 1);
    await redis.kill();
    await waitFor(() => !hub.isConnected());

    await redis.restart();
    await waitFor(() => other.heard.length === 2 && sender.heard.length === 2);

    expect([sender.heard, other.heard]).toEqual([
      [RESYNC, RESYNC],
      [RESYNC, RESYNC],
    ]);
  });
});
