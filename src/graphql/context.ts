import type { Logger } from "pino";
import type { Actor } from "../domain/actor.ts";
import type { RecognizeFault } from "../domain/errors.ts";
import type { Locale } from "../messages/locale.ts";
import { createSearchTime, type SearchTime } from "../services/submissions/index.ts";
import type { Services } from "../services/services.ts";
import { createLoaders, type Loaders } from "./loaders.ts";

/** What the edge is built on, over HTTP and over WebSocket alike. */
export type GraphQLEdge = {
  readonly services: Services;
  /** Without a trailing slash; the base of every URL that is shown. */
  readonly publicUrl: string;
  readonly locale: Locale;
  readonly log: Logger;
  readonly recognizeFault: RecognizeFault;
};

/** What every resolver gets: who asks, the use cases, and the batched lookups of this one operation. */
export type GraphQLContext = {
  readonly actor: Actor;
  readonly services: Services;
  readonly loaders: Loaders;
  /** What the loaders may spend on searches. */
  readonly searchTime: SearchTime;
  readonly publicUrl: string;
  readonly locale: Locale;
  /** Ends the connection of a reader that lags too far behind its subscription. */
  readonly onTooSlow: () => void;
};

/** A context for one operation, with all of its time for searches. */
export function createContext(
  { services, publicUrl, locale }: Pick<GraphQLEdge, "services" | "publicUrl" | "locale">,
  actor: Actor,
  onTooSlow: () => void = () => undefined,
): GraphQLContext {
  const searchTime = createSearchTime();
  const loaders = createLoaders(services, actor, searchTime);
  return { actor, services, loaders, searchTime, publicUrl, locale, onTooSlow };
}

/** The same for the next events of a subscription, which search anew. */
export function renewContext(context: GraphQLContext): GraphQLContext {
  return createContext(context, context.actor, context.onTooSlow);
}

/**
 * Resolves when nothing goes on that belongs to the operation: graphql answers as soon as something was refused, whatever else
 * it has begun, and searches that nobody will see would hold up the account's next ones.
 */
export async function runToEnd<T>({ searchTime }: GraphQLContext, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } finally {
    // An answer that waits for nothing goes out with what else is being answered: each turn later cost a tenth of the processor.
    const searches = searchTime.end();
    if (searches !== null) await searches;
  }
}
