/** The parts of a mail. Its text and its HTML have all of them, in the same order. */
export type MailContent = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly MailSection[];
  readonly link: MailLink | null;
  /** The law's definitions and notes. */
  readonly notes: readonly string[];
  /** The last paragraph, such as what to do next; "" for none. */
  readonly closing: string;
  /** The line that says who sends the mail; the complaints book's unless given. */
  readonly automatic?: string;
  /** A link below everything else, such as to end further mails. */
  readonly footerLink?: MailLink;
};

type MailLink = { readonly href: string; readonly label: string };

export type MailSection = {
  readonly title: string;
  readonly rows: readonly MailRow[];
};

/** A row of a section. `value` may be any text that a person typed, with line breaks; `href` makes a link of it. */
export type MailRow = { readonly label: string; readonly value: string; readonly href?: string };
