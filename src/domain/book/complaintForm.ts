import { isUuid } from "../ids.ts";
import type { LimaDay } from "../limaDays.ts";
import { limaDayOf } from "../times.ts";
import {
  COMPLAINT_TYPES,
  type ComplaintDetails,
  DOCUMENT_TYPES,
  type DocumentType,
  GOOD_TYPES,
  type GoodType,
  type Guardian,
} from "./complaints.ts";
import { type ConfirmableField, type FieldReader, readFields, readConfirmedAnyway } from "./complaintFields.ts";
import { checkAnswerChannel, readContact, readEmail } from "./contactFields.ts";
import { readAmount, readHappenedOn, readOptionalText } from "./confirmableFields.ts";
import { readDni } from "../dni.ts";
import type { FieldProblem, PlainProblem } from "../errors.ts";
import { isCe, isPassport } from "../identityDocuments.ts";
import { isRuc } from "../ruc.ts";
import type { JsonValue } from "../sentJson.ts";

/** The posted values by the names of the page's fields. */
export type ComplaintFields = ReadonlyMap<string, JsonValue>;

/** The result of reading a posted form. `details` is null exactly when there are problems. */
export type ComplaintFormReading = {
  readonly details: ComplaintDetails | null;
  readonly problems: readonly FieldProblem[];
  /** The value of `_envio_id`; null when it is missing or no UUID, since a damaged id must not refuse a sheet. */
  readonly pageId: string | null;
  /** Whether the honeypot was filled. */
  readonly suspicious: boolean;
  /** The warned fields that the consumer confirmed anyway. */
  readonly confirmedAnyway: ReadonlySet<ConfirmableField>;
  /** Whether the consumer files without an e-mail, and knows that no copy is mailed then. */
  readonly forgoesCopy: boolean;
};

const MIN_NAME_CHARACTERS = 2;
const MAX_NAME_CHARACTERS = 150;
const MAX_DOCUMENT_CHARACTERS = 40;
const MAX_GOOD_CHARACTERS = 1_000;
const MAX_DETAIL_CHARACTERS = 4_000;

/**
 * Reads a posted sheet. A problem refuses the sheet only in a field that a sheet must have to count as filed (DS 011-2011-PCM art. 5).
 * A problem in another field, such as an unreadable amount, is a warning, since the details never change after the filing. The
 * consumer may confirm such a field anyway, and the sheet keeps the raw value. A value is kept whole or refused, never cut. Fields
 * with other names are ignored. `keepsDocument`: staff copy a document as the paper has it, whatever its number is.
 */
export function readComplaintForm(
  fields: ComplaintFields,
  now: Date,
  { keepsDocument = false }: { readonly keepsDocument?: boolean } = {},
): ComplaintFormReading {
  const reader = readFields(fields);
  const details = readDetails(reader, limaDayOf(now), keepsDocument);
  const pageId = reader.word("_envio_id").toLowerCase();
  const { problems } = reader;
  return {
    details: problems.length > 0 ? null : details,
    problems,
    pageId: isUuid(pageId) ? pageId : null,
    suspicious: reader.isFilled("sitio_web"),
    confirmedAnyway: readConfirmedAnyway(fields),
    forgoesCopy: forgoesCopy(fields),
  };
}

/** Whether the posted page says that the consumer files without an e-mail. */
export function forgoesCopy(fields: ComplaintFields): boolean {
  return readFields(fields).isYes("sin_correo");
}

function readDetails(reader: FieldReader, today: LimaDay, keepsDocument: boolean): ComplaintDetails {
  const type = COMPLAINT_TYPES.find((known) => known === reader.word("tipo").toLowerCase()) ?? "reclamo";
  const consumerName = readName(reader);
  const document = readDocument(reader, keepsDocument);
  const contact = readContact(reader, isMinor(reader), () => readGuardian(reader));
  const details = {
    type,
    consumerName,
    ...document,
    email: contact.email,
    emailTyped: contact.emailTyped,
    address: contact.address,
    phone: reader.rawText("telefono"),
    district: reader.rawText("distrito"),
    province: reader.rawText("provincia"),
    department: reader.rawText("departamento"),
    guardian: contact.guardian,
    goodType: readGoodType(reader),
    goodDescription: readOptionalText(reader, "descripcion_bien", MAX_GOOD_CHARACTERS),
    ...readAmount(reader),
    orderNumber: reader.rawText("numero_pedido"),
    ...readHappenedOn(reader, today),
    detail: reader.text("detalle", MAX_DETAIL_CHARACTERS) ?? reader.require("detalle", "detail_required"),
    request: readOptionalText(reader, "pedido", MAX_DETAIL_CHARACTERS),
  };
  const answerChannel = checkAnswerChannel(reader, contact);
  if (!reader.isTicked("confirmacion")) reader.report("confirmacion", "confirmation_required");
  return { ...details, answerChannel };
}

/** Both boxes of Anexo I may be marked: the field is then repeated, or has the value `ambos`. */
function readGoodType(reader: FieldReader): GoodType | null {
  const marked = reader.words("tipo_bien").map((word) => word.toLowerCase());
  const isBoth = marked.includes("producto") && marked.includes("servicio");
  return isBoth ? "ambos" : (GOOD_TYPES.find((known) => marked.includes(known)) ?? null);
}

function readName(reader: FieldReader): string {
  const name = reader.text("nombre", MAX_NAME_CHARACTERS) ?? reader.require("nombre", "name_required");
  const tooShort = Array.from(name).length < MIN_NAME_CHARACTERS;
  if (tooShort && !reader.hasProblem("nombre")) reader.report("nombre", "name_required");
  return name;
}

function readDocument(reader: FieldReader, isKept: boolean): Pick<ComplaintDetails, "documentType" | "documentNumber"> {
  const word = reader.word("tipo_documento").toUpperCase();
  const known = DOCUMENT_TYPES.find((one) => one === word);
  const documentType = known ?? (isKept && word !== "" ? "OTRO" : undefined);
  if (documentType === undefined) reader.report("tipo_documento", "document_type_required");
  const raw =
    reader.text("numero_documento", MAX_DOCUMENT_CHARACTERS) ??
    reader.require("numero_documento", "document_number_required");
  if (documentType === undefined || reader.hasProblem("numero_documento")) {
    return { documentType: documentType ?? "OTRO", documentNumber: raw };
  }
  const read = readNumber(documentType, normalizeDocument(documentType, raw));
  if (!("problem" in read)) return { documentType, documentNumber: read.number };
  if (!isKept) reader.report("numero_documento", read.problem);
  return { documentType, documentNumber: raw };
}

function readNumber(
  type: DocumentType,
  number: string,
): { readonly number: string } | { readonly problem: PlainProblem } {
  if (type === "DNI") {
    const read = readDni(number);
    return "problem" in read ? read : { number: read.dni };
  }
  const { isValid, problem } = DOCUMENTS[type];
  return isValid(number) ? { number } : { problem };
}

const DOCUMENTS: Record<
  Exclude<DocumentType, "DNI">,
  { readonly isValid: (number: string) => boolean; readonly problem: PlainProblem }
> = {
  CE: { isValid: isCe, problem: "invalid_ce" },
  PASAPORTE: { isValid: isPassport, problem: "invalid_passport" },
  RUC: { isValid: isRuc, problem: "invalid_ruc" },
  OTRO: { isValid: (number) => /^[A-Z0-9-]{4,20}$/.test(number), problem: "invalid_document" },
};

/** Writes a document's number in capitals, without blanks, invisible marks, dots and hyphens. A number of type `OTRO` keeps hyphens. */
function normalizeDocument(type: DocumentType, raw: string): string {
  return raw.replaceAll(type === "OTRO" ? /[\s\p{Cf}.]/gu : /[\s\p{Cf}.\-‐‑–]/gu, "").toUpperCase();
}

/** If `es_menor` is empty, a guardian's name makes the consumer a minor, so that no value is lost. */
function isMinor(reader: FieldReader): boolean {
  return reader.isYes("es_menor") || (!reader.isFilled("es_menor") && reader.isFilled("apoderado_nombre"));
}

/** Reads the guardian of a minor. The name is a warning: a sheet counts as filed without it, and then it is empty. */
function readGuardian(reader: FieldReader): Guardian | null {
  if (!isMinor(reader)) return null;
  const name =
    reader.text("apoderado_nombre", MAX_NAME_CHARACTERS) ?? reader.require("apoderado_nombre", "guardian_required");
  return {
    name: reader.waive("apoderado_nombre") ? (reader.rawText("apoderado_nombre") ?? "") : name,
    relation: reader.rawText("apoderado_vinculo"),
    address: reader.rawText("apoderado_domicilio"),
    phone: reader.rawText("apoderado_telefono"),
    email: readEmail(reader, "apoderado_email"),
    emailTyped: null,
  };
}
