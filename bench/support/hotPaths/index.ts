import { createDatabaseMeter, openApp, type Place } from "../database.ts";
import { storeHistory, withClient } from "../history.ts";
import { TEN_FIELDS } from "../intakeForms.ts";
import { isSmokeRun } from "../results.ts";
import { PROVIDER } from "../sheets.ts";
import { median } from "../statistics.ts";
import { DELIVERY_PATH } from "./deliveryPath.ts";
import { FEED_PATH } from "./feedPath.ts";
import type { Ground, HotPath } from "./hotPath.ts";
import { REQUEST_PATHS } from "./requestPaths.ts";

export const HOT_PATHS: readonly HotPath[] = [...REQUEST_PATHS, DELIVERY_PATH, FEED_PATH];

/**
 * Work that the database does at times of its own would be counted in one window and not in the next one: cleaning, checkpoints, and files of
 * the log.
 */
export const QUIET_DATABASE = [
  "autovacuum = off",
  "checkpoint_timeout = '1h'",
  "max_wal_size = '16GB'",
  "wal_init_zero = off",
];

const STORED = isSmokeRun() ? 200 : 10_000;
const WEBHOOK_URL = "http://127.0.0.1:12/hook";

/** Makes the forms of all paths. */
export async function prepareGround(place: Place, location: string): Promise<Ground> {
  const { app, actor, key } = await openApp(place);
  const { plans, forms, formFields } = app.services;
  await plans.create(actor, { code: "bench", name: "Bench", monthlySubmissionLimit: 2_000_000_000 });
  const create = async (settings: object) =>
    (await forms.create(actor, { name: "Bench", planCode: "bench", ...settings })).form;
  const stored = [await create({}), await create({})];
  await storeHistory(place.databaseUrl, stored, { from: 0, to: STORED });
  const plain = await create({ webhookUrl: WEBHOOK_URL });
  const fields = await create({ webhookUrl: WEBHOOK_URL });
  await formFields.set(actor, { formId: fields.id, fields: TEN_FIELDS });
  const book = await create({ provider: PROVIDER });
  const quiet = await create({});
  await app.close();
  return {
    ...place,
    location,
    readDatabaseTime: await createDatabaseMeter(location),
    key,
    forms: { plain: plain.token, fields: fields.token, book: book.token, quiet, stored: stored[0]?.id ?? "" },
  };
}

/** Costs of a path in windows of one after the other, in milliseconds, and the median of the windows' ratios. */
export type Measured = {
  readonly ratio: number;
  readonly floorMs: readonly number[];
  readonly oursMs: readonly number[];
};

/** Starts the programs of a path anew and measures it. Which of the two comes first changes from window to window. */
export async function measurePath({ run }: HotPath, ground: Ground, windows: number): Promise<Measured> {
  const floorMs: number[] = [];
  const oursMs: number[] = [];
  await run(ground, async ({ floor, ours }) => {
    const turns = [
      { side: floor, costs: floorMs },
      { side: ours, costs: oursMs },
    ];
    for (const { side } of turns) await side.warmUp();
    await withClient(ground.databaseUrl, (client) => client.query("vacuum (analyze)"));
    for (let window = 0; window < windows; window += 1) {
      for (const { side, costs } of window % 2 === 0 ? turns : turns.toReversed()) costs.push(await side.measure());
    }
  });
  return { ratio: median(oursMs.map((cost, window) => cost / (floorMs[window] ?? Number.NaN))), floorMs, oursMs };
}
