import { expect, test } from "vitest";
import { ADDRESSEES } from "../../src/documents/addressees.ts";
import { renderComplaintPdf } from "../../src/documents/complaintPdf.ts";
import { PROVIDER, makeAnsweredComplaint, makeComplaint, makeWords } from "./makeComplaint.ts";
import { isPdfTested, readPdfFonts, readPdfInfo, readPdfStructure, readPdfText, readPdfWords } from "./readPdf.ts";
import { es } from "../../src/messages/es/index.ts";

const ANEXO_I = [
  "LIBRO DE RECLAMACIONES",
  "HOJA DE RECLAMACIÓN",
  "Nº 000000001-2026",
  "FECHA: DÍA 05 MES 10 AÑO 2026 HORA 21:05",
  "NOMBRE O RAZÓN SOCIAL / RUC DEL PROVEEDOR: COMERCIAL ANDINA S.A.C. (La Andina) / RUC 20131312955",
  "DOMICILIO DEL ESTABLECIMIENTO / CÓDIGO DE IDENTIFICACIÓN: Av. Arequipa 1234, Lince, Lima / 000123",
  "1. IDENTIFICACIÓN DEL CONSUMIDOR RECLAMANTE",
  "NOMBRE: María Ñahui Quispe",
  "DOMICILIO: Jr. Unión 456, dpto. 302, Cercado, Lima, Lima",
  "DNI / CE: DNI 01234567",
  "TELÉFONO / E-MAIL: 987 654 321 / maria@correo.example.pe",
  "PADRE O MADRE: [PARA EL CASO DE MENORES DE EDAD] NO INDICA",
  "2. IDENTIFICACIÓN DEL BIEN CONTRATADO",
  "☒ PRODUCTO ☐ SERVICIO",
  "MONTO RECLAMADO: S/ 129.90",
  "DESCRIPCIÓN: Licuadora de 600 W, modelo LX-2",
  "3. DETALLE DE LA RECLAMACIÓN Y PEDIDO DEL CONSUMIDOR ☒ RECLAMO¹ ☐ QUEJA²",
  "DETALLE: Compré una licuadora",
  "PEDIDO: Que me cambien el producto",
  "ARCHIVOS ADJUNTOS: boleta.pdf (120 KB), licuadora ñandú.jpg (1.2 MB)",
  "Presentada por medio virtual. Confirmada por el consumidor el 05/10/2026 21:05. No requiere firma (art. 5 del Reglamento).",
  "FIRMA DEL CONSUMIDOR",
  "4. OBSERVACIONES Y ACCIONES ADOPTADAS POR EL PROVEEDOR",
  "FECHA DE COMUNICACIÓN DE LA RESPUESTA: DÍA MES AÑO",
  "FIRMA DEL PROVEEDOR",
  "¹ RECLAMO: Disconformidad relacionada a los productos o servicios.",
  "² QUEJA: Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.",
  "Destinatario (consumidor, proveedor o INDECOPI según corresponda)",
  "*La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.",
  "* El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.",
];

test.runIf(isPdfTested)("has the titles, definitions and notes of Anexo I literally and in order", async () => {
  const text = await readPdfText(await renderComplaintPdf(es, makeComplaint()));

  let position = 0;
  for (const part of ANEXO_I) {
    const found = text.indexOf(part, position);
    expect(found, part).toBeGreaterThanOrEqual(0);
    position = found + part.length;
  }
});

test.runIf(isPdfTested)("fits a usual sheet, answered or not, on one page", async () => {
  const open = await readPdfInfo(await renderComplaintPdf(es, makeComplaint()));
  const answered = await readPdfInfo(await renderComplaintPdf(es, makeAnsweredComplaint()));

  expect([open["Pages"], answered["Pages"]]).toEqual(["1", "1"]);
});

test.runIf(isPdfTested)("has title, language, tags, and embedded subsets of its fonts only", async () => {
  const pdf = await renderComplaintPdf(es, makeComplaint());

  const info = await readPdfInfo(pdf);
  const fonts = await readPdfFonts(pdf);
  expect(info).toMatchObject({
    Title: "Hoja de Reclamación N.º 000000001-2026 – COMERCIAL ANDINA S.A.C.",
    Tagged: "yes",
    "Page size": "595.28 x 841.89 pts (A4)",
  });
  expect(pdf.toString("latin1")).toContain("/Lang (es-PE)");
  expect(fonts).toHaveLength(2);
  for (const font of fonts)
    expect(font).toMatch(/^[A-Z]{6}\+DejaVuSansCondensed\S*\s+CID TrueType\s+Identity-H\s+yes yes yes/);
});

test.runIf(isPdfTested)("keeps the file's metadata well-formed with any name of the business", async () => {
  const provider = { ...PROVIDER, legalName: "PÉREZ & HIJOS </rdf:li> $& S.A.C." };

  const pdf = await renderComplaintPdf(es, makeComplaint({ provider }));

  expect(pdf.toString("utf8")).toContain("PÉREZ &amp; HIJOS &lt;/rdf:li&gt; $&amp; S.A.C.</rdf:li>");
  expect((await readPdfInfo(pdf))["Title"]).toContain("PÉREZ & HIJOS </rdf:li> $& S.A.C.");
});

test.runIf(isPdfTested)("gives a screen reader headings and the text in the same order", async () => {
  const structure = await readPdfStructure(await renderComplaintPdf(es, makeComplaint()));

  expect(structure.replace(/\s+/g, " ")).toMatch(
    /H1 \(block\).*LIBRO DE RECLAMACIONES.*H2 \(block\).*1\. IDENTIFICACIÓN.*P \(block\).*NOMBRE:.*María Ñahui/,
  );
});

test.runIf(isPdfTested)("writes NO INDICA in every empty field", async () => {
  const bare = makeComplaint({
    provider: null,
    attachments: [],
    email: null,
    address: null,
    district: null,
    province: null,
    department: null,
    phone: null,
    goodType: null,
    goodDescription: null,
    amount: null,
    orderNumber: null,
    happenedOn: null,
    request: null,
    answerChannel: "carta",
  });

  const text = await readPdfText(await renderComplaintPdf(es, bare));

  for (const part of [
    "RUC DEL PROVEEDOR: NO INDICA",
    "CÓDIGO DE IDENTIFICACIÓN: NO INDICA",
    "DOMICILIO: NO INDICA",
    "E-MAIL: NO INDICA / NO INDICA",
    "EDAD] NO INDICA",
    "☐ PRODUCTO ☐ SERVICIO MONTO RECLAMADO: NO INDICA",
    "DESCRIPCIÓN: NO INDICA",
    "PEDIDO: NO INDICA",
    "ADJUNTOS: NO INDICA",
  ]) {
    expect(text).toContain(part);
  }
});

test.runIf(isPdfTested)("writes dollars as US$", async () => {
  const text = await readPdfText(await renderComplaintPdf(es, makeComplaint({ currency: "USD", amount: "20.00" })));

  expect(text).toContain("MONTO RECLAMADO: US$ 20.00");
});

test.runIf(isPdfTested)("names a minor's guardian with all contacts", async () => {
  const guardian = {
    name: "Rosa Quispe",
    relation: "madre",
    address: "Av. Sol 1",
    phone: "999",
    email: "r@c.example.pe",
    emailTyped: null,
  };

  const text = await readPdfText(await renderComplaintPdf(es, makeComplaint({ guardian })));

  expect(text).toContain("MENORES DE EDAD] Rosa Quispe (madre) / Av. Sol 1 / 999 / r@c.example.pe");
});

test.runIf(isPdfTested)("completes section 4 when the sheet is answered", async () => {
  const text = await readPdfText(await renderComplaintPdf(es, makeAnsweredComplaint()));

  expect(text).toContain("LA RESPUESTA: DÍA 15 MES 10 AÑO 2026");
  expect(text).toContain(
    "Respuesta registrada por COMERCIAL ANDINA S.A.C. en su Libro de Reclamaciones virtual el 15/10/2026 10:30.",
  );
  expect(text).toContain(
    "RESPUESTA: Lamentamos lo ocurrido. Cambiaremos tu licuadora el lunes 19 en tu domicilio, sin costo.",
  );
  expect(text).toContain("ACCIONES ADOPTADAS: Se reforzó el embalaje de los productos de vidrio.");
});

test.runIf(isPdfTested)("shows a reclassification and keeps the type that the consumer chose", async () => {
  const reclassified = makeComplaint({
    type: "reclamo",
    originalType: "queja",
    reclassifiedAt: new Date("2026-10-08T14:00:00Z"),
  });

  const text = await readPdfText(await renderComplaintPdf(es, reclassified));

  expect(text).toContain("☐ RECLAMO¹ ☒ QUEJA²");
  expect(text).toContain("El consumidor marcó QUEJA. El proveedor la reclasificó como RECLAMO el 08/10/2026 09:00");
});

test.runIf(isPdfTested)("marks the recipient of the copy, and writes three copies into one file", async () => {
  const own = await readPdfText(await renderComplaintPdf(es, makeComplaint()));
  const all = await renderComplaintPdf(es, makeComplaint(), { addressees: ADDRESSEES });

  expect(own).toContain("☒ CONSUMIDOR ☐ PROVEEDOR ☐ INDECOPI");
  const text = await readPdfText(all);
  expect((await readPdfInfo(all))["Pages"]).toBe("3");
  expect(text).toContain("☐ CONSUMIDOR ☒ PROVEEDOR ☐ INDECOPI");
  expect(text).toContain("☐ CONSUMIDOR ☐ PROVEEDOR ☒ INDECOPI");
  expect(text.match(/Página 1 de 1/g)).toHaveLength(3);
});

test.runIf(isPdfTested)("continues the longest texts on further pages and loses no word of them", async () => {
  const long = {
    detail: makeWords("detalle", 4000),
    request: makeWords("pedido", 4000),
    answer: makeWords("respuesta", 4000),
    actionsTaken: makeWords("medida", 4000),
  };

  const pdf = await renderComplaintPdf(es, makeAnsweredComplaint(long));

  const text = await readPdfText(pdf);
  const printed = new Set(text.split(" "));
  const missing = Object.values(long)
    .flatMap((value) => value.split(" "))
    .filter((word) => !printed.has(word));
  expect(missing).toEqual([]);
  expect((await readPdfInfo(pdf))["Pages"]).toBe("3");
  expect(text.match(/HOJA DE RECLAMACIÓN Nº 000000001-2026 \(continuación\)/g)).toHaveLength(2);
  expect(text).toContain("Página 3 de 3");
});

test.runIf(isPdfTested)("breaks words without blanks inside the page's margins and keeps every letter", async () => {
  const pdf = await renderComplaintPdf(
    es,
    makeComplaint({
      attachments: [],
      detail: "ñW".repeat(2000),
      consumerName: "Ñ".repeat(150),
      email: `${"m".repeat(108)}@example.pe`,
    }),
  );

  const text = await readPdfText(pdf);
  const words = await readPdfWords(pdf);
  expect(text.match(/[ñW]/g)?.filter((letter) => letter === "ñ")).toHaveLength(2000);
  expect(text.match(/Ñ{2,}/g)?.join("")).toHaveLength(150);
  expect(Math.max(...words.map(({ xMax }) => xMax))).toBeLessThanOrEqual(595.28 - 40);
  expect(Math.max(...words.map(({ yMax }) => yMax))).toBeLessThan(841.89 - 20);
});

test.runIf(isPdfTested)(
  "prints line breaks, Quechua, markup and right-to-left text unchanged, and notes the substitutes of unprintable characters",
  async () => {
    const text = await readPdfText(
      await renderComplaintPdf(
        es,
        makeComplaint({
          consumerName: '<script>alert("x")</script> =HYPERLINK("http://x") | %s',
          detail: "Ñawpa p'unchaw\r\nsegunda línea\u2028tercera \u202eabc\u202c \u0007🤬👩‍👩‍👧 n\u0303andu\u0301 fin",
          request: "مرحبا שלום",
        }),
      ),
    );

    expect(text).toContain('NOMBRE: <script>alert("x")</script> =HYPERLINK("http://x") | %s');
    expect(text).toContain("Ñawpa p'unchaw segunda línea tercera abc ▯▯▯ ñandú fin");
    expect(text).toContain("שלום");
    expect(text).toContain(
      "▯ ocupa el lugar de un carácter que esta hoja no puede imprimir; el registro conserva el original.",
    );
  },
);

test.runIf(isPdfTested)("notes no substitute in a printable sheet", async () => {
  const text = await readPdfText(await renderComplaintPdf(es, makeComplaint()));

  expect(text).not.toContain("▯");
});

test("gives the same bytes for the same sheet", async () => {
  const [first, second] = [
    await renderComplaintPdf(es, makeComplaint()),
    await renderComplaintPdf(es, makeComplaint()),
  ];

  expect(first.equals(second)).toBe(true);
});

test.runIf(isPdfTested)("names no term that is not in the law", async () => {
  const text = await readPdfText(await renderComplaintPdf(es, makeAnsweredComplaint(), { addressees: ADDRESSEES }));

  expect(text).not.toMatch(/30 d[ií]as|calendario|naturales|prórroga/i);
});
