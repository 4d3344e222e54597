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
 * The refusal of variables that graphql would refuse with explanations that are too long to write: it names the path of the first wrong value
 * and not the value. Null for variables that are valid or short; graphql reads those. `extensions.code` is BAD_USER_INPUT.
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
    const path = findWrongPath(type, value, `$${name}`);
    if (path === null) continue;
    if (!isLong(variables)) return null;
    return new GraphQLError(`Invalid value at "${path}".`, { extensions: { code: "BAD_USER_INPUT" } });
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

/** The path of the first value that graphql would refuse, such as `$input.fields[2].name`. */
function findWrongPath(type: GraphQLInputType, value: unknown, path: string): string | null {
  if (isNonNullType(type)) return value === null ? path : findWrongPath(type.ofType, value, path);
  if (value === null) return null;
  if (isListType(type)) {
    // graphql reads a value that is no list as a list of one.
    if (!Array.isArray(value)) return findWrongPath(type.ofType, value, path);
    return findFirst(value.entries(), ([index, item]) => findWrongPath(type.ofType, item, `${path}[${index}]`));
  }
  if (isInputObjectType(type)) return findWrongMember(type, value, path);
  return isReadable(type, value) ? null : path;
}

function findWrongMember(type: GraphQLInputObjectType, value: unknown, path: string): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return path;
  const members = new Map(Object.entries(value));
  const fields = type.getFields();
  const unknown = findFirst(members.keys(), (name) => (Object.hasOwn(fields, name) ? null : name));
  if (unknown !== null) return `${path}.${cut(unknown)}`;
  if (type.isOneOf && (members.size !== 1 || members.values().next().value === null)) return path;
  return findFirst(Object.values(fields), ({ name, type: fieldType, defaultValue }) => {
    const member = members.get(name);
    if (member !== undefined) return findWrongPath(fieldType, member, `${path}.${name}`);
    return isNonNullType(fieldType) && defaultValue === undefined ? `${path}.${name}` : null;
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
