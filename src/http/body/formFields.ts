import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import { type Charset, decodeText, guessCharset } from "./charsets.ts";

/**
 * A posted pair before its charset is known; `charset` is the charset that a multipart part declares for its value. The name is in the
 * charset of the page, or in UTF-8 where its part says so.
 */
export type FormPair = {
  readonly name: Buffer;
  readonly isNameUtf8: boolean;
  readonly value: Buffer;
  readonly charset: Charset | null;
};

/**
 * Decodes the pairs, in the order sent. Texts that are all valid UTF-8 are UTF-8, whatever is declared for them: many programs declare
 * their library's default, ISO-8859-1. The values of a repeated name become an array at the position of the first value.
 */
export function decodeFormPairs(pairs: readonly FormPair[]): SubmissionFields {
  const charset = guessCharset(pairs.flatMap(listUndeclaredTexts));
  const fields = new Map<string, string | string[]>();
  for (const pair of pairs) {
    const name = decodeText(pair.name, pair.isNameUtf8 ? "utf-8" : charset);
    addValue(fields, name, decodeText(pair.value, pair.charset === null ? charset : "utf-8"));
  }
  return fields;
}

function listUndeclaredTexts({ name, value, charset }: FormPair): readonly Buffer[] {
  return charset === null ? [name, value] : [name];
}

function addValue(fields: Map<string, string | string[]>, name: string, value: string): void {
  const earlier = fields.get(name);
  if (earlier === undefined) fields.set(name, value);
  else if (typeof earlier === "string") fields.set(name, [earlier, value]);
  else earlier.push(value);
}
