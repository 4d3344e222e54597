import type { Actor } from "../domain/actor.ts";
import { createContext, type GraphQLEdge, runToEnd } from "./context.ts";
import { readResult } from "./execution/executeQueries.ts";
import type { GraphQLServer } from "./server.ts";

type Operation = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };

/** Executes operations of the service's own pages as the actor, with the limits of those that come over HTTP. */
export function createOwnOperations({ apollo, ...edge }: GraphQLEdge & { readonly apollo: GraphQLServer }) {
  return async (actor: Actor, { query, variables }: Operation): Promise<unknown> => {
    const context = createContext(edge, actor);
    const size = () => query.length;
    const { body } = await edge.operationSlots.run(actor.accountId, size, () =>
      runToEnd(context, () =>
        apollo.executeOperation({ query, variables: { ...variables } }, { contextValue: context }),
      ),
    );
    return body.kind === "single" ? readResult(body.singleResult) : null;
  };
}
