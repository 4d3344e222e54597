import { formatCount } from "./formats.ts";

const countSheets = (count: number) => (count === 1 ? "1 hoja" : `${formatCount(count)} hojas`);

function title(formName: string, count: number): string {
  return `${count === 1 ? "Se borrará" : "Se borrarán"} ${countSheets(count)} de tu Libro de Reclamaciones: ${formName}`;
}

/** What ends and what an owner can still do. `firstOn` is formatted. */
function introduce({
  formName,
  count,
  unansweredCount,
  heldCount,
  firstOn,
}: {
  readonly formName: string;
  readonly count: number;
  readonly unansweredCount: number;
  readonly heldCount: number;
  readonly firstOn: string;
}): string[] {
  return [
    `Las hojas se conservan dos años desde su presentación o, si las respondes, desde la respuesta. Después se borran con sus archivos, correos y pruebas, como dice el aviso de datos personales del libro. En el de «${formName}» eso empieza el ${firstOn}.`,
    ...(unansweredCount === 0
      ? []
      : [
          unansweredCount === 1
            ? "Atención: 1 de estas hojas sigue sin respuesta. Respóndela: así se conserva dos años más, con la prueba de tu respuesta."
            : `Atención: ${formatCount(unansweredCount)} de estas hojas siguen sin respuesta. Respóndelas: así se conservan dos años más, con la prueba de tu respuesta.`,
        ]),
    ...(heldCount === 0
      ? []
      : [
          heldCount === 1
            ? "También se borrará 1 hoja retenida que nadie liberó."
            : `También se borrarán ${formatCount(heldCount)} hojas retenidas que nadie liberó.`,
        ]),
    ...(count === 0
      ? []
      : [
          "Si las necesitas, por ejemplo en un procedimiento ante el INDECOPI, descarga antes su archivo (ZIP) y guárdalo tú. El número de cada hoja queda registrado como eliminado y no se usa otra vez.",
        ]),
  ];
}

function describe(day: string, isAnswered: boolean): string {
  return isAnswered ? `se conserva hasta el ${day}` : `sin respuesta · se conserva hasta el ${day}`;
}

/** The mail to an owner before sheets are deleted because their time is over. */
export const deletionMails = {
  title,
  introduce,
  describe,
  listTitle: "Las hojas",
  more: (count: number) => `Y ${formatCount(count)} más.`,
  openInPanel: "Verlas y descargarlas en tu panel",
  closing: "No hace falta que hagas nada para que se borren.",
};
