import type { SecretBox } from "../secretBox.ts";
import { createSignedAddresses, domainOf, localPartOf } from "./signedAddresses.ts";

/** What a mail server reported of a mail that it had taken and could not deliver (RFC 3464). */
export type BounceReport = {
  /** The enhanced status code (RFC 3463), such as `5.1.1`. */
  readonly status: string;
  /** The words of the server that refused it; null where the report has none. */
  readonly reason: string | null;
};

/** What is stored as the reason of a mail that the holder of its mailbox reported as unwanted, and its status (RFC 3463, 3.8: delivery not authorized). */
export const RECIPIENT_COMPLAINED = "recipient_complained";
export const COMPLAINT_STATUS = "5.7.1";

/** What the holder of a mailbox reported of a mail by the button of their provider (RFC 5965). */
export type ComplaintReport = {
  /** The return addresses that the report names, each of which may be a mail's. */
  readonly returnAddresses: readonly string[];
};

/** A mail that came back. */
export type Bounce = BounceReport & { readonly isPermanent: boolean; readonly bouncedAt: Date };

/** The addresses to which mails come back, each of one mail (VERP). Nobody without SECRET_KEY can make one. */
export type BounceAddresses = {
  addressOf(mailId: string): string;
  /** The mail's id; null for any other address. */
  findMailId(address: string): string | null;
  /** Whether it is an address to which mailbox providers send what their users complain of. */
  takesComplaints(address: string): boolean;
};

/** `abuse` is the usual one (RFC 2142). */
const COMPLAINT_LOCAL_PARTS: ReadonlySet<string> = new Set(["abuse", "quejas"]);

export function createBounceAddresses(secretBox: SecretBox, domain: string): BounceAddresses {
  const { addressOf, findId } = createSignedAddresses(secretBox, { prefix: "rebote", purpose: "mail bounce", domain });
  return {
    addressOf,
    findMailId: findId,
    takesComplaints: (address) => domainOf(address) === domain && COMPLAINT_LOCAL_PARTS.has(localPartOf(address)),
  };
}

/** The statuses by which a server says that there is no such mailbox or domain. Source: RFC 3463, 3.2, 3.3 and 3.5; RFC 7505. */
const NO_MAILBOX = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1|4\.[14])$/;

/** Whether no other mail to the address can arrive. A full mailbox and a refusal of the contents say nothing of the address. */
export function isPermanentBounce(status: string): boolean {
  return NO_MAILBOX.test(status);
}

const ENHANCED_STATUS = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** The replies of servers without enhanced statuses to a mailbox that does not exist. Source: RFC 5321, 4.2.3. */
const NO_MAILBOX_REPLY = /\b55[013]\b/;

/** Whether the words of a server that refused a mail for good say that there is no such mailbox or domain. */
export function namesNoMailbox(words: string): boolean {
  const status = ENHANCED_STATUS.exec(words)?.[0];
  return status === undefined ? NO_MAILBOX_REPLY.test(words) : isPermanentBounce(status);
}

const MAX_REASON_CHARACTERS = 500;
const STATUS = /^[245]\.\d{1,3}\.\d{1,3}/;

/**
 * Reads the content of a `message/delivery-status`: the first recipient whose mail failed. Null for a report of a delay, a delivery, or
 * anything else.
 */
export function readDeliveryStatus(text: string): BounceReport | null {
  const unfolded = text.replaceAll("\r\n", "\n").replaceAll(/\n[ \t]+/g, " ");
  for (const group of unfolded.split(/\n{2,}/)) {
    const fields = readFields(group);
    const status = STATUS.exec(fields.get("status") ?? "")?.[0];
    if (fields.get("action")?.toLowerCase() !== "failed" || status === undefined || status.startsWith("2")) continue;
    const [, words = ""] = (fields.get("diagnostic-code") ?? "").split(/;(.*)/s);
    const reason = words.trim().slice(0, MAX_REASON_CHARACTERS).replaceAll("\0", "").toWellFormed();
    return { status, reason: reason === "" ? null : reason };
  }
  return null;
}

/** The kinds of feedback by which somebody wants no more of a mail. The others, such as `not-spam` and `auth-failure`, ask for nothing. */
const UNWANTED: ReadonlySet<string> = new Set(["abuse", "fraud", "opt-out", "opt-out-list", "other", "virus"]);
const RETURN_ADDRESS = /rebote-[0-9a-f]{32}-[0-9a-f]{20}@[a-z0-9.-]+/gi;
const MAX_RETURN_ADDRESSES = 5;

/**
 * Reads the content of a `message/feedback-report`, and `quoted`, what the report quotes of the mail. Providers name the return address as
 * Original-Mail-From, or leave it in the quoted Return-Path. Null for feedback that asks for nothing.
 */
export function readFeedback(text: string, quoted: readonly string[]): ComplaintReport | null {
  const fields = readFields(text.replaceAll("\r\n", "\n").replaceAll(/\n[ \t]+/g, " "));
  if (!UNWANTED.has(fields.get("feedback-type")?.toLowerCase() ?? "")) return null;
  const found = [text, ...quoted].flatMap((part) => part.match(RETURN_ADDRESS) ?? []);
  return { returnAddresses: [...new Set(found)].slice(0, MAX_RETURN_ADDRESSES) };
}

function readFields(group: string): ReadonlyMap<string, string> {
  return new Map(
    group.split("\n").flatMap((line) => {
      const colon = line.indexOf(":");
      return colon === -1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
    }),
  );
}
