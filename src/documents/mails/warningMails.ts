import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { AccountWarning } from "../../domain/accounts/warnings.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that a warning's mail is made from. */
export type AccountWarningText = Pick<AccountWarning, "cause" | "detail"> & {
  readonly recipient: string;
  readonly formName: string;
  /** The panel's page of what the warning is about. */
  readonly panelUrl: string;
};

/** The mail that warns the owner of an account. */
export const accountWarningMail: MailDefinition<AccountWarningText> = {
  maxBytes: BYTE_BUDGETS.shortMail,
  render(locale, text) {
    const { warnings } = locale;
    const title = warnings.titleWarning(text);
    const content: MailContent = {
      subject: title,
      title,
      paragraphs: warnings.describeWarning(text),
      sections: [],
      link: { href: text.panelUrl, label: warnings.openInPanel },
      notes: [],
      closing: "",
      automatic: warnings.automatic,
    };
    return buildMailMessage(locale, text.recipient, content, BYTE_BUDGETS.shortMail);
  },
};
