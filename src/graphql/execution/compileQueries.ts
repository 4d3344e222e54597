import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import { LRUCache } from "lru-cache";

/** A valid operation with its document. */
export type Operation = {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  /** Apollo's types do not say that it is missing when the document has no such operation. */
  readonly operation: OperationDefinitionNode | undefined;
};

/** A field takes about 0.03 ms to compile and 1 kB to keep, and fragments within fragments multiply the fields. */
const MAX_FIELDS = 300;
/** The fields of all compiled queries together. */
const MAX_CACHED_FIELDS = 20_000;

/**
 * Compiles a query once and caches it by its operation, because Apollo keeps the documents that it has validated. Null for a
 * query that is costly to compile or that graphql-jit executes wrongly; see `countFields`.
 *
 * A compiled query answers with the same data as graphql-js, with two differences (test/graphql/execution). A field without a
 * resolver is read as it is: a promise or a function needs a resolver. Where an error makes an object null, the answer has the
 * errors of the object's other fields, too.
 */
export function createQueryCompiler(): (operation: Operation) => CompiledQuery | null {
  const cache = new LRUCache<OperationDefinitionNode, { readonly compiled: CompiledQuery | null }>({
    maxSize: MAX_CACHED_FIELDS,
  });

  return ({ schema, document, operation }) => {
    if (operation?.operation !== OperationTypeNode.QUERY) return null;
    const cached = cache.get(operation);
    if (cached !== undefined) return cached.compiled;
    const fields = countFields(operation, document);
    const compiled = fields <= MAX_FIELDS ? compileOrNull(schema, document, operation) : null;
    cache.set(operation, { compiled }, { size: compiled === null ? 1 : Math.max(1, fields) });
    return compiled;
  };
}

function compileOrNull(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledQuery | null {
  const compiled = compileQuery(schema, document, operation.name?.value);
  return isCompiledQuery(compiled) ? compiled : null;
}

/**
 * The number of fields with all fragments expanded. Infinity for a query that graphql-jit executes wrongly: one with a directive
 * (fields of a fragment that is spread twice disappear) or with a field named `__proto__` in the answer.
 */
function countFields(operation: OperationDefinitionNode, { definitions }: DocumentNode): number {
  const fragments = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map(({ name, selectionSet }) => [name.value, selectionSet]),
  );
  const counts = new Map<string, number>();
  return operation.directives?.length ? Number.POSITIVE_INFINITY : countAll(operation.selectionSet);

  function countAll({ selections }: SelectionSetNode): number {
    return selections.reduce((count, selection) => {
      if (selection.directives?.length) return Number.POSITIVE_INFINITY;
      if (selection.kind === Kind.FRAGMENT_SPREAD) return count + countFragment(selection.name.value);
      if (selection.kind === Kind.INLINE_FRAGMENT) return count + countAll(selection.selectionSet);
      if ((selection.alias ?? selection.name).value === "__proto__") return Number.POSITIVE_INFINITY;
      return count + 1 + (selection.selectionSet === undefined ? 0 : countAll(selection.selectionSet));
    }, 0);
  }

  /** Counts the fields of a fragment once, however often it is spread. */
  function countFragment(name: string): number {
    const known = counts.get(name);
    if (known !== undefined) return known;
    const selectionSet = fragments.get(name);
    const count = selectionSet === undefined ? 0 : countAll(selectionSet);
    counts.set(name, count);
    return count;
  }
}
