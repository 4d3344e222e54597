import { type Complaint, type DocumentType, OPEN_STATUSES } from "../../domain/book/complaints.ts";
import type { ConfirmableField } from "../../domain/book/complaintFields.ts";
import type { FieldProblem } from "../../domain/errors.ts";
import type { Provider } from "../../domain/forms/providers.ts";
import { describeProblem } from "./problems.ts";
import { formats } from "./formats.ts";

/** The fixed texts of the complaints book's pages. */
const texts = {
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
  lockedFile: "Este archivo no se puede descargar",
  refused: "No pudimos recibir tu hoja de reclamación",
  bookOnHold: "Este Libro de Reclamaciones no puede registrar hojas por ahora",
  endedBook: "Este Libro de Reclamaciones ya no recibe hojas",
  endedBookSheets:
    "Si ya presentaste una hoja, sigue registrada: ábrela con la dirección de tu constancia, que está en la copia que recibiste.",
  endedBookWays:
    "Pide el Libro de Reclamaciones en el establecimiento o busca el nuevo en la página del proveedor. También puedes acudir al INDECOPI: escribe a sacreclamo@indecopi.gob.pe.",
  wrongMethod: "Esta dirección es de un Libro de Reclamaciones",
  unknownBookMessage: "Puede que la dirección esté incompleta o mal escrita. Revísala y vuelve a intentarlo.",
  unknownSheetMessage:
    "Puede que la dirección esté incompleta. Ábrela desde la copia que recibiste o desde la página en que presentaste tu hoja.",
  tooLarge: "Los archivos pesan demasiado: puedes adjuntar hasta 5 archivos de hasta 5 MB cada uno.",
  confirmedEmail: "A un correo que no es válido no podemos enviarte nada: imprime o descarga tu hoja al registrarla.",
  confirmedGuardian:
    "Sin el nombre de tu padre, madre o apoderado también puedes presentar tu hoja: si la envías otra vez, la registramos así.",
  confirmedChannel:
    "Si envías tu hoja otra vez sin cambiar cómo quieres la respuesta, te responderán por el único medio que dejaste.",
  confirmedFiles:
    "Los archivos son opcionales: si vuelves a elegir los mismos y envías tu hoja otra vez, la registramos sin los que no podemos recibir.",
  goBack: "Vuelve atrás en tu navegador, corrige lo indicado y envía de nuevo tu hoja. Todavía no se presentó.",
  askAtEstablishment:
    "También puedes pedir el Libro de Reclamaciones en el establecimiento. Si te lo niegan, escribe a libroreclamaciones@indecopi.gob.pe.",
} as const;

/** The labels of the page's inputs, by the names of the fields. */
const fieldLabels: Readonly<Record<string, string>> = {
  nombre: "Nombres y apellidos",
  tipo_documento: "Tipo de documento",
  numero_documento: "Número de documento",
  email: "Correo electrónico",
  telefono: "Teléfono",
  domicilio: "Domicilio",
  distrito: "Distrito",
  provincia: "Provincia",
  departamento: "Departamento",
  apoderado_nombre: "Nombres y apellidos del padre, madre o apoderado",
  apoderado_vinculo: "Vínculo con el menor",
  apoderado_domicilio: "Domicilio del padre, madre o apoderado",
  apoderado_telefono: "Teléfono del padre, madre o apoderado",
  apoderado_email: "Correo del padre, madre o apoderado",
  moneda: "Moneda",
  monto_reclamado: "Monto reclamado",
  descripcion_bien: "Descripción",
  numero_pedido: "Número de pedido o comprobante",
  fecha_hecho: "Fecha en que ocurrió",
  detalle: "Detalle: cuéntanos qué pasó",
  pedido: "Pedido: qué solución pides",
};

const documentTypeNames: Readonly<Record<DocumentType, string>> = {
  DNI: "DNI",
  CE: "Carné de extranjería",
  PASAPORTE: "Pasaporte",
  RUC: "RUC",
  OTRO: "Otro documento",
};

/** The message to a program that files a sheet. A sheet that is posted again may be answered or closed by then. */
function describeFiled(sheet: Pick<Complaint, "type" | "number" | "answerBy" | "status">): string {
  const registered = `Registramos tu ${sheet.type} N.º ${sheet.number}.`;
  if (!OPEN_STATUSES.includes(sheet.status)) return registered;
  return `${registered} Te responderán a más tardar el ${formats.formatDay(sheet.answerBy)}.`;
}

/** The other ways to file a sheet, for times when this page cannot take one. */
function describeOtherWays(provider: Provider | null): string {
  return provider === null
    ? "Si es urgente, también puedes presentar tu hoja en el establecimiento."
    : `Si es urgente, también puedes presentar tu hoja en el establecimiento, en ${provider.address}, o escribir a ${provider.email}.`;
}

/** Which provider's book takes no further sheets. */
function describeEndedBook(provider: Provider | null): string {
  return provider === null
    ? "El proveedor dejó de recibir hojas de reclamación en esta dirección: aquí no se registra ninguna hoja nueva."
    : `${provider.legalName}, RUC ${provider.ruc}, con domicilio en ${provider.address}, dejó de recibir hojas de reclamación en esta dirección: aquí no se registra ninguna hoja nueva.`;
}

/** The warned fields with a sentence of their own. */
const SAID_APART: ReadonlySet<ConfirmableField> = new Set(["apoderado_nombre", "adjuntos[]", "canal_respuesta"]);

/** The explanation of warnings, which refuse the sheet only once. */
function describeWarnings(fields: readonly ConfirmableField[]): readonly string[] {
  const inputs = fields.filter((field) => !SAID_APART.has(field));
  const names = ALL_OF.format(inputs.map((field) => `«${nameField(field)}»`));
  const isEmail = inputs.some((field) => field === "email" || field === "apoderado_email");
  return [
    ...(inputs.length === 0
      ? []
      : [
          `Lo que escribiste en ${names} no impide que presentes tu hoja: si la envías otra vez sin corregirlo, queda tal como lo escribiste.`,
        ]),
    ...(isEmail ? [texts.confirmedEmail] : []),
    ...(fields.includes("apoderado_nombre") ? [texts.confirmedGuardian] : []),
    ...(fields.includes("canal_respuesta") ? [texts.confirmedChannel] : []),
    ...(fields.includes("adjuntos[]") ? [texts.confirmedFiles] : []),
  ];
}

/** The sentence about a problem in the list above the form, where the field's label is not beside it. */
function summarizeProblem(problem: FieldProblem): string {
  const message = describeProblem(problem);
  const isClear = !NAMELESS.has(problem.problem) && problem.field !== "apoderado_email";
  return isClear || fieldLabels[problem.field] === undefined ? message : `${nameField(problem.field)}: ${message}`;
}

/** The list of names. It has "e" in place of "y" before a word that begins with i. */
const ALL_OF = new Intl.ListFormat("es-PE", { type: "conjunction" });

/** The problems whose sentence does not name the field. */
const NAMELESS: ReadonlySet<string> = new Set<FieldProblem["problem"]>([
  "too_long",
  "null_character",
  "lone_surrogate",
  "must_be_text",
]);

/** The label of a field without the explanation after the colon: «Detalle». */
function nameField(field: string): string {
  return (fieldLabels[field] ?? field).replace(/:.*/, "");
}

/** The holder of the personal data, as the privacy notice names it. */
function describeDataHolder(provider: Provider | null): string {
  return provider === null
    ? texts.theProvider
    : `${provider.legalName}, RUC ${provider.ruc}, con domicilio en ${provider.address},`;
}

/** The place where consumers exercise their rights over personal data. */
function describeDataContact(provider: Provider | null): string {
  return provider === null ? "en el establecimiento" : `escribiendo a ${provider.email}`;
}

/** The registration of the provider's data bank, as the privacy notice names it after the data bank; empty without one. */
function describeDataBank(provider: Provider | null): string {
  const code = provider?.dataBankCode ?? null;
  return code === null ? "" : `, con código ${code}`;
}

/** In a frame of a site that may not show the book. */
const foreignFrame = {
  title: "El Libro de Reclamaciones se abre en su propia página",
  message: "Este sitio no puede mostrarlo aquí dentro. Ábrelo para presentar tu reclamo o tu queja.",
  open: "Abrir el Libro de Reclamaciones",
  adviseOwner: (origin: string) =>
    `¿El sitio es tuyo? Añade ${origin} en tu panel, en «Quién puede enviar» del formulario, para mostrar el libro aquí.`,
};

export const book = {
  texts,
  foreignFrame,
  fieldLabels,
  documentTypeNames,
  describeFiled,
  describeOtherWays,
  describeEndedBook,
  describeWarnings,
  summarizeProblem,
  describeDataHolder,
  describeDataContact,
  describeDataBank,
};
