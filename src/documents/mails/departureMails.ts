import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that a mail about what ended with a member is made from. */
export type DepartureMailText = {
  readonly recipient: string;
  readonly accountName: string;
  /** The member's address, masked as the audit has it; null where it is not known. */
  readonly member: string | null;
  /** Whether the member left; else they have another role. */
  readonly hasLeft: boolean;
  readonly at: Date;
  /** What the keys that ended are called. */
  readonly keyNames: readonly string[];
  readonly keys: number;
  readonly invitations: number;
  readonly recipients: number;
  /** The live keys that are nobody's, which go on. */
  readonly ownerlessKeys: number;
  /** The panel's page of the team. */
  readonly link: string;
};

/** The mail that notifies an owner of what has ended with a member. */
export const departureMail: MailDefinition<DepartureMailText> = {
  maxBytes: BYTE_BUDGETS.listMail,
  leavesNothing: true,
  render(locale, text) {
    const { departureMails: words, formats } = locale;
    const title = words.describeTitle(text.accountName, text.hasLeft);
    const content: MailContent = {
      subject: title,
      title,
      paragraphs: [
        words.introduce(text.member, formats.formatInstant(text.at), text.hasLeft),
        ...words.describeEnded(text),
        ...(text.ownerlessKeys > 0 ? [words.describeOwnerless(text.ownerlessKeys)] : []),
      ],
      sections: [],
      link: { href: text.link, label: words.open },
      notes: [],
      closing: words.closing,
      automatic: words.automatic,
    };
    return buildMailMessage(locale, text.recipient, content, BYTE_BUDGETS.listMail);
  },
};
