import { once } from "node:events";
import { type AddressInfo, connect, createServer, type LookupFunction, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { systemClock } from "../../../src/domain/clock.ts";
import { parseCidrs } from "../../../src/outbound/webhooks/addressPolicy.ts";
import {
  createWebhookSender,
  type WebhookSender,
  type WebhookSenderOptions,
} from "../../../src/outbound/webhooks/send.ts";

export type ReceivedRequest = {
  readonly line: string;
  /** The headers in the order of the request. */
  readonly headerLines: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

export type Receiver = {
  readonly port: number;
  readonly url: string;
  readonly connections: readonly Socket[];
  readonly requests: readonly ReceivedRequest[];
  /** How many connections arrived before this call; a marker of ours proves that none is still on its way. */
  countConnections(): Promise<number>;
  /** Resolves when every connection so far is closed. */
  hungUp(): Promise<void>;
};

export type Answer = (socket: Socket, request: ReceivedRequest) => void;

export const LOOPBACK = parseCidrs("127.0.0.0/8").cidrs;

/** A raw TCP server on 127.0.0.1 that reads each request whole and leaves every byte of the answer to the test. */
export async function startReceiver(answer: Answer = () => {}): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  const { server, connections, port } = await listen(
    createServer((socket) => {
      let received = Buffer.alloc(0);
      socket.on("data", (chunk) => {
        received = Buffer.concat([received, chunk]);
        const request = parseRequest(received);
        if (request === null) return;
        received = Buffer.alloc(0);
        requests.push(request);
        answer(socket, request);
      });
    }),
  );

  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    connections,
    requests,
    async countConnections() {
      const marker = connect(port, "127.0.0.1");
      await once(marker, "connect");
      const isMarker = ({ remotePort }: Socket) => remotePort === marker.localPort;
      while (!connections.some(isMarker)) await once(server, "connection");
      const count = connections.findIndex(isMarker);
      connections.splice(count, 1);
      marker.destroy();
      return count;
    },
    async hungUp() {
      for (const socket of connections) await waitForClose(socket);
    },
  };
}

/** Listens on 127.0.0.1 until the test ends. */
export async function listen(server: Server): Promise<{ server: Server; connections: Socket[]; port: number }> {
  const connections: Socket[] = [];
  server.on("connection", (socket: Socket) => {
    connections.push(socket);
    socket.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of connections) socket.destroy();
    server.close();
  });
  return { server, connections, port: (server.address() as AddressInfo).port };
}

/** Resolves when the connection is closed, also after an error, unlike `once`. */
export async function waitForClose(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((resolve) => socket.once("close", resolve));
}

/** A sender that may reach 127.0.0.0/8 by default, closed at the end of the test. */
export function startSender(options: Partial<WebhookSenderOptions> = {}): WebhookSender {
  const sender = createWebhookSender({ allowedCidrs: LOOPBACK, clock: systemClock, ...options });
  onTestFinished(() => sender.close());
  return sender;
}

/** A resolver with one answer per call, which repeats the last one; it supports both callback shapes. */
export function answerWith(...answers: readonly (readonly string[])[]): LookupFunction {
  const queue = [...answers];
  return (_hostname, options, callback) => {
    const addresses = (queue.length > 1 ? queue.shift() : queue[0]) ?? [];
    const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    if (options.all) callback(null, found);
    else callback(null, found[0]?.address ?? "", found[0]?.family);
  };
}

function parseRequest(received: Buffer): ReceivedRequest | null {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd === -1) return null;
  const [line = "", ...headerLines] = received.subarray(0, headEnd).toString("latin1").split("\r\n");
  const headers = Object.fromEntries(
    headerLines.map((headerLine) => {
      const colon = headerLine.indexOf(":");
      return [headerLine.slice(0, colon).toLowerCase(), headerLine.slice(colon + 1).trim()];
    }),
  );
  const body = received.subarray(headEnd + 4);
  return body.length < Number(headers["content-length"] ?? 0) ? null : { line, headerLines, headers, body };
}
