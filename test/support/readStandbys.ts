import { randomBytes } from "node:crypto";
import { migrate } from "../../src/db/migrate.ts";
import { limaDayOf } from "../../src/domain/times.ts";
import { es } from "../../src/messages/es/index.ts";
import { withConnection } from "./administration.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { GENEROUS_LIMITS, PROVIDER } from "./complaints.ts";
import { type InstalledPostgres, useInstalledPostgres } from "./installedPostgres.ts";
import { createReadableLog } from "./logLines.ts";
import { storeMany } from "./manySubmissions.ts";
import type { OnFinished } from "./services.ts";
import { waitFor } from "./waiting.ts";

/** A primary with standbys that stream from it; all of them log every statement. */
export type ReadStandbys = {
  readonly postgres: InstalledPostgres;
  readonly primaryUrl: string;
  readonly standbyUrls: readonly string[];
};

export async function startStandbys(programs: string, count: number, onFinished: OnFinished): Promise<ReadStandbys> {
  const postgres = await useInstalledPostgres(programs, onFinished);
  const primaryUrl = await postgres.createCluster(["log_statement = all", "max_standby_streaming_delay = 0"]);
  await migrate(primaryUrl);
  const standbyUrls: string[] = [];
  for (let made = 0; made < count; made += 1) standbyUrls.push(await postgres.createStandby(primaryUrl));
  return { postgres, primaryUrl, standbyUrls };
}

/** The submissions of the form of `startReadingApp`: three parts of an export. */
export const STORED = 1_200;

/** An app that reads from `readUrl`, with an owner's form that has STORED submissions, and a book. */
export async function startReadingApp(
  primaryUrl: string,
  readUrl: string,
  onFinished: OnFinished,
  environment: Readonly<Record<string, string>> = {},
) {
  const { log, lines } = createReadableLog();
  const app = await startTestApp(
    {
      databaseUrl: primaryUrl,
      log,
      environment: { ...GENEROUS_LIMITS, WORKER: "off", DATABASE_READ_URL: readUrl, ...environment },
    },
    onFinished,
  );
  const owner = await app.createOwner();
  const establishmentCode = randomBytes(3).toString("hex");
  const form = await app.createForm(owner, { provider: { ...PROVIDER, establishmentCode } });
  await storeMany(app, form, STORED, new Date(Date.now() - 3_600_000));
  const { actor } = owner;
  const today = limaDayOf(new Date());
  const { services } = app;
  return {
    app,
    owner,
    form,
    /** How many lines of the service's log have these words. */
    countLines: (words: string) => lines.filter((line) => line.includes(words)).length,
    lines,
    /** Resolves when reads go to a standby. */
    awaitUse: () => waitFor(async () => (await readLag(app)) !== null),
    search: async (words: string) =>
      (await services.submissions.listOwnPage(actor, { search: words }, { first: 5 })).items.map(
        ({ data }) => (data as { nombre?: string }).nombre,
      ),
    countToday: () => services.dailyCounts.listByForms(actor, [form.id], { from: today, to: today }),
    summarize: () => services.summaries.summarize(actor, form, {}, es.formats),
    openExport: async () => (await services.submissionExports.open(actor, form.id, {})).submissions,
    findFigures: () => services.complaintFigures.listMonths(actor, 2026, null),
    searchRegister: () => services.complaintRegister.count(actor, { search: "ana" }),
  };
}

export type ReadingApp = Awaited<ReturnType<typeof startReadingApp>>;

/** The lag that the app knows of its standby; null while that is away. */
async function readLag({ readMetrics }: Pick<TestApp, "readMetrics">): Promise<number | null> {
  const gauge = (await readMetrics()).find(({ name }) => name === "ventanilla_standby_lag_seconds");
  return gauge?.values[0]?.value ?? null;
}

export async function run(url: string, ...statements: readonly string[]): Promise<void> {
  await withConnection(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

export async function hasRows(url: string, query: string): Promise<boolean> {
  return withConnection(url, async (client) => (await client.query(query)).rows.length > 0);
}

/** Begins to read a server's log; returns a function that counts the new statements with a text. */
export async function followStatements({ postgres }: ReadStandbys, url: string) {
  const begin = (await postgres.readLog(url)).length;
  return async (text: string) => (await postgres.readLog(url)).slice(begin).split(text).length - 1;
}

/** Texts of the statements that go to standbys, by what reads with them. */
export const MARKS = {
  search: 'as "looked_at"',
  dailyCounts: "as d(day, behind, before)",
  summary: "form_refusals r",
  export: '"looked" as (',
  figures: "deleted_complaint_numbers d",
} as const;
