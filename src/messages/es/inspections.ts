import type { CheckCode, Finding } from "../../domain/book/inspection/checks.ts";
import type { FindingWords } from "./findingWords.ts";
import { formatCount, formats } from "./formats.ts";
import { answerFindings } from "./inspectionAnswers.ts";
import { sheetFindings } from "./inspectionSheets.ts";
import { copyNames } from "./mails.ts";
import { sheetFiles } from "./sheetFiles.ts";

const findings: Readonly<Record<CheckCode, FindingWords>> = { ...answerFindings, ...sheetFindings };

const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The names of what a finding names by a word. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...sheetFiles.eventNames,
    ...copyNames,
    name: "nombre",
    document: "documento",
    detail: "detalle",
    contact: "correo o domicilio",
    legalName: "razón social",
    ruc: "RUC",
    address: "domicilio",
    establishmentCode: "código de identificación",
  }),
);

/** A finding in words. */
function describe({ code, found, expected }: Pick<Finding, "code" | "found" | "expected">) {
  const { article, what, toDo } = findings[code];
  return { article, what: what(toWords(found), toWords(expected)), toDo };
}

function toWords(text: string | null): string {
  if (text === null) return "";
  if (DAY.test(text)) return formats.formatDay(text);
  if (INSTANT.test(text)) return formats.formatInstant(new Date(text));
  const names = text.split(",").map((word) => NAMES.get(word)?.replaceAll("-", " "));
  return names.includes(undefined) ? text : names.join(", ");
}

/** Where a finding is: the sheet's number, or what stands in its place. */
function place({ number, heldSheetId }: Pick<Finding, "number" | "heldSheetId">): string {
  if (number !== null) return `N.º ${number}`;
  return heldSheetId === null ? "El libro" : "Hoja retenida";
}

function summarize(sheets: number, count: number): string {
  const read = sheets === 1 ? "1 hoja revisada" : `${formatCount(sheets)} hojas revisadas`;
  if (count === 0) return `${read}: no hay observaciones.`;
  return `${read}: ${count === 1 ? "1 observación" : `${formatCount(count)} observaciones`}.`;
}

const unread = (count: number) =>
  `No se pudo mirar ${count === 1 ? "1 archivo" : `${formatCount(count)} archivos`}: el almacén no respondió.`;

const stopped = "Se detuvo antes de terminar.";

function titleReport(formName: string): string {
  return `Lo que vería un inspector en tu Libro de Reclamaciones: ${formName}`;
}

function introduceReport(formName: string, sheets: number, count: number): string[] {
  return [
    `Cada mes revisamos el Libro de Reclamaciones de «${formName}» como lo haría un inspector del INDECOPI. ${summarize(sheets, count)}`,
    "Esto es lo que anotaría, con el artículo y lo que puedes hacer.",
  ];
}

const more = (count: number) => `Y ${formatCount(count)} más, que están en tu panel.`;
/** The labels of a finding in a mail. */
const labels = { what: "Qué vería", article: "Norma", toDo: "Qué hacer" } as const;

const openInPanel = "Verlas en tu panel";

/** What an inspector would write down: in the command, in the panel and in the mail. */
export const inspections = {
  describe,
  place,
  summarize,
  unread,
  stopped,
  titleReport,
  introduceReport,
  more,
  openInPanel,
  labels,
};
