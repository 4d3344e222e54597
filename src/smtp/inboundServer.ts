import { isIP } from "node:net";
import { type SMTPServerDataStream, SMTPServer, type SMTPServerSession } from "smtp-server";
import type { Logger } from "pino";
import { networkOf } from "../domain/networks.ts";
import { MINUTE_MS } from "../domain/times.ts";

/** Bounds of what strangers may hold and send. A time-out breaks the connection off. */
export type InboundLimits = {
  readonly connections: number;
  readonly connectionsOfAddress: number;
  readonly idleMs: number;
  readonly connectionMs: number;
};

export const INBOUND_LIMITS: InboundLimits = {
  connections: 50,
  connectionsOfAddress: 5,
  idleMs: 15_000,
  connectionMs: MINUTE_MS,
};

/** The longest mail, which is read as it comes and never held: what the largest providers let people send. */
export const MAX_INBOUND_BYTES = 26 * 1024 * 1024;
const CLOSE_MS = 1_000;

/** How a mail is refused: an SMTP code with its words, in which the enhanced code of RFC 3463 stands first. */
export type SmtpRefusal = { readonly code: number; readonly words: string };

/** A kind of mail that the server takes. */
export type Receiver = {
  /** Whether a recipient is one of its addresses. */
  takes(address: string): boolean;
  /** Why no mail goes from this sender to this address of its own; `sender` is empty for reports (RFC 5321, 4.5.5). Null where one goes. */
  refuse(address: string, sender: string): Promise<SmtpRefusal | null>;
  /** Reads a mail to its end. Returns why it was not taken. An error makes the sender's server try again. */
  receive(address: string, sender: string, stream: SMTPServerDataStream): Promise<SmtpRefusal | null>;
};

const REFUSED: Readonly<Record<"moreRecipients" | "unknown" | "busy" | "later", SmtpRefusal>> = {
  moreRecipients: { code: 452, words: "4.5.3 One recipient at a time" },
  unknown: { code: 550, words: "5.1.1 No such address" },
  busy: { code: 421, words: "4.7.0 Too many connections" },
  later: { code: 451, words: "4.3.0 Try again later" },
};

/**
 * A mail server for what comes back to the service's own addresses, and for nothing else: it passes no mail on. Each receiver's addresses
 * are ones that nobody without SECRET_KEY can make, or well-known ones. Put a mail server with TLS in front of it, or let the domain's MX
 * lead to it.
 */
export function createInboundServer(
  receivers: readonly Receiver[],
  log: Logger,
  limits: InboundLimits = INBOUND_LIMITS,
): SMTPServer {
  const open = new Map<string, number>();
  const findReceiver = (address: string) => receivers.find((receiver) => receiver.takes(address)) ?? null;
  const server = new SMTPServer({
    logger: false,
    banner: "answers and reports only",
    disabledCommands: ["AUTH", "STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    size: MAX_INBOUND_BYTES,
    maxClients: limits.connections,
    socketTimeout: limits.idleMs,
    closeTimeout: CLOSE_MS,

    onConnect(session, callback) {
      const address = addressGroupOf(session);
      const count = open.get(address) ?? 0;
      if (count >= limits.connectionsOfAddress) return callback(toError(REFUSED.busy));
      open.set(address, count + 1);
      callback();
    },
    onClose(session) {
      const address = addressGroupOf(session);
      const count = open.get(address) ?? 0;
      if (count > 1) open.set(address, count - 1);
      else open.delete(address);
    },
    onRcptTo: ({ address }, session, callback) =>
      void answer(callback, async () => {
        if (session.envelope.rcptTo.length > 0) return REFUSED.moreRecipients;
        const receiver = findReceiver(address);
        return receiver === null ? REFUSED.unknown : receiver.refuse(address, senderOf(session));
      }),
    onData: (stream, session, callback) =>
      void answer(callback, async () => {
        const address = session.envelope.rcptTo[0]?.address ?? "";
        const receiver = findReceiver(address);
        return receiver === null ? REFUSED.unknown : receiver.receive(address, senderOf(session), stream);
      }),
  });
  server.server.on("connection", (socket) => {
    const timer = setTimeout(() => socket.destroy(), limits.connectionMs);
    socket.once("close", () => clearTimeout(timer));
  });
  // A client that breaks off is no trouble of the service.
  server.on("error", (error) => log.debug({ err: error }, "inbound mail connection"));
  return server;

  async function answer(callback: (error?: Error | null) => void, decide: () => Promise<SmtpRefusal | null>) {
    try {
      const refusal = await decide();
      callback(refusal === null ? null : toError(refusal));
    } catch (error) {
      log.warn({ err: error }, "an inbound mail was not taken");
      callback(toError(REFUSED.later));
    }
  }
}

/** The clients that share the limit by address. An address that was counted when it connected is the same when it closes. */
function addressGroupOf({ remoteAddress }: SMTPServerSession): string {
  return isIP(remoteAddress) === 0 ? "unknown" : networkOf(remoteAddress);
}

function senderOf({ envelope: { mailFrom } }: SMTPServerSession): string {
  return mailFrom === false ? "" : mailFrom.address;
}

function toError({ code, words }: SmtpRefusal): Error {
  return Object.assign(new Error(words), { responseCode: code });
}
