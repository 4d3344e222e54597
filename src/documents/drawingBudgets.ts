import { BYTE_BUDGETS } from "../domain/byteBudgets.ts";
import type { DrawingRequest } from "./drawingThreads.ts";

export type DrawingKind = DrawingRequest["kind"];

/** The most bytes of each kind of drawing, whatever its texts are. */
export const DRAWING_BUDGETS: Readonly<Record<DrawingKind, number>> = {
  sheet: BYTE_BUDGETS.sheetPdf,
  letter: BYTE_BUDGETS.letterPdf,
  notice: BYTE_BUDGETS.noticePdf,
};
