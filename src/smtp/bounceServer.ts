import { isIP } from "node:net";
import PostalMime from "postal-mime";
import { type SMTPServerDataStream, SMTPServer, type SMTPServerSession } from "smtp-server";
import type { Logger } from "pino";
import { type BounceReport, type ComplaintReport, readDeliveryStatus, readFeedback } from "../domain/mail/bounces.ts";
import { networkOf } from "../domain/networks.ts";
import type { MailBouncesService } from "../services/mail/mailBounces.ts";
import { MINUTE_MS } from "../domain/times.ts";

/** Bounds of what strangers may hold and send. A time-out breaks the connection off. */
export type BounceLimits = {
  readonly connections: number;
  readonly connectionsOfAddress: number;
  readonly idleMs: number;
  readonly connectionMs: number;
};

export const BOUNCE_LIMITS: BounceLimits = {
  connections: 50,
  connectionsOfAddress: 5,
  idleMs: 15_000,
  connectionMs: MINUTE_MS,
};

/** A report may quote the whole mail behind what is read of it. */
const READ_BYTES = 256 * 1024;
const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;
const CLOSE_MS = 1_000;
const DELIVERY_STATUS = "message/delivery-status";
const FEEDBACK_REPORT = "message/feedback-report";
/** The parts with what a complaint quotes of its mail. */
const QUOTED = ["message/rfc822", "text/rfc822-headers", "message/rfc822-headers"];

/**
 * A mail server for reports of mails that came back and of complaints, and for nothing else: it takes mails without a sender (RFC 5321, 4.5.5)
 * to the return address of one mail, and any to the address for complaints (RFC 5965), and keeps none. A report acts upon a mail by the
 * return address that it names, which nobody without SECRET_KEY can make. Put a mail server with TLS in front of it, or let the domain's MX lead to it.
 */
export function createBounceServer(
  bounces: MailBouncesService,
  log: Logger,
  limits: BounceLimits = BOUNCE_LIMITS,
): SMTPServer {
  const open = new Map<string, number>();
  const server = new SMTPServer({
    logger: false,
    banner: "bounces only",
    disabledCommands: ["AUTH", "STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    size: MAX_MESSAGE_BYTES,
    maxClients: limits.connections,
    socketTimeout: limits.idleMs,
    closeTimeout: CLOSE_MS,

    onConnect(session, callback) {
      const address = addressGroupOf(session);
      const count = open.get(address) ?? 0;
      if (count >= limits.connectionsOfAddress) return callback(refuse(421, "Too many connections"));
      open.set(address, count + 1);
      callback();
    },
    onClose(session) {
      const address = addressGroupOf(session);
      const count = open.get(address) ?? 0;
      if (count > 1) open.set(address, count - 1);
      else open.delete(address);
    },
    onRcptTo({ address }, { envelope }, callback) {
      if (envelope.rcptTo.length > 0) return callback(refuse(452, "One recipient at a time"));
      if (bounces.takesComplaints(address)) return callback();
      const hasSender = envelope.mailFrom !== false && envelope.mailFrom.address !== "";
      if (hasSender) return callback(refuse(550, "Only reports of undelivered mails and of complaints are taken"));
      callback(bounces.accepts(address) ? null : refuse(550, "No such address"));
    },
    onData: (stream, session, callback) => void receive(stream, session, callback),
  });
  server.server.on("connection", (socket) => {
    const timer = setTimeout(() => socket.destroy(), limits.connectionMs);
    socket.once("close", () => clearTimeout(timer));
  });
  // A client that breaks off is no trouble of the service.
  server.on("error", (error) => log.debug({ err: error }, "inbound mail connection"));
  return server;

  async function receive(
    stream: SMTPServerDataStream,
    { envelope }: SMTPServerSession,
    answer: (error?: Error | null) => void,
  ): Promise<void> {
    try {
      const address = envelope.rcptTo[0]?.address ?? "";
      const parts = await readParts(await readBeginning(stream));
      if (bounces.takesComplaints(address)) {
        const complaint = readComplaint(parts);
        if (complaint !== null) await bounces.recordComplaint(complaint);
      } else {
        const report = readReport(parts);
        if (report !== null) await bounces.record(address, report);
      }
      answer();
    } catch (error) {
      log.warn({ err: error }, "a report of an undelivered mail was not recorded");
      answer(refuse(451, "Try again later"));
    }
  }
}

/** The clients that share the limit by address. An address that was counted when it connected is the same when it closes. */
function addressGroupOf({ remoteAddress }: SMTPServerSession): string {
  return isIP(remoteAddress) === 0 ? "unknown" : networkOf(remoteAddress);
}

/** Reads the stream to its end, and keeps its beginning. */
async function readBeginning(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (length < READ_BYTES) chunks.push(chunk.subarray(0, READ_BYTES - length));
    length += chunk.length;
  }
  return Buffer.concat(chunks);
}

/** The texts of a report by their media types. */
async function readParts(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const { attachments } = await PostalMime.parse(bytes, { attachmentEncoding: "utf8", forceRfc822Attachments: true });
  return new Map(
    attachments.flatMap(({ mimeType, content }) => (typeof content === "string" ? [[mimeType, content] as const] : [])),
  );
}

function readReport(parts: ReadonlyMap<string, string>): BounceReport | null {
  const content = parts.get(DELIVERY_STATUS);
  return content === undefined ? null : readDeliveryStatus(content);
}

function readComplaint(parts: ReadonlyMap<string, string>): ComplaintReport | null {
  const feedback = parts.get(FEEDBACK_REPORT);
  const quoted = QUOTED.flatMap((type) => parts.get(type) ?? []);
  return feedback === undefined ? null : readFeedback(feedback, quoted);
}

function refuse(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
