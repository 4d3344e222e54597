import { isUuid } from "../../domain/ids.ts";
import { v7 as uuidv7 } from "uuid";
import { DOCUMENT_TYPES } from "../../domain/book/complaints.ts";
import {
  CONFIRMED_ANYWAY_FIELD,
  nameWarnedField,
  listWarnedFields,
  readConfirmedAnyway,
  toRawText,
} from "../../domain/book/complaintFields.ts";
import { forgoesCopy } from "../../domain/book/complaintForm.ts";
import { formReportPath } from "../../domain/strangerLinks.ts";
import { limaDayOf } from "../../domain/times.ts";
import type { AnyDomainError, FieldProblem } from "../../domain/errors.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { Locale } from "../../messages/locale.ts";
import type { Book } from "../../services/book/complaintsBook.ts";
import type { BookPage, PageField } from "../views/bookPages.ts";
import { renderBookPage } from "../views/views.ts";
import { bookPath, type BookView, filingPath } from "../../domain/links.ts";
import { presentSheetTexts } from "./complaintsTexts.ts";

export type BookPageRequest = {
  readonly basePath: string;
  readonly book: Book;
  readonly view: BookView;
  /** Whether mails are files that nobody receives. */
  readonly areMailsFiles: boolean;
  readonly processor: BookPage["privacy"]["processor"];
  readonly receivers: BookPage["privacy"]["receivers"];
  readonly now: Date;
  /** The `_envio_id` of an empty sheet; a new one unless given. */
  readonly filingId?: string;
  /** The posted values and their refusal; undefined for an empty sheet. */
  readonly attempt?: {
    readonly fields: SubmissionFields;
    readonly hadFiles: boolean;
    readonly refusal: AnyDomainError;
  };
};

/** The page of an empty sheet, or of a refused sheet with its values. The files are missing, because no page can fill a file input. */
export function presentBookPage(
  locale: Locale,
  { basePath, book, view, areMailsFiles, processor, receivers, now, filingId, attempt }: BookPageRequest,
): string {
  const { emailHint, emailHintWithoutMail } = locale.bookPages.form;
  const fields = attempt?.fields ?? NOTHING;
  const problems = attempt?.refusal.code === "VALIDATION_FAILED" ? attempt.refusal.params.fields : [];
  const warnedFields = listWarnedFields(problems);
  const isAsked = asksForEmail(problems);
  const today = limaDayOf(now);
  const name = book.provider?.legalName ?? book.formName;
  const field = (input: string) => presentField(locale, input, { fields, problems, isShared: view === "shared" });
  return renderBookPage(locale, {
    basePath,
    title: `${attempt === undefined ? "" : locale.book.texts.errorTitle}${locale.book.texts.book} – ${name}`,
    texts: presentSheetTexts(locale),
    ...presentView(basePath, book, view),
    masthead: {
      isEmbedded: view === "frame",
      date: locale.formats.formatDay(today),
      number: locale.book.texts.numberToCome,
      provider: book.provider,
      bookName: book.formName,
      incompleteNote: locale.book.texts.incompleteBook,
    },
    action: `${basePath}${filingPath(book.token, view)}`,
    filingId: filingId ?? chooseFilingId(fields, now),
    warnings: {
      inputName: CONFIRMED_ANYWAY_FIELD,
      confirmedFields: [...new Set([...readConfirmedAnyway(fields), ...warnedFields])]
        .map((warned) => nameWarnedField(warned, fields))
        .join(" "),
      notes: locale.book.describeWarnings(warnedFields),
    },
    field,
    isFilled: (input) => field(input).value !== "" || field(input).message !== null,
    emailHint: areMailsFiles ? emailHintWithoutMail : emailHint,
    documentTypes: DOCUMENT_TYPES.map((type) => [type, locale.book.documentTypeNames[type]] as const),
    documentInputMode: NUMERIC_DOCUMENTS.has(field("tipo_documento").value || "DNI") ? "numeric" : "text",
    // A date input would show no raw value that is not a date.
    dateInputType: /^(\d{4}-\d{2}-\d{2})?$/.test(field("fecha_hecho").value) ? "date" : "text",
    todayIso: today,
    privacy: {
      holder: locale.book.describeDataHolder(book.provider),
      contact: locale.book.describeDataContact(book.provider),
      registration: locale.book.describeDataBank(book.provider),
      processor,
      receivers,
    },
    withoutEmail: isAsked ? "asked" : forgoesCopy(fields) ? "confirmed" : "unasked",
    hadFiles: attempt?.hadFiles ?? false,
    hasProblems: attempt !== undefined,
    hasHoneypot: attempt?.refusal.code !== "COMPLAINT_HELD",
    ...presentSummary(locale, book, attempt?.refusal ?? null),
  });
}

const NOTHING: SubmissionFields = new Map();
const NUMERIC_DOCUMENTS = new Set(["DNI", "RUC"]);

/** The names of the inputs, to which the summary of problems links. */
const INPUTS = new Set(
  (
    "tipo nombre tipo_documento numero_documento email telefono domicilio distrito provincia departamento " +
    "es_menor apoderado_nombre apoderado_vinculo apoderado_domicilio apoderado_telefono apoderado_email " +
    "tipo_bien descripcion_bien moneda monto_reclamado numero_pedido fecha_hecho detalle pedido adjuntos " +
    "canal_respuesta confirmacion"
  ).split(" "),
);

function presentField(locale: Locale, name: string, { fields, problems, isShared }: FieldsShown): PageField {
  const found = problems.find((problem) => nameInput(problem.field) === name);
  return {
    words: locale.bookPages,
    name,
    label: locale.book.fieldLabels[name] ?? "",
    value: toRawText(fields.get(name) ?? ""),
    message: found === undefined ? null : locale.errors.describeProblem(found),
    isShared,
  };
}

type FieldsShown = {
  readonly fields: SubmissionFields;
  readonly problems: readonly FieldProblem[];
  readonly isShared: boolean;
};

/** How a page of a book is shown, with the empty form to which a shared device returns. */
export function presentView(
  basePath: string,
  { token }: Book,
  view: BookView,
): Pick<BookPage, "isEmbedded" | "sharedPath" | "reportHref"> {
  const sharedPath = view === "shared" ? `${basePath}${bookPath(token, view)}` : null;
  // A device that people share would stay on the page of the report.
  const reportHref = view === "shared" ? null : `${basePath}${formReportPath(token, "book")}`;
  return { isEmbedded: view === "frame", sharedPath, reportHref };
}

/** The input of a problem's field. A problem of one file, such as `adjuntos[1]`, belongs to `adjuntos`. */
function nameInput(field: string): string {
  return field.replace(/^adjuntos\b.*$/, "adjuntos");
}

/** A refused page keeps the posted id, so that a sheet that is sent twice is filed once. */
function chooseFilingId(fields: SubmissionFields, now: Date): string {
  const posted = toRawText(fields.get("_envio_id") ?? "");
  return isUuid(posted) ? posted : uuidv7({ msecs: now.getTime() });
}

function presentSummary(
  locale: Locale,
  book: Book,
  refusal: AnyDomainError | null,
): Pick<BookPage, "summaryTitle" | "problems"> {
  if (refusal?.code === "VALIDATION_FAILED") {
    return {
      summaryTitle: asksForEmail(refusal.params.fields) ? locale.book.texts.notTaken : locale.book.texts.incorrect,
      problems: refusal.params.fields.map((problem) => presentProblem(locale, problem)),
    };
  }
  const messages =
    refusal === null
      ? []
      : [
          locale.errors.describeError(refusal),
          ...(isTemporary(refusal) ? [locale.book.describeOtherWays(book.provider)] : []),
        ];
  return { summaryTitle: locale.book.texts.notTaken, problems: messages.map((message) => ({ href: null, message })) };
}

/** Whether the sheet was refused only to ask whether it is filed without an e-mail. */
function asksForEmail(problems: readonly FieldProblem[]): boolean {
  return problems.some(({ problem }) => problem === "copy_needs_email");
}

function presentProblem(locale: Locale, problem: FieldProblem): BookPage["problems"][number] {
  const input = nameInput(problem.field);
  if (problem.problem === "copy_needs_email") {
    return { href: "#sin-correo", message: locale.bookPages.form.withoutEmailQuestion };
  }
  return { href: INPUTS.has(input) ? `#${input}` : null, message: locale.book.summarizeProblem(problem) };
}

function isTemporary(refusal: AnyDomainError): boolean {
  return ["RATE_LIMITED", "SERVICE_UNAVAILABLE", "FORM_UNAVAILABLE"].includes(refusal.code);
}
