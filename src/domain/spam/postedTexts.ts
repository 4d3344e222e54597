/** What the texts of a submission are like. Only the first MAX_CHARACTERS of them are looked at. */
export type PostedTexts = {
  /** All of them, one after another. */
  readonly text: string;
  readonly links: number;
  /** Letters outside of links. */
  readonly letters: number;
  /** Letters of other scripts than the Latin one. */
  readonly foreignLetters: number;
  /** The first tag of HTML or of a forum that makes a link. */
  readonly markup: string | null;
  /** The first value of a name's field that has a link. */
  readonly linkInName: string | null;
  /** The first word with letters of several scripts, by which words hide from filters. */
  readonly mixedWord: string | null;
  /** The longest text in lower case without blanks, by which a repeated text is known; null where no text is long. */
  readonly longest: string | null;
};

const MAX_CHARACTERS = 20_000;
const MAX_DEPTH = 5;
const MAX_DETAIL_CHARACTERS = 100;
/** Shorter texts, such as a thank-you, come again and again. */
const MIN_REPEATED_CHARACTERS = 40;

const LINKS = /https?:\/\/|\bwww\./gi;
const ADDRESSES = /(?:https?:\/\/|\bwww\.)\S*/gi;
const ANY_LINK =
  /https?:\/\/|\bwww\.|\b[a-z0-9-]{2,63}\.(?:com|net|org|ru|cn|info|biz|top|xyz|site|online|shop|club|io|co|ly|me)\b/i;
const MARKUP = /<a\s|<\/a>|<script|\[url|\[link|\[\/url/i;
const NAME_FIELD = /nombre|apellido|(?<![a-z])name|full_?name|first_?name|last_?name/i;
const LETTERS = /\p{L}/gu;
const LATIN_LETTERS = /\p{Script=Latin}/gu;
const WORDS = /\p{L}+/gu;
const LATIN = /\p{Script=Latin}/u;
const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** Every letter outside of the Latin blocks. */
const BEYOND_LATIN = /[\u0370-\u1dff\u2c00-\ufaff\uff66-\uffdc]|[\ud800-\udbff]/;

/** Looks at the texts of the posted fields, lists and objects included. */
export function readPostedTexts(fields: ReadonlyMap<string, unknown>): PostedTexts {
  const texts: string[] = [];
  let linkInName: string | null = null;
  let room = MAX_CHARACTERS;
  const add = (value: unknown, depth: number): void => {
    if (room <= 0 || depth > MAX_DEPTH) return;
    if (typeof value === "string") {
      texts.push(value.slice(0, room));
      room -= value.length;
    } else if (typeof value === "object" && value !== null) {
      for (const inner of Object.values(value)) add(inner, depth + 1);
    }
  };
  for (const [name, value] of fields) {
    add(value, 0);
    if (linkInName === null && typeof value === "string" && NAME_FIELD.test(name)) {
      const shown = value.slice(0, MAX_DETAIL_CHARACTERS);
      if (ANY_LINK.test(shown)) linkInName = shown;
    }
  }
  const text = texts.join("\n");
  return { text, ...describe(text), linkInName, longest: findLongest(texts) };
}

function describe(text: string): Omit<PostedTexts, "text" | "linkInName" | "longest"> {
  const words = text.replaceAll(ADDRESSES, " ");
  const letters = countMatches(words, LETTERS);
  const isPlain = !BEYOND_LATIN.test(text);
  return {
    links: countMatches(text, LINKS),
    letters,
    foreignLetters: isPlain ? 0 : letters - countMatches(words, LATIN_LETTERS),
    markup: MARKUP.exec(text)?.[0] ?? null,
    mixedWord: isPlain ? null : findMixedWord(text),
  };
}

function findMixedWord(text: string): string | null {
  for (const [word] of text.matchAll(WORDS)) {
    if (LATIN.test(word) && LOOKALIKE.test(word)) return word.slice(0, MAX_DETAIL_CHARACTERS);
  }
  return null;
}

function findLongest(texts: readonly string[]): string | null {
  const longest = texts.reduce((found, text) => (text.length > found.length ? text : found), "");
  const normalized = longest.toLowerCase().replaceAll(/\s+/g, "");
  return normalized.length < MIN_REPEATED_CHARACTERS ? null : normalized;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
