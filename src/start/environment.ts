import { readFileSync } from "node:fs";

/** Variables with their values; an empty value counts as unset. */
export type Given = Readonly<Record<string, string | undefined>>;

const FILE_ENDING = "_FILE";

/**
 * The environment with the values of the files that `NAME_FILE` names for secrets, without the line break at their end. The problems name
 * what is set twice and what cannot be read, never a value.
 */
export function readSecretFiles(
  given: Given,
  secrets: readonly string[],
): { readonly given: Given; readonly problems: readonly string[] } {
  const read: Record<string, string | undefined> = { ...given };
  const problems: string[] = [];
  for (const name of secrets) {
    const path = given[`${name}${FILE_ENDING}`];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      problems.push(`${name}: is set, and so is ${name}${FILE_ENDING}: keep one of them`);
      continue;
    }
    try {
      const text = readFileSync(path, "utf8").replace(/\r?\n$/, "");
      if (text === "") problems.push(`${name}${FILE_ENDING}: the file is empty`);
      else read[name] = text;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "unreadable";
      problems.push(`${name}${FILE_ENDING}: the file cannot be read (${code})`);
    }
  }
  return { given: read, problems };
}

/** A variable of the environment that is no setting and nearly has the name of one, which is unset. */
export type Misspelled = { readonly name: string; readonly meant: string };

/** Finds misspelled settings: names of 5 characters or more with one wrong, missing, added or swapped character, of 9 or more with two. */
export function findMisspelled(given: Given, known: readonly string[]): readonly Misspelled[] {
  const names = new Set(known);
  return Object.keys(given).flatMap((name) => {
    if (names.has(name) || !/^[A-Z][A-Z0-9_]{4,}$/.test(name)) return [];
    const most = name.length >= LONG_NAME ? 2 : 1;
    const meant = known.find((each) => given[each] === undefined && distanceOf(name, each) <= most);
    return meant === undefined ? [] : [{ name, meant }];
  });
}

const LONG_NAME = 9;

/** What an operator reads about a variable that is no setting. */
export function describeMisspelled({ name, meant }: Misspelled): string {
  return `${name} is no setting and was ignored: did you mean ${meant}?`;
}

/** The characters that are wrong, missing or added between two names, and the neighbours that are swapped. */
function distanceOf(one: string, other: string): number {
  let twoAbove: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 0; i < one.length; i++) {
    const row = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const [replaced = 0, removed = 0] = above.slice(j, j + 2);
      const added = row.at(-1) ?? 0;
      const isSwapped = i > 0 && j > 0 && one[i] === other[j - 1] && one[i - 1] === other[j];
      const swapped = isSwapped ? (twoAbove[j - 1] ?? 0) + 1 : Infinity;
      row.push(Math.min(replaced + (one[i] === other[j] ? 0 : 1), removed + 1, added + 1, swapped));
    }
    [twoAbove, above] = [above, row];
  }
  return above.at(-1) ?? 0;
}
