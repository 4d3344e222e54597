/**
 * The figures of the sheets that were presented in one month of Lima. `answered`, `settled` and `open` are their present states: a sheet with an
 * agreement is settled, also when it has an answer, too, and when it is closed.
 * `deleted` are the sheets whose time of keeping was over, which no other figure counts.
 */
export type ComplaintMonth = {
  /** 1 to 12. */
  readonly month: number;
  readonly reclamos: number;
  readonly quejas: number;
  readonly deleted: number;
  readonly answered: number;
  readonly settled: number;
  readonly open: number;
  /** The open sheets whose term is over. */
  readonly overdue: number;
  /** The answers that were communicated after their term, without those after an agreement. */
  readonly answeredLate: number;
  /** The median of the calendar days from the presentation to the communication of the answer; null without an answer. A settled sheet is left out. */
  readonly medianDaysToAnswer: number | null;
};
