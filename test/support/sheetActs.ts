import { randomUUID } from "node:crypto";
import { PDF } from "./attachments.ts";
import { navigate } from "./bookPages.ts";
import { postDocuments } from "./complaintDocuments.ts";
import type { Journey } from "./journeys.ts";
import { OFFER_TEXT } from "./offers.ts";
import { FIELDS } from "./sheetFields.ts";

export const PRESENTED_AT = "2026-10-05T10:05:00-05:00";
export const ANSWER = "Te cambiamos el televisor el viernes.";

export function filePage({ url, consumer }: Journey): Promise<void> {
  return post(url, { email: consumer });
}

/** Posts the page's form as a browser without a script does. */
export async function post(url: string, fields: Record<string, string>, query = ""): Promise<void> {
  const body = new URLSearchParams({ ...FIELDS, ...fields }).toString();
  await navigate(`${url}${query}`, body, "application/x-www-form-urlencoded");
}

export async function enter(journey: Journey, input: object): Promise<void> {
  const sheet = {
    formId: journey.formId,
    consumerName: FIELDS.nombre,
    documentType: FIELDS.tipo_documento,
    documentNumber: FIELDS.numero_documento,
    email: journey.consumer,
    detail: FIELDS.detalle,
    submissionId: randomUUID(),
  };
  await journey.change("registerPaperComplaint", { ...sheet, ...input });
}

/** Answers on Wednesday 7 October at 11:30. */
export async function answer(journey: Journey, id: string, input: object = {}): Promise<void> {
  journey.clock.set("2026-10-07T11:30:00-05:00");
  await sendAnswer(journey, id, input);
}

export async function sendAnswer(journey: Journey, id: string, input: object = {}): Promise<void> {
  await journey.change("answerComplaint", { id, answer: ANSWER, ...input });
}

/** Offers by e-mail on Tuesday 6 October at 09:00, and waits until the offer is sent. */
export async function offer(journey: Journey, id: string): Promise<void> {
  journey.clock.set("2026-10-06T09:00:00-05:00");
  await journey.change("offerSettlement", { id, text: OFFER_TEXT, means: "EMAIL" });
  await journey.readMails(3);
}

/** Decides on the page whose address the mail has, on Wednesday 7 October at 11:30, and waits until the owner is told. */
export async function decide(journey: Journey, decision: "aceptar" | "rechazar"): Promise<void> {
  const mails = await journey.readMails(3);
  const [address = ""] = mails.flatMap(({ text }) => /https:\/\/\S+\/oferta\/\S+/.exec(text ?? "")?.[0] ?? []);
  journey.clock.set("2026-10-07T11:30:00-05:00");
  const body = new URLSearchParams({ decision, confirmacion: "si" }).toString();
  await navigate(`${journey.app.url}${new URL(address).pathname}`, body, "application/x-www-form-urlencoded");
  await journey.readMails(4);
}

/** Uploads a file of staff at its own edge, and returns its id. */
export async function upload({ app, owner }: Journey, file = { fileName: "firmado.pdf", bytes: PDF }): Promise<string> {
  const { body } = await postDocuments(app.url, owner.key, [file]);
  return String(Object(body).document_id);
}
