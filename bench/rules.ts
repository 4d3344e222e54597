import pino from "pino";
import { readArguments } from "../src/cli/programOptions.ts";
import { createDatabase, type Database } from "../src/db/connection.ts";
import type { Form } from "../src/domain/forms/forms.ts";
import { createIntakeRepository, type PendingSubmission } from "../src/repositories/submissions/intake.ts";
import { RULES } from "../test/support/leftOutRules.ts";
import { makePendingSubmission } from "../test/support/pendingSubmissions.ts";
import { openApp, type Place, withDatabase } from "./support/database.ts";
import { cloneDatabase, withClient } from "./support/history.ts";
import { describeMachine } from "./support/load.ts";
import { isSmokeRun, writeResults } from "./support/results.ts";
import type { ResultRow } from "./support/resultRows.ts";
import { median } from "./support/statistics.ts";

const USAGE = `Usage: node bench/rules.ts [--batches 1500] [--only PREFIX]

Milliseconds of store_submissions with each rule that the tables leave out (test/support/leftOutRules.ts), against the same
database without it: batches of 30 submissions with a webhook and an idempotency key each, and single ones, in turn; the median of the
ratios of 20 slices, with the quartiles. "nothing" is the comparison of two equal databases. Nothing waits for the disk, so that only the
database's own work counts.
`;

const SIZES = [30, 1];
const SLICES = 20;
const WARM_UP_BATCHES = isSmokeRun() ? 1 : 200;

type Side = { readonly database: Database; readonly store: (batch: readonly PendingSubmission[]) => Promise<unknown> };

const { values } = readArguments(USAGE, {
  batches: { type: "string", default: "1500" },
  only: { type: "string" },
});

await withDatabase(compareAll);

async function compareAll(place: Place): Promise<void> {
  const form = await prepareForm(place);
  process.stdout.write("rule | 30 submissions | 1 submission\n---|---|---\n");
  const tableRows: ResultRow[] = [];
  for (const [index, { name, statements }] of listComparisons().entries()) {
    const urls = [
      await cloneDatabase(place.databaseUrl, `plain_${index}`),
      await cloneDatabase(place.databaseUrl, `ruled_${index}`),
    ];
    if (statements !== "") await withClient(urls[1] ?? "", (client) => client.query(statements).then(() => undefined));
    const [plain, ruled] = await Promise.all(urls.map(openSide));
    if (plain === undefined || ruled === undefined) throw new Error("There are no databases to compare.");
    const cells: string[] = [];
    for (const size of SIZES) {
      const ratios = await compare(plain, ruled, form, size);
      cells.push(describe(ratios));
      tableRows.push({ work: `rule ${name}, ${size} submissions`, unit: "× without it", values: ratios });
    }
    process.stdout.write(`${[name, ...cells].join(" | ")}\n`);
    await Promise.all([plain.database.destroy(), ruled.database.destroy()]);
  }
  await writeResults("rules", { machine: describeMachine() }, tableRows);
}

/** Nothing, each rule alone, the rules of each table and all rules. */
function listComparisons(): readonly { readonly name: string; readonly statements: string }[] {
  const named = RULES.map(({ statement }) => ({ name: /add constraint (\w+)/.exec(statement)?.[1] ?? "", statement }));
  const join = (name: string, prefix: string) => {
    const chosen = named.filter((rule) => rule.name.startsWith(prefix));
    return { name, statements: chosen.map(({ statement }) => statement).join(";") };
  };
  const all = [
    { name: "nothing", statements: "" },
    ...named.map(({ name, statement }) => ({ name, statements: statement })),
    join("all of jobs", "jobs_"),
    join("all of deliveries", "deliveries_"),
    join("all", ""),
  ];
  return values.only === undefined ? all : all.filter(({ name }) => name.startsWith(values.only ?? ""));
}

async function prepareForm(place: Place): Promise<Form> {
  const { app, actor } = await openApp(place);
  await app.services.plans.create(actor, { code: "bench", name: "Bench", monthlySubmissionLimit: 2_000_000_000 });
  const input = { name: "Bench", planCode: "bench", webhookUrl: "http://127.0.0.1:12/hook" };
  const { form } = await app.services.forms.create(actor, input);
  await app.services.intake.submit({
    token: form.token,
    idempotencyKey: null,
    source: { ip: null, userAgent: null, origin: null, referer: null },
    readFields: async () => new Map([["nombre", "Ana"]]),
  });
  await app.close();
  return form;
}

async function openSide(url: string): Promise<Side> {
  const database = createDatabase(url, 1, pino({ level: "silent" }), { planning: "generic_plans" });
  await database.raw("set synchronous_commit = off");
  const repository = createIntakeRepository(database);
  return { database, store: (batch) => repository.store(batch, 0) };
}

/** The times of the ruled database as shares of the plain one's, a share for each slice. */
async function compare(plain: Side, ruled: Side, form: Form, size: number): Promise<readonly number[]> {
  for (let n = 0; n < WARM_UP_BATCHES; n += 1)
    for (const side of [plain, ruled]) await side.store(makeBatch(form, size));
  const perSlice = Math.ceil(Number(values.batches) / SLICES);
  const ratios: number[] = [];
  for (let slice = 0; slice < SLICES; slice += 1) {
    const milliseconds = { plain: [] as number[], ruled: [] as number[] };
    for (let n = 0; n < perSlice; n += 1) {
      const turns = [
        ["plain", plain],
        ["ruled", ruled],
      ] as const;
      for (const [name, side] of n % 2 === 0 ? turns : turns.toReversed()) {
        const batch = makeBatch(form, size);
        const startedMs = performance.now();
        await side.store(batch);
        milliseconds[name].push(performance.now() - startedMs);
      }
    }
    ratios.push(median(milliseconds.ruled) / median(milliseconds.plain));
  }
  return ratios;
}

/** The median, with the quartiles. */
function describe(ratios: readonly number[]): string {
  const sorted = ratios.toSorted((left, right) => left - right);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(3);
  return `${median(ratios).toFixed(3)} (${at(0.25)} to ${at(0.75)})`;
}

function makeBatch(form: Form, size: number): readonly PendingSubmission[] {
  const receivedAt = new Date();
  return Array.from({ length: size }, () =>
    makePendingSubmission(form, {
      receivedAt,
      data: '{"nombre":"Ana Quispe","email":"ana@example.pe"}',
      ip: "127.0.0.1",
      idempotency: { key: crypto.randomUUID(), fingerprint: [Buffer.alloc(32, 7)] },
      messageBody: '{"id":"evt","type":"submission.created","data":{"nombre":"Ana Quispe","email":"ana@example.pe"}}',
    }),
  );
}
