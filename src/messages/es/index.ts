import { accessMails } from "./accessMails.ts";
import { apiKeyMails } from "./apiKeyMails.ts";
import { book } from "./book.ts";
import { bookPages } from "./bookPages.ts";
import { channels } from "./channels.ts";
import { confirmations } from "./confirmations.ts";
import { closingMails } from "./closingMails.ts";
import { deletionMails } from "./deletionMails.ts";
import { passkeyMails } from "./passkeyMails.ts";
import { departureMails } from "./departureMails.ts";
import { errors } from "./errors.ts";
import { exports } from "./exports.ts";
import { fieldExamples } from "./panelFieldTypes.ts";
import { formats } from "./formats.ts";
import { hostedPages } from "./hostedPages.ts";
import { inspections } from "./inspections.ts";
import { letters } from "./letters.ts";
import { mailFailures } from "./mailFailures.ts";
import { mailRefusals } from "./mailRefusals.ts";
import { mails } from "./mails.ts";
import { notices } from "./notices.ts";
import { offers } from "./offers.ts";
import { panel } from "./panel.ts";
import { pages } from "./pages.ts";
import { providerAddresses } from "./providerAddresses.ts";
import { quarantineMails } from "./quarantineMails.ts";
import { replies } from "./replies.ts";
import { reportMails } from "./reportMails.ts";
import { sheet } from "./sheet.ts";
import { sheetFiles } from "./sheetFiles.ts";
import { signIns } from "./signIns.ts";
import { sitePages } from "./sitePages.ts";
import { submissionStates } from "./submissionStates.ts";
import { testSubmissions } from "./testSubmissions.ts";
import { visitorPages } from "./visitorPages.ts";
import { warnings } from "./warnings.ts";

/** Spanish as written in Peru. */
export const es = {
  language: "es-PE",
  /** The URL of this module. A thread cannot be sent functions, so the drawing thread imports the module's `locale`. */
  module: import.meta.url,
  accessMails,
  apiKeyMails,
  book,
  bookPages,
  channels,
  closingMails,
  confirmations,
  deletionMails,
  passkeyMails,
  departureMails,
  errors,
  exports,
  fieldExamples,
  formats,
  hostedPages,
  inspections,
  letters,
  mailFailures,
  mailRefusals,
  mails,
  notices,
  offers,
  pages,
  panel,
  providerAddresses,
  quarantineMails,
  replies,
  reportMails,
  sheet,
  sheetFiles,
  signIns,
  sitePages,
  visitorPages,
  submissionStates,
  testSubmissions,
  warnings,
} as const;

export { es as locale };
