import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createSession } from "../../src/db/session.ts";
import { withConnection } from "../support/administration.ts";
import { createTestDatabase } from "../support/database.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { waitFor } from "../support/waiting.ts";

const LOCK_CLASS = 1;

/** A session over a proxy. `restored` counts how often it was made anew. */
async function setup(lockClass: number | null = LOCK_CLASS) {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(url);
  const counts = { restored: 0 };
  const session = createSession(proxy.url, lockClass, pino({ level: "silent" }), {
    onRestored: () => (counts.restored += 1),
  });
  await session.start();
  onTestFinished(() => session.close());
  const countLocks = () =>
    withConnection(url, async (client) => {
      const held = `
        select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2
          and database = (select oid from pg_database where datname = current_database())
      `;
      return (await client.query(held, [LOCK_CLASS, session.instance])).rows.length;
    });
  return { proxy, session, counts, countLocks };
}

test("a session that was cut off takes its lock again and says that it is there again", async () => {
  const { proxy, counts, countLocks } = await setup();
  const before = await countLocks();
  proxy.cut();
  await waitFor(async () => (await countLocks()) === 0);

  await proxy.restore();
  await waitFor(() => counts.restored === 1);

  expect(before).toBe(1);
  expect(await countLocks()).toBe(1);
});

test("a session without a lock is made anew as well", async () => {
  const { proxy, session, counts, countLocks } = await setup(null);
  proxy.cut();
  await waitFor(() => !session.isHeld());

  await proxy.restore();
  await waitFor(() => counts.restored === 1);

  expect(session.isHeld()).toBe(true);
  expect(await countLocks()).toBe(0);
});

test("a session whose server has gone without a word ends all the same", async () => {
  const { proxy, session } = await setup();

  proxy.vanish("session");

  await expect(session.close()).resolves.toBeUndefined();
});
