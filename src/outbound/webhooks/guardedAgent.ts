import { connect as connectTcp, isIP, type LookupFunction, type Socket, type TcpNetConnectOpts } from "node:net";
import { buildConnector } from "undici";
import type { AttemptErrorClass } from "../../domain/webhooks/webhooks.ts";
import { type Agent, type Connector, createAgent } from "./agent.ts";
import { type Cidr, isDeniedAddress, selectAddresses } from "./addressPolicy.ts";
import { BAD_PORTS } from "./badPorts.ts";
import { chooseResolver, toLookup } from "./hostAddresses.ts";
import { MINUTE_MS } from "../../domain/times.ts";

export type GuardedAgentOptions = {
  readonly allowedCidrs: readonly Cidr[];
  /** Bounds DNS, TCP and TLS together. */
  readonly connectTimeoutMs: number;
  readonly lookup?: LookupFunction;
  /** Opens the TCP connection. */
  readonly open?: (options: TcpNetConnectOpts) => Socket;
};

type DestinationErrorClass = Extract<AttemptErrorClass, "dns" | "blocked_destination" | "connect" | "tls" | "timeout">;

const TCP_KEEP_ALIVE_MS = MINUTE_MS;
const HTTP_PORT = 80;
const HTTPS_PORT = 443;

/** The error of an attempt without a usable connection. `errorClass` names the stage that failed. */
export class DestinationError extends Error {
  readonly errorClass: DestinationErrorClass;

  constructor(errorClass: DestinationErrorClass, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DestinationError";
    this.errorClass = errorClass;
  }
}

export function isDestinationError(error: unknown): error is DestinationError {
  return error instanceof DestinationError;
}

/**
 * Creates an HTTP/1.1 agent that connects to no denied address or port, for any URL and any DNS answer, and that ignores proxy variables. The
 * agent bounds only the time of connecting; the caller bounds the rest of an attempt.
 */
export function createGuardedAgent(options: GuardedAgentOptions): Agent {
  return createAgent(createGuardedConnector(options));
}

/**
 * The connector checks the port and a literal address before connecting (`lookup` is never called for it), a name's addresses in `lookup`, and
 * the peer's address after connecting, before it writes a byte.
 */
function createGuardedConnector({
  allowedCidrs,
  connectTimeoutMs,
  lookup = toLookup(chooseResolver(allowedCidrs)),
  open = connectTcp,
}: GuardedAgentOptions): Connector {
  const startTls = buildConnector({ allowH2: false, timeout: 0 });
  const guardedLookup = guardLookup(lookup, allowedCidrs);

  return (target, callback) => {
    const { hostname, protocol } = target;
    const isTls = protocol === "https:";
    const port = target.port === "" ? (isTls ? HTTPS_PORT : HTTP_PORT) : Number(target.port);
    const isDenied = isIP(hostname) !== 0 && isDeniedAddress(hostname, allowedCidrs);
    if (isDenied || BAD_PORTS.has(port)) {
      let isGivenUp = false;
      queueMicrotask(() => isGivenUp || callback(refuse(`${hostname}:${port}`), null));
      return () => (isGivenUp = true);
    }

    const socket = open({ host: hostname, port, lookup: guardedLookup });
    let stage: DestinationErrorClass = "connect";
    let isDone = false;
    /** Returns false when it has ended before. */
    const end = (): boolean => {
      if (isDone) return false;
      isDone = true;
      clearTimeout(timer);
      return true;
    };
    const succeed = (connected: Socket) => {
      if (end()) callback(null, connected);
    };
    const giveUp = () => {
      if (end()) socket.destroy();
    };
    const fail = (error: unknown) => {
      if (!end()) return;
      socket.destroy();
      callback(isDestinationError(error) ? error : describeFailure(stage, error), null);
    };
    const timer = setTimeout(() => {
      fail(new DestinationError("timeout", `No connection within ${connectTimeoutMs} ms.`));
    }, connectTimeoutMs);

    socket.setNoDelay(true).setKeepAlive(true, TCP_KEEP_ALIVE_MS);
    socket.on("error", fail);
    socket.once("connect", () => {
      const peer = socket.remoteAddress ?? "";
      if (isDeniedAddress(peer, allowedCidrs)) return fail(refuse(peer));
      if (!isTls) return succeed(socket);
      stage = "tls";
      startTls({ ...target, httpSocket: socket }, (error, secured) => (error ? fail(error) : succeed(secured)));
    });
    return giveUp;
  };
}

/** Makes a `lookup` that answers only with usable addresses, in both callback shapes of `options.all`. */
function guardLookup(lookup: LookupFunction, allowedCidrs: readonly Cidr[]): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, answer, family = 0) => {
      if (error) return callback(describeFailure("dns", error), "");
      const answers = typeof answer === "string" ? [{ address: answer, family }] : answer;
      if (answers.length === 0) return callback(new DestinationError("dns", `${hostname} has no address.`), "");
      const addresses = answers.map(({ address }) => address);
      const usable = selectAddresses(hostname, addresses, allowedCidrs);
      const [first] = usable;
      if (first === undefined) return callback(refuse(hostname), "");
      if (!options.all) return callback(null, first, isIP(first));
      callback(
        null,
        usable.map((address) => ({ address, family: isIP(address) })),
      );
    });
  };
}

function refuse(destination: string): DestinationError {
  return new DestinationError("blocked_destination", `Nothing may be sent to ${destination}.`);
}

function describeFailure(errorClass: DestinationErrorClass, cause: unknown): DestinationError {
  return new DestinationError(errorClass, cause instanceof Error ? cause.message : String(cause), { cause });
}
