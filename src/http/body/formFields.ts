import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import { type Charset, decodeText, guessCharset } from "./charsets.ts";

/** A posted pair before its charset is known; `charset` is the charset that a multipart part declares for its value. */
export type FormPair = { readonly name: Buffer; readonly value: Buffer; readonly charset: Charset | null };

/** Decodes the pairs, in the order sent. The values of a repeated name become an array at the position of the first value. */
export function decodeFormPairs(pairs: readonly FormPair[], declared: Charset | null): SubmissionFields {
  const charset = declared === "windows-1252" ? declared : guessCharset(pairs.flatMap(listUndeclaredTexts));
  const fields = new Map<string, string | string[]>();
  for (const pair of pairs) {
    addValue(fields, decodeText(pair.name, charset), decodeText(pair.value, pair.charset ?? charset));
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
