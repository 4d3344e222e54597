import type { FormFieldInput } from "../generated/graphql.ts";
import { FIELD_TYPES } from "../generated/kinds.ts";

export type FieldType = FormFieldInput["type"];

/** A field as it is edited. Its key stays the same while its name changes, and is the editor's own. */
export type DraftField = FormFieldInput & { readonly key: string };
export type Fields = readonly DraftField[];

/** A setting of a type. A bound is null where there is none; `initial` is what stands for a missing number. */
export type Setting = {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly kind: string;
  readonly characters?: number;
  readonly least?: number | null;
  readonly most?: number | null;
  readonly isWhole?: boolean;
  readonly initial?: number | null;
};
type Kind = {
  /** Whether it is a heading or the like, which takes no data. */
  readonly asksNothing: boolean;
  /** Whether a condition may name a value of it. */
  readonly isComparable: boolean;
  readonly settings: readonly Setting[];
  /** A field of the type, and a value that it takes. */
  readonly example: {
    readonly settings: Partial<FormFieldInput> & { readonly label: string };
    readonly value: unknown;
  };
};

const KINDS = FIELD_TYPES as unknown as Readonly<Record<FieldType, Kind>>;
export const TYPES = Object.keys(FIELD_TYPES) as readonly FieldType[];
export const MAX_FIELDS = 50;
const MAX_NAME_CHARACTERS = 40;

export function kindOf(type: FieldType): Kind {
  return KINDS[type];
}

/** The setting of a type; undefined where the type has none of this name. */
export function settingOf(type: FieldType, name: string): Setting | undefined {
  return kindOf(type).settings.find((setting) => setting.name === name);
}

/** The values among which a person chooses: the choices, or the numbers of a scale; null for a type without. */
export function optionsOf(field: DraftField): readonly string[] | null {
  if (settingOf(field.type, "choices") !== undefined) return field.choices ?? [];
  const last = field.max ?? settingOf(field.type, "max")?.initial ?? null;
  if (settingOf(field.type, "max")?.initial == null || last === null) return null;
  const first = field.min ?? settingOf(field.type, "min")?.initial ?? 1;
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, place) => String(first + place));
}

let keys = 0;
const nextKey = () => `k${(keys += 1)}`;

/** The fields that the service has, with keys: those of the fields of the same names before, so that what is chosen stays so. */
export function toFields(inputs: readonly FormFieldInput[], before: Fields = []): Fields {
  const keyOf = new Map(before.map(({ name, key }) => [name, key]));
  return inputs.map((input) => ({ ...input, key: keyOf.get(input.name) ?? nextKey() }));
}

/** The fields as the service takes them. */
export function toInputs(fields: Fields): readonly FormFieldInput[] {
  return fields.map(({ key: _key, ...input }) => input);
}

/** Whether both ask for the same: a missing setting is an empty one. */
export function isSame(one: readonly FormFieldInput[], other: readonly FormFieldInput[]): boolean {
  return spell(one) === spell(other);
}

function spell(fields: readonly FormFieldInput[]): string {
  const isGiven = ([name, value]: readonly [string, unknown]) =>
    name !== "key" && value != null && value !== "" && value !== false && !(Array.isArray(value) && value.length === 0);
  const order = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);
  const plain = fields.map((field) => Object.entries(field).filter(isGiven).toSorted(order));
  // A condition has its two parts in any order.
  return JSON.stringify(plain, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(order))
      : value,
  );
}

/** A new field of the type, as the example of the type has it. */
export function createField(type: FieldType, fields: Fields, label?: string): DraftField {
  const { settings } = kindOf(type).example;
  const own = label ?? settings.label;
  return { required: false, ...settings, type, label: own, key: nextKey(), name: nameFor(own, fields, type) };
}

/** A name for a label: `Correo electrónico` is `correo_electronico`, with a number where another field has it. */
export function nameFor(label: string, fields: Fields, type: FieldType): string {
  const plain = label
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join("_");
  const short =
    plain.length <= MAX_NAME_CHARACTERS ? plain : plain.slice(0, MAX_NAME_CHARACTERS + 1).replace(/_[^_]*$/, "");
  const base = short.slice(0, MAX_NAME_CHARACTERS) || type.toLowerCase();
  const taken = new Set(fields.map(({ name }) => name));
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
  return name;
}

/** The fields that are asked only where this one has a value. */
export function listDependents(fields: Fields, { name }: DraftField): Fields {
  return fields.filter(({ showIf }) => showIf?.field === name);
}
