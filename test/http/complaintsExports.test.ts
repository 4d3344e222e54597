import { describe, expect, test } from "vitest";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { readStoredZip } from "../exports/readZip.ts";
import { countTo, detailsOf, setupExports, shareExports } from "../support/complaintExports.ts";
import { giveAnswer } from "../support/answers.ts";
import { createSetClock, PROVIDER, fileAt } from "../support/complaints.ts";
import { copySheet } from "../support/manySheets.ts";

const openBook = shareExports();

describe("a whole book", () => {
  test("comes as CSV with all its sheets in order, and none of another form's", async () => {
    const { app, owner, form, file, formUrl, download } = await openBook();
    const { complaint } = await file({ detalle: "Detalle 1" });
    await copySheet(app.database, complaint, { count: 250 });
    const other = await app.createForm(owner, { name: "Otra tienda" });
    await fileAt(app, other, { detalle: "Detalle 999" });

    const answer = await download(`${formUrl}/complaints.csv`);

    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="libro-de-reclamaciones.csv"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(detailsOf(answer.body)).toEqual(countTo(250));
    expect(form.id).not.toBe(other.id);
  });

  test("comes for SIREC with 18 fields a row, under the provider's code or the one that is asked for", async () => {
    const { app, file, formUrl, download } = await openBook();
    const { complaint } = await file({ nombre: "Ana | Quispe\nMamani", tipo_bien: "producto" });
    await copySheet(app.database, complaint, { count: 250 });

    const own = await download(`${formUrl}/complaints.sirec.txt`);
    const asked = await download(`${formUrl}/complaints.sirec.txt?site=LIM-9&from=2026-01-01`);

    expect(own.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(own.headers.get("content-disposition")).toContain('"libro-de-reclamaciones.sirec.txt"');
    const rows = String(own.body)
      .split("\r\n")
      .map((row) => row.split("|"));
    expect(rows.map(([, correlative]) => Number(correlative))).toEqual(countTo(250));
    expect(rows.every((fields) => fields.length === 18 && fields[0] === "000001")).toBe(true);
    expect(rows[0]?.[4]).toBe("Ana Quispe Mamani");
    expect(String(asked.body)).toMatch(/^LIM-9\|000000001\|/);
    expect(asked.headers.get("content-disposition")).toContain('"libro-de-reclamaciones-desde-2026-01-01.sirec.txt"');
  });

  test("comes for SIREC with what is still to be reported alone, where that is asked for", async () => {
    const { app, owner, form, file, formUrl, download } = await openBook();
    const { complaint } = await file({ tipo_bien: "producto" });
    await file({ tipo_bien: "producto" });
    await app.services.sirecReports.markReported(owner.actor, form.id, { from: null, to: null, madeAt: null });
    await file({ tipo_bien: "producto" });
    await giveAnswer({ app, owner }, complaint.id);

    const { body } = await download(`${formUrl}/complaints.sirec.txt?pending=true`);
    const whole = await download(`${formUrl}/complaints.sirec.txt?pending=false`);
    const refused = await download(`${formUrl}/complaints.sirec.txt?pending=si`);

    const numbersOf = (text: unknown) =>
      String(text)
        .split("\r\n")
        .map((row) => Number(row.split("|")[1]));
    expect([numbersOf(body), numbersOf(whole.body)]).toEqual([
      [1, 3],
      [1, 2, 3],
    ]);
    expect(String(body)).toMatch(/\|Listo\.\r\n/);
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: "pending" }] } });
  });

  test.runIf(isPdfTested)("comes as a ZIP that opens, with the PDF of each sheet", async () => {
    const { app, form, file, formUrl, downloadBytes } = await openBook();
    const { complaint } = await file();
    await copySheet(app.database, complaint, { count: 12 });
    const code = form.provider?.establishmentCode;

    const { status, headers, bytes } = await downloadBytes(`${formUrl}/complaints.zip`);

    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/zip");
    expect(headers["content-disposition"]).toBe('attachment; filename="libro-de-reclamaciones.zip"');
    const files = readStoredZip(bytes);
    const pdfs = files.filter(({ name }) => name.endsWith(".pdf"));
    expect(pdfs.map(({ name }) => name)).toEqual(countTo(12).map((index) => pdfPath(code, index, complaint.year)));
    expect(await readPdfText(pdfs[11]?.bytes ?? Buffer.alloc(0))).toContain("Detalle 12");
  });

  test("that is empty comes as headings, as nothing and as an archive with its index alone", async () => {
    const { formUrl, download, downloadBytes } = await openBook();

    expect(String((await download(`${formUrl}/complaints.csv`)).body).split("\r\n")).toHaveLength(2);
    expect(await download(`${formUrl}/complaints.sirec.txt`)).toMatchObject({ status: 200, body: "" });
    const zip = readStoredZip((await downloadBytes(`${formUrl}/complaints.zip`)).bytes);
    expect(zip.map(({ name }) => name)).toEqual(["indice.csv"]);
  });

  test("sends no cell that begins a formula", async () => {
    const { file, formUrl, download } = await openBook();
    await file({ nombre: '=HYPERLINK("http://x")', detalle: "@SUM(A1)" });

    const csv = String((await download(`${formUrl}/complaints.csv`)).body);

    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain(",'@SUM(A1),");
  });
});

describe("a range", () => {
  async function fileAroundTwoDays() {
    const clock = createSetClock("2026-03-01T04:59:59.999Z");
    const book = await setupExports({ clock });
    await book.file({ detalle: "Detalle 1", tipo_bien: "producto" });
    for (const [index, instant] of [
      "2026-03-01T05:00:00.000Z",
      "2026-03-02T04:59:59.999Z",
      "2026-03-02T05:00:00.000Z",
      "2026-03-03T04:59:59.999Z",
      "2026-03-03T05:00:00.000Z",
    ].entries()) {
      clock.set(instant);
      await book.file({ detalle: `Detalle ${index + 2}`, tipo_bien: "producto" });
    }
    return book;
  }

  test.each([
    ["?from=2026-03-01&to=2026-03-01", "-desde-2026-03-01-hasta-2026-03-01", [2, 3]],
    ["?from=2026-03-01&to=2026-03-02", "-desde-2026-03-01-hasta-2026-03-02", [2, 3, 4, 5]],
    ["?from=2026-03-02", "-desde-2026-03-02", [4, 5, 6]],
    ["?to=2026-02-28", "-hasta-2026-02-28", [1]],
    ["?from=2028-02-29", "-desde-2028-02-29", []],
    ["?from=0000-01-01&to=9999-12-31", "-desde-0000-01-01-hasta-9999-12-31", [1, 2, 3, 4, 5, 6]],
  ])("%s has both its days whole, from midnight to midnight in Lima", async (query, name, details) => {
    const { formUrl, download } = await fileAroundTwoDays();

    const answer = await download(`${formUrl}/complaints.csv${query}`);

    expect(answer.status).toBe(200);
    expect(detailsOf(answer.body)).toEqual(details);
    expect(answer.headers.get("content-disposition")).toContain(`"libro-de-reclamaciones${name}.csv"`);
  });

  test("bounds the ZIP and the SIREC file as well", async () => {
    const { formUrl, download, downloadBytes } = await fileAroundTwoDays();
    const days = "from=2026-03-01&to=2026-03-01";

    const zip = await downloadBytes(`${formUrl}/complaints.zip?${days}`);
    const sirec = await download(`${formUrl}/complaints.sirec.txt?${days}`);

    const names = readStoredZip(zip.bytes).map(({ name }) => name);
    expect(names.filter((name) => name.endsWith(".pdf"))).toEqual([2, 3].map((n) => pdfPath("000123", n, 2026)));
    expect(zip.headers["content-disposition"]).toContain(
      '"libro-de-reclamaciones-desde-2026-03-01-hasta-2026-03-01.zip"',
    );
    expect(
      String(sirec.body)
        .split("\r\n")
        .map((row) => row.split("|").slice(1, 4)),
    ).toEqual([
      ["000000002", "2026", "2026-03-01"],
      ["000000003", "2026", "2026-03-01"],
    ]);
  });

  test.each([
    ["csv?from=2026-02-29", ["from"]],
    ["zip?from=&to=ayer", ["from", "to"]],
    ["csv?from=2026-3-1", ["from"]],
    ["csv?to=2026-03-01T00:00:00Z", ["to"]],
    ["csv?from=2026-03-01&from=2026-03-02", ["from"]],
    ["csv?from=2026-03-02&to=2026-03-01", ["to"]],
    ["zip?addressee=", ["addressee"]],
    ["zip?addressee=sunat", ["addressee"]],
    ["zip?addressee=indecopi&addressee=consumidor", ["addressee"]],
    ["sirec.txt?site=1234567", ["site"]],
    ["sirec.txt?site=a%7Cb", ["site"]],
    ["sirec.txt?site=", ["site"]],
    ["sirec.txt?site=1&site=2", ["site"]],
  ])("complaints.%s is refused", async (asked, fields) => {
    const { formUrl, download } = await openBook();

    const { status, body } = await download(`${formUrl}/complaints.${asked}`);

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { success: false, code: "VALIDATION_FAILED", fields: fields.map((field) => ({ field })) },
    });
  });

  test("for SIREC needs INDECOPI's code, and never takes the establishment's own", async () => {
    const { app, owner, form, formUrl, download } = await openBook();
    await app.services.forms.update(owner.actor, { id: form.id, provider: { ...PROVIDER, sirecSiteCode: null } });

    const refused = await download(`${formUrl}/complaints.sirec.txt`);
    const taken = await download(`${formUrl}/complaints.sirec.txt?site=1`);

    expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: "site" }] } });
    expect(taken.status).toBe(200);
  });
});

/** The path of a sheet's PDF in the ZIP. */
function pdfPath(code: string | null | undefined, correlative: number, year: number): string {
  const number = `${String(correlative).padStart(9, "0")}-${year}`;
  return `${code}/${number}/hoja-de-reclamacion-${number}.pdf`;
}
