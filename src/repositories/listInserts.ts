import type { Knex } from "knex";
import { defineStatement, runStatement } from "../db/statements.ts";
import { defineValuesEncoder, type Field, type SqlType } from "./rows.ts";

/** What an insert of a list is made of. */
type Parts<Model> = {
  readonly table: string;
  /** The first one has a value in every model. */
  readonly fields: readonly Field<keyof Model & string>[];
  /** SQL before the insert. `listOf` is the list of a column's values. */
  readonly before?: (listOf: (column: string) => string) => string;
  /** Further columns with their SQL, in which `given.ordinal` is the place of a model in the list, from 1. */
  readonly computed?: Readonly<Record<string, string>>;
  /** SQL behind the rows. */
  readonly after?: string;
};

/**
 * An insert of a list of models, which one prepared statement does: each column has the list of its values as a parameter in the binary
 * format. Knex would build a text for each number of models, and the database parse it; a list as JSON took the database five times as long
 * to read. The function that is returned inserts the models and returns what the statement returns. Errors: those of the driver.
 */
export function defineListInsert<Model>(parts: Parts<Model>) {
  const { table, fields, before = () => "", computed = {}, after = "" } = parts;
  const lists = fields.map((field, index) => `$${index + 1}::${carrierOf(field)}[]`);
  const encoders = fields.map(defineEncoder);
  const listOf = (column: string) => lists[fields.findIndex((field) => field.column === column)] ?? "";
  const columns = fields.map(({ column }) => column);
  const statement = defineStatement(`
    ${before(listOf)}
    insert into ${table} (${[...columns, ...Object.keys(computed)].join(", ")})
    select ${[...fields.map(readGiven), ...Object.values(computed)].join(", ")}
    from unnest(${lists.join(", ")}) with ordinality as given (${[...columns, "ordinal"].join(", ")})
    order by given.ordinal
    ${after}
  `);
  return <Row>(db: Knex, models: readonly Model[]): Promise<readonly Row[]> =>
    runStatement<Row>(
      db,
      statement,
      encoders.map((encode) => encode(models)),
    );
}

/** The types of which a list goes to the database as texts, which it reads. */
const AS_TEXT: readonly SqlType[] = ["date", "numeric"];

function carrierOf({ type }: Field): SqlType {
  return AS_TEXT.includes(type) ? "text" : type;
}

function readGiven(field: Field): string {
  return carrierOf(field) === field.type ? `given.${field.column}` : `given.${field.column}::${field.type}`;
}

function defineEncoder<Model>(field: Field<keyof Model & string>): (models: readonly Model[]) => Buffer | null {
  const { member, type } = field;
  const encode = defineValuesEncoder(carrierOf(field));
  const write = (value: unknown) => (type === "json" && value !== null ? JSON.stringify(value) : value);
  return (models) => encode(models.map((model) => write(model[member] ?? null)));
}
