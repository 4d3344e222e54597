import { createTransport } from "nodemailer";
import PostalMime, { type Email } from "postal-mime";
import { onTestFinished } from "vitest";
import { createAsk } from "../graphql/client.ts";
import { startSmtpServer } from "../outbound/mail/smtpServer.ts";
import { startTestApp } from "./app.ts";
import { waitFor } from "./waiting.ts";

export const REPLY_DOMAIN = "rebotes.tienda.example.pe";
export const VISITOR = "ana@correo.example.pe";

/** A service with a mail server on both sides, whose form has a submission of Ana's. */
export async function setupThread(environment: Readonly<Record<string, string>> = {}, inbound = true) {
  const outbound = await startSmtpServer();
  onTestFinished(() => outbound.close());
  const app = await startTestApp({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${outbound.port}`,
      MAIL_FROM: "Ventanilla <avisos@tienda.example.pe>",
      ...(inbound ? { INBOUND_SMTP_PORT: "0", BOUNCE_DOMAIN: REPLY_DOMAIN } : {}),
      ...environment,
    },
  });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const submissionId = await app.submit(form, { nombre: "Ana", email: VISITOR, mensaje: "¿Tienen talla M?" });
  const ask = createAsk(app, owner.key);
  const port = app.inboundMailPort ?? 0;
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true, tls: { rejectUnauthorized: false } });

  return {
    app,
    owner,
    form,
    submissionId,
    ask,
    port,
    reply: (body: string, more: object = {}) =>
      app.services.replies.reply(owner.actor, { submissionId, subject: "Tu mensaje", body, ...more }),
    /** Waits for the `count`th mail to an address, and reads it. */
    async sentTo(address: string, count = 1): Promise<Email> {
      const list = () => outbound.received.filter(({ to }) => to.includes(address));
      await waitFor(() => list().length >= count);
      return PostalMime.parse(list()[count - 1]?.bytes ?? "");
    },
    /** Waits until a mail to an address has the text. */
    async untilSent(address: string, text: string): Promise<void> {
      const list = () => outbound.received.filter(({ to }) => to.includes(address));
      await waitFor(async () => {
        const mails = await Promise.all(list().map(({ bytes }) => PostalMime.parse(bytes)));
        return mails.some((mail) => mail.text?.includes(text) === true);
      });
    },
    countSent: () => outbound.received.length,
    /** Delivers a mail over SMTP. An error has the server's `responseCode`. */
    deliver: (to: string, raw: string | Buffer, from = VISITOR) =>
      transport.sendMail({ envelope: { from, to: [to] }, raw }),
    /** The thread as an owner sees it. */
    async list() {
      const { data } = await ask<{ submission: { messages: { nodes: ShownMessage[] } } }>(MESSAGES, {
        id: submissionId,
      });
      return data.submission.messages.nodes;
    },
    /** Waits until the last reply's mail has ended, and returns its state. */
    async untilEnded(): Promise<string> {
      const read = async () =>
        (await app.services.replies.listPages(owner.actor, [submissionId], { last: 1 }))[0]?.items[0];
      await waitFor(async () => (await read())?.state !== "queued");
      return (await read())?.state ?? "";
    },
    replyAddress: async () => {
      const [row] = await app.database("mails").where({ kind: "submission_reply" }).orderBy("id");
      if (row === undefined) throw new Error("No reply was written.");
      return addressIn((await lastTo(VISITOR))?.replyTo);
    },
  };

  async function lastTo(address: string): Promise<Email | null> {
    const list = () => outbound.received.filter(({ to }) => to.includes(address));
    await waitFor(() => list().length > 0);
    return PostalMime.parse(list().at(-1)?.bytes ?? "");
  }
}

function addressIn(addresses: Email["replyTo"]): string {
  return addresses?.[0]?.address ?? "";
}

export type ShownMessage = {
  readonly direction: string;
  readonly address: string;
  readonly isFromVisitor: boolean | null;
  readonly authorName: string | null;
  readonly subject: string;
  readonly body: string;
  readonly quotedHistory: string | null;
  readonly files: readonly { readonly name: string | null; readonly size: number }[];
  readonly state: string;
  readonly reason: string | null;
};

const MESSAGES = `query ($id: ID!) { submission(id: $id) { messages(last: 50) { nodes {
  direction address isFromVisitor authorName subject body quotedHistory files { name size } state reason
} } } }`;

/** A mail as a mail program writes it. */
export function writeMail({
  body,
  headers = {},
  type = "text/plain; charset=utf-8",
}: {
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly type?: string;
}): string {
  const all = {
    From: `Ana Quispe <${VISITOR}>`,
    Subject: "Re: Tu mensaje",
    "Message-ID": "<uno@correo.example.pe>",
    "MIME-Version": "1.0",
    "Content-Type": type,
    ...headers,
  };
  const head = Object.entries(all)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}`);
  return [...head, "", ...body.split("\n"), ""].join("\r\n");
}
