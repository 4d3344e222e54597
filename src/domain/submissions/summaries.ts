import type { SummaryKind } from "../forms/fieldTypes/definition.ts";
import type { FieldType } from "../forms/fieldTypes.ts";
import type { VisitCounts } from "../forms/visits.ts";
import type { LimaDay } from "../limaDays.ts";

/** The most submissions whose answers a summary counts: the latest of its period. */
export const MAX_SUMMARIZED = 50_000;
/** The most answers that it counts, so that a form with many fields counts fewer submissions. */
export const MAX_SUMMARIZED_ANSWERS = 200_000;
/** The most submissions of a form without fields, whose data may have any names. */
export const MAX_SUMMARIZED_DATA = 10_000;
/** What is left of these bounds for a second try, when the database was too busy for the first one. */
export const SECOND_TRY_SHARE = 0.1;
/** The most bytes of answers, as the database stores them. */
export const MAX_SUMMARIZED_BYTES = 64 * 1024 * 1024;
/** The most names of data that the summary of a form without fields has: the most common ones. */
export const MAX_SUMMARIZED_KEYS = 20;
/** The most different answers to one question that are counted by themselves: the most common ones. A field has at most 200 choices. */
export const MAX_COUNTED_CHOICES = 200;
/** The most days, months or years of one question. */
export const MAX_COUNTED_PERIODS = 100;
/** The most bars of a distribution. */
export const MAX_BINS = 32;
/** How many of the latest texts are shown, and how many characters of each. */
export const SHOWN_TEXTS = 5;
export const SHOWN_TEXT_CHARACTERS = 500;

/** The Lima days of a summary, both included; null for no first one. */
export type SummaryPeriod = { readonly from: LimaDay | null; readonly to: LimaDay };

/** What came to a form in a period: from visits to accepted submissions. */
export type FormFunnel = VisitCounts & {
  readonly accepted: number;
  readonly refused: number;
  readonly quarantined: number;
};

/** What people answered in a period. */
export type FormSummary = SummaryPeriod &
  FormFunnel & {
    /** The submissions whose answers are counted. */
    readonly summarized: number;
    /** Whether the period has more submissions than are counted. */
    readonly isCut: boolean;
    /** The oldest submission that is counted; null for none. */
    readonly summarizedFrom: Date | null;
    /** Those of `summarized` that came while the form had no fields; 0 for a form that has none. */
    readonly withoutFields: number;
    readonly questions: readonly QuestionSummary[];
  };

/** The answers to one question. What does not belong to its kind is empty or null. */
export type QuestionSummary = {
  readonly name: string;
  readonly label: string;
  /** Null for a name of data without a field. */
  readonly type: FieldType | null;
  readonly kind: SummaryKind;
  /** The counted submissions that answer it. */
  readonly answered: number;
  readonly choices: readonly ChoiceCount[];
  /** The answers whose choices are too many to be in `choices`. */
  readonly otherChoices: number;
  readonly numbers: NumberSummary | null;
  readonly dates: DateSummary | null;
  /** The best rank first. */
  readonly ranks: readonly RankedChoice[];
  readonly texts: readonly LatestText[];
};

export type ChoiceCount = { readonly value: string; readonly label: string; readonly count: number };

/** How a choice was ranked. `mean` is the mean of its places, of which 1 is the first; null where nobody gave it one. */
export type RankedChoice = {
  readonly value: string;
  readonly mean: number | null;
  readonly firsts: number;
  readonly count: number;
};

/** A distribution. `deviation` is that of the sample; null for one number. */
export type NumberSummary = {
  readonly count: number;
  readonly mean: number;
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly deviation: number | null;
  readonly inSoles: boolean;
  readonly bins: readonly NumberBin[];
};

/** How many numbers are from `from` on and below `to`. */
export type NumberBin = { readonly from: number; readonly to: number; readonly count: number };

export type DateUnit = "day" | "month" | "year";

/** Dates by day, month or year. `others` lie far from most of them. */
export type DateSummary = {
  readonly unit: DateUnit;
  readonly first: LimaDay;
  readonly last: LimaDay;
  readonly counts: readonly DateCount[];
  readonly others: number;
};

/** The dates of the day, or of the month or year that begins with the day. */
export type DateCount = { readonly date: LimaDay; readonly count: number };

/** The beginning of a text, with the submission that has it. */
export type LatestText = { readonly submissionId: string; readonly text: string; readonly isCut: boolean };
