import { v7 as uuidv7 } from "uuid";
import {
  DOCUMENT_TYPES,
  INSISTENCE_FIELD,
  limaDayOf,
  nameTold,
  pickCorrectable,
  readInsistence,
  toFreeText,
} from "../../domain/book/index.ts";
import type { AnyDomainError, FieldProblem } from "../../domain/errors.ts";
import { isUuid } from "../../domain/pages.ts";
import type { SubmissionFields } from "../../domain/submissions/index.ts";
import type { Locale } from "../../messages/locale.ts";
import type { Book } from "../../services/book/index.ts";
import type { BookPage, PageField } from "../views/bookPages.ts";
import { renderBookPage } from "../views/views.ts";
import { filingPath } from "../../domain/links.ts";
import { presentSheetTexts } from "./complaintsTexts.ts";

export type BookPageRequest = {
  readonly basePath: string;
  readonly book: Book;
  readonly isEmbedded: boolean;
  readonly now: Date;
  /** What was posted and why it was refused, so that nobody writes it twice. */
  readonly attempt?: { readonly fields: SubmissionFields; readonly refusal: AnyDomainError };
};

/** The sheet to be filled in; after a refusal with everything that was written, but the files, which no page can put back. */
export function presentBookPage(locale: Locale, { basePath, book, isEmbedded, now, attempt }: BookPageRequest): string {
  const fields = attempt?.fields ?? NOTHING;
  const problems = attempt?.refusal.code === "VALIDATION_FAILED" ? attempt.refusal.params.fields : [];
  const correctable = pickCorrectable(problems);
  const today = limaDayOf(now);
  const name = book.provider?.legalName ?? book.formName;
  const field = (asked: string) => presentField(locale, asked, fields, problems);
  return renderBookPage({
    basePath,
    title: `${attempt === undefined ? "" : locale.book.texts.errorTitle}${locale.book.texts.book} – ${name}`,
    texts: presentSheetTexts(locale),
    isEmbedded,
    masthead: {
      isEmbedded,
      date: locale.formats.formatDay(today),
      number: locale.book.texts.numberToCome,
      provider: book.provider,
      bookName: book.formName,
      incompleteNote: locale.book.texts.incompleteBook,
    },
    action: `${basePath}${filingPath(book.token, isEmbedded)}`,
    filingId: chooseFilingId(fields, now),
    insistence: {
      name: INSISTENCE_FIELD,
      value: [...new Set([...readInsistence(fields), ...correctable])].map((told) => nameTold(told, fields)).join(" "),
      notes: locale.book.describeInsistence(correctable),
    },
    field,
    documentTypes: DOCUMENT_TYPES.map((type) => [type, locale.book.documentTypeNames[type]] as const),
    documentInputMode: NUMERIC_DOCUMENTS.has(field("tipo_documento").value || "DNI") ? "numeric" : "text",
    dateInputType: /^(\d{4}-\d{2}-\d{2})?$/.test(field("fecha_hecho").value) ? "date" : "text",
    todayIso: today,
    privacy: {
      holder: locale.book.describeDataHolder(book.provider),
      contact: locale.book.describeDataContact(book.provider),
    },
    hasProblems: attempt !== undefined,
    hasTrap: attempt?.refusal.code !== "COMPLAINT_HELD",
    ...presentSummary(locale, book, attempt?.refusal ?? null),
  });
}

const NOTHING: SubmissionFields = new Map();
const NUMERIC_DOCUMENTS = new Set(["DNI", "RUC"]);

/** The names that have an input to go to. */
const INPUTS = new Set(
  (
    "tipo nombre tipo_documento numero_documento email telefono domicilio distrito provincia departamento " +
    "es_menor apoderado_nombre apoderado_vinculo apoderado_domicilio apoderado_telefono apoderado_email " +
    "tipo_bien descripcion_bien moneda monto_reclamado numero_pedido fecha_hecho detalle pedido adjuntos " +
    "canal_respuesta confirmacion"
  ).split(" "),
);

function presentField(
  locale: Locale,
  name: string,
  fields: SubmissionFields,
  problems: readonly FieldProblem[],
): PageField {
  const found = problems.find((problem) => nameInput(problem.field) === name);
  return {
    name,
    label: locale.book.fieldLabels[name] ?? "",
    value: toFreeText(fields.get(name) ?? ""),
    message: found === undefined ? null : locale.errors.describeProblem(found),
  };
}

/** A problem may name one of several files. */
function nameInput(field: string): string {
  return field.replace(/^adjuntos\b.*$/, "adjuntos");
}

/** Kept as long as the sheet is not filed, so that sending it twice files it once. */
function chooseFilingId(fields: SubmissionFields, now: Date): string {
  const posted = toFreeText(fields.get("_envio_id") ?? "");
  return isUuid(posted) ? posted : uuidv7({ msecs: now.getTime() });
}

function presentSummary(
  locale: Locale,
  book: Book,
  refusal: AnyDomainError | null,
): Pick<BookPage, "summaryTitle" | "problems"> {
  if (refusal?.code === "VALIDATION_FAILED") {
    return {
      summaryTitle: locale.book.texts.incorrect,
      problems: refusal.params.fields.map((problem) => presentProblem(locale, problem)),
    };
  }
  const messages =
    refusal === null
      ? []
      : [
          locale.errors.describeError(refusal),
          ...(isPassing(refusal) ? [locale.book.describeOtherWays(book.provider)] : []),
        ];
  return { summaryTitle: locale.book.texts.notTaken, problems: messages.map((message) => ({ href: null, message })) };
}

function presentProblem(locale: Locale, problem: FieldProblem): BookPage["problems"][number] {
  const input = nameInput(problem.field);
  return { href: INPUTS.has(input) ? `#${input}` : null, message: locale.book.summarizeProblem(problem) };
}

function isPassing(refusal: AnyDomainError): boolean {
  return refusal.code === "RATE_LIMITED" || refusal.code === "SERVICE_UNAVAILABLE";
}
