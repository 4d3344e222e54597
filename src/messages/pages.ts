/** The fixed words of the small pages that a person's browser shows. */
export const PAGE_TEXTS = {
  received: "Mensaje enviado",
  back: "Volver al sitio",
  correctable: "Revisa tu mensaje",
  correctableHint: "Vuelve atrás en tu navegador, corrige lo indicado y envía de nuevo. No hemos guardado nada.",
  refused: "No pudimos recibir tu mensaje",
  sentBefore: "Ya enviaste este formulario",
  sentBeforeMessage:
    "Desde esa página ya recibimos un mensaje, que era distinto. Para enviar otro, vuelve a abrir la página del formulario.",
  notFound: "Página no encontrada",
  wrongMethod: "Esta dirección recibe formularios",
  anyToken: "TU_TOKEN",
} as const;
