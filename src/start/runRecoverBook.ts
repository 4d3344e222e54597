import { readFile } from "node:fs/promises";
import { z } from "zod";
import { withCommandApp } from "./commandApp.ts";
import { readCommandSettings } from "./commandSettings.ts";
import { StartError } from "./startErrors.ts";
import { type LostSheet, parseComplaintNumber, readLostSheet, type RecoveredSheet } from "../domain/book/recoveries.ts";
import { formatComplaintNumber } from "../domain/book/complaintNumbers.ts";
import type { BookRecovery, BookSurvey } from "../services/book/bookRecoveries.ts";
import type { JobCount } from "../repositories/book/bookHolds.ts";
import type { Services } from "../services/services.ts";

/** The most numbers of one book that the result lists. */
const MAX_LISTED = 20;

/** Shows what the held books lack, or enters it and opens them; returns the exit status. Errors: StartError. */
export async function runRecoverBook(given: unknown): Promise<number> {
  const options = OPTIONS.parse(given);
  if (options.open && options.by === undefined) throw new StartError("--open needs --by NAME: who orders it.");
  const copies = options.sheets === undefined ? [] : await readCopies(options.sheets);
  return withCommandApp(readCommandSettings(), "fatal", async ({ services }) => {
    await services.bookHolds.check();
    if (options.hold) await services.bookRecoveries.hold();
    if (options.open) await noteLast(services, options.last);
    const survey = await services.bookRecoveries.survey();
    process.stdout.write(describeSurvey(survey));
    if (options.send && !options.open) await send(services);
    if (options.by === undefined || !options.open) return survey.holds.length === 0 ? 0 : 1;
    const sheets = await readSheets(services, copies);
    const order = { by: options.by, sheets, lostReason: options.lost ?? null };
    const done = await services.bookRecoveries.recover(order);
    await services.bookHolds.check();
    process.stdout.write(describeRecoveries(done));
    if (options.send) await send(services);
    return done.every(({ missing }) => missing.length === 0) ? 0 : 1;
  });
}

const OPTIONS = z.object({
  hold: z.boolean().default(false),
  open: z.boolean().default(false),
  send: z.boolean().default(false),
  by: z.string().trim().min(1).max(200).optional(),
  sheets: z.string().optional(),
  last: z.array(z.string()).default([]),
  lost: z.string().trim().min(1).max(500).optional(),
});

/** A sheet by itself, or inside the records of an exported one. */
const COPIES = z.array(z.looseObject({ book: z.string(), sheet: z.looseObject({}).optional() }));

async function readCopies(path: string): Promise<readonly LostSheet[]> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new StartError(`${path} cannot be read.`);
  });
  try {
    return COPIES.parse(JSON.parse(text)).map(({ sheet, ...copy }) => COPY.parse({ ...copy, ...sheet }) as LostSheet);
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new StartError(`${path} is not a JSON list of sheets:\n${why}`);
  }
}

const COPY = z.looseObject({
  book: z.string(),
  number: z.string(),
  registeredAt: z.string(),
  consumerName: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  detail: z.string(),
});

async function readSheets(services: Services, copies: readonly LostSheet[]): Promise<readonly RecoveredSheet[]> {
  const sheets: RecoveredSheet[] = [];
  const refused: string[] = [];
  for (const copy of copies) {
    const book = await findBook(services, copy.book);
    const { sheet, problems } = readLostSheet({ ...copy, book }, new Date());
    if (sheet === null)
      refused.push(`  ${copy.number}: ${problems.map(({ field, problem }) => `${field} (${problem})`).join(", ")}`);
    else sheets.push(sheet);
  }
  if (refused.length > 0)
    throw new StartError(`These sheets are not complete, so that nothing was entered:\n${refused.join("\n")}`);
  return sheets;
}

async function noteLast(services: Services, given: readonly string[]): Promise<void> {
  for (const text of given) {
    const [token = "", numberText = ""] = text.split("=");
    const number = parseComplaintNumber(numberText);
    if (number === null) throw new StartError(`${text}: --last is BOOK=NUMBER, such as TOKEN=000000015-2026.`);
    const formId = await findBook(services, token);
    await services.bookRecoveries.noteLast({ formId, year: number.year, last: number.correlative });
  }
}

/** The id of the book's form, which may be deleted, by the form's id or one of its tokens. Errors: StartError. */
async function findBook(services: Services, text: string): Promise<string> {
  const { losses } = await services.bookRecoveries.survey();
  const loss = losses.find(({ formId, token }) => formId === text || token === text);
  const book = loss ?? (await services.complaintsBook.openBook(text).catch(() => null));
  if (book === null) throw new StartError(`No book has the token or the id ${text}.`);
  return book.formId;
}

async function send(services: Services): Promise<void> {
  process.stdout.write(`Given back to the workers: ${await services.bookRecoveries.send()}.\n`);
}

function describeSurvey({ holds, losses, unknown, jobs }: BookSurvey): string {
  const held = jobs.filter(({ isHeld }) => isHeld);
  if (holds.length === 0) return `No book is held.\n${held.length === 0 ? "" : `${describeHeld(held)}\n`}`;
  const all = holds.filter(({ formId }) => formId === null);
  const lines = [
    ...all.map(({ reason, heldAt }) => `All books are held since ${heldAt.toISOString()}: ${REASONS[reason]}.`),
    ...losses.map(
      ({ name, token, year, lastStored, lastKnown }) =>
        `${name} (${token}): in the database ${formatComplaintNumber(lastStored, year)}, given ${formatComplaintNumber(lastKnown, year)}, ` +
        `missing ${lastKnown - lastStored}`,
    ),
    ...unknown.map(
      ({ formId, year, last }) =>
        `${formId}: given ${formatComplaintNumber(last, year)}; the database has no such form.`,
    ),
    REPEATED,
    describeHeld(held),
    `Work that was enqueued since and goes on: ${describeJobs(jobs.filter(({ isHeld }) => !isHeld))}`,
  ];
  return `${lines.join("\n")}\n`;
}

function describeHeld(held: readonly JobCount[]): string {
  return `Work that was in the queue and is kept until --send: ${describeJobs(held)}`;
}

function describeJobs(jobs: readonly JobCount[]): string {
  return jobs.map(({ kind, count }) => `${count} ${kind}`).join(", ") || "none";
}

const REASONS = {
  numbers_missing: "the database lacks numbers that were given",
  restored: "the database was restored, and nothing outside of it knows the last numbers",
  operator: "an operator wanted it",
} as const;

/** What else an earlier state of the database brings back: docs/operations.md has the whole list. */
const REPEATED = `
What a restore brings back beside the books (docs/operations.md, "After a restore"):
  what was deleted, revoked or ended since: the command repeat-acts finds it in the act journal and repeats it. Run it before this one
  mails and webhooks that were sent already: what the database has as waiting is kept until --send`;

function describeRecoveries(done: readonly BookRecovery[]): string {
  const lines = done.flatMap(({ name, token, recovered, lost, missing }) => [
    `${name} (${token}): ${missing.length > 0 ? "still held" : "open"}`,
    ...describeNumbers("entered as «asentada por pérdida»", recovered),
    ...describeNumbers("recorded as lost", lost),
    ...describeNumbers("missing, with neither a sheet nor --lost", missing),
  ]);
  return `${lines.join("\n")}\n`;
}

function describeNumbers(what: string, numbers: readonly string[]): readonly string[] {
  if (numbers.length === 0) return [];
  const rest = numbers.length - MAX_LISTED;
  return [`  ${what}: ${numbers.slice(0, MAX_LISTED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`];
}
