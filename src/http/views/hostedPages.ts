import type { FieldControl, InputAttributes } from "../../domain/forms/fieldTypes/definition.ts";
import type { Locale } from "../../messages/locale.ts";

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

/** One of several inputs of a field: a row of a matrix, a place of a ranking, a day, a line of an address. */
export type HostedPart = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly HostedOption[];
  readonly input: InputAttributes;
  readonly isRequired: boolean;
  /** Whether a person can leave it blank where its field is needed. */
  readonly isOptional: boolean;
  /** Whether it lacks what its field needs. */
  readonly isWrong: boolean;
};

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
  /** The inputs of a field that has several; none for another. */
  readonly parts: readonly HostedPart[];
  /** What the numbers at both ends of a scale mean; null without words. */
  readonly ends: { readonly least: string; readonly greatest: string } | null;
  /** The steps of a district; null for another field. */
  readonly place: HostedPlace | null;
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

/** The steps to a district: the department, the province and the district itself. */
export type HostedPlace = {
  /** The name under which the district is posted. */
  readonly name: string;
  readonly steps: readonly {
    readonly id: string;
    readonly name: string;
    readonly label: string;
    readonly options: readonly HostedOption[];
    /** Without a script, a step is shown once there is something to choose from. */
    readonly isShown: boolean;
    /** Whether the problem is this step's. */
    readonly isWrong: boolean;
  }[];
  /** The sentence that names what is missing or wrong; null for nothing. */
  readonly message: string | null;
  /** The button that shows the next step without a script. */
  readonly next: string;
  /** What becomes of chosen files at that button; null where there are none. */
  readonly filesWarning: string | null;
  /** The path of a department's list, below the service's own; `{}` stands for the department's code. */
  readonly districtsPath: string;
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
  /** The step of a page in several, or with a title of its own; null for another page. */
  readonly step: {
    readonly number: number;
    readonly total: number;
    /** The last step that was shown. */
    readonly seen: number;
    /** `Paso 2 de 3`; empty for the only step. */
    readonly count: string;
    readonly title: string | null;
    readonly help: string | null;
    readonly isLast: boolean;
    /** The address that shows the step before; null for the first one. */
    readonly backAction: string | null;
  } | null;
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
    /** The problems; those of a group share the sentence. */
    readonly groups: readonly {
      readonly sentence: string | null;
      readonly problems: readonly { readonly href: string | null; readonly message: string }[];
    }[];
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
  readonly words: Omit<Locale["hostedPages"]["report"], "book">;
  /** The address of the form's page, or of its book. */
  readonly back: string;
};

/** A page without fields: thanks, or the reason why there are none. */
export type HostedNoticePage = HostedFrame & {
  /** `constancia` for thanks, at which the script forgets what was typed. */
  readonly id: "constancia" | "aviso";
  readonly noticeTitle: string;
  readonly message: string;
  readonly otherWays: string | null;
  /** `isOutside`: the link opens outside of the frame. */
  readonly back: { readonly href: string; readonly label: string; readonly isOutside: boolean } | null;
  /** Advice to whoever runs the form. */
  readonly owner: string | null;
};
