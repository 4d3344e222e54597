import { QUEJA_DEFINITION, RECLAMO_DEFINITION, SHEET_NOTES } from "../../messages/sheet.ts";
import type { SheetTexts } from "../views/bookPages.ts";

/** The literal texts of Anexo I on the pages. */
export const SHEET_PAGE_TEXTS: SheetTexts = {
  reclamo: RECLAMO_DEFINITION,
  queja: QUEJA_DEFINITION,
  notes: SHEET_NOTES,
};
