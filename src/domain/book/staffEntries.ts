import { type ComplaintFields, readComplaintForm } from "./complaintForm.ts";
import { addDays, addYears, type LimaDay } from "../limaDays.ts";
import { limaDayOf } from "../times.ts";
import { CONFIRMABLE_FIELDS, CONFIRMED_ANYWAY_FIELD } from "./complaintFields.ts";
import type {
  AnswerChannel,
  Complaint,
  ComplaintDetails,
  ComplaintType,
  GoodType,
  Guardian,
  StaffChannel,
} from "./complaints.ts";
import { KEEP_YEARS } from "./complaintStates.ts";
import type { FieldProblem } from "../errors.ts";
import type { JsonValue } from "../sentJson.ts";

/** A sheet as staff type it: the texts are those of the consumer, under the names that a filed sheet has. */
export type StaffEntryInput = {
  readonly channel: StaffChannel;
  /** The number of the sheet of paper; only a sheet of the backup book has one, and must have it. */
  readonly paperNumber?: string | null | undefined;
  /** When the consumer presented the sheet; a sheet of the backup book must have it, another one is presented now unless given. */
  readonly presentedAt?: Date | null | undefined;
  /** The Lima day on which the virtual book worked again, for a sheet of the backup book; today unless given. */
  readonly bookAvailableOn?: string | null | undefined;
  /** Whether texts that cannot be read, the document's number too, are stored as they were written. */
  readonly keepAsTyped?: boolean | null | undefined;
  readonly type?: ComplaintType | null | undefined;
  readonly guardian?:
    | (Pick<Guardian, "name"> & Optional<"relation" | "address" | "phone" | "email">)
    | null
    | undefined;
  readonly consumerName: string;
  readonly documentType: string;
  readonly documentNumber: string;
  readonly detail: string;
  readonly goodType?: GoodType | null | undefined;
  readonly currency?: string | null | undefined;
  readonly answerChannel?: AnswerChannel | null | undefined;
} & Optional<
  | "email"
  | "address"
  | "district"
  | "province"
  | "department"
  | "phone"
  | "goodDescription"
  | "amount"
  | "orderNumber"
  | "happenedOn"
  | "request"
>;

type Optional<Name extends string> = { readonly [N in Name]?: string | null | undefined };

/** The result of reading an entry. `details` is null exactly when there are problems, whose fields are those of the input. */
export type StaffEntryReading = {
  readonly details: ComplaintDetails | null;
  readonly problems: readonly FieldProblem[];
  /** The paper's number in capitals without blanks; null for a sheet that is not of the backup book. */
  readonly paperNumber: string | null;
  /** The day on which the virtual book worked again; null for a sheet that is not of the backup book. */
  readonly bookAvailableOn: LimaDay | null;
};

const PAPER_NUMBER = /^[A-Z0-9][A-Z0-9./-]{0,19}$/;

/**
 * Reads an entry by the rules of a posted sheet (DS 011-2011-PCM, arts. 4 and 4-A). The consumer has confirmed the sheet already, by
 * hand or aloud. The day of the incident is not later than the presentation, and the presentation not later than `now` nor older than
 * the time for which sheets are kept.
 */
export function readStaffEntry(input: StaffEntryInput, now: Date): StaffEntryReading {
  const presentedAt = input.presentedAt ?? null;
  const paperNumber = input.paperNumber?.replaceAll(/[\s\p{Cf}]/gu, "").toUpperCase() ?? "";
  const keepsDocument = input.keepAsTyped === true;
  const { details, problems } = readComplaintForm(toFormFields(input), presentedAt ?? now, { keepsDocument });
  const bookAvailableOn = input.channel === "respaldo" ? (input.bookAvailableOn ?? limaDayOf(now)) : null;
  const all = [
    ...listPaperProblems(input.channel, paperNumber),
    ...listPresentationProblems(input.channel, presentedAt, now),
    ...listAvailabilityProblems(bookAvailableOn && (input.bookAvailableOn ?? null), presentedAt, now),
    ...problems.map((problem) => ({ ...problem, field: nameInput(problem.field) })),
  ];
  return {
    details: all.length > 0 ? null : details,
    problems: all,
    paperNumber: paperNumber === "" ? null : paperNumber,
    bookAvailableOn,
  };
}

/**
 * Whether staff entered a sheet more than a calendar day late (art. 4-A): one of the backup book after the virtual book worked again, and
 * another one after its presentation.
 */
export function isEnteredLate({ enteredBy, registeredAt, enteredAt, bookAvailableOn }: EntryDates): boolean {
  return enteredBy !== null && limaDayOf(enteredAt) > addDays(bookAvailableOn ?? limaDayOf(registeredAt), 1);
}

/** What the history says of the entry beside its number. */
export function describeEntryDays(sheet: EntryDates): Readonly<Record<string, string>> {
  const { bookAvailableOn } = sheet;
  return {
    ...(bookAvailableOn !== null && { book_available_on: bookAvailableOn }),
    ...(isEnteredLate(sheet) && { entered_late: "true" }),
  };
}

type EntryDates = Pick<Complaint, "enteredBy" | "registeredAt" | "enteredAt" | "bookAvailableOn">;

function listPaperProblems(channel: StaffChannel, paperNumber: string): FieldProblem[] {
  const field = "paperNumber";
  if (channel === "respaldo" && paperNumber === "") return [{ field, problem: "required" }];
  const isRight = channel === "respaldo" ? PAPER_NUMBER.test(paperNumber) : paperNumber === "";
  return isRight ? [] : [{ field, problem: "invalid_paper_number" }];
}

function listPresentationProblems(channel: StaffChannel, presentedAt: Date | null, now: Date): FieldProblem[] {
  const field = "presentedAt";
  if (presentedAt === null) return channel === "respaldo" ? [{ field, problem: "required" }] : [];
  if (presentedAt > now) return [{ field, problem: "date_in_future" }];
  const isOlder = addYears(limaDayOf(presentedAt), KEEP_YEARS) < limaDayOf(now);
  return isOlder ? [{ field, problem: "date_too_old" }] : [];
}

/** The virtual book worked again on the day of the presentation at the earliest, and today at the latest. */
function listAvailabilityProblems(day: LimaDay | null, presentedAt: Date | null, now: Date): FieldProblem[] {
  const field = "bookAvailableOn";
  if (day === null) return [];
  if (day > limaDayOf(now)) return [{ field, problem: "date_in_future" }];
  const earliest = presentedAt === null ? day : limaDayOf(presentedAt);
  return day < earliest ? [{ field, problem: "date_too_early", day: earliest }] : [];
}

/** The page's field for each text of the input. */
const FORM_FIELDS = {
  type: "tipo",
  consumerName: "nombre",
  documentType: "tipo_documento",
  documentNumber: "numero_documento",
  email: "email",
  address: "domicilio",
  district: "distrito",
  province: "provincia",
  department: "departamento",
  phone: "telefono",
  goodType: "tipo_bien",
  goodDescription: "descripcion_bien",
  currency: "moneda",
  amount: "monto_reclamado",
  orderNumber: "numero_pedido",
  happenedOn: "fecha_hecho",
  detail: "detalle",
  request: "pedido",
  answerChannel: "canal_respuesta",
} as const satisfies Partial<Record<keyof StaffEntryInput, string>>;

const GUARDIAN_FIELDS = {
  name: "apoderado_nombre",
  relation: "apoderado_vinculo",
  address: "apoderado_domicilio",
  phone: "apoderado_telefono",
  email: "apoderado_email",
} as const satisfies Partial<Record<keyof Guardian, string>>;

const INPUT_NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(FORM_FIELDS).map(([name, field]) => [field, name] as const),
  ...Object.entries(GUARDIAN_FIELDS).map(([name, field]) => [field, `guardian.${name}`] as const),
]);

function nameInput(field: string): string {
  return INPUT_NAMES.get(field) ?? field;
}

function toFormFields(input: StaffEntryInput): ComplaintFields {
  const { guardian } = input;
  const fields = new Map<string, JsonValue>([["confirmacion", "si"]]);
  for (const [name, field] of entriesOf(FORM_FIELDS)) fields.set(field, input[name] ?? "");
  fields.set("es_menor", guardian ? "si" : "no");
  if (guardian) for (const [name, field] of entriesOf(GUARDIAN_FIELDS)) fields.set(field, guardian[name] ?? "");
  if (input.keepAsTyped === true) fields.set(CONFIRMED_ANYWAY_FIELD, CONFIRMABLE_FIELDS.join(" "));
  return fields;
}

function entriesOf<Name extends string, Field>(
  names: Readonly<Record<Name, Field>>,
): readonly (readonly [Name, Field])[] {
  return Object.entries(names) as [Name, Field][];
}
