import { toOrderedObject } from "../sentJson.ts";
import { isBlank } from "./fieldTypes/definition.ts";
import { isParts, partName } from "./fieldTypes/parts.ts";
import { definitionOf, type FormField } from "./fieldTypes.ts";

/**
 * The posted data with each field in parts as one value under the field's own name, in place of its parts: null where all are blank. What
 * was posted under the own name stands before what was posted in parts.
 */
export function gatherParts(
  fields: readonly FormField[],
  data: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> {
  const inParts = fields.filter((field) => definitionOf(field).parts !== undefined);
  if (inParts.length === 0) return data;
  const gathered = new Map(data);
  for (const field of inParts) {
    const parts = definitionOf(field).parts?.(field) ?? [];
    const posted = new Map(
      parts.flatMap((part) => {
        const name = partName(field.name, part);
        return data.has(name) ? [[part, data.get(name)] as const] : [];
      }),
    );
    for (const part of posted.keys()) gathered.delete(partName(field.name, part));
    const own = data.get(field.name);
    const value = isBlank(own) ? toOrderedObject(posted) : own;
    const isEmpty = isParts(value) && Object.values(value).every(isBlank);
    if (posted.size > 0 || data.has(field.name)) gathered.set(field.name, isEmpty ? null : value);
  }
  return gathered;
}

/** The field in parts to which the name of a datum belongs, such as `servicio` of `servicio[El precio]`; null for none. */
export function findWhole(name: string, fieldsInParts: ReadonlySet<string>): string | null {
  if (fieldsInParts.size === 0 || !name.endsWith("]")) return null;
  for (let end = name.indexOf("["); end > 0; end = name.indexOf("[", end + 1)) {
    if (fieldsInParts.has(name.slice(0, end))) return name.slice(0, end);
  }
  return null;
}
