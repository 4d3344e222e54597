import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isLeafType,
  isObjectType,
} from "graphql";
import type { GraphQLContext } from "../context.ts";

type Resolver = GraphQLFieldResolver<unknown, GraphQLContext>;

/** Reads a property as graphql does, and counts it in the operation's answer. For fields without a resolver. */
export const readCounted: Resolver = countField(defaultFieldResolver);

/**
 * Replaces each resolver by one that counts its result in the operation's answer, so that graphql-js and our executor count alike.
 * Fields of introspection are not counted: the cost of a query bounds them.
 */
export function countFields(schema: GraphQLSchema): GraphQLSchema {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  for (const type of types.filter(({ name }) => !name.startsWith("__"))) {
    for (const field of Object.values(type.getFields())) {
      if (field.resolve !== undefined) field.resolve = countField(field.resolve as Resolver);
    }
  }
  return schema;
}

function countField(resolve: Resolver): Resolver {
  return (source, args, ctx, info) => {
    const result = resolve(source, args, ctx, info);
    return result instanceof Promise ? result.then((value) => admit(value, ctx, info)) : admit(result, ctx, info);
  };
}

function admit(value: unknown, { answerBytes }: GraphQLContext, { path, returnType }: GraphQLResolveInfo): unknown {
  if (value instanceof Error) return value;
  const isLeaf = isLeafType(getNamedType(returnType));
  return answerBytes.admit(value, isLeaf, nameBytes(String(path.key))) ? value : null;
}

/** The bytes of a field's name with its quotes, colon and comma. */
export function nameBytes(name: string): number {
  return name.length + 4;
}
