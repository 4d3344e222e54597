import type { Knex } from "knex";
import { defineStatement, runStatement } from "../db/statements.ts";
import type { Field, SqlType } from "./rows.ts";

/** What an insert of a list is made of. The parameters begin at $2. */
type Parts<Model> = {
  readonly table: string;
  readonly fields: readonly Field<keyof Model & string>[];
  /** SQL before the insert. */
  readonly before?: string;
  /** Further columns with their SQL, in which `given.ordinal` is the place of a model in the list, from 1, and $1 the list. */
  readonly computed?: Readonly<Record<string, string>>;
  /** SQL behind the rows. */
  readonly after?: string;
};

/**
 * An insert of a list of models, which one prepared statement does: its first parameter is the list as JSON. Knex would build a text for
 * each number of models, and the database parse it. The function that is returned inserts the models and returns what the statement
 * returns. Errors: those of the driver.
 */
export function defineListInsert<Model>(parts: Parts<Model>) {
  const { table, fields, before = "", computed = {}, after = "" } = parts;
  const columns = [...fields.map(({ column }) => column), ...Object.keys(computed)];
  const values = [...fields.map(decode), ...Object.values(computed)];
  const types = fields.map(({ column, type }) => `${column} ${CARRIERS[type] ?? type}`);
  const statement = defineStatement(`
    ${before}
    insert into ${table} (${columns.join(", ")})
    select ${values.join(", ")}
    from rows from (json_to_recordset($1::json) as (${types.join(", ")})) with ordinality
      as given (${[...fields.map(({ column }) => column), "ordinal"].join(", ")})
    order by ordinal
    ${after}
  `);
  return <Row>(db: Knex, models: readonly Model[], parameters: readonly unknown[] = []): Promise<readonly Row[]> =>
    runStatement<Row>(db, statement, [JSON.stringify(models.map(toRow)), ...parameters]);

  function toRow(model: Model): Readonly<Record<string, unknown>> {
    return Object.fromEntries(fields.map(({ member, column, type }) => [column, encode(type, model[member])]));
  }
}

/** The types as which JSON carries the values of others. */
const CARRIERS: { readonly [Type in SqlType]?: string } = {
  bytea: "text",
  "bytea in hex": "text",
  "bigint as number": "bigint",
};

function encode(type: SqlType, value: unknown): unknown {
  return type === "bytea" && value instanceof Buffer ? value.toString("hex") : value;
}

function decode({ column, type }: Field): string {
  return CARRIERS[type] === "text" ? `decode(given.${column}, 'hex')` : `given.${column}`;
}
