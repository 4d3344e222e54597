/** A mail before it is text and HTML: both have the same parts in the same order. */
export type MailContent = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly MailSection[];
  readonly link: { readonly href: string; readonly label: string } | null;
  readonly notes: readonly string[];
  readonly closing: string;
};

export type MailSection = {
  readonly title: string;
  readonly rows: readonly MailRow[];
};

/** The value is any text that a person typed, with line breaks. */
export type MailRow = { readonly label: string; readonly value: string };
