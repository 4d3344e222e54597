import { LRUCache } from "lru-cache";
import type { Clock } from "../../domain/clock.ts";
import { estimateSpam, type HashWords, isTaught, MAX_LESSONS, type WordModel } from "../../domain/spam/words.ts";
import { readPostedTexts } from "../../domain/spam/postedTexts.ts";
import type { Submission } from "../../domain/submissions/submissions.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { MINUTE_MS } from "../../domain/times.ts";

/** What a process remembers of how many accounts, and for how long. */
const MAX_ACCOUNTS = 1_000;
const MODEL_LIFE_MS = MINUTE_MS;
/** The words of an account that count. */
const MAX_WORDS = 10_000;

/** What an account has taught; null without enough marks. */
type Taught = { readonly model: WordModel; readonly hashWords: HashWords } | null;
type Known = { readonly until: number; readonly taught: Promise<Taught> | Taught };

export type FindWordProbability = (accountId: string, text: string) => Promise<number | null> | number | null;

/**
 * Estimates by an account's marks how likely a text is spam; null where they say nothing. An account costs one look into the database a
 * minute, and a second one when it has enough marks.
 */
export function createWordProbabilities(spamWords: Repositories["spamWords"], clock: Clock): FindWordProbability {
  const models = new LRUCache<string, Known>({ max: MAX_ACCOUNTS });

  return (accountId, text) => {
    const taught = find(accountId);
    return taught instanceof Promise ? taught.then((loaded) => estimate(loaded, text)) : estimate(taught, text);
  };

  function estimate(taught: Taught, text: string): number | null {
    return taught === null ? null : estimateSpam(taught.model, taught.hashWords(text));
  }

  function find(accountId: string): Known["taught"] {
    const known = models.get(accountId);
    const now = clock.now().getTime();
    if (known !== undefined && now < known.until) return known.taught;
    const until = now + MODEL_LIFE_MS;
    const loading = load(accountId).then(
      (taught) => {
        models.set(accountId, { until, taught });
        return taught;
      },
      (error: unknown) => {
        models.delete(accountId);
        throw error;
      },
    );
    models.set(accountId, { until, taught: loading });
    return loading;
  }

  async function load(accountId: string): Promise<Taught> {
    const lessons = await spamWords.countLessons(accountId);
    if (!isTaught(lessons)) return null;
    const model = { ...lessons, words: await spamWords.listWords(accountId, MAX_WORDS) };
    return { model, hashWords: spamWords.hashWordsOf(accountId) };
  }
}

/** Counts the words of a submission as those of spam, or of an ordinary one, in place of what it has taught before. */
export async function teachWords(
  tx: Repositories,
  { accountId, id, data }: Submission,
  isSpam: boolean,
): Promise<void> {
  const words = hashWordsOf(tx, { accountId, data });
  const lessons = await tx.spamWords.teach(accountId, id, { words, isSpam });
  if (lessons >= MAX_LESSONS) await tx.spamWords.halve(accountId);
}

/** Takes the words of a submission out of the counts, before it moves. */
export async function takeWordsBack(tx: Repositories, { accountId, id, data }: Submission): Promise<void> {
  await tx.spamWords.takeBack(accountId, id, hashWordsOf(tx, { accountId, data }));
}

function hashWordsOf({ spamWords }: Repositories, { accountId, data }: Pick<Submission, "accountId" | "data">) {
  return spamWords.hashWordsOf(accountId)(readPostedTexts(new Map(Object.entries(data))).text);
}
