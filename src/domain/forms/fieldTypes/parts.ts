import { SentNumber } from "../../sentJson.ts";
import { isBlank, toText } from "./definition.ts";

/** The name under which a page posts a part of a field: `direccion[line1]`. */
export function partName(field: string, part: string): string {
  return `${field}[${part}]`;
}

/** Whether a JSON value is an object with parts. */
export function isParts(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw) && !(raw instanceof SentNumber);
}

/** The texts of the parts that are not blank, in the order of `parts`, or the problem. */
export function readParts(
  raw: unknown,
  parts: readonly string[],
):
  | { readonly texts: ReadonlyMap<string, string> }
  | { readonly problem: "must_be_parts" | "unknown_part" | "must_be_text" } {
  if (!isParts(raw)) return { problem: "must_be_parts" };
  const known = new Set(parts);
  if (Object.keys(raw).some((part) => !known.has(part))) return { problem: "unknown_part" };
  const texts = new Map<string, string>();
  for (const part of parts) {
    const value = Object.hasOwn(raw, part) ? raw[part] : null;
    if (isBlank(value)) continue;
    const text = value instanceof SentNumber ? value.text : toText(value);
    if (text === null) return { problem: "must_be_text" };
    texts.set(part, text);
  }
  return { texts };
}
