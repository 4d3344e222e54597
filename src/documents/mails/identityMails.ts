import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that a mail about a new link with an identity provider is made from. */
export type IdentityMailText = {
  readonly recipient: string;
  /** What people call the provider. */
  readonly providerName: string;
  readonly linkedAt: Date;
  /** The panel's page of the person's ways in. */
  readonly link: string;
};

/** The mail that notifies a person of the first sign-in by an identity provider, which linked the two. */
export const identityMail: MailDefinition<IdentityMailText> = {
  maxBytes: BYTE_BUDGETS.shortMail,
  priority: "interactive",
  leavesNothing: true,
  render(locale, { recipient, providerName, linkedAt, link }) {
    const { identity, ignore, open, automatic } = locale.accessMails;
    const title = identity.title(providerName);
    const content: MailContent = {
      subject: title,
      title,
      paragraphs: [identity.introduce(providerName, locale.formats.formatInstant(linkedAt)), ignore],
      sections: [],
      link: { href: link, label: open },
      notes: [],
      closing: identity.closing(providerName),
      automatic,
    };
    return buildMailMessage(locale, recipient, content, BYTE_BUDGETS.shortMail);
  },
};
