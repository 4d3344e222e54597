/** A character, or a few, whose run may be costly to read. */
export const UNITS: Readonly<Record<string, string>> = {
  blanks: " ",
  tabs: "\t",
  "line feeds": "\n",
  "line breaks": "\r\n",
  "no-break spaces": "\u00a0",
  "line separators": "\u2028",
  NUL: "\0",
  dots: ".",
  digits: "1",
  letters: "a",
  "combining marks": "\u0301",
  "astral characters": "😀",
  "lone surrogates": "\ud800",
  quotes: '"',
  slashes: "/",
  backslashes: "\\",
  "at signs": "@",
  dashes: "-",
  percents: "%",
  escapes: "%22",
  "equals signs": "=",
  ampersands: "&",
  semicolons: ";",
  commas: ",",
  "opening brackets": "[",
  "opening braces": "{",
  "words and blanks": " a",
  "labels and dots": "a.",
  "digits and commas": "1,",
  "decimals and commas": "1.5,",
  "great numbers and commas": "1e308,",
  "long numbers and commas": "0.12345678901234561,",
};

/**
 * A text of at most `bytes`, in which `write` says how a unit is written. A long run and a short one have characters between them that
 * most expressions refuse after a run or before it: an expression that matches a run at once can be slow when it does not match.
 */
export function makeRun(unit: string, bytes: number, write: (text: string) => string = (text) => text): string {
  const count = Math.max(2, Math.floor((bytes - 16) / Buffer.byteLength(write(unit))));
  const after = Math.ceil(count / 8);
  return `${unit.repeat(count - after)}\nx${unit.repeat(after)}`;
}

/** The characters of a text in JSON, without the quotes around them. */
export function writeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
