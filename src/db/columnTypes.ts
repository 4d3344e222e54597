import { types } from "pg";
import { readSentJson, type JsonValue } from "../domain/sentJson.ts";
import { readInstant } from "./instants.ts";

/** The parsers of column values for the driver: its own, but for instants and `json`. */
export const columnTypes = {
  getTypeParser(typeId: number, format?: string) {
    if (format === "binary") return types.getTypeParser(typeId, "binary");
    if (typeId === INSTANT_TYPE) return readInstant;
    return typeId === JSON_TYPE ? readJson : types.getTypeParser(typeId, "text");
  },
};

const INSTANT_TYPE: number = types.builtins.TIMESTAMPTZ;
const JSON_TYPE: number = types.builtins.JSON;

/** The values of `json` by which numbers are spelled, or names ordered, otherwise than in their texts. */
const SENT = new WeakMap<object, JsonValue>();

/**
 * The value of a `json` column as its text has it: with the order of names and the spelling of numbers (`readSentJson`). The driver's
 * parsers do not know what a column holds, and the numbers of most are to be calculated with; therefore it is asked for, of what the
 * driver read, by those who read what somebody sent.
 */
export function asSent<Value>(value: Value): Value {
  return typeof value === "object" && value !== null ? ((SENT.get(value) as Value | undefined) ?? value) : value;
}

function readJson(text: string): unknown {
  const value: JsonValue = JSON.parse(text);
  const sent = readSentJson(text, value);
  if (sent !== value && typeof value === "object" && value !== null) SENT.set(value, sent);
  return value;
}
