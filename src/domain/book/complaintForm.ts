import { type LimaDay, limaDayOf } from "./businessDays.ts";
import {
  COMPLAINT_TYPES,
  type ComplaintFacts,
  DOCUMENT_TYPES,
  type DocumentType,
  type Guardian,
} from "./complaints.ts";
import { type CorrectableField, type FieldReader, readFields, readInsistence } from "./complaintFields.ts";
import { checkAnswerChannel, readContact, readEmail } from "./contactFields.ts";
import { readAmount, readHappenedOn, readOptionalText } from "./correctableFields.ts";
import type { FieldProblem, PlainProblem } from "../errors.ts";
import { isUuid } from "../pages.ts";
import { isRuc } from "../ruc.ts";
import type { JsonValue } from "../submissions/index.ts";

/** What was posted, by the names of the page's fields. */
export type ComplaintFields = ReadonlyMap<string, JsonValue>;

/** `facts` is null exactly when there are problems. */
export type ReadComplaintForm = {
  readonly facts: ComplaintFacts | null;
  readonly problems: readonly FieldProblem[];
  /** `_envio_id`; null when it is missing or no UUID: a damaged one must not keep anybody from filing. */
  readonly pageId: string | null;
  /** The honeypot was filled. */
  readonly suspicious: boolean;
  /** What the consumer was told of, and sends all the same: it keeps no sheet from being filed. */
  readonly insistsOn: ReadonlySet<CorrectableField>;
};

const NAME_LIMIT = 150;
const MIN_NAME_CHARACTERS = 2;
const DOCUMENT_LIMIT = 40;
const GOOD_LIMIT = 1_000;
const DETAIL_LIMIT = 4_000;

/**
 * Reads a posted sheet. Only what makes a sheet count as filed may block it (DS 011-2011-PCM art. 5), and what was typed
 * is kept whole or refused, never cut. What it can do without, such as an amount that cannot be read, is told once, since a
 * filed sheet never changes; whoever insists files it as it was typed. Names that the page does not have are ignored.
 */
export function readComplaintForm(fields: ComplaintFields, now: Date): ReadComplaintForm {
  const reader = readFields(fields);
  const facts = readFacts(reader, limaDayOf(now));
  const pageId = reader.word("_envio_id").toLowerCase();
  const { problems } = reader;
  return {
    facts: problems.length > 0 ? null : facts,
    problems,
    pageId: isUuid(pageId) ? pageId : null,
    suspicious: reader.isFilled("sitio_web"),
    insistsOn: readInsistence(fields),
  };
}

function readFacts(reader: FieldReader, today: LimaDay): ComplaintFacts {
  const type = COMPLAINT_TYPES.find((known) => known === reader.word("tipo").toLowerCase()) ?? "reclamo";
  const consumerName = readName(reader);
  const document = readDocument(reader);
  const contact = readContact(reader, () => readGuardian(reader));
  const facts = {
    type,
    consumerName,
    ...document,
    email: contact.email,
    emailTyped: contact.emailTyped,
    address: contact.address,
    phone: reader.freeText("telefono"),
    district: reader.freeText("distrito"),
    province: reader.freeText("provincia"),
    department: reader.freeText("departamento"),
    guardian: contact.guardian,
    goodType: GOOD_TYPES.find((known) => known === reader.word("tipo_bien").toLowerCase()) ?? null,
    goodDescription: readOptionalText(reader, "descripcion_bien", GOOD_LIMIT),
    ...readAmount(reader),
    orderNumber: reader.freeText("numero_pedido"),
    ...readHappenedOn(reader, today),
    detail: reader.text("detalle", DETAIL_LIMIT) ?? reader.require("detalle", "detail_required"),
    request: readOptionalText(reader, "pedido", DETAIL_LIMIT),
    answerChannel: contact.answerChannel,
  };
  checkAnswerChannel(reader, contact);
  if (!reader.isYes("confirmacion")) reader.report("confirmacion", "confirmation_required");
  return facts;
}

const GOOD_TYPES = ["producto", "servicio"] as const;

function readName(reader: FieldReader): string {
  const name = reader.text("nombre", NAME_LIMIT) ?? reader.require("nombre", "name_required");
  const tooShort = Array.from(name).length < MIN_NAME_CHARACTERS;
  if (tooShort && !reader.isFaulty("nombre")) reader.report("nombre", "name_required");
  return name;
}

function readDocument(reader: FieldReader): Pick<ComplaintFacts, "documentType" | "documentNumber"> {
  const documentType = DOCUMENT_TYPES.find((known) => known === reader.word("tipo_documento").toUpperCase());
  if (documentType === undefined) reader.report("tipo_documento", "document_type_required");
  const typed =
    reader.text("numero_documento", DOCUMENT_LIMIT) ?? reader.require("numero_documento", "document_number_required");
  if (documentType === undefined || reader.isFaulty("numero_documento")) {
    return { documentType: documentType ?? "OTRO", documentNumber: typed };
  }
  const documentNumber = normalizeDocument(documentType, typed);
  const { isValid, problem } = DOCUMENTS[documentType];
  if (!isValid(documentNumber)) reader.report("numero_documento", problem);
  return { documentType, documentNumber };
}

const DOCUMENTS: Record<
  DocumentType,
  { readonly isValid: (number: string) => boolean; readonly problem: PlainProblem }
> = {
  DNI: { isValid: (number) => /^\d{8}$/.test(number), problem: "invalid_dni" },
  CE: { isValid: (number) => /^[A-Z0-9]{8,12}$/.test(number), problem: "invalid_ce" },
  PASAPORTE: { isValid: (number) => /^[A-Z0-9]{5,12}$/.test(number), problem: "invalid_passport" },
  RUC: { isValid: isRuc, problem: "invalid_ruc" },
  OTRO: { isValid: (number) => /^[A-Z0-9-]{4,20}$/.test(number), problem: "invalid_document" },
};

/** Without blanks, invisible marks, dots and hyphens, in capitals; the hyphen belongs to other documents' numbers. */
function normalizeDocument(type: DocumentType, typed: string): string {
  return typed.replaceAll(type === "OTRO" ? /[\s\p{Cf}.]/gu : /[\s\p{Cf}.\-‐‑–]/gu, "").toUpperCase();
}

/** Asked of a minor; kept too when somebody filled it in without marking the box, since nothing typed is thrown away. */
function readGuardian(reader: FieldReader): Guardian | null {
  const isMinor = reader.isYes("es_menor") || (!reader.isFilled("es_menor") && reader.isFilled("apoderado_nombre"));
  if (!isMinor) return null;
  return {
    name: reader.text("apoderado_nombre", NAME_LIMIT) ?? reader.require("apoderado_nombre", "guardian_required"),
    relation: reader.freeText("apoderado_vinculo"),
    address: reader.freeText("apoderado_domicilio"),
    phone: reader.freeText("apoderado_telefono"),
    email: readEmail(reader, "apoderado_email"),
    emailTyped: null,
  };
}
