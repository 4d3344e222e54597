import { isUuid } from "../ids.ts";

/** A file of a mail that is not kept. `name` is null where the mail names none. */
export type ReceivedFile = { readonly name: string | null; readonly sizeBytes: number };

/** What is read of a mail that somebody has sent to the service. Its texts can be stored. */
export type ReceivedMail = {
  /** Its Message-ID with angle brackets, or a digest of the mail where it has none that can be quoted. */
  readonly messageId: string;
  /** The address of From; the envelope's sender where From has none. Nobody has proved it. */
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly files: readonly ReceivedFile[];
  /** Whether a program has written it, such as a vacation's answer or a list. */
  readonly isAutomatic: boolean;
};

/** The headers by which it is decided who wrote a mail, by their names in lower case. */
type Headers = ReadonlyMap<string, string>;

const AUTOMATIC_PRECEDENCES: ReadonlySet<string> = new Set(["auto_reply", "bulk", "junk", "list"]);
/** Vacation programs that know no Auto-Submitted, and lists. */
const AUTOMATIC_HEADERS = [
  "x-autoreply",
  "x-autorespond",
  "x-autoresponse",
  "list-id",
  "list-unsubscribe",
  "feedback-id",
];

/** Whether a program has written a mail. No mail that one has written is answered or passed on. Source: RFC 3834, 2 and 5. */
export function isAutomaticMail(headers: Headers): boolean {
  const [submitted = "no"] = (headers.get("auto-submitted") ?? "no").toLowerCase().split(/[\s;]/, 1);
  if (submitted !== "no" || headers.get("return-path")?.trim() === "<>") return true;
  const precedence = headers.get("precedence")?.trim().toLowerCase() ?? "";
  return AUTOMATIC_PRECEDENCES.has(precedence) || AUTOMATIC_HEADERS.some((name) => headers.has(name));
}

const MESSAGE_ID = /^<[!-;=?-~]{1,250}>$/;

/** Whether a Message-ID can be quoted in the head of another mail, where a stranger's text stands. */
export function isQuotableMessageId(text: string): boolean {
  return MESSAGE_ID.test(text);
}

/** The id of the mail of this service that would have the Message-ID; null for another's. */
export function findOwnMailId(messageId: string): string | null {
  const [id = ""] = messageId.slice(1).toLowerCase().split("@", 1);
  return isUuid(id) ? id : null;
}
