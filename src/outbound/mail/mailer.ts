import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { v7 as uuidv7 } from "uuid";
import { type Mailer, MailRefusedError } from "../../domain/mail/index.ts";
import type { Mailbox } from "./addresses.ts";
import { composeMail } from "./composeMail.ts";

/** A mailer that holds connections until it is closed. */
export type ClosableMailer = Mailer & { close(): void };

/**
 * Sends over SMTP. `url`: smtp:// (STARTTLS as soon as the server offers it) or smtps://, with user and password if
 * needed, and nodemailer's options as parameters, such as `?requireTLS=true`. Errors of `send`: MailRefusedError when the
 * server refused the recipient or the message for good, else nodemailer's own; both with the server's `responseCode`.
 */
export function createSmtpMailer(options: { readonly url: string; readonly from: Mailbox }): ClosableMailer {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    dnsTimeout: STEP_TIMEOUT_MS,
    socketCloseTimeout: CLOSE_TIMEOUT_MS,
  });
  return {
    async send(message, signal) {
      const mail = { ...composeMail(message, options.from), ...(signal === undefined ? {} : { signal }) };
      try {
        await withinTime(transport.sendMail(mail), SEND_TIMEOUT_MS);
      } catch (error) {
        throw isRefusal(error) ? new MailRefusedError(error.message, { cause: error }) : error;
      }
    },
    close() {
      transport.close();
    },
  };
}

/** Writes each message as a complete `.eml` file that only the owner of the process can read. No partial file is visible. */
export function createFileMailer(options: { readonly directory: string; readonly from: Mailbox }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail(composeMail(message, options.from));
      if (!Buffer.isBuffer(bytes)) throw new TypeError("the message was not rendered to a buffer");
      await mkdir(options.directory, { recursive: true, mode: OWNER_ONLY_DIRECTORY });
      await writeWhole(options.directory, `${uuidv7()}.eml`, bytes);
    },
  };
}

const STEP_TIMEOUT_MS = 10_000;
/** A server may not close its side of the connection; a stopping process waits this long for it. */
const CLOSE_TIMEOUT_MS = 1_000;
/** Below the 45 seconds that a mailer may take, even when the server answers each step just before its time-out. */
const SEND_TIMEOUT_MS = 40_000;
const OWNER_ONLY_DIRECTORY = 0o700;
const OWNER_ONLY_FILE = 0o600;
const PERMANENT_REPLY = 500;
/** Errors in the operator's settings: another attempt can succeed once the settings are corrected. */
const RETRIED_CODES: ReadonlySet<unknown> = new Set(["EAUTH", "ETLS"]);

type SmtpError = Error & { readonly code?: string; readonly command?: string; readonly responseCode: number };

function isRefusal(error: unknown): error is SmtpError {
  if (!(error instanceof Error) || !("responseCode" in error) || typeof error.responseCode !== "number") return false;
  const { code, command } = error as SmtpError;
  const concernsMessage = command === "RCPT TO" || command === "DATA";
  return error.responseCode >= PERMANENT_REPLY && concernsMessage && !RETRIED_CODES.has(code);
}

async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`the mail server took longer than ${milliseconds} ms`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function writeWhole(directory: string, name: string, bytes: Buffer): Promise<void> {
  const draft = join(directory, `.${name}.part`);
  const file = await open(draft, "wx", OWNER_ONLY_FILE);
  try {
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    await rename(draft, join(directory, name));
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}
