import type { Complaint } from "../../src/domain/book/complaints.ts";
import type { SettlementOffer } from "../../src/domain/book/settlementOffers.ts";
import type { Provider } from "../../src/domain/forms/providers.ts";
import { UNSCANNED } from "../support/attachments.ts";

export const PROVIDER: Provider = {
  legalName: "COMERCIAL ANDINA S.A.C.",
  tradeName: "La Andina",
  ruc: "20131312955",
  address: "Av. Arequipa 1234, Lince, Lima",
  establishmentCode: "000123",
  sirecSiteCode: "000001",
  dataBankCode: "RNPDP-PJP 1234",
  email: "reclamos@andina.example.pe",
};

/** A sheet that was filed on Monday 5 October 2026 at 21:05 in Lima, Tuesday in UTC. */
export function makeComplaint(overrides: Partial<Complaint> = {}): Complaint {
  return {
    id: "01a00000-0000-7000-8000-000000000001",
    accountId: "01a00000-0000-7000-8000-000000000002",
    formId: "01a00000-0000-7000-8000-000000000003",
    year: 2026,
    correlative: 1,
    number: "000000001-2026",
    provider: PROVIDER,
    filesNotKept: 0,
    attachments: [
      { id: "a1", fileName: "boleta.pdf", mediaType: "application/pdf", sizeBytes: 122_880, ...UNSCANNED },
      { id: "a2", fileName: "licuadora ñandú.jpg", mediaType: "image/jpeg", sizeBytes: 1_258_291, ...UNSCANNED },
    ],
    type: "reclamo",
    originalType: "reclamo",
    reclassifiedAt: null,
    status: "recibido",
    registeredAt: new Date("2026-10-06T02:05:00Z"),
    enteredAt: new Date("2026-10-06T02:05:00Z"),
    enteredBy: null,
    paperNumber: null,
    bookAvailableOn: null,
    channel: "web",
    dueOn: "2026-10-27",
    answerBy: "2026-10-27",
    offerSentOn: null,
    suspendedDays: 0,
    offers: [],
    answerAttempt: null,
    settledAt: null,
    answer: null,
    actionsTaken: null,
    answeredAt: null,
    answeredBy: null,
    answeredVia: null,
    communicatedAt: null,
    signerName: null,
    signerPost: null,
    refusalReasons: null,
    preparedAt: null,
    reportedGoodType: null,
    reportedAt: null,
    reportOutdated: false,
    receiptEmailStatus: "queued",
    receiptWaitsUntil: null,
    keepUntil: "2028-10-05",
    consumerName: "María Ñahui Quispe",
    documentType: "DNI",
    documentNumber: "01234567",
    email: "maria@correo.example.pe",
    emailTyped: null,
    address: "Jr. Unión 456, dpto. 302",
    district: "Cercado",
    province: "Lima",
    department: "Lima",
    phone: "987 654 321",
    guardian: null,
    goodType: "producto",
    goodDescription: "Licuadora de 600 W, modelo LX-2",
    currency: "PEN",
    amount: "129.90",
    amountTyped: null,
    orderNumber: "P-10045",
    happenedOn: "2026-10-01",
    happenedOnTyped: null,
    detail: "Compré una licuadora y llegó con el vaso roto. Llamé tres veces y nadie me dio solución.",
    request: "Que me cambien el producto o me devuelvan el dinero.",
    answerChannel: "email",
    ...overrides,
  };
}

/** An answered sheet: section 4 is complete. */
export function makeAnsweredComplaint(overrides: Partial<Complaint> = {}): Complaint {
  return makeComplaint({
    status: "atendido",
    answer: "Lamentamos lo ocurrido. Cambiaremos tu licuadora el lunes 19 en tu domicilio, sin costo.",
    actionsTaken: "Se reforzó el embalaje de los productos de vidrio.",
    answeredAt: new Date("2026-10-15T15:30:00Z"),
    communicatedAt: overrides.answeredAt ?? new Date("2026-10-15T15:30:00Z"),
    answeredBy: "01a00000-0000-7000-8000-000000000009",
    answeredVia: "email",
    ...overrides,
  });
}

/** An offer by e-mail that was sent on Tuesday 20 October 2026 and is open. */
export function makeOffer(overrides: Partial<SettlementOffer> = {}): SettlementOffer {
  return {
    id: "01a00000-0000-7000-8000-0000000000f1",
    text: "Te cambiamos la licuadora por una nueva.",
    means: "email",
    documentId: null,
    signerName: null,
    signerPost: null,
    sentAt: new Date("2026-10-20T15:00:00Z"),
    lapsesOn: "2026-10-27",
    outcome: null,
    outcomeAt: null,
    outcomeVia: null,
    outcomeReason: null,
    acceptance: null,
    agreementDocumentId: null,
    createdBy: "01a00000-0000-7000-8000-000000000009",
    createdAt: new Date("2026-10-20T14:59:00Z"),
    ...overrides,
  };
}

/** The same offer, accepted on its page. */
export function makeAcceptedOffer(overrides: Partial<SettlementOffer> = {}): SettlementOffer {
  return makeOffer({
    outcome: "accepted",
    outcomeAt: new Date("2026-10-21T03:00:00Z"),
    outcomeVia: "page",
    acceptance: "ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO",
    ...overrides,
  });
}

/** Numbered words, so that a test finds a missing one. */
export function makeWords(prefix: string, characters: number): string {
  let text = "";
  for (let index = 1; text.length < characters; index += 1) text += `${prefix}${index} `;
  return text.slice(0, characters).trimEnd();
}
