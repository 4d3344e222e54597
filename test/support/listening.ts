import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { onTestFinished } from "vitest";
import type { OnFinished } from "./services.ts";

/** Listens on a free port of 127.0.0.1 and returns the port. The server and its connections are closed after the test. */
export async function listen(server: Server, onFinished: OnFinished = onTestFinished): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onFinished(async () => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** A port of 127.0.0.1 on which nothing listens. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
