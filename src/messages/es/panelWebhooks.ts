const COUNT = new Intl.NumberFormat("es-PE");
/** The service counts no further than to one more. */
const MOST_COUNTED = 10_000;

/** The sentences of the page of webhooks. The browser imports this module, which imports nothing. */
export const panelWebhooks = {
  title: "Webhooks",
  lead: "Cada envío llega también a tu servidor, firmado. Aquí ves si llegó, por qué no, y lo reenvías.",
  loading: "Cargando los webhooks…",
  empty: "Aún no tienes webhooks",
  emptyLead: "Añade la dirección de tu servidor, y cada envío le llegará en segundos, firmado y con reintentos.",
  choose: "Elige un webhook",
  chooseLead: "Aquí verás si tu servidor responde, y qué recibió.",
  chooseSteps: [
    "Envía una prueba para saber si llega.",
    "Comprueba la firma de cada llamada con el secreto.",
    "Si tu servidor estuvo caído, recupera lo que no llegó.",
  ],
  add: "Añadir webhook",
  form: "Formulario",
  chooseForm: "Elige un formulario…",
  url: "Dirección de tu servidor",
  urlHint: "Empieza con https://",
  save: "Añadir",
  cancel: "Cancelar",
  secretTitle: "Guarda este secreto ahora",
  secretLead: "Con él tu servidor comprueba la firma de cada llamada. No se vuelve a mostrar.",
  enabled: "Activo",
  disabled: "Desactivado",
  failing: "Fallando",
  held: "En pausa",
  healthy: "Bien",
  unused: "Sin llamadas en 24 horas",
  successRate: "Llamadas con éxito en 24 horas",
  typicalTime: "Respuesta habitual (mediana)",
  slowTime: "19 de cada 20 tardan menos de",
  lastError: "Último error",
  heldUntil: "En pausa hasta",
  describeStatus: (status: string) => `Tu servidor respondió ${status}`,
  changeUrl: "Cambiar la dirección",
  changeUrlLead: "Lo que está en camino se envía a la dirección nueva. El secreto no cambia.",
  saveUrl: "Guardar",
  savedUrl: "Guardada. Envía una prueba para ver si llega.",
  retrying: "Falló, se reintenta",
  test: "Enviar una prueba",
  tested: "La prueba está en camino: su resultado aparece abajo.",
  enable: "Activar",
  disable: "Desactivar",
  rotate: "Cambiar el secreto",
  rotateLead: "El secreto de ahora sigue firmando 24 horas más, para que cambies tu servidor con calma.",
  remove: "Eliminar",
  removeTitle: "¿Eliminar este webhook?",
  removeLead: "Se eliminan también sus entregas, y lo que aún no llegó no llegará.",
  recover: "Recuperar lo que no llegó",
  recoverHour: "de la última hora",
  recoverDay: "del último día",
  recoverWeek: "de la última semana",
  describeMissing: (range: string, count: number | null) =>
    count === null
      ? range
      : `${range} (${count > MOST_COUNTED ? `más de ${COUNT.format(MOST_COUNTED)}` : COUNT.format(count)})`,
  recoverHint:
    "Se reenvía lo que falló, lo que no se envió y lo que espera otro intento, cada entrega con su mismo webhook-id.",
  nothingMissing: "No hay nada por reenviar: todo llegó.",
  /** How far a recovery is: `queued` of `total` deliveries were handed over to be sent. */
  describeRecovery: (state: "RUNNING" | "DONE" | "STOPPED", queued: number, total: number) => {
    const sent = queued === 1 ? "1 entrega" : `${COUNT.format(queued)} entregas`;
    if (state === "RUNNING") return `Reenviando: ${COUNT.format(queued)} de ${COUNT.format(total)}.`;
    if (state === "STOPPED")
      return `Se reenviaron ${sent} de ${COUNT.format(total)}, y paró porque el webhook se desactivó.`;
    return `Última recuperación: se reenviaron ${sent}. Abajo ves cuáles llegaron.`;
  },
  deliveries: "Entregas",
  noDeliveries: "No hay entregas así.",
  all: "Todas",
  statuses: { PENDING: "En camino", DELIVERED: "Entregada", DEAD: "No llegó", SKIPPED: "No enviada" },
  resend: "Reenviar",
  resendNow: "Reenviar ahora",
  nextAttempt: "Siguiente intento",
  noAttempt: "Aún no se intentó.",
  noResponse: "Sin respuesta",
  answer: "Lo que respondió tu servidor",
  more: "Ver más antiguas",
  back: "Volver a la lista",
  causes: {
    status: "Tu servidor respondió con un error.",
    dns: "No existe el nombre de tu servidor: revisa la dirección.",
    blocked_destination: "Esa dirección es de una red privada: usa una pública.",
    connect: "Tu servidor no acepta conexiones: revisa que esté encendido y que el puerto esté abierto.",
    tls: "El certificado de tu servidor no sirve: renuévalo.",
    timeout: "Tu servidor no respondió a tiempo: responde primero y trabaja después.",
    reset: "Tu servidor cortó la conexión antes de responder.",
    protocol: "Lo que respondió tu servidor no es HTTP.",
    internal_error: "Falló algo de nuestro lado: se vuelve a intentar solo.",
  },
};
