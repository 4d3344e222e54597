import type { Locale } from "../../messages/locale.ts";
import type { SheetTexts } from "../views/bookPages.ts";

/** The literal texts of Anexo I on the pages. */
export function presentSheetTexts({ sheet }: Locale): SheetTexts {
  return {
    reclamo: sheet.reclamoDefinition,
    queja: sheet.quejaDefinition,
    notes: sheet.notes,
  };
}
