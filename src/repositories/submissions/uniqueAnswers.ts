import type { Knex } from "knex";
import { NIL } from "uuid";
import type { Form } from "../../domain/forms/forms.ts";
import { toUniqueAnswer, type UniqueAnswer } from "../../domain/forms/uniqueAnswers.ts";
import type { HashText } from "../../domain/keyedHashes.ts";

export type UniqueAnswersRepository = ReturnType<typeof createUniqueAnswersRepository>;

/** The place of a row in the order of all. */
export type AnswerPlace = { readonly formId: string; readonly field: string; readonly hash: string };

/** The most characters of a value that a field of a unique type can have had. */
const MAX_VALUE_CHARACTERS = 320;

/**
 * The answers that forms take once. `store_submissions` writes those of new submissions; these functions write the others. Both lock all
 * counters of the form before, so that one of two equal answers is first. Each function needs a transaction.
 */
export function createUniqueAnswersRepository(db: Knex, hashText: HashText) {
  return {
    /** Writes the answers of a submission that is stored in another way. Returns the names of the fields whose answers the form has; then nothing is written. */
    async place(
      { accountId, id: formId }: Pick<Form, "accountId" | "id">,
      submissionId: string,
      answers: readonly UniqueAnswer[],
    ): Promise<readonly string[]> {
      await lockCounters(formId);
      const places = answers.flatMap((answer) => listPlaces(submissionId, answer));
      const { rows } = await db.raw<{ rows: { field: string }[] }>(TAKEN, { formId, ...toLists(places) });
      if (rows.length === 0) await db.raw(PLACE, { accountId, formId, ...toLists(places) });
      return rows.map(({ field }) => field);
    },

    /**
     * Writes the answers of up to `limit` of the form's latest accepted submissions in fields that are unique from now on; of equal ones the
     * first has the place. No statement that holds settings before `version` stores anything after this transaction.
     */
    async placeEarlier(
      { accountId, id: formId }: Pick<Form, "accountId" | "id">,
      fields: readonly string[],
      version: number,
      limit: number,
    ): Promise<void> {
      await lockCounters(formId);
      await db("form_usage").where({ form_id: formId }).update({ admits_from: version });
      const { rows } = await db.raw<{ rows: { id: string; field: string; value: string }[] }>(EARLIER, {
        formId,
        fields,
        limit,
        maxCharacters: MAX_VALUE_CHARACTERS,
      });
      const places = rows.flatMap(({ id, field, value }) =>
        listPlaces(id, toUniqueAnswer(formId, field, value, hashText)),
      );
      if (places.length > 0) await db.raw(PLACE, { accountId, formId, ...toLists(places) });
    },

    /**
     * Hashes up to `limit` answers behind `after` with the present key, too, from the values of their submissions, which are locked against
     * deletion, so that no row outlives one. Returns the last of them, and how many rows were added; null behind the last one. Across accounts.
     */
    async rehash(
      after: AnswerPlace | null,
      limit: number,
    ): Promise<{ readonly last: AnswerPlace; readonly added: number } | null> {
      const { rows } = await db.raw<{ rows: HashedRow[] }>(HASHED, { ...(after ?? FIRST_PLACE), limit });
      const last = rows.at(-1);
      if (last === undefined) return null;
      const { rows: kept } = await db.raw<{ rows: { id: string; values: Record<string, unknown> | null }[] }>(VALUES, {
        ids: [...new Set(rows.map(({ submissionId }) => submissionId))],
      });
      const valuesOf = new Map(kept.map(({ id, values }) => [id, values]));
      let added = 0;
      for (const { accountId, formId, field, submissionId } of rows) {
        const value = valuesOf.get(submissionId)?.[field];
        if (typeof value !== "string") continue;
        const places = listPlaces(submissionId, toUniqueAnswer(formId, field, value, hashText)).slice(0, 1);
        const { rowCount } = await db.raw<{ rowCount: number }>(PLACE, { accountId, formId, ...toLists(places) });
        added += rowCount;
      }
      return { last, added };
    },
  };

  async function lockCounters(formId: string): Promise<void> {
    await db("form_usage").select("form_id").where({ form_id: formId }).orderBy("period_start").forUpdate();
  }
}

type HashedRow = AnswerPlace & { readonly accountId: string; readonly submissionId: string };

const FIRST_PLACE: AnswerPlace = { formId: NIL, field: "", hash: "" };

/** A row to write. */
type Place = { readonly submissionId: string; readonly field: string; readonly hash: string };

function listPlaces(submissionId: string, { field, hashes }: UniqueAnswer): readonly Place[] {
  return hashes.map((hash) => ({ submissionId, field, hash: hash.toString("hex") }));
}

function toLists(places: readonly Place[]) {
  return {
    submissionIds: places.map(({ submissionId }) => submissionId),
    fields: places.map(({ field }) => field),
    hashes: places.map(({ hash }) => hash),
  };
}

const TAKEN = `
  select distinct u.field_name as field
  from unnest(cast(:fields as text[]), cast(:hashes as text[])) as p(field, hash)
  join unique_answers u on u.form_id = :formId and u.field_name = p.field and u.answer_hash = decode(p.hash, 'hex')
  order by 1
`;

const PLACE = `
  insert into unique_answers (account_id, form_id, field_name, answer_hash, submission_id)
  select :accountId, :formId, p.field, decode(p.hash, 'hex'), p.submission_id
  from unnest(cast(:submissionIds as uuid[]), cast(:fields as text[]), cast(:hashes as text[])) with ordinality
    as p(submission_id, field, hash, place)
  order by p.place
  on conflict do nothing
`;

const HASHED = `
  select account_id as "accountId", form_id as "formId", field_name as field, encode(answer_hash, 'hex') as hash,
    submission_id as "submissionId"
  from unique_answers
  where (form_id, field_name, answer_hash) > (cast(:formId as uuid), :field, decode(:hash, 'hex'))
  order by form_id, field_name, answer_hash
  limit :limit
`;

const VALUES = `
  select id, field_values as values from submissions where id = any(cast(:ids as uuid[])) order by id for key share
`;

const EARLIER = `
  select s.id, f.field, s.field_values ->> f.field as value
  from (
    select id, field_values
    from submissions
    where form_id = :formId and field_values is not null and not is_test
    order by id desc
    limit :limit
  ) s
  cross join unnest(cast(:fields as text[])) as f(field)
  where json_typeof(s.field_values -> f.field) = 'string' and length(s.field_values ->> f.field) <= :maxCharacters
  order by s.id
`;
