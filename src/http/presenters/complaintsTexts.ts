import type { Locale } from "../../messages/locale.ts";
import type { SheetTexts } from "../views/bookPages.ts";

/** The literal words of Anexo I that the pages carry. */
export function presentSheetTexts({ sheet }: Locale): SheetTexts {
  return {
    reclamo: sheet.reclamoDefinition,
    queja: sheet.quejaDefinition,
    notes: sheet.notes,
  };
}
