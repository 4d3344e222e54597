import { v7 as uuidv7 } from "uuid";
import {
  DOCUMENT_TYPES,
  CONFIRMED_ANYWAY_FIELD,
  limaDayOf,
  nameWarnedField,
  listWarnedFields,
  readConfirmedAnyway,
  toRawText,
} from "../../domain/book/index.ts";
import type { AnyDomainError, FieldProblem } from "../../domain/errors.ts";
import { isUuid } from "../../domain/pages.ts";
import type { SubmissionFields } from "../../domain/submissions/index.ts";
import {
  BOOK_TEXTS,
  describeDataContact,
  describeDataHolder,
  describeInsistence,
  describeOtherWays,
  DOCUMENT_TYPE_NAMES,
  FIELD_LABELS,
  summarizeProblem,
} from "../../messages/book.ts";
import { describeError, describeProblem } from "../../messages/es.ts";
import { formatDay } from "../../messages/limaFormats.ts";
import type { Book } from "../../services/book/index.ts";
import type { BookPage, PageField } from "../views/bookPages.ts";
import { renderBookPage } from "../views/views.ts";
import { filingPath } from "../../domain/links.ts";
import { SHEET_PAGE_TEXTS } from "./complaintsTexts.ts";

export type BookPageRequest = {
  readonly basePath: string;
  readonly book: Book;
  readonly isEmbedded: boolean;
  readonly now: Date;
  /** The posted values and their refusal; undefined for an empty sheet. */
  readonly attempt?: { readonly fields: SubmissionFields; readonly refusal: AnyDomainError };
};

/** The page of an empty sheet, or of a refused one with its values. Files are missing then: no page can put them back. */
export function presentBookPage({ basePath, book, isEmbedded, now, attempt }: BookPageRequest): string {
  const fields = attempt?.fields ?? NOTHING;
  const problems = attempt?.refusal.code === "VALIDATION_FAILED" ? attempt.refusal.params.fields : [];
  const correctable = listWarnedFields(problems);
  const today = limaDayOf(now);
  const name = book.provider?.legalName ?? book.formName;
  const field = (input: string) => presentField(input, fields, problems);
  return renderBookPage({
    basePath,
    title: `${attempt === undefined ? "" : BOOK_TEXTS.errorTitle}${BOOK_TEXTS.book} – ${name}`,
    texts: SHEET_PAGE_TEXTS,
    isEmbedded,
    masthead: {
      isEmbedded,
      date: formatDay(today),
      number: BOOK_TEXTS.numberToCome,
      provider: book.provider,
      bookName: book.formName,
      incompleteNote: BOOK_TEXTS.incompleteBook,
    },
    action: `${basePath}${filingPath(book.token, isEmbedded)}`,
    filingId: chooseFilingId(fields, now),
    warnings: {
      inputName: CONFIRMED_ANYWAY_FIELD,
      confirmedFields: [...new Set([...readConfirmedAnyway(fields), ...correctable])]
        .map((warned) => nameWarnedField(warned, fields))
        .join(" "),
      notes: describeInsistence(correctable),
    },
    field,
    documentTypes: DOCUMENT_TYPES.map((type) => [type, DOCUMENT_TYPE_NAMES[type]] as const),
    documentInputMode: NUMERIC_DOCUMENTS.has(field("tipo_documento").value || "DNI") ? "numeric" : "text",
    dateInputType: /^(\d{4}-\d{2}-\d{2})?$/.test(field("fecha_hecho").value) ? "date" : "text",
    todayIso: today,
    privacy: { holder: describeDataHolder(book.provider), contact: describeDataContact(book.provider) },
    hasProblems: attempt !== undefined,
    hasHoneypot: attempt?.refusal.code !== "COMPLAINT_HELD",
    ...presentSummary(book, attempt?.refusal ?? null),
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

function presentField(name: string, fields: SubmissionFields, problems: readonly FieldProblem[]): PageField {
  const found = problems.find((problem) => nameInput(problem.field) === name);
  return {
    name,
    label: FIELD_LABELS[name] ?? "",
    value: toRawText(fields.get(name) ?? ""),
    message: found === undefined ? null : describeProblem(found),
  };
}

/** The input of a field; a problem may name one of several files. */
function nameInput(field: string): string {
  return field.replace(/^adjuntos\b.*$/, "adjuntos");
}

/** The posted id stays until the sheet is filed, so that a sheet that is sent twice is filed once. */
function chooseFilingId(fields: SubmissionFields, now: Date): string {
  const posted = toRawText(fields.get("_envio_id") ?? "");
  return isUuid(posted) ? posted : uuidv7({ msecs: now.getTime() });
}

function presentSummary(book: Book, refusal: AnyDomainError | null): Pick<BookPage, "summaryTitle" | "problems"> {
  if (refusal?.code === "VALIDATION_FAILED") {
    return { summaryTitle: BOOK_TEXTS.incorrect, problems: refusal.params.fields.map(presentProblem) };
  }
  const messages =
    refusal === null ? [] : [describeError(refusal), ...(isPassing(refusal) ? [describeOtherWays(book.provider)] : [])];
  return { summaryTitle: BOOK_TEXTS.notTaken, problems: messages.map((message) => ({ href: null, message })) };
}

function presentProblem(problem: FieldProblem): BookPage["problems"][number] {
  const input = nameInput(problem.field);
  return { href: INPUTS.has(input) ? `#${input}` : null, message: summarizeProblem(problem) };
}

function isPassing(refusal: AnyDomainError): boolean {
  return refusal.code === "RATE_LIMITED" || refusal.code === "SERVICE_UNAVAILABLE";
}
