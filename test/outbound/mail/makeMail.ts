import type { MailToRender } from "../../../src/domain/mail/mails.ts";

/** A mail of the complaints book that waits to be sent. */
export function makeMail(overrides: Partial<MailToRender> = {}): MailToRender {
  return {
    id: "01a00000-0000-7000-8000-0000000000a1",
    accountId: "01a00000-0000-7000-8000-000000000002",
    formId: "01a00000-0000-7000-8000-000000000003",
    complaintId: "01a00000-0000-7000-8000-000000000001",
    kind: "receipt",
    recipient: "maria@correo.example.pe",
    status: "queued",
    attempts: 0,
    failure: null,
    warning: null,
    createdAt: new Date("2026-10-06T02:05:00Z"),
    sentAt: null,
    formName: "Tienda La Andina",
    formIsActive: true,
    receiptUrl: "https://f.example.pe/libro-de-reclamaciones/tok/hoja/secret",
    ...overrides,
  };
}
