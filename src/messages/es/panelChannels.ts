/** The sentences about channels of messaging services, on the page of webhooks. The browser imports this module, which imports nothing. */
export const panelChannels = {
  add: "Añadir Slack, WhatsApp u otro",
  kind: "Servicio",
  url: "Dirección del webhook que te dio el servicio",
  /** The labels of the settings of each service that asks for more than an address. */
  fields: {
    TELEGRAM: { token: "Token del bot", recipient: "Id del chat, o @nombre del canal" },
    WHATSAPP: {
      token: "Token de acceso de la API de WhatsApp",
      recipient: "Número que recibe, con el código del país",
      phoneNumberId: "Id del número que envía",
      template: "Nombre de la plantilla",
      language: "Idioma de la plantilla",
    },
  },
  /** What else a service needs. */
  hints: {
    GOOGLE_SHEETS:
      "Pega el script en tu hoja de cálculo e impleméntalo como aplicación web, con acceso para «Cualquier usuario». La dirección que te da empieza con https://script.google.com/ y termina en /exec.",
    WHATSAPP:
      "El cuerpo de la plantilla lleva tres variables: qué pasó, los datos en una línea y el enlace a tu panel.",
  },
  secretHint: "Se guarda cifrado y no se vuelve a mostrar. Para cambiarlo, elimina el canal y crea otro.",
};
