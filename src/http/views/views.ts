import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Eta } from "eta";
import { listAllProvinces } from "./districtLists.ts";
import { readLight, readText } from "./viewFiles.ts";
import { PATHS } from "../../domain/links.ts";
import type { Locale } from "../../messages/locale.ts";
import type { BookPage, ReceiptPage } from "./bookPages.ts";
import type { FormReportPage, FormSnippet, HostedFormPage, HostedNoticePage } from "./hostedPages.ts";
import type { OfferPage } from "./offerPages.ts";

/** A page with a title, a sentence, and the problems of fields. */
export type MessagePage = {
  readonly basePath: string;
  readonly title: string;
  readonly message: string;
  readonly fields: readonly { readonly field: string; readonly message: string }[];
  readonly isSuccess: boolean;
  readonly hint: string | null;
  /** `isOutside`: it opens beside the frame that shows the page. */
  readonly back: { readonly href: string; readonly label: string; readonly isOutside?: boolean } | null;
  /** The folded part for the owner of the site; none unless given. */
  readonly owner?: {
    readonly words: Locale["visitorPages"]["texts"];
    readonly sentences: readonly string[];
    readonly fields: readonly { readonly field: string; readonly message: string }[];
    readonly code: string;
    readonly requestId: string | null;
  };
};

/** A page of a recipient of notices. `button` is the label of the page's form, which posts to the page's address; null for none. */
export type NoticePage = {
  readonly basePath: string;
  readonly title: string;
  readonly message: string;
  readonly button: string | null;
  readonly undo?: { readonly action: string; readonly label: string };
};

/** A page where a person signs in: one form, and another one that is folded away. */
export type SignInPage = {
  readonly basePath: string;
  readonly title: string;
  readonly lead: string;
  readonly form: SignInForm;
  /** The form that the script shows where the browser has passkeys; null where there are none. */
  readonly passkey: PasskeyForm | null;
  /** The way to the identity provider; null where there is none. */
  readonly provider: { readonly href: string; readonly label: string } | null;
  readonly other: (SignInForm & { readonly summary: string; readonly isOpen: boolean; readonly hint: string }) | null;
  readonly hints: readonly string[];
  readonly link: { readonly href: string; readonly label: string } | null;
};

/** The page where a person chooses one of their accounts. */
type AccountsPage = {
  readonly basePath: string;
  readonly title: string;
  /** What stands beside the account of the session. */
  readonly here: string;
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly isCurrent: boolean }[];
  readonly back: { readonly href: string; readonly label: string };
};

/** A form that a script fills in with a browser's answer to `options`. `name` is the field for the name of a new passkey. */
export type PasskeyForm = {
  readonly action: string;
  readonly act: "sign in" | "create";
  readonly options: string;
  readonly button: string;
  /** The sentence where the browser has failed, or the person has refused. */
  readonly failure: string;
  /** The sentence of the refusal of the answer before. */
  readonly problem: string | null;
  readonly name: { readonly label: string; readonly value: string } | null;
};

/** The page where a signed-in person makes a passkey. */
type NewPasskeyPage = {
  readonly basePath: string;
  readonly title: string;
  readonly lead: string;
  readonly passkey: PasskeyForm;
  /** Shown until the script finds that the browser has passkeys. */
  readonly unsupported: string;
  readonly back: { readonly href: string; readonly label: string };
};

/** A form with a field or none. `action` is the address that it is posted to; "" for the page's own. */
type SignInForm = {
  readonly action: string;
  readonly field: SignInField | null;
  readonly problem: string | null;
  readonly button: string;
};

type SignInField = {
  readonly name: string;
  readonly label: string;
  readonly type: "email" | "password" | "text";
  readonly autocomplete: "username" | "username webauthn" | "off" | "one-time-code";
  readonly inputMode: "email" | "text" | "numeric";
  readonly value: string;
};

const DIRECTORY = fileURLToPath(new URL(".", import.meta.url));

/** Escapes every value by default. */
const eta = new Eta({ views: DIRECTORY, cache: true, autoEscape: true });

/** The colours of every page, from this folder. */
export const COLORS = "../../styles/colors.css";

const STYLESHEETS = [
  COLORS,
  "site.css",
  "home.css",
  "signIn.css",
  "book/sheet.css",
  "book/fields.css",
  "book/steps.css",
  "book/receipt.css",
  "book/offer.css",
  "book/print.css",
  "hosted/hosted.css",
  "hosted/controls.css",
];

const join = (...names: readonly string[]) => names.map(readLight).join("\n");

/** The one stylesheet of all pages. */
export const STYLESHEET = join(...STYLESHEETS);

/** The script of the complaints book's pages, which work without it. */
export const BOOK_SCRIPT = join("shared.js", "book/files.js", "book/drafts.js", "book/book.js", "book/idle.js");

/** The script of the pages that use passkeys: the package for browsers, then ours. */
export const PASSKEY_SCRIPT = [
  readFileSync(
    fileURLToPath(new URL("../dist/bundle/index.umd.min.js", import.meta.resolve("@simplewebauthn/browser"))),
    "utf8",
  ),
  readText("passkeys.js"),
].join("\n");

/** The script of the forms' own pages, which work without it. */
export const HOSTED_SCRIPT = join(
  "shared.js",
  "book/drafts.js",
  "hosted/places.js",
  "hosted/signature.js",
  "hosted/hosted.js",
);

export function renderMessagePage(locale: Locale, page: MessagePage): string {
  return render("./message.eta", { ...page, language: locale.language });
}

export function renderNoticePage(locale: Locale, page: NoticePage): string {
  return render("./notice.eta", { ...page, language: locale.language });
}

export function renderSignInPage(locale: Locale, page: SignInPage): string {
  const script = page.passkey === null ? null : PATHS.passkeyScript;
  return render("./signIn.eta", { ...page, language: locale.language, script });
}

export function renderNewPasskeyPage(locale: Locale, page: NewPasskeyPage): string {
  return render("./newPasskey.eta", { ...page, language: locale.language, script: PATHS.passkeyScript });
}

export function renderAccountsPage(locale: Locale, page: AccountsPage): string {
  return render("./accounts.eta", { ...page, language: locale.language });
}

/** The service's home page, with links to its parts. */
export function renderHomePage(
  locale: Locale,
  page: { readonly basePath: string; readonly publicUrl: string },
): string {
  return render("./home.eta", { ...page, language: locale.language, words: locale.sitePages.home });
}

/** The page of GraphiQL, with the addresses of its files. */
export function renderExplorerPage(
  locale: Locale,
  page: {
    readonly styles: readonly string[];
    readonly scripts: readonly string[];
    readonly schemaPath: string;
    readonly version: string;
  },
): string {
  return render("./explorer.eta", { ...page, language: locale.language, words: locale.sitePages.explorer });
}

/** The page of the panel, which its script fills. */
export function renderPanelPage(
  locale: Locale,
  /** The addresses of its files; `preloads` are scripts that `scripts` import. */
  page: Readonly<Record<"styles" | "scripts" | "preloads" | "fonts", readonly string[]>> & {
    readonly basePath: string;
    readonly nonce: string;
    /** The answers that the panel takes instead of asking, as JSON; "" for none. */
    readonly first: string;
    /** The styles of `view`, behind which the file of all styles comes; "" where the page waits for that file. */
    readonly firstStyles: string;
    /** What is shown until the script has come, as HTML; "" for nothing. */
    readonly view: string;
  },
): string {
  return render("./panel.eta", { ...page, language: locale.language, title: locale.panel.title });
}

/** The page that explains the use of a form's address. */
export function renderFormAddressPage(
  locale: Locale,
  page: {
    readonly basePath: string;
    readonly title: string;
    readonly address: string;
    /** Whether the address has a query: the browser writes one when a form lacks its method. */
    readonly hasQuery: boolean;
  },
): string {
  const { home: example, formAddress: words } = locale.sitePages;
  return render("./formAddress.eta", { ...page, language: locale.language, words, example, fill });
}

/** The page of a form, empty or with the posted values and their problems. */
export function renderHostedForm(locale: Locale, page: HostedFormPage): string {
  return renderHosted("./hosted/form.eta", locale, page);
}

/** The page of a form that shows no fields. */
export function renderHostedNotice(locale: Locale, page: HostedNoticePage): string {
  return renderHosted("./hosted/notice.eta", locale, page);
}

export const renderFormReport = ({ language }: Locale, page: FormReportPage): string =>
  render("./hosted/report.eta", { ...page, language });

/** The HTML of a form for a website, without styles and scripts of its own. The list of all districts is rendered once. */
export function renderFormSnippet({ language, hostedPages }: Locale, snippet: FormSnippet): string {
  districts ??= render("./hosted/districts.eta", { provinces: listAllProvinces() });
  return render("./hosted/snippet.eta", { ...snippet, language, districts, words: hostedPages.page });
}
let districts: string | null = null;

function renderHosted(template: string, { language, hostedPages }: Locale, page: object): string {
  return render(template, { ...page, language, words: hostedPages.page, script: PATHS.hostedScript });
}

/** The page of a sheet, empty or with the posted values and their problems. */
export function renderBookPage(locale: Locale, page: BookPage): string {
  return renderInBook("./book/form.eta", locale, page);
}

/** The page of a filed sheet, for its consumer. */
export function renderReceiptPage(locale: Locale, page: ReceiptPage): string {
  return renderInBook("./book/receipt.eta", locale, page);
}

/** The page where a consumer decides on a settlement offer. It has no script. */
export function renderOfferPage(locale: Locale, page: OfferPage): string {
  return render("./book/offer.eta", {
    ...page,
    language: locale.language,
    words: locale.offers.page,
    bookWords: locale.bookPages,
    isEmbedded: false,
    fill,
  });
}

function renderInBook(template: string, { language, bookPages: words }: Locale, page: object): string {
  return render(template, { ...page, language, words, fill, script: PATHS.bookScript });
}

/** Renders a template, which gets the paths of the service as `paths`. */
function render(template: string, page: object): string {
  return eta.render(template, { ...page, paths: PATHS });
}

/** The HTML of a sentence in which each `{}` is replaced by the next value inside the HTML element `element`. */
function fill(sentence: string, element: string, ...values: readonly string[]): string {
  const [first = "", ...rest] = sentence.split("{}").map(escapeHtml);
  return (
    first + rest.map((part, index) => `<${element}>${escapeHtml(values[index] ?? "")}</${element}>${part}`).join("")
  );
}

function escapeHtml(text: string): string {
  return eta.config.escapeFunction(text);
}
