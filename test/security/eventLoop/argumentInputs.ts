import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from "graphql";
import { createGraphQLSchema } from "../../../src/graphql/schema.ts";
import { es } from "../../../src/messages/es/index.ts";
import type { Arranged } from "./arrangements.ts";
import { type Input, MAX_BODY_BYTES, postOperation } from "./inputs.ts";
import { makeRun, writeJson } from "./runs.ts";

/** A field with arguments, and the type that has it. */
type Place = { readonly type: GraphQLObjectType; readonly field: GraphQLField<unknown, unknown> };

const schema = createGraphQLSchema(es);
const MAX_FIELDS = 10;
/** The bytes of an operation's document and of what is around its runs. */
const OTHER_BYTES = 20_000;

/** Every field of the schema that has arguments. */
export const PLACES: readonly Place[] = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && !type.name.startsWith("__"))
  .map((type) => type as GraphQLObjectType)
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
  .filter(({ field }) => field.args.length > 0);

/**
 * Operations that have runs in the arguments of all fields. The texts that reach a service are tried at each field, and ids too. Every
 * other scalar is refused when it is read, so it is tried at one field, and at those that have nothing else; one enum is read as all
 * others are.
 */
export function listArgumentInputs(arranged: Arranged): readonly Input[] {
  const scalars = listLeafTypes(isScalarType).filter((name) => !TEXTS.has(name) && !IDS.has(name));
  const refused = [...scalars, ...listLeafTypes(isEnumType).slice(0, 1)];
  return [
    ...describeAll(PLACES, TEXTS, arranged),
    ...describeAll(PLACES, IDS, arranged),
    ...refused.flatMap((name) => {
      const places = PLACES.filter(({ field }) => contains(field, new Set([name])));
      const onlyPlaces = places.slice(1).filter(({ field }) => !contains(field, TEXTS) && !contains(field, IDS));
      return describeAll([...places.slice(0, 1), ...onlyPlaces], new Set([name]), arranged);
    }),
    describeUnknownMember(arranged),
    describeManyUnknownMembers(arranged),
    describeWrongFilters(arranged),
  ];
}

/** The subscription of a field whose arguments have runs. */
export function describeSubscription({ field }: Place, arranged: Arranged): (unit: string) => object {
  const names: ReadonlySet<string> = new Set([...TEXTS, ...IDS]);
  return (unit) =>
    writeOperation("subscription", [{ type: schema.getSubscriptionType() as never, field }], names, unit, arranged);
}

const TEXTS: ReadonlySet<string> = new Set(["String", "JSON"]);
const IDS: ReadonlySet<string> = new Set(["ID"]);

/** Operations of at most MAX_FIELDS fields that have an argument of these scalars. */
function describeAll(places: readonly Place[], names: ReadonlySet<string>, arranged: Arranged): readonly Input[] {
  const roots = [
    { operation: "mutation", of: places.filter(({ type }) => type === schema.getMutationType()) },
    { operation: "query", of: places.filter(({ type }) => !isRootOf(type, ["mutation", "subscription"])) },
  ];
  return roots.flatMap(({ operation, of }) => {
    const concerned = of.filter(({ field }) => contains(field, names));
    return chunk(concerned).map((some) => ({
      name: `${[...names].join(" and ")} of ${some.map(({ type, field }) => `${type.name}.${field.name}`).join(", ")}`,
      request: (unit: string) => postOperation(writeOperation(operation, some, names, unit, arranged)),
    }));
  });
}

/** A member that the input does not have is refused with the names that are like it. */
function describeUnknownMember({ form }: Arranged): Input {
  return {
    name: "the name of an input's member",
    request: (unit) => {
      const query = "mutation ($input: UpdateFormInput!) { updateForm(input: $input) { __typename } }";
      const name = makeRun(unit, MAX_BODY_BYTES - OTHER_BYTES, writeJson);
      return postOperation({ query, variables: { input: { id: form, [name]: 1 } } });
    },
  };
}

/** Each of these members is refused, and graphql would write the long text beside them into each refusal. */
function describeManyUnknownMembers({ form }: Arranged): Input {
  return {
    name: "a text beside fifty unknown members",
    request: (unit) => {
      const query = "mutation ($input: UpdateFormInput!) { updateForm(input: $input) { __typename } }";
      const unknown = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`unknown${index}`, 1]));
      const name = makeRun(unit, MAX_BODY_BYTES - OTHER_BYTES, writeJson);
      return postOperation({ query, variables: { input: { id: form, name, ...unknown } } });
    },
  };
}

/** A query is read by the service's own executor first, which has no explanations to write. */
function describeWrongFilters({ form }: Arranged): Input {
  return {
    name: "the unknown members of a query's filter",
    request: (unit) => {
      const query =
        "query ($form: ID, $filter: ComplaintFilter) { form(id: $form) { complaints(filter: $filter) { totalCount } } }";
      const names = Array.from({ length: 2_000 }, (_, index) => `${makeRun(unit, 450, writeJson)}${index}`);
      return postOperation({ query, variables: { form, filter: Object.fromEntries(names.map((name) => [name, 1])) } });
    },
  };
}

function writeOperation(
  operation: string,
  places: readonly Place[],
  names: ReadonlySet<string>,
  unit: string,
  arranged: Arranged,
): object {
  const count = places.reduce((sum, { field }) => sum + countArguments(field.args, names), 0);
  const run = makeRun(unit, (MAX_BODY_BYTES - OTHER_BYTES) / count, writeJson);
  const argumentsOf = places.map(({ field }, index) =>
    field.args.map((arg) => ({ arg, variable: `v${index}_${arg.name}` })),
  );
  const declared = argumentsOf.flat().map(({ arg, variable }) => `$${variable}: ${String(arg.type)}`);
  const fields = places.map(({ type, field }, index) => {
    const passed = (argumentsOf[index] ?? []).map(({ arg, variable }) => `${arg.name}: $${variable}`);
    const call = `${field.name}(${passed.join(", ")})${isCompositeType(getNamedType(field.type)) ? " { __typename }" : ""}`;
    const isRoot = isRootOf(type, ["query", "mutation", "subscription"]);
    return isRoot
      ? `f${index}: ${call}`
      : `f${index}: node(id: "${findId(type.name, arranged)}") { ... on ${type.name} { ${call} } }`;
  });
  const variables = argumentsOf.flatMap((each, index) =>
    each.map(({ arg, variable }) => {
      const owner = `${places[index]?.field.name} ${String(arg.type)}`;
      return [variable, makeValue(arg.type, arg.name, { names, run, owner, arranged })];
    }),
  );
  return {
    query: `${operation} Fuzz(${declared.join(", ")}) { ${fields.join(" ")} }`,
    variables: Object.fromEntries(variables),
  };
}

type Fill = {
  readonly names: ReadonlySet<string>;
  readonly run: string;
  readonly owner: string;
  readonly arranged: Arranged;
};

const VALID: Readonly<Record<string, unknown>> = {
  String: "x",
  Int: 1,
  Float: 0.5,
  Boolean: true,
  DateTime: "2026-01-01T00:00:00Z",
  Date: "2026-01-01",
  JSON: {},
};
/** Only one way through the pages at once is valid. */
const PAGE_ARGUMENTS: ReadonlySet<string> = new Set(["first", "last", "before"]);

/** Runs in the places of the scalars, valid values in required places and for ids, and nothing elsewhere. */
function makeValue(type: GraphQLInputType, name: string, fill: Fill): unknown {
  if (isNonNullType(type)) return makeValue(type.ofType, name, fill);
  if (isListType(type)) return [makeValue(type.ofType, name, fill)];
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (each) => isNonNullType(each.type) || holds(each.type, fill.names),
    );
    return Object.fromEntries(fields.map((each) => [each.name, makeValue(each.type, each.name, fill)]));
  }
  if (PAGE_ARGUMENTS.has(name) && !fill.names.has("Int")) return undefined;
  if (fill.names.has(type.name)) return type.name === "JSON" ? { [fill.run.slice(0, 1_000)]: fill.run } : fill.run;
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return type.name === "ID" ? findId(fill.owner, fill.arranged) : VALID[type.name];
}

/** The id of an object of the kind that the text names. */
function findId(text: string, { complaint, endpoint, submission, form }: Arranged): string {
  if (/complaint/i.test(text)) return complaint;
  if (/endpoint|webhook/i.test(text)) return endpoint;
  return /submission/i.test(text) ? submission : form;
}

function isRootOf(type: GraphQLObjectType, operations: readonly ("query" | "mutation" | "subscription")[]): boolean {
  return operations.some((operation) => schema.getRootType(operation as never) === type);
}

function chunk(places: readonly Place[]): readonly (readonly Place[])[] {
  const count = Math.ceil(places.length / MAX_FIELDS);
  return Array.from({ length: count }, (_, index) => places.slice(index * MAX_FIELDS, (index + 1) * MAX_FIELDS));
}

function contains(field: GraphQLField<unknown, unknown>, names: ReadonlySet<string>): boolean {
  return field.args.some((arg) => holds(arg.type, names));
}

function holds(type: GraphQLInputType, names: ReadonlySet<string>): boolean {
  return countIn(type, names) > 0;
}

function countArguments(args: readonly GraphQLArgument[], names: ReadonlySet<string>): number {
  return args.reduce((sum, arg) => sum + countIn(arg.type, names), 0);
}

function countIn(type: GraphQLInputType, names: ReadonlySet<string>): number {
  const named: GraphQLNamedType = getNamedType(type);
  if (!isInputObjectType(named)) return names.has(named.name) ? 1 : 0;
  return Object.values(named.getFields()).reduce((sum, field) => sum + countIn(field.type, names), 0);
}

/** The types of a kind among all arguments. */
function listLeafTypes(isKind: (type: GraphQLNamedType) => boolean): readonly string[] {
  const names = Object.values(schema.getTypeMap())
    .filter(isKind)
    .map(({ name }) => name);
  return names.filter((name) => PLACES.some(({ field }) => contains(field, new Set([name]))));
}
