import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  findClosingQuote,
  findNumberEnd,
  isDigit,
  isName,
  MINUS,
  NINE,
  POINT,
  ZERO,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  readString,
  skipBlanks,
} from "./jsonTokens.ts";

/** Any JSON value, as a submitter may send it. */
export type JsonValue = string | number | SentNumber | boolean | null | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [name: string]: JsonValue };

/**
 * A number that JavaScript would spell otherwise than its JSON text: `1.0`, `1e3`, `-0`, `0.10`. `JSON.stringify` writes that text. What
 * walks through the members of objects finds none in it.
 */
export class SentNumber {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  get value(): number {
    return Number(this.#text);
  }

  toString(): string {
    return this.#text;
  }

  toJSON(): unknown {
    return RAW_JSON.rawJSON(this.#text);
  }
}

/**
 * Reads a JSON text as `JSON.parse` does, except that every object keeps the order of its names, and every number its spelling:
 * `JSON.stringify` writes both as they were. `parsed` is what `JSON.parse` made of the text, which is read again only where that lost
 * something; each of its levels then takes one of the stack. Errors: SyntaxError.
 */
export function readSentJson(text: string, parsed: JsonValue = JSON.parse(text)): JsonValue {
  return hasOwnSpelling(text) ? readExactJson(text) : parsed;
}

/**
 * An object with these members in their order, every name an own property, `__proto__` too. JavaScript puts names that look like indexes,
 * such as `10`, before all others; where there is one, the object is a proxy that lists its names in the order given.
 */
export function toOrderedObject<Value>(members: ReadonlyMap<string, Value>): { readonly [name: string]: Value } {
  const object = Object.fromEntries(members);
  for (const name of members.keys()) {
    if (isIndex(name)) return new Proxy(object, { ownKeys: () => [...members.keys()] });
  }
  return object;
}

/** The types of TypeScript do not have the method yet. */
const RAW_JSON = JSON as JSON & { rawJSON(text: string): unknown };

/** What JavaScript takes for an index, and some greater numbers. */
const INDEX = /^(?:0|[1-9]\d{0,9})$/;
/** The characters of a number without an exponent, and of one below 1, of which JavaScript keeps every digit in its place. */
const PLAIN_DIGITS = 15;
const PLAIN_FRACTION = "0.00001";

/**
 * Whether `JSON.parse` may lose the order of a text's names, or the spelling of its numbers. Nearly no text is such a one, which takes a
 * tenth of the time of its parsing to find out. The syntax is not checked.
 */
function hasOwnSpelling(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const close = findClosingQuote(text, at);
      if (mayBeIndex(text.charCodeAt(at + 1)) && isName(text, close) && isIndex(readString(text, at, close)))
        return true;
      at = close;
    } else if (code <= NINE && (code >= ZERO || code === MINUS)) {
      const end = findNumberEnd(text, at);
      if (isRespelled(text, at, end)) return true;
      at = end - 1;
    }
  }
  return false;
}

/** Whether an index may begin with this character of a JSON text. */
function mayBeIndex(code: number): boolean {
  return isDigit(code) || code === BACKSLASH;
}

/** Whether JavaScript puts the name before those that were there earlier. */
export function isIndex(name: string): boolean {
  return isDigit(name.charCodeAt(0)) && INDEX.test(name);
}

/**
 * Whether JavaScript spells the number otherwise. Nearly every number is short and has no exponent: its end decides then. Another one is
 * spelled for comparison.
 */
export function isRespelled(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start) === MINUS ? start + 1 : start;
  const isFraction = text.charCodeAt(first) === ZERO && end > first + 1;
  if (end - first <= (isFraction ? PLAIN_FRACTION.length : PLAIN_DIGITS)) {
    let at = first;
    while (at < end && isDigit(text.charCodeAt(at))) at++;
    if (at === end) return first > start && text.charCodeAt(first) === ZERO;
    if (text.charCodeAt(at) === POINT) {
      at++;
      while (at < end && isDigit(text.charCodeAt(at))) at++;
      if (at === end) return text.charCodeAt(end - 1) === ZERO;
    }
  }
  const number = text.slice(start, end);
  return String(Number(number)) !== number;
}

/** Reads a text that `JSON.parse` has accepted as `readSentJson` does one with an order or a spelling of its own. */
export function readExactJson(text: string): JsonValue {
  let at = 0;
  return readValue();

  function readValue(): JsonValue {
    at = skipBlanks(text, at);
    switch (text.charCodeAt(at)) {
      case QUOTE:
        return readText();
      case OPEN_BRACE:
        return readObject();
      case OPEN_BRACKET:
        return readList();
      default:
        return readWord();
    }
  }

  function readObject(): JsonObject {
    const members = new Map<string, JsonValue>();
    while (enter(CLOSE_BRACE)) {
      const name = readText();
      at = skipBlanks(text, at) + 1;
      members.set(name, readValue());
    }
    return toOrderedObject(members);
  }

  function readList(): readonly JsonValue[] {
    const items: JsonValue[] = [];
    while (enter(CLOSE_BRACKET)) items.push(readValue());
    return items;
  }

  /** Passes the opening bracket or the comma before an item; false behind the closing bracket. */
  function enter(close: number): boolean {
    at = skipBlanks(text, at);
    if (text.charCodeAt(at) !== close) at = skipBlanks(text, at + 1);
    if (text.charCodeAt(at) !== close) return true;
    at++;
    return false;
  }

  function readText(): string {
    const start = at;
    const close = findClosingQuote(text, start);
    at = close + 1;
    return readString(text, start, close);
  }

  /** A number, or one of the three words. */
  function readWord(): JsonValue {
    WORD.lastIndex = at;
    const word = WORD.exec(text)?.[0] ?? "";
    at += word.length;
    const value: JsonValue = JSON.parse(word);
    return typeof value === "number" && String(value) !== word ? new SentNumber(word) : value;
  }
}

const WORD = /[^\s,\]}]+/y;
