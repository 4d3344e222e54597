import { setTimeout as delay } from "node:timers/promises";
import pino from "pino";
import { createDatabase } from "../../src/db/connection.ts";
import { FIRST_ID, LAST_ID } from "../../src/domain/ids.ts";
import { STEP_PAUSE } from "../../src/jobs/schedules/housekeeper.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import { HASH_TEXT } from "./dependencies.ts";
import { countDays, list, type Measure, post, trim } from "./growthMeasures.ts";
import type { Stage } from "./growthStages.ts";
import { sampleLoad, serve, warmUp } from "./load.ts";
import { isSmokeRun } from "./results.ts";
import { median } from "./statistics.ts";

/** Work that goes on until it is stopped, one piece after the other. */
type Beside = { readonly name: string; readonly open: (stage: Stage) => Promise<Piece> };
/** `work` resolves with the number of things that it has done. */
type Piece = { readonly work: () => Promise<number>; readonly close?: () => Promise<void> };

const CONNECTIONS = 64;
const SECOND_MS = 1_000;
const PAIRS = isSmokeRun() ? 1 : 4;
const DELETED_PER_STEP = 500;
const EXPORTED_PER_PIECE = 500;

/** What an account with many submissions does, and what housekeeping does for it. */
const BESIDE: readonly Beside[] = [
  {
    name: "counts by day",
    open: async (stage) => ({
      async work() {
        await countDays(stage);
        return 1;
      },
    }),
  },
  {
    name: "searches",
    open: async (stage) => ({
      async work() {
        await list(stage, { first: 50 }, { search: "nadie", ...stage.landmarks.searched });
        return 1;
      },
    }),
  },
  { name: "an export of all forms", open: openExport },
  { name: "deletions", open: openDeletion },
];

/** The intake's rate beside each, measured with the largest database alone: a small one has too little to delete and to export. */
export const BESIDE_MEASURES: readonly Measure[] = BESIDE.flatMap((beside): readonly Measure[] => {
  const { name, open } = beside;
  const results: { intake: number; done: number }[] = [];
  return [
    {
      name: `intake beside ${name}`,
      unit: "× alone",
      isOfLargest: true,
      async run(stage, seconds) {
        const result = await measureBeside(open, stage, seconds);
        results.push(result);
        return result.intake;
      },
    },
    {
      name: `${name} beside the intake`,
      unit: "per second",
      isOfLargest: true,
      run: async () => results.at(-1)?.done ?? Number.NaN,
    },
  ];
});

/** The intake's rate beside the work as a share of its rate alone, and the work done a second meanwhile, in windows in turn. */
async function measureBeside(
  open: Beside["open"],
  stage: Stage,
  seconds: number,
): Promise<{ readonly intake: number; readonly done: number }> {
  const { databaseUrl, directory } = stage.place;
  const server = await serve("server.ts", ["--variant", "ours", "--database", databaseUrl, "--files", directory]);
  const load = { connections: CONNECTIONS, requests: [post(stage)] };
  const startedAt = new Date();
  try {
    await warmUp(server, load);
    const piece = await open(stage);
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const alone = await sampleLoad(server, load, seconds / PAIRS);
      const beside = await sampleBeside(piece, () => sampleLoad(server, load, seconds / PAIRS));
      ratios.push(beside.sample.perSecond / alone.perSecond);
      rates.push(beside.donePerSecond);
    }
    await piece.close?.();
    return { intake: median(ratios), done: median(rates) };
  } finally {
    await server.kill();
    await trim(stage, startedAt);
  }
}

async function sampleBeside<Sample>({ work }: Piece, sample: () => Promise<Sample>) {
  let isOver = false;
  let done = 0;
  const startedMs = performance.now();
  const works = (async () => {
    while (!isOver) done += await work();
  })();
  try {
    const taken = await sample();
    return { sample: taken, donePerSecond: done / ((performance.now() - startedMs) / SECOND_MS) };
  } finally {
    isOver = true;
    await works;
  }
}

/** Reads on where it was, and begins anew at the end. */
async function openExport({ services, actor }: Stage): Promise<Piece> {
  const begin = async () =>
    (await services.submissionExports.open(actor, null, {})).submissions[Symbol.asyncIterator]();
  let rows = await begin();
  return {
    async work() {
      for (let read = 0; read < EXPORTED_PER_PIECE; read += 1)
        if ((await rows.next()).done === true) rows = await begin();
      return EXPORTED_PER_PIECE;
    },
  };
}

/** Deletes the oldest submissions of the largest form in steps, as retention and the end of a deleted form do, with the housekeeper's pauses. */
async function openDeletion({ place, hot: { id: formId, planId } }: Stage): Promise<Piece> {
  const database = createDatabase(place.databaseUrl, 1, pino({ level: "silent" }));
  const transact = createTransact(database, HASH_TEXT);
  let after = FIRST_ID;
  return {
    async work() {
      const startedMs = performance.now();
      const range = { formId, planId, after, before: LAST_ID };
      const deleted = await transact(async (tx) => tx.submissions.purge(range, DELETED_PER_STEP));
      after = deleted.at(-1) ?? FIRST_ID;
      await delay((performance.now() - startedMs) * STEP_PAUSE);
      return deleted.length;
    },
    close: () => database.destroy(),
  };
}
