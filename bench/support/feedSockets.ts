import { EventEmitter, on } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { handleProtocols } from "graphql-ws";
import { useServer } from "graphql-ws/use/ws";
import { type WebSocket, WebSocketServer } from "ws";
import { encodeFeedCursor } from "../../src/domain/feed/feed.ts";
import type { Submission } from "../../src/domain/submissions/submissions.ts";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { es } from "../../src/messages/es/index.ts";

/** Sockets whose subscribers get every submission that is published to the form of their variable `formId`. */
export type FeedSockets = {
  open(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  publish(formId: string, submission: Submission): void;
};

type ClientMessage = {
  readonly type: string;
  readonly payload?: { readonly variables?: { readonly formId?: string } };
};

/** Sends every socket of a form the same text. The messages are those of graphql-transport-ws, without GraphQL. */
export function createFloorSockets(): FeedSockets {
  const server = createServer();
  const subscribers = new Map<string, Set<WebSocket>>();

  function answerMessages(socket: WebSocket): void {
    socket.on("message", (data: Buffer) => {
      const { type, payload } = JSON.parse(data.toString()) as ClientMessage;
      if (type === "connection_init") socket.send('{"type":"connection_ack"}');
      if (type === "subscribe") subscribe(socket, payload?.variables?.formId ?? "");
    });
  }

  function subscribe(socket: WebSocket, formId: string): void {
    const members = subscribers.get(formId) ?? new Set();
    subscribers.set(formId, members.add(socket));
    socket.on("close", () => members.delete(socket));
  }

  return {
    open: (request, socket, head) => server.handleUpgrade(request, socket, head, answerMessages),
    publish(formId, submission) {
      const { id, data, createdAt } = submission;
      const submissionCreated = { cursor: cursorOf(submission), submission: { id, data, createdAt } };
      const text = JSON.stringify({ id: OPERATION_ID, type: "next", payload: { data: { submissionCreated } } });
      for (const socket of subscribers.get(formId) ?? []) socket.send(text);
    },
  };
}

/** graphql-ws as its manual shows it: each subscription has an iterator and executes its selection for each event. */
export function createPlainSockets(): FeedSockets {
  const schema = createGraphQLSchema(es);
  const emitter = new EventEmitter().setMaxListeners(0);
  const field = schema.getSubscriptionType()?.getFields().submissionCreated;
  if (field === undefined) throw new Error("There is no such subscription.");
  field.subscribe = (_source, { formId }: { readonly formId: string }) => on(emitter, formId);
  field.resolve = ([event]: [object]) => event;
  const server = createServer();
  useServer({ schema }, server);

  return {
    open: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (opened) => server.emit("connection", opened, request)),
    publish: (formId, submission) => emitter.emit(formId, { cursor: cursorOf(submission), submission }),
  };
}

/** The operation id of every subscription. */
export const OPERATION_ID = "00000000-0000-4000-8000-000000000000";

function createServer(): WebSocketServer {
  return new WebSocketServer({ noServer: true, handleProtocols, perMessageDeflate: false });
}

function cursorOf({ accountId, id }: Submission): string {
  return encodeFeedCursor({ feed: "submissions", accountId, position: 1_000_000, id });
}
