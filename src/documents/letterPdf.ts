import { buffer } from "node:stream/consumers";
import { type Complaint, findConsumerAddress } from "../domain/book/complaints.ts";
import { limaDayOf } from "../domain/times.ts";
import type { Locale } from "../messages/locale.ts";
import { openDocument } from "./openDocument.ts";
import { toPrintable } from "./printableText.ts";
import { describeEstablishment, describeProvider, nameAddressee, orNotGiven } from "./sheetValues.ts";

const MARGIN_POINTS = 72;
const PAGE_WIDTH_POINTS = 595.28;
const TEXT_POINTS = 11;
const SIGNATURE_POINTS = 220;

/**
 * Renders the prepared answer as a letter on A4: sender, day and addressee, the sheet, the answer with the reasons of a refusal, and the
 * line for the signature with the signer's name and post. A long answer continues on further pages.
 */
export async function renderLetterPdf(locale: Locale, complaint: Complaint): Promise<Buffer> {
  const { letters } = locale;
  const createdAt = complaint.preparedAt ?? complaint.registeredAt;
  const doc = openDocument(locale, { title: letters.title(complaint.number), createdAt, content: complaint });
  const bytes = buffer(doc);
  doc.addPage({ size: "A4", margin: MARGIN_POINTS });
  const write = (text: string, font: "regular" | "bold" = "regular", gap = 0.6) =>
    doc.font(font, TEXT_POINTS).text(toPrintable(text), { lineGap: 3 }).moveDown(gap);

  write(describeProvider(locale, complaint), "bold", 0);
  write(describeEstablishment(locale, complaint), "regular", 1.2);
  write(locale.formats.formatDay(limaDayOf(createdAt)), "regular", 1.2);
  write(letters.addressee, "regular", 0);
  write(nameAddressee(complaint), "bold", 0);
  write(orNotGiven(locale, findConsumerAddress(complaint)), "regular", 0);
  const place = [complaint.district, complaint.province, complaint.department].filter((part) => part !== null);
  if (place.length > 0) write(place.join(", "), "regular", 0);
  doc.moveDown(1.2);
  write(letters.subject(complaint.number, locale.formats.formatDay(limaDayOf(complaint.registeredAt))), "bold", 1);
  write(letters.opening);
  write(orNotGiven(locale, complaint.answer));
  if (complaint.refusalReasons !== null) {
    write(letters.refusal, "bold", 0.2);
    write(complaint.refusalReasons);
  }
  if (complaint.actionsTaken !== null) {
    write(letters.actions, "bold", 0.2);
    write(complaint.actionsTaken);
  }
  write(letters.closing, "regular", 4);

  const left = (PAGE_WIDTH_POINTS - SIGNATURE_POINTS) / 2;
  doc
    .moveTo(left, doc.y)
    .lineTo(left + SIGNATURE_POINTS, doc.y)
    .stroke();
  doc.moveDown(0.4);
  for (const line of [complaint.signerName, complaint.signerPost, complaint.provider?.legalName ?? null]) {
    if (line !== null) doc.font("regular", TEXT_POINTS).text(toPrintable(line), { align: "center" });
  }
  doc.end();
  return bytes;
}
