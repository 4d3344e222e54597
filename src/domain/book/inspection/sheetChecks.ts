import { addDays, addYears } from "../../limaDays.ts";
import { isRuc } from "../../ruc.ts";
import { DAY_MS, limaDayOf } from "../../times.ts";
import { type Complaint, findConsumerAddress, findConsumerEmail } from "../complaints.ts";
import { findReportDay } from "../sirecReminders.ts";
import { isEnteredLate } from "../staffEntries.ts";
import { type InspectedMail, type SheetCheck, when } from "./inspection.ts";

const KEPT_YEARS = 2;
/** The days after its time within which a sheet is deleted. */
const DELETION_DAYS = 30;
const REPORT_DAYS = 30;
/** The time within which a copy is on its way. */
const COPY_MS = DAY_MS;

/** A text without which a sheet counts as not presented is empty (art. 5). */
const consumerDataMissing: SheetCheck = ({ complaint }) => {
  const missing = [
    isBlank(complaint.consumerName) ? ["name"] : [],
    isBlank(complaint.documentNumber) ? ["document"] : [],
    isBlank(complaint.detail) ? ["detail"] : [],
    [findConsumerEmail(complaint), findConsumerAddress(complaint)].every(isBlank) ? ["contact"] : [],
  ].flat();
  return when(missing.length > 0, { found: missing.join(",") });
};

const providerMissing: SheetCheck = ({ complaint: { provider } }) => when(provider === null);

/** The provider's data that Anexo I has printed beforehand are not whole. */
const providerIncomplete: SheetCheck = ({ complaint: { provider } }) => {
  if (provider === null) return [];
  const { legalName, ruc, address, establishmentCode } = provider;
  const missing = Object.entries({ legalName, ruc, address, establishmentCode }).filter(([, text]) => isBlank(text));
  return when(missing.length > 0, { found: missing.map(([name]) => name).join(",") });
};

const rucWrong: SheetCheck = ({ complaint: { provider } }) =>
  when(!isBlank(provider?.ruc) && !isRuc(provider?.ruc ?? ""), { found: provider?.ruc ?? null });

/** A sheet names another provider than its book: another RUC, or another establishment. */
const providerChanged: SheetCheck = ({ complaint: { provider } }, { book }) => {
  const own = book.provider;
  if (provider === null || own === null || isBlank(provider.ruc)) return [];
  if (provider.ruc !== own.ruc) return when(isRuc(provider.ruc), { found: provider.ruc, expected: own.ruc });
  const [code, ownCode] = [provider.establishmentCode, own.establishmentCode].map((each) => each?.toUpperCase() ?? "");
  return when(code !== "" && ownCode !== "" && code !== ownCode, { found: code ?? null, expected: ownCode ?? null });
};

/** The consumer has an e-mail and no copy of the sheet. */
const receiptNotSent: SheetCheck = ({ complaint, mails }, { now }) =>
  findConsumerEmail(complaint) === null ? [] : findUnsent(complaint, mails, "receipt", now);

const providerCopyNotSent: SheetCheck = ({ complaint, mails }, { now }) =>
  findUnsent(complaint, mails, "provider_copy", now);

/** A provider with a code of SIREC reports each sheet within 30 calendar days. */
const sirecUnreported: SheetCheck = ({ complaint: { registeredAt, reportedAt } }, { book, today }) => {
  const reportBy = addDays(limaDayOf(registeredAt), REPORT_DAYS);
  const isDue = (book.provider?.sirecSiteCode ?? null) !== null && reportedAt === null;
  return when(isDue && today > reportBy, { found: reportBy });
};

/** What changed of a reported sheet, such as its answer, is reported within 30 calendar days from the change on. */
const sirecOutdated: SheetCheck = ({ complaint }, { book, today }) => {
  const reportBy = complaint.reportOutdated ? findReportDay(complaint) : null;
  const isDue = (book.provider?.sirecSiteCode ?? null) !== null && reportBy !== null;
  return when(isDue && today > reportBy, { found: reportBy });
};

const fileMissing: SheetCheck = ({ files }, { storedBytes }) =>
  files.filter((file) => storedBytes(file) === null).map(({ name }) => ({ found: name }));

const fileDamaged: SheetCheck = ({ files }, { storedBytes }) =>
  files
    .filter((file) => (storedBytes(file) ?? file.sizeBytes) !== file.sizeBytes)
    .map((file) => ({ found: file.name, expected: String(file.sizeBytes) }));

const filesNotKept: SheetCheck = ({ complaint: { filesNotKept: count } }) => when(count > 0, { found: String(count) });

/** A sheet would be deleted within two years of its presentation or of its answer. */
const keptTooShort: SheetCheck = ({ complaint: { registeredAt, answeredAt, keepUntil } }) => {
  const last = limaDayOf(answeredAt !== null && answeredAt > registeredAt ? answeredAt : registeredAt);
  // A day of 29 February ends two years later on the 28th or on 1 March.
  const earliest = last.endsWith("-02-29") ? addDays(addYears(last, KEPT_YEARS), -1) : addYears(last, KEPT_YEARS);
  return when(keepUntil < earliest, { found: keepUntil, expected: earliest });
};

/** The personal data of a sheet are there although its time is over. */
const keptTooLong: SheetCheck = ({ complaint: { keepUntil } }, { today }) =>
  when(today > addDays(keepUntil, DELETION_DAYS), { found: keepUntil });

const enteredLate: SheetCheck = ({ complaint }) =>
  when(isEnteredLate(complaint), {
    found: limaDayOf(complaint.enteredAt),
    expected: addDays(complaint.bookAvailableOn ?? limaDayOf(complaint.registeredAt), 1),
  });

/** The checks of what a sheet says and has, of its copies and of the time for which it is kept. */
export const SHEET_CHECKS = {
  consumer_data_missing: consumerDataMissing,
  provider_missing: providerMissing,
  provider_incomplete: providerIncomplete,
  ruc_wrong: rucWrong,
  provider_changed: providerChanged,
  receipt_not_sent: receiptNotSent,
  provider_copy_not_sent: providerCopyNotSent,
  sirec_unreported: sirecUnreported,
  sirec_outdated: sirecOutdated,
  file_missing: fileMissing,
  file_damaged: fileDamaged,
  files_not_kept: filesNotKept,
  kept_too_short: keptTooShort,
  kept_too_long: keptTooLong,
  entered_late: enteredLate,
};

/** A fault where no mail of this kind has arrived and none is on its way. */
function findUnsent({ enteredAt }: Complaint, mails: readonly InspectedMail[], kind: string, now: Date) {
  const copies = mails.filter((mail) => mail.kind === kind);
  if (copies.some(({ status, cameBack }) => status === "sent" && cameBack === null)) return [];
  const isRecent = (instant: Date) => now.getTime() - instant.getTime() < COPY_MS;
  if (copies.some(({ status, createdAt }) => status === "queued" && isRecent(createdAt))) return [];
  const last = copies.at(-1);
  return when(last !== undefined || !isRecent(enteredAt), { found: last?.cameBack ?? last?.failure ?? null });
}

function isBlank(text: string | null | undefined): boolean {
  return (text ?? "").trim() === "";
}
