import type { Account } from "../../domain/accounts/accounts.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that a mail about the closing of an account is made from. `closing` is null when it was undone. */
export type ClosingMailText = {
  readonly recipient: string;
  readonly account: Pick<Account, "id" | "name">;
  readonly closing: { readonly closedAt: Date; readonly erasedFrom: Date } | null;
  /** The panel's page of the account. */
  readonly link: string;
};

/** The mail that notifies an owner that the account was closed, or that its closing was undone. */
export const closingMail: MailDefinition<ClosingMailText> = {
  // A kept copy would outlive the person whose address it has.
  leavesNothing: true,
  render(locale, text) {
    const content = buildContent(locale, text);
    return buildMailMessage(locale, text.recipient, content);
  },
};

function buildContent(
  { closingMails: { closed, reopened, automatic }, formats }: Locale,
  { account: { id, name }, closing, link }: ClosingMailText,
): MailContent {
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
  const title = closed.describeTitle(name);
  return {
    ...always,
    subject: title,
    title,
    paragraphs: [
      closed.introduce(name, formats.formatInstant(closing.closedAt)),
      closed.describeEnd(formats.formatInstant(closing.erasedFrom)),
      closed.meanwhile,
      closed.describeUndo(id),
    ],
    link: { href: link, label: closed.open },
    closing: closed.closing,
  };
}
