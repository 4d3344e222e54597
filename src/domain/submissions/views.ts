import type { SubmissionOrder } from "./orders.ts";

/** A list of submissions with a name: what it shows, and in which order. */
export type SubmissionView = {
  readonly id: string;
  readonly accountId: string;
  /** Who alone sees it; both null for a view of everybody. */
  readonly userId: string | null;
  readonly apiKeyId: string | null;
  readonly name: string;
  /** Null for all forms. */
  readonly formId: string | null;
  /** The conditions as the API takes them, as JSON. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly oldestFirst: boolean;
  readonly createdAt: Date;
};

/** The most views of everybody, and the most of one person or key. */
export const MAX_VIEWS = 50;
export const MAX_VIEW_NAME_CHARACTERS = 60;
/** The most bytes of a view's filter as JSON. */
export const MAX_VIEW_FILTER_BYTES = 4_096;

export type SubmissionLayout = "list" | "table";

/** A column of a table: the name of the data, or of the service's own with a `$` before it, and its width in CSS pixels. */
export type SubmissionColumn = { readonly name: string; readonly width: number };

/** How a person, or a key, wants to see a list of submissions. */
export type SubmissionTable = {
  readonly layout: SubmissionLayout;
  readonly columns: readonly SubmissionColumn[];
  /** Null for the order of time. */
  readonly order: SubmissionOrder | null;
};

export const USUAL_TABLE: SubmissionTable = { layout: "list", columns: [], order: null };

/** The most columns of a table, and the widths that a column can have. */
export const MAX_COLUMNS = 40;
export const COLUMN_WIDTHS = { min: 60, max: 800 } as const;
