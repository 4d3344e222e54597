import { expect, test } from "vitest";
import type { AnswerChannel } from "../../../src/domain/book/complaints.ts";
import type { ComplaintMailKind, WarningStage } from "../../../src/domain/book/complaintMails.ts";
import { makeAnsweredComplaint, makeComplaint, PROVIDER } from "../makeComplaint.ts";
import { isPdfTested, readPdfText } from "../readPdf.ts";
import { makeMail, renderMail } from "./makeMail.ts";
import { es } from "../../../src/messages/es/index.ts";
import { UNSCANNED } from "../../support/attachments.ts";

const LAW_TEXTS = [
  "RECLAMO: Disconformidad relacionada a los productos o servicios.",
  "QUEJA: Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.",
  "*La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.",
  "* El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.",
];
const ALL_DATA = [
  "000000001-2026",
  "05/10/2026 21:05",
  "27/10/2026",
  "COMERCIAL ANDINA S.A.C. (La Andina)",
  "20131312955",
  "Av. Arequipa 1234, Lince, Lima",
  "000123",
  "María Ñahui Quispe",
  "DNI 01234567",
  "Jr. Unión 456, dpto. 302, Cercado, Lima, Lima",
  "987 654 321",
  "maria@correo.example.pe",
  "Rosa Quispe (madre) / Av. Sol 1 / 999 / rosa@correo.example.pe",
  "Producto",
  "S/ 129.90",
  "Licuadora de 600 W, modelo LX-2",
  "P-10045",
  "01/10/2026",
  "Reclamo",
  "Compré una licuadora y llegó con el vaso roto.",
  "Que me cambien el producto o me devuelvan el dinero.",
  "boleta.pdf (120 KB), licuadora ñandú.jpg (1.2 MB)",
  "Correo electrónico: maria@correo.example.pe",
  "Presentada por medio virtual. Confirmada por el consumidor el 05/10/2026 21:05. No requiere firma (art. 5 del Reglamento).",
];
const GUARDIAN = {
  name: "Rosa Quispe",
  relation: "madre",
  address: "Av. Sol 1",
  phone: "999",
  email: "rosa@correo.example.pe",
  emailTyped: null,
};

test("sends the consumer a copy with all data, definitions and notes, in text and in HTML", async () => {
  const message = await renderMail(es, makeMail(), makeComplaint({ guardian: GUARDIAN }));

  expect(message).toMatchObject({ to: "maria@correo.example.pe", replyTo: PROVIDER.email });
  expect(message.subject).toBe("Constancia de tu Hoja de Reclamación N.º 000000001-2026 – COMERCIAL ANDINA S.A.C.");
  for (const part of [...ALL_DATA, ...LAW_TEXTS]) {
    expect(message.text).toContain(part);
    expect(message.html).toContain(part);
  }
});

test("drops invisible marks from stored addresses", async () => {
  const provider = { ...PROVIDER, email: `${PROVIDER.email}\u200b` };

  const message = await renderMail(es, makeMail({ recipient: "maria@example.pe\u202c" }), makeComplaint({ provider }));

  expect(message).toMatchObject({ to: "maria@example.pe", replyTo: PROVIDER.email });
});

test.runIf(isPdfTested)("attaches the consumer's copy of the PDF", async () => {
  const { attachments } = await renderMail(es, makeMail(), makeComplaint());

  expect(attachments).toMatchObject([
    { fileName: "hoja-de-reclamacion-000000001-2026.pdf", mediaType: "application/pdf" },
  ]);
  expect(await readPdfText(attachments[0]?.bytes ?? Buffer.alloc(0))).toContain("☒ CONSUMIDOR");
});

test.runIf(isPdfTested)("gives the provider its own copy, without the consumer's secret address", async () => {
  const message = await renderMail(es, makeMail({ kind: "provider_copy", recipient: PROVIDER.email }), makeComplaint());

  expect(message.to).toBe(PROVIDER.email);
  expect(message.subject).toBe("Nueva Hoja de Reclamación N.º 000000001-2026: responde a más tardar el 27/10/2026");
  expect(message.replyTo).toBeUndefined();
  expect(message.text + message.html).not.toContain("/hoja/secret");
  expect(message.text).toContain("Compré una licuadora");
  expect(await readPdfText(message.attachments[0]?.bytes ?? Buffer.alloc(0))).toContain("☒ PROVEEDOR");
});

test.each<[AnswerChannel, string]>([
  [
    "email",
    "Responde desde tu panel o por la API: así la respuesta queda en la hoja y le llega al consumidor por correo, el medio que eligió.",
  ],
  [
    "carta",
    "El consumidor eligió la respuesta por carta: envíasela a su domicilio, y regístrala desde tu panel o por la API para que quede en la hoja.",
  ],
])("explains to the provider how an answer by %s reaches the consumer", async (answerChannel, closing) => {
  const warning = { stage: "one_left", businessDaysLeft: 1, answerBy: "2026-10-27" } as const;
  const sheet = makeComplaint({ answerChannel });

  const copy = await renderMail(es, makeMail({ kind: "provider_copy" }), sheet);
  const warned = await renderMail(es, makeMail({ kind: "deadline_warning", warning }), sheet);

  for (const { text, html } of [copy, warned]) {
    expect(text).toContain(closing);
    expect(html).toContain(closing);
  }
});

test.each<ComplaintMailKind>(["receipt", "provider_copy"])(
  "mentions the agreement and no deadline when the mail %s is sent after the agreement",
  async (kind) => {
    const settled = makeComplaint({ status: "acuerdo", settledAt: new Date("2026-10-12T15:00:00Z") });

    const { subject, text, html } = await renderMail(es, makeMail({ kind }), settled);

    for (const body of [text, html]) {
      expect(body).toContain("Proveedor y consumidor llegaron a un acuerdo el 12/10/2026.");
      expect(body).not.toMatch(/debe responderte|Debes responderla|Fecha límite|27\/10\/2026/);
      expect(body).not.toContain("Responde desde tu panel");
    }
    expect(subject).not.toContain("27/10/2026");
  },
);

test.each<ComplaintMailKind>(["receipt", "provider_copy"])(
  "asks for no answer when the mail %s is sent after the answer",
  async (kind) => {
    const { subject, text, html } = await renderMail(es, makeMail({ kind }), makeAnsweredComplaint());

    for (const body of [text, html]) {
      expect(body).toContain("Lamentamos lo ocurrido.");
      expect(body).not.toMatch(/debe responderte|Debes responderla|Responde desde tu panel/);
    }
    expect(subject).not.toContain("27/10/2026");
  },
);

test("the provider's copy names the current last day and the original one while an offer suspends the term", async () => {
  const offered = { status: "oferta_enviada", offerSentOn: "2026-10-20", answerBy: "2026-11-03" } as const;

  const { subject, text } = await renderMail(es, makeMail({ kind: "provider_copy" }), makeComplaint(offered));

  expect(subject).toBe("Nueva Hoja de Reclamación N.º 000000001-2026: responde a más tardar el 03/11/2026");
  expect(text).toContain(
    "Debes responderla a más tardar el 03/11/2026. El plazo de quince (15) días hábiles, improrrogable, vencía el 27/10/2026: una oferta de acuerdo lo suspendió.",
  );
});

test("the consumer's copy names the current last day while an offer suspends the term", async () => {
  const offered = { status: "oferta_enviada", offerSentOn: "2026-10-20", answerBy: "2026-11-03" } as const;

  const { text } = await renderMail(es, makeMail(), makeComplaint(offered));

  expect(text).toContain("debe responderte a más tardar el 03/11/2026");
});

test("the mail of an answer after an agreement has both", async () => {
  const settledAt = new Date("2026-10-12T15:00:00Z");

  const { text } = await renderMail(es, makeMail({ kind: "answer" }), makeAnsweredComplaint({ settledAt }));

  expect(text).toContain("Lamentamos lo ocurrido.");
  expect(text).toContain("Proveedor y consumidor llegaron a un acuerdo el 12/10/2026.");
});

test("the mail about a deactivated form says that its book keeps receiving sheets", async () => {
  const mail = makeMail({ kind: "provider_copy", formIsActive: false });

  const message = await renderMail(es, mail, makeComplaint());

  expect(message.text).toContain("su Libro de Reclamaciones sigue recibiendo hojas");
});

test.runIf(isPdfTested)("sends the answer first, with the whole sheet and the completed PDF", async () => {
  const message = await renderMail(es, makeMail({ kind: "answer" }), makeAnsweredComplaint());

  expect(message.subject).toBe("Respuesta a tu Hoja de Reclamación N.º 000000001-2026 – COMERCIAL ANDINA S.A.C.");
  expect(message.replyTo).toBe(PROVIDER.email);
  expect(message.text.indexOf("Lamentamos lo ocurrido.")).toBeLessThan(message.text.indexOf("María Ñahui"));
  expect(message.text).toContain("Se reforzó el embalaje");
  expect(await readPdfText(message.attachments[0]?.bytes ?? Buffer.alloc(0))).toContain(
    "RESPUESTA: Lamentamos lo ocurrido.",
  );
});

test.each<[WarningStage, number, string]>([
  ["three_left", 3, "Quedan 3 días hábiles para responder la Hoja de Reclamación N.º 000000001-2026"],
  ["one_left", 1, "Queda 1 día hábil para responder la Hoja de Reclamación N.º 000000001-2026"],
  ["last_day", 0, "Hoy es el último día para responder la Hoja de Reclamación N.º 000000001-2026"],
  ["overdue", 0, "Plazo vencido: la Hoja de Reclamación N.º 000000001-2026 sigue sin respuesta"],
])("warns at the stage %s", async (stage, businessDaysLeft, subject) => {
  const warning = { stage, businessDaysLeft, answerBy: "2026-10-27" };

  const message = await renderMail(es, makeMail({ kind: "deadline_warning", warning }), makeComplaint());

  expect(message.subject).toBe(subject);
  expect(message.text).toContain("27/10/2026");
});

test.each<[ComplaintMailKind, string]>([
  ["incomplete_book", "Completa los datos de tu Libro de Reclamaciones: Tienda La Andina"],
  ["quarantine_notice", "Revisa una hoja retenida en tu Libro de Reclamaciones: Tienda La Andina"],
])("writes the notice %s without a sheet", async (kind, subject) => {
  const message = await renderMail(es, makeMail({ kind, complaintId: null, receiptUrl: null }), null);

  expect(message.subject).toBe(subject);
  expect(message.attachments).toEqual([]);
  expect(message.html).toContain("Tienda La Andina");
});

test("writes NO INDICA and names no reply address when the provider's data are missing", async () => {
  const message = await renderMail(es, makeMail(), makeComplaint({ provider: null }));

  expect(message.subject).toBe("Constancia de tu Hoja de Reclamación N.º 000000001-2026");
  expect(message.replyTo).toBeUndefined();
  expect(message.text).toContain("RUC: NO INDICA");
  expect(message.text).not.toContain("Si respondes a este correo");
});

const EVIL = `<script>alert("x")</script><img src=x onerror=alert(1)> =HYPERLINK("http://x") | & '`;

test("escapes markup in every field", async () => {
  const evil = makeAnsweredComplaint({
    provider: { ...PROVIDER, legalName: EVIL, tradeName: EVIL, address: EVIL, establishmentCode: EVIL },
    consumerName: EVIL,
    documentNumber: EVIL,
    email: EVIL,
    address: EVIL,
    district: EVIL,
    province: EVIL,
    department: EVIL,
    phone: EVIL,
    guardian: { name: EVIL, relation: EVIL, address: EVIL, phone: EVIL, email: EVIL, emailTyped: null },
    goodDescription: EVIL,
    orderNumber: EVIL,
    detail: EVIL,
    request: EVIL,
    answer: EVIL,
    actionsTaken: EVIL,
    attachments: [{ id: "a1", fileName: EVIL, mediaType: "image/png", sizeBytes: 1, ...UNSCANNED }],
  });
  const mails = (["receipt", "provider_copy", "answer"] as const).map((kind) => makeMail({ kind, formName: EVIL }));

  const messages = await Promise.all(mails.map((mail) => renderMail(es, mail, evil)));

  for (const { html } of messages) {
    expect(html).not.toMatch(/<script|<img/i);
    expect(html).toContain("&lt;script&gt;");
  }
});

test("a typed text cannot look like another field or header", async () => {
  const message = await renderMail(
    es,
    makeMail(),
    makeComplaint({
      provider: { ...PROVIDER, legalName: "ANDINA\r\nBcc: otro@example.pe" },
      consumerName: "Ana\r\nNúmero: 999999999-2026\u2028RUC: 1",
      detail: "uno\n\nRUC: 20100000001\u202egnp.exe",
    }),
  );

  expect(message.subject).toBe("Constancia de tu Hoja de Reclamación N.º 000000001-2026 – ANDINA Bcc: otro@example.pe");
  expect(message.text.match(/^Número:/gm)).toHaveLength(1);
  expect(message.text.match(/^RUC:/gm)).toHaveLength(1);
  expect(message.text).not.toContain("\u202e");
  expect(message.html).not.toContain("\u202e");
  expect(message.html).toContain("uno<br><br>RUC: 20100000001");
});

test("keeps Quechua, emoji and line breaks", async () => {
  const detail = "Ñawpa p'unchaw 🤬\nsegunda línea";

  const message = await renderMail(es, makeMail(), makeComplaint({ detail }));

  expect(message.text).toContain("Detalle: Ñawpa p'unchaw 🤬\n    segunda línea");
  expect(message.html).toContain("Ñawpa p&#39;unchaw 🤬<br>segunda línea");
});

test("loads nothing from other servers and names no term that is not in the law", async () => {
  const kinds: ComplaintMailKind[] = ["receipt", "provider_copy", "answer", "incomplete_book", "quarantine_notice"];

  const messages = await Promise.all(kinds.map((kind) => renderMail(es, makeMail({ kind }), makeAnsweredComplaint())));

  for (const { html, text, subject } of messages) {
    expect(html).not.toMatch(/<(img|link|script|style)\b|url\(/i);
    expect(`${subject} ${text} ${html}`).not.toMatch(/30 d[ií]as|calendario|naturales|prórroga/i);
  }
});

test("refuses to write a mail about a sheet without the sheet", async () => {
  await expect(renderMail(es, makeMail(), null)).rejects.toThrow("receipt");
});
