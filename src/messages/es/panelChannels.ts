/** The sentences about channels of messaging services, on the page of webhooks. The browser imports this module, which imports nothing. */
export const panelChannels = {
  add: "Añadir Slack, WhatsApp u otro",
  kind: "Servicio",
  kinds: {
    SERVER: "Servidor propio",
    SLACK: "Slack",
    DISCORD: "Discord",
    TELEGRAM: "Telegram",
    GOOGLE_CHAT: "Google Chat",
    TEAMS: "Microsoft Teams",
    WHATSAPP: "WhatsApp",
  },
  url: "Dirección del webhook que te dio el servicio",
  botToken: "Token del bot",
  accessToken: "Token de acceso de la API de WhatsApp",
  chat: "Id del chat, o @nombre del canal",
  phone: "Número que recibe, con el código del país",
  phoneNumberId: "Id del número que envía",
  template: "Nombre de la plantilla",
  templateHint:
    "El cuerpo de la plantilla lleva tres variables: qué pasó, los datos en una línea y el enlace a tu panel.",
  language: "Idioma de la plantilla",
  secretHint: "Se guarda cifrado y no se vuelve a mostrar. Para cambiarlo, elimina el canal y crea otro.",
};
