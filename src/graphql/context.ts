import type { FeedEnd } from "../domain/feed/feed.ts";
import type { Logger } from "pino";
import type { Actor } from "../domain/actor.ts";
import type { Drawings } from "../documents/drawing.ts";
import type { Metrics } from "../domain/metrics.ts";
import type { RecognizeError } from "../domain/errors.ts";
import type { Locale } from "../messages/locale.ts";
import { createSearchTime, type SearchTime } from "../services/submissions/searchTime.ts";
import type { Services } from "../services/services.ts";
import { type AnswerBytes, createAnswerBytes } from "./execution/answerBytes.ts";
import { createLoaders, type Loaders } from "./loaders.ts";
import type { OperationSlots } from "./operationSlots.ts";
import { createOperationWrites, type OperationWrites, type WriteBudgets } from "./writeBudgets.ts";

/** The dependencies of the edge, over HTTP and over WebSocket. */
export type GraphQLEdge = {
  readonly services: Services;
  /** The base of every URL in an answer, without a trailing slash. */
  readonly publicUrl: string;
  readonly locale: Locale;
  readonly drawings: Drawings;
  readonly log: Logger;
  readonly recognizeError: RecognizeError;
  readonly metrics: Pick<Metrics, "countLimit">;
  /** Shared by HTTP and WebSocket. */
  readonly operationSlots: OperationSlots;
  /** Shared by HTTP and WebSocket, too. */
  readonly writeBudgets: WriteBudgets;
};

/** The context of one operation, which every resolver gets: the actor, the services and the operation's own loaders. */
export type GraphQLContext = {
  readonly actor: Actor;
  readonly services: Services;
  readonly loaders: Loaders;
  /** The time that all searches of the operation share. */
  readonly searchTime: SearchTime;
  /** The bytes of the answer. */
  readonly answerBytes: AnswerBytes;
  /** What the operation's mutations write. */
  readonly writes: OperationWrites;
  /** Notes the answer's bytes for the account's slots. */
  readonly noteAnswer: () => void;
  readonly publicUrl: string;
  readonly locale: Locale;
  readonly drawings: Drawings;
  /** The group of the client's address; null where it is not known. */
  readonly client: string | null;
  /** Ends the socket when its subscription lags too far behind; does nothing over HTTP. */
  readonly onEnded: (reason: FeedEnd) => void;
  /** Counts a limit that the operation has reached. */
  readonly countLimit: Metrics["countLimit"];
};

/** Creates the context of one operation, with the whole time for searches and the whole limit of bytes. */
export function createContext(
  {
    services,
    publicUrl,
    locale,
    drawings,
    metrics,
    operationSlots,
    writeBudgets,
  }: Pick<GraphQLEdge, "services" | "publicUrl" | "locale" | "drawings"> &
    Partial<Pick<GraphQLEdge, "metrics" | "operationSlots" | "writeBudgets">>,
  actor: Actor,
  { onEnded = () => undefined, client = null }: Partial<Pick<GraphQLContext, "onEnded" | "client">> = {},
): GraphQLContext {
  const searchTime = createSearchTime();
  const loaders = createLoaders(services, actor, searchTime);
  const countLimit: Metrics["countLimit"] = (limit) => metrics?.countLimit(limit);
  const answerBytes = createAnswerBytes(() => countLimit("answer_bytes"));
  const noteAnswer = () => operationSlots?.noteAnswer(actor.accountId, answerBytes.count());
  return {
    actor,
    services,
    loaders,
    searchTime,
    answerBytes,
    writes: createOperationWrites(writeBudgets, actor),
    noteAnswer,
    publicUrl,
    locale,
    drawings,
    client,
    onEnded,
    countLimit,
  };
}

/** Creates the context for the next events of a subscription, with new loaders and whole limits. */
export function renewContext(context: GraphQLContext): GraphQLContext {
  return createContext({ ...context, metrics: context }, context.actor, context);
}

/**
 * Runs an operation and resolves after its last search. graphql may answer before all resolvers have ended, and a search that
 * still runs would delay the account's next searches.
 */
export async function runToEnd<T>({ searchTime, noteAnswer }: GraphQLContext, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } finally {
    noteAnswer();
    // An `await` in an operation without searches would delay every answer by a turn of the event loop, a tenth of the processor time.
    const searches = searchTime.end();
    if (searches !== null) await searches;
  }
}
