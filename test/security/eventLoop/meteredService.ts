import { mkdtemp, rm } from "node:fs/promises";
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { WebSocket } from "ws";
import { PATHS } from "../../../src/domain/links.ts";
import { createTestDatabase } from "../../support/database.ts";
import { spawnService } from "../../support/spawnedServices.ts";

/** A request as its bytes: anything that a client can send. */
export type RawRequest = { readonly head: readonly string[]; readonly body?: Buffer };

/** The text of one message, which is sent over a socket that is authenticated. */
export type SocketMessage = { readonly message: string };

export type MeteredService = {
  readonly url: string;
  /** Sends it on a connection of its own; resolves with the answer when the connection is closed. */
  send(request: RawRequest | SocketMessage): Promise<string>;
  /** The processor time of the longest turn of the service's event loop since the last call, in milliseconds. */
  readLongestTurn(): Promise<number>;
  close(): Promise<void>;
};

export const ADMIN_KEY = `admin_${"k".repeat(32)}`;
const METER = new URL("../../support/turnMeter.ts", import.meta.url).href;

/** Starts the program in a process of its own, with a meter of its turns, on a fresh database. */
export async function startMeteredService(): Promise<MeteredService> {
  const { url: databaseUrl, drop } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "ventanilla-event-loop-"));
  const { started, kill } = spawnService({
    environment: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ADMIN_API_KEY: ADMIN_KEY,
      NODE_OPTIONS: `--import=${METER}`,
      WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
      BOOK_LIMIT_PER_ADDRESS: "100000",
      BOOK_LIMIT_PER_BOOK: "100000",
    },
  });
  const service = await started;
  const [meter] = service.logged("turn meter");
  const { port: meterPort } = Object(meter?.["address"]) as { readonly port: number };
  const port = Number(new URL(service.url).port);

  return {
    url: service.url,
    send: (request) =>
      "message" in request
        ? exchangeMessage(port, request.message)
        : exchange(port, [...request.head, "Connection: close"], request.body ?? Buffer.alloc(0)),
    readLongestTurn: async () => Number(await text(connect(meterPort, "127.0.0.1"))),
    async close() {
      kill("SIGKILL");
      await service.exited;
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function exchange(port: number, head: readonly string[], body: Buffer): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", () => socket.destroy());
  socket.write(Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"), body]));
  await once(socket, "close");
  return Buffer.concat(chunks).toString("latin1");
}

/** Resolves with the first message after the acknowledgement, or with the reason why the service closed the socket. */
async function exchangeMessage(port: number, message: string): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${PATHS.graphql}`, "graphql-transport-ws", {
    headers: { authorization: `Bearer ${ADMIN_KEY}` },
  });
  const closed = once(socket, "close");
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "connection_init" }));
  await once(socket, "message");
  const answered = once(socket, "message");
  socket.send(message);
  const [answer] = await Promise.race([answered, closed.then(([, reason]) => [reason])]);
  socket.terminate();
  return String(answer);
}
