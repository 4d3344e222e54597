export type ReportOptions = { readonly action: string; readonly type: string };

/** A report as mail servers write it (RFC 3464, appendix E). */
export function renderReport(status: string, words: string, { action, type }: ReportOptions): string {
  return [
    "From: MAILER-DAEMON@mx.example.com",
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "--b",
    `Content-Type: ${type}`,
    "",
    "Reporting-MTA: dns; mx.example.com",
    "Arrival-Date: Wed, 25 Nov 2026 08:00:00 -0500",
    "",
    "Final-Recipient: rfc822; duena@tienda.example.pe",
    `Action: ${action}`,
    `Status: ${status} (see the words)`,
    `Diagnostic-Code: smtp;`,
    `    ${words}`,
    "",
    "--b",
    "Content-Type: message/rfc822",
    "",
    "Subject: Nuevo mensaje",
    "",
    "x".repeat(400_000),
    "--b--",
    "",
  ].join("\r\n");
}
