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

/** Sockets whose subscribers get every published submission. */
export type FeedSockets = {
  open(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  publish(submission: Submission): void;
};

const CREATED = "created";

/** Sends every socket the same text. The messages are those of graphql-transport-ws, without GraphQL. */
export function createFloorSockets(): FeedSockets {
  const server = createServer();
  const subscribers = new Set<WebSocket>();

  function answerMessages(socket: WebSocket): void {
    socket.on("close", () => subscribers.delete(socket));
    socket.on("message", (data: Buffer) => {
      const { type } = JSON.parse(data.toString()) as { type: string };
      if (type === "connection_init") socket.send('{"type":"connection_ack"}');
      if (type === "subscribe") subscribers.add(socket);
    });
  }

  return {
    open: (request, socket, head) => server.handleUpgrade(request, socket, head, answerMessages),
    publish(submission) {
      const { id, data, createdAt } = submission;
      const submissionCreated = { cursor: cursorOf(submission), submission: { id, data, createdAt } };
      const text = JSON.stringify({ id: OPERATION_ID, type: "next", payload: { data: { submissionCreated } } });
      for (const socket of subscribers) socket.send(text);
    },
  };
}

/** graphql-ws as its manual shows it: each subscription has an iterator and executes its selection for each event. */
export function createPlainSockets(): FeedSockets {
  const schema = createGraphQLSchema(es);
  const emitter = new EventEmitter().setMaxListeners(0);
  const field = schema.getSubscriptionType()?.getFields().submissionCreated;
  if (field === undefined) throw new Error("There is no such subscription.");
  field.subscribe = () => on(emitter, CREATED);
  field.resolve = ([event]: [object]) => event;
  const server = createServer();
  useServer({ schema }, server);

  return {
    open: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (opened) => server.emit("connection", opened, request)),
    publish: (submission) => emitter.emit(CREATED, { cursor: cursorOf(submission), submission }),
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
