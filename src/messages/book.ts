import type { CorrectableField } from "../domain/complaintFields.ts";
import { type Complaint, type DocumentType, OPEN_STATUSES } from "../domain/complaints.ts";
import type { Provider } from "../domain/providers.ts";
import { formatDay } from "./limaFormats.ts";

/** The fixed words of the complaints book's pages; what belongs to one place only is in the page's view. */
export const BOOK_TEXTS = {
  book: "Libro de Reclamaciones",
  sheet: "Hoja de Reclamación",
  numberToCome: "se asigna al enviar",
  theProvider: "El proveedor",
  incompleteBook:
    "Los datos de este proveedor todavía no figuran aquí. Puedes presentar tu hoja igual: queda registrada y el proveedor debe responderla.",
  filedIncomplete:
    "Los datos de este proveedor no figuraban aquí cuando presentaste tu hoja. Quedó registrada igual y el proveedor debe atenderla.",
  incorrect: "Tu hoja todavía no se presentó: corrige lo siguiente",
  notTaken: "Tu hoja todavía no se presentó",
  errorTitle: "Error: ",
  unknownBook: "No encontramos este Libro de Reclamaciones",
  unknownSheet: "No encontramos esta hoja de reclamación",
  refused: "No pudimos recibir tu hoja de reclamación",
  wrongMethod: "Esta dirección es de un Libro de Reclamaciones",
  unknownBookMessage: "Puede que la dirección esté incompleta o mal escrita. Revísala y vuelve a intentarlo.",
  unknownSheetMessage:
    "Puede que la dirección esté incompleta. Ábrela desde la copia que recibiste o desde la página en que presentaste tu hoja.",
  tooLarge: "Los archivos pesan demasiado: puedes adjuntar hasta 5 archivos de hasta 5 MB cada uno.",
  insistOnText:
    "El monto y la fecha son opcionales: si envías tu hoja otra vez sin corregirlos, quedan tal como los escribiste.",
  insistOnFiles:
    "Los archivos son opcionales: si vuelves a elegir los mismos y envías tu hoja otra vez, la registramos sin los que no podemos recibir.",
  goBack: "Vuelve atrás en tu navegador, corrige lo indicado y envía de nuevo tu hoja. Todavía no se presentó.",
  askAtEstablishment:
    "También puedes pedir el Libro de Reclamaciones en el establecimiento. Si te lo niegan, escribe a libroreclamaciones@indecopi.gob.pe.",
} as const;

export const DOCUMENT_TYPE_NAMES: Readonly<Record<DocumentType, string>> = {
  DNI: "DNI",
  CE: "Carné de extranjería",
  PASAPORTE: "Pasaporte",
  RUC: "RUC",
  OTRO: "Otro documento",
};

/** What a program reads when a sheet is filed, also when it is filed again and waits for nothing any more. */
export function describeFiled(sheet: Pick<Complaint, "type" | "number" | "answerBy" | "status">): string {
  const registered = `Registramos tu ${sheet.type} N.º ${sheet.number}.`;
  if (!OPEN_STATUSES.includes(sheet.status)) return registered;
  return `${registered} Te responderán a más tardar el ${formatDay(sheet.answerBy)}.`;
}

/** How to file when this page cannot take a sheet now: nobody is to be left without a way. */
export function describeOtherWays(provider: Provider | null): string {
  return provider === null
    ? "Si es urgente, también puedes presentar tu hoja en el establecimiento."
    : `Si es urgente, también puedes presentar tu hoja en el establecimiento, en ${provider.address}, o escribir a ${provider.email}.`;
}

/** What a person is told of faults that block the sheet once and no more. */
export function describeInsistence(fields: readonly CorrectableField[]): readonly string[] {
  const isFile = (field: CorrectableField) => field === "adjuntos[]";
  return [
    ...(fields.every(isFile) ? [] : [BOOK_TEXTS.insistOnText]),
    ...(fields.some(isFile) ? [BOOK_TEXTS.insistOnFiles] : []),
  ];
}

/** Who holds the personal data, as the notice names them. */
export function describeDataHolder(provider: Provider | null): string {
  return provider === null
    ? BOOK_TEXTS.theProvider
    : `${provider.legalName}, RUC ${provider.ruc}, con domicilio en ${provider.address},`;
}

/** Where the rights over personal data are exercised. */
export function describeDataContact(provider: Provider | null): string {
  return provider === null ? "en el establecimiento" : `escribiendo a ${provider.email}`;
}
