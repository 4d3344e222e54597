import { Readable } from "node:stream";
import { describeAddress, describeAmount, describeGuardian } from "../documents/sheetValues.ts";
import { type Complaint, limaDayOf } from "../domain/book/index.ts";
import type { Locale } from "../messages/locale.ts";

/** `siteCode` is the establishment's code from INDECOPI, which `isSiteCode` accepts. */
export type SirecOptions = { readonly siteCode: string };

/** Whether a text can be an establishment's code from INDECOPI: 1 to 6 characters, none of which ends a field or a row. */
export function isSiteCode(text: string): boolean {
  return /^[^|\s\p{Cc}]{1,6}$/u.test(text);
}

/**
 * Streams sheets in the text format of INDECOPI's SIREC: UTF-8, rows of 18 fields with `|` between them, CRLF between the rows and
 * none after the last. One invalid row voids a file, so every value is made to fit its field. Each `|`, line break or control
 * becomes a blank, a long value is cut, and an empty value becomes «NO INDICA». So does an e-mail that is too long, because a cut
 * e-mail would be another person's. The PDF has the full texts. Errors: RangeError for an invalid site code.
 */
export function toSirec(locale: Locale, complaints: AsyncIterable<Complaint>, { siteCode }: SirecOptions): Readable {
  if (!isSiteCode(siteCode)) throw new RangeError("a SIREC site code has 1 to 6 characters");
  return Readable.from(toRows(locale, complaints, siteCode), { objectMode: false });
}

async function* toRows(locale: Locale, complaints: AsyncIterable<Complaint>, siteCode: string): AsyncGenerator<string> {
  let separator = "";
  for await (const complaint of complaints) {
    yield separator + toRow(locale, complaint, siteCode);
    separator = "\r\n";
  }
}

function toRow(locale: Locale, complaint: Complaint, siteCode: string): string {
  const { guardian, goodType, answeredAt } = complaint;
  const email = complaint.email ?? complaint.emailTyped;
  return [
    siteCode,
    String(complaint.correlative).padStart(9, "0"),
    String(complaint.year),
    limaDayOf(complaint.registeredAt),
    toField(locale, complaint.consumerName, 150),
    toField(locale, describeAddress(locale, complaint), 150),
    toField(locale, complaint.documentNumber, 11),
    toField(locale, complaint.phone, 50),
    toField(locale, email !== null && email.length > MAX_EMAIL_CHARACTERS ? null : email, MAX_EMAIL_CHARACTERS),
    toField(locale, guardian === null ? null : describeGuardian(locale, complaint), 150),
    goodType === null ? locale.sheet.texts.notGiven : GOOD_TYPE_CODES[goodType],
    toField(locale, describeAmount(locale, complaint), 100),
    toField(locale, complaint.goodDescription, 4000),
    TYPE_CODES[complaint.type],
    toField(locale, complaint.detail, 4000),
    toField(locale, complaint.request, 4000),
    answeredAt === null ? locale.sheet.texts.notGiven : limaDayOf(answeredAt),
    toField(locale, complaint.answer, 4000),
  ].join("|");
}

const MAX_EMAIL_CHARACTERS = 80;
const GOOD_TYPE_CODES = { producto: "P", servicio: "S", ambos: "PS" } as const;
const TYPE_CODES = { reclamo: "R", queja: "Q" } as const;

function toField(locale: Locale, text: string | null, maxCharacters: number): string {
  const line = (text ?? "")
    .normalize("NFC")
    .replace(/[|\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return line === "" ? locale.sheet.texts.notGiven : cut(line, maxCharacters);
}

/** Cuts a text to `maxCharacters` UTF-16 code units, or one less in place of half a surrogate pair. */
function cut(text: string, maxCharacters: number): string {
  const head = text.slice(0, maxCharacters);
  return (head.isWellFormed() ? head : head.slice(0, -1)).trimEnd();
}
