import type { Knex } from "knex";
import type { HashText } from "../../domain/keyedHashes.ts";
import {
  createHashWords,
  type HashWords,
  type WordCounts,
  type WordHash,
  type WordModel,
} from "../../domain/spam/words.ts";

/** The words of a submission that its account has marked. */
type Lesson = { readonly words: readonly WordHash[]; readonly isSpam: boolean };

/** The counts of words by the marks of accounts. Each change needs a transaction; the row of the totals is locked first. */
export function createSpamWordsRepository(db: Knex, hashText: HashText) {
  return {
    /** How the words of an account are hashed. */
    hashWordsOf: (accountId: string): HashWords => createHashWords(hashText, accountId),

    /** How many marks are in the counts of the account. */
    async countLessons(accountId: string): Promise<WordCounts> {
      const row = await db<TotalsRow>("spam_word_totals").where({ account_id: accountId }).first("spam", "ordinary");
      return row ?? { spam: 0, ordinary: 0 };
    },

    /** The words that came more than once, at most `limit`, the most frequent first. */
    async listWords(accountId: string, limit: number): Promise<WordModel["words"]> {
      const rows: readonly WordRow[] = await db("spam_word_counts")
        .where({ account_id: accountId })
        .whereRaw("spam + ordinary > 1")
        .orderByRaw("spam + ordinary desc, word_hash")
        .limit(limit)
        .select("word_hash", "spam", "ordinary");
      return new Map(rows.map(({ word_hash, spam, ordinary }) => [Number(word_hash), { spam, ordinary }]));
    },

    /** Counts the words, and notes the submission. Returns how many marks are in the counts now. */
    async teach(accountId: string, submissionId: string, { words, isSpam }: Lesson): Promise<number> {
      const counts = countOf(isSpam);
      const { rows } = await db.raw<{ rows: { lessons: number }[] }>(ADD_TOTALS, { accountId, ...counts });
      const hashes = await renew(accountId, words);
      await db.raw(ADD_WORDS, { accountId, hashes, ...counts });
      await db("spam_lessons").insert({ account_id: accountId, submission_id: submissionId, is_spam: isSpam });
      return rows[0]?.lessons ?? 0;
    },

    /** Takes what a submission has taught out of the counts. Nothing where it has taught nothing. */
    async takeBack(accountId: string, submissionId: string, words: readonly WordHash[]): Promise<void> {
      const [lesson]: { readonly is_spam: boolean }[] = await db("spam_lessons")
        .where({ account_id: accountId, submission_id: submissionId })
        .delete("is_spam");
      if (lesson === undefined) return;
      const counts = countOf(lesson.is_spam);
      await db.raw(SUBTRACT_TOTALS, { accountId, ...counts });
      const hashes = await renew(accountId, words);
      await db.raw(SUBTRACT_WORDS, { accountId, hashes, ...counts });
    },

    /** Halves all counts of an account, which makes later marks weigh more. What was taught until now can't be taken back. */
    async halve(accountId: string): Promise<void> {
      await db("spam_lessons").where({ account_id: accountId }).delete();
      for (const table of ["spam_word_totals", "spam_word_counts"]) {
        await db(table)
          .where({ account_id: accountId })
          .update({ spam: db.raw("spam / 2"), ordinary: db.raw("ordinary / 2") });
      }
      await db("spam_word_counts").where({ account_id: accountId, spam: 0, ordinary: 0 }).delete();
    },
  };

  /** Moves the counts of the words from their hashes under the previous secret key to those under the present one, and returns these. */
  async function renew(accountId: string, words: readonly WordHash[]): Promise<readonly number[]> {
    const present = words.flatMap(([first = null]) => first ?? []);
    const previous = words.flatMap(([, second = null]) => second ?? []);
    if (previous.length > 0) await db.raw(RENEW_WORDS, { accountId, present, previous });
    return present;
  }
}

type TotalsRow = WordCounts & { readonly account_id: string };
type WordRow = WordCounts & { readonly word_hash: string };

function countOf(isSpam: boolean): WordCounts {
  return isSpam ? { spam: 1, ordinary: 0 } : { spam: 0, ordinary: 1 };
}

const ADD_TOTALS = `
  insert into spam_word_totals as t (account_id, spam, ordinary)
  values (cast(:accountId as uuid), cast(:spam as integer), cast(:ordinary as integer))
  on conflict (account_id) do update set spam = t.spam + excluded.spam, ordinary = t.ordinary + excluded.ordinary
  returning spam + ordinary as lessons
`;

const ADD_WORDS = `
  insert into spam_word_counts as c (account_id, word_hash, spam, ordinary)
  select cast(:accountId as uuid), word_hash, cast(:spam as integer), cast(:ordinary as integer)
  from unnest(cast(:hashes as bigint[])) word_hash
  on conflict (account_id, word_hash) do update set spam = c.spam + excluded.spam, ordinary = c.ordinary + excluded.ordinary
`;

const RENEW_WORDS = `
  with former as (
    delete from spam_word_counts
    where account_id = cast(:accountId as uuid) and word_hash = any(cast(:previous as bigint[]))
    returning word_hash, spam, ordinary
  )
  insert into spam_word_counts as c (account_id, word_hash, spam, ordinary)
  select cast(:accountId as uuid), renewed.present, former.spam, former.ordinary
  from former
  join unnest(cast(:previous as bigint[]), cast(:present as bigint[])) renewed(previous, present)
    on renewed.previous = former.word_hash
  on conflict (account_id, word_hash) do update set spam = c.spam + excluded.spam, ordinary = c.ordinary + excluded.ordinary
`;

const SUBTRACT_TOTALS = `
  update spam_word_totals set spam = spam - cast(:spam as integer), ordinary = ordinary - cast(:ordinary as integer)
  where account_id = cast(:accountId as uuid)
`;

/** A statement sees no rows that it has changed, so that the counts that become zero are deleted by their values before. */
const SUBTRACT_WORDS = `
  with ended as (
    delete from spam_word_counts
    where account_id = cast(:accountId as uuid) and word_hash = any(cast(:hashes as bigint[]))
      and spam = cast(:spam as integer) and ordinary = cast(:ordinary as integer)
  )
  update spam_word_counts
  set spam = spam - cast(:spam as integer), ordinary = ordinary - cast(:ordinary as integer)
  where account_id = cast(:accountId as uuid) and word_hash = any(cast(:hashes as bigint[]))
    and not (spam = cast(:spam as integer) and ordinary = cast(:ordinary as integer))
`;
