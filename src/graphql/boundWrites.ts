import type { GraphQLFieldResolver, GraphQLSchema } from "graphql";
import type { GraphQLContext } from "./context.ts";

/** Makes every mutation of the schema take its arguments' bytes before it runs. */
export function boundWrites(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { name } = field;
    const resolve = field.resolve as GraphQLFieldResolver<unknown, GraphQLContext> | undefined;
    if (resolve === undefined) continue;
    field.resolve = (source, args: object, context: GraphQLContext, info) => {
      context.writes.take(name, args);
      return resolve(source, args, context, info);
    };
  }
  return schema;
}
