import type { OptionValues } from "../cli/usage.ts";
import type { Finding } from "../domain/book/inspection/checks.ts";
import { isUuid } from "../domain/ids.ts";
import { locale } from "../messages/es/index.ts";
import type { InspectionOrder } from "../services/book/inspections.ts";
import type { Services } from "../services/services.ts";
import { withCommandApp } from "./commandApp.ts";
import { readCommandSettings } from "./commandSettings.ts";
import { waitForStop } from "./stopping.ts";

const EXIT_USAGE = 2;
/** A run that reads more sheets says how far it is. */
const PROGRESS_SHEETS = 1_000;

const { inspections: words } = locale;

/** Prints what an inspector would write down of the books, and returns the exit status. Errors: StartError. */
export async function runInspect({ book, account, year, json }: OptionValues): Promise<number> {
  if (typeof account === "string" && !isUuid(account)) return refuse(`No account has the id ${account}.`);
  if (typeof year === "string" && !/^20\d\d$/.test(year)) return refuse(`${year} is no year of a book: 2000 to 2099.`);
  const config = readCommandSettings();
  const stopping = new AbortController();
  void waitForStop().then(() => stopping.abort());
  return withCommandApp(config, "error", async ({ services: { inspections } }) => {
    const order = {
      accountId: typeof account === "string" ? account : null,
      formId: typeof book === "string" && isUuid(book) ? await inspections.findBookId(book.toLowerCase()) : null,
      year: typeof year === "string" ? Number(year) : null,
    };
    if (typeof book === "string" && order.formId === null) return refuse(`No book has the token or the id ${book}.`);
    return inspect(inspections, order, json === true ? printJson : createPrinter(), stopping.signal);
  });
}

async function inspect(
  inspections: Services["inspections"],
  order: InspectionOrder,
  print: (finding: Finding) => void,
  signal: AbortSignal,
): Promise<number> {
  const total = await inspections.count(order);
  let [sheets, unread, count, printed] = [0, 0, 0, 0];
  for await (const step of inspections.inspect(order, signal)) {
    for (const finding of step.findings) print(finding);
    count += step.findings.length;
    ({ sheets, unread } = step);
    if (sheets - printed < PROGRESS_SHEETS) continue;
    printed = sheets;
    process.stderr.write(`${sheets} of ${total} sheets\n`);
  }
  process.stderr.write(`${words.summarize(sheets, count)}\n`);
  if (unread > 0) process.stderr.write(`${words.unread(unread)}\n`);
  if (signal.aborted) process.stderr.write(`${words.stopped}\n`);
  return count === 0 && unread === 0 && !signal.aborted ? 0 : 1;
}

function printJson(finding: Finding): void {
  const { accountName, formName, number, code, sheetId, heldSheetId, found, expected } = finding;
  const line = {
    account: accountName,
    book: formName,
    number,
    code,
    ...words.describe(finding),
    sheetId,
    heldSheetId,
    found,
    expected,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Prints each book's name once, above its findings. */
function createPrinter(): (finding: Finding) => void {
  let formId: string | null = null;
  return (finding) => {
    if (finding.formId !== formId) process.stdout.write(`${finding.accountName}: ${finding.formName}\n`);
    formId = finding.formId;
    const { article, what, toDo } = words.describe(finding);
    process.stdout.write(`  ${words.place(finding)}. ${what} (${article})\n    ${toDo}\n`);
  };
}

function refuse(problem: string): number {
  process.stderr.write(`${problem}\n`);
  return EXIT_USAGE;
}
