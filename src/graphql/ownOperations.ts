import type { Actor } from "../domain/actor.ts";
import { findAddressGroup } from "../edge/addressGroups.ts";
import { createContext, type GraphQLEdge, runToEnd } from "./context.ts";
import { writeResult } from "./execution/answerQuery.ts";
import type { GraphQLServer } from "./server.ts";

type Operation = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };

/**
 * Executes operations of the service's own pages as the actor, with the limits of those that come over HTTP. The answer is JSON; null for
 * none.
 */
export function createOwnOperations({ apollo, knownQueries, ...edge }: GraphQLEdge & GraphQLServer) {
  return async (actor: Actor, { query, variables }: Operation, ip: string | null): Promise<string | null> => {
    const context = createContext(edge, actor, { client: findAddressGroup(ip) });
    const size = () => query.length;
    const execute = async () => {
      const known = knownQueries.answer({ query, variables }, context);
      if (known !== null) return known;
      const { body } = await apollo.executeOperation({ query, variables: { ...variables } }, { contextValue: context });
      return body.kind === "single" ? body.singleResult : null;
    };
    const work = () => runToEnd(context, execute);
    const result = await edge.operationSlots.run(actor.accountId, size, work, context.client);
    return result && writeResult(result);
  };
}
