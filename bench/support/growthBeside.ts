import { setTimeout as delay } from "node:timers/promises";
import pino from "pino";
import { createDatabase } from "../../src/db/connection.ts";
import { FIRST_ID, LAST_ID } from "../../src/domain/ids.ts";
import { addDays } from "../../src/domain/limaDays.ts";
import { PATHS } from "../../src/domain/links.ts";
import { STEP_PAUSE } from "../../src/jobs/schedules/housekeeper.ts";
import { MAX_COUNTED_DAYS } from "../../src/domain/submissions/dailyCounts.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import { HASH_TEXT } from "./dependencies.ts";
import { type Measure, post, trim } from "./growthMeasures.ts";
import type { Stage } from "./growthStages.ts";
import { sampleLoad, serve, warmUp } from "./load.ts";
import { isSmokeRun } from "./results.ts";
import { median } from "./statistics.ts";

/** Work that goes on until it is stopped, one piece after the other. */
type Beside = { readonly name: string; readonly open: (stage: Stage, url: string) => Promise<Piece> };
/** `work` resolves with the number of things that it has done. After `pause` a piece takes nothing from the server until it works again. */
type Piece = {
  readonly work: () => Promise<number>;
  readonly pause?: () => Promise<void>;
  readonly close?: () => Promise<void>;
};

const CONNECTIONS = 64;
const SECOND_MS = 1_000;
const PAIRS = isSmokeRun() ? 1 : 4;
const DELETED_PER_STEP = 500;

/** What an account with many submissions asks of the process that takes them, and what housekeeping does for it in another one. */
const BESIDE: readonly Beside[] = [
  {
    name: "counts by day",
    open: async (stage, url) => {
      const { lastDay: to } = stage.landmarks;
      const variables = { id: stage.hot.id, from: addDays(to, 1 - MAX_COUNTED_DAYS), to };
      return { work: () => ask(stage, url, COUNTS, variables) };
    },
  },
  {
    name: "searches",
    open: async (stage, url) => {
      const { createdFrom, createdTo } = stage.landmarks.searched;
      const variables = { id: stage.hot.id, filter: { search: "nadie", createdFrom, createdTo } };
      return { work: () => ask(stage, url, SEARCH, variables) };
    },
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
  const server = await serve("listServer.ts", ["--variant", "ours", "--database", databaseUrl, "--files", directory]);
  const load = { connections: CONNECTIONS, requests: [post(stage)] };
  const startedAt = new Date();
  try {
    await warmUp(server, load);
    const piece = await open(stage, server.url);
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

async function sampleBeside<Sample>({ work, pause }: Piece, sample: () => Promise<Sample>) {
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
    await pause?.();
  }
}

const COUNTS =
  "query ($id: ID!, $from: Date!, $to: Date!) { form(id: $id) { dailyCounts(from: $from, to: $to) { date accepted } } }";
const SEARCH =
  "query ($id: ID!, $filter: SubmissionFilter) { form(id: $id) { submissions(first: 50, filter: $filter) { nodes { id } } } }";

/** Asks the server once. Errors: an answer with errors. */
async function ask({ key }: Stage, url: string, query: string, variables: object): Promise<number> {
  const answer = await fetch(`${url}${PATHS.graphql}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ query, variables }),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"errors"')) throw new Error(`The server answered ${answer.status}: ${text}`);
  return 1;
}

/** An export as NDJSON, as fast as the server sends it. It begins anew in each window, and at its end. */
async function openExport({ key }: Stage, url: string): Promise<Piece> {
  let chunks: ReadableStreamDefaultReader<Uint8Array> | null = null;
  const begin = async () => {
    const answer = await fetch(`${url}${PATHS.submissionsNdjson}`, { headers: { authorization: `Bearer ${key}` } });
    if (!answer.ok || answer.body === null) throw new Error(`The server answered ${answer.status}.`);
    return answer.body.getReader();
  };
  return {
    /** The submissions of a chunk are the ends of their lines. */
    async work() {
      chunks ??= await begin();
      const { done, value } = await chunks.read();
      if (done) chunks = null;
      return value === undefined ? 0 : Buffer.from(value).toString("latin1").split("\n").length - 1;
    },
    async pause() {
      await chunks?.cancel();
      chunks = null;
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
