import { inspect } from "node:util";
import {
  defaultFieldResolver,
  type ExecutionResult,
  getArgumentValues,
  GraphQLError,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isLeafType,
  isListType,
  isNonNullType,
  locatedError,
  type ResponsePath,
  responsePathAsArray,
} from "graphql";
import type { GraphQLContext } from "../context.ts";
import { createErrorList, type ErrorList } from "./errorList.ts";
import { type FieldLayout, type ObjectLayout, type Operation, readFragments } from "./plan.ts";

/** An operation whose variables have been coerced, and who asks. */
export type Question = Operation & {
  readonly variableValues: Readonly<Record<string, unknown>>;
  readonly contextValue: GraphQLContext;
};

/**
 * Executes a query along its layout, as `execute` of graphql does, errors and their order included. Unlike there, a field
 * without a resolver costs no more than reading a property, and objects are such as V8 is fast with.
 */
export async function fillLayout(layout: ObjectLayout, question: Question): Promise<ExecutionResult> {
  const errors = createErrorList();
  const filling = { ...question, fragments: Object.fromEntries(readFragments(question.document)), errors };
  try {
    return withErrors(await fillObject(filling, layout, undefined, undefined), errors);
  } catch (error) {
    errors.add(error as GraphQLError, undefined);
    return withErrors(null, errors);
  }
}

type Filling = Question & Pick<GraphQLResolveInfo, "fragments"> & { readonly errors: ErrorList };
type Answer = Record<string, unknown>;

function withErrors(data: Answer | null, { errors }: ErrorList): ExecutionResult {
  return errors.length === 0 ? { data } : { errors, data };
}

function fillObject(
  filling: Filling,
  { fields }: ObjectLayout,
  source: unknown,
  path: ResponsePath | undefined,
): Answer | Promise<Answer> {
  const answer: Answer = {};
  let isPending = false;
  try {
    for (const field of fields) {
      const value = fillField(filling, field, source, path);
      if (isPromise(value)) isPending = true;
      answer[field.name] = value;
    }
  } catch (error) {
    if (!isPending) throw error;
    // What the other fields wait for may fail, too, and somebody has to hear of it.
    return settle(answer).finally(() => {
      throw error;
    });
  }
  return isPending ? settle(answer) : answer;
}

async function settle(answer: Answer): Promise<Answer> {
  const names = Object.keys(answer);
  const values = await Promise.all(Object.values(answer));
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

function fillField(filling: Filling, field: FieldLayout, source: unknown, prev: ResponsePath | undefined): unknown {
  const { plainLeaf, isNullable, definition, parent, name } = field;
  if (plainLeaf !== null && typeof source === "object" && source !== null) {
    const value = (source as Answer)[definition.name];
    if (isNullable && (value === null || value === undefined)) return null;
    if (isPlain(value)) {
      try {
        return serialize(plainLeaf, value);
      } catch (error) {
        return refuse(filling, field, definition.type, { prev, key: name, typename: parent.name }, error);
      }
    }
  }
  const path = { prev, key: name, typename: parent.name };
  return settleAt(filling, field, definition.type, path, () => resolve(filling, field, source, path));
}

/** Completes what `read` gives, at its place; what fails leaves null there, or around it. */
function settleAt(
  filling: Filling,
  field: FieldLayout,
  type: GraphQLOutputType,
  path: ResponsePath,
  read: () => unknown,
): unknown {
  try {
    const result = read();
    const completed = isPromise(result)
      ? result.then((value) => complete(filling, field, type, path, value))
      : complete(filling, field, type, path, result);
    if (!isPromise(completed)) return completed;
    return completed.then(undefined, (error: unknown) => refuse(filling, field, type, path, error));
  } catch (error) {
    return refuse(filling, field, type, path, error);
  }
}

function resolve(filling: Filling, field: FieldLayout, source: unknown, path: ResponsePath): unknown {
  const { definition, nodes, parent } = field;
  const { schema, fragments, operation, variableValues, contextValue } = filling;
  const info: GraphQLResolveInfo = {
    fieldName: definition.name,
    fieldNodes: nodes,
    returnType: definition.type,
    parentType: parent,
    path,
    schema,
    fragments,
    rootValue: undefined,
    operation,
    variableValues,
  };
  const args = getArgumentValues(definition as GraphQLField<unknown, unknown>, nodes[0], variableValues);
  return (definition.resolve ?? defaultFieldResolver)(source, args, contextValue, info);
}

function complete(
  filling: Filling,
  field: FieldLayout,
  type: GraphQLOutputType,
  path: ResponsePath,
  result: unknown,
): unknown {
  if (result instanceof Error) throw result;
  if (isNonNullType(type)) {
    const completed = complete(filling, field, type.ofType, path, result);
    if (completed !== null) return completed;
    throw new Error(`Cannot return null for non-nullable field ${field.parent.name}.${field.definition.name}.`);
  }
  if (result === null || result === undefined) return null;
  if (isListType(type)) return completeList(filling, field, type.ofType, path, result);
  if (isLeafType(type)) return serialize(type, result);
  return field.object && fillObject(filling, field.object, result, path);
}

function completeList(
  filling: Filling,
  field: FieldLayout,
  itemType: GraphQLOutputType,
  prev: ResponsePath,
  result: unknown,
): unknown {
  if (!isIterable(result)) {
    const { parent, definition } = field;
    throw new GraphQLError(`Expected Iterable, but did not find one for field "${parent.name}.${definition.name}".`);
  }
  const items: unknown[] = [];
  try {
    for (const item of result) {
      const path = { prev, key: items.length, typename: undefined };
      items.push(settleAt(filling, field, itemType, path, () => item));
    }
  } catch (error) {
    // Nobody waits for the others any more; unheard of, one that fails would end the process.
    void Promise.allSettled(items);
    throw error;
  }
  return items.some(isPromise) ? Promise.all(items) : items;
}

function serialize(type: GraphQLLeafType, value: unknown): unknown {
  const serialized: unknown = type.serialize(value);
  if (serialized !== null && serialized !== undefined) return serialized;
  throw new Error(
    `Expected \`${type.name}.serialize(${inspect(value)})\` to return non-nullable value, returned: ${inspect(serialized)}`,
  );
}

/** Null in this place, with the error; where null may not be, the error is thrown on to what is around it. */
function refuse(
  { errors }: Filling,
  { nodes }: FieldLayout,
  type: GraphQLOutputType,
  path: ResponsePath,
  error: unknown,
): null {
  const located = locatedError(error, nodes, responsePathAsArray(path));
  if (isNonNullType(type)) throw located;
  errors.add(located, path);
  return null;
}

/** A value that a leaf can be made of at once. */
function isPlain(value: unknown): boolean {
  if (value === null || value === undefined || typeof value === "function") return false;
  return typeof value !== "object" || !(value instanceof Error || isPromise(value));
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}
