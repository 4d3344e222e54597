const closed = {
  describeTitle: (name: string) => `Se cerró la cuenta «${name}»`,
  introduce: (name: string, at: string) =>
    `La cuenta «${name}» se cerró el ${at} (hora de Lima). Sus formularios ya no reciben envíos.`,
  describeEnd: (at: string) =>
    `Desde el ${at} (hora de Lima) se eliminan los formularios, los envíos con sus archivos, las claves y las personas de la cuenta. Nadie podrá recuperarlos. Las hojas del Libro de Reclamaciones se conservan, porque la ley lo exige.`,
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

const automatic = "Correo automático a los dueños de la cuenta.";

/** The mails to the owners of an account that was closed, and when that was undone. */
export const closingMails = { closed, reopened, automatic };
