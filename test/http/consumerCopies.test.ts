import { expect, test } from "vitest";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { EVERYTHING } from "../graphql/wholeSheet.ts";
import { PHOTO } from "../support/attachments.ts";
import { locationOf, openTestBook, textOf } from "../support/bookPages.ts";
import { createSetClock, createTestMailer, FIELDS, PROVIDER } from "../support/complaints.ts";
import { waitFor } from "../support/waiting.ts";

const WHOLE = {
  ...FIELDS,
  ...EVERYTHING,
  apoderado_domicilio: "Jr. Puno 77",
  apoderado_telefono: "01 555 0101",
};

/** The texts that every copy must have. */
const ALL_DATA = [
  "000000001-2026",
  "05/10/2026",
  "21:05",
  "27/10/2026",
  PROVIDER.legalName,
  String(PROVIDER.tradeName),
  PROVIDER.ruc,
  PROVIDER.address,
  String(PROVIDER.establishmentCode),
  WHOLE.nombre,
  "DNI",
  WHOLE.numero_documento,
  WHOLE.email,
  WHOLE.telefono,
  WHOLE.domicilio,
  WHOLE.distrito,
  WHOLE.provincia,
  WHOLE.departamento,
  WHOLE.apoderado_nombre,
  WHOLE.apoderado_vinculo,
  WHOLE.apoderado_domicilio,
  WHOLE.apoderado_telefono,
  WHOLE.apoderado_email,
  "Producto",
  "US$ 1,250.50",
  WHOLE.descripcion_bien,
  WHOLE.numero_pedido,
  "01/10/2026",
  "Queja",
  WHOLE.detalle,
  WHOLE.pedido,
  PHOTO.fileName,
  "Carta al domicilio",
  "Presentada por medio virtual. Confirmada por el consumidor el 05/10/2026 21:05. No requiere firma (art. 5 del Reglamento).",
  "RECLAMO: Disconformidad relacionada a los productos o servicios.",
  "QUEJA: Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.",
  "*La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.",
  "* El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.",
];

test("the receipt, the mail's text, its HTML and its PDF have all data, definitions and notes", async () => {
  const mailer = createTestMailer();
  const clock = createSetClock("2026-10-05T21:05:00-05:00");
  const { postForm, visit } = await openTestBook({ mailer, clock });
  const data = new FormData();
  for (const [name, value] of Object.entries(WHOLE)) data.append(name, value);
  data.append("adjuntos[]", new File([PHOTO.bytes], PHOTO.fileName));

  const receipt = await visit(locationOf(await postForm(data)));
  await waitFor(() => mailer.sent.length === 2);

  const mail = mailer.sent.find(({ to }) => to === WHOLE.email);
  const pdf = mail?.attachments[0]?.bytes ?? Buffer.alloc(0);
  const copies = {
    receipt: textOf(receipt),
    text: mail?.text ?? "",
    html: mail?.html ?? "",
    ...(isPdfTested ? { pdf: await readPdfText(pdf) } : {}),
  };
  for (const [what, copy] of Object.entries(copies)) {
    const missing = ALL_DATA.filter((part) => !copy.toLowerCase().includes(part.toLowerCase()));
    expect(missing, what).toEqual([]);
  }
});
