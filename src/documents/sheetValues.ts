import { type Complaint, findConsumerAddress, findConsumerEmail } from "../domain/book/complaints.ts";
import type { Locale } from "../messages/locale.ts";

/** Returns the value, or the law's text for an empty field when the value is missing or blank. */
export function orNotGiven(locale: Locale, value: string | null | undefined): string {
  return value === null || value === undefined || value.trim() === "" ? locale.sheet.texts.notGiven : value;
}

/** Joins the non-empty parts. Returns the law's text for an empty field when all parts are empty. */
export function joinGiven(locale: Locale, parts: readonly (string | null | undefined)[], separator: string): string {
  return orNotGiven(
    locale,
    parts.filter((part) => part !== null && part !== undefined && part.trim() !== "").join(separator),
  );
}

/** `COMERCIAL ANDINA S.A.C. (La Andina) / RUC 20131312955` */
export function describeProvider(locale: Locale, complaint: Complaint): string {
  const { provider } = complaint;
  if (provider === null) return locale.sheet.texts.notGiven;
  const tradeName = provider.tradeName === null ? "" : ` (${provider.tradeName})`;
  return `${provider.legalName}${tradeName} / RUC ${provider.ruc}`;
}

/** `Av. Arequipa 123, Lima / 000123` */
export function describeEstablishment(locale: Locale, complaint: Complaint): string {
  const { provider } = complaint;
  return provider === null
    ? locale.sheet.texts.notGiven
    : `${provider.address} / ${orNotGiven(locale, provider.establishmentCode)}`;
}

/** The person who gets the answer: a minor's guardian, else the consumer; also a minor whose guardian gave no name. */
export function nameAddressee({ guardian, consumerName }: Complaint): string {
  return guardian === null || guardian.name === "" ? consumerName : guardian.name;
}

/** Street, district, province and department, without empty ones. */
export function describeAddress(locale: Locale, complaint: Complaint): string {
  return joinGiven(locale, [complaint.address, complaint.district, complaint.province, complaint.department], ", ");
}

/** `DNI 01234567` */
export function describeDocument(complaint: Complaint): string {
  return `${complaint.documentType} ${complaint.documentNumber}`;
}

/** `ana@correo.pe`, or the raw value of an unreadable e-mail. */
export function describeEmail(locale: Locale, { email, emailTyped }: Pick<Complaint, "email" | "emailTyped">): string {
  return orNotGiven(locale, email ?? emailTyped);
}

/** `987 654 321 / ana@correo.pe` */
export function describeContact(locale: Locale, complaint: Complaint): string {
  return `${orNotGiven(locale, complaint.phone)} / ${describeEmail(locale, complaint)}`;
}

/** Name, relation, address, phone and e-mail of the parent or guardian. */
export function describeGuardian(locale: Locale, complaint: Complaint): string {
  const { guardian } = complaint;
  if (guardian === null) return locale.sheet.texts.notGiven;
  const relation = guardian.relation === null ? "" : ` (${guardian.relation})`;
  const email = guardian.email ?? guardian.emailTyped;
  return joinGiven(locale, [`${guardian.name}${relation}`, guardian.address, guardian.phone, email], " / ");
}

/** `S/ 1,250.50`, `US$ 20.00`, or the raw value of an unreadable amount. */
export function describeAmount(
  locale: Locale,
  { amount, currency, amountTyped }: Pick<Complaint, "amount" | "currency" | "amountTyped">,
): string {
  if (amount === null) return orNotGiven(locale, amountTyped);
  return `${locale.sheet.currencySymbols[currency]} ${locale.formats.formatAmount(amount)}`;
}

/** The answer channel, which binds the business, with its contact. */
export function describeAnswerChannel(locale: Locale, complaint: Complaint): string {
  const name = locale.sheet.answerChannelNames[complaint.answerChannel];
  const contact = complaint.answerChannel === "email" ? findConsumerEmail(complaint) : findConsumerAddress(complaint);
  return contact === null ? name : `${name}: ${contact}`;
}

/** The text in the consumer's signature box, by the channel of the entry. */
export function describeConfirmation(locale: Locale, { channel, paperNumber, registeredAt }: Complaint): string {
  if (channel === "respaldo" && paperNumber !== null) return locale.sheet.describePaperSignature(paperNumber);
  if (channel === "presencial" || channel === "telefono") {
    return locale.sheet.describeStaffConfirmation(channel, locale.formats.formatInstant(registeredAt));
  }
  return locale.sheet.describeConsumerConfirmation(locale.formats.formatInstant(registeredAt));
}

/** The mark of a sheet that was entered from the backup book, or because of a loss; null for another one. */
export function describeEntry(
  locale: Locale,
  { channel, number, paperNumber, enteredAt }: Pick<Complaint, "channel" | "number" | "paperNumber" | "enteredAt">,
): string | null {
  const at = locale.formats.formatInstant(enteredAt);
  if (channel === "perdida") return locale.sheet.describeRecovery(number, at, paperNumber);
  return paperNumber === null ? null : locale.sheet.describePaperEntry(paperNumber, at);
}

/** The day of the incident, or the raw value of an unreadable day. */
export function describeHappenedOn(locale: Locale, { happenedOn, happenedOnTyped }: Complaint): string {
  return happenedOn === null ? orNotGiven(locale, happenedOnTyped) : locale.formats.formatDay(happenedOn);
}

/** `boleta.pdf (120 KB), foto.jpg (1.2 MB)`, and how many files were sent and not stored. */
export function describeAttachments(locale: Locale, { attachments, filesNotKept }: Complaint): string {
  const files = attachments.map(
    ({ fileName, sizeBytes }) => `${fileName} (${locale.formats.formatFileSize(sizeBytes)})`,
  );
  const missing = filesNotKept === 0 ? [] : [locale.sheet.describeFilesNotKept(filesNotKept)];
  return joinGiven(locale, [...files, ...missing], ", ");
}

/** `Rosa Quispe, administradora` of the person who answers; null when the answer names nobody. */
export function describeSigner({
  signerName,
  signerPost,
}: Pick<Complaint, "signerName" | "signerPost">): string | null {
  const named = [signerName, signerPost].filter((part) => part !== null);
  return named.length === 0 ? null : named.join(", ");
}

/** When the provider tried to answer by mail, to whom, and why it did not arrive; null without an attempt. */
export function describeAttempt(locale: Locale, { answerAttempt }: Pick<Complaint, "answerAttempt">): string | null {
  if (answerAttempt === null) return null;
  const { at, endedAt, recipient, reply } = answerAttempt;
  const { formatInstant } = locale.formats;
  const reason = locale.mailFailures.describeReason(reply);
  return locale.sheet.describeAttempt(formatInstant(at), recipient, formatInstant(endedAt), reason);
}
