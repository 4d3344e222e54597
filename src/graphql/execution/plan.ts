import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNullableType,
  isAbstractType,
  isLeafType,
  isNullableType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from "graphql";
import type { GraphQLContext } from "../context.ts";

/** What an object of an answer shows, in this order. */
export type ObjectLayout = { readonly type: GraphQLObjectType; readonly fields: readonly FieldLayout[] };

export type FieldLayout = {
  /** In the answer. */
  readonly name: string;
  readonly parent: GraphQLObjectType;
  readonly definition: GraphQLField<unknown, GraphQLContext>;
  /** Where the document asks for it. */
  readonly nodes: readonly [FieldNode, ...FieldNode[]];
  readonly isNullable: boolean;
  /** Of a single value that is read from the parent as it is; null where a resolver or arguments have a say. */
  readonly plainLeaf: GraphQLLeafType | null;
  /** Of the objects that it leads to; null for values without fields. */
  readonly object: ObjectLayout | null;
};

/** A valid operation, together with what it is asked by. */
export type Operation = {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
};

/** Keeps what is remembered of a document in proportion, although fragments within fragments multiply. */
const MAX_FIELDS = 300;

/**
 * Lays out the answer to a query from its document alone; null where that takes more than the document: directives, interfaces,
 * introspection, mutations, and answers with very many fields.
 */
export function layOutAnswer({ schema, document, operation }: Operation): ObjectLayout | null {
  const fragments = readFragments(document);
  let fieldCount = 0;
  const type = schema.getQueryType();
  if (operation.operation !== OperationTypeNode.QUERY || !type || operation.directives?.length) return null;
  return layOutObject(type, [operation.selectionSet]);

  function layOutObject(
    objectType: GraphQLObjectType,
    selectionSets: readonly SelectionSetNode[],
  ): ObjectLayout | null {
    const groups = new Map<string, FieldLayout["nodes"]>();
    const spread = new Set<string>();
    if (!selectionSets.every(({ selections }) => collect(objectType, selections, groups, spread))) return null;
    const fields: FieldLayout[] = [];
    for (const [name, nodes] of groups) {
      const field = layOutField(objectType, name, nodes);
      if (field === null) return null;
      fields.push(field);
    }
    return { type: objectType, fields };
  }

  /** Gathers what is asked for under each name; false where the document does not tell. */
  function collect(
    objectType: GraphQLObjectType,
    selections: readonly SelectionNode[],
    groups: Map<string, FieldLayout["nodes"]>,
    spread: Set<string>,
  ): boolean {
    return selections.every((selection) => {
      if (selection.directives?.length) return false;
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        const group = groups.get(name);
        groups.set(name, group === undefined ? [selection] : [...group, selection]);
        return true;
      }
      if (selection.kind === Kind.FRAGMENT_SPREAD && spread.has(selection.name.value)) return true;
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      if (fragment === undefined) return false;
      if (selection.kind === Kind.FRAGMENT_SPREAD) spread.add(selection.name.value);
      const condition = fragment.typeCondition?.name.value ?? objectType.name;
      return condition === objectType.name && collect(objectType, fragment.selectionSet.selections, groups, spread);
    });
  }

  function layOutField(parent: GraphQLObjectType, name: string, nodes: FieldLayout["nodes"]): FieldLayout | null {
    const definition = findField(parent, nodes[0].name.value);
    fieldCount += 1;
    if (!definition || name === "__proto__" || fieldCount > MAX_FIELDS) return null;
    const named = getNamedType(definition.type);
    if (isAbstractType(named)) return null;
    const isNullable = isNullableType(definition.type);
    const field = { name, parent, definition, nodes, isNullable, plainLeaf: findPlainLeaf(definition) };
    if (!isObjectType(named)) return { ...field, object: null };
    const selectionSets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const object = named.isTypeOf ? null : layOutObject(named, selectionSets);
    return object && { ...field, object };
  }
}

export function readFragments({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

function findField(parent: GraphQLObjectType, name: string): FieldLayout["definition"] | undefined {
  return name === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : parent.getFields()[name];
}

function findPlainLeaf({ type, resolve, args }: FieldLayout["definition"]): GraphQLLeafType | null {
  const nullable = getNullableType(type);
  return isLeafType(nullable) && resolve === undefined && args.length === 0 ? nullable : null;
}
