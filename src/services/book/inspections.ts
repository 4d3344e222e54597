import { type Actor, requirePermission } from "../../domain/actor.ts";
import { createKeyedMutex } from "../../concurrency/keyedMutex.ts";
import {
  type Finding,
  inspectBook,
  inspectHeldSheet,
  inspectSheet,
  toNumberFinding,
} from "../../domain/book/inspection/checks.ts";
import {
  createContext,
  type InspectedFile,
  type InspectedSheet,
  type InspectionContext,
  type StoredBytes,
} from "../../domain/book/inspection/inspection.ts";
import { createNumberWalk, type NumberWalk } from "../../domain/book/inspection/numberWalk.ts";
import type { ExtraHoliday } from "../../domain/book/businessDays.ts";
import { DomainError, serviceUnavailable } from "../../domain/errors.ts";
import { FIRST_ID } from "../../domain/ids.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";
import type { InspectionScope, NumberedBook, SheetPosition } from "../../repositories/book/inspections.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFileReader } from "../files/openFiles.ts";

export type InspectionsService = ReturnType<typeof createInspectionsService>;

/** What is inspected: every year unless one is given. */
export type InspectionOrder = InspectionScope & { readonly year: number | null };

/** A part of an inspection: the findings of a page, and how many sheets were read so far. `unread` are files that the storage did not show. */
export type InspectionStep = {
  readonly findings: readonly Finding[];
  readonly sheets: number;
  readonly unread: number;
};

/** What an owner sees of an inspection. */
export type OwnInspection = {
  readonly sheetCount: number;
  readonly findingCount: number;
  /** The first MAX_SHOWN. */
  readonly findings: readonly Finding[];
  /** False where the account has more than MAX_SHEETS sheets, of which the first ones were read. */
  readonly isWhole: boolean;
};

const BATCH_BOOKS = 50;
const BATCH_SHEETS = 200;
const FIRST_YEAR = 2000;
const LAST_YEAR = 9998;
const FILES_AT_ONCE = 8;
const MAX_SHOWN = 200;
/** More sheets take longer than a person waits. */
const MAX_SHEETS = 20_000;

/** Walks through complaints books as an inspector of INDECOPI does, and says what he would write down. It changes nothing. */
export function createInspectionsService(dependencies: Dependencies<"repositories" | "transact" | "clock" | "files">) {
  const { repositories, transact, clock } = dependencies;
  const reader = createFileReader(dependencies);
  const runExclusive = createKeyedMutex(() => serviceUnavailable(RETRY_AFTER_SECONDS.register));
  return { inspect, inspectOwn, count, findBookId };

  /** The form with this UUID as its token, also a former one, or as its id; null when there is none. Across accounts: for the operator. */
  async function findBookId(tokenOrId: string): Promise<string | null> {
    const form = await repositories.forms.findAnyOfBook(tokenOrId);
    return form?.id ?? repositories.inspections.findId(tokenOrId);
  }

  /** How many sheets an inspection reads. Across accounts: for the operator. */
  function count({ year, ...scope }: InspectionOrder): Promise<number> {
    return repositories.inspections.count(scope, year);
  }

  /**
   * The findings of an account's books, or of one form's, in the order of the numbers. An account's inspections run one after another.
   * Errors: FORBIDDEN, FORM_NOT_FOUND, VALIDATION_FAILED for a year before 2000 or after 9998.
   */
  async function inspectOwn(actor: Actor, formId: string | null, year: number | null): Promise<OwnInspection> {
    requirePermission(actor, "complaints:read");
    if (year !== null && (year < FIRST_YEAR || year > LAST_YEAR)) {
      throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "year", problem: "invalid_date" }] });
    }
    const { accountId } = actor;
    if (formId !== null && (await repositories.forms.findOfBook(accountId, formId)) === null) {
      throw new DomainError("FORM_NOT_FOUND");
    }
    return runExclusive(accountId, async () => {
      const findings: Finding[] = [];
      let [sheetCount, findingCount] = [0, 0];
      for await (const step of inspect({ accountId, formId, year })) {
        sheetCount = step.sheets;
        findingCount += step.findings.length;
        findings.push(...step.findings.slice(0, MAX_SHOWN - findings.length));
        if (sheetCount >= MAX_SHEETS) return { sheetCount, findingCount, findings, isWhole: false };
      }
      return { sheetCount, findingCount, findings, isWhole: true };
    });
  }

  /**
   * Inspects the books of a scope, page by page, each in a transaction that reads only. Memory holds one page. Across accounts unless the
   * scope names one. No page begins after the signal has fired.
   */
  async function* inspect(order: InspectionOrder, signal?: AbortSignal): AsyncGenerator<InspectionStep> {
    const holidays = await repositories.extraHolidays.listAll();
    const read = { sheets: 0, unread: 0 };
    for (let afterId = FIRST_ID; signal?.aborted !== true;) {
      const after = afterId;
      const books = await reading((tx) => tx.inspections.listBooks(order, after, BATCH_BOOKS));
      for (const book of books) yield* inspectOne(book, order, holidays, read, signal);
      const last = books.at(-1);
      if (last === undefined || books.length < BATCH_BOOKS) return;
      afterId = last.book.formId;
    }
  }

  async function* inspectOne(
    { book, lasts, lost, deleted, hasHeld }: NumberedBook,
    { year }: InspectionOrder,
    holidays: readonly ExtraHoliday[],
    read: { sheets: number; unread: number },
    signal: AbortSignal | undefined,
  ): AsyncGenerator<InspectionStep> {
    const now = clock.now();
    const walk = createNumberWalk(lasts, lost, deleted);
    const contextOf = (storedBytes: StoredBytes) => createContext(book, now, holidays, storedBytes);
    const held =
      hasHeld && year === null
        ? await inspectHeld(
            book.formId,
            contextOf(() => undefined),
          )
        : [];
    yield { findings: [...inspectBook(book), ...held], ...read };
    for (let position: SheetPosition | null = null; signal?.aborted !== true;) {
      const after: SheetPosition | null = position;
      const page: readonly InspectedSheet[] = await reading((tx) =>
        tx.inspections.listSheets(book.formId, year, after, BATCH_SHEETS),
      );
      const sizes = await measure(page.flatMap(({ files }) => files));
      const context = contextOf(({ id }) => sizes.get(id));
      read.sheets += page.length;
      read.unread += page.reduce((total, { files }) => total + files.filter(({ id }) => !sizes.has(id)).length, 0);
      yield { findings: page.flatMap((sheet) => inspectInOrder(sheet, walk, context)), ...read };
      const last = page.at(-1)?.complaint;
      if (last === undefined || page.length < BATCH_SHEETS) break;
      position = last;
    }
    if (signal?.aborted === true) return;
    yield { findings: walk.end(year).map((fault) => toNumberFinding(book, fault)), ...read };
  }

  /** Held sheets are of no year yet. */
  async function inspectHeld(formId: string, context: InspectionContext): Promise<readonly Finding[]> {
    const findings: Finding[] = [];
    for (let afterId = FIRST_ID; ;) {
      const after = afterId;
      const page = await reading((tx) => tx.inspections.listHeld(formId, after, BATCH_SHEETS));
      findings.push(...page.flatMap((sheet) => inspectHeldSheet(sheet, context)));
      const last = page.at(-1);
      if (last === undefined || page.length < BATCH_SHEETS) return findings;
      afterId = last.id;
    }
  }

  /** The sizes of the files' bytes, null for missing ones. A storage that does not answer, or is not set, leaves its files out. */
  async function measure(all: readonly InspectedFile[]): Promise<ReadonlyMap<string, number | null>> {
    const sizes = new Map<string, number | null>();
    for (let start = 0; start < all.length; start += FILES_AT_ONCE) {
      const group = all.slice(start, start + FILES_AT_ONCE);
      const measured = await Promise.allSettled(
        group.map((file) => reader.openBy(file, (storage, key) => storage.measure(key))),
      );
      for (const [index, result] of measured.entries()) {
        const id = group[index]?.id;
        if (id !== undefined && result.status === "fulfilled") sizes.set(id, result.value);
      }
    }
    return sizes;
  }

  function reading<T>(read: (tx: Repositories) => Promise<T>): Promise<T> {
    return transact(async (tx) => {
      await tx.inspections.readOnly();
      return read(tx);
    });
  }
}

function inspectInOrder(sheet: InspectedSheet, walk: NumberWalk, context: InspectionContext): readonly Finding[] {
  const numbers = walk.see(sheet.complaint).map((fault) => toNumberFinding(context.book, fault));
  return [...numbers, ...inspectSheet(sheet, context)];
}
