import { GraphQLError } from "graphql";
import { DomainError } from "../../domain/errors.ts";
import { JsonText } from "../../domain/jsonTexts.ts";
import { SentNumber } from "../../domain/sentJson.ts";

/** The bytes of one operation's answer, which has a limit for them. The events that are rendered together share one limit. */
export type AnswerBytes = {
  /**
   * Counts a field that the answer shows. `isLeaf` distinguishes a scalar or a list of scalars from objects, which count by their own fields.
   * Returns false when the answer is refused as a whole, so that the field may as well be null.
   * Errors: RESULT_TOO_LARGE when the field does not fit; smaller fields may still fit.
   */
  admit(value: unknown, isLeaf: boolean, nameCharacters?: number): boolean;
  /** Counts names of fields. Errors: RESULT_TOO_LARGE. */
  admitNames(bytes: number): void;
  /** Writes a serialized leaf as JSON and counts the text. Null when the answer is refused as a whole. Errors: RESULT_TOO_LARGE. */
  writeLeaf(value: unknown): string | null;
  /** The bytes of the fields that were admitted. */
  count(): number;
  /** The refusal of the answer as a whole, when too many fields were refused; else null. */
  findRefusal(): DomainError | null;
};

/** Twice the submissions' data that the lists of one operation read, so that a page of the largest ones fits with its other fields. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** The refused fields that have an error of their own. An error takes a kilobyte until it is sent. */
const MAX_REFUSED_FIELDS = 1_000;

/** Up to this many bytes, short texts count by their characters, because nearly every answer is smaller and an exact count takes longer. */
const ESTIMATED_BYTES = 1024 * 1024;
const SHORT_CHARACTERS = 256;

export function createAnswerBytes(
  onLimit: () => void = () => undefined,
  { maxBytes = MAX_ANSWER_BYTES, maxRefusedFields = MAX_REFUSED_FIELDS } = {},
): AnswerBytes {
  let bytes = 0;
  let refusedFields = 0;
  /** All refused fields share one error, because an error is slow to create. */
  let refusal: DomainError | null = null;
  /** The exact bytes of objects. A small query gets a large answer by showing one object under many names. */
  const measured = new WeakMap<object, number>();
  /** The texts of objects in a large answer, for the same reason. */
  const written = new WeakMap<object, string>();

  /** Text that cannot fit is not measured: a character takes a byte at least. */
  function measureLeaf(value: unknown): number {
    if (typeof value === "string" && value.length > maxBytes - bytes) return value.length;
    if (bytes < ESTIMATED_BYTES) return measure(value, true);
    if (typeof value !== "object" || value === null) return measure(value, false);
    const known = measured.get(value) ?? measure(value, false);
    measured.set(value, known);
    return known;
  }

  function write(value: unknown): string {
    if (bytes < ESTIMATED_BYTES || typeof value !== "object" || value === null) return writeJson(value);
    const text = written.get(value) ?? writeJson(value);
    written.set(value, text);
    return text;
  }

  function add(added: number): boolean {
    if (bytes + added > maxBytes) return refuse();
    bytes += added;
    return true;
  }

  function refuse(): false {
    refusedFields += 1;
    if (refusedFields === 1) onLimit();
    if (refusedFields > maxRefusedFields) return false;
    throw (refusal ??= new DomainError("RESULT_TOO_LARGE", { limitBytes: maxBytes }));
  }

  return {
    admit(value, isLeaf, nameCharacters = 0) {
      return add(nameCharacters + (isLeaf ? measureLeaf(value) : measureObjects(value)));
    },
    admitNames(added) {
      add(added);
    },
    writeLeaf(value) {
      // Text that cannot fit is not written: a character takes a byte at least.
      if (typeof value === "string" && value.length > maxBytes - bytes) return refuse() || null;
      const text = write(value);
      const isEstimated = bytes < ESTIMATED_BYTES && text.length <= SHORT_CHARACTERS;
      return add(isEstimated ? text.length : Buffer.byteLength(text)) ? text : null;
    },
    count: () => bytes,
    findRefusal: () => (refusedFields > maxRefusedFields ? refusal : null),
  };
}

/** The most characters in the paths of an answer's errors. A path repeats the names of all fields around it, and aliases may be long. */
const MAX_PATH_CHARACTERS = 1024 * 1024;

/**
 * The result, or RESULT_TOO_LARGE in its place when the answer is refused as a whole: too many fields were refused, or the paths of
 * its errors are too long together.
 */
export function refuseWhole<Result extends Answered>(
  result: Result,
  answerBytes: AnswerBytes,
): Result | { readonly errors: readonly GraphQLError[]; readonly data: null } {
  const refusal = answerBytes.findRefusal() ?? (measurePaths(result) > MAX_PATH_CHARACTERS ? TOO_LONG_PATHS : null);
  if (refusal === null) return result;
  return { errors: [new GraphQLError(refusal.code, { originalError: refusal })], data: null };
}

type Answered = {
  readonly errors?: readonly { readonly path?: readonly (string | number)[] | undefined }[] | undefined;
};

const TOO_LONG_PATHS = new DomainError("RESULT_TOO_LARGE", { limitBytes: MAX_ANSWER_BYTES });

function measurePaths({ errors = [] }: Answered): number {
  let characters = 0;
  for (const { path = [] } of errors) for (const key of path) characters += typeof key === "string" ? key.length : 0;
  return characters;
}

/** The JSON of a value; that of a value without one, such as a function, is null. */
export function writeJson(value: unknown): string {
  if (typeof value === "string") return UNESCAPED.test(value) ? `"${value}"` : JSON.stringify(value);
  if (value instanceof JsonText) return value.text;
  const text: string | undefined = JSON.stringify(value);
  return text ?? "null";
}

/** The bytes of a value's JSON in UTF-8. */
function measure(value: unknown, isEstimated: boolean): number {
  switch (typeof value) {
    case "string":
      return isEstimated && value.length <= SHORT_CHARACTERS ? QUOTES + value.length : measureText(value);
    case "object":
      if (value === null) return NULL_BYTES;
      if (value instanceof SentNumber) return value.text.length;
      if (value instanceof JsonText) return Buffer.byteLength(value.text);
      return value instanceof Date ? DATE_BYTES : measureMembers(value, isEstimated);
    default:
      return NUMBER_BYTES;
  }
}

function measureMembers(value: object, isEstimated: boolean): number {
  let bytes = BRACKETS;
  if (Array.isArray(value)) {
    for (const item of value) bytes += SEPARATOR + measure(item, isEstimated);
    return bytes;
  }
  for (const [name, member] of Object.entries(value)) {
    bytes += 2 * SEPARATOR + measure(name, isEstimated) + measure(member, isEstimated);
  }
  return bytes;
}

function measureText(text: string): number {
  return PLAIN.test(text) ? QUOTES + text.length : Buffer.byteLength(JSON.stringify(text));
}

/** The brackets of a list's objects, or of one object. */
function measureObjects(value: unknown): number {
  return Array.isArray(value) ? BRACKETS + value.length * (BRACKETS + SEPARATOR) : BRACKETS;
}

/** A text that JSON has as it is between quotes. A lone half of a surrogate pair would be escaped. */
const UNESCAPED = /^[\x20\x21\x23-\x5b\x5d-\ud7ff\ue000-\uffff]*$/;
/** A text whose characters are one byte each in JSON. */
const PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;
const QUOTES = 2;
const BRACKETS = 2;
const SEPARATOR = 1;
const NULL_BYTES = 4;
const NUMBER_BYTES = 8;
const DATE_BYTES = 26;
