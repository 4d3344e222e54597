import type { Complaint } from "../../../src/domain/book/complaints.ts";
import type { ComplaintMail, ComplaintMailText } from "../../../src/domain/book/complaintMails.ts";
import type { MailMessage } from "../../../src/domain/mail/mails.ts";
import { COMPLAINT_MAILS } from "../../../src/documents/mails/mailKinds.ts";
import { openDrawings } from "../openDrawings.ts";
import type { Locale } from "../../../src/messages/locale.ts";

type TestMail = ComplaintMail &
  Pick<ComplaintMailText, "formName" | "formIsActive" | "receiptUrl" | "panelUrl" | "offer" | "undelivered">;

/** A mail of the complaints book that waits to be sent, with the data of its form. */
export function makeMail(overrides: Partial<TestMail> = {}): TestMail {
  return {
    id: "01a00000-0000-7000-8000-0000000000a1",
    accountId: "01a00000-0000-7000-8000-000000000002",
    formId: "01a00000-0000-7000-8000-000000000003",
    complaintId: "01a00000-0000-7000-8000-000000000001",
    kind: "receipt",
    subjectId: null,
    recipient: "maria@correo.example.pe",
    status: "queued",
    attempts: 0,
    failure: null,
    warning: null,
    createdAt: new Date("2026-10-06T02:05:00Z"),
    waitsUntil: null,
    sentAt: null,
    formName: "Tienda La Andina",
    formIsActive: true,
    receiptUrl: "https://f.example.pe/libro-de-reclamaciones/tok/hoja/secret",
    panelUrl: null,
    offer: null,
    undelivered: null,
    ...overrides,
  };
}

export async function renderMail(
  locale: Locale,
  { formName, formIsActive, receiptUrl, panelUrl, offer, undelivered, ...mail }: TestMail,
  complaint: Complaint | null,
): Promise<MailMessage> {
  return COMPLAINT_MAILS[mail.kind].render(
    locale,
    {
      mail,
      complaint,
      heldSheet: null,
      formName,
      formIsActive,
      receiptUrl,
      panelUrl,
      offer,
      undelivered,
      files: [],
      infectedFileNames: [],
    },
    openDrawings(),
  );
}
