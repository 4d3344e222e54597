/** The sentences of the panel's first page. The browser imports this module, which therefore imports nothing. */
export const panelHome = {
  loading: "Cargando…",
  tasks: "Te espera",
  nothing: "Nada te espera",
  nothingLead: "Los reclamos están al día, los webhooks llegan y los formularios tienen espacio.",
  begin: "Empieza por crear un formulario",
  beginLead: "Ponle un nombre y pega su código en tu página: el primer envío aparece aquí al instante.",
  beginLink: "Crear formulario",
  sheet: (type: string, name: string) => `${type} de ${name}`,
  moreSheets: (count: number) => (count === 1 ? "Y 1 hoja más por responder" : `Y ${count} hojas más por responder`),
  heldSheets: "Hay hojas retenidas por revisar",
  heldLead: "Su plazo corre aunque estén retenidas.",
  infected: (form: string) => `«${form}» recibió un archivo con software malicioso`,
  roomless: (form: string) => `«${form}» recibió archivos que no pudimos guardar`,
  roomlessLead:
    "Ya no hay espacio para archivos. Elimina los envíos sospechosos que no necesites, o avisa a quien opera el servicio.",
  endpoint: (host: string) => `No llegan los envíos a ${host}`,
  limit: (name: string) => `«${name}» se acerca a su límite`,
  limitReached: (name: string) => `«${name}» llegó a su límite y rechaza envíos`,
  describeUse: (used: string, limit: string) => `${used} de ${limit} envíos este mes`,
  counts: "Envíos de las últimas dos semanas",
  describeTotal: (count: number, text: string) => (count === 1 ? "1 envío" : `${text} envíos`),
  describeRefused: (text: string) => `${text} rechazados`,
  describeTrend: (last: string, change: string | null) =>
    change === null
      ? `${last} en los últimos 7 días`
      : `${last} en los últimos 7 días, ${change} frente a los 7 anteriores`,
  table: "Ver los números",
  day: "Día",
  accepted: "Recibidos",
  refused: "Rechazados",
  latest: "Lo último",
  sinceVisit: (count: number, text: string, at: string) =>
    count === 0
      ? `Nada nuevo desde tu última visita, el ${at}.`
      : `${count === 1 ? "1 envío nuevo" : `${text} envíos nuevos`} desde tu última visita, el ${at}.`,
  latestNone: "Aún no llega ningún envío.",
  all: "Ver todos los envíos",
};
