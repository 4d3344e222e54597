import { expect, test } from "vitest";
import { measureLetters } from "../../src/documents/fonts.ts";
import { renderNoticePdf } from "../../src/documents/noticePdf.ts";
import { PROVIDER } from "./makeComplaint.ts";
import { isPdfTested, readPdfFonts, readPdfInfo, readPdfText, readPdfWords } from "./readPdf.ts";
import { makeQrCode, readQrCode } from "./readQrCode.ts";
import { es } from "../../src/messages/es/index.ts";

const PAGE_URL = "https://formularios.example.pe/libro-de-reclamaciones/AbCdEfGhIjKlMnOpQrStUv";
const LAW_TEXT =
  "Libro de Reclamaciones Conforme a lo establecido en el Código de Protección y Defensa del Consumidor este establecimiento cuenta con un Libro de Reclamaciones (virtual) a tu disposición. Solicítalo para registrar una queja o reclamo En caso de negativa de entrega del libro escribe a libroreclamaciones@indecopi.gob.pe";
const POINTS_PER_CM = 72 / 2.54;
/** Poppler reports boxes of words that are as high as the font's ascent and descent: 1901 and 483 of 2048. */
const LINE_BOX = (1901 + 483) / 2048;
const ROUNDING = 0.998;

test.runIf(isPdfTested)("has the literal text of Anexo II and names the provider", async () => {
  const text = await readPdfText(await renderNoticePdf(es, { pageUrl: PAGE_URL, provider: PROVIDER }));

  expect(text).toContain(LAW_TEXT);
  expect(text).toContain("COMERCIAL ANDINA S.A.C. · RUC 20131312955");
  expect(text).not.toMatch(/30 d[ií]as|calendario|naturales|prórroga/i);
});

test.runIf(isPdfTested)("is one tagged A4 page with embedded fonts", async () => {
  const pdf = await renderNoticePdf(es, { pageUrl: PAGE_URL, provider: PROVIDER });

  expect(await readPdfInfo(pdf)).toMatchObject({
    Pages: "1",
    Tagged: "yes",
    Title: "Aviso del Libro de Reclamaciones",
    "Page size": "595.28 x 841.89 pts (A4)",
  });
  for (const font of await readPdfFonts(pdf)) expect(font).toMatch(/yes yes yes/);
});

test.runIf(isPdfTested).each([
  ["a usual name", "COMERCIAL ANDINA S.A.C."],
  ["a name of 150 characters", "ASOCIACIÓN DE PRODUCTORES ".repeat(6).slice(0, 150)],
  ["a name that no size can hold", "Ñ".repeat(3000)],
])("keeps title letters of 1 cm, others of 0.5 cm and one page with %s", async (_case, legalName) => {
  const pdf = await renderNoticePdf(es, { pageUrl: PAGE_URL, provider: { ...PROVIDER, legalName } });

  const sizes = (await readPdfWords(pdf)).map(({ text, yMin, yMax }) => ({ text, size: (yMax - yMin) / LINE_BOX }));
  const title = sizes.slice(0, 3).map(({ size }) => size * measureLetters("bold").xHeight);
  const rest = sizes.slice(3).map(({ size }) => size * measureLetters("regular").capHeight);
  expect(Math.min(...title)).toBeGreaterThan(ROUNDING * POINTS_PER_CM);
  expect(Math.min(...rest)).toBeGreaterThan(ROUNDING * 0.5 * POINTS_PER_CM);
  expect((await readPdfInfo(pdf))["Pages"]).toBe("1");
  expect((await readPdfText(pdf)).startsWith(LAW_TEXT)).toBe(true);
});

test.runIf(isPdfTested)("has the literal text of Anexo II when the book is incomplete", async () => {
  const text = await readPdfText(await renderNoticePdf(es, { pageUrl: PAGE_URL, provider: null }));

  expect(text).toContain(LAW_TEXT);
});

test
  .runIf(isPdfTested)
  .each([
    PAGE_URL,
    "http://127.0.0.1:3000/libro-de-reclamaciones/x",
    `https://${"subdominio.".repeat(8)}example.pe/libro-de-reclamaciones/AbCdEfGhIjKlMnOpQrStUv`,
  ])("shows the QR code of %s, module by module", async (pageUrl) => {
  const pdf = await renderNoticePdf(es, { pageUrl, provider: PROVIDER });

  expect(await readQrCode(pdf)).toEqual(makeQrCode(pageUrl));
});
