const closed = {
  describeTitle: (name: string) => `Se cerró la cuenta «${name}»`,
  introduce: (name: string, at: string) =>
    `La cuenta «${name}» se cerró el ${at} (hora de Lima). Sus formularios ya no reciben envíos.`,
  describeEnd: (at: string) =>
    `Desde el ${at} (hora de Lima) se eliminan los formularios, los envíos con sus archivos, las claves y las personas de la cuenta. Nadie podrá recuperarlos. Las hojas del Libro de Reclamaciones se conservan, porque la ley lo exige.`,
  describeBooks: (day: string) =>
    `Sus libros de reclamaciones reciben hojas hasta el ${day}, para que el plazo de la última venza antes del borrado. Si tu establecimiento sigue atendiendo, desde el día siguiente necesita otro Libro de Reclamaciones: cambia el aviso y los enlaces antes.`,
  meanwhile: "Hasta entonces puedes entrar, descargar todo y responder los reclamos pendientes.",
  describeUndo: (id: string) =>
    `Para deshacerlo, escribe antes de ese día a quien opera este servicio y dile el número de la cuenta: ${id}.`,
  open: "Descargar lo que quieras conservar",
  closing: "Si nadie de tu empresa la cerró, escríbele hoy mismo y cierra tus sesiones.",
};

const reopened = {
  describeTitle: (name: string) => `La cuenta «${name}» vuelve a funcionar`,
  introduce: (name: string) => `Se deshizo el cierre de la cuenta «${name}». Sus datos ya no se van a eliminar.`,
  now: "Sus formularios reciben envíos desde ahora. Lo que se envió mientras estuvo cerrada no se guardó.",
  open: "Abrir la cuenta",
};

const postponed = {
  describeTitle: (name: string) => `La cuenta «${name}» todavía no se puede eliminar`,
  introduce: (name: string, at: string) =>
    `Los datos de la cuenta «${name}» se iban a eliminar desde el ${at} (hora de Lima). El borrado espera, porque la ley protege a quienes presentaron una hoja en su Libro de Reclamaciones.`,
  afterwards: "Cuando no falte nada, los datos se eliminan sin otro aviso.",
  open: "Abrir la cuenta",
};

/** What the erasure of an account waits for. */
const obstacles = {
  describeWaiting: (count: number, until: string | null) =>
    `${count === 1 ? "Una hoja espera" : `${count} hojas esperan`} tu respuesta${until === null ? "" : `; el último plazo vence el ${until}`}. La cuenta no se elimina mientras una hoja espere.`,
  describeHeld: (count: number) =>
    `${count === 1 ? "Una hoja retenida espera" : `${count} hojas retenidas esperan`} que decidas: su plazo también corre.`,
  fileNotTaken:
    "Descarga el archivo de las hojas (ZIP): debes conservarlas dos años y, después del borrado, solo quien reclamó verá la suya. La cuenta no se elimina antes. Lo que cambie en una hoja después de la descarga pide otra.",
  waitingTitle: "Hojas que esperan respuesta",
  describeTerm: (day: string) => `responder hasta el ${day}`,
};

const automatic = "Correo automático a los dueños de la cuenta.";

/** The mails to the owners of an account that was closed, when that was undone, and when its erasure waits. */
export const closingMails = { closed, reopened, postponed, obstacles, automatic };
