import { fill, PATHS } from "./links.ts";

/** The page where a visitor reports a form to the operator, or the page of its complaints book. */
export function formReportPath(token: string, page: ReportedPage = "form"): string {
  return `${fill(PATHS.formReport, { token })}${page === "book" ? `?${REPORTED_BOOK}` : ""}`;
}

/** Which of a form's pages a report is about. */
export type ReportedPage = "form" | "book";
/** The query of a report about the book. */
export const REPORTED_BOOK = "libro=si";

/** The page where the holder of a mailbox ends the mails of a class. */
export function refusedMailsPath(secret: string): string {
  return fill(PATHS.refusedMails, { secret });
}

/** The page where a form's visitor confirms the address in a submission; its secret is the credential. */
export function submissionConfirmationPath(secret: string): string {
  return fill(PATHS.submissionConfirmation, { secret });
}

/** The page where the holder of a mailbox says that a mail is not meant for them. */
export function disownedMailPath(secret: string): string {
  return fill(PATHS.disownedMail, { secret });
}
