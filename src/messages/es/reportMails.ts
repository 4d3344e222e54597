import { formatCount } from "./formats.ts";

function titleReminder(formName: string): string {
  return `Falta reportar hojas al SIREC: ${formName}`;
}

function introduceReminder(formName: string, count: number, reportBy: string): string[] {
  const sheets =
    count === 1 ? "1 hoja sin marcar como reportada" : `${formatCount(count)} hojas sin marcar como reportadas`;
  return [
    `El Libro de Reclamaciones de «${formName}» tiene ${sheets}. El plazo para reportar la primera termina el ${reportBy}.`,
    "Descarga el archivo del SIREC, súbelo al sistema del INDECOPI y marca por la API las hojas como reportadas.",
  ];
}

const openInPanel = "Ver las hojas en tu panel";

/** The mails about the report to SIREC. */
export const reportMails = { titleReminder, introduceReminder, openInPanel };
