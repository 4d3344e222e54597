import pino from "pino";
import { createDatabase } from "../../src/db/connection.ts";
import { FIRST_ID, LAST_ID } from "../../src/domain/ids.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import { HASH_TEXT } from "./dependencies.ts";
import { countDays, list, type Measure, post } from "./growthMeasures.ts";
import type { Stage } from "./growthStages.ts";
import { sampleLoad, serve, warmUp } from "./load.ts";
import { isSmokeRun } from "./results.ts";
import { median } from "./statistics.ts";

/** Work that goes on until it is stopped, one piece after the other. */
type Beside = { readonly name: string; readonly open: (stage: Stage) => Promise<Piece> };
type Piece = { readonly work: () => Promise<unknown>; readonly close?: () => Promise<void> };

const CONNECTIONS = 64;
const PAIRS = isSmokeRun() ? 1 : 4;
const DELETED_PER_STEP = 500;
const EXPORTED_PER_PIECE = 500;

/** What an account with many submissions does, and what housekeeping does for it. */
const BESIDE: readonly Beside[] = [
  {
    name: "counts by day",
    open: async (stage) => ({ work: () => countDays(stage) }),
  },
  {
    name: "searches",
    open: async (stage) => ({
      work: () => list(stage, { first: 50 }, { search: "nadie", createdFrom: stage.landmarks.searchFrom }),
    }),
  },
  { name: "an export of all forms", open: openExport },
  { name: "deletions", open: openDeletion },
];

/** The intake's rate beside each, measured with the largest database alone: a small one has too little to delete and to export. */
export const BESIDE_MEASURES: readonly Measure[] = BESIDE.map((beside) => ({
  name: `intake beside ${beside.name}`,
  unit: "× alone",
  isOfLargest: true,
  run: (stage, seconds) => measureIntakeBeside(beside, stage, seconds),
}));

/** The intake's rate beside the work as a share of its rate alone, in windows in turn. */
async function measureIntakeBeside({ open }: Beside, stage: Stage, seconds: number): Promise<number> {
  const { databaseUrl, directory } = stage.place;
  const server = await serve("server.ts", ["--variant", "ours", "--database", databaseUrl, "--files", directory]);
  const load = { connections: CONNECTIONS, requests: [post(stage)] };
  try {
    await warmUp(server, load);
    const piece = await open(stage);
    const ratios: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const alone = await sampleLoad(server, load, seconds / PAIRS);
      const beside = await sampleBeside(piece, () => sampleLoad(server, load, seconds / PAIRS));
      ratios.push(beside.perSecond / alone.perSecond);
    }
    await piece.close?.();
    return median(ratios);
  } finally {
    await server.kill();
  }
}

async function sampleBeside<Sample>({ work }: Piece, sample: () => Promise<Sample>): Promise<Sample> {
  let isOver = false;
  const works = (async () => {
    while (!isOver) await work();
  })();
  try {
    return await sample();
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
    },
  };
}

/** Deletes the oldest submissions of the largest form in steps, as retention and the end of a deleted form do. */
async function openDeletion({ place, hot: { id: formId, planId } }: Stage): Promise<Piece> {
  const database = createDatabase(place.databaseUrl, 1, pino({ level: "silent" }));
  const transact = createTransact(database, HASH_TEXT);
  let after = FIRST_ID;
  return {
    async work() {
      const range = { formId, planId, after, before: LAST_ID };
      const deleted = await transact(async (tx) => tx.submissions.purge(range, DELETED_PER_STEP));
      after = deleted.at(-1) ?? FIRST_ID;
    },
    close: () => database.destroy(),
  };
}
