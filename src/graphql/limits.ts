import {
  type ASTNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
  validate,
  type ValidationContext,
  type ValidationRule,
} from "graphql";
import { type AnyDomainError, DomainError } from "../domain/errors.ts";
import { MAX_PAGE_SIZE } from "../domain/pages.ts";
import { measureCost } from "./queryCost.ts";

/** The deepest level of fields in a query. Introspection does not count, because graphql bounds it by a rule of its own. */
export const MAX_DEPTH = 15;
/** The largest `measureCost` of a query: about 50 full pages whose objects have the longest list without pages. */
export const MAX_COST = 100_000;
/** The most aliased fields in a document. */
export const MAX_ALIASES = 30;
/** The most tokens in a document. The standard rules compare fields in pairs, which takes some 30 ms for a document of this size. */
export const MAX_TOKENS = 1_000;
/** The most characters of a document. Blanks and comments are no tokens, and a megabyte of line breaks takes 0.1 s to read. */
export const MAX_DOCUMENT_CHARACTERS = 100_000;
/** The most lines of a document. graphql counts the lines before each error, and a hundred errors after 90,000 lines take 0.6 s. */
export const MAX_LINES = 1_000;

/** The refusal of a document by its length alone, before it is read; null when it may be read. */
export function findLengthRefusal(text: unknown): DomainError<"QUERY_TOO_LONG"> | null {
  if (typeof text !== "string") return null;
  if (text.length > MAX_DOCUMENT_CHARACTERS)
    return new DomainError("QUERY_TOO_LONG", { of: "characters", limit: MAX_DOCUMENT_CHARACTERS });
  return hasMoreLines(text, MAX_LINES) ? new DomainError("QUERY_TOO_LONG", { of: "lines", limit: MAX_LINES }) : null;
}

/** Lines end as graphql reads them: with a line feed, a carriage return, or both. */
function hasMoreLines(text: string, limit: number): boolean {
  let lines = 1;
  for (const _break of text.matchAll(/\r\n|[\n\r]/g)) {
    lines += 1;
    if (lines > limit) return true;
  }
  return false;
}

/**
 * The rules that validate a document besides the standard rules. The request's variables are needed for the page sizes among them.
 * `extensions.code` of a refusal is QUERY_TOO_DEEP, QUERY_TOO_COSTLY or TOO_MANY_ALIASES.
 */
export function createLimitRules(variables: Readonly<Record<string, unknown>>): readonly ValidationRule[] {
  return [limitAliases, limitDepth, limitCost(variables)];
}

/**
 * The first refusal of a document by the rules of `createLimitRules`. A document that passes with the largest pages passes with all
 * variables, so it is measured once. Apollo hands over the same document object for the same text.
 */
export function findLimitRefusal(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | undefined {
  if (passingDocuments.has(document)) return undefined;
  const [refusal] = validate(schema, document, createLimitRules(variables));
  if (refusal !== undefined) return refusal;
  if (validate(schema, document, [limitCost(assumeLargestPages(document))]).length === 0)
    passingDocuments.add(document);
  return undefined;
}

const passingDocuments = new WeakSet<DocumentNode>();

/** Whether `findLimitRefusal` has found that a document passes with all variables. */
export function isWithinLimits(document: DocumentNode): boolean {
  return passingDocuments.has(document);
}

function assumeLargestPages({ definitions }: DocumentNode): Readonly<Record<string, unknown>> {
  const variables = definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  return Object.fromEntries(variables.map(({ variable }) => [variable.name.value, MAX_PAGE_SIZE]));
}

function limitAliases(context: ValidationContext): ReturnType<ValidationRule> {
  let aliases = 0;
  return {
    Field: (field) => {
      if (field.alias === undefined) return;
      aliases += 1;
      if (aliases === MAX_ALIASES + 1)
        context.reportError(refusal(new DomainError("TOO_MANY_ALIASES", { limit: MAX_ALIASES }), field));
    },
  };
}

function limitDepth(context: ValidationContext): ReturnType<ValidationRule> {
  const depthOf = createDepthMeter(context);
  return {
    OperationDefinition: (operation) => {
      if (depthOf(operation.selectionSet) > MAX_DEPTH)
        context.reportError(refusal(new DomainError("QUERY_TOO_DEEP", { limit: MAX_DEPTH }), operation));
    },
  };
}

function limitCost(variables: Readonly<Record<string, unknown>>): ValidationRule {
  return (context) => ({
    OperationDefinition: (operation) => {
      if (measureCost(operation, context, variables) > MAX_COST)
        context.reportError(refusal(new DomainError("QUERY_TOO_COSTLY", { limit: MAX_COST }), operation));
    },
  });
}

/** The meter reads each fragment once, however often it is spread. The standard rules refuse a fragment that spreads itself. */
function createDepthMeter(context: ValidationContext): (selections: SelectionSetNode) => number {
  const depths = new Map<string, number>();

  function depthOf({ selections }: SelectionSetNode): number {
    let deepest = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) deepest = Math.max(deepest, depthOfFragment(selection.name.value));
      else if (selection.kind === Kind.INLINE_FRAGMENT) deepest = Math.max(deepest, depthOf(selection.selectionSet));
      else if (!selection.name.value.startsWith("__"))
        deepest = Math.max(deepest, 1 + (selection.selectionSet === undefined ? 0 : depthOf(selection.selectionSet)));
    }
    return deepest;
  }

  function depthOfFragment(name: string): number {
    const known = depths.get(name);
    if (known !== undefined) return known;

    depths.set(name, 0);
    const fragment = context.getFragment(name);
    const depth = fragment ? depthOf(fragment.selectionSet) : 0;
    depths.set(name, depth);
    return depth;
  }

  return depthOf;
}

function refusal(error: AnyDomainError, node: ASTNode): GraphQLError {
  return new GraphQLError(error.code, {
    nodes: node,
    originalError: error,
    extensions: { code: error.code },
  });
}
