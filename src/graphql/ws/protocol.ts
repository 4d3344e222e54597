import {
  createSourceEventStream,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
} from "graphql";
import { type Context, makeServer, type Server, type SubscribePayload } from "graphql-ws";
import type { Actor, Credential } from "../../domain/actor.ts";
import { DomainError, type ErrorCode, isDomainError } from "../../domain/errors.ts";
import { findAddressGroup } from "../../edge/addressGroups.ts";
import { readBearer } from "../../edge/bearer.ts";
import { createSecurityLog } from "../../edge/securityLog.ts";
import type { Events } from "../../services/feed/feedEvents.ts";
import { createContext, type GraphQLContext, type GraphQLEdge, runToEnd } from "../context.ts";
import { refuseWhole } from "../execution/answerBytes.ts";
import { readCounted } from "../execution/countedFields.ts";
import { createErrorFormatter } from "../formatError.ts";
import { measureOperation } from "../operationSlots.ts";
import { createRefusalNotes } from "../permissionRefusals.ts";
import type { FeedEnd } from "../../domain/feed/feed.ts";
import { CLOSE_CODES, END_REASONS } from "./closeCodes.ts";
import type { Connection, Session } from "./connections.ts";
import { createEventStream, type EventStream } from "./eventStreams.ts";
import { createFanOutGroups } from "./fanOutGroups.ts";
import { createFraming } from "./frames.ts";
import type { KeyWatch } from "./keyWatch.ts";
import { createOperationReader } from "./operations.ts";
import { createRenderings } from "./renderings.ts";

export const MAX_OPERATIONS_PER_SOCKET = 100;

type Parameters = Record<string, unknown> | undefined;
type SocketContext = Context<Parameters, Session>;

/** The server of graphql-transport-ws for all operations. Keys, limits, context and errors are those of GraphQL over HTTP. */
export function createProtocol(edge: GraphQLEdge, schema: GraphQLSchema, keyWatch: KeyWatch): Server<Session> {
  const formatError = createErrorFormatter(edge.locale, edge.log, edge.recognizeError);
  const securityLog = createSecurityLog(edge.log);
  const noteRefusals = createRefusalNotes(securityLog);
  const readOperation = createOperationReader(schema);
  const fanOutGroups = createFanOutGroups(schema, createRenderings(edge.metrics), present);
  const writeFrames = createFraming();

  function present(result: Pick<ExecutionResult, "errors">): object {
    return result.errors === undefined ? result : { ...result, errors: result.errors.map(formatError) };
  }

  async function authenticate({ extra: session, connectionParams }: SocketContext): Promise<boolean> {
    const { connection, newSocket } = session;
    newSocket.beginKeyCheck();
    try {
      session.authentication = await keyWatch.authenticate(connection, readGiven(connection, connectionParams));
      newSocket.leave();
      noteSocket("info", "socket authenticated", connection, { by: session.authentication.actor.by });
      return true;
    } catch (error) {
      refuseConnection(connection, error);
      return false;
    }
  }

  function refuseConnection(connection: Connection, error: unknown): void {
    const refusal = isDomainError(error) ? error : edge.recognizeError(error);
    if (refusal === null) edge.log.error({ err: error }, "socket not authenticated");
    else noteSocket("warn", "socket refused", connection, { code: refusal.code });
    const [code, reason] = CLOSINGS[refusal?.code ?? "INTERNAL_ERROR"] ?? INTERNAL_ERROR;
    connection.end(code, reason);
  }

  function noteSocket(level: "info" | "warn", message: string, { address }: Connection, fields: object): void {
    securityLog.note(level, message, address ?? "", { address, ...fields });
  }

  /** Presents the result of an operation that is no subscription's event, and notes what it refuses. */
  function presentResult({ authentication }: Session, result: Pick<ExecutionResult, "errors">): object {
    const errors = result.errors?.map(formatError);
    if (authentication !== null) noteRefusals(authentication.actor, errors);
    return errors === undefined ? result : { ...result, errors };
  }

  /** Runs the work in a slot of the account, because checking a document takes time, too. */
  async function inSlot<T>(
    { authentication, connection }: Session,
    payload: SubscribePayload,
    work: (actor: Actor) => Promise<T>,
  ): Promise<T | readonly GraphQLError[]> {
    if (authentication === null) throw new Error("A socket sends an operation before it is authenticated.");
    const { actor } = authentication;
    try {
      return await edge.operationSlots.run(
        actor.accountId,
        () => measureOperation(payload),
        () => work(actor),
        findAddressGroup(connection.address),
      );
    } catch (error) {
      if (isDomainError(error)) return [refuse(error)];
      throw error;
    }
  }

  async function executeInSlot<T>(args: ExecutionArgs, work: () => Promise<T>): Promise<T | ExecutionResult> {
    const { actor, client } = args.contextValue as GraphQLContext;
    const size = () => measureOperation(args.variableValues);
    try {
      return await edge.operationSlots.run(actor.accountId, size, work, client);
    } catch (error) {
      if (isDomainError(error)) return { errors: [refuse(error)] };
      throw error;
    }
  }

  /** The arguments of an operation, or the errors that refuse it. */
  function prepare({ connection }: Session, payload: SubscribePayload, actor: Actor): Prepared {
    const operation = readOperation(payload);
    if ("length" in operation) return operation;
    const onEnded = (reason: FeedEnd) => connection.end(CLOSE_CODES.resume, END_REASONS[reason]);
    const client = findAddressGroup(connection.address);
    return { ...operation, contextValue: createContext(edge, actor, { onEnded, client }) };
  }

  /** Replaces the result of a subscription by a stream that sends its events itself; undefined for every other result. */
  function streamEvents(
    { connection, authentication }: Session,
    operationId: string,
    payload: SubscribePayload,
    args: ExecutionArgs,
    result: unknown,
  ): EventStream | undefined {
    if (authentication === null || !isEvents(result)) return undefined;
    const { actor } = authentication;
    const joinGroup = () => fanOutGroups.join(payload, args, actor);
    return createEventStream(connection, operationId, result, joinGroup, writeFrames);
  }

  return makeServer<Parameters, Session>({
    onConnect: authenticate,
    onSubscribe: (ctx, _id, payload) =>
      refuseTooMany(ctx) ?? inSlot(ctx.extra, payload, async (actor) => prepare(ctx.extra, payload, actor)),
    execute: (args) => executeInSlot(args, () => executeBounded(args)),
    // The result is the events themselves, because their fan-out group executes the selection for each event.
    subscribe: (args) => executeInSlot(args, () => createSourceEventStream(args) as Promise<SourceStream>),
    onOperation: ({ extra }, id, payload, args, result) => streamEvents(extra, id, payload, args, result),
    onNext: ({ extra }, _id, _payload, _args, result) => presentResult(extra, result),
    onError: (_ctx, _id, _payload, errors) => errors.map(formatError),
  });
}

async function executeBounded(args: ExecutionArgs): Promise<ExecutionResult> {
  const context = args.contextValue as GraphQLContext;
  const result = await runToEnd(context, async () => execute({ ...args, fieldResolver: readCounted }));
  return refuseWhole(result, context.answerBytes);
}

function refuseTooMany({ subscriptions }: SocketContext): readonly GraphQLError[] | undefined {
  if (Object.keys(subscriptions).length <= MAX_OPERATIONS_PER_SOCKET) return undefined;
  return [refuse(new DomainError("TOO_MANY_SUBSCRIPTIONS", { of: "connection", limit: MAX_OPERATIONS_PER_SOCKET }))];
}

/** A subscription's resolver returns either events or an execution result with errors. */
function isEvents(result: unknown): result is Events<object> {
  return typeof result === "object" && result !== null && Symbol.asyncIterator in result;
}

type SourceStream = AsyncIterable<ExecutionResult> | ExecutionResult;
type Prepared = ExecutionArgs | readonly GraphQLError[];

/**
 * A key in the connection parameters replaces the credential of the upgrade request, because a browser cannot set the header.
 * Errors: CROSS_SITE_REQUEST for a session in a request of another site.
 */
function readGiven({ readCredential }: Connection, parameters: Parameters): Credential {
  const given = findAuthorization(parameters) ?? findAuthorization(parameters?.["headers"]);
  return typeof given === "string" ? { kind: "apiKey", key: readBearer(given) } : readCredential();
}

/** The member in any case. Several clients put headers into an object of their own: `{ headers: { Authorization: "Bearer …" } }`. */
function findAuthorization(parameters: unknown): unknown {
  if (typeof parameters !== "object" || parameters === null) return undefined;
  return Object.entries(parameters).find(([name]) => name.toLowerCase() === "authorization")?.[1];
}

const INTERNAL_ERROR = [CLOSE_CODES.internalError, "Internal server error"] as const;

const CLOSINGS: Partial<Record<ErrorCode, readonly [code: number, reason: string]>> = {
  UNAUTHENTICATED: [CLOSE_CODES.unauthorized, "Unauthorized"],
  ACCOUNT_SUSPENDED: [CLOSE_CODES.forbidden, "Account suspended"],
  CROSS_SITE_REQUEST: [CLOSE_CODES.forbidden, "Session of another site"],
  TOO_MANY_CONNECTIONS: [CLOSE_CODES.tooManyConnections, "Too many connections of this account"],
  SERVICE_UNAVAILABLE: [CLOSE_CODES.tryAgainLater, "Try again later"],
};

function refuse(error: DomainError): GraphQLError {
  return new GraphQLError(error.code, { originalError: error });
}
