import { once } from "node:events";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type { TestApp } from "../support/app.ts";
import { PATH, type Result } from "./client.ts";

export type Message = { readonly type: string; readonly id?: string; readonly payload?: unknown };

/** A client of graphql-transport-ws that shows a test every message and the close code. */
export type SocketClient = {
  readonly socket: WebSocket;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  send(message: Message): void;
  /** The next message. Rejects if the socket closes before it. */
  take(): Promise<Message>;
};

export type SocketOptions = {
  readonly headers?: Record<string, string>;
  readonly protocols?: readonly string[];
  readonly path?: string;
};

/** Opens a socket without sending a message. */
export async function connect(app: Pick<TestApp, "url">, options: SocketOptions = {}): Promise<SocketClient> {
  const { headers = {}, protocols = ["graphql-transport-ws"], path = PATH } = options;
  const socket = new WebSocket(`${app.url.replace("http:", "ws:")}${path}`, [...protocols], { headers });
  onTestFinished(() => socket.terminate());
  const client = listen(socket);
  await once(socket, "open");
  return client;
}

/** Opens a socket and sends the key in `connection_init`. */
export async function connectWithKey(
  app: Pick<TestApp, "url">,
  key: string,
  options: SocketOptions = {},
): Promise<SocketClient> {
  const client = await connect(app, options);
  client.send({ type: "connection_init", payload: { authorization: `Bearer ${key}` } });
  const message = await client.take();
  if (message.type !== "connection_ack") throw new Error(`The server answered ${message.type}.`);
  return client;
}

/** Runs an operation over the socket, which has no other running operation. */
export async function askOver(client: SocketClient, query: string, variables: object = {}): Promise<Message> {
  client.send({ type: "subscribe", id: "ask", payload: { query, variables } });
  const answer = await client.take();
  if (answer.type === "next") await client.take();
  return answer;
}

export type Event = { readonly cursor: string; readonly id: string };

const SUBSCRIPTIONS = {
  submissions: `subscription ($formId: ID, $after: String, $whole: Boolean!) {
    event: submissionCreated(formId: $formId, after: $after) { cursor item: submission { id data @include(if: $whole) } }
  }`,
  complaints: `subscription ($formId: ID, $after: String, $whole: Boolean!) {
    event: complaintCreated(formId: $formId, after: $after) { cursor item: complaint { id detail @include(if: $whole) } }
  }`,
};

export type SubscribeOptions = {
  /** Submissions unless given. */
  readonly feed?: keyof typeof SUBSCRIPTIONS;
  readonly formId?: string;
  readonly after?: string | undefined;
  /** The operation's id on its socket; "feed" unless given. */
  readonly id?: string;
  /** Whether the events have the `data` of submissions or the `detail` of sheets. */
  readonly whole?: boolean;
};

/** Starts the only subscription of a socket and returns a function that takes its next events. */
export function subscribe(
  client: SocketClient,
  { feed = "submissions", id = "feed", whole = false, ...variables }: SubscribeOptions = {},
): (count: number) => Promise<readonly Event[]> {
  client.send({ type: "subscribe", id, payload: { query: SUBSCRIPTIONS[feed], variables: { ...variables, whole } } });
  return async (count) => {
    const events: Event[] = [];
    while (events.length < count) events.push(readEvent(await client.take(), id));
    return events;
  };
}

function readEvent(message: Message, id: string): Event {
  const { data } = (message.payload ?? {}) as Result<{ event: EventData } | null | undefined>;
  if (message.type !== "next" || message.id !== id || !data)
    throw new Error(`The server sent ${JSON.stringify(message)}.`);
  const { cursor, item } = data.event;
  return { cursor, id: item.id };
}

type EventData = { readonly cursor: string; readonly item: { readonly id: string } };

function listen(socket: WebSocket): SocketClient {
  const received: Message[] = [];
  let wake = Promise.withResolvers<void>();
  socket.on("message", (data: Buffer) => {
    received.push(JSON.parse(data.toString("utf8")) as Message);
    wake.resolve();
  });
  const closed = new Promise<{ readonly code: number; readonly reason: string }>((resolve) => {
    socket.on("close", (code, reason) => resolve({ code, reason: reason.toString() }));
  });

  return {
    socket,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    async take() {
      for (;;) {
        const message = received.shift();
        if (message !== undefined) return message;
        wake = Promise.withResolvers();
        const end = await Promise.race([wake.promise, closed]);
        if (end && received.length === 0) throw new Error(`The socket closed: ${end.code} ${end.reason}`);
      }
    },
  };
}
