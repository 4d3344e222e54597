import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
import { createSession } from "../../src/db/session.ts";
import { MINUTE_MS } from "../../src/domain/times.ts";
import { createHousekeeper } from "../../src/jobs/schedules/housekeeper.ts";
import type { Duty, HousekeepingService } from "../../src/services/lifecycle/housekeeping.ts";
import { createLeadership } from "../../src/start/leadership.ts";
import { collectDutyLines } from "../support/housekeeping.ts";
import { setupServices } from "../support/services.ts";
import { waitFor } from "../support/waiting.ts";

const SILENT = pino({ level: "silent" });

test("a duty that hangs and one that fails keep no other from going on, and a duty goes on while it finds work", async () => {
  const hanging = Promise.withResolvers<number>();
  const done = { failing: 0, busy: 0 };
  const housekeeping = pretend([
    [
      "failing",
      async function* () {
        done.failing += 1;
        yield await Promise.reject<number>(new Error("The table is locked."));
      },
    ],
    [
      "hanging",
      async function* () {
        yield await hanging.promise;
      },
    ],
    [
      "busy",
      async function* () {
        for (; done.busy < 500; done.busy += 1) yield 1;
      },
    ],
  ]);
  const lines = collectDutyLines();
  const housekeeper = createHousekeeper({ housekeeping, log: lines.log });

  housekeeper.start();
  await waitFor(() => lines.of("busy").length > 0);
  hanging.resolve(0);
  await housekeeper.stop();

  expect(done).toEqual({ failing: 1, busy: 500 });
  expect(lines.of("failing")).toMatchObject([{ msg: "housekeeping duty failed and is repeated at its next interval" }]);
  expect(lines.of("busy")).toMatchObject([{ count: 500, msg: "housekeeping duty done" }]);
});

test("each duty has its own interval", async () => {
  const runs = { often: 0, seldom: 0 };
  const housekeeping = pretend([
    [
      "often",
      async function* () {
        runs.often += 1;
        yield 0;
      },
      MINUTE_MS,
    ],
    [
      "seldom",
      async function* () {
        runs.seldom += 1;
        yield 0;
      },
      1_000 * MINUTE_MS,
    ],
  ]);
  const housekeeper = createHousekeeper({ housekeeping, log: SILENT, intervalMs: 2 });

  housekeeper.start();
  await waitFor(() => runs.often >= 10);
  await housekeeper.stop();

  expect(runs.seldom).toBe(1);
});

test("one process leads until its session ends or its clock is wrong, and then another one", async () => {
  const { databaseUrl } = await setupServices();
  const sessions = [1, 2, 3].map(() => createSession(databaseUrl, LOCK_CLASSES.worker, SILENT));
  onTestFinished(async () => {
    for (const session of sessions) await session.close();
  });
  const trusted = [true, true, true];
  const leaderships = sessions.map((session, index) =>
    createLeadership(session, { isTrusted: () => trusted[index] === true }),
  );
  const ask = async () => {
    const leads: boolean[] = [];
    for (const leads_ of leaderships) leads.push(await leads_());
    return leads;
  };
  for (const session of sessions) await session.start();

  const first = await ask();
  const again = await ask();
  trusted[0] = false;
  const wrong = await ask();
  trusted[0] = true;
  const right = await ask();
  await sessions[1]?.close();
  const closed = await ask();

  expect([first, again]).toEqual([
    [true, false, false],
    [true, false, false],
  ]);
  expect([wrong, right]).toEqual([
    [false, true, false],
    [false, true, false],
  ]);
  expect(closed).toEqual([true, false, false]);
});

/** Pretends a service of housekeeping with these duties, which have no brake. */
function pretend(
  duties: readonly (readonly [name: string, steps: Duty["steps"], everyMs?: number])[],
): HousekeepingService {
  return {
    duties: duties.map(([name, steps, everyMs = MINUTE_MS]) => ({
      name,
      summary: name,
      deletes: true,
      everyMs,
      brake: null,
      count: async () => 0,
      steps,
    })),
    findDoubt: async () => null,
    begin: async () => ({ heldUntil: null, due: 0, bound: 0 }),
    end: async () => undefined,
    plan: async function* () {
      yield* [];
    },
  };
}
