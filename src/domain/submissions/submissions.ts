import { JsonText } from "../jsonTexts.ts";
import type { LabelledField } from "../forms/fieldTypes.ts";
import type { FieldValues } from "../forms/fields.ts";
import type { SpamAssessment } from "../spam/assessment.ts";
import type { JsonObject, JsonValue } from "../sentJson.ts";
import type { WaitingConfirmation } from "./confirmations.ts";
import type { SubmissionFile } from "./files.ts";
import type { SubmissionMessage } from "./messages.ts";
import { looksAtTriage, type SubmissionTriage, type TriageFilter } from "./triage.ts";

/** The posted fields, in the order in which they were sent. A Map, because any text is a name: `__proto__` too. */
export type SubmissionFields = ReadonlyMap<string, JsonValue>;

export type Submission = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  readonly data: JsonObject;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly origin: string | null;
  readonly referer: string | null;
  /** What the form's fields read from the data; null when it met no fields. */
  readonly values: FieldValues | null;
  /** The version of the fields that it met. */
  readonly fieldsVersion: number | null;
  /** The files that came with it while it was held, and found no room; null for none. */
  readonly filesNotKept: number | null;
  /** Whether somebody of the account sent it to try the form. */
  readonly isTest: boolean;
  readonly createdAt: Date;
  /** When its visitor confirmed the address in it; null where nobody has. */
  readonly confirmedAt: Date | null;
  /** Set while it waits for its visitor's confirmation. */
  readonly waiting?: WaitingConfirmation | undefined;
  /** Why it is in quarantine; undefined for every other submission. */
  readonly spam?: SpamAssessment | undefined;
};

/** A submission in a list, whose data may be the stored text: most lists pass it on. */
export type ListedSubmission = Omit<Submission, "data"> & { readonly data: JsonObject | JsonText };

/** The data of a listed submission. */
export function readData({ data }: Pick<ListedSubmission, "data">): JsonObject {
  return data instanceof JsonText ? (data.toJSON() as JsonObject) : data;
}

/** A submission in an export, with the name of its form, its files and the fields that it met. */
export type ExportedSubmission = Submission & {
  readonly formName: string;
  readonly files: readonly SubmissionFile[];
  readonly fields: readonly LabelledField[];
  /** Missing where nobody of the account has touched any submission. */
  readonly triage?: SubmissionTriage;
  /** Reads its thread, oldest first, for the files that have it; missing where it has none. */
  readonly readThread?: () => Promise<readonly SubmissionMessage[]>;
};

/** The most names of data that are columns of an export. The values of further names are together in one more column, as JSON. */
export const MAX_EXPORT_COLUMNS = 500;

/** The origin of a submission, as its request states it. */
export type SubmissionSource = Pick<Submission, "ip" | "userAgent" | "origin" | "referer">;

/** The most bytes of a submission's body. A submission that exceeds one of these five bounds is refused whole. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** The most levels of nested JSON objects and lists. */
export const MAX_DEPTH = 20;
/** The most fields of a submission. */
export const MAX_FIELDS = 1_000;
/** The most characters of a field's name. */
export const MAX_NAME_CHARACTERS = 200;
/** The most characters of a JSON number, which is stored as it was spelled. */
export const MAX_NUMBER_CHARACTERS = 1_000;

/**
 * The approximate limit of the data in all lists that are read together. A list that would exceed its share ends early, but shows at
 * least one submission.
 */
export const MAX_LISTED_BYTES = 8 * MAX_BODY_BYTES;

/** The conditions on the submissions of a list; a missing condition excludes none. `createdTo` is exclusive. */
export type SubmissionFilter = {
  readonly createdFrom?: Date | null | undefined;
  readonly createdTo?: Date | null | undefined;
  /** JSON that the data must contain: the same names with the same values. */
  readonly dataContains?: JsonValue | undefined;
  /** Words that must occur anywhere in the values. */
  readonly search?: string | null | undefined;
  /** Accepted ones unless given. */
  readonly status?: SubmissionStatus | null | undefined;
  readonly isRead?: boolean | null | undefined;
  readonly isStarred?: boolean | null | undefined;
} & TriageFilter;

/** Whether a submission was accepted; the others have set nothing off: they look like spam, or wait for their visitor's confirmation. */
export type SubmissionStatus = "accepted" | "quarantined" | "unconfirmed";

/**
 * The most submissions whose data one filter reads. An index would bound the reading no better, because a common value occurs in every
 * submission. Keeping an index up to date would cost the intake more than everything else.
 */
export const MAX_SEARCHED_SUBMISSIONS = 20_000;

/** The time that all searches of one operation may take together. */
export const MAX_SEARCH_SECONDS = 2;

/** Whether a filter reads the data or the marks of submissions, beside their times. */
export function looksIntoData({ dataContains, search, isRead, isStarred, ...triage }: SubmissionFilter): boolean {
  const looksAtMarks = typeof isRead === "boolean" || typeof isStarred === "boolean" || looksAtTriage(triage);
  return looksAtMarks || (search ?? "").trim() !== "" || Object.keys(dataContains ?? {}).length > 0;
}

/** Whether a filter excludes no submission. */
export function isUnfiltered(filter: SubmissionFilter): boolean {
  return !filter.createdFrom && !filter.createdTo && !looksIntoData(filter) && !isOfHeld(filter);
}

/** Whether a filter is for submissions that are held, and not for accepted ones. */
export function isOfHeld({ status }: SubmissionFilter): boolean {
  return (status ?? "accepted") !== "accepted";
}
