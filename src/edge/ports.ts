import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import {
  type AddressInfo,
  createServer as createAcceptor,
  type ListenOptions,
  type Server as Acceptor,
} from "node:net";

/** An HTTP server and its port. */
export type Listener = {
  readonly port: number;
  readonly server: Server;
  /** Resolves when the server accepts connections. */
  open(): Promise<void>;
  /** Accepts no more connections. Resolves when the last one has ended. */
  close(): Promise<void>;
};

/** Creates a listener on a port. The listener accepts no connections before its `open`. */
export type OpenListener = (host: string, port: number, wantsUpgrade: WantsUpgrade) => Listener | Promise<Listener>;

/** Whether the server accepts a request's offer to upgrade to another protocol. */
export type WantsUpgrade = (request: IncomingMessage) => boolean;

/**
 * Takes the port at once, so that its number is known before anything else starts; 0 takes any free port. Connections are dropped
 * until `open`.
 */
export async function reservePort(host: string, port: number, wantsUpgrade?: WantsUpgrade): Promise<Listener> {
  const reservation = createAcceptor();
  reservation.maxConnections = 0;
  await listen(reservation, host, port);
  const release = () => closeAcceptor(reservation);
  const listener = createListener(host, (reservation.address() as AddressInfo).port, release, wantsUpgrade);
  return { ...listener, close: async () => void (await Promise.all([release(), listener.close()])) };
}

/**
 * Shares the port with the service's other processes. `open` begins to listen when `mayOpen` resolves. On Linux the kernel divides
 * the connections among the processes. On other systems Node's cluster divides them in its primary process. There, a connection that
 * arrives while a process dies or the service stops may wait until the primary process ends.
 */
export function sharePort(
  host: string,
  port: number,
  wantsUpgrade: WantsUpgrade,
  mayOpen: () => Promise<void>,
): Listener {
  return createListener(host, port, mayOpen, wantsUpgrade);
}

const IS_LINUX = process.platform === "linux";

/**
 * The number of sockets that listen on the port. Node accepts one connection of each socket in a turn of its event loop: with one
 * socket, a new connection waits for as many turns as there are connections before it. Linux alone divides connections among sockets.
 */
const ACCEPTORS = IS_LINUX ? 16 : 1;

function createListener(
  host: string,
  port: number,
  mayOpen: () => Promise<void>,
  wantsUpgrade?: WantsUpgrade,
): Listener {
  const server = createHttpServer(wantsUpgrade);
  const others = Array.from({ length: ACCEPTORS - 1 }, () =>
    createAcceptor({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket)),
  );
  const acceptors: readonly Acceptor[] = [server, ...others];
  return {
    port,
    server,
    async open() {
      await mayOpen();
      const options = { exclusive: IS_LINUX, reusePort: IS_LINUX };
      await Promise.all(acceptors.map((acceptor) => listen(acceptor, host, port, options)));
    },
    close: async () => void (await Promise.all(acceptors.map(closeAcceptor))),
  };
}

/** Resolves when the last connection has ended, also when the acceptor does not listen. */
function closeAcceptor(acceptor: Acceptor): Promise<void> {
  return new Promise((resolve) => acceptor.close(() => resolve()));
}

/**
 * Resolves when the server listens. Errors: those of the system, with advice that names the settings `PORT` and `HOST`, each with
 * `prefix` before its name.
 */
export async function listen(
  server: Acceptor,
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

/** The interval at which Node looks for requests past the server's limits of time. */
const CHECK_MS = 500;

const ADVICE: ReadonlyMap<unknown, (prefix: string) => string> = new Map([
  ["EADDRINUSE", (prefix) => `it is in use. Stop what uses it, or set ${prefix}PORT to another`],
  ["EACCES", (prefix) => `this user may not open it. Set ${prefix}PORT to one above 1023`],
  ["EADDRNOTAVAIL", (prefix) => `this machine does not have that address. Set ${prefix}HOST to one that it has`],
  ["ENOTFOUND", (prefix) => `there is no such host. Set ${prefix}HOST to an address of this machine`],
]);

/**
 * A request whose offer to upgrade is not accepted, such as HTTP/2 without TLS, is answered as if it had no offer. Requests without
 * Host or with an unknown Expect are answered by the application and not by Node: see requestHead.ts.
 */
function createHttpServer(wantsUpgrade: WantsUpgrade = () => false): Server {
  const server = createServer({
    shouldUpgradeCallback: wantsUpgrade,
    requireHostHeader: false,
    connectionsCheckingInterval: CHECK_MS,
  });
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  return server;
}

function explainError(error: unknown, address: string, prefix: string): unknown {
  const advise = error instanceof Error && "code" in error ? ADVICE.get(error.code) : undefined;
  if (advise === undefined) return error;
  return new Error(`Cannot listen on ${address}: ${advise(prefix)}.`, { cause: error });
}
