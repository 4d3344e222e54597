import { domainToASCII } from "node:url";
import type { SendMailOptions } from "nodemailer";
import { type MailFailure, type MailMessage, MailRefusedError, type MailWriter } from "../../domain/mail/mails.ts";
import { isOneAddress, isReachable, toHeaderLine } from "../../domain/texts.ts";
import type { Mailbox } from "./addresses.ts";

/**
 * Converts a message to nodemailer's options. Each address is checked and passed apart from its name, so that neither can add a
 * recipient or a header. No part of a message can make nodemailer read a file or a web address.
 * Errors: MailRefusedError when `to` or `replyTo` is not exactly one address, or one that needs SMTPUTF8, which no mail is sent by.
 */
export function composeMail(message: MailMessage, from: Mailbox): SendMailOptions {
  return {
    from: toAddress(from.address, nameSender(message, from)),
    ...(message.id === undefined ? {} : { messageId: toMessageId(message.id, from) }),
    ...refer(message, from),
    to: [toAddress(message.to)],
    ...(message.returnAddress === undefined
      ? {}
      : { envelope: { from: message.returnAddress, to: toAddress(message.to).address } }),
    ...(message.replyTo === undefined ? {} : { replyTo: toAddress(message.replyTo) }),
    subject: toHeaderLine(message.subject),
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ fileName, mediaType, bytes }) => ({
      filename: toHeaderLine(fileName),
      contentType: mediaType,
      content: bytes,
    })),
    newline: "windows",
    textEncoding: "quoted-printable",
    headers: {
      ...WRITER_HEADERS[message.writer ?? "program"],
      "Content-Language": message.language,
      ...(message.unsubscribeUrl === undefined ? {} : writeUnsubscription(message.unsubscribeUrl)),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const WRITER_HEADERS: Readonly<Record<MailWriter, Readonly<Record<string, string>>>> = {
  program: { "Auto-Submitted": "auto-generated" },
  // Exchange and Outlook answer such mails unless this header says no. Source: MS-OXCMAIL, 2.2.3.2.14.
  "answering program": { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  person: {},
};

/** The name before the address of the sender, which stays the service's own. */
function nameSender({ senderName }: MailMessage, { name }: Mailbox): string {
  if (senderName === undefined) return name;
  return name === "" ? senderName : `${senderName} (${name})`;
}

/** The headers by which mail programs show a thread together (RFC 5322, 3.6.4). Every Message-ID was checked before it was stored. */
function refer({ references = [] }: MailMessage, from: Mailbox): Pick<SendMailOptions, "inReplyTo" | "references"> {
  const ids = references.map((text) => (text.startsWith("<") ? text : toMessageId(text, from)));
  const last = ids.at(-1);
  return last === undefined ? {} : { inReplyTo: last, references: ids };
}

function toMessageId(id: string, from: Mailbox): string {
  return `<${id}@${domainOf(from)}>`;
}

function writeUnsubscription(url: string): Readonly<Record<string, string>> {
  return { "List-Unsubscribe": `<${toHeaderLine(url)}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** The domain of an address, in ASCII. */
export function domainOf({ address }: Mailbox): string {
  return domainToASCII(address.slice(address.lastIndexOf("@") + 1));
}

function toAddress(address: string, name = ""): { name: string; address: string } {
  if (!isOneAddress(address)) throw new MailRefusedError("invalid_address" satisfies MailFailure);
  if (!isReachable(address)) throw new MailRefusedError("unreachable_address" satisfies MailFailure);
  return { name: toHeaderLine(name), address };
}
