/** Any JSON value, as a submitter may send it. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [name: string]: JsonValue };

/** What was posted, in the order it was sent. A Map, because any text is a name: `__proto__` too. */
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

/** Bounds of an acceptable submission; past any of them it is refused whole. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** About how much data the lists that are read together show; each shows one submission at least, and ends early if it must. */
export const MAX_LISTED_BYTES = 8 * MAX_BODY_BYTES;
export const MAX_DEPTH = 20;
export const MAX_FIELDS = 1_000;
export const MAX_NAME_CHARACTERS = 200;

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
 * At how many submissions a filter on their data looks. No index could bound it better: for a value that many share it
 * finds them all, and at the intake it costs more than everything else.
 */
export const MAX_LOOKED_AT = 20_000;

/** How long the searches of one operation may take together. */
export const MAX_SEARCH_SECONDS = 2;

/** Whether a filter has to read the data itself. */
export function looksIntoData({ dataContains, search }: SubmissionFilter): boolean {
  return (search ?? "").trim() !== "" || Object.keys(dataContains ?? {}).length > 0;
}

/** Whether a filter lets everything through. */
export function isOpen(filter: SubmissionFilter): boolean {
  return !filter.createdFrom && !filter.createdTo && !looksIntoData(filter);
}
