import {
  encodeBigints,
  encodeBooleans,
  encodeBytes,
  encodeDoubles,
  encodeInstants,
  encodeIntegers,
  encodeJsons,
  encodeTexts,
  encodeUuids,
} from "../db/binaryArrays.ts";
import { defineStatement, type Statement } from "../db/statements.ts";

/** The SQL types of columns, and what the driver reads from each. */
type Values = {
  readonly uuid: string;
  readonly text: string;
  readonly date: string;
  readonly numeric: string;
  readonly bigint: string;
  readonly integer: number;
  readonly real: number;
  readonly "double precision": number;
  readonly boolean: boolean;
  readonly timestamptz: Date;
  readonly bytea: Buffer;
  readonly "text[]": readonly string[];
  readonly json: Json;
  readonly jsonb: Json;
  readonly "bytea in hex": string;
  readonly "bigint as number": number;
};
type Json = { readonly [name: string]: unknown } | readonly unknown[];
export type SqlType = keyof Values;

/** What the model has otherwise than the driver, by what a column is read as. */
const CODECS = {
  "bytea in hex": { read: (bytes: Buffer) => bytes.toString("hex"), write: (hex: string) => Buffer.from(hex, "hex") },
  "bigint as number": { read: (digits: string) => Number(digits), write: (value: number) => value },
} as const;
type Codec = keyof typeof CODECS;

/** The SQL types that are read as text: the driver would turn a date into an instant of the machine's time zone. */
const READ_AS_TEXT: readonly SqlType[] = ["date", "numeric"];

/** The SQL types of which a list goes to the database in its binary format. */
const ENCODERS: { readonly [Type in SqlType]?: (values: readonly never[]) => Buffer } = {
  uuid: encodeUuids,
  text: encodeTexts,
  bigint: encodeBigints,
  integer: encodeIntegers,
  "double precision": encodeDoubles,
  boolean: encodeBooleans,
  timestamptz: encodeInstants,
  bytea: encodeBytes,
  json: encodeJsons,
};

/** The SQL types that hold a member's values. */
type TypeOf<Value> = {
  [Type in SqlType]: NonNullable<Value> extends Values[Type] ? Type : never;
}[SqlType];

/** A member's SQL type, with its column where that is not the member in snake case. */
type Spec<Value> = TypeOf<Value> | { readonly column: string; readonly type: TypeOf<Value> };
type Specs<Model> = { readonly [Member in keyof Model]-?: Spec<Model[Member]> };

type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : "";
type ColumnOf<Member, OneSpec> = OneSpec extends { readonly column: infer Column extends string }
  ? Column
  : SnakeCase<Member & string>;
type RowOf<Model, Members> = {
  readonly [Member in keyof Model & keyof Members as ColumnOf<Member, Members[Member]>]: InRow<
    Model[Member],
    Members[Member]
  >;
};
/** What the driver reads for a member's value. */
type InRow<Value, OneSpec> = OneSpec extends Codec
  ? Parameters<(typeof CODECS)[OneSpec]["read"]>[0] | Extract<Value, null>
  : Value;

/** A model as `json` writes it: with its instants as texts. */
export type JsonOf<Model> = {
  readonly [Member in keyof Model]: Model[Member] extends Date | null
    ? Exclude<Model[Member], Date> | string
    : Model[Member];
};

/** A row as the driver reads it. */
export type RowIn<Definition extends { readonly toModel: (row: never) => unknown }> = Parameters<
  Definition["toModel"]
>[0];

/** A model whose JSON is still, or already, text. */
export type Written<Model> = { readonly [Member in keyof Model]: Text<Model[Member]> };
type Text<Value> = Value extends Json ? string : Value;

export type RowDefinition<Model, Members> = {
  readonly members: Members;
  readonly columns: (keyof RowOf<Model, Members> & string)[];
  readonly fields: readonly Field<keyof Model & string>[];
  /** The columns as a part of SQL, of the table with this alias. */
  list(alias?: string): string;
  toModel(row: RowOf<Model, Members>): Model;
  /** What an insert writes. JSON is written as text, since the driver would write a list as an array of SQL. */
  toRow(model: Model): { readonly [Column in keyof RowOf<Model, Members>]: RowOf<Model, Members>[Column] };
  /** SQL: the row of the table with this alias as an object of JSON, which has the members. */
  json(alias: string): string;
  fromJson(json: JsonOf<Model>): Model;
  omit<Left extends keyof Model & keyof Members>(
    ...left: readonly Left[]
  ): RowDefinition<Omit<Model, Left>, Omit<Members, Left>>;
};

export type Field<Member extends string = string> = {
  readonly member: Member;
  readonly column: string;
  readonly type: SqlType;
};

/**
 * The columns of a stored thing, each said once: `defineRow<Model>()({ accountId: "uuid", values: { column: "field_values", type: "json" } })`.
 * Rows, lists of columns, mappers and parameters are made from it. A member that is missing, or has a type of SQL that holds no such
 * value, fails the types.
 */
export function defineRow<Model>() {
  return <const Members extends Specs<Model>>(members: Members): RowDefinition<Model, Members> =>
    build<Model, Members>(members);
}

function build<Model, Members>(members: Members): RowDefinition<Model, Members> {
  type Row = RowOf<Model, Members>;
  type Member = keyof Model & string;
  const fields = Object.entries(members as Record<string, string | Omit<Field, "member">>).map(([member, spec]) => {
    const named = typeof spec === "string" ? { column: toSnakeCase(member), type: spec as SqlType } : spec;
    return { member: member as Member, column: named.column, type: named.type };
  });
  const columns = fields.map(({ column }) => column) as (keyof Row & string)[];
  const coded = fields.filter((field): field is typeof field & { readonly type: Codec } => field.type in CODECS);
  const instants = fields.filter(({ type }) => type === "timestamptz");
  // A copy has its members from the start, so that all models of a kind have one shape.
  const emptyModel = Object.fromEntries(fields.map(({ member }) => [member, null]));
  return {
    members,
    columns,
    fields,
    list: (alias) => fields.map((field) => read(field, alias)).join(", "),
    toModel(row) {
      const model: Record<string, unknown> = { ...emptyModel };
      for (const { member, column } of fields) model[member] = (row as Record<string, unknown>)[column];
      for (const { member, type } of coded) model[member] = convert(CODECS[type].read, model[member]);
      return model as Model;
    },
    toRow(model) {
      const row: Record<string, unknown> = {};
      for (const { member, column, type } of fields) row[column] = isJson(type) ? toJson(model[member]) : model[member];
      for (const { member, column, type } of coded) row[column] = convert(CODECS[type].write, model[member]);
      return row as Row;
    },
    json: (alias) => `json_build_object(${fields.map((field) => writeJson(field, alias)).join(", ")})`,
    fromJson(json) {
      const model: Record<string, unknown> = { ...json };
      for (const { member } of instants) model[member] = convert((text: string) => new Date(text), json[member]);
      return model as Model;
    },
    omit(...left) {
      const kept = Object.entries(members as object).filter(
        ([member]) => !(left as readonly string[]).includes(member),
      );
      return build(Object.fromEntries(kept) as unknown as Omit<Members, (typeof left)[number]>);
    },
  };
}

function read({ column, type }: Field, alias?: string): string {
  const name = alias === undefined ? column : `${alias}.${column}`;
  return READ_AS_TEXT.includes(type) ? `${name}::text as ${column}` : name;
}

function writeJson({ member, column, type }: Field, alias: string): string {
  const value = `${alias}.${column}`;
  if (type === "bytea in hex") return `'${member}', encode(${value}, 'hex')`;
  // The driver reads these as texts, and JSON has them as numbers.
  return `'${member}', ${type === "bigint" || type === "numeric" ? `${value}::text` : value}`;
}

function convert(converter: (value: never) => unknown, value: unknown): unknown {
  return value === null ? null : converter(value as never);
}

function toSnakeCase(member: string): string {
  return member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function isJson(type: SqlType): boolean {
  return type === "json" || type === "jsonb";
}

function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Encodes the values that one member has in a list of models, for a parameter of the column's array type; null when all are null. */
export function defineListEncoder<Member extends string>({ member, type }: Field<Member>) {
  const encode = defineValuesEncoder(type);
  return (models: readonly { readonly [Each in Member]: unknown }[]): Buffer | null =>
    encode(models.map((model) => model[member]));
}

/** Encodes values of a type for a parameter of its array type; null when all are null. JSON is text already. */
export function defineValuesEncoder(type: SqlType): (values: readonly unknown[]) => Buffer | null {
  const encode = ENCODERS[type] as ((values: readonly unknown[]) => Buffer) | undefined;
  if (encode === undefined) throw new Error(`Lists of type ${type} have no encoder.`);
  return (values) => (values.some((value) => value !== null) ? encode(values) : null);
}

/** A call of an SQL function, whose arguments are named. `bind` puts their values in the order of the statement. */
export function defineCall<const Name extends string>(
  name: string,
  result: string,
  types: { readonly [Argument in Name]: string },
): { readonly statement: Statement; bind(values: { readonly [Argument in Name]: unknown }): readonly unknown[] } {
  const names = Object.keys(types) as Name[];
  const list = names.map((argument, index) => `${argument} => $${index + 1}::${types[argument]}`);
  return {
    statement: defineStatement(`select ${name}(${list.join(", ")}) as ${result}`),
    bind: (values) => names.map((argument) => values[argument]),
  };
}
