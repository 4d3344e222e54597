import { buffer } from "node:stream/consumers";
import { createTransport } from "nodemailer";
import DKIM from "nodemailer/lib/dkim";
import MailComposer from "nodemailer/lib/mail-composer";
import { v7 as uuidv7 } from "uuid";
import {
  type MailFailure,
  type Mailer,
  type MailMessage,
  type MailReceipt,
  MailRefusedError,
  MAX_MESSAGE_BYTES,
} from "../../domain/mail/mails.ts";
import type { Mailbox } from "./addresses.ts";
import { composeMail, domainOf } from "./composeMail.ts";
import type { MailFolder } from "./mailFolder.ts";

/** The key that signs each mail for the sender's domain (DKIM, RFC 6376): PEM, and the selector under which DNS has the public key. */
export type DkimKey = { readonly privateKey: string; readonly selector: string };

/** `connections` is the number of connections to the mail server at a time. Each sends one mail after another. */
export type SmtpOptions = {
  readonly url: string;
  readonly from: Mailbox;
  readonly connections: number;
  readonly dkim?: DkimKey | null;
};

/** A mailer that holds connections until it is closed. */
export type ClosableMailer = Mailer & { close(): void };

/**
 * Creates a mailer that sends over SMTP. `url` is smtp:// (with STARTTLS if the server offers it) or smtps://, with user and password
 * if needed, and with nodemailer's options as parameters, such as `?requireTLS=true`. Errors of `send`: MailRefusedError when the
 * server refused the recipient or the message for good, with nodemailer's error as its cause; else nodemailer's error. Nodemailer's
 * error has the server's `responseCode`, if the server answered.
 */
export function createSmtpMailer(options: SmtpOptions): ClosableMailer {
  const renderMessage = createRenderer(options);
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: options.connections,
    maxMessages: Number.POSITIVE_INFINITY,
    maxRequeues: MAX_REQUEUES,
    idleTimeout: IDLE_TIMEOUT_MS,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    dnsTimeout: STEP_TIMEOUT_MS,
    socketCloseTimeout: CLOSE_TIMEOUT_MS,
  });
  return {
    maxAtOnce: options.connections * READY_PER_CONNECTION,
    async send(message, signal) {
      const deadline = new AbortController();
      const sendSignal = AbortSignal.any([deadline.signal, ...(signal === undefined ? [] : [signal])]);
      const receipt = await renderMessage(message);
      const envelope = { from: receipt.envelopeFrom, to: [receipt.envelopeTo] };
      const mail = { raw: receipt.bytes, envelope, signal: sendSignal };
      try {
        const { response } = await withinTime(transport.sendMail(mail), SEND_TIMEOUT_MS);
        return { ...receipt, serverReply: response };
      } catch (error) {
        // The signal closes a connection that has no answer yet, so that the pool can open another one.
        deadline.abort();
        throw isRefusal(error) ? new MailRefusedError(error.message, { cause: error }) : error;
      }
    },
    close() {
      transport.close();
    },
  };
}

/** Creates a mailer that writes each message to a file of the folder, under the mail's id. */
export function createFileMailer(
  options: Omit<SmtpOptions, "url" | "connections"> & { readonly folder: MailFolder },
): Mailer {
  const renderMessage = createRenderer(options);
  return {
    async send(message) {
      const receipt = await renderMessage(message);
      await options.folder.write(message.id ?? uuidv7(), receipt.bytes);
      return { ...receipt, serverReply: null };
    },
  };
}

/** While a connection sends a mail, the next one is rendered: without it the server would wait for us between two mails. */
const READY_PER_CONNECTION = 2;
const STEP_TIMEOUT_MS = 10_000;
/** The time for which a stopping process waits for a server to close its side of a connection. */
const CLOSE_TIMEOUT_MS = 1_000;
/** The time for which an idle connection is kept for the next mail. */
const IDLE_TIMEOUT_MS = 5_000;
/** A mail goes to another connection when the server has closed an idle one, and only before any of the mail was sent. */
const MAX_REQUEUES = 1;
/**
 * A message fails after this time, also when the server answers each step just before its time-out. A mailer may take 45 seconds.
 */
const SEND_TIMEOUT_MS = 40_000;
const PERMANENT_REPLY = 500;
/** The codes of errors in the operator's settings. Another attempt can succeed after the settings are corrected. */
const RETRIED_CODES: ReadonlySet<unknown> = new Set(["EAUTH", "ETLS"]);

/** RFC 6376, 5.4.1, and what a mail program that ends notices by one click must find signed (RFC 8058, 4). */
const SIGNED_HEADERS = [
  [
    "From",
    "Reply-To",
    "Subject",
    "Date",
    "Message-ID",
    "To",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
  ],
  ["Content-Language", "Auto-Submitted", "List-Unsubscribe", "List-Unsubscribe-Post"],
]
  .flat()
  .join(":");

type RenderMessage = (message: MailMessage) => Promise<Omit<MailReceipt, "serverReply">>;

/**
 * The result renders a message once, so that the copy that is kept has the bytes that are sent. The composer is used without a transport,
 * which takes half the time. Its errors: MailRefusedError.
 */
function createRenderer({ from, dkim = null }: Pick<SmtpOptions, "from" | "dkim">): RenderMessage {
  const signer =
    dkim === null
      ? null
      : new DKIM({
          domainName: domainOf(from),
          keySelector: dkim.selector,
          privateKey: dkim.privateKey,
          headerFieldNames: SIGNED_HEADERS,
        });
  return async (message) => {
    const node = new MailComposer(composeMail(message, from)).compile();
    const built = await node.build();
    const bytes = signer === null ? built : await buffer(signer.sign(built));
    if (bytes.length > MAX_MESSAGE_BYTES) throw new MailRefusedError("message_too_long" satisfies MailFailure);
    const envelope = node.getEnvelope();
    const [envelopeTo] = envelope.to;
    if (envelope.from === false || envelopeTo === undefined) throw new TypeError("the message has no envelope");
    return { messageId: node.messageId(), envelopeFrom: envelope.from, envelopeTo, bytes };
  };
}

type SmtpError = Error & { readonly code?: string; readonly command?: string; readonly responseCode: number };

function isRefusal(error: unknown): error is SmtpError {
  if (!(error instanceof Error) || !("responseCode" in error) || typeof error.responseCode !== "number") return false;
  const { code, command } = error as SmtpError;
  const concernsMessage = command === "RCPT TO" || command === "DATA";
  return error.responseCode >= PERMANENT_REPLY && concernsMessage && !RETRIED_CODES.has(code);
}

async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("no_answer_in_time" satisfies MailFailure)), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
