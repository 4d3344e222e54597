import { readFileSync } from "node:fs";
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from "graphql";
import { expect, test } from "vitest";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { es } from "../../src/messages/es/index.ts";

/** The names that clients rely on. */
const contract = buildSchema(readFileSync(new URL("./contract.graphql", import.meta.url), "utf8"));

const schema = createGraphQLSchema(es);

test("the schema has the names of the contract with exactly their types, but for inputs that became optional", () => {
  const built = new Set(describeMembers(schema));

  const missing = describeMembers(contract).filter((member) => !built.has(member));

  expect(missing).toEqual(MADE_OPTIONAL);
});

test("breaks no query that the contract allows", () => {
  const changes = findBreakingChanges(contract, schema).map(({ description }) => description);

  expect(changes).toEqual([]);
});

/** Captchas of the service itself have no keys. The others still refuse an input without its keys. */
const MADE_OPTIONAL = ["RecaptchaInput.siteKey: String!", "RecaptchaInput.secretKey: String!"];

test("describes every type, field, argument and value", () => {
  const undescribed = typesOf(schema)
    .flatMap((type) => [{ name: type.name, description: type.description }, ...describableMembersOf(type)])
    .filter(({ description }) => !description?.trim());

  expect(undescribed.map(({ name }) => name)).toEqual([]);
});

/** One line for each type, field, argument, input field, value and interface, with its type. */
function describeMembers(which: GraphQLSchema): readonly string[] {
  return typesOf(which).flatMap((type) => [`${type.name}: ${type.constructor.name}`, ...membersOf(type)]);
}

function membersOf(type: GraphQLNamedType): readonly string[] {
  if (isEnumType(type)) return type.getValues().map(({ name }) => `${type.name}.${name}`);
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => `${type.name}.${describeInput(field)}`);
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return [
    ...type.getInterfaces().map(({ name }) => `${type.name} implements ${name}`),
    ...Object.values(type.getFields()).flatMap((field) => [
      `${type.name}.${field.name}: ${String(field.type)}`,
      ...field.args.map((arg) => `${type.name}.${field.name}(${describeInput(arg)})`),
    ]),
  ];
}

function describeInput({ name, type, defaultValue }: Pick<GraphQLArgument, "name" | "type" | "defaultValue">): string {
  return `${name}: ${String(type)}${defaultValue === undefined ? "" : ` = ${JSON.stringify(defaultValue)}`}`;
}

type Describable = { readonly name: string; readonly description?: string | null | undefined };

function describableMembersOf(type: GraphQLNamedType): readonly Describable[] {
  const nameIn = (owner: string, { name, description }: Describable) => ({ name: `${owner}.${name}`, description });
  if (isEnumType(type)) return type.getValues().map((value) => nameIn(type.name, value));
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => nameIn(type.name, field));
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    nameIn(type.name, field),
    ...field.args.map((arg) => nameIn(`${type.name}.${field.name}`, arg)),
  ]);
}

function typesOf(which: GraphQLSchema): readonly GraphQLNamedType[] {
  return Object.values(which.getTypeMap()).filter(
    (type) => !type.name.startsWith("__") && !isSpecifiedScalarType(type),
  );
}

test("every query, mutation and subscription has a resolver", () => {
  const schema = createGraphQLSchema(es);
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((type) => Object.values(type?.getFields() ?? {}));

  const unanswered = fields.filter(({ resolve, subscribe }) => resolve === undefined && subscribe === undefined);

  expect(fields.length).toBeGreaterThan(50);
  expect(unanswered.map(({ name }) => name)).toEqual([]);
});
