import type { MailMessage, MailReceipt } from "../../src/domain/mail/mails.ts";

/** The receipt of a mail server that accepted a message. */
export function makeReceipt({ id = "none", to, subject }: Pick<MailMessage, "id" | "to" | "subject">): MailReceipt {
  return {
    messageId: `<${id}@ventanilla.example.pe>`,
    envelopeFrom: "libro@ventanilla.example.pe",
    envelopeTo: to,
    serverReply: "250 2.0.0 Ok: queued",
    bytes: Buffer.from(`To: ${to}\r\nSubject: ${subject}\r\n\r\n`),
  };
}
