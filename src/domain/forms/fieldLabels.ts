/** The most characters of a name that is made from a label. */
const MAX_MADE_CHARACTERS = 40;
/** The most characters of a label that are read. */
const MAX_READ_CHARACTERS = 300;
/** The name of a field whose label has no letter and no digit. */
const NAMELESS = "campo";

/**
 * A name for a field with this label: its words in lower case, without accents, joined by underscores, such as `correo_electronico`; at most
 * MAX_MADE_CHARACTERS and a number. It is none of the names that are taken, whatever their case.
 */
export function fieldNameOf(label: string, taken: Iterable<string>): string {
  const known = new Set(Array.from(taken, (name) => name.toLowerCase()));
  const words = foldLabel(label.slice(0, MAX_READ_CHARACTERS)).match(/[a-z0-9]+/g) ?? [];
  const joined = joinUpTo(words, MAX_MADE_CHARACTERS);
  // A name of digits alone would stand before all others in a JavaScript object.
  const name = /[a-z]/.test(joined) ? joined : [NAMELESS, joined].filter((part) => part !== "").join("_");
  if (!known.has(name)) return name;
  let number = 2;
  while (known.has(`${name}_${number}`)) number += 1;
  return `${name}_${number}`;
}

/** A text in lower case without accents. */
export function foldLabel(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function joinUpTo(words: readonly string[], most: number): string {
  const [first = "", ...rest] = words;
  let joined = first.slice(0, most);
  for (const word of rest) {
    if (joined.length + 1 + word.length > most) break;
    joined = `${joined}_${word}`;
  }
  return joined;
}
