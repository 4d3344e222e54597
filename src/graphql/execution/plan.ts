import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLField,
  GraphQLID,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLString,
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
import { nameBytes } from "./countedFields.ts";

/** The fields of an object in the order of the answer. */
export type ObjectPlan = {
  readonly type: GraphQLObjectType;
  readonly fields: readonly FieldPlan[];
  /** The bytes of the names of plain leaves and of `__typename`. The other fields' resolvers count their names. */
  readonly nameBytes: number;
};

/** A query's fields, and the fragments of its document. */
export type QueryPlan = { readonly root: ObjectPlan; readonly fragments: GraphQLResolveInfo["fragments"] };

export type FieldPlan = {
  /** The name in the answer. */
  readonly name: string;
  /** The JSON before the field's value: a comma behind another field, the name and a colon. */
  readonly prefix: string;
  readonly parent: GraphQLObjectType;
  readonly definition: GraphQLField<unknown, GraphQLContext>;
  /** The field's nodes in the document. */
  readonly nodes: readonly [FieldNode, ...FieldNode[]];
  readonly isNullable: boolean;
  /** The type of a leaf that is read from the parent as it is; null for lists, objects, and fields with a resolver or arguments. */
  readonly plainLeaf: GraphQLLeafType | null;
  /** Whether the plain leaf is a String or an ID, which leave a text as it is. */
  readonly isText: boolean;
  /** The plan of the field's objects; null for values without fields. */
  readonly object: ObjectPlan | null;
};

/** A valid operation with its schema and its document. */
export type Operation = {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
};

/** Bounds the memory of a plan, because fragments within fragments multiply the fields. */
const MAX_FIELDS = 300;

/**
 * Plans a query from its document alone. Null for a document with directives, interfaces or introspection, for a mutation, and
 * for more than 300 fields.
 */
export function planQuery({ schema, document, operation }: Operation): QueryPlan | null {
  const fragments = readFragments(document);
  let fieldCount = 0;
  const type = schema.getQueryType();
  if (operation.operation !== OperationTypeNode.QUERY || !type || operation.directives?.length) return null;
  const root = planObject(type, [operation.selectionSet]);
  return root && { root, fragments: Object.fromEntries(fragments) };

  function planObject(objectType: GraphQLObjectType, selectionSets: readonly SelectionSetNode[]): ObjectPlan | null {
    const groups = new Map<string, FieldPlan["nodes"]>();
    const spreadNames = new Set<string>();
    if (!selectionSets.every(({ selections }) => collect(objectType, selections, groups, spreadNames))) return null;
    const fields: FieldPlan[] = [];
    for (const [name, nodes] of groups) {
      const field = planField(objectType, name, nodes, fields.length === 0);
      if (field === null) return null;
      fields.push(field);
    }
    return { type: objectType, fields, nameBytes: measureNames(fields) };
  }

  /** Adds the selected nodes to the groups by their names in the answer. False if the fields depend on variables or on the object's type. */
  function collect(
    objectType: GraphQLObjectType,
    selections: readonly SelectionNode[],
    groups: Map<string, FieldPlan["nodes"]>,
    spreadNames: Set<string>,
  ): boolean {
    return selections.every((selection) => {
      if (selection.directives?.length) return false;
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        const group = groups.get(name);
        groups.set(name, group === undefined ? [selection] : [...group, selection]);
        return true;
      }
      if (selection.kind === Kind.FRAGMENT_SPREAD && spreadNames.has(selection.name.value)) return true;
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      if (fragment === undefined) return false;
      if (selection.kind === Kind.FRAGMENT_SPREAD) spreadNames.add(selection.name.value);
      const condition = fragment.typeCondition?.name.value ?? objectType.name;
      return (
        condition === objectType.name && collect(objectType, fragment.selectionSet.selections, groups, spreadNames)
      );
    });
  }

  function planField(
    parent: GraphQLObjectType,
    name: string,
    nodes: FieldPlan["nodes"],
    isFirst: boolean,
  ): FieldPlan | null {
    const definition = findField(parent, nodes[0].name.value);
    fieldCount += 1;
    if (!definition || name === "__proto__" || fieldCount > MAX_FIELDS) return null;
    const named = getNamedType(definition.type);
    if (isAbstractType(named)) return null;
    const isNullable = isNullableType(definition.type);
    const prefix = `${isFirst ? "" : ","}"${name}":`;
    const plainLeaf = findPlainLeaf(definition);
    const isText = plainLeaf === GraphQLString || plainLeaf === GraphQLID;
    const field = { name, prefix, parent, definition, nodes, isNullable, plainLeaf, isText };
    if (!isObjectType(named)) return { ...field, object: null };
    const selectionSets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    // graphql checks the values of a type with `isTypeOf`, and a plan does not.
    const object = named.isTypeOf ? null : planObject(named, selectionSets);
    return object && { ...field, object };
  }
}

/** The fragments of a document by their names. */
function readFragments({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

function findField(parent: GraphQLObjectType, name: string): FieldPlan["definition"] | undefined {
  return name === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : parent.getFields()[name];
}

function measureNames(fields: readonly FieldPlan[]): number {
  const counted = fields.filter(
    ({ plainLeaf, definition }) => plainLeaf !== null || definition === TypeNameMetaFieldDef,
  );
  return counted.reduce((bytes, { name }) => bytes + nameBytes(name), 0);
}

function findPlainLeaf({ type, resolve, args }: FieldPlan["definition"]): GraphQLLeafType | null {
  const nullable = getNullableType(type);
  return isLeafType(nullable) && resolve === undefined && args.length === 0 ? nullable : null;
}
