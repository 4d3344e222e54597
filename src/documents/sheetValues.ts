import type { Complaint } from "../domain/book/index.ts";
import { formatDay, formatFileSize } from "../messages/limaFormats.ts";
import { ANSWER_CHANNEL_NAMES, CURRENCY_SYMBOLS, SHEET_TEXTS } from "../messages/sheet.ts";

/** The value, or the law's text for an empty field. */
export function orNotGiven(value: string | null | undefined): string {
  return value === null || value === undefined || value.trim() === "" ? SHEET_TEXTS.notGiven : value;
}

/** The non-empty parts, joined; the law's text for an empty field when there are none. */
export function joinGiven(parts: readonly (string | null | undefined)[], separator: string): string {
  return orNotGiven(parts.filter((part) => part !== null && part !== undefined && part.trim() !== "").join(separator));
}

/** `COMERCIAL ANDINA S.A.C. (La Andina) / RUC 20131312955` */
export function describeProvider(complaint: Complaint): string {
  const { provider } = complaint;
  if (provider === null) return SHEET_TEXTS.notGiven;
  const tradeName = provider.tradeName === null ? "" : ` (${provider.tradeName})`;
  return `${provider.legalName}${tradeName} / RUC ${provider.ruc}`;
}

/** `Av. Arequipa 123, Lima / 000123` */
export function describeEstablishment(complaint: Complaint): string {
  const { provider } = complaint;
  return provider === null ? SHEET_TEXTS.notGiven : `${provider.address} / ${orNotGiven(provider.establishmentCode)}`;
}

/** Street, district, province and department, without empty ones. */
export function describeAddress(complaint: Complaint): string {
  return joinGiven([complaint.address, complaint.district, complaint.province, complaint.department], ", ");
}

/** `DNI 01234567` */
export function describeDocument(complaint: Complaint): string {
  return `${complaint.documentType} ${complaint.documentNumber}`;
}

/** `ana@correo.pe`, or the raw value of an unreadable e-mail. */
export function describeEmail({ email, emailTyped }: Pick<Complaint, "email" | "emailTyped">): string {
  return orNotGiven(email ?? emailTyped);
}

/** `987 654 321 / ana@correo.pe` */
export function describeContact(complaint: Complaint): string {
  return `${orNotGiven(complaint.phone)} / ${describeEmail(complaint)}`;
}

/** Name, relation, address, phone and e-mail of the parent or guardian. */
export function describeGuardian(complaint: Complaint): string {
  const { guardian } = complaint;
  if (guardian === null) return SHEET_TEXTS.notGiven;
  const relation = guardian.relation === null ? "" : ` (${guardian.relation})`;
  const email = guardian.email ?? guardian.emailTyped;
  return joinGiven([`${guardian.name}${relation}`, guardian.address, guardian.phone, email], " / ");
}

/** `S/ 129.90`, `US$ 20.00`, or the raw value of an unreadable amount. */
export function describeAmount({ amount, currency, amountTyped }: Complaint): string {
  return amount === null ? orNotGiven(amountTyped) : `${CURRENCY_SYMBOLS[currency]} ${amount}`;
}

/** The answer channel, which binds the business, with its contact. */
export function describeAnswerChannel(complaint: Complaint): string {
  const name = ANSWER_CHANNEL_NAMES[complaint.answerChannel];
  const contact =
    complaint.answerChannel === "email" ? (complaint.email ?? complaint.guardian?.email) : complaint.address;
  return contact === null || contact === undefined ? name : `${name}: ${contact}`;
}

/** The day of the incident, or the raw value of an unreadable day. */
export function describeHappenedOn({ happenedOn, happenedOnTyped }: Complaint): string {
  return happenedOn === null ? orNotGiven(happenedOnTyped) : formatDay(happenedOn);
}

/** `boleta.pdf (120 KB), foto.jpg (1.2 MB)` */
export function describeAttachments(complaint: Complaint): string {
  return joinGiven(
    complaint.attachments.map(({ fileName, sizeBytes }) => `${fileName} (${formatFileSize(sizeBytes)})`),
    ", ",
  );
}
