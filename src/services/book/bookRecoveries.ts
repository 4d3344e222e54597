import { formatComplaintNumber } from "../../domain/book/complaintNumbers.ts";
import type { BookHold, Numbering } from "../../domain/book/numberWitness.ts";
import type { RecoveredSheet } from "../../domain/book/recoveries.ts";
import type { BookName, JobCount } from "../../repositories/book/bookHolds.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { beginHold } from "./bookHolds.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";

export type BookRecoveriesService = ReturnType<typeof createBookRecoveriesService>;

/** A book and year, with the last number in the database and the last one that is known outside of it. */
export type BookLoss = BookName & { readonly year: number; readonly lastStored: number; readonly lastKnown: number };

export type BookSurvey = {
  readonly holds: readonly BookHold[];
  /** The held books that have numbers. */
  readonly losses: readonly BookLoss[];
  /** Numbers that are known of books whose forms the database does not have. */
  readonly unknown: readonly Numbering[];
  /** The jobs in the database: what is held was in the queue when the books were, and some of it may be done already. */
  readonly jobs: readonly JobCount[];
};

export type RecoveryOrder = {
  /** Who orders it, in the operator's own words. */
  readonly by: string;
  readonly sheets: readonly RecoveredSheet[];
  /** Why the numbers without a sheet are recorded as lost; null where that is refused. */
  readonly lostReason: string | null;
};

/** What was done to a book; `missing` are the numbers for which there is neither a sheet nor a reason: then the book stays as it was. */
export type BookRecovery = BookName & {
  readonly recovered: readonly string[];
  readonly lost: readonly string[];
  readonly missing: readonly string[];
};

/** What an operator does before held books open again. */
export function createBookRecoveriesService(
  {
    repositories,
    transact,
    numberWitness,
    clock,
    signals,
  }: Dependencies<"repositories" | "transact" | "numberWitness" | "clock" | "signals">,
  filing: ComplaintFiling,
) {
  return {
    survey,

    /** Holds all books, where an operator knows of a restore that nothing else shows. */
    hold: (): Promise<boolean> => transact((tx) => beginHold(tx, null, "operator")),

    /** Gives the held jobs back to the workers: mails that went out already are sent a second time. Returns how many. */
    async send(): Promise<number> {
      const sent = await repositories.bookHolds.releaseJobs();
      signals.send({ type: "work_stored" });
      return sent;
    },

    /**
     * Remembers the last number of a book that an operator knows from copies. Lower numbers change nothing.
     */
    noteLast: (numbering: Numbering): Promise<void> => numberWitness.raise(numbering),

    /**
     * Enters the sheets of each held book under the numbers that they had, and records the numbers between as lost. A sheet whose number
     * another sheet has meanwhile gets the next number. Books without a missing number left are opened.
     */
    async recover(order: RecoveryOrder): Promise<readonly BookRecovery[]> {
      for (const sheet of order.sheets) await raiseTo(sheet);
      const { holds, losses } = await survey();
      const held = holds.map(({ formId }) => formId).filter((id) => id !== null);
      const books = await repositories.bookHolds.listBooks([
        ...new Set([...held, ...losses.map(({ formId }) => formId)]),
      ]);
      const done: BookRecovery[] = [];
      for (const book of books) done.push(await recoverBook(book, losses, order));
      if (done.every(({ missing }) => missing.length === 0)) {
        await repositories.bookHolds.open(null, order.by);
        await numberWitness.setWhole(true);
      }
      signals.send({ type: "work_stored" });
      return done;
    },
  };

  async function survey(): Promise<BookSurvey> {
    const holds = await repositories.bookHolds.list();
    const known = await numberWitness.list();
    const stored = await repositories.bookHolds.listNumberings();
    const all = new Map<string, { readonly formId: string; readonly year: number; stored: number; known: number }>();
    const entryOf = ({ formId, year }: Numbering) => {
      const key = `${formId}-${year}`;
      const entry = all.get(key) ?? { formId, year, stored: 0, known: 0 };
      all.set(key, entry);
      return entry;
    };
    for (const numbering of stored) entryOf(numbering).stored = numbering.last;
    for (const numbering of known) entryOf(numbering).known = numbering.last;
    const books = await repositories.bookHolds.listBooks([...new Set([...all.values()].map(({ formId }) => formId))]);
    const named = new Map(books.map((book) => [book.formId, book]));
    const isHeld = (formId: string) => holds.some((hold) => hold.formId === null || hold.formId === formId);
    const losses: BookLoss[] = [];
    const unknown: Numbering[] = [];
    for (const { formId, year, stored: lastStored, known: lastKnown } of all.values()) {
      const book = named.get(formId);
      if (book === undefined) unknown.push({ formId, year, last: lastKnown });
      else if (isHeld(formId)) losses.push({ ...book, year, lastStored, lastKnown: Math.max(lastStored, lastKnown) });
    }
    return {
      holds,
      losses: losses.toSorted(byBookAndYear),
      unknown,
      jobs: await repositories.bookHolds.countJobs(),
    };
  }

  async function raiseTo({ book, year, correlative }: RecoveredSheet): Promise<void> {
    const numbering = { formId: book, year, last: correlative };
    if ((await numberWitness.find(numbering)) < correlative) await numberWitness.raise(numbering);
  }

  async function recoverBook(book: BookName, losses: readonly BookLoss[], order: RecoveryOrder): Promise<BookRecovery> {
    const sheets = order.sheets.filter((sheet) => sheet.book === book.formId);
    const gaps = losses
      .filter(({ formId }) => formId === book.formId)
      .flatMap(({ year, lastStored, lastKnown }) => numbersBetween(year, lastStored, lastKnown));
    const sheetOf = (gap: Gap) => sheets.find((sheet) => isSame(sheet, gap));
    const missing = order.lostReason === null ? gaps.filter((gap) => sheetOf(gap) === undefined) : [];
    if (missing.length > 0) return { ...book, recovered: [], lost: [], missing: missing.map(format) };

    const { recovered, lost } = await transact(async (tx) => {
      const all: (string | null)[] = [];
      const recorded: string[] = [];
      for (const gap of gaps) {
        const sheet = sheetOf(gap);
        if (sheet === undefined) recorded.push(await recordLost(tx, book, gap, order));
        else all.push(await enter(tx, book, sheet, order));
      }
      for (const sheet of sheets.filter((each) => !gaps.some((gap) => isSame(each, gap)))) {
        all.push(await enter(tx, book, sheet, order));
      }
      const entered = all.filter((number) => number !== null);
      const wasHeld = await tx.bookHolds.open(book.formId, order.by);
      if (!wasHeld && entered.length + recorded.length === 0) return { recovered: entered, lost: recorded };
      const details = { by: order.by, recovered: entered, lost: recorded };
      const act = { act: "form.book_recovered", accountId: book.accountId, subjectId: book.formId, details } as const;
      await recordAct(tx, "system", act, clock.now());
      return { recovered: entered, lost: recorded };
    });
    return { ...book, recovered, lost, missing: [] };
  }

  /**
   * Returns the number under which the sheet was entered. A sheet of this number with the same declaration is left as it is. Null for a sheet
   * that was deleted because its time was over, and stays so.
   */
  async function enter(
    tx: Repositories,
    book: BookName,
    sheet: RecoveredSheet,
    { by }: RecoveryOrder,
  ): Promise<string | null> {
    const form = await tx.forms.findOfBook(book.accountId, book.formId);
    if (form === null) throw new Error("A held book without a form.");
    const copyNumber = format(sheet);
    const last = await tx.complaints.lockNumbering(book, sheet.year);
    const isTaken = sheet.correlative <= last;
    if (isTaken && (await tx.bookHolds.hasSheet(book.formId, sheet))) return copyNumber;
    if (await tx.sheetDeletions.hasNumber(book.formId, sheet.year, sheet.correlative)) return null;
    const { complaint } = await filing.fileSheet(tx, {
      form,
      details: sheet.details,
      attachments: { heldSheetId: null, files: [] },
      channel: "perdida",
      source: { ip: null, userAgent: null, origin: null, referer: null },
      submissionKey: null,
      presentation: { at: sheet.presentedAt, dueOn: null },
      entry: null,
      copyNumber: isTaken ? copyNumber : null,
      event: "recovered",
    });
    const details = { by, number: complaint.number, copyNumber };
    const act = { act: "complaint.recovered", accountId: book.accountId, subjectId: complaint.id, details } as const;
    await recordAct(tx, "system", act, clock.now());
    return complaint.number;
  }

  async function recordLost(
    tx: Repositories,
    book: BookName,
    gap: Gap,
    { by, lostReason }: RecoveryOrder,
  ): Promise<string> {
    await tx.complaints.lockNumbering(book, gap.year);
    const lost = { ...gap, formId: book.formId, accountId: book.accountId, recordedBy: by, reason: lostReason ?? "" };
    await tx.bookHolds.insertLost(lost);
    return format(gap);
  }
}

type Gap = { readonly year: number; readonly correlative: number };

function numbersBetween(year: number, lastStored: number, lastKnown: number): readonly Gap[] {
  return Array.from({ length: lastKnown - lastStored }, (_, index) => ({ year, correlative: lastStored + 1 + index }));
}

function isSame(left: Gap, right: Gap): boolean {
  return left.year === right.year && left.correlative === right.correlative;
}

function format({ correlative, year }: Gap): string {
  return formatComplaintNumber(correlative, year);
}

function byBookAndYear(left: BookLoss, right: BookLoss): number {
  return left.formId === right.formId ? left.year - right.year : left.formId < right.formId ? -1 : 1;
}
