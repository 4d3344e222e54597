import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { Account } from "../../domain/accounts/accounts.ts";
import type { ErasureObstacle, SheetsOfAccount } from "../../domain/book/closedAccounts.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent, MailSection } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that a mail about the closing of an account is made from. `closing` is null when it was undone. */
export type ClosingMailText = {
  readonly recipient: string;
  readonly account: Pick<Account, "id" | "name">;
  readonly closing: Closing | null;
  /** The panel's page of the account. */
  readonly link: string;
};

type Closing = {
  readonly closedAt: Date;
  readonly erasedFrom: Date;
  /** Whether the mail says that the erasure waits; else it says that the account was closed. */
  readonly isPostponed: boolean;
  /** The last day on which the complaints books take sheets. */
  readonly booksUntil: LimaDay;
  readonly sheets: SheetsOfAccount;
  readonly obstacles: readonly ErasureObstacle[];
  /** The first of the sheets that wait for their answer. */
  readonly waiting: readonly { readonly number: string; readonly formName: string; readonly answerBy: LimaDay }[];
};

/** The mail that notifies an owner that the account was closed, that its closing was undone, or that its erasure waits. */
export const closingMail: MailDefinition<ClosingMailText> = {
  maxBytes: BYTE_BUDGETS.listMail,
  // A kept copy would outlive the person whose address it has.
  leavesNothing: true,
  render(locale, text) {
    const content = buildContent(locale, text);
    return buildMailMessage(locale, text.recipient, content, BYTE_BUDGETS.listMail);
  },
};

function buildContent(locale: Locale, { account: { id, name }, closing, link }: ClosingMailText): MailContent {
  const { closed, reopened, postponed, automatic } = locale.closingMails;
  const { formatInstant, formatDay } = locale.formats;
  const always = { sections: [], notes: [], automatic };
  if (closing === null) {
    const title = reopened.describeTitle(name);
    return {
      ...always,
      subject: title,
      title,
      paragraphs: [reopened.introduce(name), reopened.now],
      link: { href: link, label: reopened.open },
      closing: "",
    };
  }
  const { sheets, isPostponed } = closing;
  const books = listObstaclesIn(locale, closing);
  const sections = listWaiting(locale, closing);
  if (isPostponed) {
    const title = postponed.describeTitle(name);
    return {
      ...always,
      subject: title,
      title,
      paragraphs: [postponed.introduce(name, formatInstant(closing.erasedFrom)), ...books, postponed.afterwards],
      sections,
      link: { href: link, label: postponed.open },
      closing: "",
    };
  }
  const title = closed.describeTitle(name);
  return {
    ...always,
    subject: title,
    title,
    paragraphs: [
      closed.introduce(name, formatInstant(closing.closedAt)),
      closed.describeEnd(formatInstant(closing.erasedFrom)),
      ...(sheets.hasBooks ? [closed.describeBooks(formatDay(closing.booksUntil))] : []),
      ...books,
      closed.meanwhile,
      closed.describeUndo(id),
    ],
    sections,
    link: { href: link, label: closed.open },
    closing: closed.closing,
  };
}

/** What the erasure waits for, in sentences. */
function listObstaclesIn(
  { closingMails: { obstacles: words }, formats }: Locale,
  { sheets: { waiting, held, answerBy }, obstacles }: Closing,
): readonly string[] {
  const until = answerBy === null ? null : formats.formatDay(answerBy);
  return obstacles.map((obstacle) => {
    switch (obstacle) {
      case "waiting_sheets":
        return words.describeWaiting(waiting, until);
      case "held_sheets":
        return words.describeHeld(held);
      case "file_not_taken":
        return words.fileNotTaken;
    }
  });
}

function listWaiting({ closingMails: { obstacles }, formats }: Locale, { waiting }: Closing): readonly MailSection[] {
  if (waiting.length === 0) return [];
  const rows = waiting.map(({ number, formName, answerBy }) => ({
    label: `N.º ${number} · ${formName}`,
    value: obstacles.describeTerm(formats.formatDay(answerBy)),
  }));
  return [{ title: obstacles.waitingTitle, rows }];
}
