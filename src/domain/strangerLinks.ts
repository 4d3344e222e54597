import { fill, hostedSendingPath, PATHS } from "./links.ts";

/** The page where a visitor reports a form to the operator. */
export function formReportPath(token: string): string {
  return fill(PATHS.formReport, { token });
}

/** The page where the holder of a mailbox ends the mails of a class. */
export function refusedMailsPath(secret: string): string {
  return fill(PATHS.refusedMails, { secret });
}

/** The page where the holder of a mailbox says that a mail is not meant for them. */
export function disownedMailPath(secret: string): string {
  return fill(PATHS.disownedMail, { secret });
}

/** Where the page of a form posts to show its next or its earlier step. */
export function hostedTurnPath(token: string, isEmbedded: boolean, turn: PageTurn): string {
  return `${hostedSendingPath(token, isEmbedded)}&paso=${turn}`;
}

export type PageTurn = "siguiente" | "anterior";
