import type { FontName } from "./fonts.ts";
import { toPrintable } from "./printableText.ts";
import { wrapText } from "./wrapText.ts";

/** A text of a cell with its label, if it has one. The label stands before the text, or above it with `labelAbove`. */
export type Field = {
  readonly label?: string;
  readonly text: string;
  readonly labelAbove?: boolean;
  readonly font?: FontName;
  readonly sizePoints?: number;
  readonly centered?: boolean;
};

/** A cell of a row; `share` is the cell's part of the row's width. */
export type Cell = { readonly share: number; readonly fields: readonly Field[] };

/** A line of a cell: texts on one base line. */
export type CellLine = {
  readonly runs: readonly CellRun[];
  readonly heightPoints: number;
};
/** A text of a line. `leftPoints` is its distance from the left end of the line. */
export type CellRun = {
  readonly text: string;
  readonly font: FontName;
  readonly sizePoints: number;
  readonly leftPoints: number;
};

export const TEXT_POINTS = 8.5;
export const LABEL_POINTS = 7.5;
/** The height of a line as a multiple of the font size. */
const LINE_HEIGHT = 1.28;
const LABEL_GAP_POINTS = 4;

/** Breaks the fields of a cell into lines that are at most `widthPoints` wide. The lines may be drawn on several pages. */
export function layOutFields(doc: PDFKit.PDFDocument, fields: readonly Field[], widthPoints: number): CellLine[] {
  return fields.flatMap((field) => layOutField(doc, field, widthPoints));
}

function layOutField(doc: PDFKit.PDFDocument, field: Field, widthPoints: number): CellLine[] {
  const { font = "regular", sizePoints = TEXT_POINTS } = field;
  const label = layOutLabel(doc, field);
  const labelWidth = label === null || field.labelAbove === true ? 0 : label.widthPoints + LABEL_GAP_POINTS;
  const measure = (text: string) => doc.font(font, sizePoints).widthOfString(text);
  const wrapped = wrapText(toPrintable(field.text), {
    measure,
    firstWidth: widthPoints - labelWidth,
    width: widthPoints,
  });
  const lines = wrapped.map(({ text, endsInsideWord }, index): CellLine => {
    const indent = index === 0 ? labelWidth : 0;
    const leftPoints = field.centered === true ? Math.max(indent, (widthPoints - measure(text)) / 2) : indent;
    const run = { text: endsInsideWord ? text : `${text} `, font, sizePoints, leftPoints };
    const runs = label !== null && index === 0 && labelWidth > 0 ? [label.run, run] : [run];
    return { runs, heightPoints: sizePoints * LINE_HEIGHT };
  });
  if (label === null || field.labelAbove !== true) return lines;
  const left = field.centered === true ? (widthPoints - label.widthPoints) / 2 : 0;
  return [{ runs: [{ ...label.run, leftPoints: left }], heightPoints: LABEL_POINTS * LINE_HEIGHT }, ...lines];
}

function layOutLabel(doc: PDFKit.PDFDocument, field: Field): { run: CellRun; widthPoints: number } | null {
  if (field.label === undefined) return null;
  const run: CellRun = { text: `${field.label} `, font: "bold", sizePoints: LABEL_POINTS, leftPoints: 0 };
  return { run, widthPoints: doc.font("bold", LABEL_POINTS).widthOfString(field.label) };
}
