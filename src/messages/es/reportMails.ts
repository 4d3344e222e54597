import { formatCount } from "./formats.ts";

function countSheets(count: number): string {
  return count === 1 ? "1 hoja" : `${formatCount(count)} hojas`;
}

function titleReminder(formName: string, overdueCount: number): string {
  return overdueCount === 0
    ? `Falta reportar hojas al SIREC: ${formName}`
    : `Plazo vencido: reporta ${countSheets(overdueCount)} al SIREC (${formName})`;
}

/** What is to be reported, what is overdue first. The days are formatted; null where there is none. */
function introduceReminder({
  formName,
  count,
  overdueCount,
  oldestOverdue,
  next,
  outdatedCount,
  heldCount,
}: {
  readonly formName: string;
  readonly count: number;
  readonly overdueCount: number;
  readonly oldestOverdue: string | null;
  readonly next: string | null;
  readonly outdatedCount: number;
  readonly heldCount: number;
}): string[] {
  const book = `El Libro de Reclamaciones de «${formName}» tiene ${countSheets(count)} por reportar al SIREC del INDECOPI.`;
  return [
    oldestOverdue === null
      ? book
      : `${book} ${overdueCount === count ? "Su plazo ya venció" : `De ${countSheets(overdueCount)} el plazo ya venció`}: el más antiguo terminó el ${oldestOverdue}. ${overdueCount === 1 ? "Repórtala" : "Repórtalas"} hoy.`,
    ...(next === null ? [] : [`El próximo plazo termina el ${next}.`]),
    ...(outdatedCount === 0
      ? []
      : [
          outdatedCount === 1
            ? "1 hoja ya reportada cambió después (por ejemplo, por la respuesta o un acuerdo): repórtala otra vez."
            : `${formatCount(outdatedCount)} hojas ya reportadas cambiaron después (por ejemplo, por la respuesta o un acuerdo): repórtalas otra vez.`,
        ]),
    ...(heldCount === 0
      ? []
      : [
          heldCount === 1
            ? "Además hay 1 hoja retenida: decide primero si la registras, porque una hoja registrada también se reporta."
            : `Además hay ${formatCount(heldCount)} hojas retenidas: decide primero si las registras, porque una hoja registrada también se reporta.`,
        ]),
    "Qué hacer: 1) descarga el archivo en tu panel; 2) súbelo al SIREC, en la web del INDECOPI; 3) vuelve al panel y marca las hojas como reportadas.",
  ];
}

/** A sheet in the list: its last day, whether that is over, and whether it was reported before. */
function describePending(day: string, isOverdue: boolean, isOutdated: boolean): string {
  const term = isOverdue ? `venció el ${day}` : `hasta el ${day}`;
  return isOutdated ? `${term} (por actualizar)` : term;
}

function titlePending(shown: number, count: number): string {
  return shown === count
    ? "Hojas por reportar"
    : `Las primeras ${formatCount(shown)} de ${formatCount(count)} hojas por reportar`;
}

const openInPanel = "Reportar desde tu panel";

/** The mails about the report to SIREC. */
export const reportMails = { titleReminder, introduceReminder, titlePending, describePending, openInPanel };
