/** The last number that is known of a book and Lima year. */
export type Numbering = { readonly formId: string; readonly year: number; readonly last: number };

/**
 * What is known of the witness itself. `new`: it has begun at this start. `copied`: its files are a copy of others, which may know later
 * numbers. `in_doubt`: it was one of these, and nobody has said since that it knows all numbers. `whole`: it knows all numbers.
 */
export type WitnessState = "new" | "copied" | "in_doubt" | "whole";

/** Knows the last number of each book outside of the database. Methods reject with the errors of the disk. */
export type NumberWitness = {
  readState(): Promise<WitnessState>;
  /** Makes the state `whole` or `in_doubt`. */
  setWhole(isWhole: boolean): Promise<void>;
  /** 0 for a book and year without a number. */
  find(numbering: Omit<Numbering, "last">): Promise<number>;
  list(): Promise<readonly Numbering[]>;
  /** Remembers a number. It is on the disk when this resolves. A lower number than the known one changes nothing. */
  raise(numbering: Numbering): Promise<void>;
};

/** Why a book is held: its consumers hold numbers that the database does not know; it may be so; an operator wants it. */
export const HOLD_REASONS = ["numbers_missing", "restored", "operator"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** A book that takes no sheets. `formId` is null where all books are held. */
export type BookHold = { readonly formId: string | null; readonly reason: HoldReason; readonly heldAt: Date };

/** A number whose sheet was lost with the database and that no copy brought back. */
export type LostNumber = {
  readonly id: string;
  readonly formId: string;
  readonly accountId: string;
  readonly year: number;
  readonly correlative: number;
  readonly number: string;
  readonly reason: string;
  /** Who recorded it, in the operator's own words. */
  readonly recordedBy: string;
  readonly recordedAt: Date;
};
