import { GraphQLError, GraphQLID, GraphQLScalarType, Kind, type ValueNode } from "graphql";
import { normalizeId } from "../domain/ids.ts";
import { toIsoText } from "../domain/isoTexts.ts";
import type { JsonValue } from "../domain/sentJson.ts";
import { isExactNumber } from "../edge/exactNumbers.ts";
import type { Locale } from "../messages/locale.ts";

/** An instant by RFC 3339. An input has any offset; fractions of a millisecond are cut off. An output is in UTC with milliseconds. */
const createDateTime = (locale: Locale) =>
  new GraphQLScalarType<Date, string>({
    name: "DateTime",
    serialize: (value) => {
      if (!(value instanceof Date)) throw new TypeError("DateTime is answered from a Date only");
      return toIsoText(value);
    },
    parseValue: (value) => readDateTime(value) ?? refuse(locale, "DateTime"),
    parseLiteral: (node) => readDateTime(readText(node)) ?? refuse(locale, "DateTime", node),
  });

/** A day of the calendar as `YYYY-MM-DD`. */
const createCalendarDate = (locale: Locale) =>
  new GraphQLScalarType<string, string>({
    name: "Date",
    serialize: (value) => {
      const day = readDate(value);
      if (day === null) throw new TypeError("Date is answered from a text YYYY-MM-DD only");
      return day;
    },
    parseValue: (value) => readDate(value) ?? refuse(locale, "Date"),
    parseLiteral: (node) => readDate(readText(node)) ?? refuse(locale, "Date", node),
  });

/** Any JSON value, unchanged in both directions. Members named `__proto__` stay members. */
const createJson = (locale: Locale) =>
  new GraphQLScalarType<JsonValue, JsonValue>({
    name: "JSON",
    serialize: (value) => value as JsonValue,
    parseValue: (value) => value as JsonValue,
    parseLiteral: (node, variables) => readJson(locale, node, variables ?? {}) ?? null,
  });

/** The functions of graphql's own ID, which are read before the schema replaces them in the same object. */
const { serialize, parseValue, parseLiteral } = GraphQLID;

/** An id is normalized, so that an id in upper case finds the same row. */
const Id = new GraphQLScalarType<string, string>({
  name: "ID",
  serialize,
  parseValue: (value) => normalizeId(parseValue(value)),
  parseLiteral: (node, variables) => normalizeId(parseLiteral(node, variables)),
});

/** The resolvers of the schema's own scalars and of its ID. */
export function createScalarResolvers(locale: Locale) {
  return { Date: createCalendarDate(locale), DateTime: createDateTime(locale), ID: Id, JSON: createJson(locale) };
}

const DATE = /^\d{4}-\d\d-\d\d$/;
const DATE_TIME = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;
const DATE_CHARACTERS = "YYYY-MM-DD".length;

function readDateTime(value: unknown): Date | null {
  if (typeof value !== "string" || !DATE_TIME.test(value)) return null;
  if (readDate(value.slice(0, DATE_CHARACTERS)) === null) return null;
  const instant = new Date(value);
  const hasFourDigitYear = DATE.test(instant.toISOString().slice(0, DATE_CHARACTERS));
  return hasFourDigitYear ? instant : null;
}

/** Null for a day that the calendar does not have: JavaScript reads February 30 as March 2. */
function readDate(value: unknown): string | null {
  if (typeof value !== "string" || !DATE.test(value)) return null;
  const midnight = Date.parse(value);
  if (Number.isNaN(midnight)) return null;
  return new Date(midnight).toISOString().startsWith(value) ? value : null;
}

function readText(node: ValueNode): string | null {
  return node.kind === Kind.STRING ? node.value : null;
}

type Variables = Readonly<Record<string, unknown>>;

/**
 * A number that JavaScript would round becomes Infinity, as by `markRoundedNumbers`. A missing variable becomes undefined: an object
 * omits the member, and a list has null in its place.
 */
function readJson(locale: Locale, node: ValueNode, variables: Variables): JsonValue | undefined {
  switch (node.kind) {
    case Kind.NULL:
      return null;
    case Kind.INT:
    case Kind.FLOAT:
      return isExactNumber(node.value) ? Number(node.value) : Infinity;
    case Kind.STRING:
    case Kind.BOOLEAN:
      return node.value;
    case Kind.LIST:
      return node.values.map((item) => readJson(locale, item, variables) ?? null);
    case Kind.OBJECT:
      return Object.fromEntries(
        node.fields
          .map((field) => [field.name.value, readJson(locale, field.value, variables)] as const)
          .filter((member): member is readonly [string, JsonValue] => member[1] !== undefined),
      );
    case Kind.VARIABLE:
      return Object.hasOwn(variables, node.name.value) ? (variables[node.name.value] as JsonValue) : undefined;
    case Kind.ENUM:
      return refuse(locale, "JSON", node);
  }
}

function refuse(locale: Locale, scalar: keyof Locale["errors"]["invalidScalars"], node?: ValueNode): never {
  throw new GraphQLError(locale.errors.invalidScalars[scalar], { nodes: node ?? null });
}
