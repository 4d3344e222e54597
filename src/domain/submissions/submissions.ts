/** Any JSON value, as a submitter may send it. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [name: string]: JsonValue };

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
  readonly createdAt: Date;
};

/** Where a submission came from. */
export type SubmissionSource = Pick<Submission, "ip" | "userAgent" | "origin" | "referer">;

/** A submission that exceeds one of these four bounds is refused whole. */
export const MAX_BODY_BYTES = 1024 * 1024;
export const MAX_DEPTH = 20;
export const MAX_FIELDS = 1_000;
export const MAX_NAME_CHARACTERS = 200;

/** The approximate limit of data in lists that are read together. A list ends early to keep it, but shows one submission at least. */
export const MAX_LISTED_BYTES = 8 * MAX_BODY_BYTES;

/** Which submissions a list shows. `createdTo` is exclusive. */
export type SubmissionFilter = {
  readonly createdFrom?: Date | null | undefined;
  readonly createdTo?: Date | null | undefined;
  /** The data has these keys with these values. */
  readonly dataContains?: JsonValue | undefined;
  /** Words anywhere in the values. */
  readonly search?: string | null | undefined;
};

/**
 * A filter on data reads at most this many submissions. An index would bound the reading no better: it finds every submission with
 * a common value, and keeping it up to date costs the intake more than everything else.
 */
export const MAX_LOOKED_AT = 20_000;

/** How long the searches of one operation may take together. */
export const MAX_SEARCH_SECONDS = 2;

/** Whether a filter has to read the data itself. */
export function looksIntoData({ dataContains, search }: SubmissionFilter): boolean {
  return (search ?? "").trim() !== "" || Object.keys(dataContains ?? {}).length > 0;
}

/** Whether a filter excludes nothing. */
export function isOpen(filter: SubmissionFilter): boolean {
  return !filter.createdFrom && !filter.createdTo && !looksIntoData(filter);
}
