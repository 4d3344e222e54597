import type { AnswerChannel } from "../../domain/book/complaints.ts";
import type { ComplaintMailKind, MailWarning } from "../../domain/book/complaintMails.ts";
import type { Provider } from "../../domain/forms/providers.ts";
import { describeCut, labels } from "./mailLabels.ts";

/** The fixed texts around a sheet's data. */
const texts = {
  sheetTitle: "HOJA DE RECLAMACIÓN",
  openReceipt: "Ver la hoja en línea",
  answerInPanel: "Responder en tu panel",
  openInPanel: "Ver la hoja en tu panel",
  completeInPanel: "Completar los datos en tu panel",
  reviewInPanel: "Revisarla en tu panel",
  receiptClosing: "Conserva este correo y el PDF adjunto: son tu constancia.",
  answerClosing: "El PDF adjunto es tu hoja con la respuesta. Consérvalo.",
  repliesReachProvider: "Si respondes a este correo, tu mensaje le llega al proveedor.",
  automatic: "Correo automático del Libro de Reclamaciones virtual.",
  inactiveForm:
    "Este formulario está desactivado, pero su Libro de Reclamaciones sigue recibiendo hojas: la ley no permite rechazarlas.",
} as const;

/** The instructions for the provider's answer, by the answer channel, which binds the provider. The service sends no letters. */
const answerInstructions: Readonly<Record<AnswerChannel, string>> = {
  email:
    "Responde desde tu panel o por la API: así la respuesta queda en la hoja y le llega al consumidor por correo, el medio que eligió.",
  carta:
    "El consumidor eligió la respuesta por carta: envíasela a su domicilio, y regístrala desde tu panel o por la API para que quede en la hoja.",
};

/** The title and subject of the receipt: «Constancia de tu Hoja de Reclamación N.º {número} – {RAZÓN SOCIAL}». */
function titleReceiptMail(number: string, legalName: string | null): string {
  return `Constancia de tu Hoja de Reclamación N.º ${number}${legalName === null ? "" : ` – ${legalName}`}`;
}

/** The first sentence of the mail to the consumer. */
function introduceReceipt(registeredAt: string): string {
  return `Registramos tu hoja el ${registeredAt} (hora de Lima).`;
}

/** The first sentence of the mail to a consumer whose sheet staff entered. */
function introduceEntry(registeredAt: string): string {
  return `Registramos en nuestro libro virtual la hoja que presentaste el ${registeredAt} (hora de Lima).`;
}

/** The title of the mail with a sheet to which the provider's data were added. */
function titleCorrectedMail(number: string, legalName: string): string {
  return `Tu Hoja de Reclamación N.º ${number} con los datos del proveedor – ${legalName}`;
}

/** What the mail with a corrected sheet says first. */
function introduceCorrected(registeredAt: string, { legalName, ruc }: Pick<Provider, "legalName" | "ruc">): string {
  return `Cuando presentaste tu hoja, el ${registeredAt} (hora de Lima), faltaban en ella datos del proveedor. Ya los tiene: ${legalName}, RUC ${ruc}. Lo que tú escribiste, el número y el plazo no cambian; esta copia reemplaza a la anterior.`;
}

/** The sentence for the consumer while the sheet waits for its answer. */
function describeAnswerDay(answerBy: string, legalName: string | null): string {
  return `${legalName ?? "El proveedor"} debe responderte a más tardar el ${answerBy}.`;
}

/** The title of the provider's copy. `answerBy` is null for a sheet that waits for no answer. */
function titleProviderCopyMail(number: string, answerBy: string | null): string {
  return `Nueva Hoja de Reclamación N.º ${number}${answerBy === null ? "" : `: responde a más tardar el ${answerBy}`}`;
}

/** The first sentence of the mail to the provider. */
function introduceProviderCopy(formName: string, registeredAt: string): string {
  return `Llegó una hoja al Libro de Reclamaciones de «${formName}» el ${registeredAt} (hora de Lima).`;
}

/** The sentence for the provider while the sheet waits for its answer. `movedFrom` is the original last day, if an offer moved it. */
function demandAnswer(answerBy: string, movedFrom: string | null): string {
  const demand = `Debes responderla a más tardar el ${answerBy}`;
  return movedFrom === null
    ? `${demand}: quince (15) días hábiles, improrrogables.`
    : `${demand}. El plazo de quince (15) días hábiles, improrrogable, vencía el ${movedFrom}: una oferta de acuerdo lo suspendió.`;
}

function titleAnswerMail(number: string, legalName: string | null): string {
  return `Respuesta a tu Hoja de Reclamación N.º ${number}${legalName === null ? "" : ` – ${legalName}`}`;
}

function introduceAnswer(answeredAt: string, legalName: string | null): string[] {
  return [`${legalName ?? "El proveedor"} respondió tu hoja el ${answeredAt} (hora de Lima).`];
}

/** The files of an answer that do not go out with it. */
function describeInfected(fileNames: readonly string[]): string {
  return fileNames.length === 1
    ? `El archivo «${fileNames[0] ?? ""}» no va con esta respuesta, porque el antivirus encontró en él software malicioso. Pídele otra copia al proveedor.`
    : `Los archivos ${fileNames.map((name) => `«${name}»`).join(", ")} no van con esta respuesta, porque el antivirus encontró en ellos software malicioso. Pídele otras copias al proveedor.`;
}

/** The beginning of a warning's title. `businessDaysLeft` counts from the day of the warning. */
function describeDaysLeft(businessDaysLeft: number): string {
  return businessDaysLeft === 1 ? "Queda 1 día hábil" : `Quedan ${businessDaysLeft} días hábiles`;
}

function titleWarningMail(number: string, businessDaysLeft: number): string {
  return `${describeDaysLeft(businessDaysLeft)} para responder la Hoja de Reclamación N.º ${number}`;
}

function titleLastDayMail(number: string): string {
  return `Hoy es el último día para responder la Hoja de Reclamación N.º ${number}`;
}

function titleOverdueMail(number: string): string {
  return `Plazo vencido: la Hoja de Reclamación N.º ${number} sigue sin respuesta`;
}

function introduceWarning(formName: string, answerBy: string): string[] {
  return [
    `La hoja del Libro de Reclamaciones de «${formName}» debe tener respuesta a más tardar el ${answerBy}.`,
    "El plazo es improrrogable y no responder a tiempo es una infracción.",
  ];
}

function introduceOverdue(formName: string, answerBy: string): string[] {
  return [
    `El plazo para responder la hoja del Libro de Reclamaciones de «${formName}» venció el ${answerBy}.`,
    "Respóndela cuanto antes: la obligación continúa y no haber respondido a tiempo es una infracción.",
  ];
}

/** What a mail that did not arrive had for the consumer. */
export type Undelivered = "answer" | "receipt" | "agreement";

function titleBounceMail(number: string, undelivered: Undelivered): string {
  const what = { answer: "Tu respuesta", receipt: "La constancia", agreement: "La constancia del acuerdo" }[
    undelivered
  ];
  return `${what} no llegó: Hoja de Reclamación N.º ${number}`;
}

/** `failure` has what is known of the mail that did not arrive; null for nothing. `hasAddress`: a letter can be sent. */
function introduceBounce(
  formName: string,
  answerBy: string,
  failure: { readonly recipient: string; readonly reason: string | null } | null,
  hasAddress: boolean,
): string[] {
  return [
    `El correo con tu respuesta a la hoja del Libro de Reclamaciones de «${formName}» no llegó: el consumidor no la tiene, y la hoja sigue por responder.`,
    ...describeFailure(failure),
    hasAddress
      ? `Responde otra vez, por correo o por carta, a más tardar el ${answerBy}. Tu texto quedó guardado en la historia de la hoja.`
      : `Responde otra vez a más tardar el ${answerBy}. El consumidor no dejó un domicilio; si dejó un teléfono, pídele otro correo. Tu texto quedó guardado en la historia de la hoja.`,
  ];
}

/** The consumer's copy of the sheet did not arrive. */
function introduceLostReceipt(
  formName: string,
  failure: { readonly recipient: string; readonly reason: string | null } | null,
): string[] {
  return [
    `La constancia de la hoja que el consumidor presentó en el Libro de Reclamaciones de «${formName}» no le llegó por correo. La hoja está registrada y su plazo corre.`,
    ...describeFailure(failure),
    "Entrégale una copia por otro medio: la hoja en PDF está en el panel.",
  ];
}

/** The record of the agreement did not arrive. The agreement holds. */
function introduceLostAgreement(
  formName: string,
  failure: { readonly recipient: string; readonly reason: string | null } | null,
): string[] {
  return [
    `La constancia del acuerdo sobre la hoja del Libro de Reclamaciones de «${formName}» no le llegó al consumidor por correo. El acuerdo está registrado y vale.`,
    ...describeFailure(failure),
    "Entrégale una copia por otro medio: la hoja en PDF, con el acuerdo, está en el panel.",
  ];
}

function describeFailure(failure: { readonly recipient: string; readonly reason: string | null } | null): string[] {
  if (failure === null) return [];
  const { recipient, reason } = failure;
  return [reason === null ? `Iba a ${recipient}.` : `Iba a ${recipient}. Motivo: ${reason}`];
}

function titleIncompleteBookMail(formName: string): string {
  return `Completa los datos de tu Libro de Reclamaciones: ${formName}`;
}

function introduceIncompleteBook(formName: string): string[] {
  return [
    `El Libro de Reclamaciones de «${formName}» está recibiendo hojas sin todos los datos del proveedor.`,
    "La ley pide que cada hoja muestre la razón social, el RUC, el domicilio del establecimiento y su código de identificación. Complétalos en tu panel: Libro, «Datos y aviso».",
    "Al completarlos, las hojas que ya llegaron los reciben una sola vez, y quienes las presentaron con un correo reciben su hoja corregida. Revísalos bien: el RUC y el código ya no cambian después.",
    "El libro sigue recibiendo hojas mientras tanto.",
  ];
}

function titleQuarantineMail(formName: string): string {
  return `Revisa una hoja retenida en tu Libro de Reclamaciones: ${formName}`;
}

/** `dueOn` is null for a deleted sheet. */
function introduceQuarantine(formName: string, dueOn: string | null): string[] {
  return [
    `Llegó una hoja al Libro de Reclamaciones de «${formName}» que parece enviada por un programa.`,
    "La guardamos completa, pero todavía sin número. Revísala hoy: si es de una persona, acéptala para que quede registrada.",
    ...(dueOn === null ? [] : [`Su plazo corre desde que se presentó: debe tener respuesta a más tardar el ${dueOn}.`]),
  ];
}

function titleHeldWarningMail(
  formName: string,
  { stage, businessDaysLeft }: Pick<MailWarning, "stage" | "businessDaysLeft">,
): string {
  if (stage === "overdue") return `Plazo vencido: una hoja retenida de ${formName} sigue sin respuesta`;
  if (stage === "last_day") return `Hoy es el último día para responder una hoja retenida de ${formName}`;
  return `${describeDaysLeft(businessDaysLeft)} para responder una hoja retenida de ${formName}`;
}

/** The text of a warning of a held sheet. */
function introduceHeldWarning(formName: string, dueOn: string, isOverdue: boolean): string[] {
  return [
    `Una hoja del Libro de Reclamaciones de «${formName}» sigue retenida y sin número. Su plazo corre desde que se presentó: ${isOverdue ? "venció" : "vence"} el ${dueOn}.`,
    "Revísala hoy. Si es de una persona, acéptala y respóndela: el plazo es improrrogable y no responder a tiempo es una infracción.",
  ];
}

function titleHeldAlarmMail(formName: string): string {
  return `Una hoja lleva más de un día retenida en tu Libro de Reclamaciones: ${formName}`;
}

/** The text of the alarm about a sheet that is held for a day. */
function introduceHeldAlarm(formName: string, dueOn: string): string[] {
  return [
    `Nadie ha aceptado todavía una hoja del Libro de Reclamaciones de «${formName}» que llegó hace más de un día. Parece enviada por un programa, pero puede ser de una persona.`,
    `Revísala hoy: si es de una persona, acéptala para que quede registrada. Su plazo corre desde que se presentó y vence el ${dueOn}.`,
  ];
}

/** The file name of a sent mail's copy in the file for INDECOPI. */
export const copyNames: Readonly<Record<ComplaintMailKind, string>> = {
  receipt: "constancia",
  corrected_sheet: "hoja-corregida",
  provider_copy: "copia-al-proveedor",
  answer: "respuesta",
  bounce_warning: "aviso-de-correo-devuelto",
  deadline_warning: "aviso-de-plazo",
  quarantine_notice: "aviso-de-hoja-retenida",
  quarantine_warning: "aviso-de-plazo-de-hoja-retenida",
  quarantine_alarm: "alarma-de-hoja-retenida",
  incomplete_book: "aviso-de-libro-incompleto",
  offer: "oferta-de-acuerdo",
  offer_outcome: "resultado-de-la-oferta",
  agreement: "constancia-del-acuerdo",
};

/** The file name of the PDF in a mail. */
function nameSheetFile(number: string): string {
  return `hoja-de-reclamacion-${number}.pdf`;
}

export const mails = {
  labels,
  texts,
  answerInstructions,
  titleReceiptMail,
  introduceReceipt,
  introduceEntry,
  titleCorrectedMail,
  introduceCorrected,
  describeAnswerDay,
  titleProviderCopyMail,
  introduceProviderCopy,
  demandAnswer,
  titleAnswerMail,
  introduceAnswer,
  describeInfected,
  describeDaysLeft,
  titleWarningMail,
  titleLastDayMail,
  titleOverdueMail,
  introduceWarning,
  introduceOverdue,
  titleBounceMail,
  introduceBounce,
  introduceLostReceipt,
  introduceLostAgreement,
  titleIncompleteBookMail,
  introduceIncompleteBook,
  titleQuarantineMail,
  introduceQuarantine,
  titleHeldWarningMail,
  introduceHeldWarning,
  titleHeldAlarmMail,
  introduceHeldAlarm,
  copyNames,
  nameSheetFile,
  describeCut,
};
