import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A mutant as texts of the source, because the number of its line changes with every edit above it. */
export type Mutant = {
  readonly file: string;
  /** The line in which the mutant begins, without its indent. */
  readonly line: string;
  readonly original: string;
  readonly replacement: string;
};

/** A mutant that no test of its group kills, with the reason why that is accepted. */
export type Survivor = Mutant & { readonly reason: string };

export type Comparison = {
  /** Survivors that the list does not have. */
  readonly added: readonly Mutant[];
  /** Listed survivors that are killed now, or gone. */
  readonly gone: readonly Survivor[];
};

const PATH = join(import.meta.dirname, "survivors.json");

export function readSurvivors(): readonly Survivor[] {
  return JSON.parse(readFileSync(PATH, "utf8")) as readonly Survivor[];
}

/** Compares the survivors of a run with the listed ones of the same files. A file may have equal mutants: each is listed. */
export function compareSurvivors(
  survivors: readonly Mutant[],
  files: ReadonlySet<string>,
  listed: readonly Survivor[],
): Comparison {
  const known = Map.groupBy(
    listed.filter(({ file }) => files.has(file)),
    keyOf,
  );
  const added: Mutant[] = [];
  for (const survivor of survivors) {
    if (known.get(keyOf(survivor))?.pop() === undefined) added.push(survivor);
  }
  return { added, gone: [...known.values()].flat() };
}

/** Writes the list without the survivors that are gone and with the new ones, whose reasons a person fills in. */
export function writeSurvivors(listed: readonly Survivor[], { added, gone }: Comparison): void {
  const kept = listed.filter((survivor) => !gone.includes(survivor));
  const all = [...kept, ...added.map((mutant) => ({ ...mutant, reason: "" }))];
  all.sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
  writeFileSync(PATH, `${JSON.stringify(all, null, 2)}\n`);
}

function keyOf({ file, line, original, replacement }: Mutant): string {
  return JSON.stringify([file, line, original, replacement]);
}
