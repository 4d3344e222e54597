import { MAX_REPORT_CHARACTERS, REPORT_REASONS } from "../../domain/forms/formReports.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { bookPath, hostedFormPath } from "../../domain/links.ts";
import type { ReportedPage } from "../../domain/strangerLinks.ts";
import type { Locale } from "../../messages/locale.ts";
import { renderFormReport } from "../views/views.ts";

/** What the page where a visitor reports a form needs. */
type FormReportRequest = {
  readonly basePath: string;
  readonly form: Form;
  /** Who made the form. */
  readonly maker: string;
  /** The operator, who reads the reports. */
  readonly operator: string;
  /** The operator's own address for reports; null where none is set. */
  readonly abuseContact: string | null;
  /** Which of the form's pages the visitor comes from. */
  readonly page: ReportedPage;
  readonly isDone: boolean;
};

/** The page where a visitor reports a form, or reads that the report has arrived. */
export function presentFormReport(
  locale: Locale,
  { basePath, form, maker, operator, abuseContact, page, isDone }: FormReportRequest,
): string {
  const { report } = locale.hostedPages;
  const words = { ...report, ...(page === "book" ? report.book : {}) };
  const about =
    page === "book" ? report.book.describe(maker) : report.describe(form.hostedPage.title ?? form.name, maker);
  return renderFormReport(locale, {
    basePath,
    title: words.title,
    about,
    reader: words.describeReader(operator),
    words,
    reasons: REPORT_REASONS.map((value) => ({ value, label: report.reasons[value] })),
    limit: MAX_REPORT_CHARACTERS,
    contactHref: abuseContact === null ? null : nameForm(abuseContact, form.token),
    isDone,
    back: `${basePath}${page === "book" ? bookPath(form.token) : hostedFormPath(form.token, false)}`,
  });
}

/** A mail about a form names it. */
function nameForm(contact: string, token: string): string {
  const isBareMail = contact.startsWith("mailto:") && !contact.includes("?");
  return isBareMail ? `${contact}?subject=${encodeURIComponent(`Formulario ${token}`)}` : contact;
}
