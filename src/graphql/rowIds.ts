import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLFieldResolver,
  GraphQLID,
  type GraphQLInputField,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
} from "graphql";
import { readRowId } from "../domain/ids.ts";

/** What is of the type ID and is no row's id, or is read by its service: a token, the spellings of a delivery, a key that a client made. */
const OTHER_IDS: ReadonlySet<string> = new Set([
  "CreateFormInput.template",
  "Query.form.token",
  "Query.webhookDelivery.id",
  "RedeliverInput.deliveryId",
  "RegisterPaperComplaintInput.submissionId",
]);

/**
 * Makes the resolvers of a schema get rows' ids. Any other text of the type ID becomes an id that no row has, so that services answer it
 * like the id of a missing row, and the database never gets it.
 */
export function readRowIds(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const read = createReader(`${type.name}.${field.name}`, field.args);
      if (read === null) continue;
      if (field.resolve !== undefined) field.resolve = withIds(field.resolve, read);
      if (field.subscribe !== undefined) field.subscribe = withIds(field.subscribe, read);
    }
  }
  return schema;
}

type Read = (value: unknown) => unknown;

function withIds<Context>(
  resolve: GraphQLFieldResolver<unknown, Context>,
  read: Read,
): GraphQLFieldResolver<unknown, Context> {
  return (source, args, ctx, info) => resolve(source, read(args), ctx, info);
}

/** The reader of the values of arguments or of an input's fields; null where none has an id. Inputs do not contain themselves. */
function createReader(owner: string, fields: readonly (GraphQLArgument | GraphQLInputField)[]): Read | null {
  const readers = fields.flatMap((field): readonly (readonly [string, Read])[] => {
    const type = getNamedType(field.type);
    if (isInputObjectType(type)) {
      const read = createReader(type.name, Object.values(type.getFields()));
      return read === null ? [] : [[field.name, read]];
    }
    const isRowId = type.name === GraphQLID.name && !OTHER_IDS.has(`${owner}.${field.name}`);
    return isRowId ? [[field.name, (value) => (typeof value === "string" ? readRowId(value) : value)]] : [];
  });
  if (readers.length === 0) return null;
  return (value) => {
    if (typeof value !== "object" || value === null) return value;
    const values: Record<string, unknown> = { ...value };
    for (const [name, read] of readers) if (name in values) values[name] = readEach(values[name], read);
    return values;
  };
}

function readEach(value: unknown, read: Read): unknown {
  return Array.isArray(value) ? value.map((item) => readEach(item, read)) : read(value);
}
