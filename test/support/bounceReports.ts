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

type ComplaintOptions = {
  readonly feedbackType: string;
  readonly returnAddress: string;
  /** Where the report names the return address: providers differ, and some take the other places out. */
  readonly style: "original-mail-from" | "quoted-headers" | "quoted-mail";
};

/** A complaint as mailbox providers write it (RFC 5965, 2 and 3.2), with the reporter's address taken out. */
export function renderComplaint({ feedbackType, returnAddress, style }: ComplaintOptions): string {
  const quotedHead = [
    ...(style === "original-mail-from" ? [] : [`Return-Path: <${returnAddress.toUpperCase()}>`]),
    "From: Tienda <avisos@tienda.example.pe>",
    "To: <redacted@provider.example.com>",
    "Subject: Recibimos tu mensaje",
    "",
  ];
  return [
    "From: Complaints <fbl@provider.example.com>",
    "Subject: FW: Recibimos tu mensaje",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="f"',
    "",
    "--f",
    'Content-Type: text/plain; charset="US-ASCII"',
    "Content-Transfer-Encoding: 7bit",
    "",
    "A user of this provider marked the mail below as unwanted.",
    "--f",
    "Content-Type: message/feedback-report",
    "",
    `Feedback-Type: ${feedbackType}`,
    "User-Agent: Loop/2.1",
    "Version: 1",
    "Source-IP: 198.51.100.4",
    ...(style === "original-mail-from" ? [`Original-Mail-From:`, `    <${returnAddress}>`] : []),
    "Reported-Domain: tienda.example.pe",
    "",
    "--f",
    style === "quoted-headers" ? "Content-Type: text/rfc822-headers" : "Content-Type: message/rfc822",
    "Content-Disposition: inline",
    "",
    ...quotedHead,
    ...(style === "quoted-headers" ? [] : ["Gracias por escribirnos.", ""]),
    "--f--",
    "",
  ].join("\r\n");
}
