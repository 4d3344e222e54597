import type { Logger } from "pino";
import type { Actor } from "../domain/actor.ts";
import type { RecognizeError } from "../domain/errors.ts";
import type { Locale } from "../messages/locale.ts";
import { createSearchTime, type SearchTime } from "../services/submissions/index.ts";
import type { Services } from "../services/services.ts";
import { createLoaders, type Loaders } from "./loaders.ts";

/** The dependencies of the edge, over HTTP and over WebSocket. */
export type GraphQLEdge = {
  readonly services: Services;
  /** The base of every URL in an answer, without a trailing slash. */
  readonly publicUrl: string;
  readonly locale: Locale;
  readonly log: Logger;
  readonly recognizeError: RecognizeError;
};

/** The context of one operation, which every resolver gets: the actor, the services and the operation's own loaders. */
export type GraphQLContext = {
  readonly actor: Actor;
  readonly services: Services;
  readonly loaders: Loaders;
  /** The time that all searches of the operation share. */
  readonly searchTime: SearchTime;
  readonly publicUrl: string;
  readonly locale: Locale;
  /** Ends the connection when its subscription lags too far behind. */
  readonly onTooSlow: () => void;
};

/** Creates the context of one operation, with the whole time for searches. */
export function createContext(
  { services, publicUrl, locale }: Pick<GraphQLEdge, "services" | "publicUrl" | "locale">,
  actor: Actor,
  onTooSlow: () => void = () => undefined,
): GraphQLContext {
  const searchTime = createSearchTime();
  const loaders = createLoaders(services, actor, searchTime);
  return { actor, services, loaders, searchTime, publicUrl, locale, onTooSlow };
}

/** Creates the context for the next events of a subscription, with new loaders and the whole time for searches. */
export function renewContext(context: GraphQLContext): GraphQLContext {
  return createContext(context, context.actor, context.onTooSlow);
}

/**
 * Runs an operation and resolves after its last search. graphql may answer before all resolvers have ended, and a search that
 * still runs would delay the account's next searches.
 */
export async function runToEnd<T>({ searchTime }: GraphQLContext, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } finally {
    // An await without a search would delay the answer by a turn of the event loop, which costs a tenth of the processor time.
    const searches = searchTime.end();
    if (searches !== null) await searches;
  }
}
