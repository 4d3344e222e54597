import { limaDayOf } from "../times.ts";
import { type Complaint, findConsumerAddress, findConsumerEmail, type GoodType } from "./complaints.ts";
import { ACCEPTANCE } from "./settlementOffers.ts";
import { findAgreement } from "./settlementOfferSteps.ts";
import { SITE_CODE } from "../forms/providers.ts";

/** The fields of a row in the order of INDECOPI's SIREC manual of 2015, section H. */
export const SIREC_FIELDS = [
  "site_code",
  "number",
  "year",
  "registered_on",
  "consumer_name",
  "address",
  "document",
  "phone",
  "email",
  "guardian",
  "good_type",
  "amount",
  "good_description",
  "type",
  "detail",
  "request",
  "answered_on",
  "answer",
] as const;
export type SirecField = (typeof SIREC_FIELDS)[number];

/** The texts of a row by their fields. An empty text is an empty field. */
export type SirecRow = Readonly<Record<SirecField, string>>;

/** A reason for which SIREC would void the whole file. */
export type SirecProblemKind = "missing" | "too_long" | "malformed";
export type SirecProblem = { readonly field: SirecField; readonly problem: SirecProblemKind };

/**
 * The manual's text for a mandatory field that the consumer left empty. Seven fields may have it: the consumer's name, address and
 * document, the good's description, the amount, the detail and the request.
 */
const NOT_GIVEN = "NO INDICA";
/** The document of a sheet whose number does not fit. The detail then begins with the whole number. */
const SEE_DETAIL = "VER DETALLE";
const CONTINUED = " [continúa en la hoja]";

/** The row of a sheet. A value that does not fit is left out or marked, and never becomes another value. */
export function buildSirecRow(complaint: Complaint, siteCode: string): SirecRow {
  const { goodType, reportedGoodType, guardian, amount, currency } = complaint;
  const type = goodType ?? reportedGoodType;
  const document = clean(complaint.documentNumber);
  const isDocumentLong = document.length > RULES.document.max;
  const email = clean(findConsumerEmail(complaint));
  const detail = isDocumentLong
    ? `Documento completo: ${complaint.documentType} ${document}. ${complaint.detail}`
    : complaint.detail;
  return {
    site_code: siteCode,
    number: String(complaint.correlative).padStart(9, "0"),
    year: String(complaint.year),
    registered_on: limaDayOf(complaint.registeredAt),
    consumer_name: fit("consumer_name", complaint.consumerName),
    address: orNotGiven(joinFitting(complaint, RULES.address.max)),
    document: isDocumentLong ? SEE_DETAIL : orNotGiven(document),
    phone: fitOrEmpty("phone", complaint.phone ?? guardian?.phone),
    email: email.length > RULES.email.max ? "" : email,
    guardian: fitOrEmpty("guardian", guardian?.name),
    good_type: type === null ? "" : GOOD_TYPE_CODES[type],
    amount: fit("amount", amount === null ? complaint.amountTyped : `${CURRENCIES[currency]} ${amount}`),
    good_description: fit("good_description", complaint.goodDescription),
    type: complaint.type === "reclamo" ? "R" : "Q",
    detail: fit("detail", detail),
    request: fit("request", complaint.request),
    ...buildOutcome(complaint),
  };
}

/**
 * The agreement with the day of its acceptance, which freed from the answer, or else the answer with the day of its communication. Both are empty
 * while an answer is prepared or under way.
 */
function buildOutcome(complaint: Complaint): Pick<SirecRow, "answered_on" | "answer"> {
  const { communicatedAt, answer } = complaint;
  const agreement = findAgreement(complaint);
  if (agreement !== null && agreement.outcomeAt !== null) {
    return {
      answered_on: limaDayOf(agreement.outcomeAt),
      answer: fitOrEmpty("answer", `${ACCEPTANCE}: ${agreement.text}`),
    };
  }
  if (communicatedAt === null) return { answered_on: "", answer: "" };
  return { answered_on: limaDayOf(communicatedAt), answer: fitOrEmpty("answer", answer) };
}

/** What SIREC would refuse in a row, by the table of its manual; empty for a row that it takes. */
export function findSirecProblems(row: SirecRow): readonly SirecProblem[] {
  return SIREC_FIELDS.flatMap((field) => {
    const problem = findProblem(RULES[field], row[field]);
    return problem === null ? [] : [{ field, problem }];
  });
}

/** The line of a row, without a line break. */
export function formatSirecRow(row: SirecRow): string {
  return SIREC_FIELDS.map((field) => row[field]).join("|");
}

/** A field's rule in the manual: its most characters, its pattern, and whether it may be empty. */
type Rule = { readonly max: number; readonly pattern?: RegExp; readonly isOptional?: true };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A text without the field separator, line breaks and control characters. */
const ONE_LINE = /^[^|\p{Cc}\p{Zl}\p{Zp}]*$/u;

const RULES: Readonly<Record<SirecField, Rule>> = {
  site_code: { max: 6, pattern: SITE_CODE },
  number: { max: 9, pattern: /^\d{9}$/ },
  year: { max: 4, pattern: /^\d{4}$/ },
  registered_on: { max: 10, pattern: DAY },
  consumer_name: { max: 150 },
  address: { max: 150 },
  document: { max: 11 },
  phone: { max: 50, isOptional: true },
  email: { max: 80, isOptional: true },
  guardian: { max: 150, isOptional: true },
  good_type: { max: 2, pattern: /^(?:P|S|PS)$/ },
  amount: { max: 100 },
  good_description: { max: 4_000 },
  type: { max: 1, pattern: /^[RQ]$/ },
  detail: { max: 4_000 },
  request: { max: 4_000 },
  answered_on: { max: 10, pattern: DAY, isOptional: true },
  answer: { max: 4_000, isOptional: true },
};

const GOOD_TYPE_CODES: Readonly<Record<GoodType, string>> = { producto: "P", servicio: "S", ambos: "PS" };
const CURRENCIES: Readonly<Record<Complaint["currency"], string>> = { PEN: "S/", USD: "US$" };

function findProblem({ max, pattern, isOptional }: Rule, text: string): SirecProblem["problem"] | null {
  if (text === "") return isOptional === true ? null : "missing";
  if (text.length > max) return "too_long";
  return (pattern ?? ONE_LINE).test(text) && text.trim() === text ? null : "malformed";
}

/** One line without the field separator. */
function clean(text: string | null | undefined): string {
  return (text ?? "")
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[|\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}

function orNotGiven(line: string): string {
  return line === "" ? NOT_GIVEN : line;
}

function fit(field: SirecField, text: string | null): string {
  return orNotGiven(shorten(clean(text), RULES[field].max));
}

function fitOrEmpty(field: SirecField, text: string | null | undefined): string {
  return shorten(clean(text), RULES[field].max);
}

/** A line that is too long ends with the words that say where the rest is. */
function shorten(line: string, max: number): string {
  if (line.length <= max) return line;
  const head = line.slice(0, max - CONTINUED.length);
  return `${(head.isWellFormed() ? head : head.slice(0, -1)).trimEnd()}${CONTINUED}`;
}

/** The consumer's address, or the guardian's of a minor without one, with as many of its further parts as fit. */
function joinFitting(complaint: Complaint, max: number): string {
  const { district, province, department } = complaint;
  return [findConsumerAddress(complaint), district, province, department]
    .map(clean)
    .filter((part) => part !== "")
    .reduce((joined, part) => {
      const longer = joined === "" ? shorten(part, max) : `${joined}, ${part}`;
      return longer.length > max ? joined : longer;
    }, "");
}
