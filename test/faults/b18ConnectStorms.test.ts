import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { WAITS_MS } from "../../src/db/waits.ts";
import { requireMigrated } from "../../src/start/databaseStart.ts";
import { startTestApp } from "../support/app.ts";
import { createTestDatabase } from "../support/database.ts";
import { ask, postJson } from "../support/http.ts";
import { type FrontRules, startFront } from "../support/managedFronts.ts";
import { waitFor } from "../support/waiting.ts";

const LOG = pino({ level: "silent" });
const PATIENTLY = { timeout: 120_000 };
/** The connections that the pools open at one time. */
const MOST_AT_ONCE = 4;
/** The same with the session and a probe. */
const MOST_OPENING = MOST_AT_ONCE + 2;
const POOL_SIZE = 20;
const SUBMISSIONS = 100;

async function setup(rules: FrontRules = {}) {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const front = await startFront(url, rules);
  const started = await requireMigrated({ databaseUrl: front.url.href, sessionUrl: null }, LOG).then(
    () => null,
    String,
  );
  const atStart = front.readMost();
  const app = await startTestApp({
    databaseUrl: url,
    wayUrl: front.url.href,
    environment: { DATABASE_POOL_SIZE: String(POOL_SIZE) },
  });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const headers = { authorization: `Bearer ${owner.key}` };
  const query = { query: "{ forms(first: 1) { nodes { id submissions(first: 5) { totalCount } } } }" };
  /** Asks from all sides at once, and returns the statuses of each side. */
  const rush = async () => {
    const [posted, asked] = await Promise.all([
      Promise.all(Array.from({ length: SUBMISSIONS }, (_none, n) => postJson(`${app.url}/f/${form.token}`, { n }))),
      Promise.all(Array.from({ length: POOL_SIZE }, () => postJson(`${app.url}/api/v1/graphql`, query, headers))),
    ]);
    return [posted, asked].map((answers) => [...new Set(answers.map(({ status }) => status))]);
  };
  return { app, front, started, atStart, rush };
}

test(
  "a start opens three connections at most, and a rush no more than the pools have, four at a time",
  PATIENTLY,
  async () => {
    const { front, started, atStart, rush } = await setup();

    const statuses = await rush();

    expect(started).toBeNull();
    expect(atStart.open).toBeLessThanOrEqual(3);
    expect(statuses).toEqual([[201], [200]]);
    expect(front.readMost().open).toBeLessThanOrEqual(POOL_SIZE + 6);
    expect(front.readMost().opening).toBeLessThanOrEqual(MOST_OPENING);
  },
);

test("a server that comes back is not stormed by those who waited for it", PATIENTLY, async () => {
  const { app, front, rush } = await setup();
  await rush();
  front.cut();
  await waitFor(async () => (await ask(`${app.url}/readyz`)).status === 503);

  await front.restore();
  await waitFor(async () => (await ask(`${app.url}/readyz`)).status === 200);
  const statuses = await rush();

  expect(statuses).toEqual([[201], [200]]);
  expect(front.readMost().opening).toBeLessThanOrEqual(MOST_OPENING);
  expect(front.readMost().open).toBeLessThanOrEqual(POOL_SIZE + 6);
});

test(
  "a server with room for eight connections stores a rush with them, and is asked for more four times in each pause",
  PATIENTLY,
  async () => {
    const ROOM = 8;
    const { front, rush } = await setup({
      refuse: ({ open }) => (open < ROOM ? null : { code: "53300", message: "sorry, too many clients already" }),
    });
    const beganMs = performance.now();

    const [posted, asked] = await rush();

    const pauses = Math.ceil((performance.now() - beganMs) / WAITS_MS.roomPause) + 1;
    // Owners share what submissions leave.
    expect(posted).toEqual([201]);
    expect(asked).toContain(200);
    expect(front.readMost().open).toBeLessThanOrEqual(ROOM);
    expect(front.countRefused()).toBeGreaterThan(0);
    expect(front.countRefused()).toBeLessThanOrEqual(MOST_AT_ONCE * pauses);
  },
);
