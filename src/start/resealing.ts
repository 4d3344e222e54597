import { NIL } from "uuid";
import { resealCanary } from "./secretCanary.ts";
import type { SecretBox } from "../domain/secretBox.ts";
import type { Repositories } from "../repositories/repositories.ts";
import { SEALED_COLUMNS, type SealedColumn, type SealedValue } from "../repositories/sealedValues.ts";
import type { AnswerPlace, UniqueAnswersRepository } from "../repositories/submissions/uniqueAnswers.ts";
import type { Transact } from "../repositories/transact.ts";

export type Resealing = {
  readonly repositories: Repositories;
  readonly transact: Transact;
  readonly secretBox: SecretBox;
  /** Called after each batch with the values of the column that this run has sealed again so far. */
  readonly onProgress: (column: SealedColumn, resealed: number) => void;
};

export type ResealResult = {
  readonly resealed: number;
  /** The values that neither key opens. They stay as they are. */
  readonly unopened: readonly (SealedColumn & Pick<SealedValue, "id">)[];
  /** The answers that forms take once and that are hashed with the present key, too, from now on. */
  readonly rehashed: number;
  /** False when each of the passes found values that instances had sealed with another key meanwhile. */
  readonly isComplete: boolean;
};

const BATCH = 200;
/** The passes after which a run gives up, because instances seal with another key as fast as it seals again. */
const MAX_PASSES = 10;

/**
 * Seals every value again that the present key did not seal, while instances serve and write. A value that an instance changes meanwhile
 * stays as the instance wrote it. Another run continues one that was cut off. A pass that finds nothing to do ends the run, and the
 * canary is then sealed with the present key.
 */
export async function reseal(options: Resealing): Promise<ResealResult> {
  let total = 0;
  let unopened: ResealResult["unopened"] = [];
  for (let passes = 0; passes < MAX_PASSES; passes++) {
    const pass = await resealAll(options);
    total += pass.resealed;
    unopened = pass.unopened;
    if (pass.resealed > 0) continue;
    const rehashed = await rehashAnswers(options);
    await resealCanary(options.repositories.sealedValues, options.secretBox);
    return { resealed: total, unopened, rehashed, isComplete: true };
  }
  return { resealed: total, unopened, rehashed: 0, isComplete: false };
}

/** Returns how many answers had no hash with the present key. */
async function rehashAnswers({ transact }: Resealing): Promise<number> {
  let rehashed = 0;
  let after: AnswerPlace | null = null;
  for (;;) {
    const step: Awaited<ReturnType<UniqueAnswersRepository["rehash"]>> = await transact((tx) =>
      tx.uniqueAnswers.rehash(after, BATCH),
    );
    if (step === null) return rehashed;
    rehashed += step.added;
    after = step.last;
  }
}

type Pass = { readonly resealed: number; readonly unopened: ResealResult["unopened"] };

async function resealAll(options: Resealing): Promise<Pass> {
  const passes: Pass[] = [];
  for (const column of SEALED_COLUMNS) passes.push(await resealColumn(column, options));
  return {
    resealed: passes.reduce((sum, pass) => sum + pass.resealed, 0),
    unopened: passes.flatMap((pass) => pass.unopened),
  };
}

async function resealColumn(
  column: SealedColumn,
  { repositories, transact, secretBox, onProgress }: Resealing,
): Promise<Pass> {
  const unopened: (SealedColumn & Pick<SealedValue, "id">)[] = [];
  let resealed = 0;
  let afterId: string = NIL;
  for (;;) {
    const batch = await repositories.sealedValues.listWithoutPrefix(column, secretBox.presentPrefix, afterId, BATCH);
    const last = batch.at(-1);
    if (last === undefined) return { resealed, unopened };
    const changes = batch.map((value) => ({ ...value, to: sealAgain(secretBox, column, value) }));
    await transact(async (tx) => {
      for (const { id, sealed, to } of changes) {
        if (to !== null) await tx.sealedValues.replace(column, id, sealed, to);
      }
    });
    for (const { id, to } of changes) {
      if (to === null) unopened.push({ ...column, id });
      else resealed += 1;
    }
    onProgress(column, resealed);
    afterId = last.id;
  }
}

/** Returns the value under the present key; null when neither key opens it. */
function sealAgain(secretBox: SecretBox, { table }: SealedColumn, { id, sealed }: SealedValue): Buffer | null {
  try {
    return secretBox.seal(secretBox.open(sealed, { table, id }), { table, id });
  } catch {
    return null;
  }
}
