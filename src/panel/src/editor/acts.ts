import type { FormFieldInput } from "../generated/graphql.ts";
import {
  createField,
  type DraftField,
  type Fields,
  type FieldType,
  kindOf,
  listDependents,
  nameFor,
  type Setting,
  settingOf,
} from "./fields.ts";

/** The fields after the field with the key; at the end where there is none. */
export function insertAfter(fields: Fields, key: string | null, added: Fields): Fields {
  const place = fields.findIndex((field) => field.key === key);
  return insertAt(fields, place === -1 ? fields.length : place + 1, added);
}

/** The fields at a place, counted from 0. */
export function insertAt(fields: Fields, place: number, added: Fields): Fields {
  return [...fields.slice(0, place), ...added, ...fields.slice(place)];
}

/** A copy of the field below it, with a name of its own. */
export function duplicate(fields: Fields, field: DraftField): { readonly fields: Fields; readonly copy: DraftField } {
  const { key, name } = createField(field.type, fields, field.label);
  const copy = { ...field, key, name };
  return { fields: insertAfter(fields, field.key, [copy]), copy };
}

/** The other fields. Those that were asked by a value of the removed one are asked always. */
export function remove(fields: Fields, { key, name }: DraftField): Fields {
  return fields
    .filter((field) => field.key !== key)
    .map((field) => (field.showIf?.field === name ? { ...field, showIf: null } : field));
}

/**
 * The field with other settings. The name of a field that was never published follows its label while it is made of it; conditions on the
 * field follow its name and its choices.
 */
export function change(
  fields: Fields,
  field: DraftField,
  part: Partial<FormFieldInput>,
  published: ReadonlySet<string>,
): Fields {
  const others = fields.filter((one) => one.key !== field.key);
  const follows = !published.has(field.name) && field.name === nameFor(field.label, others, field.type);
  const named =
    part.label !== undefined && part.name === undefined && follows
      ? { ...part, name: nameFor(part.label, others, field.type) }
      : part;
  const changed: DraftField = { ...field, ...named };
  const renamed = findRenamedChoice(field.choices ?? [], changed.choices ?? []);
  return fields.map((one) => {
    if (one.key === field.key) {
      const isDefault = renamed !== null && one.defaultValue === renamed.from;
      return isDefault ? { ...changed, defaultValue: renamed.to } : changed;
    }
    if (one.showIf?.field !== field.name) return one;
    const equals = renamed !== null && one.showIf.equals === renamed.from ? renamed.to : one.showIf.equals;
    return { ...one, showIf: { field: changed.name, equals } };
  });
}

/** The field as one of another type: it keeps the settings that mean the same in both, and gets those that the new one needs. */
export function changeType(fields: Fields, field: DraftField, type: FieldType): Fields {
  const kept = kindOf(type).settings.filter((setting) => {
    const before = settingOf(field.type, setting.name);
    const isAlike = before?.kind === setting.kind && (setting.kind !== "number" || isEqual(before, setting));
    return isAlike && (field as Settings)[setting.name] != null;
  });
  const changed: DraftField = {
    ...createField(type, fields),
    ...Object.fromEntries(kept.map(({ name }) => [name, (field as Settings)[name]])),
    key: field.key,
    name: field.name,
    label: field.label,
  };
  return fields.map((one) => (one.key === field.key ? changed : one));
}

type Settings = Readonly<Record<string, unknown>>;

function isEqual(one: Setting, other: Setting): boolean {
  return one.least === other.least && one.most === other.most && one.initial === other.initial;
}

/** The fields with one of them at another place, counted without it. */
export function move(fields: Fields, key: string, to: number): Fields {
  const field = fields.find((one) => one.key === key);
  if (field === undefined) return fields;
  const others = fields.filter((one) => one !== field);
  return [...others.slice(0, to), field, ...others.slice(to)];
}

/** The first field that would stand before the one on which its condition is; null where every order holds. */
export function findDisorder(fields: Fields): { readonly field: DraftField; readonly needs: DraftField } | null {
  for (const [place, needs] of fields.entries()) {
    const field = listDependents(fields.slice(0, place), needs)[0];
    if (field !== undefined) return { field, needs };
  }
  return null;
}

/** The one choice that has another text at the same place. */
function findRenamedChoice(before: readonly string[], after: readonly string[]) {
  if (before.length !== after.length) return null;
  const places = before.flatMap((choice, place) => (choice === after[place] ? [] : [place]));
  const [place] = places;
  if (place === undefined || places.length > 1) return null;
  const [from, to] = [before[place], after[place]];
  return from === undefined || to === undefined ? null : { from, to };
}
