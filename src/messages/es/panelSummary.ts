/** The sentences of the panel's summary of a form. The browser imports this module, which therefore imports nothing. */
const COUNT = new Intl.NumberFormat("es-PE");
const many = (count: number, one: string, others: string) => `${COUNT.format(count)} ${count === 1 ? one : others}`;

export const panelSummary = {
  title: "Resumen",
  lead: "Lo que la gente respondió, contado por el servicio. Lo que está en spam y los envíos de prueba no entran.",
  loading: "Contando las respuestas…",
  missing: "Este formulario no existe, o no es de tu cuenta.",
  tooMuch: "Elige un periodo más corto: en este hay demasiado para contarlo de una vez.",
  forms: "Formularios",
  seeSubmissions: "Ver los envíos",
  download: "CSV",
  print: "Imprimir",
  period: "Periodo",
  periods: [
    ...["7", "30", "90"].map((days) => [days, `${days} días`] as const),
    ["todo", "Todo"],
    ["fechas", "Otras fechas"],
  ] as const,
  from: "Desde",
  to: "Hasta",
  describeDays: (from: string, to: string) => `Del ${from} al ${to}`,
  describeUntil: (to: string) => `Desde el comienzo hasta el ${to}`,
  describeCut: (counted: number, all: number, from: string) =>
    `El periodo tiene ${many(all, "envío", "envíos")}. Abajo se cuentan los ${COUNT.format(counted)} más recientes, desde el ${from}.`,
  describeWithoutFields: (count: number) =>
    count === 1
      ? "1 envío llegó antes de que el formulario tuviera campos, y no responde ninguna pregunta."
      : `${COUNT.format(count)} envíos llegaron antes de que el formulario tuviera campos, y no responden ninguna pregunta.`,
  withoutFields:
    "Este formulario no tiene campos definidos: se resumen los datos que más llegan, con los nombres que les pone tu página.",
  funnel: {
    title: "Del interés al envío",
    step: "Paso",
    count: "Cantidad",
    views: "Vieron la página",
    begun: "Empezaron a llenarla",
    sent: "Enviaron",
    accepted: "Se aceptaron",
    refused: "Rechazados",
    quarantined: "En spam",
    of: (share: string) => `${share} del paso anterior`,
    lead: "Las dos primeras cuentan las veces que se abrió la página propia del formulario, sin guardar nada de quien la visita. Los envíos son todos los que llegaron, también desde tu sitio.",
  },
  questions: "Respuestas",
  answered: (count: number, whole: number) => `${COUNT.format(count)} de ${many(whole, "envío", "envíos")}`,
  answers: "Respuestas",
  answer: "Respuesta",
  count: "Cantidad",
  share: "Porcentaje",
  others: "Otras",
  several: "Se puede marcar más de una: los porcentajes suman más de 100 %.",
  more: (count: number) => `Ver ${count} más`,
  table: "Ver como tabla",
  range: "Rango",
  describeRange: (from: string, to: string) => `${from} a menos de ${to}`,
  figures: { mean: "Promedio", median: "Mediana", min: "Mínimo", max: "Máximo", deviation: "Desviación" },
  ranks: { choice: "Opción", mean: "Puesto promedio", firsts: "En primer lugar" },
  unreadable: (count: number) =>
    count === 1 ? "1 respuesta no se lee como número." : `${COUNT.format(count)} respuestas no se leen como número.`,
  date: { day: "Día", month: "Mes", year: "Año" },
  farDates: (count: number) =>
    count === 1
      ? "1 fecha queda fuera del gráfico, por lejana."
      : `${COUNT.format(count)} fechas quedan fuera del gráfico, por lejanas.`,
  latest: "Las más recientes",
  personal: "Es un dato de cada persona: se cuenta cuántas lo dieron. Lo que dice se lee en cada envío.",
  nobody: "Nadie respondió esta pregunta en el periodo.",
  empty: "Todavía no hay respuestas en este periodo",
  emptyLead: "Prueba con un periodo más largo, o comparte la página del formulario para que lleguen las primeras.",
  openPage: "Abrir la página del formulario",
};
