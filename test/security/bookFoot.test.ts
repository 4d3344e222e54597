import { expect, test } from "vitest";
import { formReportPath } from "../../src/domain/strangerLinks.ts";
import { bookPath } from "../../src/domain/links.ts";
import { createAsk } from "../graphql/client.ts";
import { shareTestBooks, type TestBook } from "../support/bookPages.ts";
import { FIELDS, PROVIDER } from "../support/complaints.ts";
import { navigate } from "../support/http.ts";

const openBook = shareTestBooks();
const NEVER = "Nunca escribas contraseñas ni claves aquí";
const LIST = "{ formReports(first: 100) { nodes { formId reason words } } }";

test("C17 a book's pages say at their foot what never to write there, and lead to the report, behind everything that the sheet needs", async () => {
  const book = await openBook();
  const { token } = book.form;

  const filed = await book.follow(await book.post(FIELDS));
  const pages = [await book.visit(book.path), await book.post({ ...FIELDS, nombre: "" }), filed];
  const embedded = await book.visit(bookPath(token, "frame"));
  const shared = await book.visit(bookPath(token, "shared"));

  for (const { body } of [...pages, embedded, shared]) expect(body).toContain(NEVER);
  for (const { body } of pages)
    expect(body).toContain(`href="${formReportPath(token, "book")}" rel="nofollow noopener">`);
  expect(embedded.body).toContain(`href="${formReportPath(token, "book")}" rel="nofollow noopener" target="_blank">`);
  // A device that people share would stay on the page of the report.
  expect(shared.body).not.toContain("/denuncia");
  const form = String(pages[0]?.body);
  expect(form.indexOf("</form>")).toBeGreaterThan(0);
  expect(form.indexOf("book-foot")).toBeGreaterThan(form.indexOf("</form>"));
});

test("C17 the report of a book's page says that it is no complaint, leads back to the book, and reaches the operator", async () => {
  const book = await openBook();
  const path = formReportPath(book.form.token, "book");

  const shown = await book.visit(path);
  const done = await postReport(book, path);

  expect(shown.body).toContain(`Vas a avisar de la página del Libro de Reclamaciones de «${PROVIDER.legalName}`);
  expect(shown.body).toContain("no es un reclamo ni una queja");
  expect(done).toMatchObject({ status: 200 });
  expect(done.body).toContain("Recibimos tu aviso");
  expect(done.body).toContain(`href="${book.path}"`);
  const { data } = await createAsk(book.app, book.app.admin.key)<{ formReports: { nodes: readonly object[] } }>(LIST);
  expect(data.formReports.nodes).toContainEqual({
    formId: book.form.id,
    reason: "IMPERSONATION",
    words: "No es la tienda.",
  });
  expect(await book.countSheets()).toBe(0);
});

function postReport({ app }: TestBook, path: string) {
  return navigate(`${app.url}${path}`, { motivo: "impersonation", detalle: "No es la tienda." });
}
