import type { Context } from "koa";
import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { readOnce } from "../support/readers.ts";
import { createDrawingQueue } from "../../src/documents/drawingQueue.ts";
import {
  MAX_WAITING_DRAWINGS,
  MAX_WAITING_DRAWINGS_OF_ACCOUNT,
  MAX_WAITING_DRAWINGS_OF_ADDRESS,
} from "../../src/documents/drawing.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { FILES_IN_ACCOUNT_LANES, fileScanLaneOf } from "../../src/domain/files/files.ts";
import type { UncountedFiles } from "../../src/domain/files/uncountedFiles.ts";
import type { Metrics } from "../../src/domain/metrics.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { findAddressGroup } from "../../src/edge/addressGroups.ts";
import { createBodyBudget } from "../../src/edge/bodyBudget.ts";
import { createOperationSlots } from "../../src/graphql/operationSlots.ts";
import { createRenderings } from "../../src/graphql/ws/renderings.ts";
import { createExportSlots } from "../../src/http/requests/exportSlots.ts";
import type { Dependencies } from "../../src/services/dependencies.ts";
import { createScanLanes } from "../../src/services/files/scanLanes.ts";
import { createUncountedFilesService } from "../../src/services/files/uncountedFiles.ts";
import { NO_TRACING } from "../../src/domain/tracing.ts";
import { createReadPace } from "../../src/services/submissions/readPace.ts";
import { createSubmissionGroups, type WaitingSubmission } from "../../src/services/submissions/submissionGroups.ts";
import { createUploadRoom } from "../../src/services/submissions/uploadRoom.ts";

const [ATTACKER, VISITOR] = ["203.0.113.9", "198.51.100.7"];
const MEBIBYTE = 1024 * 1024;
/** More accounts than a pool has places for. */
const ACCOUNTS = 10_000;

/** Takes a place for an account's client, and holds it. Returns whether it was given at once. */
type Take = (ip: string, accountId: string) => boolean | Promise<boolean>;
type Pool = (countLimit: Metrics["countLimit"]) => Take;

/** Whether work began that holds its place for ever. */
async function begins(run: (work: () => Promise<never>) => Promise<unknown>): Promise<boolean> {
  let hasBegun = false;
  const work = () => {
    hasBegun = true;
    return new Promise<never>(() => undefined);
  };
  run(work).catch(() => undefined);
  await nextTurn();
  return hasBegun;
}

function uncounted(kind: UncountedFiles): Pool {
  return (countLimit) => {
    const service = createUncountedFilesService({
      intakeRepositories: { uncountedFiles: { sumOfAccount: async () => 0, sumHeld: async () => 0 } },
      uncountedLimits: {
        wordsInAll: 100 * MEBIBYTE,
        wordsPerAccount: 10 * MEBIBYTE,
        heldInAll: 100 * MEBIBYTE,
        heldPerAccount: 10 * MEBIBYTE,
        sheetsPerDay: 10 * MEBIBYTE,
      },
      clock: systemClock,
      metrics: { countLimit },
    } as unknown as Dependencies);
    return async (ip, accountId) => {
      // A day's files of sheets have no bound over all accounts.
      const taker = { ip, accountId: kind === "sheet" ? "one" : accountId };
      const room = kind === "heldWords" ? service.takeRow(kind, taker, MEBIBYTE) : null;
      const files = [{ sizeBytes: MEBIBYTE }];
      return (await (room ?? service.take(kind as "held" | "sheet", taker, files))) !== null;
    };
  };
}

/** Each pool with a share per account, by the name of that share. */
const POOLS: Readonly<Record<string, Pool>> = {
  bodies_of_account: (countLimit) => {
    const budget = createBodyBudget(64 * MEBIBYTE);
    return (ip, accountId) => {
      const reservation = budget.openReservation({
        findAddress: () => findAddressGroup(ip),
        isStalled: () => false,
        readStalledMs: () => 0,
        onShareFull: (share) => countLimit(`bodies_of_${share}`),
        end: () => undefined,
      });
      reservation.assignTo(accountId);
      return reservation.take(MEBIBYTE);
    };
  },
  drawings_of_account: (countLimit) => {
    const queue = createDrawingQueue<string>({
      maxWaiting: MAX_WAITING_DRAWINGS,
      maxWaitingOfAccount: MAX_WAITING_DRAWINGS_OF_ACCOUNT,
      maxWaitingOfClient: MAX_WAITING_DRAWINGS_OF_ADDRESS,
      retryAfterSeconds: 1,
      onLimit: countLimit,
    });
    return async (ip, accountId) => {
      const waiting = queue.countWaiting();
      queue.add(`${ip} ${accountId}`, { accountId, client: findAddressGroup(ip) }).catch(() => undefined);
      await nextTurn();
      return queue.countWaiting() > waiting;
    };
  },
  exports_of_account: (countLimit) => {
    const slots = createExportSlots({ countLimit });
    return (ip, accountId) => {
      try {
        slots.take({ ip, res: new EventEmitter() } as unknown as Context, accountId);
        return true;
      } catch {
        return false;
      }
    };
  },
  held_files_of_account: uncounted("held"),
  held_words_of_account: uncounted("heldWords"),
  operations_of_account: (countLimit) => {
    const slots = createOperationSlots({ countLimit });
    return (ip, accountId) => begins((work) => slots.run(accountId, () => 1, work, findAddressGroup(ip)));
  },
  renderings_of_account: (countLimit) => {
    const renderings = createRenderings({ countLimit });
    return (ip, accountId) =>
      begins((render) =>
        readOnce((reader) =>
          renderings.openAccount(accountId)({ render, client: findAddressGroup(ip), isEmpty: () => false })(
            [{}],
            reader,
          ),
        ),
      );
  },
  sheet_files_of_account: uncounted("sheet"),
  submissions_of_account: (countLimit) => {
    const groups = createSubmissionGroups({
      intakeRepositories: { intake: { store: () => new Promise(() => undefined) } },
      readPace: createReadPace({ countLimit }),
      metrics: { countLimit, observeGroup: () => undefined },
      tracing: NO_TRACING,
      signals: { send: () => undefined },
      webhookScheduleSeconds: [0],
    } as unknown as Dependencies);
    return async (ip, accountId) => {
      const refused = Promise.withResolvers<boolean>();
      const submission = { ip, accountId, data: "", messageBody: "" } as unknown as WaitingSubmission;
      groups.add(submission).catch(() => refused.resolve(false));
      return Promise.race([refused.promise, nextTurn(true)]);
    };
  },
  uploads_of_account: (countLimit) => {
    const room = createUploadRoom((share) => {
      countLimit(share === "process" ? "uploads" : `uploads_of_${share}`);
      return new Error(share);
    });
    return (ip, accountId) => {
      try {
        room.open(accountId, { findAddress: () => findAddressGroup(ip), end: () => undefined }).takeFile();
        return true;
      } catch {
        return false;
      }
    };
  },
};

/** The shares per account that are no part of a pool of strangers, with the reason. */
const OF_ACCOUNTS_ALONE: Readonly<Record<string, string>> = {
  document_files_of_account: "Staff alone upload them, and the account's bound is its own: others lose nothing.",
  jobs_of_account:
    "They are calls of endpoints, which no client waits for. Those of the scanner have a test of their own.",
  writes_of_account: "The budget is the account's own: others lose nothing.",
};

const [, declared = ""] =
  /type LimitName =([^;]+);/.exec(readFileSync(new URL("../../src/domain/metrics.ts", import.meta.url), "utf8")) ?? [];
const NAMES = Array.from(declared.matchAll(/"(\w+)"/g), ([, name = ""]) => name);

test("C5 every share of an account is that of a pool here, or says why it is none", () => {
  const ofAccounts = NAMES.filter((name) => name.endsWith("_of_account"));

  expect(ofAccounts.toSorted()).toEqual(Object.keys({ ...POOLS, ...OF_ACCOUNTS_ALONE }).toSorted());
});

test.each(Object.keys(POOLS))(
  "C5 one address that takes the places of many accounts in the pool of %s comes to its own share, and another finds a place",
  async (name) => {
    const counted: string[] = [];
    const take = POOLS[name]?.((limit) => void counted.push(limit));
    if (take === undefined) throw new Error(name);

    let taken = 0;
    while (taken < ACCOUNTS && (await take(ATTACKER, `account ${taken}`))) taken += 1;
    const others = [await take(VISITOR, "account 0"), await take(VISITOR, "other")];

    expect(taken).toBeGreaterThan(1);
    expect(taken).toBeLessThan(ACCOUNTS);
    expect(others).toEqual([true, true]);
    expect(new Set(counted)).toEqual(new Set([ofAddress(name)]));
    expect(NAMES).toContain(ofAddress(name));
  },
);

/** Held words and files are counted for an address by one name. */
function ofAddress(name: string): string {
  return name.startsWith("held_") ? "held_of_address" : name.replace("_of_account", "_of_address");
}

test("C5 the files of one address for many accounts come to one turn of the scanner, and another's file is in its account's turn", () => {
  const choose = createScanLanes({ secretBox: createSecretBox(Buffer.alloc(32, 7)) });
  const lanes = Array.from({ length: 100 }, (_, n) => choose(`account ${n}`, ATTACKER));

  const turns = new Set(lanes);
  const own = [...turns].filter((lane) => lane.startsWith("scan:address "));

  expect(turns.size).toBe(FILES_IN_ACCOUNT_LANES + 1);
  expect(own).toHaveLength(1);
  expect(own.join()).not.toContain(ATTACKER);
  expect(choose("account 99", VISITOR)).toBe(fileScanLaneOf("account 99"));
  expect(choose("account 99", null)).toBe(fileScanLaneOf("account 99"));
});
