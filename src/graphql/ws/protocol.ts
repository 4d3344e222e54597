import {
  type ExecutionArgs,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { type Context, makeServer, type Server, type SubscribePayload } from "graphql-ws";
import { DomainError, type ErrorCode, isDomainError } from "../../domain/errors.ts";
import { readBearer } from "../../http/bearer.ts";
import { createContext, type GraphQLEdge } from "../context.ts";
import { createErrorFormatter } from "../formatError.ts";
import { createLimitRules, MAX_TOKENS } from "../limits.ts";
import { CLOSE_CODES } from "./closeCodes.ts";
import type { Connection, Guest } from "./connections.ts";
import type { KeyWatch } from "./keyWatch.ts";

const MAX_OPERATIONS_PER_SOCKET = 100;

type Parameters = Record<string, unknown> | undefined;
type SocketContext = Context<Parameters, Guest>;

/** graphql-transport-ws for all operations, with the same key, limits, context and errors as over HTTP. */
export function createProtocol(edge: GraphQLEdge, schema: GraphQLSchema, keyWatch: KeyWatch): Server<Guest> {
  const formatError = createErrorFormatter(edge.log, edge.recognizeFault);

  async function welcome({ extra: guest, connectionParams }: SocketContext): Promise<boolean> {
    const { connection } = guest;
    try {
      guest.authentication = await keyWatch.admit(connection, readKey(connection, connectionParams));
      return true;
    } catch (error) {
      turnAway(connection, error);
      return false;
    }
  }

  function turnAway(connection: Connection, error: unknown): void {
    const refusal = isDomainError(error) ? error : edge.recognizeFault(error);
    if (refusal === null) edge.log.error({ err: error }, "socket not authenticated");
    const [code, reason] = CLOSINGS[refusal?.code ?? "INTERNAL_ERROR"] ?? INTERNAL_ERROR;
    connection.end(code, reason);
  }

  function prepare({ extra, subscriptions }: SocketContext, payload: SubscribePayload): Prepared {
    if (extra.authentication === null) throw new Error("A socket operates before it is authenticated.");
    if (Object.keys(subscriptions).length > MAX_OPERATIONS_PER_SOCKET) {
      return [refuse(new DomainError("TOO_MANY_SUBSCRIPTIONS", { limit: MAX_OPERATIONS_PER_SOCKET }))];
    }
    const { actor } = extra.authentication;
    const operation = readOperation(schema, payload);
    if ("length" in operation) return operation;
    const onTooSlow = () => extra.connection.end(CLOSE_CODES.tooSlow, "Too slow. Resume from your cursor");
    return { ...operation, contextValue: createContext(edge, actor, onTooSlow) };
  }

  return makeServer<Parameters, Guest>({
    onConnect: welcome,
    onSubscribe: (ctx, _id, payload) => prepare(ctx, payload),
    onNext: (_ctx, _id, _payload, _args, result) =>
      result.errors === undefined ? undefined : { ...result, errors: result.errors.map(formatError) },
    onError: (_ctx, _id, _payload, errors) => errors.map(formatError),
  });
}

type Prepared = ExecutionArgs | readonly GraphQLError[];

/** A browser cannot set the header, so the parameters come first. */
function readKey({ authorization }: Connection, parameters: Parameters): string | null {
  const given = Object.entries(parameters ?? {}).find(([name]) => name.toLowerCase() === "authorization")?.[1];
  return readBearer(typeof given === "string" ? given : authorization);
}

const INTERNAL_ERROR = [CLOSE_CODES.internalError, "Internal server error"] as const;

const CLOSINGS: Partial<Record<ErrorCode, readonly [code: number, reason: string]>> = {
  UNAUTHENTICATED: [CLOSE_CODES.unauthorized, "Unauthorized"],
  ACCOUNT_SUSPENDED: [CLOSE_CODES.forbidden, "Account suspended"],
  SERVICE_UNAVAILABLE: [CLOSE_CODES.tryAgainLater, "Try again later"],
};

/** As Apollo does it over HTTP: the syntax, the schema, the operation, then the limits. */
function readOperation(schema: GraphQLSchema, { query, operationName, variables }: SubscribePayload): Prepared {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS });
    const faults = validate(schema, document, specifiedRules);
    if (faults.length > 0) return faults.map((fault) => mark(fault, "GRAPHQL_VALIDATION_FAILED"));
    if (!getOperationAST(document, operationName)) {
      return [mark(new GraphQLError(describeMissing(operationName)), "OPERATION_RESOLUTION_FAILURE")];
    }
    const refusals = validate(schema, document, createLimitRules(variables ?? {}));
    if (refusals.length > 0) return refusals;
    return { schema, document, operationName: operationName ?? null, variableValues: variables ?? null };
  } catch (error) {
    if (error instanceof GraphQLError) return [mark(error, "GRAPHQL_PARSE_FAILED")];
    throw error;
  }
}

function describeMissing(operationName: string | null | undefined): string {
  return operationName
    ? `Unknown operation named "${operationName}".`
    : "Must provide operation name if query contains multiple operations.";
}

function mark(error: GraphQLError, code: string): GraphQLError {
  const { nodes, source, positions } = error;
  return new GraphQLError(error.message, {
    nodes,
    source,
    positions,
    originalError: error.originalError ?? error,
    extensions: { code },
  });
}

function refuse(error: DomainError): GraphQLError {
  return new GraphQLError(error.code, { originalError: error });
}
