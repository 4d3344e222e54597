import { LRUCache } from "lru-cache";
import type { Clock } from "../../domain/clock.ts";
import { estimateSpam, hashWords, isTaught, MAX_LESSONS, type WordModel } from "../../domain/spam/words.ts";
import { readPostedTexts } from "../../domain/spam/postedTexts.ts";
import type { Submission } from "../../domain/submissions/submissions.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { MINUTE_MS } from "../../domain/times.ts";

/** What a process remembers of how many accounts, and for how long. */
const MAX_ACCOUNTS = 1_000;
const MODEL_LIFE_MS = MINUTE_MS;
/** The words of an account that count. */
const MAX_WORDS = 10_000;

/** The model is null for an account without enough marks. */
type Known = { readonly until: number; readonly model: Promise<WordModel | null> | WordModel | null };

export type FindWordProbability = (accountId: string, text: string) => Promise<number | null> | number | null;

/**
 * Estimates by an account's marks how likely a text is spam; null where they say nothing. An account costs one look into the database a
 * minute, and a second one when it has enough marks.
 */
export function createWordProbabilities(spamWords: Repositories["spamWords"], clock: Clock): FindWordProbability {
  const models = new LRUCache<string, Known>({ max: MAX_ACCOUNTS });

  return (accountId, text) => {
    const model = find(accountId);
    if (model === null) return null;
    if (!(model instanceof Promise)) return estimateSpam(model, hashWords(accountId, text));
    return model.then((loaded) => (loaded === null ? null : estimateSpam(loaded, hashWords(accountId, text))));
  };

  function find(accountId: string): Known["model"] {
    const known = models.get(accountId);
    const now = clock.now().getTime();
    if (known !== undefined && now < known.until) return known.model;
    const until = now + MODEL_LIFE_MS;
    const loading = load(accountId).then(
      (model) => {
        models.set(accountId, { until, model });
        return model;
      },
      (error: unknown) => {
        models.delete(accountId);
        throw error;
      },
    );
    models.set(accountId, { until, model: loading });
    return loading;
  }

  async function load(accountId: string): Promise<WordModel | null> {
    const lessons = await spamWords.countLessons(accountId);
    return isTaught(lessons) ? { ...lessons, words: await spamWords.listWords(accountId, MAX_WORDS) } : null;
  }
}

/** Counts the words of a submission as those of spam, or of an ordinary one, in place of what it has taught before. */
export async function teachWords(
  tx: Repositories,
  { accountId, id, data }: Submission,
  isSpam: boolean,
): Promise<void> {
  const hashes = hashWords(accountId, readPostedTexts(new Map(Object.entries(data))).text);
  const lessons = await tx.spamWords.teach(accountId, id, { hashes, isSpam });
  if (lessons >= MAX_LESSONS) await tx.spamWords.halve(accountId);
}

/** Takes the words of a submission out of the counts, before it moves. */
export async function takeWordsBack(tx: Repositories, { accountId, id, data }: Submission): Promise<void> {
  const hashes = hashWords(accountId, readPostedTexts(new Map(Object.entries(data))).text);
  await tx.spamWords.takeBack(accountId, id, hashes);
}
