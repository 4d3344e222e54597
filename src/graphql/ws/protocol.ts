import {
  createSourceEventStream,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
} from "graphql";
import { type Context, makeServer, type Server, type SubscribePayload } from "graphql-ws";
import { DomainError, type ErrorCode, isDomainError } from "../../domain/errors.ts";
import { readBearer } from "../../edge/bearer.ts";
import type { Events } from "../../services/feed/index.ts";
import { createContext, type GraphQLContext, type GraphQLEdge, runToEnd } from "../context.ts";
import { createErrorFormatter } from "../formatError.ts";
import { CLOSE_CODES } from "./closeCodes.ts";
import type { Connection, Session } from "./connections.ts";
import { createEventStream, type EventStream } from "./eventStreams.ts";
import { createFanOutGroups } from "./fanOutGroups.ts";
import type { KeyWatch } from "./keyWatch.ts";
import { createOperationReader } from "./operations.ts";

const MAX_OPERATIONS_PER_SOCKET = 100;

type Parameters = Record<string, unknown> | undefined;
type SocketContext = Context<Parameters, Session>;

/** graphql-transport-ws for all operations, with the keys, limits, context and errors of GraphQL over HTTP. */
export function createProtocol(edge: GraphQLEdge, schema: GraphQLSchema, keyWatch: KeyWatch): Server<Session> {
  const formatError = createErrorFormatter(edge.locale, edge.log, edge.recognizeError);
  const readOperation = createOperationReader(schema);
  const fanOutGroups = createFanOutGroups(schema, present);

  function present(result: Pick<ExecutionResult, "errors">): object {
    return result.errors === undefined ? result : { ...result, errors: result.errors.map(formatError) };
  }

  async function authenticate({ extra: session, connectionParams }: SocketContext): Promise<boolean> {
    const { connection } = session;
    try {
      session.authentication = await keyWatch.authenticate(connection, readKey(connection, connectionParams));
      return true;
    } catch (error) {
      refuseConnection(connection, error);
      return false;
    }
  }

  function refuseConnection(connection: Connection, error: unknown): void {
    const refusal = isDomainError(error) ? error : edge.recognizeError(error);
    if (refusal === null) edge.log.error({ err: error }, "socket not authenticated");
    const [code, reason] = CLOSINGS[refusal?.code ?? "INTERNAL_ERROR"] ?? INTERNAL_ERROR;
    connection.end(code, reason);
  }

  function prepare({ extra, subscriptions }: SocketContext, payload: SubscribePayload): Prepared {
    if (extra.authentication === null) throw new Error("A socket sends an operation before it is authenticated.");
    if (Object.keys(subscriptions).length > MAX_OPERATIONS_PER_SOCKET) {
      return [
        refuse(new DomainError("TOO_MANY_SUBSCRIPTIONS", { of: "connection", limit: MAX_OPERATIONS_PER_SOCKET })),
      ];
    }
    const { actor } = extra.authentication;
    const operation = readOperation(payload);
    if ("length" in operation) return operation;
    const onTooSlow = () => extra.connection.end(CLOSE_CODES.tooSlow, "Too slow. Resume from your cursor");
    return { ...operation, contextValue: createContext(edge, actor, onTooSlow) };
  }

  function streamEvents(
    { connection, authentication }: Session,
    operationId: string,
    payload: SubscribePayload,
    args: ExecutionArgs,
    result: unknown,
  ): EventStream | undefined {
    if (authentication === null || !isLive(result)) return undefined;
    const { actor } = authentication;
    return createEventStream(connection, operationId, result, () => fanOutGroups.join(payload, args, actor));
  }

  return makeServer<Parameters, Session>({
    onConnect: authenticate,
    onSubscribe: (ctx, _id, payload) => prepare(ctx, payload),
    execute: (args) => runToEnd(args.contextValue as GraphQLContext, async () => execute(args)),
    // The events themselves: their fan-out group executes the selection for each event.
    subscribe: (args) => createSourceEventStream(args) as Promise<AsyncIterable<ExecutionResult> | ExecutionResult>,
    onOperation: ({ extra }, id, payload, args, result) => streamEvents(extra, id, payload, args, result),
    onNext: (_ctx, _id, _payload, _args, result) => present(result),
    onError: (_ctx, _id, _payload, errors) => errors.map(formatError),
  });
}

/** A subscription's resolver returns either events or an execution result with errors. */
function isLive(result: unknown): result is Events<object> {
  return typeof result === "object" && result !== null && Symbol.asyncIterator in result;
}

type Prepared = ExecutionArgs | readonly GraphQLError[];

/** The connection parameters come before the header, which a browser cannot set. */
function readKey({ authorization }: Connection, parameters: Parameters): string | null {
  const given = Object.entries(parameters ?? {}).find(([name]) => name.toLowerCase() === "authorization")?.[1];
  return readBearer(typeof given === "string" ? given : authorization);
}

const INTERNAL_ERROR = [CLOSE_CODES.internalError, "Internal server error"] as const;

const CLOSINGS: Partial<Record<ErrorCode, readonly [code: number, reason: string]>> = {
  UNAUTHENTICATED: [CLOSE_CODES.unauthorized, "Unauthorized"],
  ACCOUNT_SUSPENDED: [CLOSE_CODES.forbidden, "Account suspended"],
  TOO_MANY_CONNECTIONS: [CLOSE_CODES.tooManyConnections, "Too many connections of this account"],
  SERVICE_UNAVAILABLE: [CLOSE_CODES.tryAgainLater, "Try again later"],
};

function refuse(error: DomainError): GraphQLError {
  return new GraphQLError(error.code, { originalError: error });
}
