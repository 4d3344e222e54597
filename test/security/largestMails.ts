import type { MailTexts } from "../../src/documents/mails/mailKinds.ts";
import type { Complaint, QuarantinedSheet } from "../../src/domain/book/complaints.ts";
import {
  COMPLAINT_MAIL_KINDS,
  type ComplaintMailKind,
  type ComplaintMailText,
} from "../../src/domain/book/complaintMails.ts";
import { DIGEST_EXTENT, NOTICE_EXTENT, type NoticeExtent } from "../../src/domain/byteBudgets.ts";
import {
  MAX_RECEIVED_FILES,
  MAX_RECEIVED_TEXT_BYTES,
  MAX_REPLY_CHARACTERS,
  MAX_REPLY_SUBJECT_CHARACTERS,
} from "../../src/domain/submissions/messages.ts";
import { heldWeekOf } from "../../src/domain/spam/heldWeeks.ts";
import { makeAnsweredComplaint, makeOffer } from "../documents/makeComplaint.ts";
import { makeMail } from "../documents/mails/makeMail.ts";

const AT = new Date("2026-11-24T15:00:00Z");
const DAY = "2026-12-15";
const URL = `https://ventanilla.example.pe/${"a".repeat(400)}`;
const RECIPIENT = "duena@tienda.example.pe";

/** What each kind of mail is made from, with texts of `filler` that are as long as anybody can make them, or longer. */
export function listLargestMails(filler: string): MailTexts {
  const fill = (characters: number) => filler.repeat(Math.ceil(characters / Array.from(filler).length));
  const name = fill(150);
  const closing = {
    recipient: RECIPIENT,
    account: { id: "01a00000-0000-7000-8000-000000000001", name },
    link: URL,
    closing: {
      closedAt: AT,
      erasedFrom: AT,
      isPostponed: false,
      booksUntil: DAY,
      sheets: { hasBooks: true, waiting: 5_000, held: 5_000, answerBy: DAY, kept: 9, changedAt: AT, fileTakenAt: null },
      obstacles: ["waiting_sheets", "held_sheets", "file_not_taken"],
      waiting: Array.from({ length: 500 }, () => ({ number: "000000001-2026", formName: name, answerBy: DAY })),
    },
  } as const;
  const finding = {
    code: "answered_late",
    accountId: "a",
    accountName: name,
    formId: "f",
    formName: name,
    sheetId: null,
    heldSheetId: null,
    number: "000000001-2026",
    found: fill(500),
    expected: fill(500),
  } as const;
  const sheet = makeLongestSheet(fill);
  return {
    ...makeBookMails(sheet, fill),
    account_address: { recipient: RECIPIENT, accountName: name, confirmUrl: URL, confirmUntil: AT },
    account_address_changed: { recipient: RECIPIENT, accountName: name, changedAt: AT },
    submission_confirmation: {
      recipient: RECIPIENT,
      formName: name,
      accountName: name,
      sentAt: AT,
      until: AT,
      confirmUrl: URL,
    },
    identity_linked: { recipient: RECIPIENT, providerName: name, linkedAt: AT, link: URL },
    member_departure: {
      recipient: RECIPIENT,
      accountName: name,
      member: fill(254),
      hasLeft: true,
      at: AT,
      keyNames: Array.from({ length: 500 }, () => fill(100)),
      keys: 500,
      invitations: 500,
      recipients: 500,
      ownerlessKeys: 500,
      link: URL,
    },
    sheet_deletions: {
      recipient: RECIPIENT,
      formName: name,
      plan: { firstOn: DAY, count: 5_000, unansweredCount: 5_000, heldCount: 5_000, through: DAY },
      sheets: Array.from({ length: 500 }, () => ({
        number: "000000001-2026",
        keepUntil: DAY,
        isAnswered: false,
      })),
      panelUrl: URL,
    },
    account_closed: closing,
    account_reopened: { ...closing, closing: null },
    account_warning: { cause: "file_infected", detail: fill(300), recipient: RECIPIENT, formName: name, panelUrl: URL },
    api_key_expiry: {
      recipient: RECIPIENT,
      accountName: name,
      keyName: fill(100),
      prefix: "vk_",
      expiresAt: AT,
      panelUrl: URL,
    },
    autoresponse: {
      recipient: RECIPIENT,
      formName: name,
      subject: fill(150),
      text: "{{tallas}}\n".repeat(450),
      values: new Map([["tallas", { type: "checkboxes", value: Array.from({ length: 200 }, () => fill(200)) }]]),
    },
    erasure_postponed: { ...closing, closing: { ...closing.closing, isPostponed: true } },
    inspection_report: {
      recipient: RECIPIENT,
      formName: name,
      sheetCount: 5_000,
      findingCount: 5_000,
      findings: Array.from({ length: 500 }, () => finding),
      panelUrl: URL,
    },
    invitation: {
      recipient: RECIPIENT,
      accountName: name,
      role: "owner",
      link: URL,
      validUntil: AT,
    },
    notice_confirmation: {
      recipient: RECIPIENT,
      formName: name,
      confirmUrl: URL,
      unsubscribeUrl: URL,
      confirmUntil: AT,
    },
    notice_digest: makeNotice(fill, 50, 5_000, DIGEST_EXTENT),
    passkey_created: { recipient: RECIPIENT, name: fill(60), createdAt: AT, link: URL },
    provider_confirmation: { recipient: RECIPIENT, providerName: name, confirmUrl: URL, confirmUntil: AT },
    quarantine_week: {
      recipient: RECIPIENT,
      accountName: name,
      week: heldWeekOf(AT),
      held: {
        forms: Array.from({ length: 500 }, () => ({ formName: name, count: 5_000 })),
        formCount: 5_000,
        count: 5_000_000,
        waitingCount: 5_000_000,
        firstEnd: AT,
      },
      panelUrl: URL,
    },
    report_reminder: {
      recipient: RECIPIENT,
      formName: name,
      today: DAY,
      reports: {
        count: 5_000,
        overdueCount: 5_000,
        outdatedCount: 5_000,
        nextReportBy: DAY,
        first: Array.from({ length: 500 }, () => ({ complaint: sheet, reportBy: DAY })),
      },
      heldCount: 5_000,
      panelUrl: URL,
    },
    sign_in: { recipient: RECIPIENT, code: "12345678", link: URL, validUntil: AT },
    sign_in_granted: { recipient: RECIPIENT, accountName: name, grantorEmail: fill(254), grantedAt: AT, link: URL },
    submission_notice: makeNotice(fill, 1, 1, NOTICE_EXTENT),
    submission_reply: {
      recipient: RECIPIENT,
      accountName: name,
      formName: name,
      sentAt: AT,
      subject: fill(MAX_REPLY_SUBJECT_CHARACTERS),
      body: fill(MAX_REPLY_CHARACTERS).slice(0, MAX_REPLY_CHARACTERS),
      replyTo: RECIPIENT,
      references: Array.from({ length: 10 }, () => `<${"a".repeat(250)}>`),
    },
    visitor_answer: {
      recipient: RECIPIENT,
      formName: name,
      from: `${"a".repeat(60)}@${"b".repeat(180)}.example.pe`,
      isFromVisitor: false,
      subject: fill(200),
      body: fill(MAX_RECEIVED_TEXT_BYTES),
      files: Array.from({ length: MAX_RECEIVED_FILES }, () => ({ name: fill(120), sizeBytes: 5 })),
      panelUrl: URL,
      unsubscribeUrl: URL,
    },
  };
}

type Fill = (characters: number) => string;

/** A sheet with each text as long as the book takes it from a consumer who confirms everything anyway. */
export function makeLongestSheet(fill: Fill): Complaint {
  const raw = fill(2_000);
  const offer = makeOffer({ text: fill(4_000), outcome: "refused", outcomeReason: fill(500) });
  return makeAnsweredComplaint({
    consumerName: fill(150),
    documentNumber: fill(40),
    emailTyped: raw,
    address: raw,
    district: raw,
    province: raw,
    department: raw,
    phone: raw,
    guardian: { name: raw, relation: raw, address: raw, phone: raw, email: null, emailTyped: raw },
    goodDescription: fill(20_000),
    amount: null,
    amountTyped: raw,
    orderNumber: raw,
    happenedOn: null,
    happenedOnTyped: raw,
    detail: fill(4_000),
    request: fill(20_000),
    answer: fill(4_000),
    actionsTaken: fill(4_000),
    refusalReasons: fill(4_000),
    signerName: fill(150),
    signerPost: fill(150),
    offers: [offer, offer],
  });
}

function makeBookMails(complaint: Complaint, fill: Fill): Readonly<Record<ComplaintMailKind, ComplaintMailText>> {
  const { id, accountId, formId, attachments } = complaint;
  const heldSheet: QuarantinedSheet = {
    id,
    accountId,
    formId,
    details: complaint,
    channel: "web",
    attachments,
    receivedAt: AT,
    dueOn: DAY,
    complaintId: null,
  };
  const make = (kind: ComplaintMailKind): ComplaintMailText => ({
    mail: makeMail({ kind, warning: { stage: "last_day", businessDaysLeft: 0, answerBy: DAY } }),
    complaint,
    heldSheet,
    formName: fill(150),
    formIsActive: false,
    receiptUrl: URL,
    panelUrl: URL,
    files: [],
    infectedFileNames: Array.from({ length: 5 }, () => fill(120)),
    offer: {
      offer: makeOffer({ text: fill(4_000), outcome: "refused", outcomeReason: fill(500) }),
      lapsesOn: DAY,
      url: URL,
    },
    undelivered: { kind: "receipt", recipient: RECIPIENT, reason: fill(500) },
  });
  const kinds = Object.keys(COMPLAINT_MAIL_KINDS) as ComplaintMailKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<ComplaintMailKind, ComplaintMailText>;
}

/** As many submissions as a mail shows, of a megabyte each. */
function makeNotice(fill: Fill, count: number, total: number, extent: NoticeExtent): MailTexts["notice_digest"] {
  const data = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`${n} ${fill(100)}`, fill(1_000)]));
  const files = Array.from({ length: 20 }, () => ({ name: fill(120), sizeBytes: 5 }));
  const item = { receivedAt: AT, submission: { data, values: null, fields: [] }, extent, files, panelUrl: URL };
  return {
    recipient: RECIPIENT,
    formName: fill(150),
    unsubscribeUrl: URL,
    panelUrl: URL,
    items: Array.from({ length: count }, () => item),
    total,
    subject: fill(120),
    replyTo: null,
  };
}
