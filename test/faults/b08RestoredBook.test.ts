import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../src/db/migrate.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import { urlOfDatabase, withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { openPage, textOf } from "../support/bookPages.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { FIELDS, GENEROUS_LIMITS, PROVIDER } from "../support/complaints.ts";
import { type Answer, ask, postJson } from "../support/http.ts";
import { findInstalledPrograms, useInstalledPostgres } from "../support/installedPostgres.ts";
import { runService } from "../support/programs.ts";
import { type ServiceProcess, startService } from "../support/serviceProcess.ts";

const PROGRAMS = await findInstalledPrograms();
const PATIENTLY = { timeout: 180_000 };
const SECRET_KEY = Buffer.alloc(32, 7).toString("base64");
const YEAR = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "America/Lima" }).format(new Date());

/** A book with two sheets in a backup, and two more that only the lost database had. Their numbers are 1 to 4. */
async function setup() {
  const { createCluster, dumpAndRestore } = await useInstalledPostgres(PROGRAMS ?? "");
  const lostUrl = await createCluster();
  await migrate(lostUrl);
  const dataDir = await mkdtemp(join(tmpdir(), "ventanilla-restored-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const arranged = await startTestApp({ databaseUrl: lostUrl, dataDir, environment: { WORKER: "off" } });
  const form = await arranged.createForm(await arranged.createOwner(), { provider: PROVIDER });
  await arranged.close();
  const environmentOf = (databaseUrl: string, folder = dataDir) => ({
    ...GENEROUS_LIMITS,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SECRET_KEY,
    WORKER: "off",
  });
  const start = (databaseUrl: string, folder?: string) =>
    startService({ environment: environmentOf(databaseUrl, folder) });
  const recover = async (databaseUrl: string, args: readonly string[], folder?: string) =>
    runService(["recover-book", ...args], { cwd: CHECKOUT, environment: environmentOf(databaseUrl, folder) }).ended;
  const restoredUrl = await emptyDatabaseBeside(lostUrl);
  const backUp = () => dumpAndRestore(lostUrl, restoredUrl);

  const service = await start(lostUrl);
  await fileAll(service, form, ["Uno", "Dos"]);
  return { lostUrl, restoredUrl, backUp, dataDir, form, service, start, recover };
}

async function emptyDatabaseBeside(url: string): Promise<string> {
  await withConnection(url, (client) => client.query("create database restored"));
  return urlOfDatabase(url, "restored");
}

async function fileAll(service: ServiceProcess, form: Form, details: readonly string[]): Promise<readonly string[]> {
  const numbers: string[] = [];
  for (const detalle of details) {
    const { body } = await fileSheet(service, form, detalle);
    numbers.push((body as { number: string }).number);
  }
  return numbers;
}

function fileSheet({ url }: ServiceProcess, form: Form, detalle: string): Promise<Answer> {
  return postJson(
    `${url}/libro-de-reclamaciones/${form.token}`,
    { ...FIELDS, detalle },
    { accept: "application/json" },
  );
}

async function stop(service: ServiceProcess): Promise<void> {
  service.kill("SIGTERM");
  await service.exited;
}

const numberOf = (correlative: number) => `${String(correlative).padStart(9, "0")}-${YEAR}`;

test.skipIf(PROGRAMS === null)(
  "B8 a book whose database was restored from a dump gives no number again, until the lost sheets are entered",
  PATIENTLY,
  async () => {
    const { restoredUrl, backUp, form, service, start, recover, dataDir } = await setup();
    await backUp();
    const lost = await fileAll(service, form, ["Tres", "Cuatro", "Cinco"]);
    await stop(service);

    const restored = await start(restoredUrl);
    const refused = await fileSheet(restored, form, "Seis");
    const page = await openPage(`${restored.url}/libro-de-reclamaciones/${form.token}`);
    const words = await ask(`${restored.url}/f/${form.token}`, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ nombre: "Ana" }),
    });
    const shown = await recover(restoredUrl, []);
    const withoutReason = await recover(restoredUrl, ["--open", "--by", "Olga, operadora"]);
    const file = join(dataDir, "perdidas.json");
    await writeFile(
      file,
      JSON.stringify([
        {
          book: form.token,
          number: numberOf(4),
          registeredAt: new Date().toISOString(),
          consumerName: "Ana Quispe Mamani",
          documentType: "DNI",
          documentNumber: "01234567",
          email: "ana@example.pe",
          detail: "Cuatro",
        },
      ]),
    );
    const opened = await recover(restoredUrl, [
      "--open",
      "--by",
      "Olga, operadora",
      "--sheets",
      file,
      "--lost",
      "Sin copia del proveedor",
    ]);
    const next = await fileSheet(restored, form, "Seis");

    expect(lost).toEqual([3, 4, 5].map(numberOf));
    expect(refused).toMatchObject({ status: 503, body: { success: false, code: "FORM_UNAVAILABLE" } });
    expect(page.status).toBe(503);
    expect(textOf(page)).toContain("Libro de Reclamaciones de respaldo");
    expect(words.status).toBe(201);
    expect(restored.lines.join("\n")).toMatch(/recover-book.*repeat-acts/);
    expect(shown).toMatchObject({ result: 1, stdout: expect.stringContaining(numberOf(5)) as string });
    expect(shown.stdout).toContain("repeat-acts");
    expect(withoutReason.result).toBe(1);
    expect(withoutReason.stdout).toContain("still held");
    expect(opened).toMatchObject({ result: 0, stderr: "" });
    expect(next).toMatchObject({ status: 201, body: { number: numberOf(6) } });
    const { sheets, numbers, acts, warned } = await readBook(restoredUrl, form);
    expect(sheets).toEqual([
      { correlative: 1, channel: "api", detail: "Uno" },
      { correlative: 2, channel: "api", detail: "Dos" },
      { correlative: 4, channel: "perdida", detail: "Cuatro" },
      { correlative: 6, channel: "api", detail: "Seis" },
    ]);
    expect(numbers).toEqual([
      { number: numberOf(3), reason: "Sin copia del proveedor", recorded_by: "Olga, operadora" },
      { number: numberOf(5), reason: "Sin copia del proveedor", recorded_by: "Olga, operadora" },
    ]);
    expect(acts).toEqual(["complaint.recovered", "form.book_recovered"]);
    expect(warned).toEqual([{ cause: "book_held" }]);
  },
);

test.skipIf(PROGRAMS === null)(
  "B8 where the folder beside the database was restored with it, too, all books wait for an operator who knows the last number",
  PATIENTLY,
  async () => {
    const { restoredUrl, backUp, form, service, start, recover, dataDir } = await setup();
    await backUp();
    const copy = `${dataDir}-copy`;
    onTestFinished(() => rm(copy, { recursive: true, force: true }));
    await cp(dataDir, copy, { recursive: true });
    await fileAll(service, form, ["Tres"]);
    await stop(service);

    const restored = await start(restoredUrl, copy);
    const refused = await fileSheet(restored, form, "Cuatro");
    const opened = await recover(
      restoredUrl,
      ["--open", "--by", "Olga", "--last", `${form.token}=${numberOf(3)}`, "--lost", "Se perdió"],
      copy,
    );
    const next = await fileSheet(restored, form, "Cuatro");
    await stop(restored);
    const again = await start(restoredUrl, copy);

    expect(refused).toMatchObject({ status: 503, body: { code: "FORM_UNAVAILABLE" } });
    expect(opened.result).toBe(0);
    expect(next).toMatchObject({ status: 201, body: { number: numberOf(4) } });
    expect(await fileAll(again, form, ["Cinco"])).toEqual([numberOf(5)]);
  },
);

test.skipIf(PROGRAMS === null)(
  "B8 a restore that lost no sheet, under running services too, holds no book",
  PATIENTLY,
  async () => {
    const { restoredUrl, backUp, form, service, start } = await setup();
    await backUp();
    await stop(service);

    const restored = await start(restoredUrl);

    expect(await fileAll(restored, form, ["Tres"])).toEqual([numberOf(3)]);
  },
);

test.skipIf(PROGRAMS === null)(
  "B8 a process whose database lost its last sheets while it ran refuses the next number at once",
  PATIENTLY,
  async () => {
    const { lostUrl, form, service } = await setup();
    await fileAll(service, form, ["Tres"]);
    await withConnection(lostUrl, async (client) => {
      await client.query("set session_replication_role = replica");
      await client.query("delete from complaints where correlative = 3");
      await client.query("update complaint_numbers set last = 2");
    });

    const refused = await fileSheet(service, form, "Otro");
    const page = await openPage(`${service.url}/libro-de-reclamaciones/${form.token}`);

    expect([refused.status, page.status]).toEqual([503, 503]);
  },
);

async function readBook(url: string, form: Form) {
  return withConnection(url, async (client) => {
    const rowsOf = async (text: string) => (await client.query(text, [form.id])).rows as unknown[];
    return {
      warned: await rowsOf("select cause from account_warnings where form_id = $1"),
      sheets: await rowsOf(
        "select correlative, channel, detail from complaints where form_id = $1 order by correlative",
      ),
      numbers: await rowsOf(
        "select number, reason, recorded_by from lost_complaint_numbers where form_id = $1 order by number",
      ),
      acts: (
        await rowsOf("select act from audit_entries where $1::text <> '' and act like '%recovered' order by act")
      ).map((row) => (row as { act: string }).act),
    };
  });
}
