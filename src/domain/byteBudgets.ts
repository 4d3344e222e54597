const KIBIBYTE = 1024;

/**
 * The most bytes of what is rendered from values that visitors and owners chose. Each is known before anything is rendered: values are cut
 * where they are read, and `fitMail` of `documents/mails/` cuts what is left, so that no sender decides about the length of a mail.
 */
export const BYTE_BUDGETS = {
  /** A mail about a person's or an account's own act: its text and HTML as they are sent, without attachments. */
  shortMail: 64 * KIBIBYTE,
  /** The same of a mail with a list, such as of sheets that wait. */
  listMail: 128 * KIBIBYTE,
  /** The same of the mail about one submission. */
  notice: 128 * KIBIBYTE,
  /** The same of a digest. */
  digest: 256 * KIBIBYTE,
  /** The same of the mail to a form's visitor. */
  autoresponse: 128 * KIBIBYTE,
  /** The same of a reply that a person writes to a visitor: the longest one fits whole. */
  reply: 256 * KIBIBYTE,
  /** The same of a mail with a whole sheet, which is the consumer's copy by law: the longest one in Spanish fits. Its PDF is always whole. */
  sheetMail: 1024 * KIBIBYTE,
  /** A form's page and its HTML for a website, by the form's fields alone. */
  formFields: 1024 * KIBIBYTE,
  /** What was posted, on a page that is shown again: the values of the form's fields, and what is posted with them. */
  postedAgain: 256 * KIBIBYTE,
  /** The PDF of a sheet with its three copies, which is whole by law: the longest one that the book takes fits. */
  sheetPdf: 1024 * KIBIBYTE,
  /** The PDF of an answer by letter, which is whole. */
  letterPdf: 256 * KIBIBYTE,
  /** The PDF of a book's notice, whose only free text is the provider's name. */
  noticePdf: 128 * KIBIBYTE,
  /** The body of a message to Slack. */
  slackMessage: 64 * KIBIBYTE,
  /** The body of a message to Discord, which counts characters. */
  discordMessage: 48 * KIBIBYTE,
  /** The body of a message to Telegram, which counts characters. */
  telegramMessage: 32 * KIBIBYTE,
  /** Source: Google Chat API, "Text and card messages: 32,000 bytes". */
  googleChatMessage: 32_000,
  /** The row for a sheet of Google Sheets. */
  googleSheetsRow: 256 * KIBIBYTE,
  /** Source: Microsoft Teams, "Message size limit: 28 KB", with room for what Teams adds. */
  teamsMessage: 27 * KIBIBYTE,
  /** The body of a message to WhatsApp, whose template has three short parameters. */
  whatsappMessage: 16 * KIBIBYTE,
} as const;

/** How much of each submission a notice is made from: the database cuts the rest before it sends a row. */
export type NoticeExtent = {
  /** The fields of a submission. */
  readonly fields: number;
  /** The characters of a value. */
  readonly characters: number;
  /** The characters of all values of a submission together, shared evenly. */
  readonly charactersTogether: number;
};

/** Of the mail about one submission. */
export const NOTICE_EXTENT: NoticeExtent = { fields: 100, characters: 5_000, charactersTogether: 100_000 };
/** Of each of a digest's submissions. */
export const DIGEST_EXTENT: NoticeExtent = { fields: 20, characters: 500, charactersTogether: 5_000 };

/** The bytes of a value as JSON in UTF-8, with its escapes. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** The cost up to which each text is kept, so that all fit together; null when they fit whole. */
export function findLevel(costs: readonly number[], room: number): number | null {
  let left = Math.max(0, room);
  const ascending = costs.toSorted((a, b) => a - b);
  for (const [index, cost] of ascending.entries()) {
    const share = left / (ascending.length - index);
    if (cost > share) return share;
    left -= cost;
  }
  return null;
}
