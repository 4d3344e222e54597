import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { buildSchema, execute, graphql, subscribe, validate } from "graphql";
import { useServer } from "graphql-ws/use/ws";
import { onTestFinished } from "vitest";
import { WebSocketServer } from "ws";
import { createExplorer, EXPLORER_CONTENT_SECURITY_POLICY } from "../../src/http/views/explorer.ts";

const ENDPOINT = "/api/v1/graphql";
const ASSETS = `${ENDPOINT}/explorer`;

export type ExplorerServer = {
  /** Where the explorer is. */
  readonly url: string;
  /** The names of the operations that reached the server over HTTP. */
  readonly asked: readonly string[];
  /** Settles when somebody listens to submissionCreated. */
  readonly subscribed: Promise<void>;
  readonly publish: (event: unknown) => void;
};

/** The explorer before a GraphQL server with the real schema, one key and one viewer; it ends with the test. */
export async function startExplorerServer(key: string): Promise<ExplorerServer> {
  const schema = buildSchema(
    globSync("schema/*.graphql", { cwd: ROOT })
      .map((file) => readFileSync(new URL(file, ROOT), "utf8"))
      .join("\n"),
  );
  const { listen, subscribed, publish } = createEvents();
  const rootValue = {
    viewer: { account: { name: "Tienda Lima" } },
    forms: { nodes: [] },
    submissionCreated: listen,
  };
  const isKey = (authorization: unknown) => authorization === `Bearer ${key}`;
  const explorer = createExplorer(ASSETS);
  const asked: string[] = [];

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method, url = "", headers } = request;
    if (method === "GET" && url === ENDPOINT) return { type: "text/html; charset=utf-8", body: explorer.html };
    if (method === "GET") return explorer.findAsset(url.slice(ASSETS.length + 1)) ?? NOT_FOUND;
    if (!isKey(headers.authorization)) return UNAUTHENTICATED;

    const { query: source, operationName, variables } = (await json(request)) as Operation;
    asked.push(operationName ?? source);
    const result = await graphql({ schema, rootValue, source, operationName, variableValues: variables });
    return { type: "application/json", body: JSON.stringify(result) };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status = 200, type, body } = await answer(request);
    response.writeHead(status, { "content-type": type, "content-security-policy": EXPLORER_CONTENT_SECURITY_POLICY });
    response.end(body);
  }

  const server = createServer((request, response) => void respond(request, response));
  const sockets = new WebSocketServer({ server, path: ENDPOINT });
  useServer(
    {
      schema,
      roots: { subscription: rootValue },
      execute,
      subscribe,
      validate,
      onConnect: ({ connectionParams }) => isKey(connectionParams?.["authorization"]),
    },
    sockets,
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    server.close();
  });

  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${ENDPOINT}`, asked, subscribed, publish };
}

type Answer = { readonly status?: number; readonly type: string; readonly body: Buffer | string };
type Operation = {
  readonly query: string;
  readonly operationName?: string | null;
  readonly variables?: Record<string, unknown> | null;
};

const ROOT = new URL("../../", import.meta.url);
const NOT_FOUND: Answer = { status: 404, type: "text/plain", body: "not found" };
const UNAUTHENTICATED: Answer = {
  status: 401,
  type: "application/json",
  body: JSON.stringify({ errors: [{ message: "who are you?" }] }),
};

function createEvents() {
  const subscribed = Promise.withResolvers<void>();
  const queue: unknown[] = [];
  let wake = Promise.withResolvers<void>();

  async function* listen(): AsyncGenerator<{ readonly submissionCreated: unknown }> {
    subscribed.resolve();
    for (;;) {
      while (queue.length > 0) yield { submissionCreated: queue.shift() };
      await wake.promise;
      wake = Promise.withResolvers();
    }
  }

  return {
    listen,
    subscribed: subscribed.promise,
    publish: (event: unknown) => {
      queue.push(event);
      wake.resolve();
    },
  };
}
