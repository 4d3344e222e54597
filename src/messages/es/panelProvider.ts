/** The sentences of the settings of complaints books. The browser imports this module, which therefore imports nothing. */
const providerData = {
  LEGAL_NAME: "razón social",
  RUC: "RUC",
  ADDRESS: "dirección del establecimiento",
  ESTABLISHMENT_CODE: "código del establecimiento",
  EMAIL: "correo para el libro",
};

const allOf = new Intl.ListFormat("es-PE", { type: "conjunction" });

export const panelProvider = {
  list: "Datos y aviso",
  listLead: "Cada formulario tiene su libro. Elige uno para ver su enlace, su aviso y los datos del proveedor.",
  loading: "Cargando el libro…",
  complete: "Completo",
  seeForm: "Ver el formulario",
  back: "Volver a la lista",
  choose: "Elige un libro",
  chooseLead: "Aquí están su enlace y su aviso, y los datos que la ley pide en cada hoja.",
  chooseSteps: [
    "Completa los datos del proveedor.",
    "Imprime el aviso y ponlo a la vista en tu local.",
    "Pon el enlace del libro en la primera página de tu sitio.",
  ],
  showing: "El libro, a la vista",
  data: "Datos del proveedor",
  check: {
    title: "¿Qué observaría un inspector?",
    describe: (done: number, all: number) => `${done} de ${all} puntos en orden.`,
    done: "En orden",
    missing: "Falta",
    points: {
      provider: "Cada hoja dice la razón social y el RUC",
      address: "Cada hoja dice la dirección del establecimiento",
      code: "El establecimiento tiene su código de identificación",
      email: "Hay un correo que recibe los avisos del libro",
      terms: "Ningún reclamo pasó de su plazo sin respuesta",
    },
    yourself:
      "Dos puntos los ves tú: el aviso impreso a la vista en el local, y el enlace del libro en la primera página de tu sitio.",
  },
  incomplete: "Faltan los datos del proveedor",
  lead: "Estos datos van en cada hoja. Sin ellos, las hojas no cumplen la norma.",
  addresses: {
    describeMissing: (missing: readonly (keyof typeof providerData)[]) =>
      `Antes de publicar la dirección del libro, completa: ${allOf.format(missing.map((datum) => providerData[datum]))}. Las hojas que ya llegaron recibirán estos datos una sola vez.`,
    open: "Abrir el libro",
    notice: "Aviso para imprimir (PDF)",
    button: "Enlace para tu página",
    shared: "El libro para tu tablet",
    sharedHint:
      "Para un equipo que usan varias personas: no guarda nada de lo que se escribe, termina con «Terminar» y se borra solo a los dos minutos sin uso. Abre la cámara del equipo y escanea el código.",
    qrCode: "Código QR del libro para tu tablet",
  },
  fixed: "Ya no cambia, porque el libro tiene hojas. Para otro proveedor o local, crea otro formulario.",
  legalName: "Razón social",
  tradeName: "Nombre comercial",
  ruc: "RUC",
  address: "Dirección del establecimiento",
  code: "Código del establecimiento",
  codeHint: "Hasta 6 caracteres. Otro distinto para cada establecimiento con el mismo RUC.",
  email: "Correo para el libro",
  emailHint: "Aquí llegan los avisos del libro y lo que responda quien reclama.",
  unconfirmed: {
    title: "El correo del libro no ha confirmado",
    describe: (email: string) =>
      `Le escribimos a ${email} con un enlace. Hasta que lo abran y confirmen, las copias y los avisos van al correo de tu cuenta.`,
    resend: "Enviar el enlace otra vez",
    sent: "Enviado.",
  },
  sirecCode: "Código del SIREC",
  sirecHint: "El que da INDECOPI al establecimiento, si reportas por SIREC.",
  dataBank: "Código del banco de datos",
  dataBankHint: "El del registro de protección de datos personales, si lo tienes.",
};
