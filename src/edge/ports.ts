import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo, ListenOptions } from "node:net";

/** The port of a service and the server behind it. */
export type Listener = {
  readonly port: number;
  readonly server: Server;
  /** Admits callers from here on. */
  open(): Promise<void>;
};

/** Opens a port, or prepares to. `wantsUpgrade` decides which offers of another protocol are accepted. */
export type OpenListener = (host: string, port: number, wantsUpgrade: WantsUpgrade) => Listener | Promise<Listener>;

export type WantsUpgrade = (request: IncomingMessage) => boolean;

/** Takes the port before anything else starts, so that its number is known; until `open` it refuses callers. */
export async function reservePort(host: string, port: number, wantsUpgrade?: WantsUpgrade): Promise<Listener> {
  const server = createHttpServer(wantsUpgrade);
  server.maxConnections = 0;
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    server,
    async open() {
      server.maxConnections = Number.POSITIVE_INFINITY;
    },
  };
}

/**
 * Opens a port that several processes of one service answer on; `open` listens once `mayOpen` resolves. On Linux the kernel divides
 * the callers among the processes. Elsewhere Node's cluster does so through the primary, and a caller who comes just as a process
 * dies or the service stops may wait until the primary ends.
 */
export function sharePort(
  host: string,
  port: number,
  wantsUpgrade: WantsUpgrade,
  mayOpen: () => Promise<void>,
): Listener {
  const server = createHttpServer(wantsUpgrade);
  return {
    port,
    server,
    async open() {
      await mayOpen();
      await listen(server, host, port, { exclusive: IS_LINUX, reusePort: IS_LINUX });
    },
  };
}

/** Resolves when the port admits callers. The advice of an error names the setting `PORT` with `prefix` before it. */
export async function listen(
  server: Server,
  host: string,
  port: number,
  { prefix = "", ...options }: ListenOptions & { readonly prefix?: string } = {},
): Promise<void> {
  server.listen({ host, port, ...options });
  try {
    await once(server, "listening");
  } catch (error) {
    throw explainError(error, `port ${port} of ${host}`, prefix);
  }
}

const IS_LINUX = process.platform === "linux";

const ADVICE: ReadonlyMap<unknown, (prefix: string) => string> = new Map([
  ["EADDRINUSE", (prefix) => `it is in use. Stop what uses it, or set ${prefix}PORT to another`],
  ["EACCES", (prefix) => `this user may not open it. Set ${prefix}PORT to one above 1023`],
  ["EADDRNOTAVAIL", (prefix) => `this machine does not have that address. Set ${prefix}HOST to one that it has`],
  ["ENOTFOUND", (prefix) => `there is no such host. Set ${prefix}HOST to an address of this machine`],
]);

/** An offer to upgrade that is not accepted, such as HTTP/2 without TLS, is ignored, and the request is answered as it is. */
function createHttpServer(wantsUpgrade: WantsUpgrade = () => false): Server {
  const server = createServer({ shouldUpgradeCallback: wantsUpgrade, requireHostHeader: false });
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  return server;
}

function explainError(error: unknown, address: string, prefix: string): unknown {
  const advise = error instanceof Error && "code" in error ? ADVICE.get(error.code) : undefined;
  if (advise === undefined) return error;
  return new Error(`Cannot listen on ${address}: ${advise(prefix)}.`, { cause: error });
}
