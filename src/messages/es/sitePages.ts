/** The texts of the home page. */
const home = {
  title: "Los formularios de tu web, atendidos",
  enter: "Entrar al panel",
  lead: "Recibe los formularios de tu web en un solo lugar: cada envío queda guardado, se puede buscar, llega a tu webhook y aparece en vivo.",
  gains: [
    {
      title: "En vivo",
      text: "Cada envío aparece al instante en tu panel, en la computadora y en el celular, y nada se pierde.",
    },
    {
      title: "Hecho para el Perú",
      text: "Pregunta DNI, RUC, celular o distrito, revisados en el servidor, en una página lista para compartir.",
    },
    {
      title: "Libro de Reclamaciones",
      text: "La hoja virtual con los plazos de la ley, la constancia del consumidor y tus respuestas.",
    },
    {
      title: "Conectado",
      text: "Tu servidor, Slack o WhatsApp reciben cada envío, firmado y con reintentos.",
    },
  ],
  pageTitle: "Para tu página",
  pageLead: "Apunta tu formulario a su dirección y listo, sin programar:",
  anyToken: "TU_TOKEN",
  messageField: "mensaje",
  nameField: "nombre",
  send: "Enviar",
  programTitle: "Para tu programa",
  explorer: "Explorador de la API GraphQL",
  explorerHint: ": consulta envíos, administra formularios y webhooks, y suscríbete a lo que llega.",
  schema: "Esquema de GraphQL",
  schemaHint: ", con la descripción de cada tipo y de cada campo: para tu editor y tu generador de código.",
  openapi: "Documento OpenAPI",
  openapiHint: " de las direcciones que reciben envíos.",
  health: "Estado del servicio",
};

/** The texts of the page that a browser shows at a form's address. `{}` stands for a piece of code. */
const formAddress = {
  lead: "Recibe lo que se escribe en el formulario de otra página: abierta en el navegador, no tiene nada que mostrar.",
  notSent: "Si llegaste aquí al enviar un formulario, tu mensaje no se envió:",
  methodMissing: " a ese formulario le falta {}. Avísale a quien maneja el sitio.",
  visitor:
    "¿Querías enviar un mensaje? Vuelve a la página del formulario y escríbelo ahí. Si al enviarlo viste «Mensaje enviado», ya lo recibimos.",
  ownerTitle: "Si el formulario es tuyo",
  ownerLead: "Pon esta dirección en el {} de tu formulario, con {}. No necesitas programar nada:",
  nameNeeded: "Cada campo necesita un {}: el navegador no envía los que no lo tienen.",
  thanks: "Quien lo envía ve una página de agradecimiento con un enlace para volver a tu sitio.",
  sameForAll:
    "Esta página se ve igual en cualquier dirección de formulario. Para saber si el tuyo está recibiendo, envíale un mensaje de prueba.",
  programTitle: "Desde un programa",
  programLead: "Envía los datos con {}, como formulario o como JSON:",
  example: '{"nombre": "Ana", "mensaje": "Hola"}',
  otherMethods: "A cualquier otro método le respondemos {} con el código {}. Todos los códigos están en el ",
  openapi: "documento OpenAPI",
};

/** The texts of the page with GraphiQL. */
const explorer = {
  title: "Explorador de la API",
  key: "Clave de API",
  useKey: "Usar esta clave",
  describeVersion: (version: string) => `Versión ${version}`,
  schema: "Esquema de la API",
  /** The buttons that choose what a phone shows. */
  panes: "Qué se muestra",
  query: "Consulta",
  response: "Respuesta",
  scriptMissing: "El explorador necesita JavaScript.",
  /** The texts of the page's script. The notes and the name of each prepared operation stand in the text of its tab. */
  script: {
    keyInUse: "Clave en uso, solo en esta pestaña",
    noKey: "Sin clave",
    queryEditor: "Consulta",
    variablesEditor: "Variables",
    headersEditor: "Cabeceras",
    responseViewer: "Respuesta",
    keyMissing: "Escribe tu clave de API en el campo de arriba, o la cabecera Authorization abajo.",
    queryNotes: "# Tu clave de API va arriba.\n# Ejecuta con Ctrl + Enter.",
    queryName: "MisFormularios",
    subscriptionNotes: "# Ejecuta y deja abierto:\n# aquí aparece cada envío nuevo.",
    subscriptionName: "EnviosEnVivo",
  },
};

export const sitePages = { home, formAddress, explorer };
