import { buffer } from "node:stream/consumers";
import { CONSUMER_MAILS } from "../../documents/mails/consumerMails.ts";
import { type Complaint, OPEN_STATUSES, type QuarantinedSheet } from "../../domain/book/complaints.ts";
import {
  COMPLAINT_MAIL_KINDS,
  type ComplaintMail,
  type ComplaintMailKind,
  type ComplaintMailText,
  type MailWarning,
  type UndeliveredMail,
} from "../../domain/book/complaintMails.ts";
import { decideWarning, isSameWarning } from "../../domain/book/complaintWarnings.ts";
import { limaDayOf } from "../../domain/times.ts";
import { bookSettingsInPanelPath, heldSheetsPath, sheetInPanelPath } from "../../domain/links.ts";
import { RECIPIENT_REFUSES } from "../../domain/mail/mailGate.ts";
import type { Bounce } from "../../domain/mail/bounces.ts";
import type { Mail, MailAttachment } from "../../domain/mail/mails.ts";
import type { ComplaintMailOfForm } from "../../repositories/book/complaintMails.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { StoredAttachment } from "../../repositories/book/complaintAttachments.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFileReader } from "../files/openFiles.ts";
import { warnAccount } from "../accounts/warnings.ts";
import { isDisowned, noteDisowned } from "../mail/mailGate.ts";
import type { LoadedMail, MailLoader } from "../mail/mailLoaders.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";
import { createAnswerReturns } from "./answerReturns.ts";
import { createConsumerMails, LINKED_KINDS, NO_FILES } from "./consumerMails.ts";
import { createOfferMails } from "./offerMails.ts";

const OFFER_KINDS: readonly ComplaintMailKind[] = ["offer", "offer_outcome"];

type Renewed = LoadedMail<ComplaintMailText>;

/** What the end of a mail changes, in the transaction that ends it. */
type MailEnds = {
  sent?(tx: Repositories, mail: Mail, complaintId: string): Promise<void>;
  failed(tx: Repositories, mail: Mail, complaintId: string, failure: string): Promise<void>;
  bounced(tx: Repositories, mail: Mail, complaintId: string, bounce: Bounce): Promise<void>;
};

/** Loads the mails of the complaints book and records their ends in the sheets' histories. */
export function createComplaintMails(
  dependencies: Dependencies<
    "repositories" | "transact" | "clock" | "isClockTrusted" | "secretBox" | "files" | "publicUrl"
  >,
  filing: ComplaintFiling,
) {
  const { repositories, clock, publicUrl } = dependencies;
  const reader = createFileReader(dependencies);
  const consumerMails = createConsumerMails(dependencies);
  const offers = createOfferMails(dependencies, filing);
  const returns = createAnswerReturns(dependencies, filing);
  /** What the ends of mails change beside the history of their sheets. */
  const ends: Partial<Record<ComplaintMailKind, MailEnds>> = {
    offer: { sent: offers.recordSent, failed: offers.recordFailure, bounced: offers.recordBounce },
    answer: { sent: returns.recordTaken, failed: returns.recordFailure, bounced: returns.recordBounce },
    receipt: { failed: returns.recordLostCopy, bounced: returns.recordLostCopy },
    agreement: { failed: returns.recordLostCopy, bounced: returns.recordLostCopy },
    corrected_sheet: { failed: returns.recordLostCopy, bounced: returns.recordLostCopy },
  };

  const loader: MailLoader<ComplaintMailText> = {
    async load({ id }) {
      const found = await repositories.complaintMails.findAnyById(id);
      if (found === null) throw new Error("A mail of the complaints book is gone.");
      const { kind, complaintId, recipient } = found.mail;
      if (kind in CONSUMER_MAILS && complaintId !== null) {
        if (await isDisowned(repositories, complaintId, recipient, clock.now())) return { obsolete: RECIPIENT_REFUSES };
      }
      const text = await loadText(found);
      if (text === "obsolete") return { obsolete: "offer_over" };
      if (text.heldSheet !== null) return renewHeld(text, text.heldSheet);
      const { warning } = text.mail;
      return warning === null || text.complaint === null ? { text } : renewWarning(text, text.complaint, warning);
    },

    async recordEnd(tx, mail, failure) {
      const found = await findSheetMail(tx, mail);
      if (found === null) return;
      const { complaintId, end } = found;
      const sheet = { accountId: mail.accountId, id: complaintId };
      const details = { kind: mail.kind, ...(failure === null ? {} : { failure }) };
      await filing.recordEvent(tx, sheet, failure === null ? "mail_sent" : "mail_failed", details);
      await (failure === null ? end?.sent?.(tx, mail, complaintId) : end?.failed(tx, mail, complaintId, failure));
    },

    async recordBounce(tx, mail, bounce) {
      const found = await findSheetMail(tx, mail);
      if (found === null) return;
      const { complaintId, end } = found;
      const details = { kind: mail.kind, reason: bounce.reason ?? bounce.status };
      await filing.recordEvent(tx, { accountId: mail.accountId, id: complaintId }, "mail_bounced", details);
      await end?.bounced(tx, mail, complaintId, bounce);
    },
  };
  const loaders = Object.fromEntries(Object.keys(COMPLAINT_MAIL_KINDS).map((kind) => [kind, loader]));
  return {
    mails: loaders as Readonly<Record<ComplaintMailKind, typeof loader>>,

    /**
     * Notes that a mail's holder is not the consumer of its sheet: no further mail of the sheet goes there, and the account is warned, which may
     * say by `reportAnswerBounce` that its answer did not arrive. False for a mail about no sheet.
     */
    async disown(tx: Repositories, mail: Mail): Promise<boolean> {
      const complaintId = (await findSheetMail(tx, mail))?.complaintId ?? null;
      const { accountId, formId, recipient: detail } = mail;
      if (complaintId === null || formId === null) return false;
      const now = clock.now();
      await noteDisowned(tx, complaintId, detail, now);
      await warnAccount(tx, { accountId, formId, cause: "address_disowned", subjectId: complaintId, detail }, now);
      return true;
    },
  };

  /** The sheet of a mail, and what the mail's end changes; null for a mail about a held sheet. */
  async function findSheetMail(tx: Repositories, { id }: Pick<Mail, "id">) {
    const mail = (await tx.complaintMails.findAnyById(id))?.mail;
    return mail == null || mail.complaintId === null ? null : { complaintId: mail.complaintId, end: ends[mail.kind] };
  }

  async function loadText(found: ComplaintMailOfForm): Promise<ComplaintMailText | "obsolete"> {
    const { mail, formName, formToken, formIsActive } = found;
    const { subjectId } = mail;
    const heldSheet = subjectId === null ? null : await repositories.quarantinedSheets.findAnyById(subjectId);
    const panelUrl = findPanelUrl(mail);
    const text = {
      mail,
      formName,
      formIsActive,
      heldSheet,
      receiptUrl: null,
      panelUrl,
      offer: null,
      undelivered: null,
      ...NO_FILES,
    };
    const sheet = mail.complaintId === null ? null : await repositories.complaints.findAnyById(mail.complaintId);
    if (sheet === null) return { ...text, complaint: null };
    const { complaint } = sheet;
    if (OFFER_KINDS.includes(mail.kind)) {
      const offer = await offers.loadOffer(mail, complaint, formToken);
      return offer === "obsolete" ? offer : { ...text, complaint, offer };
    }
    if (mail.kind === "bounce_warning") return { ...text, complaint, undelivered: await findUndelivered(mail) };
    if (!LINKED_KINDS.includes(mail.kind)) return { ...text, complaint };
    const linked = consumerMails.describe({ ...found, ...sheet });
    return mail.kind === "answer" ? { ...linked, ...(await readFiles(complaint)) } : linked;
  }

  /** The mail that did not arrive; null where staff reported it of a mail that is not known. */
  async function findUndelivered({ subjectId }: ComplaintMail): Promise<UndeliveredMail | null> {
    const found = subjectId === null ? null : await repositories.complaintMails.findAnyById(subjectId);
    if (found === null) return null;
    const { id, kind, recipient, failure } = found.mail;
    return { kind, recipient, reason: failure ?? (await repositories.mails.findBounceReason(id)) };
  }

  /** The page on which the business acts; null for the consumer, who has no panel. */
  function findPanelUrl({ kind, formId, complaintId }: ComplaintMail): string | null {
    if (kind in CONSUMER_MAILS) return null;
    if (kind === "incomplete_book") return `${publicUrl}${bookSettingsInPanelPath(formId)}`;
    if (complaintId !== null) return `${publicUrl}${sheetInPanelPath(complaintId)}`;
    return `${publicUrl}${heldSheetsPath()}`;
  }

  /**
   * The files of the answer. One that still waits for its scan goes out, because the answer has a term; an infected one does not.
   * Errors: Error when the storage lost one, so that no answer goes out without it.
   */
  async function readFiles({ id }: Complaint): Promise<Pick<ComplaintMailText, "files" | "infectedFileNames">> {
    const stored = await repositories.complaintDocuments.listStored(id, "answer");
    const infected = stored.filter(({ scanStatus }) => scanStatus === "infected");
    const files = await Promise.all(
      stored.filter((document) => !infected.includes(document)).map((document) => readFile(document)),
    );
    return { files, infectedFileNames: infected.map(({ fileName }) => fileName) };
  }

  async function readFile(document: StoredAttachment): Promise<MailAttachment> {
    const content = await reader.read(document);
    if (content === null) throw new Error("A file of an answer is gone from the storage.");
    return { fileName: document.fileName, mediaType: document.mediaType, bytes: await buffer(content.stream) };
  }

  /**
   * Counts the days left again, since the mail may have waited in the queue. The warning is obsolete when its sheet has been
   * answered or settled, or when its stage or term has changed.
   */
  async function renewWarning(text: ComplaintMailText, complaint: Complaint, decided: MailWarning): Promise<Renewed> {
    if (!OPEN_STATUSES.includes(complaint.status)) {
      return { obsolete: "sheet_ended" };
    }
    return recount(text, complaint.answerBy, decided);
  }

  /** A mail about a held sheet is obsolete once the sheet is filed, because the sheet's own mails follow. */
  async function renewHeld(text: ComplaintMailText, sheet: QuarantinedSheet): Promise<Renewed> {
    if (sheet.complaintId !== null) return { obsolete: "held_sheet_filed" };
    const { warning } = text.mail;
    return warning === null ? { text } : recount(text, sheet.dueOn, warning);
  }

  async function recount(text: ComplaintMailText, answerBy: string, decided: MailWarning): Promise<Renewed> {
    const warning = decideWarning({ answerBy }, limaDayOf(clock.now()), await repositories.extraHolidays.list());
    if (!isSameWarning(decided, warning)) return { obsolete: "overtaken" };
    return { text: { ...text, mail: { ...text.mail, warning } } };
  }
}
