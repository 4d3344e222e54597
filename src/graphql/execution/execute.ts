import { inspect } from "node:util";
import {
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
import { JsonText } from "../../domain/jsonTexts.ts";
import type { GraphQLContext } from "../context.ts";
import { writeJson } from "./answerBytes.ts";
import { readCounted } from "./countedFields.ts";
import { createErrorList, type ErrorList } from "./errorList.ts";
import type { FieldPlan, ObjectPlan, Operation, QueryPlan } from "./plan.ts";

/** An operation with its coerced variables and its context. */
export type ExecutionRequest = Operation & {
  readonly variableValues: Readonly<Record<string, unknown>>;
  readonly contextValue: GraphQLContext;
};

/** The answer to a query, with its data as JSON. */
export type WrittenResult = { readonly errors?: readonly GraphQLError[]; readonly data: JsonText | null };

/**
 * Executes a query by its plan and writes the JSON of its data. The text and the errors, their order included, are those of graphql's
 * `execute`, which test/graphql/execution/execute.test.ts compares for random documents and resolvers. A field without a resolver costs
 * no more than reading a property and writing its text.
 *
 * graphql-jit is not used: it compiles a query to JavaScript, and a string literal in the query can inject code into it (its
 * `objectStringify`). It also drops a variable within a literal of a custom scalar, a field named `__proto__`, and fields of a fragment
 * with a directive. `bench:executor` compares the processor time of the three.
 */
export async function executePlan({ root, fragments }: QueryPlan, request: ExecutionRequest): Promise<WrittenResult> {
  const errors = createErrorList();
  const execution = { ...request, fragments, errors };
  try {
    return withErrors(await executeObject(execution, root, undefined, undefined), errors);
  } catch (error) {
    errors.add(error as GraphQLError, undefined);
    return withErrors(null, errors);
  }
}

type Execution = ExecutionRequest & Pick<QueryPlan, "fragments"> & { readonly errors: ErrorList };
/** The JSON of a value; null for a value that is null, such as a field with an error. */
type Written = string | null;
/** Text that stands before a value which is not written yet. */
type Awaited = { readonly before: string; readonly value: Promise<Written> };

function withErrors(text: string | null, { errors }: ErrorList): WrittenResult {
  const data = text === null ? null : new JsonText(text);
  return errors.length === 0 ? { data } : { errors, data };
}

function executeObject(
  execution: Execution,
  { fields, nameBytes }: ObjectPlan,
  source: unknown,
  path: ResponsePath | undefined,
): string | Promise<string> {
  let text = "{";
  let awaited: Awaited[] | null = null;
  // The names of the plain leaves are counted together, which is faster.
  execution.contextValue.answerBytes.admitNames(nameBytes);
  try {
    for (const field of fields) {
      const value = executeField(execution, field, source, path);
      text += field.prefix;
      if (isPromise(value)) {
        awaited ??= [];
        awaited.push({ before: text, value });
        text = "";
      } else text += value ?? "null";
    }
  } catch (error) {
    if (awaited === null) throw error;
    // Pending fields may fail, too. Their rejections are awaited here, because an unhandled one would end the process.
    return joinAwaited(awaited, "").finally(() => {
      throw error;
    });
  }
  return awaited === null ? `${text}}` : joinAwaited(awaited, `${text}}`);
}

async function joinAwaited(awaited: readonly Awaited[], end: string): Promise<string> {
  const values = await Promise.all(awaited.map(({ value }) => value));
  return awaited.map(({ before }, index) => before + (values[index] ?? "null")).join("") + end;
}

function executeField(
  execution: Execution,
  field: FieldPlan,
  source: unknown,
  prev: ResponsePath | undefined,
): Written | Promise<Written> {
  const { plainLeaf, isText, isNullable, definition, parent, name } = field;
  // A plain leaf needs no resolver, so that neither its arguments nor its `info` are created.
  if (plainLeaf !== null && typeof source === "object" && source !== null) {
    const value = (source as Readonly<Record<string, unknown>>)[definition.name];
    if (isNullable && (value === null || value === undefined)) return null;
    if (isPlain(value)) {
      try {
        const serialized = isText && typeof value === "string" ? value : serialize(plainLeaf, value);
        return execution.contextValue.answerBytes.writeLeaf(serialized);
      } catch (error) {
        return handleError(execution, field, definition.type, { prev, key: name, typename: parent.name }, error);
      }
    }
  }
  const path = { prev, key: name, typename: parent.name };
  try {
    return completeAt(execution, field, definition.type, path, resolve(execution, field, source, path));
  } catch (error) {
    return handleError(execution, field, definition.type, path, error);
  }
}

/** Completes a value or what it promises. An error leaves null at the path, or around it if the type allows no null. */
function completeAt(
  execution: Execution,
  field: FieldPlan,
  type: GraphQLOutputType,
  path: ResponsePath,
  result: unknown,
): Written | Promise<Written> {
  try {
    const completed = isPromise(result)
      ? result.then((value) => complete(execution, field, type, path, value))
      : complete(execution, field, type, path, result);
    if (!isPromise(completed)) return completed;
    return completed.then(undefined, (error: unknown) => handleError(execution, field, type, path, error));
  } catch (error) {
    return handleError(execution, field, type, path, error);
  }
}

function resolve(execution: Execution, field: FieldPlan, source: unknown, path: ResponsePath): unknown {
  const { definition, nodes, parent } = field;
  const { schema, fragments, operation, variableValues, contextValue } = execution;
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
  return (definition.resolve ?? readCounted)(source, args, contextValue, info);
}

function complete(
  execution: Execution,
  field: FieldPlan,
  type: GraphQLOutputType,
  path: ResponsePath,
  result: unknown,
): Written | Promise<Written> {
  if (result instanceof Error) throw result;
  if (isNonNullType(type)) {
    const completed = complete(execution, field, type.ofType, path, result);
    if (completed !== null) return completed;
    throw new Error(`Cannot return null for non-nullable field ${field.parent.name}.${field.definition.name}.`);
  }
  if (result === null || result === undefined) return null;
  if (isListType(type)) return completeList(execution, field, type.ofType, path, result);
  if (isLeafType(type)) return writeJson(serialize(type, result));
  return field.object && executeObject(execution, field.object, result, path);
}

function completeList(
  execution: Execution,
  field: FieldPlan,
  itemType: GraphQLOutputType,
  prev: ResponsePath,
  result: unknown,
): string | Promise<string> {
  if (!isIterable(result)) {
    const { parent, definition } = field;
    throw new GraphQLError(`Expected Iterable, but did not find one for field "${parent.name}.${definition.name}".`);
  }
  const items: (Written | Promise<Written>)[] = [];
  let isPending = false;
  try {
    for (const item of result) {
      const path = { prev, key: items.length, typename: undefined };
      const written = completeAt(execution, field, itemType, path, item);
      isPending ||= isPromise(written);
      items.push(written);
    }
  } catch (error) {
    // The caller does not get the other items, and an unhandled rejection of one would end the process.
    void Promise.allSettled(items.map((item) => Promise.resolve(item)));
    throw error;
  }
  return isPending ? joinPending(items) : joinItems(items as Written[]);
}

/** Resolves in the same turn as `Promise.all`, on which the order of errors depends, so that no `then` joins the items behind it. */
function joinPending(items: readonly (Written | Promise<Written>)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const texts: Written[] = [];
    let left = items.length;
    const settle = (index: number, text: Written) => {
      texts[index] = text;
      left -= 1;
      if (left === 0) resolve(joinItems(texts));
    };
    for (const [index, item] of items.entries()) Promise.resolve(item).then((text) => settle(index, text), reject);
  });
}

function joinItems(items: readonly Written[]): string {
  let text = "[";
  for (const item of items) text += text.length === 1 ? (item ?? "null") : `,${item ?? "null"}`;
  return `${text}]`;
}

function serialize(type: GraphQLLeafType, value: unknown): unknown {
  const serialized: unknown = type.serialize(value);
  if (serialized !== null && serialized !== undefined) return serialized;
  throw new Error(
    `Expected \`${type.name}.serialize(${inspect(value)})\` to return non-nullable value, returned: ${inspect(serialized)}`,
  );
}

/** Adds an error and returns null. If the type allows no null, throws the error, so that the value around the path becomes null. */
function handleError(
  { errors }: Execution,
  { nodes }: FieldPlan,
  type: GraphQLOutputType,
  path: ResponsePath,
  error: unknown,
): null {
  const located = locatedError(error, nodes, responsePathAsArray(path));
  if (isNonNullType(type)) throw located;
  errors.add(located, path);
  return null;
}

/** Whether a leaf can be serialized from the value without a call or an await. */
function isPlain(value: unknown): boolean {
  if (value === null || value === undefined || typeof value === "function") return false;
  return typeof value !== "object" || !(value instanceof Error || isPromise(value));
}

function isPromise<Value = unknown>(value: unknown): value is Promise<Value> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}
