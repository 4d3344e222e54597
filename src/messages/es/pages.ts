/** The texts of the short pages that answer a browser's submission. */
export const pages = {
  texts: {
    received: "Mensaje enviado",
    back: "Volver al sitio",
    correctable: "Revisa tu mensaje",
    correctableHint: "Vuelve atrás en tu navegador, corrige lo indicado y envía de nuevo. No hemos guardado nada.",
    tooLargeHint:
      "Vuelve atrás en tu navegador, acorta el texto o quita los archivos y envía de nuevo. No hemos guardado nada.",
    originHint:
      "Si el sitio es tuyo, revisa los orígenes permitidos de tu formulario. Pruébalo desde el sitio publicado y no desde un archivo de tu computadora, y no uses Referrer-Policy: no-referrer: en esos casos el navegador no dice de qué sitio viene.",
    emptyHint: "Si el sitio es tuyo, revisa que cada campo de tu formulario tenga un name.",
    encodingHint: 'Si el sitio es tuyo, quita enctype="text/plain" de tu formulario.',
    refused: "No pudimos recibir tu mensaje",
    sentBefore: "Ya enviaste este formulario",
    sentBeforeMessage:
      "Desde esa página ya recibimos un mensaje, que era distinto. Para enviar otro, vuelve a abrir la página del formulario.",
    keyHint:
      "Si el sitio es tuyo, dale a _idempotency_key un valor nuevo cada vez que se muestra el formulario: con uno fijo, el siguiente visitante ve esta página.",
    notFound: "Página no encontrada",
    wrongMethod: "Esta dirección recibe formularios",
    anyToken: "TU_TOKEN",
  },
} as const;
