import { PHOTO } from "./attachments.ts";
import { ANSWERED, COPIES, MAILED, type SheetKind } from "./expectedSheets.ts";
import { postJson } from "./http.ts";
import { OFFER_KINDS } from "./offerKinds.ts";
import { ANSWER, answer, enter, filePage, post, PRESENTED_AT, sendAnswer, upload } from "./sheetActs.ts";
import { FIELDS } from "./sheetFields.ts";

const SIGNER = { signerName: "Rosa Quispe", signerPost: "Administradora" };
const SIGNED_BY = "Rosa Quispe, Administradora";

/** Every kind of sheet with its way and its end. */
export const SHEET_KINDS: readonly SheetKind[] = [
  {
    kind: "minor",
    file: ({ url, consumer }) =>
      post(url, {
        email: "",
        es_menor: "si",
        apoderado_nombre: "Rosa Mamani",
        apoderado_vinculo: "madre",
        apoderado_email: consumer,
      }),
    end: answer,
    expected: { ...ANSWERED, phrases: [...ANSWERED.phrases, "Rosa Mamani (madre) / minor@example.pe"] },
  },
  {
    kind: "company",
    file: ({ url, consumer }) =>
      post(
        url,
        { nombre: "Bodega Sur S.A.C.", tipo_documento: "RUC", numero_documento: "20131312955", email: consumer },
        "?embed=true",
      ),
    end: (journey, id) =>
      answer(journey, id, { ...SIGNER, refused: true, refusalReasons: "La garantía venció en enero." }),
    expected: {
      ...ANSWERED,
      channel: "EMBED",
      name: "Bodega Sur S.A.C.",
      document: "RUC 20131312955",
      phrases: [...ANSWERED.phrases, "La garantía venció en enero.", SIGNED_BY],
    },
  },
  {
    kind: "passport",
    async file({ url, consumer }) {
      const body = { ...FIELDS, tipo_documento: "PASAPORTE", numero_documento: "AB123456", email: consumer };
      const amount = { moneda: "USD", monto_reclamado: "1250.5", tipo_bien: "ambos" };
      const { status } = await postJson(url, { ...body, ...amount }, { accept: "application/json" });
      if (status !== 201) throw new Error(`The sheet was answered ${status}.`);
    },
    async end(journey, id) {
      await answer(journey, id, { documentIds: [await upload(journey)], actionsTaken: "Se reforzó el embalaje." });
    },
    expected: {
      ...ANSWERED,
      channel: "API",
      document: "PASAPORTE AB123456",
      phrases: [...ANSWERED.phrases, "US$ 1,250.50", "Se reforzó el embalaje."],
      files: ["respuesta/1-firmado.pdf", ...number(MAILED, 2), "respuesta.txt"],
    },
  },
  {
    kind: "paper",
    async file(journey) {
      journey.clock.set("2026-10-08T09:00:00-05:00");
      const scanDocumentId = await upload(journey);
      await enter(journey, { channel: "RESPALDO", paperNumber: "000123", presentedAt: PRESENTED_AT, scanDocumentId });
    },
    async end(journey, id) {
      journey.clock.set("2026-10-09T11:30:00-05:00");
      await sendAnswer(journey, id);
    },
    expected: {
      ...ANSWERED,
      channel: "RESPALDO",
      communicatedOn: "2026-10-09",
      phrases: [
        ANSWER,
        "Firmada a mano por el consumidor en la hoja N.º 000123 del Libro de respaldo.",
        "Ingresada desde el Libro de respaldo, hoja N.º 000123, el 08/10/2026 09:00",
      ],
      files: ["hoja-de-respaldo/1-firmado.pdf", ...number(MAILED, 2), "respuesta.txt"],
      history: ["Ingresada por el personal", "Respuesta por enviarse", "Respondida"],
    },
  },
  {
    kind: "telephone",
    file: (journey) => enter(journey, { channel: "TELEFONO" }),
    end: answer,
    expected: {
      ...ANSWERED,
      channel: "TELEFONO",
      phrases: [
        ANSWER,
        "Presentada por teléfono el 05/10/2026 10:05. Registrada por el personal a pedido del consumidor.",
      ],
      history: ["Ingresada por el personal", "Respuesta por enviarse", "Respondida"],
    },
  },
  {
    kind: "letter",
    file: ({ url }) =>
      post(url, { email: "", domicilio: "Jr. Unión 456, Cercado, Lima", canal_respuesta: "carta", sin_correo: "si" }),
    async end(journey, id) {
      await answer(journey, id, SIGNER);
      journey.clock.set("2026-10-09T11:30:00-05:00");
      const proofDocumentId = await upload(journey, PHOTO);
      await journey.change("recordLetterDispatch", { id, dispatchedOn: "2026-10-08", proofDocumentId });
    },
    expected: {
      ...ANSWERED,
      communicatedOn: "2026-10-08",
      phrases: [...ANSWERED.phrases, "Carta al domicilio: Jr. Unión 456, Cercado, Lima", SIGNED_BY],
      mails: [["business", "Nueva Hoja de Reclamación"]],
      files: ["cargo-de-la-carta/1-foto.png", "correos/2-copia-al-proveedor.eml", "carta.pdf", "respuesta.txt"],
      history: ["Presentada", "Respuesta preparada", "Carta enviada", "Respondida"],
    },
  },
  {
    kind: "reclassified",
    file: ({ url, consumer }) => post(url, { tipo: "queja", email: consumer }),
    async end(journey, id) {
      journey.clock.set("2026-10-06T09:00:00-05:00");
      await journey.change("reclassifyComplaint", { id });
      await answer(journey, id);
    },
    expected: {
      ...ANSWERED,
      originalType: "QUEJA",
      phrases: [
        ...ANSWERED.phrases,
        "El consumidor marcó QUEJA. El proveedor la reclasificó como RECLAMO el 06/10/2026 09:00 y como reclamo se atiende.",
      ],
      pagePhrases: [
        "La presentaste como queja; el proveedor la reclasificó como reclamo el 06/10/2026 y como reclamo la atiende.",
      ],
      history: ["Presentada", "Reclasificada como reclamo", "Respuesta por enviarse", "Respondida"],
    },
  },
  {
    kind: "released",
    async file(journey) {
      const { url, consumer, clock, formId } = journey;
      await post(url, { tipo: "queja", email: consumer, sitio_web: "http://spam.example" });
      await journey.readMails(1);
      clock.set("2026-10-06T09:00:00-05:00");
      const { data } = await journey.ask<{ form: { quarantinedSheets: { nodes: { id: string }[] } } }>(
        `{ form(id: "${formId}") { quarantinedSheets { nodes { id } } } }`,
      );
      await journey.change("releaseQuarantinedSheet", { id: data.form.quarantinedSheets.nodes[0]?.id });
    },
    end: answer,
    expected: {
      ...ANSWERED,
      type: "QUEJA",
      originalType: "QUEJA",
      mails: [["business", "Revisa"], ...ANSWERED.mails],
      history: ["Liberada de la revisión", "Respuesta por enviarse", "Respondida"],
    },
  },
  {
    kind: "late",
    file: filePage,
    async end(journey, id) {
      journey.clock.set("2026-10-28T09:00:00-05:00");
      await journey.app.services.bookScans.warnOfDeadlines();
      await journey.readMails(3);
      journey.clock.set("2026-10-30T11:30:00-05:00");
      await sendAnswer(journey, id);
    },
    expected: {
      ...ANSWERED,
      communicatedOn: "2026-10-30",
      isLate: true,
      mails: [...COPIES, ["business", "Plazo vencido"], ["consumer", "Respuesta a tu Hoja de Reclamación"]],
      files: [...MAILED.slice(0, 2), "correos/3-aviso-de-plazo.eml", "correos/4-respuesta.eml", "respuesta.txt"],
      history: ["Presentada", "Aviso de plazo", "Respuesta por enviarse", "Respondida"],
    },
  },
  ...OFFER_KINDS,
];

/** The same files, numbered from `first`. */
function number(files: readonly string[], first: number): readonly string[] {
  return files.map((name, index) => name.replace(/\d+/, String(first + index)));
}
