import { BOOK_MUTANTS } from "./bookMutants.ts";
import { FINDING_MUTANTS } from "./findingMutants.ts";
import { FUNCTION_MUTANTS } from "./functionMutants.ts";
import { GUARD_MUTANTS } from "./guardMutants.ts";
import { MISTAKE_MUTANTS } from "./mistakeMutants.ts";
import { REPOSITORY_MUTANTS } from "./repositoryMutants.ts";
import { WEBHOOK_MUTANTS } from "./webhookMutants.ts";
import { WRITING_MUTANTS } from "./writingMutants.ts";
import type { MutatedFile, OwnMutant } from "./mutatedFiles.ts";

/** A mutant with its file and its tests. */
export type PlannedMutant = OwnMutant & { readonly file: string; readonly tests: readonly string[] };

/** The parts whose mutants people wrote: SQL functions with repositories, and the guards of findings in other files. */
export const OWN_PARTS = {
  sql: [...BOOK_MUTANTS, ...FUNCTION_MUTANTS, ...WRITING_MUTANTS, ...REPOSITORY_MUTANTS, ...WEBHOOK_MUTANTS],
  guards: [...GUARD_MUTANTS, ...FINDING_MUTANTS, ...MISTAKE_MUTANTS],
} as const satisfies Readonly<Record<string, readonly MutatedFile[]>>;

export function planMutants(files: readonly MutatedFile[]): readonly PlannedMutant[] {
  return files.flatMap(({ file, tests, mutants }) => mutants.map((mutant) => ({ tests, ...mutant, file })));
}

/** How often a text occurs in another one. */
export function countText(source: string, text: string): number {
  return source.split(text).length - 1;
}
