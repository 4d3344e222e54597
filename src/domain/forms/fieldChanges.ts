import type { FieldType, FormField } from "./fieldTypes.ts";

/** What became of a field. */
export type FormFieldChangeKind = "added" | "changed" | "moved" | "removed";

/** A change of one field between two states of a form. */
export type FormFieldChange = {
  readonly kind: FormFieldChangeKind;
  /** The names of the settings that differ; empty unless it is changed. */
  readonly settings: readonly string[];
  /** Null for a new field. */
  readonly before: FormField | null;
  /** Null for one that is gone. */
  readonly after: FormField | null;
};

/**
 * The changes between two states of a form's fields, which are the same ones under the same names: in the order of `after`, removed ones last. A field
 * has moved where it stands otherwise among those that stayed; the fewest are named. One that was changed and moved is in the list twice.
 */
export function compareFields(before: readonly FormField[], after: readonly FormField[]): readonly FormFieldChange[] {
  const earlier = new Map(before.map((field) => [field.name, field]));
  const later = new Set(after.map(({ name }) => name));
  const unmoved = findUnmoved(before, after);
  const changes = after.flatMap((field): FormFieldChange[] => {
    const old = earlier.get(field.name);
    if (old === undefined) return [{ kind: "added", settings: [], before: null, after: field }];
    const settings = listDifferences(old, field);
    const both = { before: old, after: field };
    return [
      ...(settings.length > 0 ? [{ kind: "changed" as const, settings, ...both }] : []),
      ...(unmoved.has(field.name) ? [] : [{ kind: "moved" as const, settings: [], ...both }]),
    ];
  });
  const removed = before
    .filter(({ name }) => !later.has(name))
    .map((field): FormFieldChange => ({ kind: "removed", settings: [], before: field, after: null }));
  return [...changes, ...removed];
}

function listDifferences(before: FormField, after: FormField): readonly string[] {
  const settings = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof FormField)[];
  const spell = (field: FormField, setting: keyof FormField) => JSON.stringify(field[setting] ?? null);
  return settings.filter((setting) => spell(before, setting) !== spell(after, setting));
}

/** The names of the longest run of fields that are in both states, in the same order. */
function findUnmoved(before: readonly FormField[], after: readonly FormField[]): ReadonlySet<string> {
  const places = new Map(before.map(({ name }, place) => [name, place]));
  const common = after.map(({ name }) => name).filter((name) => places.has(name));
  const runs: (readonly string[])[] = [];
  for (const name of common) {
    const follows = runs.filter((run) => (places.get(run.at(-1) ?? "") ?? 0) < (places.get(name) ?? 0));
    runs.push([...longest(follows), name]);
  }
  return new Set(longest(runs));
}

function longest(runs: readonly (readonly string[])[]): readonly string[] {
  return runs.reduce((best, run) => (run.length > best.length ? run : best), []);
}

/** A published field that a draft removes, or gives another type; `newType` is null for a removed one. */
export type LostField = { readonly field: FormField; readonly newType: FieldType | null };

export function findLostFields(published: readonly FormField[], draft: readonly FormField[]): readonly LostField[] {
  const types = new Map(draft.map(({ name, type }) => [name, type]));
  return published
    .map((field) => ({ field, newType: types.get(field.name) ?? null }))
    .filter(({ field, newType }) => newType !== field.type);
}

/** A lost field with the number of submissions that have data of it; not exact where older ones were not counted. */
export type FormFieldLoss = LostField & { readonly submissions: number; readonly isExact: boolean };
