import type { Knex } from "knex";
import { encodeInstants, encodeIntegers, encodeJsons, encodeTexts, encodeUuids } from "../../db/binaryArrays.ts";
import { sqlStateOf } from "../../db/faults.ts";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { Period } from "../../domain/accounts/index.ts";

export type IntakeRepository = ReturnType<typeof createIntakeRepository>;

/** A checked submission on its way into the database. */
export type PendingSubmission = {
  readonly id: string;
  readonly formId: string;
  /** Of the settings that let it in. */
  readonly formVersion: number;
  readonly period: Period;
  readonly receivedAt: Date;
  /** JSON text of the data, stored byte for byte. */
  readonly data: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly origin: string | null;
  readonly referer: string | null;
  readonly idempotency: Idempotency | null;
  readonly messageId: string;
  /** The bytes that every webhook of this event will send. */
  readonly messageBody: string;
};

/** The sender's own name for what it sends, and a hash of that. */
export type Idempotency = { readonly key: string; readonly fingerprint: Buffer };

/**
 * `uncounted`: the form has no usage counter for the period yet; open one and try again.
 * `key_taken`: another submission has the idempotency key; ask `findByKey` which.
 * `form_outdated`: the form's settings have changed since they let it in; ask them again.
 * `again`: decided on a view that was outdated; try again.
 */
export type InsertResult =
  | "stored"
  | "form_inactive"
  | "account_suspended"
  | "limit_reached"
  | "form_unknown"
  | "uncounted"
  | "form_outdated"
  | "key_taken"
  | "again";

/** What an idempotency key stands for. */
export type KeyHolder = { readonly submissionId: string; readonly fingerprint: Buffer };

/** How long a key is remembered; `store_submissions` says the same. */
const KEY_LIFE = "24 hours";

export function createIntakeRepository(db: Knex) {
  return {
    /**
     * Decides and stores a group of submissions in one transaction and one round trip (`migrations/functions/store_submissions.sql`),
     * and answers each in the order given.
     *
     * The usage rows are locked in a fixed order, so groups never deadlock, and a locked row is re-read in its
     * latest version: the count seen under the lock is the true one, however many processes race for the last place.
     * A key that another process is just taking makes the insert wait for it, and the verdict `again`.
     * Settings that were committed before the call hold; those of several forms are read after the wait for their counters, and what
     * is committed meanwhile holds too.
     * Webhook messages, deliveries and their jobs are written with the submission or not at all; events for a
     * disabled endpoint are kept as skipped.
     */
    async store(
      candidates: readonly PendingSubmission[],
      firstAttemptDelaySeconds: number,
    ): Promise<readonly InsertResult[]> {
      const holders = findHolders(candidates);
      const parameters = toParameters(candidates, holders, firstAttemptDelaySeconds);
      const [row] = await runStatement<{ verdicts: InsertResult[] | null }>(db, STORE, parameters);
      const verdicts = row?.verdicts ?? candidates.map(() => "stored" as const);
      return holders === null ? verdicts : refuseRepeats(candidates, holders, verdicts);
    },

    /** The submission that a live key stands for, or null. */
    async findByKey(formId: string, key: string): Promise<KeyHolder | null> {
      const row: { submission_id: string; fingerprint: Buffer } | undefined = await db("idempotency_keys")
        .select("submission_id", "fingerprint")
        .where({ form_id: formId, key })
        .whereRaw(`created_at > now() - interval '${KEY_LIFE}'`)
        .first();
      return row === undefined ? null : { submissionId: row.submission_id, fingerprint: row.fingerprint };
    },

    /** Forgets up to `limit` keys that are past their life; returns how many. */
    async forgetKeys(limit: number): Promise<number> {
      return db("idempotency_keys")
        .whereIn(
          ["form_id", "key"],
          db("idempotency_keys")
            .select("form_id", "key")
            .whereRaw(`created_at <= now() - interval '${KEY_LIFE}'`)
            .orderBy("created_at")
            .limit(limit),
        )
        .delete();
    },
  };
}

/** Whether a failed group failed because of one candidate's data (SQLSTATE classes 22, 23 and 54). */
export function isSubmissionError(error: unknown): boolean {
  return /^(22|23|54)/.test(sqlStateOf(error) ?? "");
}

const STORE = defineStatement(`
  select store_submissions(
    $1::uuid[], $2::integer[], $3::date[], $4::integer[],
    $5::integer[], $6::uuid[], $7::timestamptz[], $8::uuid[],
    $9::text[], $10::text[], $11::boolean[],
    $12::json[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[],
    $18, $19
  ) as verdicts
`);

/** A form with the settings and the month under which submissions came in; `entries` are how many, `place` is counted from 1. */
type BatchForm = {
  readonly formId: string;
  readonly version: number;
  readonly period: Period;
  readonly place: number;
  entries: number;
};

/** In the order of the function's parameters. */
function toParameters(
  candidates: readonly PendingSubmission[],
  holders: Holders | null,
  firstAttemptDelaySeconds: number,
): readonly unknown[] {
  const list = <T>(read: (candidate: PendingSubmission) => T) => candidates.map(read);
  const { doors, places } = findDoors(candidates);
  const hasKeys = holders !== null;
  const repeats = holders?.map((holder) => holder !== undefined) ?? [];
  return [
    encodeUuids(doors.map(({ formId }) => formId)),
    doors.map(({ version }) => version),
    doors.map(({ period }) => period),
    doors.map(({ entries }) => entries),
    encodeIntegers(places),
    encodeUuids(list(({ id }) => id)),
    encodeInstants(list(({ receivedAt }) => receivedAt)),
    encodeUuids(list(({ messageId }) => messageId)),
    hasKeys ? encodeTexts(list(({ idempotency }) => idempotency?.key ?? null)) : null,
    hasKeys ? encodeTexts(list(({ idempotency }) => idempotency?.fingerprint.toString("hex") ?? null)) : null,
    repeats.includes(true) ? repeats : null,
    encodeJsons(list(({ data }) => data)),
    encodeTexts(list(({ ip }) => ip)),
    encodeTexts(list(({ userAgent }) => userAgent)),
    encodeTexts(list(({ origin }) => origin)),
    encodeTexts(list(({ referer }) => referer)),
    encodeTexts(list(({ messageBody }) => messageBody)),
    firstAttemptDelaySeconds > 0 ? "waiting" : "ready",
    firstAttemptDelaySeconds,
  ];
}

/** The doors in use, and by which of them each candidate came in. */
function findDoors(candidates: readonly PendingSubmission[]): {
  doors: readonly BatchForm[];
  places: readonly number[];
} {
  const doors: BatchForm[] = [];
  const doorsOf = new Map<string, BatchForm[]>();
  const places = candidates.map(({ formId, formVersion, period }) => {
    const known = doorsOf.get(formId) ?? [];
    let door = known.find((one) => one.version === formVersion && one.period === period);
    if (door === undefined) {
      door = { formId, version: formVersion, period, entries: 0, place: doors.length + 1 };
      doors.push(door);
      doorsOf.set(formId, [...known, door]);
    }
    door.entries += 1;
    return door.place;
  });
  return { doors, places };
}

/** Where in the group the first candidate is that has the same key for the same form; undefined for that one, and without a key. */
type Holders = readonly (number | undefined)[];

/** Null where no candidate has a key. */
function findHolders(candidates: readonly PendingSubmission[]): Holders | null {
  if (!candidates.some(({ idempotency }) => idempotency !== null)) return null;
  const places = new Map<string, number>();
  return candidates.map(({ formId, idempotency }, place) => {
    if (idempotency === null) return undefined;
    const name = `${formId} ${idempotency.key}`;
    const holder = places.get(name);
    if (holder === undefined) places.set(name, place);
    return holder;
  });
}

/** Where the first finds no room, its repeats find none: asked for again, each would have to be the first once. */
function refuseRepeats(
  candidates: readonly PendingSubmission[],
  holders: Holders,
  verdicts: readonly InsertResult[],
): readonly InsertResult[] {
  return verdicts.map((verdict, place) => {
    const holder = holders[place];
    if (holder === undefined || verdict !== "key_taken") return verdict;
    const isSameMonth = candidates[holder]?.period === candidates[place]?.period;
    return isSameMonth && verdicts[holder] === "limit_reached" ? "limit_reached" : verdict;
  });
}
