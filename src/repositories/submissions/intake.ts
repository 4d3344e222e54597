import type { Knex } from "knex";
import { encodeInstants, encodeIntegers, encodeJsons, encodeTexts, encodeUuids } from "../../db/binaryArrays.ts";
import { runStatement } from "../../db/statements.ts";
import type { Period } from "../../domain/accounts/plans.ts";
import type { UniqueAnswer } from "../../domain/forms/uniqueAnswers.ts";
import type { KeyedHash } from "../../domain/keyedHashes.ts";
import { defineCall, defineListEncoder } from "../rows.ts";
import { findLockedForms } from "./lockedForms.ts";
import { type PendingFile, writePendingFiles } from "./submissionFiles.ts";
import { GIVEN, type GivenContents } from "./submissionRows.ts";

export type IntakeRepository = ReturnType<typeof createIntakeRepository>;

/** A checked submission on its way into the database. */
export type PendingSubmission = GivenContents & {
  readonly id: string;
  readonly formId: string;
  /** The version of the settings that admitted it. */
  readonly formVersion: number;
  readonly period: Period;
  readonly receivedAt: Date;
  readonly idempotency: Idempotency | null;
  /** The form takes it while it has accepted fewer submissions; undefined where it does not close by their number. */
  readonly closesAfter?: number | undefined;
  /** The answers that the form takes once; undefined without any. */
  readonly uniqueAnswers?: readonly UniqueAnswer[] | undefined;
  readonly messageId: string;
  /** The files that came with it, which are in the storage; undefined without any. */
  readonly files?: readonly PendingFile[] | undefined;
  /** The text of the event, the same for every effect. */
  readonly messageBody: string;
};

/** The sender's own name for its request, and a hash of the request. */
export type Idempotency = { readonly key: string; readonly fingerprint: KeyedHash };

/**
 * `uncounted`: the form has no usage counter for the period yet; open one and try again.
 * `key_taken`: another submission has the idempotency key; `findByKey` finds it.
 * `form_outdated`: the form's settings have changed since they admitted it; check them again.
 * `again`: another transaction has just taken the key, or a key of the same form; try again.
 * `answers_reached`: the form has accepted the number of submissions after which it closes.
 * `already_answered:` with a JSON list of fields: the form takes their answers once, and has them.
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
  | "again"
  | "answers_reached"
  | AlreadyAnswered;

type AlreadyAnswered = `${typeof ALREADY_ANSWERED}${string}`;
const ALREADY_ANSWERED = "already_answered:";

/** Whether a submission is refused for answers that its form has. */
export function isAlreadyAnswered(result: InsertResult): result is AlreadyAnswered {
  return result.startsWith(ALREADY_ANSWERED);
}

/** The names of the fields that were answered so before. */
export function readAnsweredFields(result: AlreadyAnswered): readonly string[] {
  return JSON.parse(result.slice(ALREADY_ANSWERED.length)) as string[];
}

/** The submission that an idempotency key stands for. */
export type KeyHolder = { readonly submissionId: string; readonly fingerprint: Buffer };

/** The life of a key; `store_submissions` has the same interval. */
const KEY_LIFE = "24 hours";

export function createIntakeRepository(db: Knex) {
  return {
    /**
     * Decides and stores a batch of submissions in one transaction and one round trip (`migrations/functions/store_submissions.sql`),
     * and returns the result of each, in the order given.
     *
     * The usage rows are locked in a fixed order, so that batches never deadlock. A locked row is read again in its latest version: the
     * count seen under the lock is the true one, however many processes compete for the last submission of the plan.
     * The insert waits for a key that another process is taking; the result is `again` then.
     * The settings that were committed before the call decide. The settings of several forms are read after the wait for their counters,
     * so that commits during the wait decide too.
     * The message, the deliveries and the jobs of a submission's effects are stored with it or not at all. A disabled effect gets a
     * skipped delivery.
     */
    async store(
      submissions: readonly PendingSubmission[],
      firstAttemptDelaySeconds: number,
    ): Promise<readonly InsertResult[]> {
      const holders = findHolders(submissions);
      const parameters = toParameters(submissions, holders, firstAttemptDelaySeconds);
      const [row] = await runStatement<{ results: InsertResult[] | null }>(db, STORE.statement, parameters);
      const results = row?.results ?? submissions.map(() => "stored" as const);
      return holders === null ? results : refuseRepeats(submissions, holders, results);
    },

    /** Those of the forms for whose rows `store` waits now; see `findLockedForms`. */
    findLockedForms: (formIds: readonly string[]) => findLockedForms(db, formIds),

    /** The submission that a live key stands for, or null. */
    async findByKey(formId: string, key: string): Promise<KeyHolder | null> {
      const row: { submission_id: string; fingerprint: Buffer } | undefined = await db("idempotency_keys")
        .select("submission_id", "fingerprint")
        .where({ form_id: formId, key })
        .whereRaw(`created_at > now() - interval '${KEY_LIFE}'`)
        .first();
      return row === undefined ? null : { submissionId: row.submission_id, fingerprint: row.fingerprint };
    },

    /** Deletes up to `limit` expired keys, and returns how many. */
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

/** The parameters for the columns of GIVEN: each is a list of the submissions' values. */
const GIVEN_LISTS = GIVEN.fields.map((field) => ({
  name: `given_${field.column}`,
  type: `${field.type}[]`,
  encode: defineListEncoder(field),
}));

const STORE = defineCall("store_submissions", "results", {
  form_ids: "uuid[]",
  form_versions: "integer[]",
  form_periods: "date[]",
  form_entries: "integer[]",
  form_indexes: "integer[]",
  ids: "uuid[]",
  instants: "timestamptz[]",
  message_ids: "uuid[]",
  keys: "text[]",
  fingerprints: "text[]",
  duplicates: "boolean[]",
  strict_forms: "uuid[]",
  form_closes: "integer[]",
  answer_indexes: "integer[]",
  answer_fields: "text[]",
  answer_hashes: "text[]",
  bodies: "text[]",
  files: "json[]",
  job_state: "text",
  job_delay_seconds: "double precision",
  ...Object.fromEntries(GIVEN_LISTS.map(({ name, type }) => [name, type])),
});

/** A form with the settings and the month under which submissions came in. `entries` is their number; `index` counts from 1. */
type BatchForm = {
  readonly formId: string;
  readonly version: number;
  readonly period: Period;
  readonly closesAfter: number | undefined;
  readonly index: number;
  entries: number;
};

function toParameters(
  submissions: readonly PendingSubmission[],
  holders: Holders | null,
  firstAttemptDelaySeconds: number,
): readonly unknown[] {
  const list = <T>(read: (submission: PendingSubmission) => T) => submissions.map(read);
  const { forms, indexes } = findForms(submissions);
  const hasKeys = holders !== null;
  const duplicates = holders?.map((holder) => holder !== undefined) ?? [];
  return STORE.bind({
    form_ids: encodeUuids(forms.map(({ formId }) => formId)),
    form_versions: forms.map(({ version }) => version),
    form_periods: forms.map(({ period }) => period),
    form_entries: forms.map(({ entries }) => entries),
    form_indexes: encodeIntegers(indexes),
    ids: encodeUuids(list(({ id }) => id)),
    instants: encodeInstants(list(({ receivedAt }) => receivedAt)),
    message_ids: encodeUuids(list(({ messageId }) => messageId)),
    keys: hasKeys ? encodeTexts(list(({ idempotency }) => idempotency?.key ?? null)) : null,
    fingerprints: hasKeys
      ? encodeTexts(list(({ idempotency }) => idempotency?.fingerprint[0].toString("hex") ?? null))
      : null,
    duplicates: duplicates.includes(true) ? duplicates : null,
    ...listStrict(submissions, forms),
    bodies: encodeTexts(list(({ messageBody }) => messageBody)),
    files: listFiles(submissions),
    job_state: firstAttemptDelaySeconds > 0 ? "waiting" : "ready",
    job_delay_seconds: firstAttemptDelaySeconds,
    ...Object.fromEntries(GIVEN_LISTS.map(({ name, encode }) => [name, encode(submissions)])),
  });
}

const NOT_STRICT = {
  strict_forms: null,
  form_closes: null,
  answer_indexes: null,
  answer_fields: null,
  answer_hashes: null,
};

/** What is decided one after another: forms that close by the number of their submissions, and answers that are taken once. */
function listStrict(
  submissions: readonly PendingSubmission[],
  forms: readonly BatchForm[],
): { readonly [Name in keyof typeof NOT_STRICT]: unknown } {
  const closes = forms.some(({ closesAfter }) => closesAfter !== undefined);
  const answering = submissions.filter(({ uniqueAnswers }) => uniqueAnswers !== undefined);
  if (!closes && answering.length === 0) return NOT_STRICT;
  const closing = forms.filter(({ closesAfter }) => closesAfter !== undefined);
  const answers = submissions.flatMap(({ uniqueAnswers = [] }, index) =>
    uniqueAnswers.flatMap(({ field, hashes }) =>
      hashes.map((hash) => ({ index: index + 1, field, hash: hash.toString("hex") })),
    ),
  );
  const hasAnswers = answers.length > 0;
  return {
    strict_forms: encodeUuids([...new Set([...closing, ...answering].map(({ formId }) => formId))]),
    form_closes: closes ? encodeIntegers(forms.map(({ closesAfter = null }) => closesAfter)) : null,
    answer_indexes: hasAnswers ? encodeIntegers(answers.map(({ index }) => index)) : null,
    answer_fields: hasAnswers ? encodeTexts(answers.map(({ field }) => field)) : null,
    answer_hashes: hasAnswers ? encodeTexts(answers.map(({ hash }) => hash)) : null,
  };
}

/** Null when no submission has files. */
function listFiles(submissions: readonly PendingSubmission[]): unknown {
  if (submissions.every(({ files }) => files === undefined)) return null;
  return encodeJsons(submissions.map(({ id, files }) => writePendingFiles(id, files ?? [])));
}

/** The forms of the batch, and for each submission the index of its own. */
function findForms(submissions: readonly PendingSubmission[]): {
  forms: readonly BatchForm[];
  indexes: readonly number[];
} {
  const forms: BatchForm[] = [];
  const formsById = new Map<string, BatchForm[]>();
  const indexes = submissions.map(({ formId, formVersion, period, closesAfter }) => {
    const known = formsById.get(formId) ?? [];
    let form = known.find((one) => one.version === formVersion && one.period === period);
    if (form === undefined) {
      form = { formId, version: formVersion, period, closesAfter, entries: 0, index: forms.length + 1 };
      forms.push(form);
      formsById.set(formId, [...known, form]);
    }
    form.entries += 1;
    return form.index;
  });
  return { forms, indexes };
}

/** For each submission, the index of the first one in the batch with the same key and form; undefined for that one, and without a key. */
type Holders = readonly (number | undefined)[];

/** Null when no submission has a key. */
function findHolders(submissions: readonly PendingSubmission[]): Holders | null {
  if (!submissions.some(({ idempotency }) => idempotency !== null)) return null;
  const indexes = new Map<string, number>();
  return submissions.map(({ formId, idempotency }, index) => {
    if (idempotency === null) return undefined;
    const name = `${formId} ${idempotency.key}`;
    const holder = indexes.get(name);
    if (holder === undefined) indexes.set(name, index);
    return holder;
  });
}

/**
 * The duplicates of a submission that reaches a limit, or repeats an answer, are refused with it. As `key_taken` they would all be stored
 * again, and each commit would refuse only one of them.
 */
function refuseRepeats(
  submissions: readonly PendingSubmission[],
  holders: Holders,
  results: readonly InsertResult[],
): readonly InsertResult[] {
  return results.map((result, index) => {
    const holder = holders[index];
    if (holder === undefined || result !== "key_taken") return result;
    const refused = results[holder];
    if (refused === "answers_reached" || (refused !== undefined && isAlreadyAnswered(refused))) return refused;
    const isSamePeriod = submissions[holder]?.period === submissions[index]?.period;
    return isSamePeriod && refused === "limit_reached" ? "limit_reached" : result;
  });
}
