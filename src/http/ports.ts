import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type ReservedPort = {
  readonly port: number;
  readonly server: Server;
  /** From here on callers are let in. */
  open(): void;
};

/**
 * Takes the port before anything else starts, so that its number is known; until `open` callers are turned away. An offer
 * to upgrade that nobody wants, such as HTTP/2 without TLS, is ignored, and the request answered as it is.
 */
export async function reservePort(
  host: string,
  port: number,
  wantsUpgrade: (request: IncomingMessage) => boolean = () => false,
): Promise<ReservedPort> {
  const server = createServer({ shouldUpgradeCallback: wantsUpgrade, requireHostHeader: false });
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.maxConnections = 0;
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw explainFailure(error, `port ${port} of ${host}`);
  }
  return {
    port: (server.address() as AddressInfo).port,
    server,
    open() {
      server.maxConnections = Number.POSITIVE_INFINITY;
    },
  };
}

const ADVICE: ReadonlyMap<unknown, string> = new Map([
  ["EADDRINUSE", "it is in use. Stop what uses it, or set PORT to another"],
  ["EACCES", "this user may not open it. Set PORT to one above 1023"],
  ["EADDRNOTAVAIL", "this machine does not have that address. Set HOST to one that it has"],
  ["ENOTFOUND", "there is no such host. Set HOST to an address of this machine"],
]);

function explainFailure(error: unknown, place: string): unknown {
  const advice = error instanceof Error && "code" in error ? ADVICE.get(error.code) : undefined;
  return advice === undefined ? error : new Error(`Cannot listen on ${place}: ${advice}.`, { cause: error });
}
