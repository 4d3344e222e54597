import type { FieldControl, InputAttributes } from "../../domain/forms/fieldTypes/definition.ts";

/** The frame of every page of a form. */
export type HostedFrame = {
  readonly basePath: string;
  readonly title: string;
  readonly isEmbedded: boolean;
  /** What a preview says of itself; null for the page of visitors. */
  readonly preview: string | null;
  readonly nonce: string;
  readonly heading: string;
  readonly introduction: string | null;
  readonly logoUrl: string | null;
  /** `#rrggbb`; null for the service's own. */
  readonly accent: string | null;
  /** The sentence that names who made the form. */
  readonly madeBy: string;
  /** The page where a visitor reports the form. */
  readonly reportHref: string;
};

/** A choice of a field. */
export type HostedOption = { readonly value: string; readonly label: string; readonly isChosen: boolean };

/** A field as the page shows it. */
export type HostedField = {
  readonly kind: FieldControl;
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly help: string | null;
  /** Always, and not only under its condition. */
  readonly isRequired: boolean;
  readonly isOptional: boolean;
  readonly value: string;
  readonly options: readonly HostedOption[];
  readonly message: string | null;
  readonly input: InputAttributes;
  /** The characters of a long text that are counted; null for no count. */
  readonly limit: number | null;
  /** The field is asked only while another one has this value; null for a field that is always asked. */
  readonly condition: { readonly words: string; readonly name: string; readonly value: string } | null;
  /** The steps of a district; null for another field. */
  readonly place: {
    readonly steps: readonly {
      readonly id: string;
      readonly name: string;
      readonly label: string;
      readonly options: readonly HostedOption[];
    }[];
    readonly districts: readonly HostedOption[];
    readonly isComplete: boolean;
  } | null;
  /** The choice of files; null for another field. */
  readonly files: {
    readonly hint: string;
    /** What to do on a page that is shown again; null on a new one. */
    readonly again: string | null;
    readonly accept: string;
    readonly isMultiple: boolean;
    /** What the script checks before it sends, with its sentences, as JSON. */
    readonly limits: string;
  } | null;
  readonly stepAction: string;
};

/** The districts of a province. */
export type HostedProvince = {
  readonly label: string;
  readonly districts: readonly Pick<HostedOption, "value" | "label">[];
};

/** The HTML of a form for a website. */
export type FormSnippet = {
  readonly action: string;
  /** Whether the form has fields for files. */
  readonly hasFiles: boolean;
  readonly fields: readonly HostedField[];
  readonly honeypot: string;
  readonly captcha: SnippetCaptcha | null;
};

/** The widget of a captcha with its script; `note` stands in their place where a script of the website asks for the answer. */
export type SnippetCaptcha =
  | { readonly script: string; readonly className: string; readonly siteKey: string }
  | { readonly script: string; readonly challenge: string }
  | { readonly note: string };

export type HostedFormPage = HostedFrame & {
  readonly action: string;
  readonly stamp: string;
  /** The limits of files of a page that sends some; null for one that sends none. */
  readonly limits: string | null;
  /** The widget of ALTCHA with the address of its challenges; null for a form without. */
  readonly captcha: {
    readonly challenge: string;
    /** What to do without a script; null where a submission without an answer is taken. */
    readonly withoutScript: { readonly text: string; readonly otherWays: string } | null;
  } | null;
  readonly fields: readonly HostedField[];
  /** The notice on personal data. */
  readonly privacy: string;
  readonly carried: readonly { readonly name: string; readonly value: string }[];
  readonly summary: {
    readonly title: string;
    readonly text: string | null;
    readonly problems: readonly { readonly href: string | null; readonly message: string }[];
  } | null;
};

/** The page where a visitor reports a form, or reads that the report has arrived. */
export type FormReportPage = {
  readonly basePath: string;
  readonly title: string;
  /** The sentence with the form's title and who made it. */
  readonly about: string;
  /** The sentence on who reads the report. */
  readonly reader: string;
  readonly reasons: readonly { readonly value: string; readonly label: string }[];
  /** The characters of the visitor's words. */
  readonly limit: number;
  /** The operator's own address for reports; null where none is set. */
  readonly contactHref: string | null;
  readonly isDone: boolean;
  /** The address of the form's page. */
  readonly back: string;
};

/** A page without fields: thanks, or the reason why there are none. */
export type HostedNoticePage = HostedFrame & {
  /** `constancia` for thanks, at which the script forgets what was typed. */
  readonly id: "constancia" | "aviso";
  readonly noticeTitle: string;
  readonly message: string;
  readonly otherWays: string | null;
  readonly back: { readonly href: string; readonly label: string } | null;
  /** Advice to whoever runs the form. */
  readonly owner: string | null;
};
