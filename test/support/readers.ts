import type { Reader } from "../../src/concurrency/reader.ts";

/** Resolves to the value that `give` gives its reader. */
export function readOnce<Value>(give: (reader: Reader<Value>) => void): Promise<Value> {
  return new Promise((use, fail) => give({ use, fail }));
}
