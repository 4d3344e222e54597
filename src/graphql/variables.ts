import {
  GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isSpecifiedScalarType,
  type OperationDefinitionNode,
  typeFromAST,
} from "graphql";

type Variables = Readonly<Record<string, unknown>>;

/**
 * The characters of variables, as JSON, up to which graphql explains what it refuses. It writes the refused value whole into each of
 * 50 explanations, and compares an unknown name with all names; a megabyte takes it seconds.
 */
export const MAX_EXPLAINED_CHARACTERS = 8 * 1024;

/**
 * The refusal of variables that graphql would refuse with explanations that are too long to write: it names the first wrong place and
 * not the value there. Null for variables that are valid or short; graphql reads those. `extensions.code` is BAD_USER_INPUT.
 */
export function findVariableRefusal(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): GraphQLError | null {
  for (const { variable, type: typeNode } of variableDefinitions) {
    const name = variable.name.value;
    const type = typeFromAST(schema, typeNode);
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (!isInputType(type) || value === undefined) continue;
    const place = findWrongPlace(type, value, `$${name}`);
    if (place === null) continue;
    if (!isLong(variables)) return null;
    return new GraphQLError(`Invalid value at "${place}".`, { extensions: { code: "BAD_USER_INPUT" } });
  }
  return null;
}

/** JSON cannot write variables of too deep a nesting, which are long. */
function isLong(variables: Variables): boolean {
  try {
    return JSON.stringify(variables).length > MAX_EXPLAINED_CHARACTERS;
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}

/** The first place whose value graphql would refuse. */
function findWrongPlace(type: GraphQLInputType, value: unknown, place: string): string | null {
  if (isNonNullType(type)) return value === null ? place : findWrongPlace(type.ofType, value, place);
  if (value === null) return null;
  if (isListType(type)) {
    // graphql reads a value that is no list as a list of one.
    if (!Array.isArray(value)) return findWrongPlace(type.ofType, value, place);
    return findFirst(value.entries(), ([index, item]) => findWrongPlace(type.ofType, item, `${place}[${index}]`));
  }
  if (isInputObjectType(type)) return findWrongMember(type, value, place);
  return isReadable(type, value) ? null : place;
}

function findWrongMember(type: GraphQLInputObjectType, value: unknown, place: string): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return place;
  const members = new Map(Object.entries(value));
  const fields = type.getFields();
  const unknown = findFirst(members.keys(), (name) => (Object.hasOwn(fields, name) ? null : name));
  if (unknown !== null) return `${place}.${cut(unknown)}`;
  if (type.isOneOf && (members.size !== 1 || members.values().next().value === null)) return place;
  return findFirst(Object.values(fields), ({ name, type: fieldType, defaultValue }) => {
    const member = members.get(name);
    if (member !== undefined) return findWrongPlace(fieldType, member, `${place}.${name}`);
    return isNonNullType(fieldType) && defaultValue === undefined ? `${place}.${name}` : null;
  });
}

/** The scalars of graphql that take no text, and whose own refusal would repeat it. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(["Boolean", "Float", "Int"]);

function isReadable(type: GraphQLLeafType, value: unknown): boolean {
  if (isEnumType(type)) return typeof value === "string" && type.getValue(value) !== undefined;
  if (typeof value === "string" && WITHOUT_TEXT.has(type.name)) return false;
  if (typeof value === "object" && isSpecifiedScalarType(type)) return false;
  try {
    type.parseValue(value);
    return true;
  } catch {
    return false;
  }
}

const MAX_NAME_CHARACTERS = 100;

function cut(name: string): string {
  return name.length <= MAX_NAME_CHARACTERS ? name : `${name.slice(0, MAX_NAME_CHARACTERS).toWellFormed()}…`;
}

function findFirst<Item>(items: Iterable<Item>, find: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
